"""What the director's report shows, as plain values."""

from dataclasses import dataclass
from typing import NamedTuple

from pbnlint.report.model import AuctionTable, Diagram, MatchTable, Pair, View


class Decision(NamedTuple):
    """One line of the first page: a board on which the director is to decide. `anchor` leads to its page.

    `severities` are those of its findings, `error`, `warning`, `info`, for the filter on the screen.
    """

    anchor: str
    board: str
    table: str
    pairs: str
    what: str
    """What the record shows, in a sentence."""
    law: str
    severities: str = ""


class DecisionGroup(NamedTuple):
    """The decisions of one event; `event` is its name where a report covers several, else empty."""

    event: str
    lines: tuple[Decision, ...]


class FindingLine(NamedTuple):
    """What the record shows, the Law that speaks to it, and the small reference that leads back to the record.

    `sources` are the entries of the record that contradict each other, each with what it says.
    """

    mark: str
    """The letter of the call in the auction that it speaks of."""
    severity: str
    text: str
    law: str
    evidence: str
    """The four cards of a trick, where the play shows it."""
    sources: tuple[Pair, ...]
    reference: str


class OptionLine(NamedTuple):
    """A sentence for the director with the Law behind it; a choice has a box to tick, a fact or a note has none."""

    text: str
    law: str
    box: bool
    """Whether it is a choice."""


class OptionList(NamedTuple):
    """What the Laws let the director do about one finding, in order."""

    heading: str
    options: tuple[OptionLine, ...]
    """In the director's order."""


class ReadingLine(NamedTuple):
    """One way to read an auction: what it ends in, and what that scores."""

    name: str
    meaning: str
    """What the reading supposes."""
    contract: str
    score: str


class Block(NamedTuple):
    """A board as played at one table, with everything found on it; it never parts over two pages.

    A block that is `folded` stands for several boards of one table; it shows neither hands nor result.
    `decision` asks for a ruling, `facts_asked` for the facts as well: not where the record alone is in question.
    `rulings` say in a line each what has been ruled. `severities` are those of the findings, as in a `Decision`.
    """

    anchor: str
    number: str
    folded: bool
    event: str
    """Its event, where the report covers several."""
    facts: str
    pairs: tuple[Pair, ...]
    diagrams: tuple[Diagram, ...]
    """The hands, two where two tables held different cards; none where they are not recorded."""
    auction: AuctionTable | None
    """The calls, where they are recorded."""
    result: tuple[Pair, ...]
    elsewhere: str
    """What happened at the other tables."""
    remark: str
    """What a comment in the record says."""
    findings: tuple[FindingLine, ...]
    """What the record shows."""
    more: str
    options: tuple[OptionList, ...]
    """What the director may do about it."""
    readings: tuple[ReadingLine, ...]
    """The ways to read the auction."""
    decision: bool
    facts_asked: bool
    rulings: tuple[str, ...] = ()
    severities: str = ""


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
    """Artificial, assigned, split and so on."""
    ns: str
    ew: str
    comment: str
    """What the record says of it."""


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
    """What it says."""


class Reference(NamedTuple):
    """A board in an index with its table, `2 (Open)`, and the anchor of the place that it leads to."""

    text: str
    anchor: str


class IndexRefs(NamedTuple):
    """Boards of an index under what they are there for, and how many more there are."""

    label: str
    references: tuple[Reference, ...]
    """Each board with its table."""
    more: str


class IndexEntry(NamedTuple):
    """A Law, or a pair, and the boards where it is to be found."""

    name: str
    boards: tuple[IndexRefs, ...]


class SilencedLine(NamedTuple):
    """A finding that a comment in its record silences, and the reason that the comment gives."""

    board: str
    table: str
    text: str
    reason: str
    """As the comment gives it."""
    reference: str


class AppendixLine(NamedTuple):
    """What was found about the form of a record or about a file as a whole; repetitions stand as one."""

    text: str
    where: str
    """On which boards, or in which file."""
    reference: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DirectorView(View):
    """The director's report."""

    figures: tuple[Pair, ...]
    """The numbers that matter."""
    verdict: str
    """The sentence that stands where nothing is to be decided."""
    decisions: tuple[DecisionGroup, ...]
    """The boards to decide, event by event."""
    decisions_more: str
    """How many more there are, where not all have room."""
    decisions_law: bool
    """Whether any decision names a Law."""
    signed: bool
    """Whether there are results for the director to sign."""
    recomputed: str
    """How far the figures that rest on other tables were recomputed, where the files have any."""
    blocks: tuple[Block, ...]
    """The boards, one behind the other."""
    likenesses: tuple[Likeness, ...]
    """Boards that show the same as those before them."""
    adjustments: tuple[AdjustmentGroup, ...]
    """The adjusted scores, event by event."""
    adjustments_more: str
    """How many more there are, where not all have room."""
    matches: tuple[MatchTable, ...]
    """The matches of teams, board by board."""
    silenced: tuple[SilencedLine, ...]
    """Findings set aside by comments in the records."""
    silenced_more: str
    """How many more there are, where not all have room."""
    appendix: tuple[AppendixLine, ...]
    """What concerns the form of the record."""
    appendix_more: str
    """How many more there are, where not all have room."""
    rulings: tuple[RulingLine, ...] = ()
    """The rulings already made."""
    rulings_more: str = ""
    """How many more there are, where not all have room."""
    laws_index: tuple[IndexEntry, ...] = ()
    """Each Law with its title and edition, and the boards where it speaks."""
    laws_index_more: str = ""
    """How many more there are, where not all have room."""
    pairs_index: tuple[IndexEntry, ...] = ()
    """Each pair with its boards to decide, its rulings and its adjusted scores."""
    pairs_index_more: str = ""
    """How many more there are, where not all have room."""
