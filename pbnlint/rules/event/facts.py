"""What tells one record of an event from another, for the rules about records that come twice."""

from collections.abc import Hashable
from functools import lru_cache
from typing import Any, Final, NamedTuple

from pbnlint.records import Record
from pbnlint.rules.event.comparison import cards_of

KEPT: Final = 4096
"""So many boards of a file are remembered at a time."""
_PLACE_TAGS: Final = ("Room", "Table", "PairNS", "PairEW", "HomeTeam", "VisitTeam")
_PLACES: Final = frozenset(_PLACE_TAGS)


class Facts(NamedTuple):
    """Where a result belongs.

    `scope` stands for one event, date, section, stage and round, in a match also for its two teams; `named` says that
    the record names the event. `place` is the room, the table and the pairs, `""` if the record says nothing of them.
    `cards` is the deal as a number, 0 if it is not the whole pack.
    """

    scope: int
    named: bool
    board: str
    place: str
    cards: int


@lru_cache(maxsize=1)
def facts(record: Record) -> Facts | None:
    """Where a record's result belongs; None for one without number or result, such as a deal to be played."""
    board = record.known("Board").strip()
    if record.lesson or not board:
        return None
    if record.final_contract is None and record.play is None and not record.known("Result"):
        return None
    get = record.get
    event, place = get("Event"), ""
    keys: tuple[Hashable, ...] = (event, get("Date"), get("Section"), get("Stage"), get("Round"))
    if not _PLACES.isdisjoint(record.values):
        place = "/".join([get(tag) for tag in _PLACE_TAGS]).strip("/")
        keys = (*keys, frozenset((get("HomeTeam"), get("VisitTeam"))))
    return Facts(hash(keys), event not in ("", "?"), board, place, cards_of(record))


def part(memory: dict[Any, Any], name: str) -> dict[Any, Any]:
    """A part of a rule's memory that has a bound of its own."""
    found: dict[Any, Any] = memory.setdefault(name, {})
    return found


def keep(memory: dict[Any, Any], key: Any, value: Any) -> None:
    """Keep something in a part of a memory; what was kept first gives way when there is too much."""
    memory[key] = value
    if len(memory) > KEPT:
        del memory[next(iter(memory))]
