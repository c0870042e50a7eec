"""Rounding: always once, at the end, from an exact number."""

from typing import TYPE_CHECKING, Final, Literal, get_args

if TYPE_CHECKING:
    from fractions import Fraction

Rounding = Literal["HALF_UP", "HALF_EVEN", "FLOOR", "TRUNC"]
"""`HALF_UP` rounds ties away from zero, so that the two sides of a board stay opposite; `TRUNC` towards zero."""

ROUNDINGS: Final[tuple[Rounding, ...]] = get_args(Rounding)


def rounded(value: "int | Fraction", unit: "int | Fraction" = 1, rule: Rounding = "HALF_UP") -> "int | Fraction":
    """The multiple of `unit` that stands for a value.

    The result is of the kind of `unit`. Raises ValueError unless `unit` is positive.
    """
    if unit <= 0:
        raise ValueError(f"a unit is positive, not {unit}")
    steps = value / unit if unit != 1 else value
    whole = steps // 1
    rest = steps - whole
    if rule == "TRUNC":
        whole += 1 if rest and steps < 0 else 0
    elif rule != "FLOOR" and (rest * 2 > 1 or (rest * 2 == 1 and _up(int(whole), rule))):
        whole += 1
    return int(whole) * unit


def _up(whole: int, rule: Rounding) -> bool:
    """Whether the tie between `whole` and the next number goes to the next."""
    return whole % 2 == 1 if rule == "HALF_EVEN" else whole >= 0


def rounds_to(value: "int | Fraction", figure: "int | Fraction", places: int) -> bool:
    """Whether a figure written with so many decimal places can stand for a value, ties to either side."""
    # In whole numbers, many times as fast as the same of fractions.
    by_value, by_figure = value.denominator, figure.denominator
    apart = abs(value.numerator * by_figure - figure.numerator * by_value)
    return bool(2 * 10**places * apart <= by_value * by_figure)


def cuts_to(value: "int | Fraction", figure: "int | Fraction", places: int) -> bool:
    """Whether a figure is a value with the decimal places behind so many cut off."""
    steps = abs(value.numerator) * 10**places // value.denominator
    return bool((steps if value >= 0 else -steps) * figure.denominator == figure.numerator * 10**places)


def stands_for(figure: "int | Fraction", value: "int | Fraction", places: int) -> bool:
    """Whether a figure written with so many decimal places is a value rounded, a tie to either side, or cut off."""
    return figure == value or rounds_to(value, figure, places) or (places > 0 and cuts_to(value, figure, places))
