"""What reports show, as plain values: the templates loop over them and decide nothing.

Every text is finished: in the words of the report's language, with suit symbols, a dash where there is nothing to
say. Texts that come from a file are as the file has them (shortened where endless); the template escapes them.
"""

from dataclasses import dataclass
from typing import NamedTuple

from pbnlint.report.language.words import Words


class Pair(NamedTuple):
    """A label and what stands beside it."""

    label: str
    text: str


class FileLine(NamedTuple):
    """A file that went into the report, and below its name how many records it holds and its fingerprint."""

    name: str
    text: str


class ShownCard(NamedTuple):
    """A rank in a diagram that stands beside another; `differs` marks a card that the other hand does not hold."""

    rank: str
    differs: bool


class HandLine(NamedTuple):
    """A suit of a hand: its symbol and its cards, high to low, `10` for the ten, a dash for a void.

    `compared` gives the cards one by one where they differ from those of another diagram.
    """

    suit: str
    """The symbol."""
    cards: str
    """The ranks, with blanks between them."""
    compared: tuple[ShownCard, ...] = ()


class Hand(NamedTuple):
    """A hand of the diagram, by the letter of its seat; no lines if the record does not give it."""

    letter: str
    """Of its seat."""
    lines: tuple[HandLine, ...]
    points: str
    """High-card points; empty where the hand is not whole."""
    dealer: bool
    """Whether the seat deals."""


class Diagram(NamedTuple):
    """The four hands round a compass box with dealer and vulnerability; `label` tells two diagrams apart."""

    label: str
    north: Hand
    """The hand of North."""
    west: Hand
    """The hand of West."""
    east: Hand
    """The hand of East."""
    south: Hand
    """The hand of South."""
    vulnerable: str
    """Who is vulnerable, in short, for the box in the middle."""


class Cell(NamedTuple):
    """A cell of the auction: a call with the figure of its alert and the letter of its finding.

    `boxed` marks an irregular call, `struck` one that has no effect. A turn that was lost is a dash.
    """

    text: str
    alert: str = ""
    """The figure of its note."""
    mark: str = ""
    """The letter of its finding."""
    boxed: bool = False
    struck: bool = False


class Note(NamedTuple):
    """A text below the auction, with its figure or letter."""

    sign: str
    text: str


class AuctionTable(NamedTuple):
    """The auction in rows of four cells, West first; `players` are their names."""

    seats: tuple[str, ...]
    """What the columns are called."""
    players: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    """The cells."""
    notes: tuple[Note, ...]
    more: str


class Column(NamedTuple):
    """A column of `macros/rows.html`: its label, whether it holds numbers, and its width on paper in units."""

    label: str
    number: bool = False
    width: int = 1
    """In units of the paper's line, beside the other columns."""


class MatchBoard(NamedTuple):
    """A board of a team match: what happened in each room, and the IMPs; `sign` leads to a note below."""

    board: str
    sign: str
    open: str
    """What happened in the open room."""
    open_score: str
    """What North-South scored there."""
    closed: str
    """What happened in the closed room."""
    closed_score: str
    """What North-South scored there."""
    difference: str
    """Of the two scores."""
    home: str
    visit: str


class MatchPart(NamedTuple):
    """A segment of a match with its boards and its sum; without a name where it is the whole match."""

    name: str
    boards: tuple[MatchBoard, ...]
    home: str
    visit: str


class MatchTable(NamedTuple):
    """A match board by board, with the total."""

    anchor: str
    heading: str
    home: str
    visit: str
    parts: tuple[MatchPart, ...]
    """Its segments."""
    total: str
    """What the total is called: it is provisional while a board awaits a ruling."""
    home_total: str
    """What the home team has."""
    visit_total: str
    """What the visiting team has."""
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What every report has: its kind and language, what it is about, when it was made, and its files.

    Each report has a view of its own, which adds what it shows.
    """

    kind: str
    """The name of the report, such as `director`."""
    language: str
    """The language of its texts, as HTML names it."""
    words: Words
    title: str
    """The name of the event, or of several."""
    session: str
    """For the running head, beside the title."""
    made: str
    """When the report was made."""
    facts: tuple[Pair, ...]
    """Session, date, place, Laws, each with its label."""
    files: tuple[FileLine, ...]
    """The files that it was made from."""
    contents: tuple[Pair, ...] = ()
    """The parts of the report, each with its anchor."""
