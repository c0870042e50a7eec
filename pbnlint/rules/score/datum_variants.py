"""By which one way of making a datum all tables of a file were converted: part of EV13."""

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from pbnlint.records import Record
from pbnlint.rules.registry import Where, where
from pbnlint.rules.score.datums import DATUM_COLUMNS, SCALES, scores_of, stated_scale, verdicts
from pbnlint.rules.score.travellers import Traveller, fields_of, shown_number
from pbnlint.scoring.arithmetic.imps import imps
from pbnlint.scoring.arithmetic.rounding import ROUNDINGS

if TYPE_CHECKING:
    from fractions import Fraction

    Number = int | Fraction

_TRIMS: Final = 3
"""So many scores may have been left out at each end."""


def note(record: Record, memory: dict[Any, Any]) -> None:
    """Keep which ways of making a datum give the IMPs of a record, and of all records so far.

    `memory` has "fits", the ways that give all so far, the simplest first, and for the simplest way of each record that
    the usual one does not give its place and its datum.
    """
    fields = fields_of(record)
    if "Experts" in fields:
        return
    for traveller, stated, _, recorded in verdicts(record):
        if stated is None or not stated.complete or stated.method.name != "Butler":
            continue
        stated_trim = 1 if "Butler-2" in fields else 0
        ways = _ways(tuple(scores_of(traveller)), stated_trim, by_median="Median" in fields)
        fitting = [name for name, datums in ways if any(_gives(traveller, one, recorded, record) for one in datums)]
        if not fitting:
            continue
        before = memory.get("fits")
        memory["fits"] = fitting if before is None else [name for name in before if name in fitting]
        usual, simplest = ways[0][0], fitting[0]
        if simplest != usual and simplest not in memory.setdefault("found", {}):
            datum = next(one for one in dict(ways)[simplest] if _gives(traveller, one, recorded, record))
            memory["found"][simplest] = _place(record, traveller), shown_number(datum)


def assumed(memory: dict[Any, Any]) -> list[tuple[str, Where, str]]:
    """The way that gives the IMPs of all tables, with the first place and the datum there; nothing if it is the usual.

    If no single way gives all, the simplest of each record.
    """
    found: dict[str, tuple[Where, str]] = memory.get("found", {})
    if not found:
        return []
    fits = memory["fits"]
    if fits:
        first = next(iter(found.values()))
        return [(fits[0], *found.get(fits[0], first))]
    return [(name, *one) for name, one in found.items()]


def _gives(traveller: Traveller, datum: "Number", recorded: "Number | None", record: Record) -> bool:
    """Whether a datum is the one recorded, or where none is, whether it gives all IMPs of a table."""
    if recorded is not None:
        return datum == recorded
    scale = SCALES[stated_scale(record)]
    pairs = [(one.ns, one.ew) if one.counts else (None, None) for one in traveller.results]
    return all(
        figure is None or score is None or imps(score - sign * datum, scale) == figure.value
        for at, (side, sign) in enumerate((("NS", 1), ("EW", -1)))
        for figure, score in zip(traveller.figures(f"IMP_{side}"), (pair[at] for pair in pairs), strict=True)
    )


def _place(record: Record, traveller: Traveller) -> Where:
    column = next(one for one in (*DATUM_COLUMNS, "IMP_NS", "IMP_EW") if one in traveller.columns)
    return where(record, traveller.span(0, column))


@lru_cache(maxsize=64)
def _ways(scores: tuple[int, ...], trim: int, *, by_median: bool) -> "tuple[tuple[str, tuple[Number, ...]], ...]":
    """The ways to make a datum of these scores by their names, that which Scoring states first, then the simplest."""
    from pbnlint.scoring.arithmetic.pair_imps import mean, median
    from pbnlint.scoring.arithmetic.rounding import rounded

    most = min((len(scores) - 1) // 2, _TRIMS)
    of_trim: dict[int, list[tuple[str, tuple[Number, ...]]]] = {}
    for left_out in range(most + 1):
        centre = mean(scores, left_out)
        ends = "" if left_out == trim else f", {left_out} left out at each end"
        of_trim[left_out] = [(f"{rule}{ends}", (rounded(centre, 10, rule),)) for rule in ROUNDINGS]
        of_trim[left_out].append((f"no rounding{ends}", (centre,)))
    middle = median(scores)
    medians = ("median", (rounded(middle, 10), middle))
    stated = of_trim.pop(trim, [])
    others = [way for ways in of_trim.values() for way in ways]
    return (medians, *stated, *others) if by_median or not stated else (*stated, medians, *others)
