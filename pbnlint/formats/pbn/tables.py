"""Supplemental sections (PBN 5): a header that names the columns, and rows of elements."""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import pairwise
from typing import Final, NamedTuple

from pbnlint.expressions import expression
from pbnlint.formats.pbn.layout import Section, lay_out
from pbnlint.formats.pbn.lexer import STRING, WORD, unescape
from pbnlint.formats.pbn.tags import TABLES, is_section
from pbnlint.records import Record, Table, Value

_NO_TABLES: Final = frozenset({"Auction", "Play"})
_ELEMENT: Final = expression(r"[^ \t\v\r\n]+")
_NOT_PLAIN: Final = expression(r"[\\%;{}]")
"""Escapes, comments, and lines that do not count."""
_PART: Final = expression(r'"[^"\r\n]*"|[^ \t\v\r\n"]+')
_WIDTH: Final = expression(r"\\(\d*)([LR]?)$")

_SPAN_OF: Final = re.Match[str].span

Span = tuple[int, int]
Texts = tuple[tuple[str, ...], ...]


class Column(NamedTuple):
    """A column as its header states it: `order` is `+`, `-` or nothing, `align` is `L`, `R` or nothing."""

    name: str
    order: str = ""
    width: int | None = None
    align: str = ""


@lru_cache(maxsize=64)
def read_columns(header: str) -> tuple[Column, ...]:
    r"""The columns that a header names, read tolerantly: `+Rank;Score_NS\5R`, also with blanks or commas between."""
    return tuple(_column(part.strip()) for part in header.split(separator_of(header)))


def separator_of(header: str) -> str | None:
    """What stands between the columns of a header: `;`, or by mistake `,`, or white space (None, as `split` has it)."""
    if ";" in header:
        return ";"
    return "," if "," in header else None if " " in header.strip() else ";"


def _column(text: str) -> Column:
    order = text[:1] if text[:1] in ("+", "-") and len(text) > 1 else ""
    name = text[len(order) :]
    width = _WIDTH.search(name)
    if width is None:
        return Column(name, order)
    digits = width[1]
    return Column(name[: width.start()], order, int(digits) if digits and len(digits) < 5 else None, width[2])


@lru_cache(maxsize=64)
def _names(header: str) -> tuple[str, ...]:
    return tuple(column.name for column in read_columns(header))


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
    columns = _names(header.text)
    elements = _elements(section, record.text)
    locate = partial(_spans, section, record.text)
    rows, ragged = _rows(elements, len(columns), record.text, locate)
    return Table(tag.name, header, columns, rows, locate, ragged=ragged)


def _elements(section: Section, text: str) -> list[str]:
    data = section.data
    if len(data) > 1:
        body = text[data[0].start : data[-1].end]
        strings = sum([item.kind == STRING for item in data])
        plain = _NOT_PLAIN.search(body) is None and body.count('"') == 2 * strings
        if plain:
            return [part[1:-1] if part[0] == '"' else part for part in _PART.findall(body)]
    found: list[str] = []
    for item in section.data:
        if item.kind == STRING:
            found.append(unescape(text[item.start + 1 : item.end - 1]))
        elif item.kind == WORD:
            found += _ELEMENT.findall(text, item.start, item.end)
    return found


def _spans(section: Section, text: str) -> Iterator[Span]:
    """The places of the elements of a section, in order."""
    for item in section.data:
        if item.kind == STRING:
            yield item.start, item.end
        elif item.kind == WORD:
            yield from map(_SPAN_OF, _ELEMENT.finditer(text, item.start, item.end))


def _rows(elements: list[str], width: int, text: str, locate: Callable[[], Iterator[Span]]) -> tuple[Texts, bool]:
    """The elements in rows, and whether neither their number nor their lines tell which column each belongs to."""
    if len(elements) % width == 0:
        return tuple(zip(*[iter(elements)] * width, strict=True)), False
    lines = _lines(elements, text, locate)
    if 2 * sum(len(line) == width for line in lines) >= len(lines):
        return lines, False
    return tuple(tuple(elements[at : at + width]) for at in range(0, len(elements), width)), True


def _lines(elements: list[str], text: str, locate: Callable[[], Iterator[Span]]) -> Texts:
    """The elements line by line."""
    spans = list(locate())
    ends = [at for at, (one, other) in enumerate(pairwise(spans), 1) if _breaks(text, one[1], other[0])]
    return tuple(tuple(elements[begin:end]) for begin, end in pairwise([0, *ends, len(elements)]))


def _breaks(text: str, start: int, end: int) -> bool:
    return text.find("\n", start, end) >= 0 or text.find("\r", start, end) >= 0
