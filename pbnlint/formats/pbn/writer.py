"""Writing PBN: a record unchanged is its own text; what is new or laid out anew is written here."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from pbnlint.expressions import expression
from pbnlint.formats.pbn.tables import Column

_WHITE: Final = " \t\v\r\n"
_BLANK_LINE: Final = expression(r"(?>\r\n?|\n)[ \t\v]*[\r\n]")


class Change(NamedTuple):
    """The replacement of a stretch of a record's text, given by offsets, by another text."""

    start: int
    end: int
    text: str


def tag_pair(name: str, value: str) -> str:
    r"""A tag pair in the layout of the export format (PBN 3.3); `"` and `\` in the value are escaped (PBN 3.2).

    Control characters, which no string may hold, become blanks.
    """
    plain = "".join(character if character.isprintable() or character >= "\xa0" else " " for character in value)
    escaped = plain.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def line_end_of(text: str) -> str:
    """The line end that a text uses; LF if it has none."""
    return "\r\n" if "\r\n" in text else "\r" if "\r" in text and "\n" not in text else "\n"


def gap_before(text: str, offset: int) -> int:
    """Where the white space begins that ends at an offset."""
    while offset > 0 and text[offset - 1] in _WHITE:
        offset -= 1
    return offset


def in_rows(text: str, spans: Sequence[tuple[int, int]], width: int) -> Iterator[Change]:
    """What to change so that every `width` items stand on a line of their own, the first in column 1 (PBN 3.5, 3.6).

    A line may be shorter where an annotation or a comment stands between two items. Only white space is changed, and
    none that holds an empty line, which ends a game, or that parts the first item from an annotation of nothing.
    """
    line_end = line_end_of(text)
    last = 0
    for index, (start, end) in enumerate(spans):
        gap = gap_before(text, start)
        if index % width == 0:
            change = None if start == 0 or text[start - 1] in "\r\n" else Change(gap, start, line_end)
        else:
            broken = gap == last and _breaks(text, gap, start)
            change = Change(gap, start, " ") if broken else None
        lawful = index > 0 or text[gap - 1 : gap] in ("]", "}")
        if change is not None and lawful and _BLANK_LINE.search(text, gap, start) is None:
            yield change
        last = end


def table_row(elements: Sequence[str], columns: Sequence[Column], align: str = "L") -> str:
    """A row of a table on one line, its elements padded to the widths of their columns (PBN 5.2).

    `align` is the side on which the elements of a column stand that has a width and does not say.
    """
    count = min(len(elements), len(columns))
    return (_row_pattern(tuple(columns[:count]), align) % tuple(elements[:count])).rstrip()


@lru_cache(maxsize=64)
def _row_pattern(columns: tuple[Column, ...], align: str) -> str:
    """A row with a place for each element, in the notation of `%`."""
    sides = ("" if (column.align or align) == "R" else "-" for column in columns)
    return " ".join(f"%{side}{column.width or 0}s" for side, column in zip(sides, columns, strict=True))


def _breaks(text: str, start: int, end: int) -> bool:
    return "\n" in text[start:end] or "\r" in text[start:end]
