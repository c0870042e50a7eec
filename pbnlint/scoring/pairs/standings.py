"""Standings of pairs and of individuals: totals, percentages, penalties, ranks."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from pbnlint.rulings import Penalty
from pbnlint.scoring.arithmetic.numbers import exact_sum
from pbnlint.scoring.arithmetic.session import ranks
from pbnlint.scoring.event import BY_GAMES, IN_IMPS, MATCHPOINTS, Contestant, Method, Standing, Traveller
from pbnlint.scoring.natural import natural
from pbnlint.scoring.pairs.averages import own_percentages, part_of, players, session_percentages

if TYPE_CHECKING:
    from fractions import Fraction

    from pbnlint.scoring.arithmetic.numbers import Number

Direction = Literal["NS", "EW", ""]
_OWN_TOPS: Final = frozenset(("none", "Ascherman"))


class Total(NamedTuple):
    """What a contestant has together: points, the tops of the same boards, and how many boards.

    `directions` are those in which it sat, `mostly` is the one in which it sat more often; `best` is the highest top
    of its boards, `percents` the sum of the percentages of its boards, `rated` how many boards have one.
    """

    points: "Number" = 0
    tops: "Number" = 0
    boards: int = 0
    directions: frozenset[Direction] = frozenset()
    best: "Number" = 0
    percents: "Number" = 0
    rated: int = 0
    mostly: Direction = ""


class Placed(NamedTuple):
    """The standings, and sentences on what could not be counted."""

    standings: tuple[Standing, ...]
    notes: tuple[str, ...] = ()


def totals(
    travellers: Sequence[Traveller], *, individual: bool = False, method: Method | None = None
) -> dict[str, Total]:
    """The sums of every contestant over its boards that have points.

    Boards that were not played, and rounds that a contestant sat out, are in no sum. In an individual the method tells
    what an average is worth to each player, by its own session percentage.
    """
    results = _of_players(travellers, method) if individual else _of_pairs(travellers)
    sums: dict[str, _Sums] = {}
    for direction, contestant, best, won, percent in results:
        own = sums.setdefault(contestant, _Sums([], [], [], {}))
        own.directions[direction] = own.directions.get(direction, 0) + 1
        if won is not None:
            own.points.append(won)
            own.tops.append(best or 0)
            if percent is not None:
                own.percents.append(percent)
    return {
        one: Total(
            exact_sum(own.points),
            exact_sum(own.tops),
            len(own.points),
            frozenset(own.directions),
            max(own.tops, default=0),
            exact_sum(own.percents),
            len(own.percents),
            max(own.directions, key=lambda one: own.directions[one]),
        )
        for one, own in sums.items()
    }


class _Sums(NamedTuple):
    """What is added up for a contestant."""

    points: "list[Number]"
    tops: "list[Number]"
    percents: "list[Number]"
    directions: dict[Direction, int]


_Result = tuple[Direction, str, "Number | None", "Number | None", "Number | None"]
"""A direction, who sat there, the top, and what a line gives of it: points and percentage."""


def _of_pairs(travellers: Sequence[Traveller]) -> Iterator[_Result]:
    for traveller in travellers:
        for line in traveller.lines:
            if line.entry.ns:
                yield "NS", line.entry.ns, line.tops[0], line.points_ns, line.percent_ns
            if line.entry.ew:
                yield "EW", line.entry.ew, line.tops[1], line.points_ew, line.percent_ew


def _of_players(travellers: Sequence[Traveller], method: Method | None) -> Iterator[_Result]:
    at_matchpoints = method is not None and method.name in MATCHPOINTS
    own = session_percentages((one.session, one.lines) for one in travellers) if at_matchpoints else {}
    for traveller in travellers:
        for line in traveller.lines:
            averages: tuple[Mapping[str, Number], Mapping[str, Number]] = ({}, {})
            if own and line.adjusted and method is not None:
                averages = own_percentages(line, traveller.session, own, method)
            for direction, contestant, best, won, percent in _of_pairs((Traveller("", "", (line,)),)):
                for one in players(contestant):
                    value = averages[direction == "EW"].get(one)
                    if value is None or not best:
                        yield direction, one, best, won, percent
                    else:
                        yield direction, one, best, part_of(value, best), value


def standings(
    travellers: Sequence[Traveller],
    method: Method,
    contestants: Mapping[str, Contestant],
    penalties: Sequence[Penalty] = (),
    *,
    individual: bool = False,
) -> Placed:
    """Who came where.

    In a movement with two winners, each direction has its own ranks: where every pair sat one way throughout, or where
    the method says so; then a pair belongs where it sat more often. At
    matchpoints the percentage ranks, so that pairs with fewer boards have their due, at other methods the total; ties
    share the best of their places. Ranks go by exact values. Where boards have tops of their own, all weigh the same.
    """
    sums = {
        one: total for one, total in totals(travellers, individual=individual, method=method).items() if total.boards
    }
    taken, notes = _penalties(penalties, sums, method)
    # The sides of a rubber score against each other, and nobody else sits their way.
    two_winners = not individual and method.name not in BY_GAMES and has_two_winners(sums, method.movement.winners)
    placed: list[Standing] = []
    for direction in _directions(two_winners=two_winners):
        own = {one: total for one, total in sums.items() if direction in ("", total.mostly)}
        placed += _ranked(own, direction, method, contestants, taken)
    return Placed(tuple(placed), notes)


def has_two_winners(sums: Mapping[str, Total], winners: int | None = None) -> bool:
    """Whether the field is two: as a user says, or where every pair sat one way, some North-South, some East-West."""
    if winners is not None:
        return winners == 2
    sat = {total.directions for total in sums.values()}
    return sat == {frozenset(("NS",)), frozenset(("EW",))}


def _directions(*, two_winners: bool) -> tuple[Direction, ...]:
    return ("NS", "EW") if two_winners else ("",)


def _ranked(
    sums: Mapping[str, Total],
    direction: Direction,
    method: Method,
    contestants: Mapping[str, Contestant],
    taken: "Mapping[str, Number]",
) -> list[Standing]:
    """The standings of a field in order of rank, ties in order of their ids."""
    at_matchpoints = method.name in MATCHPOINTS
    lines: list[Standing] = []
    for one, total in sums.items():
        penalty = taken.get(one, 0)
        score = exact_sum((total.points, -penalty))
        percent = _percent(total, penalty, method) if total.tops else None
        names = contestants[one].names if one in contestants else ()
        lines.append(Standing("", one, names, direction, score, percent, total.boards, penalty))
    values = [_value(line, at_matchpoints=at_matchpoints) for line in lines]
    ranked = [(rank, line) for rank, line in zip(ranks(values), lines, strict=True)]
    ranked.sort(key=lambda pair: (pair[0].place, natural(pair[1].id)))
    return [line._replace(rank=str(rank)) for rank, line in ranked]


def _percent(total: Total, penalty: "Number", method: Method) -> "Fraction":
    """The percentage of the tops; the mean of those of the boards where boards have tops of their own."""
    from fractions import Fraction

    if method.short_boards in _OWN_TOPS:
        return Fraction(total.percents) / total.rated - Fraction(100 * penalty) / total.tops
    return Fraction(100 * (total.points - penalty)) / Fraction(total.tops)


def _value(line: Standing, *, at_matchpoints: bool) -> "Number":
    """What a contestant is ranked by."""
    if at_matchpoints:
        # Without a top there was nobody to beat: last, by the rules of a percentage that does not exist.
        return -1 if line.percent is None else line.percent
    return line.score


def _penalties(
    penalties: Sequence[Penalty], sums: Mapping[str, Total], method: Method
) -> "tuple[dict[str, Number], tuple[str, ...]]":
    """What is taken from each contestant on the method's scale, and what could not be."""
    taken: dict[str, Number] = {}
    notes: list[str] = []
    for penalty in penalties:
        total = sums.get(penalty.contestant)
        if total is None:
            notes.append(f"The penalty for {penalty.contestant} takes nothing: nobody of that name has a score.")
            continue
        amount = _amount(penalty, total, method)
        if amount is None:
            notes.append(
                f"The penalty for {penalty.contestant} takes nothing: "
                f"{penalty.unit} cannot be taken from a total of {method.name}."
            )
            continue
        taken[penalty.contestant] = exact_sum((taken.get(penalty.contestant, 0), amount))
    return taken, tuple(notes)


def _amount(penalty: Penalty, total: Total, method: Method) -> "Number | None":
    """A penalty on the method's scale; a percentage of a top is that of a full board."""
    from fractions import Fraction

    at_matchpoints = method.name in MATCHPOINTS
    if penalty.unit == "matchpoints" and at_matchpoints:
        return penalty.amount
    if penalty.unit == "percent of a top" and at_matchpoints:
        return exact_sum((Fraction(penalty.amount) * total.best / 100,))
    return penalty.amount if penalty.unit == "IMPs" and method.name in IN_IMPS else None
