"""Numbers of a table: so many decimal places that all figures of a column stand under each other."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pbnlint.report.words import Words

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number


def places_of(values: "Iterable[Number | None]") -> int:
    """How many decimal places figures are printed with: none where all are whole, one or two as they need."""
    tenths = 0
    for value in values:
        if value is None or value.denominator == 1:
            continue
        if 10 % value.denominator:
            return 2
        tenths = 1
    return tenths


def figure(value: "Number | None", places: int, words: Words) -> str:
    """A figure; nothing for None."""
    return "" if value is None else words.number(value, places)


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
