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
from pbnlint.rules.suspicion.likeness import Field, Odds, Outcome, Played, field_of, likelier, outcome_of, played_in
from pbnlint.rules.suspicion.results import Result
from pbnlint.scoring.arithmetic.imps import imps

_ROUNDS_KEPT: Final = 8192
_BOARDS_KEPT: Final = 1024
_PER_ROUND: Final = 8
_FEWEST_RESULTS: Final = 5
_LIKELIER: Final = 50
"""So many times likelier must two results be together once they are exchanged. In 26,000 results of known boards no two
of a round are that much likelier by chance and nearer as well."""
_NEARER: Final = 8
"""So many IMPs must the two results together come nearer to the usual scores."""
_LIKELIER_LED: Final = 4
"""So many times likelier, and no further away, where leads that fit the other board only say the same."""
_SHARE: Final = 4
"""A result like one in so many others of its board, with as many tricks, is not looked at further."""
_USUAL_OFF: Final = 2


class Board(NamedTuple):
    """A board that several tables played: the deal, what they did, and their median score."""

    deal: Deal | None
    field: Field
    usual: int


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
    boards[home] = Board(deal, field, scores[(len(scores) - 1) // 2])
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
    first, second = _likelier(one, here, there), _likelier(other, there, here)
    led = one.misled or other.misled
    if first[0] < first[1] or second[0] < second[1]:
        return None
    if first[0] * second[0] < first[1] * second[1] * (_LIKELIER_LED if led else _LIKELIER):
        return None
    before = _away(one, here) + _away(other, there)
    after = _away(one, there) + _away(other, here)
    if before - after < (0 if led else _NEARER):
        return None
    return Swap((one, other), before, after, [*_said(one, here, there), *_said(other, there, here)])


def _may_come_from(row: Row, board: Board) -> bool:
    """Whether nothing denies that a result belongs to a board: its lead, where it is known, fits there alone."""
    if not row.lead:
        return True
    held = board.deal is not None and row.leader is not None and board.deal.holder(CARD_BIT[row.lead]) == row.leader
    return row.misled and held


def _likelier(row: Row, own: Board, other: Board) -> Odds:
    """How many times likelier a result is on another board than on its own."""
    return likelier(row.played, row.outcome, other.field, (row.played, row.outcome), own.field)


def _away(row: Row, board: Board) -> int:
    return imps(abs(row.ns - board.usual))


def _said(row: Row, own: Board, other: Board) -> Iterator[list[str]]:
    source = f"board {row.board}"
    if row.lead and row.leader:
        yield [source, f"lead {row.lead} by {NAMES[row.leader]}, who holds it on the other board only"]
    here, there = len(own.field.played[row.played]) - 1, len(other.field.played.get(row.played, ()))
    yield [
        source,
        f"{row.told}, like {here} of {own.field.results - 1} other tables here and {there} on the other board",
    ]
    yield [source, f"{_away(row, own)} IMPs from the usual score, {_away(row, other)} on the other board"]
