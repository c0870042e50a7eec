"""Which findings a director decides, which tell of an adjusted score, and which concern the record alone."""

from collections.abc import Iterable
from typing import Final, Literal

from pbnlint.rules.registry import SEVERITIES, Finding

Place = Literal["board", "adjustment", "record"]
"""Where a finding is printed: with its board, in the list of adjusted scores, or among what concerns the record."""

_FORM_GROUPS: Final = frozenset({"encoding", "syntax", "pbn", "lin"})
_FORM: Final = frozenset(
    {
        "deal.shape", "deal.illegal-card", "deal.ten-spelling", "deal.suit-letters", "deal.fourth-hand-omitted",
        "deal.end-position", "deal.rank-order",
        "board.seat-value", "board.vulnerability-value", "board.header-missing", "board.player-twice",
        "auction.unknown-call", "auction.call-spelling", "auction.incomplete", "auction.placeholder",
        "auction.first-caller", "auction.alert-unexplained", "auction.explained-not-alerted",
        "contract.spelling", "contract.declarer-missing", "contract.passed-out-inconsistent", "contract.result-missing",
        "play.context-missing", "play.card-syntax", "play.gap-in-trick", "play.incomplete", "play.chronological-rows",
        "score.not-converted", "score.double-dummy-conflict",
        "event.header-mismatch", "event.number-repeated", "event.room-missing", "event.own-result-missing",
        "event.assumption",
    }
)  # fmt: skip
"""Rules that say how something is written or what is not recorded: nobody at the table did anything irregular."""

_ADJUSTED: Final = frozenset(
    {
        "adjustment.artificial-score", "adjustment.average-value", "adjustment.split-score",
        "adjustment.weighted-score", "adjustment.artificial-with-contract", "adjustment.unknown-token",
        "adjustment.not-played", "adjustment.penalty", "adjustment.result-differs-from-play",
    }
)  # fmt: skip
"""Rules that tell of a score which somebody has set."""

_TOLD: Final = frozenset({"adjustment.artificial-score", "adjustment.split-score", "adjustment.not-played"})
"""Of these, the rules that only tell; the others also find something to look at."""

_NOTED: Final = frozenset(
    {
        "auction.insufficient-bid", "auction.irregularity-accepted", "auction.after-withdrawn-call",
        "auction.after-final-pass", "play.revoke", "play.lead-out-of-turn", "play.wrong-leader",
        "adjustment.ruling-needed", "adjustment.result-differs-from-play",
    }
)  # fmt: skip
"""Rules whose notes belong to the board: an irregularity that the record itself marks."""


def concerns_director(finding: Finding) -> bool:
    """Whether a finding belongs in a director's report: notes on the form of a file are for who writes the program."""
    return finding.severity != "info" or finding.rule.group not in _FORM_GROUPS


def places(finding: Finding) -> frozenset[Place]:
    """Where a finding is printed; something to look at in an adjusted score stands with its board as well."""
    name = finding.rule.name
    if finding.where.record is None or finding.rule.group in _FORM_GROUPS or name in _FORM:
        return frozenset(("record",))
    found: set[Place] = set()
    if name in _ADJUSTED:
        found.add("adjustment")
    if name in _NOTED or (finding.severity != "info" and name not in _TOLD):
        found.add("board")
    return frozenset(found or ("record",))


def needs_decision(finding: Finding) -> bool:
    """Whether a finding printed with its board leaves something to decide: all but what is noted or ruled on."""
    if finding.data.get("decided"):
        return False
    return finding.severity != "info" or finding.rule.name == "adjustment.ruling-needed"


def severities(findings: Iterable[Finding]) -> str:
    """The severities among findings, the gravest first, as the filter of a page takes them: `error info`."""
    found = {finding.severity for finding in findings}
    return " ".join(severity for severity in reversed(SEVERITIES) if severity in found)


def gravest_first(findings: Iterable[Finding]) -> list[Finding]:
    """Findings as a board shows them: what is to be decided first, then by severity, then as found."""
    return sorted(findings, key=lambda f: (not needs_decision(f), -SEVERITIES.index(f.severity)))
