"""The rows of a ScoreTable, as the rules read them."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from pbnlint.expressions import expression
from pbnlint.records import Record, Table, Value
from pbnlint.scoring.texts.figures import UNSAID

NUMBER: Final = r"[+-]?\d{1,9}(?:\.\d{0,9})?"
"""A figure as PBN writes it."""
_FIGURE: Final = expression(NUMBER)


class Row(Mapping[str, Value]):
    """A row of a ScoreTable: its number from 1, and its elements by the names of the columns.

    The text of an element is at hand; its place is worked out only if somebody asks for the value.
    """

    __slots__ = ("_at", "_table", "_texts", "number")

    def __init__(self, number: int, table: Table, at: dict[str, int]) -> None:
        """`at` has the index of each column by its name."""
        self.number = number
        self._table = table
        self._texts = table.texts[number - 1]
        self._at = at

    def text(self, column: str) -> str:
        """An element, `""` where the column is missing or says that nothing applies."""
        at = self._at.get(column)
        if at is None:
            return ""
        text = self._texts[at]
        return "" if text in UNSAID else text

    def is_of(self, table: Table) -> bool:
        """Whether it is a row of this table."""
        return self._table is table

    def figure(self, column: str) -> str:
        """An element if it is a figure, else `""`; a caret marks an artificial score, which is none."""
        text = self.text(column)
        return text if text and _FIGURE.fullmatch(text) else ""

    def span(self, column: str) -> tuple[int, int]:
        """The place of an element."""
        value = self[column]
        return value.start, value.end

    def __getitem__(self, column: str) -> Value:
        return self._table.value(self.number - 1, self._at[column])

    def __contains__(self, column: object) -> bool:
        return column in self._at

    def __iter__(self) -> Iterator[str]:
        return iter(self._at)

    def __len__(self) -> int:
        return len(self._at)


def rows_of(record: Record) -> Iterator[Row]:
    """The rows of the ScoreTable of a record; none whose elements are more or fewer than its columns."""
    for table in record.tables if "ScoreTable" in record.values else ():
        if table.name == "ScoreTable":
            yield from rows_in(table)


def texts_of(table: Table, *names: str) -> Iterator[tuple[str, ...]]:
    """The elements of some columns row by row, `""` where a column is missing or says that nothing applies.

    A row of another length than the header has `""` throughout; so have all rows of a ragged table.
    """
    columns = columns_of(table)
    empty = ("",) * len(table.texts)
    return zip(*(columns.get(name, empty) for name in names), strict=True)


@lru_cache(maxsize=4)
def columns_of(table: Table) -> dict[str, tuple[str, ...]]:
    """The elements of a table column by column, as `texts_of` gives them; nothing of a ragged table."""
    if table.ragged:
        return {}
    width = len(table.columns)
    blank = ("",) * width
    texts = [row if len(row) == width else blank for row in table.texts]
    return {
        name: column if UNSAID.isdisjoint(column) else tuple(["" if text in UNSAID else text for text in column])
        for name, column in zip(table.columns, zip(*texts, strict=True), strict=False)
    }


def place_in(table: Table, row: int, name: str) -> tuple[int, int]:
    """The place of an element; rows count from 0."""
    value = table.value(row, _index(table.columns, name))
    return value.start, value.end


def _index(columns: tuple[str, ...], name: str) -> int:
    """Where a column stands, the last of several of one name."""
    return len(columns) - 1 - columns[::-1].index(name)


@lru_cache(maxsize=4)
def rows_in(table: Table) -> tuple[Row, ...]:
    """The rows of a table, made once for all rules."""
    width = len(table.columns)
    if table.ragged:
        return ()
    at = {name: index for index, name in enumerate(table.columns)}
    return tuple(Row(number, table, at) for number, texts in enumerate(table.texts, 1) if len(texts) == width)
