"""The figures that a file claims of one result, beside what a method gives."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pbnlint.scoring.event import IN_IMPS, MATCHPOINTS, Line, Method

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number


def claimed_figures(line: Line, method: Method) -> "Iterator[tuple[str, Number, int, Number]]":
    """The claimed figures of a line that the method gives: name, claim, decimal places, and what was computed."""
    claimed = line.entry.claimed
    columns: tuple[tuple[str, Number | None, int, Number | None], ...] = ()
    if method.name in MATCHPOINTS:
        columns = (
            ("matchpoints NS", claimed.points_ns, claimed.points_places, line.points_ns),
            ("matchpoints EW", claimed.points_ew, claimed.points_places, line.points_ew),
            ("percentage NS", claimed.percent_ns, claimed.percent_places, line.percent_ns),
            ("percentage EW", claimed.percent_ew, claimed.percent_places, line.percent_ew),
        )
    elif method.name in IN_IMPS:
        columns = (
            ("IMPs NS", claimed.imps_ns, claimed.imps_places, line.points_ns),
            ("IMPs EW", claimed.imps_ew, claimed.imps_places, line.points_ew),
        )
    for name, claim, places, value in columns:
        if claim is not None and value is not None:
            yield name, claim, places, value
