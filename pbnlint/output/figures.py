"""Exact numbers as people and programs read them: rounded once, when they are printed."""

from typing import TYPE_CHECKING

from pbnlint.scoring.arithmetic import numbers

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number


def fixed(value: "Number | None", places: int = 2) -> str:
    """A number with so many decimal places, ties away from zero; nothing for None."""
    return "" if value is None else numbers.fixed(value, places)


def exact(value: "Number | None") -> str:
    """A number as a decimal if it is a finite one (`23.5`), else as a fraction (`29/6`); nothing for None."""
    if value is None:
        return ""
    places = _places(value.denominator)
    return f"{value.numerator}/{value.denominator}" if places is None else fixed(value, places)


def json_number(value: "Number | None") -> int | float | str | None:
    """A number for JSON: a JSON number if it is a finite decimal that readers keep exactly, else a text like `29/6`."""
    if value is None or value.denominator == 1:
        return None if value is None else int(value)
    text = exact(value)
    # A binary float holds 15 digits and gives them back as they were.
    return float(text) if "/" not in text and sum(map(str.isdigit, text)) <= _KEPT_DIGITS else text


_KEPT_DIGITS = 15


def _places(denominator: int) -> int | None:
    """How many decimal places a fraction of this denominator needs, None if no number of them does."""
    twos = (denominator & -denominator).bit_length() - 1
    rest, fives = denominator >> twos, 0
    while rest % 5 == 0:
        rest, fives = rest // 5, fives + 1
    return max(twos, fives) if rest == 1 else None
