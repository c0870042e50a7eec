"""IMPs for pairs: each score against a datum (Butler), or against every other score (cross-IMPs)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, get_args

from pbnlint.scoring.arithmetic.imps import IMPS, imps

if TYPE_CHECKING:
    from fractions import Fraction

    from pbnlint.scoring.arithmetic.numbers import Number

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


def cross_imps(scores: Sequence[int], scale: tuple[int, ...] = IMPS, cap: int | None = None) -> "tuple[Number, ...]":
    """For each score the sum of its IMPs against every other one, each comparison at most `cap`; they add up to 0."""
    sums = cross_sums(Counter(scores), scale, cap)
    return tuple(sums[score] for score in scores)


def cross_sums(tally: "Mapping[int, Number]", scale: tuple[int, ...], cap: int | None = None) -> "dict[int, Number]":
    """The same by score, of a tally of how often each score was made, weighted ones in part."""
    ordered = sorted(tally)
    sums: dict[int, Number] = dict.fromkeys(ordered, 0)
    for at, high in enumerate(ordered):
        for low in ordered[:at]:
            points = _imps(high - low, scale)
            if cap is not None:
                points = min(points, cap)
            sums[high] += tally[low] * points
            sums[low] -= tally[high] * points
    return sums


_imps = lru_cache(maxsize=2048)(imps)


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
