"""Tables of text that fit a terminal: no line is longer than its width, and nothing is cut off."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from pbnlint.plain import printable

WIDTH: Final = 80
_GAP: Final = 2
_NARROW: Final = 4
"""No column is made narrower than this, as long as others can give way."""


class Column(NamedTuple):
    """A column: its title, whether its cells stand to the right, and whether a long cell may take several lines."""

    title: str
    right: bool = False
    wraps: bool = False


def table(
    columns: Sequence[Column], rows: Sequence[Sequence[str]], indent: int = 2, above: Mapping[int, str] | None = None
) -> Iterator[str]:
    """The lines of a table with its titles; a column that holds nothing is left out.

    `above` are texts over the whole width, each by the index of the row that it stands above.
    """
    kept, texts = _printed(columns, rows)
    widths = _widths(kept, texts, WIDTH - indent)
    yield from _row([column.title for column in kept], kept, widths, " " * indent)
    for index, row in enumerate(texts):
        if above and index in above:
            yield from (" " * indent + line for line in wrapped(printable(above[index]), WIDTH - indent, "  "))
        yield from _row(row, kept, widths, " " * indent)


def fits(columns: Sequence[Column], rows: Sequence[Sequence[str]], indent: int = 2) -> bool:
    """Whether each row of a table has room on one line."""
    kept, texts = _printed(columns, rows)
    return sum(_needed(kept, texts)) + _GAP * (len(kept) - 1) <= WIDTH - indent


def _printed(columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> tuple[list[Column], list[list[str]]]:
    """The columns that hold something, and the cells in them as they can be printed."""
    texts = [[printable(cell).replace("\n", " ") for cell in row] for row in rows]
    shown = [i for i in range(len(columns)) if any(row[i] for row in texts)]
    return [columns[i] for i in shown], [[row[i] for i in shown] for row in texts]


def _needed(columns: Sequence[Column], texts: Sequence[Sequence[str]]) -> list[int]:
    """The width that each column needs for its longest cell."""
    return [
        max(map(cells, (column.title, *column_texts)))
        for column, *column_texts in zip(columns, *texts, strict=True)
    ]  # fmt: skip


def _widths(columns: Sequence[Column], texts: Sequence[Sequence[str]], room: int) -> list[int]:
    """The width of each column: what it needs, less where the room does not suffice."""
    widths = _needed(columns, texts)
    room -= _GAP * (len(columns) - 1)
    for givers in ([i for i, column in enumerate(columns) if column.wraps], list(range(len(columns)))):
        while sum(widths) > room and any(widths[i] > _NARROW for i in givers):
            widths[max(givers, key=lambda i: widths[i])] -= 1
    return widths


def _row(row: Sequence[str], columns: Sequence[Column], widths: Sequence[int], indent: str) -> Iterator[str]:
    parts = [wrapped(text, width) for text, width in zip(row, widths, strict=True)]
    for number in range(max(map(len, parts), default=0)):
        line = indent
        for lines, column, width in zip(parts, columns, widths, strict=True):
            text = lines[number] if number < len(lines) else ""
            blanks = " " * (width - cells(text))
            line += (blanks + text if column.right else text + blanks) + " " * _GAP
        yield line.rstrip()


def wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """A text in lines of no more than a width, broken at blanks where that can be; later lines are indented."""
    if cells(text) <= width:
        return [text]
    lines, line = [], ""
    for word in text.split():
        while True:
            start = line + " " if line.strip() else line
            if cells(start + word) <= width:
                line = start + word
                break
            if line.strip():
                lines.append(line)
                line = indent
                continue
            kept = _prefix(word, width - cells(line))
            lines.append(line + kept)
            line, word = indent, word[len(kept) :]  # noqa: PLW2901 - the rest of the word is what is left to place
            if not word:
                break
    return [*lines, line] if line.strip() else lines


def _prefix(word: str, width: int) -> str:
    """As many characters of a word as fit, one at least."""
    count = 1
    while count < len(word) and cells(word[: count + 1]) <= width:
        count += 1
    return word[:count]


def cells(text: str) -> int:
    """How many columns of a terminal a text takes."""
    if text.isascii():
        return len(text)
    import unicodedata

    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 0 if unicodedata.combining(c) else 1 for c in text)
