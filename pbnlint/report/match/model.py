"""What the report of matches shows, as plain values."""

from dataclasses import dataclass
from typing import NamedTuple

from pbnlint.report.charts.running import LineChart
from pbnlint.report.model import AuctionTable, Column, Diagram, Note, Pair, View


class ResultLine(NamedTuple):
    """A match on the first page; `anchor` leads to its boards, empty where none are recorded.

    `segments` are the scores of its segments, where it has several.
    """

    anchor: str
    home: str
    visit: str
    segments: tuple[str, ...]
    score: str
    vps: str
    """Victory points of both teams."""
    boards: str


class ResultGroup(NamedTuple):
    """The matches of one stage or round; `name` is empty where there is one group only."""

    name: str
    lines: tuple[ResultLine, ...]


class StandingLine(NamedTuple):
    """A team's place among several; what it carried over and its penalties are part of the score."""

    rank: str
    team: str
    """Its name."""
    matches: str
    """How many it played."""
    score: str
    carried: str
    """What it carried over."""
    penalty: str
    """What was taken from it."""


class Standings(NamedTuple):
    """The teams by what they scored; `score` names the unit. The columns without any figure are left out."""

    score: str
    carried: bool
    """Whether any team carried something over."""
    penalties: bool
    """Whether any team was penalized."""
    lines: tuple[StandingLine, ...]


class RoomCells(NamedTuple):
    """What happened on a board in one room; `score` is that of North-South."""

    contract: str
    by: str
    lead: str
    result: str
    score: str


class BoardLine(NamedTuple):
    """A board of a match: both rooms, what each team gains, and the score of the match after it.

    `sign` leads to notes below; `swing` is the anchor of its block among the swings, if it has one. `players` are
    those of both rooms in one text, for a search.
    """

    anchor: str
    board: str
    sign: str
    swing: str
    open: RoomCells
    """The open room."""
    closed: RoomCells
    """The closed room."""
    home: str
    visit: str
    running: str
    """The score of the match after this board."""
    players: str

    @property
    def cells(self) -> tuple[str, ...]:
        """The texts of the line, one for each column."""
        return (f"{self.board} {self.sign}".rstrip(), *self.open, *self.closed, self.home, self.visit, self.running)


class SumLine(NamedTuple):
    """A line below the boards, or of the summary: a segment, the total, a carry-over, a penalty.

    `anchor` leads to the boards of a segment. The victory points are empty where there are none.
    """

    label: str
    anchor: str
    home: str
    visit: str
    home_vps: str
    """Victory points of the home team."""
    visit_vps: str
    """Victory points of the visiting team."""
    total: bool
    """Whether it is the sum of the match."""


class Part(NamedTuple):
    """The boards of a segment, with the pairs of both rooms and the sum.

    `rooms` stand over the columns: nothing over the board, then the rooms with the team that sits North-South there.
    `name` is empty where the segment is the whole match.
    """

    anchor: str
    name: str
    rooms: tuple[Column, ...]
    lineups: tuple[Pair, ...]
    """Who sat where."""
    boards: tuple[BoardLine, ...]
    sum: SumLine
    """What the segment comes to."""

    @property
    def lines(self) -> tuple[tuple[str, ...], ...]:
        """The texts of all lines, one for each column; the sum is the last."""
        blank = ("",) * 10
        return (*(board.cells for board in self.boards), (self.sum.label, *blank, self.sum.home, self.sum.visit, ""))


class Tally(NamedTuple):
    """A count for both teams."""

    label: str
    home: str
    visit: str


class SwingRoom(NamedTuple):
    """One room of a swing: its pairs, what became of the board, and the auction if it is recorded."""

    name: str
    pairs: tuple[str, str]
    outcome: str
    """Contract, declarer, lead, result and score in a line."""
    auction: AuctionTable | None
    """The calls."""


class Swing(NamedTuple):
    """A board on which a team won much: hands, both rooms, and what made the difference in one sentence."""

    anchor: str
    board: str
    facts: str
    gain: str
    """Who won how much."""
    cause: str
    """What made the difference."""
    diagram: Diagram | None
    """The hands, where they are recorded."""
    rooms: tuple[SwingRoom, ...]
    """The open room, then the closed."""
    players: str
    """All names in it, for a search."""


class Contest(NamedTuple):
    """A match with all its boards."""

    anchor: str
    heading: str
    facts: str
    home: str
    visit: str
    verdict: str
    """Who won, or how it stands."""
    doubts: tuple[str, ...]
    """What is provisional, adjusted or left out, in a sentence each."""
    with_vps: bool
    """Whether there are victory points."""
    sums: tuple[SumLine, ...]
    """The segments and the total."""
    chart: LineChart | None
    """The running score."""
    tallies: tuple[Tally, ...]
    """What both teams did, in numbers."""
    figures: tuple[Pair, ...]
    """The numbers that matter."""
    columns: tuple[Column, ...]
    """Those of the boards."""
    parts: tuple[Part, ...]
    """Its segments with their boards."""
    notes: tuple[Note, ...]
    swings: tuple[Swing, ...]
    """The boards on which much was won."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchView(View):
    """The report of the matches of an event.

    `unit` is what a match is scored in. `verdict` says who won where there is one match, or that there is none;
    `doubts` are the sentences on what is provisional, adjusted or left out. `alone`: there is one match, whose boards
    follow on the first page, so that it needs no list of the matches. `remarks` are what scoring supposed or left out;
    `remarks_more` says how many more there are.
    """

    unit: str
    figures: tuple[Pair, ...]
    """The numbers that matter."""
    verdict: str
    doubts: tuple[str, ...]
    alone: bool
    with_vps: bool
    """Whether any match has victory points."""
    with_segments: bool
    """Whether any match has several segments."""
    groups: tuple[ResultGroup, ...]
    """The matches, by stage or round."""
    standings: Standings | None
    """The teams, where several matches were played."""
    contests: tuple[Contest, ...]
    """The matches with all their boards."""
    remarks: tuple[str, ...]
    remarks_more: str
