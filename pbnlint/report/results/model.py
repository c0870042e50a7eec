"""What the results report shows, as plain values."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, zip_longest
from operator import attrgetter
from typing import Final, NamedTuple

from pbnlint.report.charts.counts import Columns
from pbnlint.report.model import Column, Note, Pair, View

PAGE: Final = 50
"""So many lines of a score card fit on a page."""


class RankLine(NamedTuple):
    """A place in the ranking; `anchor` leads to the score card, empty where there is none.

    `number` is empty where the contestant goes by its names. `sign` leads to notes below the ranking.
    """

    anchor: str
    rank: str
    number: str
    names: str
    score: str
    sign: str
    percent: str
    matches: str
    """How many matches it played."""
    boards: str


class Ranking(NamedTuple):
    """A field of contestants, the best first; `heading` names its direction where the event has two winners."""

    heading: str
    lines: tuple[RankLine, ...]


class RankColumns(NamedTuple):
    """What the columns of the ranking are called; a column that no line fills has no name."""

    number: str
    names: str
    score: str
    percent: str
    matches: str
    """Of the number of matches."""
    boards: str


class MatchLine(NamedTuple):
    """A match, or a segment of one, at teams."""

    home: str
    visit: str
    stage: str
    """Of the event: its round or segment."""
    boards: str
    score: str
    vps: str
    """Victory points of both teams."""


class ResultLine(NamedTuple):
    """A result, or several equal ones: whose, how often, and what it was; `players` are all of them, for a search.

    `sign` leads to a note below. `place` tells tables apart beside their pairs: section, match, room.
    """

    ns: str
    ew: str
    times: str
    """How many tables have this result, where several have it."""
    contract: str
    by: str
    lead: str
    tricks: str
    """As `=`, `+1`, `−2`."""
    score: str
    points_ns: str
    """What North-South have for it."""
    points_ew: str
    """What East-West have for it."""
    sign: str
    version: str
    """Which deck was played, where there were several."""
    place: str
    pairs: str
    players: str


class Traveller(NamedTuple):
    """A board with its results, the best of North-South first.

    `facts` are dealer, vulnerability, and what the scores were compared with. `columns` are those of `shown`, which are
    fields of the lines; the others are empty throughout. `narrow`: two travellers fit beside each other on paper.
    `notes` explain the letters of adjusted scores.
    """

    anchor: str
    board: str
    heading: str
    facts: str
    columns: tuple[Column, ...]
    shown: tuple[str, ...]
    lines: tuple[ResultLine, ...]
    narrow: bool
    notes: tuple[Note, ...]
    frequencies: str
    """How often each score occurs, in a line of text for paper; empty where there are few."""
    strip: Columns | None
    """How often each score occurs, as a chart, where the traveller is long."""

    @property
    def rows(self) -> list[tuple[str, ...]]:
        """The texts of each line, column by column."""
        return _rows(self.lines, self.shown)


class CardLine(NamedTuple):
    """A board on a score card, from the view of its owner; `anchor` leads to the traveller.

    `so_far` is the percentage up to here, or the sum of the points.
    """

    board: str
    side: str
    """Where its owner sat."""
    contract: str
    by: str
    tricks: str
    """As `=`, `+1`, `−2`."""
    score: str
    points: str
    """What its owner has for it."""
    percent: str
    so_far: str
    sign: str
    partner: str
    """With whom, where that changes."""
    against: str
    """The opponents."""
    opponents: str
    """Their number."""
    anchor: str

    @property
    def outcome(self) -> str:
        """Contract, declarer and tricks in one text, where there is no room for three: `4♠ N +1`."""
        return " ".join(filter(None, (self.contract, self.by, self.tricks)))


class CardPart(NamedTuple):
    """The boards of a session; `heading` is empty where the card has one part alone."""

    heading: str
    lines: tuple[CardLine, ...]


class Card(NamedTuple):
    """The score card of a contestant; `sums` are what it comes to, `notes` explain its letters.

    `columns` and `shown` are as those of a traveller. `paired` and `paired_shown` are those of a board on paper where
    the boards are so many that `abreast` of them stand on a line; else they are empty.
    """

    anchor: str
    heading: str
    facts: str
    players: str
    """All names on it, for a search."""
    columns: tuple[Column, ...]
    shown: tuple[str, ...]
    abreast: int
    """How many boards stand on a line of paper."""
    paired: tuple[Column, ...]
    """Those of a board where several stand on a line of paper."""
    paired_shown: tuple[str, ...]
    """The fields of the lines in them."""
    parts: tuple[CardPart, ...]
    """Its sessions."""
    sums: tuple[Pair, ...]
    notes: tuple[Note, ...]

    @property
    def long(self) -> bool:
        """Whether it fills more than a page."""
        return sum(len(part.lines) for part in self.parts) > self.abreast * PAGE

    @property
    def rows(self) -> list[list[tuple[str, ...]]]:
        """The texts of each line of each part, column by column."""
        return [_rows(part.lines, self.shown) for part in self.parts]

    @property
    def paired_rows(self) -> list[list[tuple[str, ...]]]:
        """The texts of several boards for each line of paper, the first ones below each other on the left."""
        return [_abreast(_rows(part.lines, self.paired_shown), self.abreast) for part in self.parts]


def _abreast(rows: list[tuple[str, ...]], count: int) -> list[tuple[str, ...]]:
    height = -(-len(rows) // count)
    blocks = [rows[at : at + height] for at in range(0, height * count, height)]
    return [tuple(chain(*line)) for line in zip_longest(*blocks, fillvalue=("",) * len(rows[0]))]


def _rows(lines: Sequence[NamedTuple], shown: tuple[str, ...]) -> list[tuple[str, ...]]:
    of = attrgetter(*shown) if len(shown) > 1 else lambda line: (getattr(line, shown[0]),)
    return [of(line) for line in lines]


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultsView(View):
    """The whole report."""

    figures: tuple[Pair, ...]
    """The numbers that matter."""
    missing: str
    """The sentence for an event without a ranking, or without any result."""
    rank_columns: RankColumns
    """What the columns of the ranking are called."""
    rankings: tuple[Ranking, ...]
    """The ranking, in one field or several."""
    rank_notes: tuple[Note, ...]
    """What the letters in the ranking mean."""
    matches: tuple[MatchLine, ...]
    """The matches of teams."""
    match_score: str
    """What the matches are counted in."""
    match_stages: bool
    """Whether matches have stages or segments."""
    match_vps: bool
    """Whether there are victory points."""
    travellers: tuple[Traveller, ...]
    """The boards."""
    cards: tuple[Card, ...]
    """The score cards of the contestants."""
    remarks: tuple[str, ...]
    """Sentences on how the event was scored: what was left out, which rulings were applied."""
