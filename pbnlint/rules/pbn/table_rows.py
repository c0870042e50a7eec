"""The rows of tables: PB14."""

from collections.abc import Iterator
from itertools import groupby, pairwise
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from pbnlint.formats.pbn.tables import read_columns
from pbnlint.records import Record, Table
from pbnlint.rules.pbn.columns import UNSAID
from pbnlint.rules.pbn.table_header import tables_of
from pbnlint.rules.registry import Hit
from pbnlint.rules.wording import counted

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number

_SECTION_OF: Final = {"AuctionTimeTable": "Auction", "PlayTimeTable": "Play"}
_ALL_PASS: Final = "AP"
_NO_CALLS: Final = frozenset(("*", "+", "^I", "^R", "^L"))
_SLOTS_ONLY: Final = frozenset(("-", "^S"))
_FULL: Final = 20
"""The rows of a full table of double-dummy tricks: four declarers in five denominations."""


def row_hits(record: Record) -> Iterator[Hit]:
    """What is wrong with the rows of the tables (PB14)."""
    for table in tables_of(record):
        texts = table.texts
        if table.ragged or any(len(row) != len(table.columns) for row in texts):
            yield _not_full(record, table)
            continue
        header = table.header.text
        if "+" in header or "-" in header:
            yield from _out_of_order(table)
        if table.name == "OptimumResultTable" and texts:
            yield from _double_dummy_rows(table)
        elif table.name in _SECTION_OF and texts:
            yield from _times(record, table)


def _not_full(record: Record, table: Table) -> Hit:
    width = len(table.columns)
    found = sum(map(len, table.texts))
    at = next(number for number, row in enumerate(table.texts) if table.ragged or len(row) != width)
    row = table.row(len(table.texts) - 1 if table.ragged else at)
    others = "" if table.ragged else f"; row {at + 1} has {counted(len(table.texts[at]), 'element')}"
    reread = None
    if table.ragged:
        reread = record.reading()
        reread.tables = tuple(one.reading(one.columns, ()) if one is table else one for one in record.tables)
    return Hit(
        f"The record shows {counted(found, 'element')} in its {table.name}, which fill no whole number of rows of "
        f"{width}{others}.",
        (row[0].start, row[-1].end),
        {"section": table.name, "found": found, "expected": f"a multiple of {width}"},
        reread=reread,
    )


def _out_of_order(table: Table) -> Iterator[Hit]:
    """Columns whose order the header promises: rows that are equal in one are put in order by the next."""
    runs = [list(range(len(table.texts)))]
    for index, column in enumerate(read_columns(table.header.text)):
        if not column.order:
            continue
        sign = -1 if column.order == "+" else 1
        order = "descending" if sign < 0 else "ascending"
        next_runs: list[list[int]] = []
        for run in runs:
            numbers = [(row, number) for row in run if (number := _number(table.texts[row][index])) is not None]
            for (_, one), (row, other) in pairwise(numbers):
                if sign * one > sign * other:
                    text = table.texts[row][index]
                    place = table.value(row, index)
                    yield Hit(
                        f"The record shows {column.name} {text} in row {row + 1} of its {table.name}, though the "
                        f"header promises the rows in {order} order.",
                        (place.start, place.end),
                        {"section": table.name, "found": text, "expected": f"{column.name} {order}", "row": row + 1},
                    )
                    return
            next_runs += _equal(numbers)
        runs = next_runs


def _equal(numbers: "list[tuple[int, Number]]") -> Iterator[list[int]]:
    """The runs of rows with the same number."""
    for _, run in groupby(numbers, key=itemgetter(1)):
        rows = [row for row, _ in run]
        if len(rows) > 1:
            yield rows


def _number(text: str) -> "Number | None":
    """An element as a number, only to be compared; None for one that is none."""
    text = text.strip("^=%")
    digits = text.lstrip("+-").replace(".", "", 1)
    if text in UNSAID or not (digits.isascii() and digits.isdecimal()) or len(text) - len(digits) > 2:
        return None
    if text.count("+") + text.count("-") > 1 or len(text) > _NUMBER_AT_MOST:
        return None
    if "." not in text:
        return int(text)
    from fractions import Fraction

    return Fraction(text)


_NUMBER_AT_MOST: Final = 40
"""A longer element is no number that anybody could have ordered."""


def _double_dummy_rows(table: Table) -> Iterator[Hit]:
    names = table.columns
    if "Declarer" not in names or "Denomination" not in names:
        return
    declarer, denomination = names.index("Declarer"), names.index("Denomination")
    pairs = [(row[declarer].upper(), row[denomination].upper()) for row in table.texts]
    first: dict[tuple[str, str], int] = {}
    for number, pair in enumerate(pairs):
        if not UNSAID.isdisjoint(pair) or first.setdefault(pair, number) == number:
            continue
        row = table.row(number)
        yield Hit(
            f"The record shows {' '.join(pair)} twice in its {table.name}, in rows {first[pair] + 1} and {number + 1}.",
            (row[0].start, row[-1].end),
            {"section": table.name, "found": " ".join(pair), "expected": "each pair once", "row": number + 1},
        )
    if len(pairs) < _FULL and len(first) == len(pairs):
        yield Hit(
            f"The record shows {counted(len(pairs), 'row')} in its {table.name}; a full table has {_FULL}.",
            (table.header.start, table.header.end),
            {"section": table.name, "found": len(pairs), "expected": _FULL},
            severity="warning",
        )


def _times(record: Record, table: Table) -> Iterator[Hit]:
    """A table of thinking times beside the section that it belongs to."""
    needed = _SECTION_OF[table.name]
    if "Time" not in table.columns and "TotalTime" not in table.columns:
        return
    section, header = record.values.get(needed), table.header
    if section is None or (section.start > header.start and not section.inferred):
        yield Hit(
            f"The record shows a {table.name}, but no {needed} section before it.",
            (header.start, header.end),
            {"section": table.name, "found": "", "expected": needed},
        )
        return
    fewest, most = _calls(record) if needed == "Auction" else _cards(record)
    found = len(table.texts)
    if fewest <= found <= most:
        return
    what = "call" if needed == "Auction" else "card"
    expected = fewest if found < fewest else most
    yield Hit(
        f"The record shows {counted(found, 'row')} in its {table.name} for {counted(expected, what)}.",
        (header.start, header.end),
        {"section": table.name, "found": found, "expected": expected},
    )


def _calls(record: Record) -> tuple[int, int]:
    """The fewest and the most rows for an auction: whether `-`, `^S` and `AP` count as calls is not said."""
    tokens = record.auction.tokens if record.auction else ()
    slots = [token for token in tokens if token not in _NO_CALLS]
    bare = sum(token not in _SLOTS_ONLY and token != _ALL_PASS for token in slots)
    replay = record.auction_replay
    passes = sum(made.from_ap for made in replay.calls) if replay else 4 * slots.count(_ALL_PASS)
    return bare, len(slots) + passes


def _cards(record: Record) -> tuple[int, int]:
    """The fewest and the most rows for a play: whether a place without a card counts is not said."""
    tokens = record.play.tokens if record.play else ()
    places = [token for token in tokens if token[:1] not in ("^", "*", "+")]
    return sum(token != "-" for token in places), len(places)
