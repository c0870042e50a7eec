"""What a record is to be compared by, and what is remembered of the records of a file.

Records of one board are due to be compared if they come from the two rooms of a match, from tables or pairs of one
event, or name the same deal. Only numbers and short texts of a record are kept, for the last few thousand boards.
"""

from functools import lru_cache
from typing import Any, Final, NamedTuple

from pbnlint.bridge.deal import is_full
from pbnlint.records import Record
from pbnlint.rules.memory import forget

_KEPT: Final = 4096
"""So many boards of a file are remembered at a time."""


class Comparison(NamedTuple):
    """What a record is to be compared by.

    `board` stands for the board of one match or session, the same in each of its records; `team` says that the two
    rooms of a match make the comparison. `place` is the room, or the table with its pairs; `round` is as recorded.
    """

    board: int
    team: bool
    place: str
    round: str


COMPARED: Final = "Room HomeTeam Table PairNS PairEW DealId ScoreTable RsResult"
"""The tags of which one stands in each record that could be compared with another."""


@lru_cache(maxsize=1)
def comparison(record: Record) -> Comparison | None:
    """What a record is to be compared by; None if nothing says that it is to be compared.

    A match is Event, Stage, Round and the two teams, a session of pairs Event, Stage and Section, each on one date.
    """
    values = record.values
    team = "Room" in values or "HomeTeam" in values
    if not (team or "Table" in values or "PairNS" in values) or "Board" not in values:
        return None
    get = record.get
    shared = (get("Event"), get("Date"), get("Stage"), get("Section"), get("Board"))
    if team and (get("Room") or get("HomeTeam")):
        teams = frozenset((get("HomeTeam"), get("VisitTeam")))
        return Comparison(hash((*shared, get("Round"), teams)), True, get("Room").lower(), "")
    place = f"{get('Table')}/{get('PairNS')}/{get('PairEW')}"
    return None if place == "//" else Comparison(hash(shared), False, place, get("Round"))


def remember(memory: dict[Any, Any], key: Any, value: Any) -> None:
    """Keep something of a board; those remembered first give way when there are too many."""
    memory[key] = value
    forget(memory, _KEPT)


def other_room(memory: dict[Any, Any], key: Comparison, value: Any) -> Any:
    """What was remembered of the other room's record of a board, else None; then this record is remembered."""
    known = memory.get(key.board)
    if known is not None and (known[0] != key.place or not key.place):
        return known[1]
    remember(memory, key.board, (key.place, value))
    return None


def cards_of(record: Record) -> int:
    """The four hands of a whole pack as one number, 52 bits for each seat from North; 0 for any other deal."""
    reading = record.deal
    if reading is None or not (reading.sound or is_full(reading.deal)):
        return 0
    n, e, s, w = (hand or 0 for hand in reading.deal.hands)
    return n | e << 52 | s << 104 | w << 156


def section_key(record: Record) -> int | None:
    """Stands for the board of a session in all its sections; None if the record names no section."""
    if not record.known("Section") or "HomeTeam" in record.values:
        return None
    get = record.get
    return hash(("sections", get("Event"), get("Date"), get("Stage"), get("Board")))
