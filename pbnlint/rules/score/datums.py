"""By which known method the IMPs of a traveller were computed: against which datum, or against all other scores."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from pbnlint.records import Record
from pbnlint.rules.score.comparisons import SIDES
from pbnlint.rules.score.travellers import (
    Traveller,
    by_results,
    expanded,
    fields_of,
    is_target_scored,
    travellers,
)
from pbnlint.scoring.arithmetic.imps import IMPS, IMPS_1948, imps
from pbnlint.scoring.arithmetic.rounding import ROUNDINGS, rounds_to
from pbnlint.scoring.texts.figures import Written

if TYPE_CHECKING:
    from fractions import Fraction

    from pbnlint.scoring.arithmetic.pair_imps import Divisor

    Number = int | Fraction

CROSS: Final["tuple[Divisor, ...]"] = ("Cross", "Cross1", "Cross2")
_DATUM: Final = frozenset(("Butler", "Butler-2", "Experts", "Mean", "Median"))
_WITHOUT_TABLE: Final = frozenset(("IMP_1961", "EMP"))
_ELSEWHERE: Final = frozenset(("MP", "MatchPoints", "Matchpoints", "BAM", "Instant", "Rubber", "Chicago"))
_TRIM_LIKELY, _TRIM_AT_MOST = 3, 10
"""So many scores may have been left out of a datum at each end; a tenth of them, if that is between the two."""
DATUM_COLUMNS: Final = ("ButlerDatum", "Datum", "Datum_NS")


class ImpMethod(NamedTuple):
    """A way to make IMPs: `name` is Butler or one of PBN's three for cross-IMPs, `scale` that of IMPs.

    `datum` is the score of North-South that the others are compared with.
    """

    name: str
    scale: str
    datum: "Number | None" = None
    cap: int | None = None


class Explained(NamedTuple):
    """A traveller beside a method: what is due to each side in each row, and how many figures are so."""

    method: ImpMethod
    due: "tuple[tuple[Number, Number] | None, ...]"
    fitting: int
    figures: int

    @property
    def complete(self) -> bool:
        """Whether the method gives every figure."""
        return self.fitting == self.figures


class Verdict(NamedTuple):
    """What was found out about a traveller; as for matchpoints, with the datum that the table itself gives."""

    traveller: Traveller
    stated: Explained | None
    fits: tuple[ImpMethod, ...]
    recorded: "Number | None"


SCALES: Final[dict[str, tuple[int, ...]]] = {"IMP": IMPS, "IMP_1948": IMPS_1948}


def is_converted(record: Record) -> bool:
    """Whether the record's scores are compared with others, and turned into IMPs by a scale that is known."""
    fields = frozenset(fields_of(record))
    return _WITHOUT_TABLE.isdisjoint(fields) and _ELSEWHERE.isdisjoint(fields) and not is_target_scored(record)


def stated_scale(record: Record) -> str:
    """The scale of IMPs that the record states."""
    return "IMP_1948" if "IMP_1948" in fields_of(record) else "IMP"


def allowed(record: Record) -> tuple[str, ...]:
    """The methods that the record's Scoring names or leaves open."""
    fields = fields_of(record)
    named = tuple(name for name in CROSS if name in fields)
    if named:
        return named
    return ("Butler",) if not _DATUM.isdisjoint(fields) else ("Butler", *CROSS)


def verdicts(record: Record, *, fouled: bool = False) -> tuple[Verdict, ...]:
    """The travellers of a record that have IMPs by a known scale; those of a `fouled` board only on demand."""
    return tuple(verdict for verdict in _verdicts(record) if fouled or not verdict.traveller.is_fouled)


@lru_cache(maxsize=2)
def _verdicts(record: Record) -> tuple[Verdict, ...]:
    if not is_converted(record):
        return ()
    return tuple(
        _judged(traveller, record)
        for traveller in travellers(record)
        if any(f"IMP_{side}" in traveller.columns for side in SIDES)
    )


def recorded_datum(traveller: Traveller) -> "Number | None":
    """The datum that a column of the table gives, the same in each row."""
    for column in DATUM_COLUMNS:
        figures = {figure.value for figure in traveller.figures(column) if figure is not None}
        if len(figures) == 1:
            return figures.pop()
    return None


def _judged(traveller: Traveller, record: Record) -> Verdict:
    """The verdict by the scores as recorded, or by those that the results give if these explain more."""
    verdict = _verdict(traveller, record)
    other = None if verdict.fits else by_results(record, traveller)
    if other is None or verdict.stated is None:
        return verdict
    corrected = _verdict(other, record)
    better = corrected.stated is not None and corrected.stated.fitting > verdict.stated.fitting
    return corrected if corrected.fits or better else verdict


def _verdict(traveller: Traveller, record: Record) -> Verdict:
    names, scale, given = allowed(record), stated_scale(record), recorded_datum(traveller)
    best: Explained | None = None
    fits = []
    for method in _methods(traveller, scale, names, given):
        explained = beside(traveller, method)
        if not explained.figures:
            break
        is_stated = method.name in names and method.scale == scale
        if is_stated and (best is None or explained.fitting > best.fitting):
            best = explained
        if explained.complete:
            fits.append(method)
            if is_stated:
                break
    return Verdict(traveller, best, tuple(fits), given)


def _methods(traveller: Traveller, stated: str, names: Sequence[str], given: "Number | None") -> Iterator[ImpMethod]:
    """The known methods, those that the record states first."""
    scores = scores_of(traveller)
    if len(scores) < 2:
        return
    datums: list[Number] = [] if given is None else [given]
    datums += [datum for datum in known_datums(tuple(scores)) if datum != given]
    for scale in sorted(SCALES, key=lambda one: one != stated):
        for name in sorted(("Butler", *CROSS), key=lambda one: one not in names):
            if name == "Butler":
                yield from (ImpMethod(name, scale, datum) for datum in datums)
            else:
                yield ImpMethod(name, scale)
                yield ImpMethod(name, scale, None, 17)


def scores_of(traveller: Traveller) -> list[int]:
    """The scores of North-South that are compared."""
    results = traveller.results
    return expanded([one.ns if one.counts else None for one in results], [one.times for one in results])


@lru_cache(maxsize=64)
def known_datums(scores: tuple[int, ...]) -> "tuple[Number, ...]":
    """Every datum that a known method makes of these scores: means of all or without some at each end, medians."""
    from pbnlint.scoring.arithmetic.pair_imps import mean, median
    from pbnlint.scoring.arithmetic.rounding import rounded

    most = min((len(scores) - 1) // 2, max(_TRIM_LIKELY, min(len(scores) // 10, _TRIM_AT_MOST)))
    centres = [*(mean(scores, trim) for trim in range(most + 1)), median(scores)]
    found: list[Number] = []
    for centre in centres:
        found += [*(rounded(centre, 10, rule) for rule in ROUNDINGS), -rounded(-centre, 10, "FLOOR"), centre]
    return tuple(dict.fromkeys(found))


def beside(traveller: Traveller, method: ImpMethod) -> Explained:
    """A traveller beside a method."""
    due = tuple(_due(traveller, method))
    fitting = figures = 0
    for at, side in enumerate(SIDES):
        for figure, row in zip(traveller.figures(f"IMP_{side}"), due, strict=True):
            if figure is not None and row is not None:
                figures += 1
                fitting += fits_figure(row[at], figure)
    return Explained(method, due, fitting, figures)


def fits_figure(value: "Number", figure: Written) -> bool:
    """Whether a figure can stand for a value."""
    return rounds_to(value, figure.value, figure.places)


def _due(traveller: Traveller, method: ImpMethod) -> "Iterator[tuple[Number, Number] | None]":
    from pbnlint.scoring.arithmetic.pair_imps import cross_imps, divided

    scale, datum = SCALES[method.scale], method.datum
    results = traveller.results
    if method.name == "Butler" and datum is not None:
        for one in results:
            counts = one.ns is not None and one.ew is not None
            yield (imps((one.ns or 0) - datum, scale), imps((one.ew or 0) + datum, scale)) if counts else None
        return
    times = [one.times for one in results]
    by_side = []
    for own in (
        [one.ns if one.counts else None for one in results],
        [one.ew if one.counts else None for one in results],
    ):
        scores = expanded(own, times)
        sums = dict(zip(scores, cross_imps(scores, scale, method.cap), strict=True))
        divisor = next(name for name in CROSS if name == method.name)
        by_side.append([None if score is None else divided(sums[score], len(scores), divisor) for score in own])
    for ns, ew in zip(*by_side, strict=True):
        yield None if ns is None or ew is None else (ns, ew)


def consistent_datum(traveller: Traveller, scale: tuple[int, ...]) -> int | None:
    """A datum, a multiple of 10 among the scores, that gives all IMPs of a table, whether or not a method makes it."""
    scores = scores_of(traveller)
    figures = [
        (score, figure.value)
        for result, figure in zip(traveller.results, traveller.figures("IMP_NS"), strict=True)
        if (score := result.ns) is not None and result.counts and figure is not None
    ]
    if len(figures) < 4 or max(scores) - min(scores) > 4000:
        return None
    for datum in range(min(scores) // 10 * 10, max(scores) + 1, 10):
        if all(imps(score - datum, scale) == value for score, value in figures):
            return datum
    return None
