"""What the audit shows."""

from dataclasses import dataclass
from typing import NamedTuple

from pbnlint.report.charts import Bars, Columns
from pbnlint.report.model import Pair, View
from pbnlint.rules.registry import Severity


class TopicLine(NamedTuple):
    """How many findings there are of one topic, or of all, by severity."""

    topic: str
    errors: str
    warnings: str
    notes: str
    total: str


class RuleLine(NamedTuple):
    """What one rule found at one severity: the first of it in words, where, and how often.

    `boards` are those concerned, all of them, for the filter of the screen.
    """

    severity: Severity
    named: str
    text: str
    more: str
    where: str
    number: str
    reference: str
    boards: str


class PlaceLine(NamedTuple):
    """A finding at one table, with the entries that speak for it.

    `besides` is what it explains, or what would change in the ranking if it is true.
    """

    severity: Severity
    board: str
    table: str
    text: str
    sources: tuple[Pair, ...]
    besides: tuple[str, ...]
    reference: str


class Cause(NamedTuple):
    """A cause, how often it was found, and how many findings it explains."""

    name: str
    summary: str
    lines: tuple[PlaceLine, ...]
    more: str


class ClaimLine(NamedTuple):
    """A figure of the files that is not what the records give."""

    board: str
    where: str
    claimed: str
    computed: str


class ClaimGroup(NamedTuple):
    """Figures of one kind that differ."""

    figure: str
    lines: tuple[ClaimLine, ...]
    more: str


class GapLine(NamedTuple):
    """What is not recorded, in how many places, and what could not be checked for want of it."""

    what: str
    number: str
    text: str


class SilencedLine(NamedTuple):
    """Findings that a comment in the records sets aside for one reason."""

    reason: str
    number: str
    text: str
    reference: str
    where: str
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
    by_rule_more: str
    rules: tuple[RuleLine, ...]
    rules_more: str
    causes: tuple[Cause, ...]
    causes_more: str
    suspects: tuple[PlaceLine, ...]
    suspects_lead: str
    suspects_more: str
    claims: tuple[ClaimGroup, ...]
    claims_lead: str
    gaps: tuple[GapLine, ...]
    recorded: Bars | None
    recorded_lead: str
    notes: tuple[str, ...]
    """What was supposed or left out when the event was scored."""
    notes_more: str
    unread: tuple[str, ...]
    """Files that could not be read, or not to their end."""
    against_par: Columns | None
    tricks: Columns | None
    par_lead: str
    silenced: tuple[SilencedLine, ...]
    silenced_more: str
