"""The audit of an event: what was found, what explains it, what it may change, and what nobody could check."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from pbnlint.report.audit.against_par import against_par
from pbnlint.report.audit.aside import silenced_lines
from pbnlint.report.audit.claims import claims
from pbnlint.report.audit.explained import causes
from pbnlint.report.audit.found import by_rule, rule_lines, rules_chart, topic_lines
from pbnlint.report.audit.model import AuditView
from pbnlint.report.audit.programs import programs
from pbnlint.report.audit.recorded import recorded, share_unchecked
from pbnlint.report.audit.suspicions import Suspicions, suspicions
from pbnlint.report.audit.whose import records_of
from pbnlint.report.language.method import method_text
from pbnlint.report.language.sentences import note_text
from pbnlint.report.language.symbols import short
from pbnlint.report.language.words import Words
from pbnlint.report.material import Material
from pbnlint.report.model import Pair
from pbnlint.report.pieces.event import head_of
from pbnlint.report.pieces.tables import board_key
from pbnlint.rules.registry import Finding

KIND: Final = "audit"
_MOST_NOTES: Final = 20
_LONGEST_PROBLEM: Final = 300


def audit_view(material: Material, words: Words, title: str | None, made: datetime) -> AuditView:
    """The audit of files that are taken together as one event; they must have been checked and scored."""
    findings = [finding for file in material.checked for finding in file.findings]
    record_of = records_of(material.files)
    groups = by_rule(findings)
    chart, chart_more = rules_chart(groups, words)
    lines, lines_more = rule_lines(groups, words)
    caused, caused_more = causes(findings, record_of, words)
    suspected = suspicions(material, findings, record_of, words)
    claimed, claimed_lead = claims(material.event, words) if material.event else ((), "")
    held = recorded(material, words)
    par = against_par(material, words)
    silenced, silenced_more = silenced_lines(material.checked, words)
    notes = [note for file in material.checked for note in file.notes]
    notes += material.event.notes if material.event else ()
    unread = tuple(
        short(file.problem, _LONGEST_PROBLEM) for file in (*material.unread, *material.files) if file.problem
    )
    head = head_of(KIND, material, words, title, made)
    head["facts"] = _facts(head["facts"], material, words)
    return AuditView(
        **head,
        figures=_figures(material, findings, suspected, words),
        verdict=tuple(_verdict(material, findings, suspected, words)),
        topics=topic_lines(findings, words),
        by_rule=chart,
        by_rule_more=chart_more,
        rules=lines,
        rules_more=lines_more,
        causes=caused,
        causes_more=caused_more,
        suspects=suspected.lines,
        suspects_lead=suspected.lead,
        suspects_more=suspected.more,
        claims=claimed,
        claims_lead=claimed_lead,
        gaps=held.gaps,
        recorded=held.chart,
        recorded_lead=held.lead,
        notes=tuple(note_text(note, words) for note in notes[:_MOST_NOTES]),
        notes_more=words.more(len(notes) - _MOST_NOTES),
        unread=unread,
        against_par=par.results,
        tricks=par.tricks,
        par_lead=par.text,
        silenced=silenced,
        silenced_more=silenced_more,
        contents=_contents(bool(lines), bool(caused), bool(suspected.lines), bool(silenced), words),
    )


def _facts(facts: tuple[Pair, ...], material: Material, words: Words) -> tuple[Pair, ...]:
    method = material.event.method if material.event else None
    lines = [
        *facts,
        Pair(words["scored_by"], method_text(method, words) if method else ""),
        Pair(words["written_by"], programs(material.files) or words["not_stated"]),
    ]
    return tuple(line for line in lines if line.text)


def _figures(material: Material, findings: Sequence[Finding], suspected: Suspicions, words: Words) -> tuple[Pair, ...]:
    severities = [finding.severity for finding in findings]
    counts = (
        ("boards", len(set(map(board_key, material.records)))),
        ("records", len(material.records)),
        ("errors", severities.count("error")),
        ("warnings", severities.count("warning")),
        ("notes", severities.count("info")),
        ("suspicions", suspected.number),
        ("set_aside", sum(len(file.ignored) for file in material.checked)),
    )
    return tuple(Pair(words[name], words.number(count)) for name, count in counts)


def _verdict(material: Material, findings: Sequence[Finding], suspected: Suspicions, words: Words) -> list[str]:
    """What the organiser has to know, in a few sentences."""
    records = material.records
    wrong = {(f.path, f.where.record) for f in findings if f.severity == "error" and f.where.record is not None}
    files_wrong = any(f.severity == "error" and f.where.record is None for f in findings)
    total = words.count("records_of", len(records))
    if wrong:
        said = [words.count("verdict_errors", len(wrong), records=total)]
    elif files_wrong:
        said = [words["verdict_form"]]
    elif any(f.severity == "warning" for f in findings):
        said = [words["verdict_warnings"]]
    else:
        said = [words["verdict_clean"]]
    if suspected.moving_first:
        said.append(words.count("verdict_first", suspected.moving_first))
    elif suspected.number:
        said.append(words.count("verdict_suspects", suspected.number))
    no_auction, no_play = share_unchecked(records)
    if no_auction or no_play:
        said.append(
            words["verdict_unchecked"].format(
                auction=words.number(no_auction), play=words.number(no_play), records=total
            )
        )
    return said


def _contents(rules: bool, causes: bool, suspects: bool, silenced: bool, words: Words) -> tuple[Pair, ...]:
    parts = (
        ("findings_heading", "findings", rules),
        ("causes_heading", "causes", causes),
        ("suspects_heading", "suspects", suspects),
        ("claims_heading", "claims", True),
        ("recorded_heading", "recorded", True),
        ("silenced_heading", "silenced", silenced),
    )
    return tuple(Pair(words[name], anchor) for name, anchor, there in parts if there)
