"""Results of one table and round that fit each other's board: exchanged they are many times likelier."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.deal import Deal
from pbnlint.bridge.seats import LHO, NAMES, Seat
from pbnlint.rules.memory import forget
from pbnlint.rules.registry import Where
from pbnlint.rules.score.basis import Basis
from pbnlint.rules.score.double_dummy import Tricks
from pbnlint.rules.suspicion.chances import Board, chance
from pbnlint.rules.suspicion.likeness import Field, Odds, Outcome, Played, field_of, outcome_of, played_in
from pbnlint.rules.suspicion.results import Result
from pbnlint.scoring.arithmetic.imps import imps

_ROUNDS_KEPT: Final = 8192
_BOARDS_KEPT: Final = 1024
_PER_ROUND: Final = 12
_FEWEST_RESULTS: Final = 5


class Due(NamedTuple):
    """How many times likelier two results must be once they are exchanged, each and together, if so much nearer.

    `nearer` are the IMPs by which both together come nearer to the usual scores.
    """

    nearer: int
    each: int
    together: int


_DUE: Final = (Due(0, 8, 1 << 18), Due(8, 8, 1 << 13), Due(12, 1, 1 << 16))
"""One of these suffices. In 800,000 results of known boards no two of a round reach any by chance."""
_DUE_LED: Final = Due(0, 1, 4)
"""This suffices where leads that fit the other board only say the same."""
_SHARE: Final = 2
"""A result like one in so many others of its board, with as many tricks, is not looked at further."""
_USUAL_OFF: Final = 2


class Row(NamedTuple):
    """A result that is unlike the others of its board: by its lead, or by what was played. `home` stands for its board.

    `row` is 0 where the record itself is the result.
    """

    home: int
    record: int
    row: int
    board: str
    sitting: tuple[str, str, str]
    told: str
    played: Played
    outcome: Outcome
    ns: int
    lead: str
    leader: Seat | None
    misled: bool
    where: Where
    basis: Basis


class Swap(NamedTuple):
    """Two rows that fit each other's board: their distance from the usual scores in IMPs, before and after."""

    rows: tuple[Row, Row]
    before: int
    after: int
    evidence: list[list[str]]


class Filed(NamedTuple):
    """A result with the number of its record and the place where it stands."""

    record: int
    result: Result
    where: Where


def note_rows(
    home: int,
    name: str,
    deal: Deal | None,
    double_dummy: Tricks,
    session: int,
    filed: Sequence[Filed],
    rounds: dict[Any, list[Row]],
    boards: dict[int, Board],
) -> None:
    """Keep the results of a board that are unlike the others, by session, table and round, and what is usual."""
    if len(filed) < _FEWEST_RESULTS or not filed[0].result.sitting[2]:
        return
    scores = sorted(_points(one.result) for one in filed)
    field = field_of(one.result for one in filed)
    boards[home] = Board(deal, double_dummy, field, scores[(len(scores) - 1) // 2])
    forget(boards, _BOARDS_KEPT)
    for record, result, at in filed:
        declarer = result.basis.declarer
        misled = result.holder is not None and not result.confirmed
        if result.confirmed or not (result.sitting[1] and result.sitting[2]):
            continue
        if not misled and _is_usual(result, field):
            continue
        leader = LHO[declarer] if declarer else None
        row = Row(
            home, record, result.row, name, result.sitting, result.told, played_in(result), outcome_of(result),
            _points(result), result.lead if result.holder else "", leader, misled, at, result.basis,
        )  # fmt: skip
        known = rounds.setdefault((session, result.sitting), [])
        if len(known) < _PER_ROUND:
            known.append(row)
        forget(rounds, _ROUNDS_KEPT)


def _is_usual(result: Result, field: Field) -> bool:
    """Whether others of the board played the same and took about as many tricks."""
    same = field.played[played_in(result)]
    near = sum(abs(tricks - result.tricks) <= _USUAL_OFF for _, tricks in same)
    return (near - 1) * _SHARE >= field.results


def _points(result: Result) -> int:
    return result.basis.ns if result.score is None else result.score


def swaps(rounds: dict[Any, list[Row]], boards: dict[int, Board]) -> Iterator[Swap]:
    """The pairs of rows that fit each other's board and not their own."""
    for rows in rounds.values():
        for one, other in combinations(rows, 2):
            if one.home != other.home and one.home in boards and other.home in boards:
                swap = _swap(one, other, boards[one.home], boards[other.home])
                if swap is not None:
                    yield swap


def _swap(one: Row, other: Row, here: Board, there: Board) -> Swap | None:
    if not (_may_come_from(one, there) and _may_come_from(other, here)):
        return None
    away, of_other = _away(one, here, other, there), _away(other, there, one, here)
    before, after = away[0] + of_other[0], away[1] + of_other[1]
    due = (_DUE_LED,) if one.misled or other.misled else _DUE
    first, second = _likelier(one, here, there), _likelier(other, there, here)
    if not any(_is_due(first, second, before - after, one_due) for one_due in due):
        return None
    return Swap((one, other), before, after, [*_said(one, here, there, away), *_said(other, there, here, of_other)])


def _is_due(first: Odds, second: Odds, nearer: int, due: Due) -> bool:
    each = all(number >= total * due.each for number, total in (first, second))
    return each and nearer >= due.nearer and first[0] * second[0] >= first[1] * second[1] * due.together


def _may_come_from(row: Row, board: Board) -> bool:
    """Whether nothing denies that a result belongs to a board: its lead, where it is known, fits there alone."""
    if not row.lead:
        return True
    held = board.deal is not None and row.leader is not None and board.deal.holder(CARD_BIT[row.lead]) == row.leader
    return row.misled and held


def _likelier(row: Row, own: Board, other: Board) -> Odds:
    """How many times likelier a result is on another board than on its own."""
    declarer = row.basis.declarer
    there, total_there = chance(other, row.played, row.outcome, declarer, own=False)
    here, total_here = chance(own, row.played, row.outcome, declarer, own=True)
    return there * total_here, total_there * here


def _away(row: Row, own: Board, instead: Row, other: Board) -> tuple[int, int]:
    """How many IMPs a result lies from the usual score: on its own board as filed, and scored in place of another."""
    moved = row.basis._replace(vulnerability=instead.basis.vulnerability)
    return imps(abs(row.ns - own.usual)), imps(abs(moved.ns - other.usual))


def _said(row: Row, own: Board, other: Board, away: tuple[int, int]) -> Iterator[list[str]]:
    source = f"board {row.board}"
    if row.lead and row.leader:
        yield [source, f"lead {row.lead} by {NAMES[row.leader]}, who holds it on the other board only"]
    here, there = len(own.field.played[row.played]) - 1, len(other.field.played.get(row.played, ()))
    yield [
        source,
        f"{row.told}, like {here} of {own.field.results - 1} other tables here and {there} on the other board",
    ]
    yield [source, f"{away[0]} IMPs from the usual score, {away[1]} on the other board"]
