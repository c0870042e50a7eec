"""Supplemental sections (PBN 12): a header that names the columns, and rows of elements."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from pbnlint.formats.pbn.layout import Section, lay_out
from pbnlint.formats.pbn.lexer import STRING, WORD, unescape
from pbnlint.formats.pbn.tags import TABLES, is_section
from pbnlint.records import Record, Table, Value

_NO_TABLES: Final = frozenset({"Auction", "Play"})
_ELEMENT: Final = re.compile(r"[^ \t\v\r\n]+")
_WIDTH: Final = re.compile(r"\\(\d*)([LR]?)$")


class Column(NamedTuple):
    """A column as its header states it: `order` is `+`, `-` or nothing, `align` is `L`, `R` or nothing."""

    name: str
    order: str = ""
    width: int | None = None
    align: str = ""


@lru_cache(maxsize=16)
def read_columns(header: str) -> tuple[Column, ...]:
    r"""The columns that a header names, read tolerantly: `+Rank;Score_NS\5R`, also with blanks for semicolons."""
    parts = header.split(";") if ";" in header or " " not in header.strip() else header.split()
    return tuple(_column(part.strip()) for part in parts)


def _column(text: str) -> Column:
    order = text[:1] if text[:1] in ("+", "-") and len(text) > 1 else ""
    name = text[len(order) :]
    width = _WIDTH.search(name)
    if width is None:
        return Column(name, order)
    digits = width[1]
    return Column(name[: width.start()], order, int(digits) if digits and len(digits) < 5 else None, width[2])


def read_tables(record: Record) -> tuple[Table, ...]:
    """The tables of a record, those of unknown kinds too, in the order of the text."""
    if not any(name in TABLES or is_section(name) for name in record.values if name not in _NO_TABLES):
        return ()
    return tuple(_table(section, record) for section in lay_out(record.text).sections if _is_table(section))


def _is_table(section: Section) -> bool:
    name = section.tag.name
    return name in TABLES or (
        is_section(name) and name not in _NO_TABLES and any(i.kind in (WORD, STRING) for i in section.data)
    )


def _table(section: Section, record: Record) -> Table:
    tag = section.tag
    header = Value(tag.value, tag.value_start, tag.value_end)
    if tag.value.startswith("#"):
        header = record.values.get(tag.name, header)
    columns = read_columns(header.text)
    elements = list(_elements(section, record.text))
    width = len(columns)
    rows = tuple(tuple(elements[at : at + width]) for at in range(0, len(elements), width))
    return Table(tag.name, header, tuple(column.name for column in columns), rows)


def _elements(section: Section, text: str) -> Iterator[Value]:
    for item in section.data:
        if item.kind == STRING:
            yield Value(unescape(text[item.start + 1 : item.end - 1]), item.start, item.end)
        elif item.kind == WORD:
            for match in _ELEMENT.finditer(text, item.start, item.end):
                yield Value(match[0], *match.span())
