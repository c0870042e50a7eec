"""Numbers and columns of a table: decimal places, letters of footnotes, and how wide a column has to be."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pbnlint.report.language.symbols import MINUS
from pbnlint.report.language.words import Words
from pbnlint.report.paper.folding import width_of

if TYPE_CHECKING:
    from pbnlint.report.model import Column
    from pbnlint.scoring.arithmetic.numbers import Number

_GROUPED: Final = 1000
"""From here on a number has a mark between its thousands."""


def figure(value: "Number | None", places: int, words: Words) -> str:
    """A figure; nothing for None."""
    if value is None:
        return ""
    if not places and value.denominator == 1 and 0 <= value < _GROUPED:
        return str(value)
    return ratio(value.numerator, value.denominator, places, words)


def ratio(above: int, below: int, places: int, words: Words) -> str:
    """A fraction as a figure, as `Words.number` writes it; score cards have too many for a `Fraction` each."""
    steps = (2 * abs(above) * 10**places + below) // (2 * below)
    whole, rest = divmod(steps, 10**places)
    if whole >= _GROUPED:
        from fractions import Fraction

        return words.number(Fraction(above, below), places)
    sign = MINUS if above < 0 and steps else ""
    return f"{sign}{whole}{words['decimal_mark']}{rest:0{places}}" if places else f"{sign}{whole}"


def letters(count: int) -> str:
    """The letter of the n-th footnote, from 0: `a` to `z`, then `aa`."""
    text = ""
    count += 1
    while count:
        count, rest = divmod(count - 1, 26)
        text = chr(ord("a") + rest) + text
    return text


def sign_of(text: str, signs: dict[str, str]) -> str:
    """The letter of a footnote in a list of them, the next one where it is new."""
    return signs.setdefault(text, letters(len(signs)))


def apart(columns: "Sequence[Column]") -> "list[Column]":
    """The columns with some more room between numbers, which end at the right, and a text after them."""
    return [
        column._replace(width=column.width + 1) if column.number and not after.number else column
        for column, after in zip(columns, (*columns[1:], *columns[-1:]), strict=True)
    ]


def room_for(texts: Sequence[str]) -> int:
    """How wide a column is for its label and its texts, in characters, with the blank behind it."""
    # A minus sign is wider than a figure.
    signed = any(text[:1] == MINUS for text in texts)
    return 1 + signed + max(map(width_of, texts), default=0)
