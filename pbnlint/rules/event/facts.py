"""What tells one record of an event from another, for the rules about records that come twice."""

from functools import lru_cache
from typing import Any, Final, NamedTuple

from pbnlint.bridge.deal import is_full
from pbnlint.records import Record
from pbnlint.rules.memory import forget

KEPT: Final = 4096
"""So many boards of a file are remembered at a time."""
_PLACE_TAGS: Final = ("Room", "Table", "PairNS", "PairEW", "HomeTeam", "VisitTeam")
_UNKNOWN: Final = frozenset(("", "?"))


class Facts(NamedTuple):
    """Where a result belongs.

    `scope` stands for one event, date, section, stage and round, in a match also for its two teams; `named` says that
    the record names the event. `place` is the room, the table and the pairs, `""` if the record says nothing of them.
    `cards` is the deal as a number, 0 if it is not the whole pack. `key` stands for all of these.
    """

    scope: int
    named: bool
    board: str
    place: str
    cards: int
    key: int


@lru_cache(maxsize=1)
def facts(record: Record) -> Facts | None:
    """Where a record's result belongs; None for one without number or result, such as a deal to be played."""
    values = record.values
    board = values.get("Board")
    if board is None or board.text in _UNKNOWN or record.lesson:
        return None
    if record.final_contract is None and record.play is None and not record.known("Result"):
        return None
    get = values.get
    event, date, section, stage, round_ = get("Event"), get("Date"), get("Section"), get("Stage"), get("Round")
    named = event is not None and event.text not in _UNKNOWN
    texts: tuple[str, ...] = (
        event.text if event is not None else "",
        date.text if date is not None else "",
        section.text if section is not None else "",
        stage.text if stage is not None else "",
        round_.text if round_ is not None else "",
    )
    place = ""
    if not values.keys().isdisjoint(_PLACE_TAGS):
        place = "/".join([record.get(tag) for tag in _PLACE_TAGS]).strip("/")
        texts += tuple(sorted((record.get("HomeTeam"), record.get("VisitTeam"))))
    scope, number = hash(texts), board.text
    reading, cards = record.deal, 0
    if reading is not None and (reading.sound or is_full(reading.deal)):
        cards = hash(reading.deal.hands)
    # Making the tuple itself is twice as fast as calling `Facts`.
    return tuple.__new__(Facts, (scope, named, number, place, cards, hash((scope, number, place, cards))))


def part(memory: dict[Any, Any], name: str) -> dict[Any, Any]:
    """A part of a rule's memory that has a bound of its own."""
    found: dict[Any, Any] = memory.setdefault(name, {})
    return found


def keep(memory: dict[Any, Any], key: Any, value: Any) -> None:
    """Keep something in a part of a memory; what was kept first gives way when there is too much.

    Plain tuples of numbers and texts are best kept: the collector of garbage does not look at them again and again.
    """
    memory[key] = value
    forget(memory, KEPT)
