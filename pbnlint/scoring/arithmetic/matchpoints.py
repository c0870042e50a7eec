"""Matchpoints: each score compared with the others of its board (Law 78A), and boards with fewer scores than due.

Points are on the scale of 2 for each score beaten and 1 for each equal one (PBN's `MP1`) unless said otherwise; half
of them are the points of the scale 1, 1/2, 0 (`MP2`). All results are exact.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fractions import Fraction

    from pbnlint.scoring.arithmetic.numbers import Number


SMALL_GROUPS: Final[dict[int, tuple[int, ...]]] = {1: (60,), 2: (65, 55), 3: (70, 60, 50)}
"""Percentages, best first, in a group of one to three scores of a fouled board (a rule of 1991)."""
_NEUBERG_FROM: Final = 4


def top(scores: int) -> int:
    """The most that can be had on a board with so many scores."""
    return 2 * (scores - 1)


def matchpoints(scores: Sequence[int]) -> "tuple[Number, ...]":
    """The points of each score among all, from the view of the side whose scores they are.

    >>> matchpoints([430, 400, 150])
    (4, 2, 0)
    """
    points = points_by_score(Counter(scores))
    return tuple(points[score] for score in scores)


def points_by_score(tally: "Mapping[int, Number]") -> "dict[int, Number]":
    """The same by score, of a tally of how often each score was made, weighted ones in part.

    A comparison of a score with itself would give 1, which is taken off. This holds of a weighted score as well: of two
    of its possible scores the higher would get 2 of the lower, and the lower nothing of the higher.
    """
    points: dict[int, Number] = {}
    below: Number = 0
    for score in sorted(tally):
        points[score] = 2 * below + tally[score] - 1
        below += tally[score]
    return points


def points_a_board(difference: int) -> int:
    """What a team gets on a board by the sign of what it scored more: 2, 1 or 0 (Law 78D, British point-a-board)."""
    return 2 if difference > 0 else 1 if difference == 0 else 0


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


def factored(points: "Number", scores: int, due: int) -> "Fraction":
    """The points brought to the full top in proportion: an older practice. Raises ZeroDivisionError for one score."""
    from fractions import Fraction

    return Fraction(points) * (due - 1) / (scores - 1)


def mitchell(points: "Number", scores: int, due: int) -> "Number":
    """The points with one more for each missing score, as if it were equal: an obsolete method by hand."""
    return points + due - scores


def has_fixed_percentages(count: int, *, largest: bool) -> bool:
    """Whether so many scores of a fouled board are a small group; three are none where they are the largest."""
    return 0 < count < _NEUBERG_FROM and not (count > 2 and largest)


def small_group(scores: "Sequence[Number]", *, largest: bool = False) -> "tuple[Fraction, ...] | None":
    """The percentages in a group of at most three scores of a fouled board; ties share.

    None for larger groups, and for three where they are the `largest` group: those are brought to the top by Neuberg.
    """
    from fractions import Fraction

    count = len(scores)
    if not has_fixed_percentages(count, largest=largest):
        return None
    fixed = SMALL_GROUPS[count]
    shares = []
    for score in scores:
        above, equal = sum(other > score for other in scores), scores.count(score)
        shares.append(Fraction(sum(fixed[above : above + equal]), equal))
    return tuple(shares)
