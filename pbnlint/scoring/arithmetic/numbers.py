"""Exact numbers: whole ones as such, sums, and how they are written."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pbnlint.scoring.arithmetic.rounding import rounded

if TYPE_CHECKING:
    from fractions import Fraction

    Number = int | Fraction
    """Whatever is counted; a binary float is no exact number."""


def whole(value: "Number") -> "Number":
    """The same number, as an int if it is one."""
    return int(value) if value.denominator == 1 else value


def exact_sum(numbers: "Iterable[Number]") -> "Number":
    """The sum of numbers, an int if it is one; those with the same denominator are added as whole numbers."""
    units = 0
    parts: dict[int, int] = {}
    for number in numbers:
        if isinstance(number, int):
            units += number
        else:
            parts[number.denominator] = parts.get(number.denominator, 0) + number.numerator
    if not parts:
        return units
    from fractions import Fraction

    return whole(units + sum((Fraction(above, below) for below, above in parts.items()), Fraction(0)))


def fixed(value: "Number", places: int = 2) -> str:
    """A number with so many decimal places, ties away from zero: `-0.50`."""
    steps = int(rounded(value * 10**places))
    units, rest = divmod(abs(steps), 10**places)
    return f"{'-' if steps < 0 else ''}{units}{f'.{rest:0{places}}' if places else ''}"


def figure_text(value: "Number", places: int = 2) -> str:
    """A number with at most so many decimal places, ties away from zero, without zeros at the end: `-0.5`."""
    text = fixed(value, places)
    return text.rstrip("0").rstrip(".") if places else text


def amount_text(amount: "Number", unit: str) -> str:
    """A number with its unit, which is in the plural: `1 IMP`, `2 IMPs`, `-0.5 VPs`."""
    return f"{figure_text(amount)} {unit.removesuffix('s') if abs(amount) == 1 else unit}"
