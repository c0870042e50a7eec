"""Findings that comments in the records set aside, by the reason given."""

from collections.abc import Iterable
from typing import Final

from pbnlint.linting.files import Checked
from pbnlint.linting.ignoring import Ignored
from pbnlint.report.audit.found import boards_of, where_text
from pbnlint.report.audit.model import SilencedLine
from pbnlint.report.language.findings import message_text
from pbnlint.report.language.symbols import short
from pbnlint.report.language.words import Words
from pbnlint.rules.registry import SEVERITIES

_MOST_LINES: Final = 40
_LONGEST_REASON: Final = 200


def silenced_lines(checked: Iterable[Checked], words: Words) -> tuple[tuple[SilencedLine, ...], str]:
    """A line for each rule and reason, and how many lines were left out."""
    groups: dict[tuple[str, str], list[Ignored]] = {}
    for file in checked:
        for one in file.ignored:
            groups.setdefault((one.by.reason, one.finding.rule.code), []).append(one)
    found = sorted(groups.values(), key=lambda g: (-SEVERITIES.index(g[0].finding.severity), -len(g)))
    return tuple(_line(group, words) for group in found[:_MOST_LINES]), words.more(len(found) - _MOST_LINES)


def _line(group: list[Ignored], words: Words) -> SilencedLine:
    findings = [one.finding for one in group]
    first = findings[0]
    return SilencedLine(
        reason=short(group[0].by.reason, _LONGEST_REASON) or words["no_reason"],
        number=words.number(len(group)),
        text=message_text(first, words),
        reference=first.rule.code,
        where=where_text(findings, words),
        boards=boards_of(findings),
        severity=first.severity,
    )
