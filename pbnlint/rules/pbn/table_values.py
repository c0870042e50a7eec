"""The elements of tables: PB15."""

from collections.abc import Iterator

from pbnlint.records import Record, Table
from pbnlint.rules.pbn.best_cards import best_cards
from pbnlint.rules.pbn.columns import (
    BEYOND,
    EXPECTED,
    RESPELT,
    UNSAID,
    column_checks,
    score_range,
    seconds,
    wrong_elements,
)
from pbnlint.rules.pbn.table_header import tables_of
from pbnlint.rules.registry import Hit
from pbnlint.rules.wording import counted, shown


def element_hits(record: Record) -> Iterator[Hit]:
    """What is wrong with the elements of the tables (PB15)."""
    for table in tables_of(record):
        checks = column_checks(table.name, table.columns)
        if not checks or not table.texts:
            continue
        width = len(table.columns)
        full = table.texts
        if any(len(row) != width for row in full):
            full = tuple(row for row in full if len(row) == width)
        columns = list(zip(*full, strict=True)) or [()] * width
        for check in checks:
            column = columns[check.at]
            wrong = wrong_elements(check, column)
            if wrong:
                yield from _outside_grammar(table, check.at, wrong, EXPECTED[check.kind])
            if check.kind == "contract" and not RESPELT.isdisjoint(column):
                yield from _respelt(table, check.at)
            if check.name == "TotalTime":
                yield from _falling(table, check.at)
            elif check.kind == "range":
                yield from _uncovered(table, check.at)
        if table.name == "OptimumPlayTable":
            yield from best_cards(record, table)


def _hit(table: Table, row: int, column: int, message: str, expected: str) -> Hit:
    """A finding on one element; `row` and `column` count from 0."""
    value = table.value(row, column)
    name = table.columns[column]
    return Hit(
        f"The record shows {name} {shown(value.text)} in row {row + 1} of its {table.name}{message}.",
        (value.start, value.end),
        {"section": table.name, "row": row + 1, "column_name": name, "found": value.text, "expected": expected},
    )


def _column(table: Table, index: int) -> Iterator[tuple[int, str]]:
    """The elements of a column in the rows that are full, each with the index of its row."""
    width = len(table.columns)
    return ((number, row[index]) for number, row in enumerate(table.texts) if len(row) == width)


def _outside_grammar(table: Table, index: int, wrong: set[str], expected: str) -> Iterator[Hit]:
    for row, text in _column(table, index):
        if text in wrong:
            yield _hit(table, row, index, f", where the column takes {expected}", expected)


def _respelt(table: Table, index: int) -> Iterator[Hit]:
    """Contracts that are spelt as other programs do: one finding for the table."""
    rows = [row for row, text in _column(table, index) if text in RESPELT]
    if rows:
        hit = _hit(table, rows[0], index, f", where PBN writes NT, X and XX ({counted(len(rows), 'row')} in all)", "")
        data = {**hit.data, "expected": EXPECTED["contract"], "rows": len(rows)}
        yield hit._replace(data=data, severity="warning")


def _falling(table: Table, index: int) -> Iterator[Hit]:
    """Times since the start of the game that are earlier than one before."""
    latest, said = -1, ""
    for row, text in _column(table, index):
        time = seconds(text)
        if time is None:
            continue
        if time < latest:
            yield _hit(table, row, index, f", which is less than {said} before", f"at least {said}")
        else:
            latest, said = time, text


def _uncovered(table: Table, index: int) -> Iterator[Hit]:
    """Ranges of scores that share a score, or leave one out that lies between two of them or beyond the last."""
    found = [(score_range(text), row) for row, text in _column(table, index) if text not in UNSAID]
    ranges = sorted((span, row) for span, row in found if span is not None and span[0] <= span[1])
    if len(ranges) != len(found) or len(found) != len(table.texts):
        return
    due = -BEYOND
    for (low, high), row in ranges:
        if low != due:
            what = _between(due, low - 1)
            problem = f"; no range holds {what}" if low > due else "; another range holds the same scores"
            yield _hit(table, row, index, problem, "ranges that hold each score once")
            return
        due = high + 1
    if due != BEYOND + 1:
        yield _hit(table, ranges[-1][1], index, f"; no range holds {_between(due, BEYOND)}", "all scores")


def _between(low: int, high: int) -> str:
    """A run of scores left out, given in tens."""
    if low == high:
        return f"the score {10 * low}"
    if low <= -BEYOND:
        return f"the scores up to {10 * high}"
    return f"the scores from {10 * low}" if high >= BEYOND else f"the scores {10 * low} to {10 * high}"
