"""By which known method the matchpoints of a traveller were computed."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from pbnlint.bridge.seats import Side
from pbnlint.records import Record
from pbnlint.rules.score.travellers import Traveller, by_results, expanded, fields_of, travellers
from pbnlint.scoring.arithmetic.matchpoints import factored, matchpoints, mitchell, neuberg, percentage, top
from pbnlint.scoring.arithmetic.rounding import rounds_to

if TYPE_CHECKING:
    from fractions import Fraction

    Number = int | Fraction

Treatment = Literal["full", "Ascherman", "Neuberg", "factoring", "Mitchell"]
SIDES: Final[tuple[Side, Side]] = ("NS", "EW")
POINT_SCALES: Final = {"MP1": 1, "MP2": 2}
"""By PBN's names: what the points of 2 for each score beaten are divided by."""

_MISSING: Final[tuple[Treatment, ...]] = ("Neuberg", "factoring", "Mitchell")
_MISSING_LIKELY, _MISSING_AT_MOST = 8, 40
"""So many scores more than the table shows are taken into account where nothing says how many are due."""
_OTHERWISE: Final = frozenset(("IMP", "Instant", "BAM", "Rubber", "Chicago", "Cavendish", "Mitchell3", "Mitchell4"))
"""Fields of Scoring that leave no matchpoints, or none that could be computed."""


class MatchpointMethod(NamedTuple):
    """A way to matchpoint a board: the scale, the scores due, and what is done about those that are missing."""

    scale: str
    due: int
    treatment: Treatment


class RowDue(NamedTuple):
    """What a method gives to the sides in a row: the points of each and the percentage of each."""

    points: "tuple[Number, Number]"
    percent: "tuple[Number, Number]"


class Explained(NamedTuple):
    """A traveller beside a method: what is due in each row, None where it does not count, and how much of it is so.

    Where all is so and there are no percentages, `due` is left empty.
    """

    method: MatchpointMethod
    due: tuple[RowDue | None, ...]
    fitting: int
    figures: int

    @property
    def complete(self) -> bool:
        """Whether the method gives every figure."""
        return self.fitting == self.figures


class Verdict(NamedTuple):
    """What was found out about a traveller.

    `stated` is the method that does best of those that the record states or leaves open, `fits` every known method
    that gives all figures.
    """

    traveller: Traveller
    stated: Explained | None
    fits: tuple[MatchpointMethod, ...]


def stated_scales(record: Record) -> tuple[str, ...]:
    """The scales of points that the record's Scoring allows: the one it names, else both."""
    named = tuple(field for field in fields_of(record) if field in POINT_SCALES)
    return named if len(named) == 1 else tuple(POINT_SCALES)


def verdicts(record: Record, *, fouled: bool = False) -> tuple[Verdict, ...]:
    """The travellers of a record that have matchpoints; none where it is scored in another way.

    Those that show versions of a `fouled` board come only on demand: their rows are not due to be compared.
    """
    return tuple(verdict for verdict in _verdicts(record) if fouled or not verdict.traveller.is_fouled)


@lru_cache(maxsize=2)
def _verdicts(record: Record) -> tuple[Verdict, ...]:
    if not _OTHERWISE.isdisjoint(fields_of(record)):
        return ()
    return tuple(
        _judged(traveller, record)
        for traveller in travellers(record)
        if any(f"{name}_{side}" in traveller.columns for name in ("MP", "Percentage") for side in SIDES)
    )


def _judged(traveller: Traveller, record: Record) -> Verdict:
    """The verdict by the scores as recorded, or by those that the results give if these explain more."""
    verdict = _verdict(traveller, stated_scales(record))
    other = None if verdict.fits else by_results(record, traveller)
    if other is None or verdict.stated is None:
        return verdict
    corrected = _verdict(other, stated_scales(record))
    better = corrected.stated is not None and corrected.stated.fitting > verdict.stated.fitting
    return corrected if corrected.fits or better else verdict


def _verdict(traveller: Traveller, scales: Sequence[str]) -> Verdict:
    plain = _at_first_glance(traveller, scales[0])
    if plain is not None:
        return Verdict(traveller, plain, (plain.method,))
    best: Explained | None = None
    fits = []
    for method in _methods(traveller, scales):
        explained = _beside(traveller, method)
        if not explained.figures:
            break
        if method.scale in scales and (best is None or explained.fitting > best.fitting):
            best = explained
        if explained.complete:
            fits.append(method)
            if method.treatment == "full" and method.scale in scales:
                break
    return Verdict(traveller, best, tuple(fits))


def _at_first_glance(traveller: Traveller, scale: str) -> Explained | None:
    """The traveller beside the points of a full board, if these are plainly all its figures; else None.

    It is what `_verdict` finds first where every row is a result at one table, in a fraction of the time.
    """
    results, columns = traveller.results, traveller.columns
    scores = [one.ns for one in results if one.ns is not None and one.ew == -one.ns and one.times == 1]
    count = len(scores)
    if count < len(results) or count < 2 or any(name in columns for name in ("Percentage_NS", "Percentage_EW")):
        return None
    divisor, best = POINT_SCALES[scale], top(count)
    points = matchpoints(scores)
    sides = 0
    for name, due in (("MP_NS", points), ("MP_EW", [best - one for one in points])):
        if name in columns:
            sides += 1
            for figure, one in zip(traveller.figures(name), due, strict=True):
                if figure is None or figure.value * divisor != one:
                    return None
    return Explained(MatchpointMethod(scale, count, "full"), (), sides * count, sides * count)


def _methods(traveller: Traveller, scales: Sequence[str]) -> Iterator[MatchpointMethod]:
    """The known methods that the figures leave possible, those of the stated scales and of a full board first."""
    count = sum(result.times for result in traveller.results if result.counts)
    if count < 2:
        return
    rows = sum(result.times for result in traveller.results)
    shared = shared_top(traveller)
    shows_missing = shared is not None or rows > count or _has_fractions(traveller)
    for scale in sorted(POINT_SCALES, key=lambda one: one not in scales):
        due = set(range(count, max(min(rows, count + _MISSING_AT_MOST), count + _MISSING_LIKELY) + 1))
        if shared is not None:
            whole, rest = divmod(shared * POINT_SCALES[scale], 2)
            due &= set() if rest else {int(whole) + 1}
        if count in due:
            yield MatchpointMethod(scale, count, "full")
        if shows_missing:
            yield MatchpointMethod(scale, count, "Ascherman")
            others = sorted(due - {count})
            yield from (MatchpointMethod(scale, one, treatment) for one in others for treatment in _MISSING)


def _has_fractions(traveller: Traveller) -> bool:
    """Whether any figure is no whole number, as those of a board with missing scores are."""
    names = [f"{name}_{side}" for name in ("MP", "Percentage") for side in SIDES]
    return any(figure and figure.value.denominator != 1 for name in names for figure in traveller.figures(name))


def shared_top(traveller: Traveller, *, scored: bool = True) -> "Number | None":
    """The points that both sides have together in most rows that count; None where there is no such figure.

    Where no row is `scored`, all count.
    """
    if "MP_NS" not in traveller.columns or "MP_EW" not in traveller.columns:
        return None
    pairs = zip(traveller.figures("MP_NS"), traveller.figures("MP_EW"), traveller.results, strict=True)
    sums = Counter(
        [
            ns.value + ew.value
            for ns, ew, result in pairs
            if ns is not None and ew is not None and (not scored or result.counts)
        ]
    )
    best = max(sums, key=lambda one: sums[one], default=None)
    return best if best is not None and 2 * sums[best] > sum(sums.values()) else None


def _beside(traveller: Traveller, method: MatchpointMethod) -> Explained:
    due = tuple(_due(traveller, method))
    fitting = figures = 0
    for at, side in enumerate(SIDES):
        points = f"MP_{side}" in traveller.columns
        column = traveller.figures(f"MP_{side}" if points else f"Percentage_{side}")
        for figure, row in zip(column, due, strict=True):
            if figure is not None and row is not None:
                figures += 1
                value = row.points[at] if points else row.percent[at]
                fitting += value == figure.value or rounds_to(value, figure.value, figure.places)
    return Explained(method, due, fitting, figures)


def _due(traveller: Traveller, method: MatchpointMethod) -> "Iterator[RowDue | None]":
    pairs = [(result.ns, result.ew) if result.counts else _NOTHING for result in traveller.results]
    times = [result.times for result in traveller.results]
    every = expanded([ns for ns, _ in pairs], times)
    best = top(method.due) if method.treatment != "Ascherman" else 2 * len(every)
    ns_points = _by_score(every, method)
    if all(ns is None or ns == -(ew or 0) for ns, ew in pairs):
        ew_points = {-score: best - points for score, points in ns_points.items()}
    else:
        ew_points = _by_score(expanded([ew for _, ew in pairs], times), method)
    # One for each result that occurs: many rows of a table have the same.
    dues: dict[tuple[int | None, int | None], RowDue] = {}
    for ns, ew in set(pairs):
        if ns is not None and ew is not None:
            points = ns_points[ns], ew_points[ew]
            scaled = _scaled(points[0], method.scale), _scaled(points[1], method.scale)
            dues[ns, ew] = RowDue(scaled, (percentage(points[0], best), percentage(points[1], best)))
    return map(dues.get, pairs)


_NOTHING: Final = (None, None)


def _by_score(scores: Sequence[int], method: MatchpointMethod) -> "dict[int, Number]":
    """The points of 2, 1 and 0 that a method gives each of the scores of a side."""
    points = dict(zip(scores, matchpoints(scores), strict=True))
    return {score: _treated(one, len(scores), method) for score, one in points.items()}


def _treated(points: "Number", scores: int, method: MatchpointMethod) -> "Number":
    """Points of 2, 1 and 0 among the scores there are, as a method brings them to the top of the board."""
    if method.treatment == "full":
        return points
    if method.treatment == "Ascherman":
        return points + 1
    return {"Neuberg": neuberg, "factoring": factored, "Mitchell": mitchell}[method.treatment](
        points, scores, method.due
    )


def _scaled(points: "Number", scale: str) -> "Number":
    from fractions import Fraction

    return points if scale == "MP1" else Fraction(points) / POINT_SCALES[scale]
