"""What the audit shows."""

from dataclasses import dataclass
from typing import NamedTuple

from pbnlint.report.charts.counts import Bars, Columns
from pbnlint.report.model import Pair, View
from pbnlint.rules.registry import Severity


class TopicLine(NamedTuple):
    """How many findings there are of one topic, or of all, by severity."""

    topic: str
    """Its name."""
    errors: str
    """How many errors."""
    warnings: str
    """How many warnings."""
    notes: str
    total: str
    """How many in all."""


class RuleLine(NamedTuple):
    """What one rule found at one severity: the first of it in words, where, and how often.

    `boards` are those concerned, all of them, for the filter of the screen.
    """

    severity: Severity
    named: str
    """The severity in the words of the report."""
    text: str
    more: str
    where: str
    """The boards, or the file."""
    number: str
    reference: str
    boards: str


class PlaceLine(NamedTuple):
    """A finding at one table, with the entries that speak for it.

    `besides` is what it explains, or what would change in the ranking if it is true.
    """

    severity: Severity
    named: str
    board: str
    table: str
    pairs: str
    text: str
    sources: tuple[Pair, ...]
    """The entries that contradict each other, each with what it says."""
    besides: tuple[str, ...]
    reference: str


class Cause(NamedTuple):
    """A cause, how often it was found, and how many findings it explains."""

    name: str
    summary: str
    """How often it was found, and how much it explains."""
    lines: tuple[PlaceLine, ...]
    more: str


class ClaimLine(NamedTuple):
    """A figure of the files that is not what the records give."""

    board: str
    where: str
    """Whose figure it is, or at which table."""
    claimed: str
    """What the files say."""
    computed: str
    """What the records give."""


class ClaimGroup(NamedTuple):
    """Figures of one kind that differ."""

    figure: str
    """What is claimed."""
    lines: tuple[ClaimLine, ...]
    more: str


class GapLine(NamedTuple):
    """What is not recorded, in how many places, and what could not be checked for want of it."""

    what: str
    """What is missing."""
    number: str
    text: str


class SilencedLine(NamedTuple):
    """Findings that a comment in the records sets aside for one reason."""

    reason: str
    """As the comment gives it."""
    number: str
    text: str
    reference: str
    where: str
    """The boards, or the file."""
    boards: str
    severity: Severity


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditView(View):
    """The audit of some files."""

    figures: tuple[Pair, ...]
    """The numbers that matter, each with its label."""
    verdict: tuple[str, ...]
    """A sentence each: what was found, what it may change, what nobody could check."""
    topics: tuple[TopicLine, ...]
    """By topic and severity; the last line is the sum."""
    by_rule: Bars | None
    """How many findings each rule has, as a chart."""
    by_rule_more: str
    """How many rules the chart leaves out."""
    rules: tuple[RuleLine, ...]
    """What each rule found."""
    rules_more: str
    """How many more there are, where not all have room."""
    causes: tuple[Cause, ...]
    """What explains several findings."""
    causes_more: str
    """How many more there are, where not all have room."""
    suspects: tuple[PlaceLine, ...]
    """Results that are doubtful though no rule is broken."""
    suspects_lead: str
    """What they are, in a sentence."""
    suspects_more: str
    """How many more there are, where not all have room."""
    claims: tuple[ClaimGroup, ...]
    """Figures that are not what the records give."""
    claims_lead: str
    """How far the figures were recomputed."""
    gaps: tuple[GapLine, ...]
    """What could not be checked, and why."""
    recorded: Bars | None
    """How much of the records is there, as a chart."""
    recorded_lead: str
    """What the chart shows, in a sentence."""
    notes: tuple[str, ...]
    """What was supposed or left out when the event was scored."""
    notes_more: str
    """How many more there are, where not all have room."""
    unread: tuple[str, ...]
    """Files that could not be read, or not to their end."""
    against_par: Columns | None
    """How the results differ from par, as a chart."""
    tricks: Columns | None
    """How the tricks differ from double dummy, as a chart."""
    par_lead: str
    """What both charts show, in a sentence."""
    silenced: tuple[SilencedLine, ...]
    """Findings set aside by comments in the records."""
    silenced_more: str
    """How many more there are, where not all have room."""
