"""Results of one table and round that fit each other's board."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.deal import Deal
from pbnlint.bridge.seats import LHO, NAMES, Seat
from pbnlint.records import Record
from pbnlint.rules.memory import forget
from pbnlint.rules.registry import Where, where
from pbnlint.rules.suspicion.results import Result, session_of, whole_deal
from pbnlint.scoring.imps import imps

_ROUNDS_KEPT: Final = 8192
_BOARDS_KEPT: Final = 1024
_PER_ROUND: Final = 8
_FEWEST_RESULTS: Final = 5
_NEARER: Final = 8
"""So many IMPs must the two results together come nearer to the usual scores."""
_SHARE: Final = 3
"""One in so many of the other results must be in the same denomination by the same side."""

Played = tuple[str, str]
"""A denomination with the side that declared in it; two empty strings for a pass-out."""


class Board(NamedTuple):
    """A board with results in a table: the deal, how often each side played in each denomination, and the median."""

    deal: Deal | None
    played: Counter[Played]
    usual: int
    results: int


class Row(NamedTuple):
    """A result that is unlike the others of its board: by its lead, or by what was played."""

    record: int
    row: int
    board: str
    sitting: tuple[str, str, str]
    told: str
    played: Played
    ns: int
    lead: str
    leader: Seat | None
    misled: bool
    alone: bool
    where: Where


class Swap(NamedTuple):
    """Two rows that fit each other's board: their distance from the usual scores in IMPs, before and after."""

    rows: tuple[Row, Row]
    before: int
    after: int
    evidence: list[list[str]]


def note_rows(
    record: Record, results: Sequence[Result], rounds: dict[Any, list[Row]], boards: dict[int, Board]
) -> None:
    """Keep the rows of a record that are unlike the others, by session, table and round, and what is usual."""
    if len(results) < _FEWEST_RESULTS or not results[0].sitting[2]:
        return
    played = Counter(_played(one) for one in results)
    scores = sorted(_points(one) for one in results)
    boards[record.number] = Board(whole_deal(record), played, scores[(len(scores) - 1) // 2], len(scores))
    forget(boards, _BOARDS_KEPT)
    session, at = session_of(record), None
    for one in results:
        declarer = one.basis.declarer
        misled = one.holder is not None and not one.confirmed
        alone = played[_played(one)] == 1
        if one.confirmed or not (misled or alone) or not (one.sitting[1] and one.sitting[2]):
            continue
        at = at or where(record, record.span("ScoreTable"))
        leader = LHO[declarer] if declarer else None
        row = Row(
            record.number, one.row, record.get("Board"), one.sitting, one.told, _played(one), _points(one),
            one.lead if one.holder else "", leader, misled, alone, at,
        )  # fmt: skip
        known = rounds.setdefault((session, one.sitting), [])
        if len(known) < _PER_ROUND:
            known.append(row)
        forget(rounds, _ROUNDS_KEPT)


def _played(result: Result) -> Played:
    contract = result.basis.contract
    return ("", "") if contract is None else (contract.denomination, result.basis.side)


def _points(result: Result) -> int:
    return result.basis.ns if result.score is None else result.score


def swaps(rounds: dict[Any, list[Row]], boards: dict[int, Board]) -> Iterator[Swap]:
    """The pairs of rows that fit each other's board and not their own."""
    for rows in rounds.values():
        for one, other in combinations(rows, 2):
            if one.board != other.board and one.record in boards and other.record in boards:
                swap = _swap(one, other, boards[one.record], boards[other.record])
                if swap is not None:
                    yield swap


def _swap(one: Row, other: Row, here: Board, there: Board) -> Swap | None:
    if not (_fits(one, there) and _fits(other, here)):
        return None
    before = _away(one, here) + _away(other, there)
    after = _away(one, there) + _away(other, here)
    if before < after + _NEARER:
        return None
    return Swap((one, other), before, after, [*_said(one, here, there), *_said(other, there, here)])


def _fits(row: Row, board: Board) -> bool:
    """Whether a row's lead comes from the leader's hand on a board and, alone on its own, it is like others there.

    Where the lead is known it must fit; where it is not, what was played must be found nowhere else on the row's board.
    """
    common = board.played[row.played] * _SHARE >= board.results
    if row.lead:
        held = board.deal is not None and row.leader is not None and board.deal.holder(CARD_BIT[row.lead]) == row.leader
        return row.misled and held and common
    return row.alone and common


def _away(row: Row, board: Board) -> int:
    return imps(abs(row.ns - board.usual))


def _said(row: Row, own: Board, other: Board) -> Iterator[list[str]]:
    source = f"board {row.board}"
    if row.lead and row.leader:
        yield [source, f"lead {row.lead} by {NAMES[row.leader]}, who holds it on the other board only"]
    here, there = own.played[row.played] - 1, other.played[row.played]
    yield [source, f"{row.told}, like {here} of {own.results - 1} other tables here and {there} on the other board"]
    yield [source, f"{_away(row, own)} IMPs from the usual score, {_away(row, other)} on the other board"]
