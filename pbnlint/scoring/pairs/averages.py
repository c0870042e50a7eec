"""Points for what stands in place of a result: averages, percentages of a top, IMPs (Laws 12C, 86, 88)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pbnlint.rulings import Award
from pbnlint.scoring.arithmetic.numbers import whole
from pbnlint.scoring.arithmetic.session import AVERAGE_OF, FIXED, SIGN, average_percentage
from pbnlint.scoring.event import IN_IMPS, MATCHPOINTS, Line, Method
from pbnlint.scoring.possible import awards_of

if TYPE_CHECKING:
    from fractions import Fraction

    from pbnlint.scoring.arithmetic.numbers import Number

_ARTIFICIAL: Final = frozenset(("average", "percentage", "IMPs"))


def artificial_points(award: Award, method: Method, best: "Number | None", results: int) -> "Number | None":
    """The points of an award that is no score, on a board with a top (matchpoints) and with so many results due.

    Averages are those of the fixed form. None where the award tells nothing, or nothing on the method's scale: there
    is no rule that turns IMPs into matchpoints, or other percentages than 60, 50 and 40 into IMPs.
    """
    percent: Number | None = FIXED[award.average] if award.kind == "average" and award.average else None
    if award.kind == "percentage":
        percent = award.amount
    if method.name in MATCHPOINTS:
        return None if percent is None or best is None else part_of(percent, best)
    if method.name not in IN_IMPS:
        return None
    if award.kind == "IMPs":
        return award.amount
    average = None if percent is None else AVERAGE_OF.get(percent)
    if average is None:
        return None
    # The plain sum of cross-IMPs is that of so many comparisons; the other forms are per comparison.
    times = max(0, results - 1) if method.name == "cross-IMPs" and method.divisor == "Cross" else 1
    return SIGN[average] * method.average_imps * times


def part_of(percent: "Number", best: "Number") -> "Number":
    """So much percent of a top."""
    from fractions import Fraction

    return whole(Fraction(percent) * best / 100)


_Board = tuple[str, str]
_Contestant = tuple[str, str]
"""A session, and a pair or a player."""


def players(contestant: str) -> tuple[str, ...]:
    """Who sits as a contestant of an entry: a pair, or the two players of an individual that are joined by `+`."""
    return tuple(part for part in contestant.split("+") if part) if "+" in contestant else (contestant,)


def with_session_rule(boards: Mapping[_Board, list[Line]], method: Method) -> dict[_Board, list[Line]]:
    """The lines with the session rule applied to averages.

    A contestant without fault gets its own session percentage if it is more than 60, an offender if it is less than
    40; it is that of the boards really played in the session, artificial ones left out. A contestant without such a
    board keeps 60 and 40, as does a line of two players who have different percentages.
    """
    own = session_percentages((session, lines) for (session, _), lines in boards.items())
    if not own:
        return dict(boards)
    return {key: [_ruled(line, key[0], own, method) for line in lines] for key, lines in boards.items()}


def session_percentages(boards: "Iterable[tuple[str, Sequence[Line]]]") -> "dict[_Contestant, Fraction]":
    """The percentage that each contestant with an average has on the boards that it really played in a session.

    `boards` are sessions with the lines of a board.
    """
    from fractions import Fraction

    boards = tuple(boards)
    needed = {
        (session, one)
        for session, lines in boards
        for line in lines
        if line.adjusted
        for award, contestant, _ in _sides(line)
        if award is not None and award.average in ("A+", "A-")
        for one in players(contestant)
    }
    sums: dict[_Contestant, tuple[Number, Number]] = {}
    for session, lines in boards if needed else ():
        for line in lines:
            for best, (award, contestant, won) in zip(line.tops, _sides(line), strict=True):
                if won is None or not best or (award is not None and award.kind in _ARTIFICIAL):
                    continue
                for one in players(contestant):
                    if (session, one) in needed:
                        total, tops = sums.get((session, one), (0, 0))
                        sums[session, one] = (total + won, tops + best)
    return {key: Fraction(100 * total) / tops for key, (total, tops) in sums.items() if key[1]}


def _sides(line: Line) -> "tuple[tuple[Award | None, str, Number | None], ...]":
    awards = awards_of(line.entry) if line.adjusted else None
    first, second = (None, None) if awards is None else awards
    return (first, line.entry.ns, line.points_ns), (second, line.entry.ew, line.points_ew)


def own_percentages(
    line: Line, session: str, percentages: "Mapping[_Contestant, Fraction]", method: Method
) -> "tuple[dict[str, Number], dict[str, Number]]":
    """What an average is worth in percent to each pair or player of North-South and of East-West."""
    ns, ew = (dict(_own(award, one, session, percentages, method)) for award, one, _ in _sides(line))
    return ns, ew


def _own(
    award: Award | None, contestant: str, session: str, percentages: "Mapping[_Contestant, Fraction]", method: Method
) -> "Iterator[tuple[str, Number]]":
    if award is None or award.kind != "average" or award.average is None:
        return
    variable = method.variable_averages and (award.average == "A+" or method.offenders_too)
    for one in players(contestant):
        played = percentages.get((session, one))
        yield (
            one,
            FIXED[award.average] if played is None else average_percentage(award.average, played, variable=variable),
        )


def _ruled(line: Line, session: str, percentages: "Mapping[_Contestant, Fraction]", method: Method) -> Line:
    best, best_ew = line.tops
    if not line.adjusted:
        return line
    ns, ew = (tuple(dict.fromkeys(own.values())) for own in own_percentages(line, session, percentages, method))
    if len(ns) == 1 and best:
        line = line._replace(percent_ns=ns[0], points_ns=part_of(ns[0], best))
    if len(ew) == 1 and best_ew:
        line = line._replace(percent_ew=ew[0], points_ew=part_of(ew[0], best_ew))
    return line
