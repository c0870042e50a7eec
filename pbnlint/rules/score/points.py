"""Matchpoints and percentages beside the scores that they are made from: SC06."""

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from pbnlint.records import Record
from pbnlint.rules.fixes import replace
from pbnlint.rules.registry import Hit
from pbnlint.rules.score.comparisons import SIDES, Explained, Verdict, shared_top, verdicts
from pbnlint.rules.score.travellers import Traveller, shown_number
from pbnlint.scoring.arithmetic.matchpoints import percentage, top
from pbnlint.scoring.arithmetic.rounding import cuts_to, rounds_to
from pbnlint.scoring.texts.figures import Written

if TYPE_CHECKING:
    from fractions import Fraction

    Number = int | Fraction

_NAMES: Final = {"NS": "North-South", "EW": "East-West"}
_LONGEST: Final = 6
"""No more decimal places are looked at."""


@lru_cache(maxsize=2)
def wrong_points(record: Record) -> tuple[Hit, ...]:
    """The matchpoints and percentages in the tables of a record that no known method gives."""
    return tuple(_wrong_points(record))


def _wrong_points(record: Record) -> Iterator[Hit]:
    for verdict in verdicts(record):
        traveller, stated, fits = verdict
        if stated is None or not stated.figures:
            yield from _without_scores(record, traveller)
        elif fits:
            yield from _percentages(record, verdict)
        elif _is_meant(traveller, stated):
            yield from _points(record, traveller, stated)


def _is_meant(traveller: Traveller, stated: Explained) -> bool:
    """Whether so many figures agree with a method that the others are slips."""
    if stated.method.treatment == "full":
        return 2 * stated.fitting > stated.figures
    return shared_top(traveller) is not None and 8 * stated.fitting >= 7 * stated.figures


def _points(record: Record, traveller: Traveller, stated: Explained) -> Iterator[Hit]:
    for at, side in enumerate(SIDES):
        points = f"MP_{side}" in traveller.columns
        column = f"MP_{side}" if points else f"Percentage_{side}"
        for row, (figure, due) in enumerate(zip(traveller.figures(column), stated.due, strict=True)):
            if figure is None or due is None:
                continue
            expected = due.points[at] if points else due.percent[at]
            if not rounds_to(expected, figure.value, figure.places):
                yield _hit(record, traveller, row, column, figure, expected)


def _hit(
    record: Record, traveller: Traveller, row: int, column: str, figure: Written, expected: "Number", why: str = ""
) -> Hit:
    name, _, side = column.partition("_")
    what = "matchpoints" if name == "MP" else "percent"
    found, due = traveller.text(row, column), shown_number(expected, figure.places)
    reason = why or "the comparison of the scores gives"
    return Hit(
        f"The record shows {found} {what} for {_NAMES[side]} in row {row + 1} of its table, but {reason} {due}.",
        traveller.span(row, column),
        {"found": found, "expected": due, "column_name": column, "row": row + 1},
        fix=replace(record, traveller.span(row, column), due, f"write {due}", safe=False),
    )


def _percentages(record: Record, verdict: Verdict) -> Iterator[Hit]:
    """The percentages beside points that are right: they are those of the points, and rounded in one way."""
    traveller, stated, _ = verdict
    if stated is None or not stated.complete:
        return
    if not any(f"Percentage_{side}" in traveller.columns for side in SIDES):
        return
    best = shared_top(traveller)
    wrong = []
    figures = cut_off = 0
    for at, side in enumerate(SIDES):
        column = f"Percentage_{side}"
        if f"MP_{side}" not in traveller.columns or column not in traveller.columns:
            continue
        points = traveller.figures(f"MP_{side}")
        for row, (figure, due) in enumerate(zip(traveller.figures(column), stated.due, strict=True)):
            if figure is None or due is None or figure.places > _LONGEST:
                continue
            figures += 1
            written = points[row]
            percent = due.percent[at]
            if not rounds_to(percent, figure.value, figure.places) and not (
                best and written is not None and rounds_to(percentage(written.value, best), figure.value, figure.places)
            ):
                wrong.append((row, column, figure, percent))
            if cut_off == figures - 1:
                cut_off += cuts_to(percent, figure.value, figure.places)
    if 2 * len(wrong) < figures and cut_off < figures:
        for row, column, figure, expected in wrong:
            yield _hit(record, traveller, row, column, figure, expected, "the points give")


def _without_scores(record: Record, traveller: Traveller) -> Iterator[Hit]:
    """Points of a table that has no scores: each row shares the top, and all rows together a sum."""
    from fractions import Fraction

    if "Score_NS" in traveller.columns or "Score_EW" in traveller.columns:
        return
    best, rows = shared_top(traveller, scored=False), len(traveller.results)
    if best is None or any(result.kind or not result.contract or result.times != 1 for result in traveller.results):
        return
    ns, ew = traveller.figures("MP_NS"), traveller.figures("MP_EW")
    for row, (one, other) in enumerate(zip(ns, ew, strict=True)):
        if one is not None and other is not None and one.value + other.value != best:
            yield _hit(record, traveller, row, "MP_EW", other, best - one.value, "the other side leaves")
            return
    due = best * rows // 2 if best == top(rows) else Fraction(best * rows, 2)
    found = sum(one.value for one in ns if one is not None)
    if best in (top(rows), rows - 1) and None not in ns and found != due:
        yield Hit(
            f"The record shows {shown_number(found)} matchpoints for North-South in all rows of its table, but "
            f"{rows} results share {shown_number(due)}.",
            traveller.span(0, "MP_NS"),
            {"found": shown_number(found), "expected": shown_number(due), "column_name": "MP_NS"},
        )
