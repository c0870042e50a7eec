"""A session: averages given instead of results, totals of the boards played, and ranks."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from pbnlint.rulings import Average

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number

FIXED: Final[dict[Average, int]] = {"A+": 60, "A": 50, "A-": 40}
"""Percent of a top (Law 12C)."""
AVERAGE_OF: "Final[dict[Number, Average]]" = {percent: average for average, percent in FIXED.items()}
SIGN: Final[dict[Average, int]] = {"A+": 1, "A": 0, "A-": -1}
"""An average in IMPs is so many times what average plus gives (Law 86)."""


class Rank(NamedTuple):
    """A place in the standings: the best of those that share it."""

    place: int
    shared: bool

    def __str__(self) -> str:
        return f"{self.place}{'=' if self.shared else ''}"


def average_percentage(kind: Average, session: "Number", *, variable: bool = True) -> "Number":
    """The percentage of a top that an average gives.

    `session` is the pair's own percentage over the boards that it really played; in the variable form a pair without
    fault gets it if it is more than 60, an offending pair if it is less than 40 (Law 12C).
    """
    fixed = FIXED[kind]
    if not variable or kind == "A":
        return fixed
    return max(fixed, session) if kind == "A+" else min(fixed, session)


def ranks(values: "Sequence[Number]") -> tuple[Rank, ...]:
    """The place of each value, the highest first; equal values share the best of their places: 1, 2=, 2=, 4."""
    first: dict[Number, int] = {}
    times: dict[Number, int] = {}
    for place, value in enumerate(sorted(values, reverse=True), 1):
        first.setdefault(value, place)
        times[value] = times.get(value, 0) + 1
    return tuple(Rank(first[value], times[value] > 1) for value in values)
