"""What the contestants of an event are called: by number and names, and how the sides of a table are."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from pbnlint.report.language.symbols import DASH, short
from pbnlint.scoring.sides import by_direction, is_named_after, members, names_of

if TYPE_CHECKING:
    from pbnlint.scoring.event import Event

SIDES: Final[Mapping[str, str]] = {"NS": "side_ns", "EW": "side_ew"}
"""What a direction is called in full."""
_LONGEST_NUMBER: Final = 6
_LONGEST_NAME: Final = 60
_LONGEST_TEXT: Final = 300
_SUFFIXES: Final = (" NS", " EW")


class Called(NamedTuple):
    """A contestant, or a side of a table: its number, and its names; either may be empty, not both."""

    number: str
    names: str

    @property
    def text(self) -> str:
        """Both in one text: `4 Elder – Elm`."""
        return " ".join(part for part in self if part)

    @property
    def short(self) -> str:
        """The number, or the names of whoever has none."""
        return self.number or self.names


UNKNOWN: Final = Called("", DASH)


class Sides(NamedTuple):
    """All contestants and sides of an event by their ids; `numbered` says that each has a number."""

    called: Mapping[str, Called]
    numbered: bool

    def of(self, side: str) -> Called:
        """What a side is called."""
        return self.called.get(side, UNKNOWN)


def sides_of(event: "Event") -> Sides:
    """The contestants of an event, and the sides that sat at its tables."""
    ids = dict.fromkeys(
        (
            *(one.id for one in event.standings),
            *(team for match in event.matches for team in (match.home, match.visit)),
            *(side for one in event.travellers for line in one.lines for side in (line.entry.ns, line.entry.ew)),
        )
    )
    two_winners = by_direction(event)
    called = {one: _called(event, one, two_winners) for one in ids if one}
    called |= {
        one: _called(event, one, two_winners) for side in tuple(called) for one in members(event, side)
        if one not in called
    }  # fmt: skip
    return Sides(called, all(one.number for one in called.values()))


def joined(names: Iterable[str]) -> str:
    """Names with a dash between them, which ends a line where they take two."""
    return f"\N{NO-BREAK SPACE}{DASH} ".join(names)


def _called(event: "Event", side: str, two_winners: bool) -> Called:
    parts = members(event, side)
    if len(parts) > 1:
        players = [_called(event, one, two_winners) for one in parts]
        numbers = [player.number for player in players]
        return Called(
            "+".join(numbers) if all(numbers) else "", joined(player.names or player.number for player in players)
        )
    names = [short(name, _LONGEST_NAME) for name in names_of(event, side) if name.strip()]
    number = side
    if two_winners and side.endswith(_SUFFIXES):
        number = side[: -len(_SUFFIXES[0])]
    number = short(number, _LONGEST_TEXT)
    if is_named_after(side, names_of(event, side)):
        return Called("", joined(names) or number or DASH)
    if len(number) > _LONGEST_NUMBER or not any(map(str.isdigit, number)):
        # A team goes by its name, a pair without a number by the text that the records have in its place.
        return Called("", joined([number, *names]) if names and not event.matches else joined(names) or number or DASH)
    return Called(number, joined(names))
