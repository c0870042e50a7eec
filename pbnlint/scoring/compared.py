"""With what the scores of a board were compared: a datum, or the other scores, of which some may be missing."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from pbnlint.scoring.arithmetic.matchpoints import has_fixed_percentages
from pbnlint.scoring.event import Line, Method, Traveller

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number


class Compared(NamedTuple):
    """The scores of a board, or of a version of a fouled board, that were compared with the same.

    `top` is the most that could be had at matchpoints; `results` is the number of scores there were, `due` the number
    that the top stands for. Fewer scores than due were brought to the top by the rule of the method, or got the
    `fixed` percentages of a small group.
    """

    version: str
    lines: tuple[Line, ...]
    datum: "Number | None" = None
    top: "Number | None" = None
    results: int = 0
    due: "Number" = 0
    fixed: bool = False

    def is_short(self, method: Method) -> bool:
        """Whether scores were missing that the method makes up for."""
        return method.short_boards not in ("none", "Ascherman") and self.results < self.due


def compared(traveller: Traveller, method: Method) -> Iterator[Compared]:
    """The versions of a board, and at Butler the datums, one by one; lines without points are left out."""
    groups: dict[tuple[str, Number | None], list[Line]] = {}
    for line in traveller.lines:
        if line.points_ns is not None or line.points_ew is not None:
            groups.setdefault((line.entry.version, line.datum), []).append(line)
    largest = max((_results(lines) for lines in groups.values()), default=0)
    for (version, datum), lines in groups.items():
        top = next((line.top for line in lines if line.top is not None), None)
        if method.name != "matchpoints" or top is None:
            yield Compared(version, tuple(lines), datum)
            continue
        results = _results(lines)
        fixed = method.small_groups and len(groups) > 1 and has_fixed_percentages(results, largest=results == largest)
        yield Compared(version, tuple(lines), datum, top, results, _due(top, method), fixed)


def _results(lines: list[Line]) -> int:
    return sum(line.entry.times for line in lines if _is_compared(line))


def _due(top: "Number", method: Method) -> "Number":
    from fractions import Fraction

    return top + 1 if method.half_points else Fraction(top) / 2 + 1


def _is_compared(line: Line) -> bool:
    """Whether a line stands for a result, at the table or assigned, with which others were compared."""
    awards = line.entry.awards
    return awards is None or all(award.kind == "assigned" for award in awards)
