"""Rules about records that are due to be compared with each other, and about those that come twice (group EV)."""

from pbnlint.rules.event import (
    assumption,
    differs,
    direction,
    fouled,
    groups,
    heading,
    own_result,
    pairs,
    repeated,
    rooms,
)
from pbnlint.rules.event.comparison import Comparison, cards_of, comparison

__all__ = [
    "Comparison",
    "assumption",
    "cards_of",
    "comparison",
    "differs",
    "direction",
    "fouled",
    "groups",
    "heading",
    "own_result",
    "pairs",
    "repeated",
    "rooms",
]
