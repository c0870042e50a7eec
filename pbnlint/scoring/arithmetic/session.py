"""A session: averages given instead of results, totals of the boards played, and ranks."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

if TYPE_CHECKING:
    from fractions import Fraction

    Number = int | Fraction

Average = Literal["A+", "A", "A-"]
FIXED: Final[dict[Average, int]] = {"A+": 60, "A": 50, "A-": 40}
"""Percent of a top (Law 12C)."""


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


def session_percentage(
    points: "Number", tops: "Number", averages: "Sequence[tuple[Number, Number]]" = ()
) -> "Fraction":
    """The percentage of a session: points and tops of the boards played, then averages as (percentage, top).

    Boards that a pair did not play and got no average for are in neither. Raises ZeroDivisionError without a top.
    """
    from fractions import Fraction

    won = points + sum((Fraction(percent) * best / 100 for percent, best in averages), Fraction(0))
    return Fraction(100 * won) / (tops + sum((best for _, best in averages), Fraction(0)))


def ranks(values: "Sequence[Number]") -> tuple[Rank, ...]:
    """The place of each value, the highest first; equal values share the best of their places: 1, 2=, 2=, 4."""
    first: dict[Number, int] = {}
    times: dict[Number, int] = {}
    for place, value in enumerate(sorted(values, reverse=True), 1):
        first.setdefault(value, place)
        times[value] = times.get(value, 0) + 1
    return tuple(Rank(first[value], times[value] > 1) for value in values)
