"""Rows of short texts as lines with tabs, for paper: columns begin at tab stops, digits stand under digits.

The widths of texts are those of the reports' own regular font, in thousandths of the size of type.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from pbnlint.report.model import Column
from pbnlint.report.places import COMMON, folder

SIZE: Final = 8
"""The size of type of such lines in points, as reports/common/paper.css has it."""
_POINTS: Final = 72 / 25.4
_GAP: Final = 300
"""The least blank between two columns."""
_UNKNOWN: Final = 1000
"""The width taken for a character of another font: that of a Chinese one."""
_FIGURE, _THIN = "\u2007", "\u2009"
_SIGN_WIDE: Final = _FIGURE + _THIN
"""As wide as a plus or minus sign."""
_NUMBER: Final = re.compile(r"([+\u2212-]?)(\d+)(?!\d)")
_BLANKS: Final = str.maketrans("\t\n\r\f\v", "     ")


def heads(columns: Sequence[Column], unit: float) -> str:
    """The line of labels over columns whose widths are counted in `unit` millimetres."""
    return _line([column.label for column in columns], columns, unit)


def tabbed(lines: Sequence[Sequence[str]], columns: Sequence[Column], unit: float) -> str:
    """The lines below each other, each with its texts at the tab stops of their columns.

    A text that is wider than its column moves those after it on by a stop; none is cut.
    """
    texts = [
        aligned([line[index] for line in lines]) if column.number else [line[index] for line in lines]
        for index, column in enumerate(columns)
    ]
    return "\n".join(_line(line, columns, unit) for line in zip(*texts, strict=True))


def aligned(texts: Sequence[str]) -> list[str]:
    """The texts, those that begin with a number with blanks before it, so that the units stand under each other."""
    numbers = [_NUMBER.match(text) for text in texts]
    digits = max((len(number[2]) for number in numbers if number), default=0)
    sign = _SIGN_WIDE if any(number[1] for number in numbers if number) else ""
    return [
        text and _FIGURE * (digits - (len(number[2]) if number else 1)) + ("" if number and number[1] else sign) + text
        for text, number in zip(texts, numbers, strict=True)
    ]


def _line(texts: Sequence[str], columns: Sequence[Column], unit: float) -> str:
    stop = 1000 * unit * _POINTS / SIZE
    result, end, begin = "", 0.0, 0
    for text, column in zip(texts, columns, strict=True):
        if text:
            reached = int(end / stop)
            target = max(begin, int((end + _GAP) / stop) + 1) if result else begin
            result += "\t" * (target - reached) + text.translate(_BLANKS)
            end = target * stop + _width(text)
        begin += column.width
    return result


@lru_cache(maxsize=4096)
def _width(text: str) -> int:
    widths = _widths()
    return sum(widths.get(ord(character), _UNKNOWN) for character in text)


@lru_cache(maxsize=1)
def _widths() -> Mapping[int, int]:
    """The width of each character that the font has."""
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    with TTFont(folder(COMMON) / "fonts" / "DejaVuSansCondensed.woff2", lazy=True) as font:
        unit, advances = font["head"].unitsPerEm, font["hmtx"].metrics
        widths = {code: advances[name][0] * 1000 // unit for code, name in font.getBestCmap().items()}
    digit, blank = widths.get(ord("0"), _UNKNOWN), widths.get(ord(" "), _UNKNOWN)
    return {ord(_FIGURE): digit, ord(_THIN): 200, ord("\u00a0"): blank, **widths}
