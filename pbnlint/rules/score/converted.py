"""IMPs beside the scores that they are made from: SC07."""

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from pbnlint.records import Record
from pbnlint.rules.fixes import replace
from pbnlint.rules.registry import Hit
from pbnlint.rules.score.comparisons import SIDES
from pbnlint.rules.score.datums import (
    CROSS,
    DATUM_COLUMNS,
    SCALES,
    Explained,
    Verdict,
    consistent_datum,
    fits_figure,
    is_converted,
    known_datums,
    scores_of,
    verdicts,
)
from pbnlint.rules.score.points import wrong_points
from pbnlint.rules.score.rooms import Compared, as_stated, compared, correction
from pbnlint.rules.score.travellers import Traveller, fields_of, plain, shown_number, travellers
from pbnlint.rules.wording import counted

if TYPE_CHECKING:
    from fractions import Fraction

    Number = int | Fraction

_NAMES: Final = {"NS": "North-South", "EW": "East-West"}


def wrong_imps_of_rooms(record: Record, memory: dict[Any, Any]) -> list[Hit]:
    """The IMPs of the two rooms of a board that the scale stated does not give, once both are known."""
    return [_of_rooms(one) for one in compared(record, memory) if one.table.scale not in one.fits]


@lru_cache(maxsize=2)
def wrong_imps(record: Record) -> tuple[Hit, ...]:
    """The IMPs and the datum in the tables of a record that no known method gives."""
    return tuple(_wrong_imps(record))


def _wrong_imps(record: Record) -> Iterator[Hit]:
    for verdict in verdicts(record):
        yield from _of_traveller(record, verdict)
    if is_converted(record):
        for traveller in travellers(record):
            yield from _sum_of_cross_imps(record, traveller)


def slips(record: Record) -> dict[tuple[str, int], str]:
    """Each wrong figure in the tables of a record by its column and row, from 1, with what the scores give."""
    if "ScoreTable" not in record.values:
        return {}
    hits = (hit.data for hit in (*wrong_points(record), *wrong_imps(record)))
    return {(data["column_name"], data["row"]): data["expected"] for data in hits if "row" in data}


def _of_rooms(one: Compared) -> Hit:
    found, expected = as_stated(one.stated.figures, int(one.stated.value.value)), one.expected
    due = as_stated(one.stated.figures, expected)
    return Hit(
        f"The record shows {found} IMPs, but {one.table.scores[0]} here and {one.other.scores[0]} in the other room "
        f"differ by {abs(one.difference)}, which is {counted(abs(expected), 'IMP')}: {due}.",
        one.stated.where,
        {"found": found, "expected": due, "difference": one.difference, "datum": None},
        fix=correction(one),
    )


def _of_traveller(record: Record, verdict: Verdict) -> Iterator[Hit]:
    traveller, stated, fits, recorded = verdict
    if stated is None:
        return
    if fits:
        if stated.complete and stated.method.name == "Butler":
            yield from _datum(record, traveller, stated.method.datum, recorded)
        return
    own = consistent_datum(traveller, SCALES[stated.method.scale]) if stated.method.name == "Butler" else None
    if own is not None:
        yield from _datum(record, traveller, own, recorded)
    elif 2 * stated.fitting > stated.figures:
        yield from _rows(record, traveller, stated)


def _datum(record: Record, traveller: Traveller, used: "Number | None", recorded: "Number | None") -> Iterator[Hit]:
    """The datum that the IMPs were made with, beside the one that the table gives, and those that its scores give."""
    fields, scores = fields_of(record), scores_of(traveller)
    known = known_datums(tuple(scores))
    if used is None or "Experts" in fields or not all(result.counts for result in traveller.results):
        return
    if recorded is not None and recorded != used:
        found, expected, what = recorded, used, "the IMPs of the table were made with"
    elif used not in known and ("Butler" in fields or recorded is not None):
        found, expected, what = used, known[0], "the mean of the scores gives"
    else:
        return
    column = next((name for name in DATUM_COLUMNS if name in traveller.columns), "IMP_NS")
    column = column if column in traveller.columns else "IMP_EW"
    yield Hit(
        f"The record shows IMPs against a datum of {shown_number(found)}, but {what} {shown_number(expected)}.",
        traveller.span(0, column),
        {
            "found": shown_number(found),
            "expected": shown_number(expected),
            "difference": None,
            "datum": plain(expected),
            "column_name": column,
        },
    )


def _sum_of_cross_imps(record: Record, traveller: Traveller) -> Iterator[Hit]:
    """Cross-IMPs of a table without scores: those of one direction add up to nothing."""
    from fractions import Fraction

    named = [name for name in CROSS if name in fields_of(record)]
    columns = traveller.columns
    if not named or "IMP_NS" not in columns or "Score_NS" in columns or "Score_EW" in columns:
        return
    figures = traveller.figures("IMP_NS")
    results = traveller.results
    if None in figures or any(result.kind or not result.contract for result in results):
        return
    known = [figure for figure in figures if figure is not None]
    total = Fraction(0)
    for figure, result in zip(known, results, strict=True):
        total += figure.value * result.times
    # Each divided sum may be half a unit of its last place away.
    slack = 0 if named == ["Cross"] else sum(result.times for result in results)
    if 2 * abs(total) * 10 ** max(figure.places for figure in known) > slack:
        yield Hit(
            f"The record shows cross-IMPs for North-South that add up to {shown_number(total)}, not to 0.",
            traveller.span(0, "IMP_NS"),
            {
                "found": shown_number(total),
                "expected": "0",
                "difference": None,
                "datum": None,
                "column_name": "IMP_NS",
            },
        )


def _rows(record: Record, traveller: Traveller, stated: Explained) -> Iterator[Hit]:
    datum = stated.method.datum
    for at, side in enumerate(SIDES):
        column = f"IMP_{side}"
        for row, (figure, due) in enumerate(zip(traveller.figures(column), stated.due, strict=True)):
            if figure is None or due is None or fits_figure(due[at], figure):
                continue
            found, expected = traveller.text(row, column), shown_number(due[at], figure.places)
            score = traveller.results[row].ns
            difference = None if datum is None or score is None else score - datum
            why = f"against a datum of {shown_number(datum)}" if datum is not None else "against the other scores"
            yield Hit(
                f"The record shows {found} IMPs for {_NAMES[side]} in row {row + 1} of its table; {why} "
                f"the score gives {expected}.",
                traveller.span(row, column),
                {
                    "found": found,
                    "expected": expected,
                    "difference": None if difference is None else plain(difference),
                    "datum": None if datum is None else plain(datum),
                    "row": row + 1,
                    "column_name": column,
                },
                fix=replace(record, traveller.span(row, column), expected, f"write {expected}", safe=False),
            )
