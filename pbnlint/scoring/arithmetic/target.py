"""IMPs at a single table: the result against a target for the high-card points of the two hands.

The table is the classic one, in which the target depends on the points of the stronger side and its vulnerability.
"""

from typing import Final, NamedTuple

from pbnlint.scoring.arithmetic.imps import IMPS, imps

TARGETS: Final[dict[int, tuple[int, int]]] = {
    20: (0, 0),
    21: (50, 50),
    22: (70, 70),
    23: (110, 110),
    24: (200, 290),
    25: (300, 440),
    26: (350, 520),
    27: (400, 600),
    28: (430, 630),
    29: (460, 660),
    30: (490, 690),
    31: (600, 900),
    32: (700, 1050),
    33: (900, 1350),
    34: (1000, 1500),
    35: (1100, 1650),
    36: (1200, 1800),
    37: (1300, 1950),
}
"""By the points of the stronger side, not vulnerable and vulnerable; with more than 37 as with 37."""
HIGH_CARD_POINTS: Final = 40
_HALF: Final = 20
_MOST: Final = 37


class Against(NamedTuple):
    """A result against its target, all from the view of North-South."""

    target: int
    difference: int
    imps: int


def target_ns(points: int, ns_vulnerable: bool, ew_vulnerable: bool) -> int:
    """What North-South are due to score with so many high-card points; for the weaker side less than nothing.

    Raises ValueError unless there are 0 to 40 points.
    """
    if not 0 <= points <= HIGH_CARD_POINTS:
        raise ValueError(f"a side has 0 to 40 high-card points, not {points}")
    if points < _HALF:
        return -TARGETS[min(HIGH_CARD_POINTS - points, _MOST)][ew_vulnerable]
    return TARGETS[min(points, _MOST)][ns_vulnerable]


def against_target(
    points: int, ns_vulnerable: bool, ew_vulnerable: bool, score: int, scale: tuple[int, ...] = IMPS
) -> Against:
    """A score of North-South against the target for their high-card points."""
    target = target_ns(points, ns_vulnerable, ew_vulnerable)
    return Against(target, score - target, imps(score - target, scale))
