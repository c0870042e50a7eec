"""Totals and means beside the boards that they are made of: SC08."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from pbnlint.expressions import expression
from pbnlint.records import Record, Table
from pbnlint.rules.fixes import replace
from pbnlint.rules.registry import Edit, Fix, Hit
from pbnlint.rules.score.converted import slips
from pbnlint.rules.score.standings import Boards, Compared, boards_of, compared, note
from pbnlint.rules.score.travellers import is_regular, read_figure, shown_number
from pbnlint.rules.wording import counted, shown
from pbnlint.scoring.arithmetic.rounding import rounds_to
from pbnlint.scoring.arithmetic.session import ranks
from pbnlint.scoring.texts.figures import Written

if TYPE_CHECKING:
    from fractions import Fraction

_UNITS: Final = ("MP", "IMP", "Score")
_COUNT: Final = expression(r"[1-9]\d{0,3}")


def wrong_totals(memory: dict[Any, Any]) -> Iterator[Hit]:
    """The totals of the file that its boards do not make, if at least as many are right."""
    for column in compared(memory):
        yield from _wrong_counts(column)
        wrong = [one for one in column if not one.fits]
        if wrong and 2 * len(wrong) <= len(column):
            explains = _give_ranks(column)
            yield from (_hit(one, explains_ranks=explains) for one in wrong if not one.counts_unplayed)


def _wrong_counts(column: list[Compared]) -> Iterator[Hit]:
    """The numbers of boards beside totals that are right."""
    for one in column:
        if one.counts_otherwise and one.total.boards_where is not None:
            unit = "round" if one.total.unit == "VP" else "board"
            place, due = one.total.boards_where, str(one.sum.boards)
            yield Hit(
                f"The record shows {one.total.boards} {unit}s for {shown(one.total.key.name)}, but the total is that "
                f"of {counted(one.sum.boards, unit)}.",
                place,
                {
                    "found": str(one.total.boards),
                    "expected": due,
                    "column_name": "NrRounds" if unit == "round" else "NrBoards",
                    "row": one.total.row,
                },
                fix=Fix(False, f"write {due}", (Edit(place.place, due),)),
            )


def _give_ranks(column: list[Compared]) -> bool:
    """Whether the sums of the boards give the ranks that the totals do not give."""
    due = ranks([one.sum.points for one in column])
    return all(one.total.rank == rank.place for one, rank in zip(column, due, strict=True))


def _hit(one: Compared, *, explains_ranks: bool) -> Hit:
    total = one.total
    expected = shown_number(one.sum.points, total.figure.places)
    data: dict[str, Any] = {
        "found": total.text,
        "expected": expected,
        "column_name": total.column,
        "row": total.row,
    }
    if explains_ranks:
        data["records"] = [total.where.record]
    contestant, unit = ("team", "round") if total.unit == "VP" else ("pair", "board")
    boards = counted(one.sum.boards, unit)
    return Hit(
        f"The record shows a total of {total.text} for {contestant} {shown(total.key.name)}, but {boards} make "
        f"{expected}.",
        total.where,
        data,
        fix=Fix(False, f"write {expected}", (Edit(total.where.place, expected),)),
    )


def add(record: Record, memory: dict[Any, Any]) -> None:
    """Add the tables of a record to what is known of its event."""
    note(record, memory, _boards(record))


@lru_cache(maxsize=2)
def _boards(record: Record) -> Boards:
    return boards_of(record, slips(record))


def wrong_means(record: Record) -> Iterator[Hit]:
    """The means and percentages in the tables of totals of a record that the totals do not give."""
    for table in record.tables if "TotalScoreTable" in record.values else ():
        if table.name == "TotalScoreTable" and is_regular(table):
            yield from _means_in(record, table)
            yield from _percentages_in(record, table)


def _percentages_in(record: Record, table: Table) -> Iterator[Hit]:
    """Percentages that are not the total by the top that nearly all other rows of as many boards have."""
    from fractions import Fraction

    columns = {name: at for at, name in enumerate(table.columns)}
    name = next((one for one in ("TotalMP", "TotalScoreMP") if one in columns), None)
    if name is None or "TotalPercentage" not in columns:
        return
    by_boards: dict[str, list[tuple[int, Written, Written]]] = {}
    for row, texts in enumerate(table.texts):
        total, percent = read_figure(texts[columns[name]]), read_figure(texts[columns["TotalPercentage"]])
        if total is not None and percent is not None and total.value > 0 and percent.value > 0:
            boards = texts[columns["NrBoards"]] if "NrBoards" in columns else ""
            by_boards.setdefault(boards, []).append((row, total, percent))
    for rows in by_boards.values():
        tops = Counter(round(Fraction(100 * total.value) / percent.value) for _, total, percent in rows)
        top, _ = tops.most_common(1)[0]
        wrong = []
        for row, total, percent in rows if top else ():
            expected, slack = Fraction(100 * total.value) / top, Fraction(100, 2 * 10**total.places) / top
            # The total may be rounded itself.
            if not any(rounds_to(expected + one, percent.value, percent.places) for one in (0, slack, -slack)):
                wrong.append((row, percent, expected))
        if wrong and _ROWS_TO_ONE * len(wrong) < len(rows):
            yield from (_wrong_percentage(record, table, *one) for one in wrong)


_ROWS_TO_ONE: Final = 3
"""So many rows must be right for one that is wrong."""


def _wrong_percentage(record: Record, table: Table, row: int, percent: Written, expected: "Fraction") -> Hit:
    value, due = table.value(row, table.columns.index("TotalPercentage")), shown_number(expected, percent.places)
    return Hit(
        f"The record shows {value.text} percent in row {row + 1} of its table of totals, but the total is {due} "
        "percent of the top that the other rows have.",
        (value.start, value.end),
        {"found": value.text, "expected": due, "column_name": "TotalPercentage", "row": row + 1},
        fix=replace(record, (value.start, value.end), due, f"write {due}", safe=False),
    )


def _means_in(record: Record, table: Table) -> Iterator[Hit]:
    from fractions import Fraction

    columns = {name: at for at, name in enumerate(table.columns)}
    for unit in _UNITS:
        needed = (f"Total{unit}", f"Mean{unit}", "NrBoards")
        if not columns.keys() >= set(needed):
            continue
        for row, texts in enumerate(table.texts):
            total, mean, boards = (texts[columns[name]] for name in needed)
            sum_, written = read_figure(total), read_figure(mean)
            if sum_ is None or written is None or _COUNT.fullmatch(boards) is None:
                continue
            expected = Fraction(sum_.value) / int(boards)
            # The total may be rounded itself.
            slack = Fraction(1, 2 * 10**sum_.places) / int(boards) if sum_.places else 0
            if any(rounds_to(expected + one, written.value, written.places) for one in (0, slack, -slack)):
                continue
            due, value = shown_number(expected, written.places), table.value(row, columns[needed[1]])
            yield Hit(
                f"The record shows a mean of {mean}, but {total} on {counted(int(boards), 'board')} is {due} a board.",
                (value.start, value.end),
                {"found": mean, "expected": due, "column_name": needed[1]},
                fix=replace(record, (value.start, value.end), due, f"write {due}", safe=False),
            )
