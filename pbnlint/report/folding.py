"""Long lists in the last column of a table on paper, which go on below themselves."""

import re
from collections.abc import Iterator, Sequence
from typing import Final
from unicodedata import east_asian_width

from pbnlint.report.model import Column

_PARTS: Final = re.compile(r"\S+\s*")
_LEAST: Final = 12
"""A column is never narrower than this."""


def folded(lines: Sequence[Sequence[str]], columns: Sequence[Column], width: int) -> list[tuple[str, ...]]:
    """The lines of a table that is `width` characters wide; what has no room in the last column stands on more lines.

    The other cells of such a line are empty. The widths of the columns are counted in characters.
    """
    room = max(_LEAST, width - sum(column.width for column in columns[:-1]))
    return [row for line in lines for row in _rows(line, room)]


def _rows(line: Sequence[str], room: int) -> Iterator[tuple[str, ...]]:
    first, *others = _pieces(line[-1], room)
    yield (*line[:-1], first)
    for piece in others:
        yield (*("",) * (len(line) - 1), piece)


def _pieces(text: str, room: int) -> list[str]:
    """The text in pieces that have room, broken at blanks; a word that is too long is broken where it ends."""
    if width_of(text) <= room:
        return [text]
    pieces, piece = [], ""
    for match in _PARTS.finditer(text):
        for part in _cut(match[0], room):
            if piece and width_of(piece + part.rstrip()) > room:
                pieces.append(piece.rstrip())
                piece = ""
            piece += part
    return [*pieces, piece.rstrip()] if piece.strip() else pieces or [text]


def _cut(word: str, room: int) -> Iterator[str]:
    while width_of(word.rstrip()) > room:
        yield word[: room // 2]
        word = word[room // 2 :]
    yield word


def width_of(text: str) -> int:
    """How many characters wide a text is; a Chinese one counts twice."""
    return len(text) if text.isascii() else sum(2 if east_asian_width(one) in "WF" else 1 for one in text)
