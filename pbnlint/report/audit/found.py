"""Findings counted: by topic and severity, and rule by rule."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from pbnlint.report.audit.model import RuleLine, TopicLine
from pbnlint.report.charts.counts import Bar, Bars, Fill, bars
from pbnlint.report.language.findings import message_text
from pbnlint.report.language.sentences import rule_text
from pbnlint.report.language.symbols import short
from pbnlint.report.language.words import Words
from pbnlint.rules.registry import SEVERITIES, Finding, Severity

TOPICS: Final = {
    "auction": "topic_auction",
    "play": "topic_play",
    "deal": "topic_deal",
    "board": "topic_board",
    "contract": "topic_contract",
    "score": "topic_score",
    "adjustment": "topic_adjustment",
    "event": "topic_event",
    "suspicion": "topic_suspicion",
    "encoding": "topic_form",
    "syntax": "topic_form",
    "pbn": "topic_form",
    "lin": "topic_form",
    "ignores": "topic_form",
}
"""What each group of rules is about."""
_CAUSES: Final = {
    "suspicion.arrow-switch": "topic_board",
    "suspicion.boards-exchanged": "topic_board",
    "suspicion.opening-passes-omitted": "topic_auction",
    "suspicion.pass-omitted": "topic_auction",
    "suspicion.play-rows-rotated": "topic_play",
    "suspicion.score-other-vulnerability": "topic_score",
    "suspicion.score-other-declarer": "topic_score",
}
"""What rules are about that suspect a mistake of recording, which is the cause of others: no result is suspicious."""
FILLS: Final[dict[Severity, Fill]] = {"error": "filled", "warning": "hatched", "info": "hollow"}
_MOST_LINES: Final = 60
_MOST_BARS: Final = 20
_MOST_PLACES: Final = 5
_LONGEST_BOARD: Final = 12


def topic_lines(findings: Sequence[Finding], words: Words) -> tuple[TopicLine, ...]:
    """One line for each topic that has findings, and the sum; the numbers of a line add up, and so do the columns."""
    counts = Counter((_topic(f.rule.name), f.severity) for f in findings)
    topics = [topic for topic in dict.fromkeys(TOPICS.values()) if any((topic, s) in counts for s in SEVERITIES)]
    lines = [_topic_line(words[topic], [counts[topic, s] for s in reversed(SEVERITIES)], words) for topic in topics]
    if lines:
        sums = [sum(counts[topic, s] for topic in topics) for s in reversed(SEVERITIES)]
        lines.append(_topic_line(words["all_findings"], sums, words))
    return tuple(lines)


def _topic(rule: str) -> str:
    """The key of what a rule is about, by its name."""
    return _CAUSES.get(rule) or TOPICS.get(rule.partition(".")[0], "topic_form")


def _topic_line(topic: str, numbers: Sequence[int], words: Words) -> TopicLine:
    errors, warnings, notes, total = (words.number(number) for number in (*numbers, sum(numbers)))
    return TopicLine(topic, errors, warnings, notes, total)


def by_rule(findings: Iterable[Finding]) -> list[list[Finding]]:
    """Findings of one rule and severity together, the gravest first, then the most frequent."""
    groups: dict[tuple[str, Severity], list[Finding]] = {}
    for finding in findings:
        groups.setdefault((finding.rule.code, finding.severity), []).append(finding)
    return sorted(groups.values(), key=lambda g: (-SEVERITIES.index(g[0].severity), -len(g), g[0].rule.code))


def rules_chart(groups: Sequence[Sequence[Finding]], words: Words) -> tuple[Bars | None, str]:
    """A bar for each rule and severity, and what is said of those that have no bar."""
    items = [Bar(_bar_name(group[0], words), len(group), FILLS[group[0].severity]) for group in groups[:_MOST_BARS]]
    left = groups[_MOST_BARS:]
    return bars("by-rule", words["by_rule"], items, words), _more(left, words)


def rule_lines(groups: Sequence[Sequence[Finding]], words: Words) -> tuple[tuple[RuleLine, ...], str]:
    """A line for each rule and severity, and what is said of those that have no line."""
    return tuple(_rule_line(group, words) for group in groups[:_MOST_LINES]), _more(groups[_MOST_LINES:], words)


def _more(left: Sequence[Sequence[Finding]], words: Words) -> str:
    if not left:
        return ""
    return words.count("rules_more", len(left), findings=words.count("findings", sum(map(len, left))))


def _bar_name(finding: Finding, words: Words) -> str:
    return f"{words[f'severity_{finding.severity}']} {finding.rule.code}: {named(finding, words)}"


def named(finding: Finding, words: Words) -> str:
    """What a rule is about, and its name as words: `Auction, insufficient bid`."""
    return rule_named(finding.rule.name, words)


def rule_named(name: str, words: Words) -> str:
    """The same by the name of the rule."""
    return words["rule_named"].format(topic=words[_topic(name)], name=rule_text(name, words))


def _rule_line(group: Sequence[Finding], words: Words) -> RuleLine:
    first = group[0]
    return RuleLine(
        severity=first.severity,
        named=words[f"severity_{first.severity}"],
        text=message_text(first, words),
        more=words.count("like_this", len(group) - 1) if len(group) > 1 else "",
        where=where_text(group, words),
        number=words.number(len(group)),
        reference=first.rule.code,
        boards=boards_of(group),
    )


def where_text(group: Sequence[Finding], words: Words) -> str:
    """The first boards concerned, or the lines of the file where there is no board."""
    boards = _boards(group)
    texts = boards or list(dict.fromkeys(str(finding.where.place.line) for finding in group))
    key = "on_boards" if boards else "on_lines"
    shown = words.count(key, len(texts), items=", ".join(texts[:_MOST_PLACES]))
    left = len(texts) - _MOST_PLACES
    return f"{shown} {words['and_more'].format(count=words.number(left))}" if left > 0 else shown


def boards_of(group: Iterable[Finding]) -> str:
    """All boards concerned."""
    return ", ".join(_boards(group))


def _boards(group: Iterable[Finding]) -> list[str]:
    return list(dict.fromkeys(short(f.where.board, _LONGEST_BOARD) for f in group if f.where.board))
