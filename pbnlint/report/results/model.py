"""What the results report shows, as plain values."""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import NamedTuple

from pbnlint.report.charts import Columns
from pbnlint.report.model import Column, Note, Pair, View


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
    boards: str


class MatchLine(NamedTuple):
    """A match, or a segment of one, at teams."""

    home: str
    visit: str
    stage: str
    boards: str
    score: str
    vps: str


class ResultLine(NamedTuple):
    """A result, or several equal ones: whose, how often, and what it was; `players` are all of them, for a search.

    `sign` leads to a note below. `place` tells tables apart beside their pairs: section, match, room.
    """

    ns: str
    ew: str
    times: str
    contract: str
    by: str
    lead: str
    tricks: str
    score: str
    points_ns: str
    points_ew: str
    sign: str
    version: str
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
    strip: Columns | None

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
    contract: str
    by: str
    tricks: str
    score: str
    points: str
    percent: str
    so_far: str
    sign: str
    partner: str
    against: str
    anchor: str


class CardPart(NamedTuple):
    """The boards of a session; `heading` is empty where the card has one part alone."""

    heading: str
    lines: tuple[CardLine, ...]


class Card(NamedTuple):
    """The score card of a contestant; `sums` are what it comes to, `notes` explain its letters.

    `columns` and `shown` are as those of a traveller.
    """

    anchor: str
    heading: str
    facts: str
    players: str
    columns: tuple[Column, ...]
    shown: tuple[str, ...]
    parts: tuple[CardPart, ...]
    sums: tuple[Pair, ...]
    notes: tuple[Note, ...]

    @property
    def rows(self) -> list[list[tuple[str, ...]]]:
        """The texts of each line of each part, column by column."""
        return [_rows(part.lines, self.shown) for part in self.parts]


def _rows(lines: Sequence[NamedTuple], shown: tuple[str, ...]) -> list[tuple[str, ...]]:
    of = attrgetter(*shown) if len(shown) > 1 else lambda line: (getattr(line, shown[0]),)
    return [of(line) for line in lines]


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultsView(View):
    """The whole report."""

    figures: tuple[Pair, ...]
    missing: str
    """The sentence for an event without a ranking, or without any result."""
    rank_columns: RankColumns
    rankings: tuple[Ranking, ...]
    rank_notes: tuple[Note, ...]
    matches: tuple[MatchLine, ...]
    match_score: str
    """What the matches are counted in."""
    match_vps: bool
    travellers: tuple[Traveller, ...]
    cards: tuple[Card, ...]
