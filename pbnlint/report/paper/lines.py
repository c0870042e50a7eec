"""Rows of short texts as lines with tabs, for paper: `pbnlint.report.paper.cells` moves each text to its column."""

import re
from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from pbnlint.report.model import Column

_FIGURE: Final = "\u2007"
_SIGN_WIDE: Final = _FIGURE + "\u2009"
"""As wide as a plus or minus sign."""
_NUMBER: Final = re.compile(r"([+\u2212-]?)(\d+)(?!\d)")
_BLANKS: Final = str.maketrans("\t\n\r\f\v", "     ")


def starts(columns: Sequence[Column], unit: float) -> str:
    """Where the columns begin, in millimetres, if their widths are counted in `unit` millimetres."""
    return " ".join(f"{width * unit:.1f}" for width in accumulate((column.width for column in columns), initial=0))


def numbers(columns: Sequence[Column]) -> str:
    """Which columns hold numbers, counted from 0: their labels and texts end at the right."""
    return " ".join(str(index) for index, column in enumerate(columns) if column.number)


def heads(columns: Sequence[Column]) -> str:
    """The line of labels."""
    return _line([column.label for column in columns])


def tabbed(lines: Sequence[Sequence[str]], columns: Sequence[Column]) -> str:
    """The lines below each other, a tab between two texts, digits under digits where numbers stand."""
    texts = [
        aligned([line[index] for line in lines]) if column.number else [line[index] for line in lines]
        for index, column in enumerate(columns)
    ]
    return "\n".join(_line(line) for line in zip(*texts, strict=True))


def aligned(texts: Sequence[str]) -> list[str]:
    """The texts, with blanks before them so that the units of the numbers stand under each other."""
    numbers = [_NUMBER.match(text) for text in texts]
    digits = max((len(number[2]) for number in numbers if number), default=0)
    sign = _SIGN_WIDE if any(number[1] for number in numbers if number) else ""
    return [
        text and _FIGURE * (digits - (len(number[2]) if number else 1)) + ("" if number and number[1] else sign) + text
        for text, number in zip(texts, numbers, strict=True)
    ]


def _line(texts: Sequence[str]) -> str:
    return "\t".join(text.translate(_BLANKS) for text in texts)
