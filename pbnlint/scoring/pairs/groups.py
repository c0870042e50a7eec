"""Results of a board that are compared with each other: matchpoints, IMPs against a datum, cross-IMPs.

A group is all results of a board, or of one version of a fouled board (Law 87). Everything is in the view of
North-South; a weighted score is converted for each of its possible scores, and never averaged first (Law 12C1c).
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pbnlint.scoring.arithmetic.imps import SCALES, imps
from pbnlint.scoring.arithmetic.matchpoints import (
    SMALL_GROUPS,
    factored,
    mitchell,
    neuberg,
    points_by_score,
    small_group,
    top,
)
from pbnlint.scoring.arithmetic.numbers import whole
from pbnlint.scoring.arithmetic.pair_imps import cross_sums, divided
from pbnlint.scoring.arithmetic.rounding import rounded
from pbnlint.scoring.event import Method
from pbnlint.scoring.possible import Scores

if TYPE_CHECKING:
    from fractions import Fraction

    from pbnlint.scoring.arithmetic.numbers import Number

Results = Sequence[tuple[int, Scores]]
"""The scores of each entry of a group, and at how many tables they were made."""


class Due(NamedTuple):
    """What a board was to have: `results` in all, of which `scored` were made, in all groups together.

    `fouled` says that there is more than one group, `largest` that this is the largest of them.
    """

    results: int
    scored: int
    fouled: bool = False
    largest: bool = True


class Compared(NamedTuple):
    """The points of each score of a group, the top of the board (matchpoints), the datum (Butler).

    `points_ew` has those of East-West where they are not the rest of the top, or the opposite.
    """

    points: "Mapping[Scores, Number]"
    top: "Number | None" = None
    datum: "Number | None" = None
    points_ew: "Mapping[Scores, Number] | None" = None

    def of_ns(self, scores: Scores) -> "Number | None":
        """The points of North-South for these scores."""
        return self.points.get(scores)

    def of_ew(self, scores: Scores) -> "Number | None":
        """The points of East-West for these scores."""
        if self.points_ew is not None:
            return self.points_ew.get(scores)
        points = self.points.get(scores)
        if points is None:
            return None
        return whole(-points if self.top is None else self.top - points)


def by_matchpoints(results: Results, method: Method, due: Due) -> Compared:
    """Matchpoints, brought to the top of the board as the method says where there are fewer scores than due."""
    count = _count(results)
    divisor = 2 if method.half_points or method.name == "board-a-match" else 1
    best = _scaled(top_of(method, due, count), divisor)
    if not count:
        return Compared({}, best)
    tally = _tally(results)
    values = points_by_score(tally)
    own = {scores: _expected(scores, values) for _, scores in results}
    if method.small_groups and due.fouled and count < due.results:
        theirs = {scores: top(count) - points for scores, points in own.items()}
        first, second = (_fixed_points(results, points, best, largest=due.largest) for points in (own, theirs))
        if first is not None:
            return Compared(first, best, points_ew=second)
    points = {scores: _scaled(_brought(raw, count, due.results, method), divisor) for scores, raw in own.items()}
    return Compared(points, best)


def top_of(method: Method, due: Due, count: int) -> int:
    """The most that a board of so many scores gives by a method, on the scale 2, 1, 0."""
    if method.short_boards == "Ascherman":
        return 2 * (count or due.results)
    return top(max(1, count or due.results) if method.short_boards == "none" else max(1, due.results))


def _brought(points: "Number", count: int, due: int, method: Method) -> "Number":
    """Points among so many scores brought to the top of a board."""
    treatment = method.short_boards
    if treatment == "Ascherman":
        return points + 1
    if count >= due or treatment == "none":
        return points
    if treatment == "factored":
        # A single score has nothing to be in proportion to: half of the top, as by the other ways.
        return factored(points, count, due) if count > 1 else due - 1
    return (mitchell if treatment == "Mitchell" else neuberg)(points, count, due)


def _fixed_points(
    results: Results, own: "Mapping[Scores, Number]", best: "Number", *, largest: bool
) -> "dict[Scores, Number] | None":
    """The points by the fixed percentages of a small group, None where the group is brought to the top by Neuberg."""
    if _count(results) > max(SMALL_GROUPS):
        return None
    every = [own[scores] for times, scores in results for _ in range(times)]
    shares = small_group(every, largest=largest)
    if shares is None:
        return None
    by_points = dict(zip(every, shares, strict=True))
    return {scores: whole(by_points[points] * best / 100) for scores, points in own.items()}


def by_cross_imps(results: Results, method: Method, due: Due) -> Compared:
    """Cross-IMPs with the method's divisor and cap; a plain sum in a group of a fouled board counts in proportion."""
    count = _count(results)
    values = cross_sums(_tally(results), SCALES[method.imp_scale], method.cap)
    points: dict[Scores, Number] = {}
    for _, scores in results:
        if scores in points:
            continue
        total = _expected(scores, values)
        if method.divisor == "Cross" and due.fouled and count > 1:
            total = total * (due.scored - 1) * _inverse(count - 1)
        points[scores] = whole(divided(total, count, method.divisor))
    return Compared(points)


def by_datum(results: Results, method: Method, board: str) -> Compared:
    """IMPs against a datum; none where it is a given one and nobody gave it for the board."""
    datum = datum_of(results, method, board)
    if datum is None:
        return Compared({})
    scale = SCALES[method.imp_scale]
    values = {score: imps(score - datum, scale) for _, scores in results for _, score in scores}
    return Compared({scores: whole(_expected(scores, values)) for _, scores in results}, datum=whole(datum))


def datum_of(results: Results, method: Method, board: str) -> "Number | None":
    """The datum of a board by the method: the mean or the median of the scores of North-South, or a given one.

    It is rounded to a multiple of 10. A weighted score is left out, or enters with its mean, as the method says. No
    more is trimmed than leaves a score.
    """
    if method.datum == "given":
        return method.datums.get(board)
    scores = _datum_scores(results, weighted=method.weighted_datum) or _datum_scores(results, weighted=True)
    count = sum(times for _, times in scores)
    if not count:
        return None
    middle = (count - 1) // 2
    trim = middle if method.datum == "median" else max(method.trim, count * method.trim_percent // 100)
    return rounded(_mean(scores, count, max(0, min(trim, middle))), 10, method.datum_rounding)


def _datum_scores(results: Results, *, weighted: bool) -> "list[tuple[Number, int]]":
    """The scores that make a datum, and how often each was made."""
    return [
        (scores[0][1] if len(scores) == 1 else _expected(scores, {score: score for _, score in scores}), times)
        for times, scores in results
        if len(scores) == 1 or weighted
    ]


def _mean(scores: "list[tuple[Number, int]]", count: int, trim: int) -> "Fraction":
    """The mean of the scores without so many at each end; equal ones are added at once."""
    from fractions import Fraction

    total: Number = 0
    before = 0
    for score, times in sorted(scores):
        left = min(before + times, count - trim) - max(before, trim)
        total += score * max(0, left)
        before += times
    return Fraction(total) / (count - 2 * trim)


def _count(results: Results) -> int:
    return sum(times for times, _ in results)


def _tally(results: Results) -> "dict[int, Number]":
    """How often each score was made, weighted ones in part."""
    tally: dict[int, Number] = {}
    for times, scores in results:
        for weight, score in scores:
            tally[score] = tally.get(score, 0) + weight * times
    return tally


def _expected(scores: Scores, values: "Mapping[int, Number]") -> "Number":
    """What the scores are worth together, each by its weight."""
    if len(scores) == 1 and scores[0][0] == 1:
        return values[scores[0][1]]
    return whole(sum(weight * values[score] for weight, score in scores))


def _scaled(points: "Number", divisor: int) -> "Number":
    return whole(points if divisor == 1 else points * _inverse(divisor))


def _inverse(number: int) -> "Fraction":
    from fractions import Fraction

    return Fraction(1, number)
