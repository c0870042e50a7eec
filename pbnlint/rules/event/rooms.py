"""Boards of which one room is missing: EV10."""

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from pbnlint.bridge.contract import PASSED_OUT
from pbnlint.records import Record
from pbnlint.rules.event.comparison import COMPARED, comparison
from pbnlint.rules.event.facts import KEPT, keep, part
from pbnlint.rules.memory import forget
from pbnlint.rules.registry import Context, Hit, Where, rule, where

_OTHER_ROOM: Final = {"open": "Closed", "closed": "Open"}


class _Seen(NamedTuple):
    """What a file holds of a board: the rooms, or `*` if two records name none; `at` is the last record, if played."""

    rooms: frozenset[str]
    match: int
    at: Where | None


def _judge_rooms(_context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    """The boards with one room; a match of which one room is missing throughout is reported once.

    Of a match so long that the first of its boards had to be forgotten nothing can be said.
    """
    forgotten = part(memory, "forgotten")
    boards: list[_Seen] = [seen for seen in part(memory, "boards").values() if seen.match not in forgotten]
    whole = {seen.match for seen in boards if len(seen.rooms) > 1}
    single = [seen for seen in boards if len(seen.rooms) == 1 and seen.at is not None]
    alone: dict[int, list[_Seen]] = {}
    for seen in single:
        if seen.match in whole:
            yield _missing(seen, 1)
        else:
            alone.setdefault(seen.match, []).append(seen)
    for several in alone.values():
        if _room_of(several[0]) in _OTHER_ROOM:
            yield _missing(several[0], len(several))


def _room_of(seen: _Seen) -> str:
    return next(iter(seen.rooms))


def _missing(seen: _Seen, boards: int) -> Hit:
    room = _OTHER_ROOM.get(_room_of(seen), "other")
    of = f", on all {boards} boards of this match," if boards > 1 else " of this board"
    assert seen.at is not None  # noqa: S101 - only such boards are asked about
    return Hit(
        f"The record shows one room only: the {room.lower()} room{of} is missing.",
        seen.at,
        {"room": room, "boards": boards},
    )


@rule(*("EV10", "event.room-missing", "info"), spec="L109 S28", tags=COMPARED, scope="across", finish=_judge_rooms)
def room_missing(record: Record, _context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows a board of a team match that was recorded in one room only.

    A board of a match is scored by comparing its two results (Law 78). With one of them missing nothing can be
    recomputed, and the IMPs of the match cannot be checked. Perhaps a record was lost, or the other room is in another
    file. There is no fix.

    Bad:
        [Event "Harbour Teams"]
        [Board "5"]
        [Dealer "N"]
        [Vulnerable "NS"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Room "Open"]

    Good:
        [Event "Harbour Teams"]
        [Board "5"]
        [Dealer "N"]
        [Vulnerable "NS"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Room "Open"]

        [Event "Harbour Teams"]
        [Board "5"]
        [Dealer "N"]
        [Vulnerable "NS"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "10"]
        [Room "Closed"]
    """
    if "Room" not in record.values and "HomeTeam" not in record.values:
        return ()
    key = comparison(record)
    if key is None or not key.team or record.lesson or not record.known("Board"):
        return ()
    boards = part(memory, "boards")
    known: _Seen | None = boards.get(key.board)
    rooms = frozenset((key.place or "?",))
    if known is not None:
        rooms = known.rooms | (rooms if key.place else frozenset("*"))
    at = where(record, record.span("Board")) if len(rooms) == 1 and _tells_result(record) else None
    boards[key.board] = _Seen(rooms, _match(record), at)
    for forgotten in forget(boards, KEPT):
        if len(forgotten.rooms) == 1:
            keep(part(memory, "forgotten"), forgotten.match, True)
    return ()


def _match(record: Record) -> int:
    get = record.get
    teams = frozenset((get("HomeTeam"), get("VisitTeam")))
    return hash((get("Event"), get("Date"), get("Stage"), get("Section"), get("Round"), teams))


def _tells_result(record: Record) -> bool:
    """Whether there is a result to compare, and not only an auction to practise with."""
    contract = record.final_contract
    if contract is None or contract == PASSED_OUT:
        return contract is not None or bool(record.known("Score"))
    return bool(record.known("Result") or record.known("Score") or record.play)
