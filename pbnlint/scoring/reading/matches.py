"""Which records are the two tables of a board, and which boards make a match."""

from collections.abc import Iterable, Iterator
from typing import Final, Literal, NamedTuple

from pbnlint.bridge.contract import PASSED_OUT
from pbnlint.records import Record
from pbnlint.scoring.arithmetic.imps import IMPS
from pbnlint.scoring.match import Match, MatchBoard, Segment, TableResult, compare
from pbnlint.scoring.reading.results import table_result
from pbnlint.scoring.texts.adjusted import Adjusted

Room = Literal["open", "closed"]
_SEATS: Final = ("North", "East", "South", "West")


class _Pairing(NamedTuple):
    """What the records of one match have in common."""

    event: str
    stage: str
    home: str
    visit: str


class _Table(NamedTuple):
    """A result with what tells its place in a match.

    `home_ns` says whether the record names the home team as North-South, None if it does not say. `bare` marks a
    pass-out of which no call and no score is recorded.
    """

    room: Room | None
    home_ns: bool | None
    bare: bool
    result: TableResult


class _Part(NamedTuple):
    """What tells a segment apart: its name, and whether that is a round's."""

    name: str
    is_round: bool


_Boards = dict[str, list[_Table]]
_Segments = dict[_Part, _Boards]


def matches(records: Iterable[Record], scale: tuple[int, ...] = IMPS) -> tuple[Match, ...]:
    """The team matches among records, in the order in which they begin.

    A match is Event, Stage up to its colon, HomeTeam and VisitTeam; its segments are the rest of Stage, or Round.
    `Room` tells the rooms apart; without it the first record of a board is the open room. The home team sits
    North-South in the open room, unless PairNS or PairEW names it; where a second record of the board exchanges the
    two teams, the team named as home sits North-South at each table. Records that name neither room nor team belong
    to no match, and the results alone are kept of the others.
    """
    return matches_of_files((records,), scale)


def matches_of_files(files: Iterable[Iterable[Record]], scale: tuple[int, ...] = IMPS) -> tuple[Match, ...]:
    """The same of several files of one event, such as one for each room; every result has the number of its file.

    A record that repeats a result of the same players, as where a file is given twice, is left out.
    """
    found: dict[_Pairing, _Segments] = {}
    brought: dict[_Pairing, tuple[str, str]] = {}
    seen: set[tuple[object, ...]] = set()
    event = ""
    for file, records in enumerate(files):
        for record in records:
            # A stage may open without repeating the event that goes on.
            event = record.known("Event") or event
            pairing, segment = _place(record, event)
            board = record.get("Board").strip()
            if board and (pairing.home or pairing.visit or record.known("Room")):
                table = _table(record, pairing, file)
                if _is_repeated(record, (pairing, segment, board), table, seen):
                    continue
                brought.setdefault(pairing, (record.known("HomeCarryOver"), record.known("VisitCarryOver")))
                boards = found.setdefault(pairing, {}).setdefault(segment, {})
                boards.setdefault(board, []).append(table)
    _join_exchanged(found)
    return tuple(
        _match(pairing, segments, scale)._replace(carry_over=brought[pairing]) for pairing, segments in found.items()
    )


def _is_repeated(record: Record, place: tuple[object, ...], table: _Table, seen: set[tuple[object, ...]]) -> bool:
    """Whether the same players are known to have had this result on the board; otherwise it is from now on."""
    players = tuple(record.known(seat) for seat in _SEATS)
    if not any(players):
        return False
    key = (*place, table._replace(result=table.result._replace(record=0, file=0)), players)
    repeated = key in seen
    seen.add(key)
    return repeated


def _place(record: Record, event: str) -> tuple[_Pairing, _Part]:
    """The match of an event, and the segment, that a record names."""
    stage, _, rest = record.known("Stage").partition(":")
    pairing = _Pairing(event, stage.strip(), record.known("HomeTeam"), record.known("VisitTeam"))
    part = rest.strip()
    return pairing, _Part(part or record.known("Round"), not part)


def _table(record: Record, pairing: _Pairing, file: int) -> _Table:
    result = table_result(record)._replace(file=file)
    bare = result.contract == PASSED_OUT and record.auction_replay is None and not record.known("Score")
    name = record.get("Room").strip().lower()
    room: Room | None = "open" if name.startswith("o") else "closed" if name.startswith("c") else None
    return _Table(room, _home_sits_ns(record, pairing), bare, result)


def _home_sits_ns(record: Record, pairing: _Pairing) -> bool | None:
    """Whether the home team sits North-South, by the names of the pairs; None if they do not say."""
    pairs = (record.known("PairNS"), record.known("PairEW"))
    if pairs in ((pairing.home, pairing.visit), (pairing.visit, pairing.home)) and pairing.home != pairing.visit:
        return pairs[0] == pairing.home
    return None


def _join_exchanged(found: dict[_Pairing, _Segments]) -> None:
    """Make one match of two in which the same teams change places, and each has one table of every board."""
    for pairing in tuple(found):
        other = pairing._replace(home=pairing.visit, visit=pairing.home)
        if other == pairing or pairing not in found or other not in found:
            continue
        boards = [tables for key in (pairing, other) for part in found[key].values() for tables in part.values()]
        if any(len(tables) > 1 for tables in boards):
            continue
        for name, part in found.pop(other).items():
            segment = found[pairing].setdefault(name, {})
            for board, tables in part.items():
                segment.setdefault(board, []).extend(_exchanged(table) for table in tables)


def _exchanged(table: _Table) -> _Table:
    """A table at which the other team is named as home, in the terms of the first."""
    return table._replace(room=table.room or "closed", home_ns=False if table.home_ns is None else not table.home_ns)


def _match(pairing: _Pairing, segments: _Segments, scale: tuple[int, ...]) -> Match:
    tables = [table for boards in segments.values() for tables in boards.values() for table in tables]
    unplayed = all(table.bare for table in tables)
    parts = (
        Segment(name, tuple(_boards(boards, scale, unplayed=unplayed)), is_round and bool(name))
        for (name, is_round), boards in segments.items()
    )
    return Match(*pairing, tuple(parts))


def _boards(boards: _Boards, scale: tuple[int, ...], *, unplayed: bool) -> Iterator[MatchBoard]:
    """The boards of a segment; `unplayed` says that the whole match stands as pass-outs without call or score."""
    for board, tables in boards.items():
        if unplayed:
            tables = [_not_played(table) for table in tables]  # noqa: PLW2901
        first, second = _rooms(tables)
        more = len(tables) - (first is not None) - (second is not None)
        yield compare(board, first, second, scale)._replace(more=more)


def _not_played(table: _Table) -> _Table:
    return table._replace(result=table.result._replace(adjusted=Adjusted("not played"), score_ns=None, score_ew=None))


def _rooms(tables: list[_Table]) -> tuple[TableResult | None, TableResult | None]:
    """The results of the open and of the closed room: by name, and those without one in the order of the records."""
    rooms: dict[Room, _Table] = {}
    for table in tables:
        if table.room is not None:
            rooms.setdefault(table.room, table)
    for table in tables:
        if table.room is None and len(rooms) < 2:
            rooms["closed" if "open" in rooms else "open"] = table
    return _seated(rooms.get("open"), ns=True), _seated(rooms.get("closed"), ns=False)


def _seated(table: _Table | None, *, ns: bool) -> TableResult | None:
    """A result with the home team's direction: as the record names it, else by the room."""
    if table is None:
        return None
    return table.result._replace(home_ns=ns if table.home_ns is None else table.home_ns)
