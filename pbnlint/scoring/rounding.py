"""Rounding: always once, at the end, from an exact number."""

from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from fractions import Fraction

Rounding = Literal["HALF_UP", "HALF_EVEN", "FLOOR", "TRUNC"]
"""`HALF_UP` rounds ties away from zero, so that the two sides of a board stay opposite; `TRUNC` towards zero."""

ROUNDINGS: Final[tuple[Rounding, ...]] = ("HALF_UP", "HALF_EVEN", "FLOOR", "TRUNC")


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
    return bool(2 * 10**places * abs(value - figure) <= 1)
