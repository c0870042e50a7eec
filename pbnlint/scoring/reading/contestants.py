"""Who plays: the pairs and players that records and tables name, each with one id throughout the event.

A number (`PairNS`, `PairId_NS`) is a pair's; where numbers sit both ways on one board, or in two sections of it, they
are given anew in each direction or section. Names make a pair of any two partners. A record that names its
table only, or players after it (`N3`, `S3`), gives a pair to each direction of the table.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from pbnlint.bridge.seats import Side
from pbnlint.expressions import expression
from pbnlint.listing import listed
from pbnlint.records import Record
from pbnlint.scoring.event import Contestant

Kind = Literal["id", "names", "table", ""]

_SEAT_TAGS: Final = (("North", "South"), ("East", "West"))
_PAIR_TAGS: Final = ("PairNS", "PairEW")
_SIDES: Final[tuple[Side, Side]] = ("NS", "EW")
_NOBODY: Final = frozenset(("", "?", "-", "*", "north", "south", "east", "west", "n", "s", "e", "w"))
_ABSENT: Final = frozenset(
    ("0", "bye", "phantom", "sit-out", "sitout", "sit out", "bye bye", "ghost", "skip", "no pair")
)
_AFTER_TABLE: Final = expression(r"([NSEW])(\d{1,4})")
_BETWEEN: Final = expression(r"\s*;\s*|\s+[-–&+/]\s+|\s*/\s*")
_SOME: Final = 5
"""A numbering is one for each direction or section if that shows in one number of so many."""


class Sitting(NamedTuple):
    """Who sits in one direction, as a source names them; `key` is the same for the same contestant."""

    kind: Kind = ""
    key: Hashable = ""
    text: str = ""
    section: str = ""
    names: tuple[str, ...] = ()


NOBODY: Final = Sitting()


class Seated(NamedTuple):
    """Two contestants at a table: `board` tells the board and session apart."""

    board: Hashable
    ns: Sitting
    ew: Sitting
    table: str


def is_absent(sitting: Sitting) -> bool:
    """Whether a contestant stands for nobody: a phantom pair, a pair that sits out."""
    return sitting.kind == "id" and sitting.text.casefold() in _ABSENT


@lru_cache(maxsize=1 << 13)
def name_list(text: str) -> tuple[str, ...]:
    """The names in one text: `Ash;Birch`, `Ash - Birch`."""
    return tuple(name for part in _BETWEEN.split(text) if (name := part.strip()) and name.casefold() not in _NOBODY)


def sittings_of(record: Record, section: str) -> tuple[Sitting, Sitting]:
    """Who sits North-South and East-West in a record."""
    names = [[_name(record, seat) for seat in seats] for seats in _SEAT_TAGS]
    table = _table_of(names) or record.known("Table").strip()
    found = []
    for tag, (first, second) in zip(_PAIR_TAGS, names, strict=True):
        text = record.known(tag).strip()
        found.append(of_id(text, section, _both(first, second)) if text else _of_names(first, second, table))
    if any(one.kind == "table" for one in found):
        found = [_of_table(table, side, section) for side in _SIDES]
    return found[0], found[1]


@lru_cache(maxsize=1 << 14)
def of_id(text: str, section: str, names: tuple[str, ...] = ()) -> Sitting:
    """A contestant that a source gives an id."""
    text = text.strip()
    return Sitting("id", text.casefold(), text, section, names) if text.casefold() not in _NOBODY else NOBODY


@lru_cache(maxsize=1 << 14)
def of_names(names: tuple[str, ...]) -> Sitting:
    """A contestant that a source gives by the names alone."""
    key = tuple(sorted(name.casefold() for name in names))
    return Sitting("names", key, " - ".join(dict.fromkeys(names)), "", names) if names else NOBODY


def of_players(first: str, second: str) -> Sitting:
    """Two players of an individual, by their ids."""
    if not first or not second:
        return NOBODY
    return Sitting("id", (first.casefold(), second.casefold()), f"{first}+{second}", "", ())


def _name(record: Record, seat: str) -> str:
    value = record.values.get(seat)
    return "" if value is None else _cleaned(value.text)


@lru_cache(maxsize=1 << 14)
def _cleaned(name: str) -> str:
    name = name.strip()
    return "" if name.casefold() in _NOBODY else name


def _both(first: str, second: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for name in (first, second) if name))


def _of_names(first: str, second: str, table: str) -> Sitting:
    if first and second and not (_AFTER_TABLE.fullmatch(first) and _AFTER_TABLE.fullmatch(second)):
        return of_names(_both(first, second)) if first == second else of_names((first, second))
    # One name of two does not tell a pair from others in which its bearer plays.
    return Sitting("table", "", "") if table else NOBODY


def _of_table(table: str, side: Side, section: str) -> Sitting:
    text = " ".join(part for part in (section, table, side) if part)
    return Sitting("table", (section, table, side), text, section)


def _table_of(names: list[list[str]]) -> str:
    """The table that the names of the players stand for: `3` for N3, S3, E3 and W3; `` if they are names."""
    if not names[0][0][1:].isdecimal():
        return ""
    numbers = set()
    for (one, other), seats in zip(names, _SEAT_TAGS, strict=True):
        for name, seat in ((one, seats[0]), (other, seats[1])):
            match = _AFTER_TABLE.fullmatch(name)
            if match is None or match[1] != seat[0]:
                return ""
            numbers.add(match[2])
    return numbers.pop() if len(numbers) == 1 else ""


class Register:
    """The ids of the contestants of an event, found by all that sit at its tables.

    `by_section` and `by_direction` say whether numbers are given anew there; None to go by where they sit. `notes` are
    sentences on what had to be supposed.
    """

    def __init__(
        self,
        tables: Iterable[Seated],
        *,
        individual: bool = False,
        by_section: bool | None = None,
        by_direction: bool | None = None,
    ) -> None:
        tables = tuple(tables)
        self.individual = individual
        self.notes: list[str] = []
        self._by_section = self._shows(tables, _in_two_sections) if by_section is None else by_section
        self._by_side = self._shows(tables, self._sit_both_ways) if by_direction is None else by_direction
        self._namesakes = self._find_namesakes(tables)
        self._names: dict[str, tuple[str, ...]] = {}
        self._ids: dict[Hashable, str] = {}
        self._ways: dict[str, set[Side]] = {}
        if any(one.ns.kind == "table" for one in tables):
            self.notes.append(
                "The records name tables and no players; each direction of a table stands for a pair of its own."
            )
        if self._namesakes:
            self._tell_of_namesakes(tables)

    def id_of(self, sitting: Sitting, side: Side, table: str = "", *, sits: bool = True) -> str:
        """The id of a contestant, `` where it cannot be told; `sits` says that it played in this direction."""
        found = self._resolved(sitting, side, table)
        if found:
            names = sitting.names
            if len(names) > len(self._names.get(found, ())):
                self._names[found] = names
            if sits:
                self._ways.setdefault(found, set()).add(side)
        return found

    def name(self, contestant: str, names: tuple[str, ...]) -> None:
        """Enter the names of a contestant, as a table of the standings gives them."""
        if names:
            self._names[contestant] = names
        self._ways.setdefault(contestant, set())

    def contestants(self) -> dict[str, Contestant]:
        """All contestants by id."""
        found: dict[str, Contestant] = {}
        for one, ways in self._ways.items():
            if self.individual and "+" in one:
                for player in one.split("+"):
                    found.setdefault(player, Contestant(player, self._names.get(player, ())))
            else:
                found[one] = Contestant(one, self._names.get(one, ()), next(iter(ways)) if len(ways) == 1 else "")
        return found

    def known(self, contestant: str) -> bool:
        """Whether a contestant has been entered."""
        return contestant in self._ways

    def by_names(self, names: tuple[str, ...]) -> str:
        """The id of the contestant with these names, `` if there is none."""
        wanted = sorted(name.casefold() for name in names)
        return next(
            (one for one, known in self._names.items() if sorted(name.casefold() for name in known) == wanted), ""
        )

    def _resolved(self, sitting: Sitting, side: Side, table: str) -> str:
        if not sitting.kind:
            return ""
        if sitting.kind == "names" and self.individual:
            return "+".join(sitting.names)
        if sitting.kind == "names" and sitting.key in self._namesakes:
            return f"{sitting.text} (table {table})" if table and self._namesakes[sitting.key] else ""
        if sitting.kind != "id" or self.individual:
            return self._ids.setdefault((sitting.kind, sitting.key), sitting.text)
        section = sitting.section if self._by_section else ""
        way = side if self._by_side else ""
        text = " ".join(part for part in (section, sitting.text, way) if part)
        return self._ids.setdefault(("id", sitting.key, section.casefold(), way), text)

    def _shows(self, tables: Iterable[Seated], clash: Callable[[list[Seated]], tuple[int, int]]) -> bool:
        """Whether a good part of the numbers clash on the boards."""
        boards: dict[Hashable, list[Seated]] = {}
        for one in tables:
            if one.ns.kind == "id" or one.ew.kind == "id":
                boards.setdefault(one.board, []).append(one)
        clashes = [clash(board) for board in boards.values()]
        return sum(clashing for clashing, _ in clashes) * _SOME > sum(numbers for _, numbers in clashes)

    def _sit_both_ways(self, board: list[Seated]) -> tuple[int, int]:
        """How many numbers sit both ways on a board, and how many could."""

        def keys(sittings: Iterable[Sitting]) -> set[Hashable]:
            return {(one.key, one.section if self._by_section else "") for one in sittings if one.kind == "id"}

        ns, ew = keys(one.ns for one in board), keys(one.ew for one in board)
        return len(ns & ew), min(len(ns), len(ew))

    def _find_namesakes(self, tables: tuple[Seated, ...]) -> Mapping[Hashable, bool]:
        """The names that sit at two tables of a board more than once or twice, and whether table numbers tell them."""
        if self.individual:
            return {}
        seen: dict[Hashable, dict[Hashable, list[str]]] = {}
        for one in tables:
            for sitting in (one.ns, one.ew):
                if sitting.kind == "names":
                    seen.setdefault(sitting.key, {}).setdefault(one.board, []).append(one.table)
        found = {}
        for key, boards in seen.items():
            twice = [places for places in boards.values() if len(places) > 1]
            if len(twice) * _SOME > len(boards) and (len(twice) > 1 or _are_robots(key)):
                found[key] = all("" not in places and len(set(places)) == len(places) for places in boards.values())
        return found

    def _tell_of_namesakes(self, tables: tuple[Seated, ...]) -> None:
        texts = {one.key: one.text for table in tables for one in (table.ns, table.ew) if one.kind == "names"}
        namesakes = [texts.get(key, "") for key, told in self._namesakes.items() if not told]
        if namesakes:
            self.notes.append(
                f"{listed(namesakes)} sit{'s' if len(namesakes) == 1 else ''} at the same board more than once, and "
                "nothing tells these pairs apart; their results count for the others, and they have no place in the "
                "standings."
            )


def _in_two_sections(board: list[Seated]) -> tuple[int, int]:
    """How many numbers sit in two sections of a board, and how many there are."""
    sections: dict[Hashable, set[str]] = {}
    for one in board:
        for side, sitting in zip(_SIDES, (one.ns, one.ew), strict=True):
            if sitting.kind == "id":
                sections.setdefault((sitting.key, side), set()).add(sitting.section)
    return sum(len(found) > 1 for found in sections.values()), len(sections)


def _are_robots(key: Hashable) -> bool:
    return isinstance(key, tuple) and all(str(name).startswith(("gib", "~~", "robot", "bot ")) for name in key)


def is_named(sitting: Sitting) -> bool:
    """Whether a contestant has names that tell it from all others: those of two players who are no robots."""
    return sitting.kind == "names" and len(sitting.names) == 2 and not _are_robots(sitting.key)


def is_individual(tables: Iterable[Seated]) -> bool:
    """Whether players change partners so often that they must be the contestants."""
    partners: dict[str, set[str]] = {}
    for one in tables:
        for sitting in (one.ns, one.ew):
            if sitting.kind == "names" and len(sitting.names) == 2:
                first, second = sitting.names
                partners.setdefault(first, set()).add(second)
                partners.setdefault(second, set()).add(first)
    return len(partners) >= 8 and sum(map(len, partners.values())) > 2 * len(partners)
