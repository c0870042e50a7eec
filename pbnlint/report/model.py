"""What a report shows, as plain values: the template loops over them and decides nothing.

Every text is finished: in the words of the report's language, with suit symbols, a dash where there is nothing to
say. Texts that come from a file are as the file has them (shortened where endless); the template escapes them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple


class Pair(NamedTuple):
    """A label and what stands beside it."""

    label: str
    text: str


class FileLine(NamedTuple):
    """A file that went into the report, and below its name how many records it holds and its fingerprint."""

    name: str
    text: str


class Decision(NamedTuple):
    """One line of the first page: a board on which the director is to decide. `anchor` leads to its page."""

    anchor: str
    board: str
    table: str
    pairs: str
    what: str
    law: str


class DecisionGroup(NamedTuple):
    """The decisions of one event; `event` is its name where a report covers several, else empty."""

    event: str
    lines: tuple[Decision, ...]


class ShownCard(NamedTuple):
    """A rank in a diagram that stands beside another; `differs` marks a card that the other hand does not hold."""

    rank: str
    differs: bool


class HandLine(NamedTuple):
    """A suit of a hand: its symbol and its cards, high to low, `10` for the ten, a dash for a void.

    `compared` gives the cards one by one where they differ from those of another diagram.
    """

    suit: str
    cards: str
    compared: tuple[ShownCard, ...] = ()


class Hand(NamedTuple):
    """A hand of the diagram, by the letter of its seat; no lines if the record does not give it."""

    letter: str
    lines: tuple[HandLine, ...]
    points: str
    dealer: bool


class Diagram(NamedTuple):
    """The four hands round a compass box with dealer and vulnerability; `label` tells two diagrams apart."""

    label: str
    north: Hand
    west: Hand
    east: Hand
    south: Hand
    vulnerable: str


class Cell(NamedTuple):
    """A cell of the auction: a call with the figure of its alert and the letter of its finding.

    `boxed` marks an irregular call, `struck` one that has no effect. A turn that was lost is a dash.
    """

    text: str
    alert: str = ""
    mark: str = ""
    boxed: bool = False
    struck: bool = False


class Note(NamedTuple):
    """A text below the auction, with its figure or letter."""

    sign: str
    text: str


class AuctionTable(NamedTuple):
    """The auction in rows of four cells, West first; `players` are their names."""

    seats: tuple[str, ...]
    players: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    notes: tuple[Note, ...]
    more: str


class FindingLine(NamedTuple):
    """What the record shows, the Law that speaks to it, and the small reference that leads back to the record.

    `sources` are the entries of the record that contradict each other, each with what it says.
    """

    mark: str
    severity: str
    text: str
    law: str
    evidence: str
    sources: tuple[Pair, ...]
    reference: str


class OptionLine(NamedTuple):
    """A sentence for the director with the Law behind it; a choice has a box to tick, a fact or a note has none."""

    text: str
    law: str
    box: bool


class OptionList(NamedTuple):
    """What the Laws let the director do about one finding, in order."""

    heading: str
    options: tuple[OptionLine, ...]


class ReadingLine(NamedTuple):
    """One way to read an auction: what it ends in, and what that scores."""

    name: str
    meaning: str
    contract: str
    score: str


class Block(NamedTuple):
    """A board as played at one table, with everything found on it; it never parts over two pages.

    A block that is `folded` stands for several boards of one table; it shows neither hands nor result.
    `decision` asks for a ruling, `facts_asked` for the facts as well: not where the record alone is in question.
    `rulings` say in a line each what has been ruled.
    """

    anchor: str
    number: str
    folded: bool
    event: str
    facts: str
    pairs: tuple[Pair, ...]
    diagrams: tuple[Diagram, ...]
    auction: AuctionTable | None
    result: tuple[Pair, ...]
    elsewhere: str
    remark: str
    findings: tuple[FindingLine, ...]
    more: str
    options: tuple[OptionList, ...]
    readings: tuple[ReadingLine, ...]
    decision: bool
    facts_asked: bool
    rulings: tuple[str, ...] = ()


class LikeLine(NamedTuple):
    """A board that has no block of its own, because many others show the same."""

    board: str
    table: str
    pairs: str
    text: str


class Likeness(NamedTuple):
    """Boards that show the same as those printed in full: one line each, and how many more there are."""

    anchor: str
    heading: str
    lines: tuple[LikeLine, ...]
    more: str


class AdjustmentLine(NamedTuple):
    """An adjusted score: what each side has, and what the record says of it."""

    board: str
    table: str
    pairs: str
    kind: str
    ns: str
    ew: str
    comment: str


class AdjustmentGroup(NamedTuple):
    """The adjusted scores of one event; `event` is its name where a report covers several, else empty."""

    event: str
    lines: tuple[AdjustmentLine, ...]


class RulingLine(NamedTuple):
    """A ruling that was made: which table it concerns, the Law, and what it says, each entry with its label."""

    number: str
    board: str
    table: str
    pairs: str
    law: str
    entries: tuple[Pair, ...]


class SilencedLine(NamedTuple):
    """A finding that a comment in its record silences, and the reason that the comment gives."""

    board: str
    table: str
    text: str
    reason: str
    reference: str


class MatchBoard(NamedTuple):
    """A board of a team match: what happened in each room, and the IMPs; `sign` leads to a note below."""

    board: str
    sign: str
    open: str
    open_score: str
    closed: str
    closed_score: str
    difference: str
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
    total: str
    """What the total is called: it is provisional while a board awaits a ruling."""
    home_total: str
    visit_total: str
    notes: tuple[Note, ...]


class AppendixLine(NamedTuple):
    """What was found about the form of a record or about a file as a whole; repetitions stand as one."""

    text: str
    where: str
    reference: str


@dataclass(frozen=True, slots=True)
class View:
    """A whole report."""

    kind: str
    language: str
    words: Mapping[str, str]
    title: str
    session: str
    """For the running head, beside the title."""
    made: str
    facts: tuple[Pair, ...]
    files: tuple[FileLine, ...]
    figures: tuple[Pair, ...]
    verdict: str
    """The sentence that stands where nothing is to be decided."""
    decisions: tuple[DecisionGroup, ...]
    decisions_more: str
    decisions_law: bool
    """Whether any decision names a Law."""
    signed: bool
    """Whether there are results for the director to sign."""
    recomputed: str
    """How far the figures that rest on other tables were recomputed, where the files have any."""
    contents: tuple[Pair, ...]
    """The parts of the report and their anchors."""
    blocks: tuple[Block, ...]
    likenesses: tuple[Likeness, ...]
    adjustments: tuple[AdjustmentGroup, ...]
    adjustments_more: str
    matches: tuple[MatchTable, ...]
    silenced: tuple[SilencedLine, ...]
    silenced_more: str
    appendix: tuple[AppendixLine, ...]
    appendix_more: str
    rulings: tuple[RulingLine, ...] = ()
    rulings_more: str = ""
