"""Score cards: every board of an event from the view of each contestant that played it."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple

from pbnlint.scoring.event import MATCHPOINTS, Event, Line
from pbnlint.scoring.pairs.averages import own_percentages, part_of, session_percentages
from pbnlint.scoring.sides import is_individual, members
from pbnlint.scoring.teams.rooms import OF_ROOMS

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number


class Played(NamedTuple):
    """A board from the view of one contestant.

    `side` and `opponents` are the ids of who sat so; `score` is the score of the contestant's side, `top` the most that
    it could have. `counts` is False at the second table of a board, where a team has the same points as at the first.
    """

    line: Line
    direction: Literal["NS", "EW"]
    side: str
    opponents: str
    score: int | None
    points: "Number | None"
    percent: "Number | None"
    top: "Number | None" = None
    counts: bool = True


class Running(NamedTuple):
    """What a contestant has up to a board: its points, the tops of these boards, and what part of them it has."""

    points: "Number" = 0
    tops: "Number" = 0
    parts: "Number" = 0

    def plus(self, played: Played) -> "Running":
        """The same with one board more; a board without points changes nothing."""
        if played.points is None or not played.counts:
            return self
        if played.top is None or played.percent is None:
            return self._replace(points=self.points + played.points)
        part = _hundredfold(played.points, played.percent, played.top)
        return Running(self.points + played.points, self.tops + played.top, self.parts + part)

    @property
    def percent(self) -> "Number | None":
        """The percentage of the tops; None where there are none."""
        from fractions import Fraction

        return Fraction(self.parts) / self.tops if self.tops else None


def _hundredfold(points: "Number", percent: "Number", top: "Number") -> "Number":
    """A percentage of a top; nearly always a hundred times the points, which saves the product of two fractions."""
    above, below = percent.numerator * top.numerator, percent.denominator * top.denominator
    return 100 * points if above * points.denominator == 100 * points.numerator * below else percent * top


def score_cards(event: Event) -> dict[str, list[Played]]:
    """The boards of each contestant by its id, in the order of the travellers; the open room before the closed one.

    In an individual both players of a side have the board, with an average at what it is worth to each of them.
    """
    in_rooms = bool(event.matches) and event.method.name in OF_ROOMS
    worth = _Averages(event)
    cards: dict[str, list[Played]] = {}
    for traveller in event.travellers:
        seen: set[str] = set()
        lines = traveller.lines
        for line in sorted(lines, key=_is_closed) if in_rooms else lines:
            for played in _both_sides(line):
                for one in members(event, played.side):
                    mine = worth.of(one, played, traveller.session)
                    if in_rooms and one in seen:
                        mine = mine._replace(counts=False)
                    seen.add(one)
                    cards.setdefault(one, []).append(mine)
    return cards


def _is_closed(line: Line) -> bool:
    return line.entry.room.lower() != "open"


def _both_sides(line: Line) -> Iterator[Played]:
    entry, result = line.entry, line.entry.result
    best_ns, best_ew = line.tops
    if entry.ns:
        yield Played(
            line, "NS", entry.ns, entry.ew, result.score_ns, line.points_ns, line.percent_ns, best_ns
        )  # fmt: skip
    if entry.ew:
        yield Played(
            line, "EW", entry.ew, entry.ns, result.score_ew, line.points_ew, line.percent_ew, best_ew
        )  # fmt: skip


class _Averages:
    """What averages are worth to each player of an individual, by its own session percentage (Law 12C)."""

    def __init__(self, event: Event) -> None:
        self._event = event
        individual = event.method.name in MATCHPOINTS and is_individual(event)
        boards = ((one.session, one.lines) for one in event.travellers)
        self._own = session_percentages(boards) if individual else {}

    def of(self, player: str, played: Played, session: str) -> Played:
        if not self._own or not played.line.adjusted or not played.top:
            return played
        values: tuple[Mapping[str, Number], ...] = own_percentages(played.line, session, self._own, self._event.method)
        value = values[played.direction == "EW"].get(player)
        return played if value is None else played._replace(points=part_of(value, played.top), percent=value)
