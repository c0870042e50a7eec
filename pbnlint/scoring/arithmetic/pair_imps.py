"""IMPs for pairs: each score against a datum (Butler), or against every other score (cross-IMPs)."""

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final, Literal, get_args

from pbnlint.scoring.arithmetic.imps import IMPS, imps

if TYPE_CHECKING:
    from fractions import Fraction

Divisor = Literal["Cross", "Cross1", "Cross2"]
DIVISORS: Final[tuple[Divisor, ...]] = get_args(Divisor)
"""PBN's names: the plain sum, divided by the number of scores, divided by the number of comparisons."""

CAVENDISH_CAP: Final = 17
"""The most that one comparison counts in one set of rules for cross-IMPs."""


def mean(scores: "Sequence[int | Fraction]", trim: int = 0) -> "Fraction":
    """The mean of the scores without the `trim` highest and the `trim` lowest. Raises ValueError if none is left."""
    from fractions import Fraction

    left = sorted(scores)[trim : len(scores) - trim] if trim else scores
    if not left:
        raise ValueError(f"of {len(scores)} scores none is left without {trim} at each end")
    return Fraction(sum(left), len(left))


def median(scores: "Sequence[int | Fraction]") -> "Fraction":
    """The middle score, or halfway between the two in the middle. Raises ValueError without a score."""
    return mean(scores, (len(scores) - 1) // 2 if scores else 0)


def cross_imps(scores: Sequence[int], scale: tuple[int, ...] = IMPS, cap: int | None = None) -> tuple[int, ...]:
    """For each score the sum of its IMPs against every other one, each comparison at most `cap`; they add up to 0."""
    counts: dict[int, int] = {}
    for score in scores:
        counts[score] = counts.get(score, 0) + 1
    totals = dict.fromkeys(counts, 0)
    for (one, times), (other, other_times) in combinations(counts.items(), 2):
        points = _capped(imps(one - other, scale), cap)
        totals[one] += other_times * points
        totals[other] -= times * points
    return tuple(totals[score] for score in scores)


def _capped(points: int, cap: int | None) -> int:
    return points if cap is None else max(-cap, min(cap, points))


def divided(points: "int | Fraction", scores: int, divisor: Divisor) -> "int | Fraction":
    """A sum of cross-IMPs divided as PBN's modifier says; undivided where there was nothing to compare with."""
    from fractions import Fraction

    count = {"Cross": 1, "Cross1": scores, "Cross2": scores - 1}[divisor]
    return Fraction(points, count) if count > 1 else points


def weighted_imps(results: "Sequence[tuple[int, Fraction]]", other: int, scale: tuple[int, ...] = IMPS) -> "Fraction":
    """The IMPs of a weighted score against the score at the other table.

    `results` are the possible scores with their weights, which make 1: each is converted, and the IMPs are weighted.
    """
    from fractions import Fraction

    return sum((weight * imps(score - other, scale) for score, weight in results), Fraction(0))
