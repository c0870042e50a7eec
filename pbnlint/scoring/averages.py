"""Points for what stands in place of a result: averages, percentages of a top, IMPs (Laws 12C, 86, 88)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from pbnlint.rulings import Award
from pbnlint.scoring.event import Line, Method
from pbnlint.scoring.possible import awards_of
from pbnlint.scoring.session import FIXED, average_percentage

if TYPE_CHECKING:
    from fractions import Fraction

    Number = int | Fraction

_MATCHPOINTS: Final = frozenset(("matchpoints", "board-a-match", "point-a-board"))
_IMPS: Final = frozenset(("Butler", "cross-IMPs", "target IMPs", "IMPs"))
_SIGN: Final[dict["Number", int]] = {60: 1, 50: 0, 40: -1}
_ARTIFICIAL: Final = frozenset(("average", "percentage", "IMPs"))


def artificial_points(award: Award, method: Method, best: "Number | None", results: int) -> "Number | None":
    """The points of an award that is no score, on a board with a top (matchpoints) and with so many results due.

    Averages are those of the fixed form. None where the award tells nothing, or nothing on the method's scale: there
    is no rule that turns IMPs into matchpoints, or other percentages than 60, 50 and 40 into IMPs.
    """
    percent: Number | None = FIXED[award.average] if award.kind == "average" and award.average else None
    if award.kind == "percentage":
        percent = award.amount
    if method.name in _MATCHPOINTS:
        return None if percent is None or best is None else _part(percent, best)
    if method.name not in _IMPS:
        return None
    if award.kind == "IMPs":
        return award.amount
    if percent not in _SIGN:
        return None
    # The plain sum of cross-IMPs is that of so many comparisons; the other forms are per comparison.
    times = max(0, results - 1) if method.name == "cross-IMPs" and method.divisor == "Cross" else 1
    return _SIGN[percent] * method.average_imps * times


def _part(percent: "Number", best: "Number") -> "Number":
    from fractions import Fraction

    part = Fraction(percent) * best / 100
    return int(part) if part.denominator == 1 else part


_Board = tuple[str, str]
_Contestant = tuple[str, str]


def with_session_rule(boards: Mapping[_Board, list[Line]], method: Method) -> dict[_Board, list[Line]]:
    """The lines with the session rule applied to averages.

    A contestant without fault gets its own session percentage if it is more than 60, an offender if it is less than
    40; it is that of the boards really played in the session, artificial ones left out. A contestant without such a
    board keeps 60 and 40.
    """
    needed = {
        (session, contestant)
        for (session, _), lines in boards.items()
        for line in lines
        if line.adjusted
        for award, contestant in _sides(line)
        if contestant and award is not None and award.average in ("A+", "A-")
    }
    if not needed:
        return dict(boards)
    session = _session_percentages(boards, needed)
    return {key: [_ruled(line, key[0], session, method) for line in lines] for key, lines in boards.items()}


def _sides(line: Line) -> tuple[tuple[Award | None, str], tuple[Award | None, str]]:
    awards = awards_of(line.entry)
    first, second = (None, None) if awards is None else awards
    return (first, line.entry.ns), (second, line.entry.ew)


def _session_percentages(boards: Mapping[_Board, list[Line]], needed: set[_Contestant]) -> "dict[_Contestant, Number]":
    """The percentage of each contestant over the boards that it really played in a session."""
    sums: dict[_Contestant, tuple[Number, Number]] = {}
    for (session, _), lines in boards.items():
        for line in lines:
            points = (line.points_ns, line.points_ew)
            for (award, contestant), won in zip(_sides(line), points, strict=True):
                key = (session, contestant)
                if key not in needed or won is None or not line.top or (award and award.kind in _ARTIFICIAL):
                    continue
                total, tops = sums.get(key, (0, 0))
                sums[key] = (total + won, tops + line.top)
    from fractions import Fraction

    return {key: Fraction(100 * total) / tops for key, (total, tops) in sums.items()}


def _ruled(line: Line, session: str, percentages: "Mapping[_Contestant, Number]", method: Method) -> Line:
    if not line.adjusted or line.top is None:
        return line
    percent: list[Number | None] = [line.percent_ns, line.percent_ew]
    points: list[Number | None] = [line.points_ns, line.points_ew]
    for at, (award, contestant) in enumerate(_sides(line)):
        own = percentages.get((session, contestant))
        if own is None or award is None or award.kind != "average" or award.average is None:
            continue
        if award.average == "A-" and not method.offenders_too:
            continue
        percent[at] = average_percentage(award.average, own)
        points[at] = _part(percent[at] or 0, line.top)
    return line._replace(points_ns=points[0], points_ew=points[1], percent_ns=percent[0], percent_ew=percent[1])
