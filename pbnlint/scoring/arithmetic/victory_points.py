"""Victory points: from the margin of a match to what each side takes from it.

The scales of the World Bridge Federation, continuous (2013) and discrete, those of the American Contract Bridge League,
and one for matches of pairs by percentage. Margins are in IMPs and from the winner's view.
"""

from bisect import bisect_right
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from decimal import Decimal
    from fractions import Fraction

Scale = Literal["WBF continuous", "WBF continuous, plain rounding", "WBF discrete", "ACBL 20", "ACBL 30"]
SCALES: Final[tuple[Scale, ...]] = (
    *("WBF continuous", "WBF discrete", "ACBL 20", "ACBL 30"),
    "WBF continuous, plain rounding",
)
SHARED: Final[dict[Scale, int]] = {
    "WBF continuous": 20,
    "WBF continuous, plain rounding": 20,
    "WBF discrete": 20,
    "ACBL 20": 20,
    "ACBL 30": 30,
}
"""What the two sides share."""

_ACBL_20: Final = (
    (8, (1, 3, 5, 8, 11, 14, 17, 20, 24, 28)),
    (11, (1, 3, 6, 10, 14, 18, 22, 26, 31, 36)),
    (15, (1, 4, 7, 11, 15, 20, 25, 30, 36, 42)),
    (20, (2, 5, 9, 14, 19, 25, 32, 39, 47, 56)),
    (27, (3, 7, 12, 18, 25, 33, 42, 51, 61, 72)),
    (36, (4, 9, 15, 22, 30, 39, 49, 60, 72, 85)),
)
"""By the most boards of a match: the least margins for 11, 12 ... 20."""

_ACBL_30: Final = (
    (6, 8, (1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28)),
    (9, 11, (1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36)),
)
"""By the fewest and the most boards of a match: the least margins for 18, 19 ... 30; 16 and 17 do not occur."""

_PERCENTAGES: Final = (
    (2, 4, (5092, 5280, 5471, 5670, 5880, 6108, 6363, 6661, 7036, 7595)),
    (5, 6, (5078, 5239, 5402, 5572, 5751, 5945, 6162, 6417, 6737, 7213)),
    (7, 9, (5065, 5198, 5333, 5474, 5623, 5783, 5964, 6175, 6440, 6835)),
    (10, 13, (5054, 5165, 5278, 5395, 5519, 5653, 5804, 5980, 6201, 6530)),
    (14, 19, (5045, 5138, 5232, 5330, 5434, 5545, 5671, 5818, 6003, 6278)),
    (20, 27, (5038, 5116, 5194, 5277, 5363, 5457, 5562, 5685, 5840, 6071)),
    (28, 39, (5032, 5097, 5163, 5232, 5304, 5383, 5471, 5574, 5704, 5897)),
    (40, 55, (5027, 5081, 5137, 5195, 5256, 5321, 5395, 5482, 5591, 5753)),
)
"""By the fewest and the most boards of a match: the least percentages, in hundredths, for 11, 12 ... 20."""

_LONGEST: Final = 1000
"""More boards than any match has."""


def victory_points(
    margin: "int | Fraction", boards: int, scale: Scale = "WBF continuous"
) -> "tuple[Fraction, Fraction] | None":
    """The victory points of the winner and the loser of a match, exact; None where the scale has no table for it.

    A margin that is no whole number, as weighted scores make it, goes by the formula of a continuous scale, and by the
    bounds of the others. Raises ValueError for a negative margin.
    """
    from fractions import Fraction

    if margin < 0:
        raise ValueError(f"a margin is the winner's, not {margin}")
    if not 0 < boards <= _LONGEST:
        return None
    winner = Fraction(10)
    if scale in ("WBF continuous", "WBF continuous, plain rounding"):
        if margin != int(margin):
            return of_fraction(Fraction(margin), boards)
        table = continuous_table(boards) if scale == "WBF continuous" else _plain_table(boards)
        winner = Fraction(table[min(int(margin), len(table) - 1)], 100)
    elif scale == "WBF discrete":
        winner = Fraction(10 + sum(margin > bound for bound in discrete_bounds(boards)))
    else:
        points = _acbl_20(margin, boards) if scale == "ACBL 20" else _acbl_30(margin, boards)
        if points is None:
            return None
        winner = Fraction(points)
    return winner, SHARED[scale] - winner


def _acbl_20(margin: "int | Fraction", boards: int) -> int | None:
    for most, least in _ACBL_20:
        if boards <= most:
            return 10 + bisect_right(least, margin)
    return None


def _acbl_30(margin: "int | Fraction", boards: int) -> int | None:
    for fewest, most, least in _ACBL_30:
        if fewest <= boards <= most:
            return 17 + bisect_right(least, margin) if margin else 15
    return None


def of_percentage(percent: "int | Fraction", boards: int) -> tuple[int, int] | None:
    """The victory points for a percentage of at least 50 in a match of pairs; None where there is no table."""
    for fewest, most, least in _PERCENTAGES:
        if fewest <= boards <= most:
            points = 10 + bisect_right(least, int(percent * 100))
            return points, 20 - points
    return None


def of_fraction(margin: "Fraction", boards: int) -> "tuple[Fraction, Fraction]":
    """Continuous victory points for a margin that is no whole number, as weighted scores make it.

    The formula is evaluated as it stands and rounded to two places, without the correction that the table has.
    """
    from decimal import Decimal, localcontext
    from fractions import Fraction

    with localcontext() as context:
        context.prec = _PRECISION
        ratio, part = _golden(), Decimal(margin.numerator) / margin.denominator / (15 * Decimal(boards).sqrt())
        winner = Fraction(_hundredths(ratio**part, ratio) if part < 1 else _MOST, 100)
    return winner, 20 - winner


_PRECISION: Final = 40
_MOST: Final = 2000
"""All points of a match, in hundredths."""


@lru_cache(maxsize=256)
def continuous_table(boards: int) -> tuple[int, ...]:
    """The winner's points in hundredths for a margin of 0, 1, 2 ... in a match of so many boards; the last is 2000.

    Where rounding would make an IMP worth more than the one before, the figure before it is raised by a hundredth.
    """
    table = list(_plain_table(boards))
    at = 2
    while at < len(table):
        if table[at] - 2 * table[at - 1] + table[at - 2] >= 1:
            table[at - 1] += 1
            at = max(2, at - 1)
        else:
            at += 1
    return tuple(table)


@lru_cache(maxsize=256)
def _plain_table(boards: int) -> tuple[int, ...]:
    """The same as the formula rounds, without the correction."""
    from decimal import Decimal, localcontext

    table: list[int] = []
    with localcontext() as context:
        context.prec = _PRECISION
        ratio, blitz = _golden(), 15 * Decimal(boards).sqrt()
        # From one margin to the next the power of the formula is multiplied by the same factor.
        factor, power = ratio ** (1 / blitz), Decimal(1)
        while len(table) < blitz:
            table.append(_hundredths(power, ratio))
            power *= factor
    return (*table, _MOST)


def _golden() -> "Decimal":
    """The third power of the golden ratio's inverse."""
    from decimal import Decimal

    return ((Decimal(5).sqrt() - 1) / 2) ** 3


def _hundredths(power: "Decimal", ratio: "Decimal") -> int:
    """The winner's points for a power of the ratio, rounded."""
    from decimal import ROUND_HALF_UP

    return int((1000 + 1000 * (1 - power) / (1 - ratio)).to_integral_value(ROUND_HALF_UP))


@lru_cache(maxsize=256)
def discrete_bounds(boards: int) -> tuple[int, ...]:
    """The largest margins for 10, 11 ... 19 points on the discrete scale; a larger one gives 20.

    They are where the continuous scale passes 10.5, 11.5 ... 19.5, with steps that never grow shorter.
    """
    from decimal import Decimal, localcontext

    bounds: list[int] = []
    with localcontext() as context:
        context.prec = _PRECISION
        ratio, blitz = _golden(), 15 * Decimal(boards).sqrt()
        for step in range(10):
            part = (Decimal(step) + Decimal("0.5")) / 10
            bounds.append(int(blitz * (1 - part * (1 - ratio)).ln() / ratio.ln()))
    at = 0
    while at < len(bounds) - 1:
        if _width(bounds, at) > _width(bounds, at + 1):
            bounds[at] -= 1
            at = max(0, at - 1)
        else:
            at += 1
    return tuple(bounds)


def _width(bounds: list[int], step: int) -> int:
    """How many margins give the points of a step; those of a draw count on both sides."""
    return bounds[step] - bounds[step - 1] if step else 2 * bounds[0] + 1
