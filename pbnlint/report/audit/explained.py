"""Causes, each with what it explains and the entries that speak for it."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from pbnlint.bridge.seats import SEAT_OF
from pbnlint.records import Record
from pbnlint.report.audit.found import named, rule_named
from pbnlint.report.audit.model import Cause, PlaceLine
from pbnlint.report.language.findings import message_text
from pbnlint.report.language.sentences import source_text
from pbnlint.report.language.symbols import DASH, capital, in_symbols, score_text, seat_text, short
from pbnlint.report.language.words import Words
from pbnlint.report.model import Pair
from pbnlint.report.pieces.tables import pairs_text, table_text
from pbnlint.rules.registry import SEVERITIES, Finding

RecordOf = Callable[[Finding], Record | None]

_MOST_CAUSES: Final = 20
_MOST_LINES: Final = 6
_MOST_SOURCES: Final = 8
_LONGEST_SOURCE: Final = 120
_LONGEST_SCORE: Final = 32


def is_cause(finding: Finding) -> bool:
    """Whether a finding names the cause of others, or would if there were any."""
    return finding.rule.root_cause or bool(finding.data.get("hidden"))


def causes(findings: Iterable[Finding], record_of: RecordOf, words: Words) -> tuple[tuple[Cause, ...], str]:
    """The causes, those that explain most first, and how many more there are."""
    groups: dict[str, list[Finding]] = defaultdict(list)
    for finding in findings:
        if is_cause(finding):
            groups[finding.rule.code].append(finding)
    ordered = sorted(groups.values(), key=lambda g: (-sum(map(_hides, g)), -len(g), g[0].rule.code))
    more = words.more(len(ordered) - _MOST_CAUSES)
    return tuple(_cause(group, record_of, words) for group in ordered[:_MOST_CAUSES]), more


def _hides(finding: Finding) -> int:
    return len(finding.data.get("hidden", ()))


def _cause(group: Sequence[Finding], record_of: RecordOf, words: Words) -> Cause:
    ordered = sorted(group, key=lambda f: (-SEVERITIES.index(f.severity), -_hides(f)))
    hidden = sum(map(_hides, group))
    found = words.count("times_found", len(group))
    left = len(ordered) - _MOST_LINES
    return Cause(
        name=named(group[0], words),
        summary=f"{found}; {words.count('explains', hidden)}" if hidden else found,
        lines=tuple(place_line(f, record_of(f), _hidden(f, words), words) for f in ordered[:_MOST_LINES]),
        more=words.count("like_this", left) if left > 0 else "",
    )


def _hidden(finding: Finding, words: Words) -> tuple[str, ...]:
    hidden = Counter(finding.data.get("hidden", ()))
    names = "; ".join(_counted(name, number, words) for name, number in hidden.items())
    return (words["hides"].format(names=names),) if names else ()


def place_line(finding: Finding, record: Record | None, besides: tuple[str, ...], words: Words) -> PlaceLine:
    """A finding with where it is, what each entry says, and what is to be said besides."""
    return PlaceLine(
        severity=finding.severity,
        named=words[f"severity_{finding.severity}"],
        board=short(finding.where.board or "", 12) or DASH,
        table=table_text(record, words) if record is not None else "",
        pairs=pairs_text(record, words) if record is not None else "",
        text=message_text(finding, words),
        sources=_sources(finding, words),
        besides=besides,
        reference=words["reference"].format(code=finding.rule.code, line=finding.where.place.line),
    )


def _counted(rule: str, number: int, words: Words) -> str:
    name = rule_named(rule, words)
    return f"{name} ({words.number(number)})" if number > 1 else name


def _sources(finding: Finding, words: Words) -> tuple[Pair, ...]:
    """What each entry says, where they contradict each other."""
    rows = [row for row in finding.data.get("evidence", ()) if len(row) == 2][:_MOST_SOURCES]
    return tuple(Pair(_source(str(a), words), _says(str(b), words)) for a, b in rows)


def _says(text: str, words: Words) -> str:
    seat = SEAT_OF.get(text)
    if seat is not None:
        return seat_text(seat, words)
    told = score_text(text, words) if len(text) <= _LONGEST_SCORE else short(text, _LONGEST_SOURCE)
    return in_symbols(told)


def _source(text: str, words: Words) -> str:
    return capital(in_symbols(source_text(text, words) or short(text, _LONGEST_SOURCE)))
