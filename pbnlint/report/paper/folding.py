"""Long lists in the last column of a table on paper, which go on below themselves."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from pbnlint.report.model import Column

_WIDE: Final = re.compile(
    "[\\u1100-\\u115f\\u2e80-\\ua4cf\\ua960-\\ua97f\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe30-\\ufe6f"
    "\\uff01-\\uff60\\uffe0-\\uffe6\\U00020000-\\U0003fffd]"
)
"""Characters that take the room of two: Chinese, Japanese and Korean ones."""
_PARTS: Final = re.compile("[^ ]+ *| +")
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
            if piece and width_of(piece + part.rstrip(" ")) > room:
                pieces.append(piece.rstrip(" "))
                piece = ""
            piece += part
    return [*pieces, piece.rstrip(" ")] if piece.strip(" ") else pieces or [text]


def _cut(word: str, room: int) -> Iterator[str]:
    while width_of(word.rstrip(" ")) > room:
        yield word[: room // 2]
        word = word[room // 2 :]
    yield word


def width_of(text: str) -> int:
    """How many characters wide a text is; a Chinese one counts twice."""
    return len(text) + len(_WIDE.findall(text)) if not text.isascii() else len(text)
