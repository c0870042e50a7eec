"""Matchpoints: each score compared with the others of its board (Law 78A), and boards with fewer scores than due.

Points are on the scale of 2 for each score beaten and 1 for each equal one (PBN's `MP1`) unless said otherwise; half
of them are the points of the scale 1, 1/2, 0 (`MP2`). All results are exact.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from pbnlint.scoring.arithmetic.rounding import rounded

if TYPE_CHECKING:
    from fractions import Fraction

    Number = int | Fraction
    Weighted = Sequence[tuple[int, Fraction]]

SMALL_GROUPS: Final[dict[int, tuple[int, ...]]] = {1: (60,), 2: (65, 55), 3: (70, 60, 50)}
"""Percentages, best first, in a group of one to three scores of a fouled board (a rule of 1991)."""
_NEUBERG_FROM: Final = 4


def top(scores: int) -> int:
    """The most that can be had on a board with so many scores."""
    return 2 * (scores - 1)


def matchpoints(scores: Sequence[int]) -> tuple[int, ...]:
    """The points of each score among all, from the view of the side whose scores they are.

    >>> matchpoints([430, 400, 150])
    (4, 2, 0)
    """
    ordered = sorted(scores)
    return tuple(bisect_left(ordered, score) + bisect_right(ordered, score) - 1 for score in scores)


@lru_cache(maxsize=1024)
def percentage(points: "Number", best: "Number") -> "Fraction":
    """Points as a percentage of a top. Raises ZeroDivisionError where there was nothing to win."""
    from fractions import Fraction

    return Fraction(100 * points) / Fraction(best)


def neuberg(points: "Number", scores: int, due: int) -> "Fraction":
    """The points among `scores` scores brought to the top of a board with `due` of them (Neuberg).

    The mean of the board stays where it is, and nobody reaches the full top, for nobody knows what the missing scores
    would have been.
    """
    from fractions import Fraction

    return (Fraction(points) + 1) * due / scores - 1


def neuberg_half(points: "Number", scores: int, due: int) -> "Fraction":
    """The same on the scale 1, 1/2, 0."""
    from fractions import Fraction

    return Fraction(points) * due / scores + Fraction(due - scores, 2 * scores)


def factored(points: "Number", scores: int, due: int) -> "Fraction":
    """The points brought to the full top in proportion: an older practice. Raises ZeroDivisionError for one score."""
    from fractions import Fraction

    return Fraction(points) * (due - 1) / (scores - 1)


def mitchell(points: "Number", scores: int, due: int) -> "Number":
    """The points with one more for each missing score, as if it were equal: an obsolete method by hand."""
    return points + due - scores


def ascherman(points: "Number", scores: int) -> "Fraction":
    """A percentage with a comparison with oneself counted, so that nobody has 0 or 100 (Ascherman)."""
    return percentage(points + 1, 2 * scores)


def small_group(scores: "Sequence[Number]", *, largest: bool = False) -> "tuple[Fraction, ...] | None":
    """The percentages in a group of at most three scores of a fouled board; ties share.

    None for larger groups, and for three where they are the `largest` group: those are brought to the top by Neuberg.
    """
    from fractions import Fraction

    count = len(scores)
    if not 0 < count < _NEUBERG_FROM or (count > 2 and largest):
        return None
    fixed = SMALL_GROUPS[count]
    shares = []
    for score in scores:
        above, equal = sum(other > score for other in scores), scores.count(score)
        shares.append(Fraction(sum(fixed[above : above + equal]), equal))
    return tuple(shares)


def weighted_matchpoints(results: "Sequence[Weighted]") -> "tuple[Fraction, ...]":
    """The points of each table where some have a weighted score (Law 12C1c).

    A table's result is its possible scores with their weights, which make 1; an ordinary score has the weight 1. Each
    possible score is compared on its own, and the points are weighted, never the scores.
    """
    from fractions import Fraction

    def against(one: "Weighted", other: "Weighted") -> Fraction:
        return sum(
            (
                weight * other_weight * (2 if score > other_score else 1 if score == other_score else 0)
                for score, weight in one
                for other_score, other_weight in other
            ),
            Fraction(0),
        )

    return tuple(
        sum((against(one, other) for j, other in enumerate(results) if j != i), Fraction(0))
        for i, one in enumerate(results)
    )


def shown_percentage(points: "Number", best: "Number") -> "Fraction":
    """A percentage as it is printed: two decimal places, ties away from zero."""
    from fractions import Fraction

    return Fraction(rounded(percentage(points, best), Fraction(1, 100)))
