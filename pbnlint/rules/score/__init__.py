"""Rules about the scores that a record states for its board (group SC; Law 77, PBN 6.2 and 14.5)."""

from pbnlint.rules.score import (
    conversion,
    converted,
    double_dummy,
    law77,
    matches,
    other_method,
    points,
    ranking,
    rubber,
    sides,
    targets,
    totals,
    wrong_side,
)

__all__ = [
    "conversion",
    "converted",
    "double_dummy",
    "law77",
    "matches",
    "other_method",
    "points",
    "ranking",
    "rubber",
    "sides",
    "targets",
    "totals",
    "wrong_side",
]
