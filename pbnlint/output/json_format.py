"""Findings as one JSON object, for programs."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from pbnlint import __version__
from pbnlint.laws import RuleSet, name_of
from pbnlint.linting.files import Checked
from pbnlint.rules.registry import Finding, Fix


def blocks(results: Iterable[Checked]) -> Iterator[str]:
    """The whole run as the text of one JSON object."""
    yield document(tuple(results))


def document(results: Sequence[Checked]) -> str:
    """The whole run as the text of one JSON object; version 1 of the schema.

    `tool.laws` is the rule set asked for: `auto`, the year of an edition, or `home-ru`. The `laws` of a file tell how
    many of its records were judged by each, `laws_uncertain` how many bear a date on which tables may have played by
    another edition. The `law` of a finding has the year as a number, or `home-ru` with the home rule's own number.
    """
    findings = [finding_object(f) for result in results for f in result.findings]
    told = overview(results)
    return json.dumps(
        {**{name: told[name] for name in ("version", "tool", "files")}, "findings": findings, **told},
        ensure_ascii=False,
        indent=1,
    )


def overview(results: Sequence[Checked]) -> dict[str, Any]:
    """What the object says beside the findings: the program, the files, and how much was found."""
    counts = sum((result.counts for result in results), Counter[str]())
    return {
        "version": 1,
        "tool": {"name": "pbnlint", "version": __version__, "laws": _asked(results)},
        "files": [_file(result) for result in results],
        "summary": {
            "files": len(results),
            "records": sum(result.records for result in results),
            **{severity: counts[severity] for severity in ("error", "warning", "info")},
            "ignored": sum(len(result.ignored) for result in results),
            **_known(results),
            "unreadable": sum(result.problem is not None for result in results),
            **_corrections(results),
        },
    }


def _asked(results: Sequence[Checked]) -> int | str:
    """The rule set that the user chose, or `auto`."""
    rules: RuleSet | None = results[0].asked if results else None
    return name_of(rules) if rules else "auto"


def _corrections(results: Sequence[Checked]) -> dict[str, int]:
    """How many findings were corrected, and how many more could be, if anybody asked for that."""
    if all(result.fixed is None for result in results):
        return {}
    return {"fixed": sum(result.fixed or 0 for result in results), "fixable": sum(result.more for result in results)}


def _known(results: Sequence[Checked]) -> dict[str, int]:
    """How many findings a baseline knows, if one was given."""
    counts = [result.known for result in results if result.known is not None]
    return {"known": sum(counts)} if counts else {}


def _file(result: Checked) -> dict[str, Any]:
    return {
        "path": result.path,
        "format": result.source.format if result.source else None,
        "encoding": result.source.encoding if result.source else None,
        "records": result.records,
        "laws": {str(name_of(rules)): records for rules, records in sorted(result.laws.items())},
        "laws_uncertain": result.uncertain,
        **_known([result]),
        "problem": result.problem,
    }


def finding_object(finding: Finding) -> dict[str, Any]:
    """One finding as plain JSON values."""
    place = finding.where.place
    data = dict(finding.data)
    law = None
    if finding.law is not None:
        law = {"edition": name_of(finding.law.edition), "number": finding.law.number}
        if finding.law.others:
            data["laws"] = list(finding.law.others)
    return {
        "code": finding.rule.code,
        "rule": finding.rule.name,
        "severity": finding.severity,
        "message": finding.message,
        "path": finding.path,
        "line": place.line,
        "column": place.column,
        "end_line": place.end_line,
        "end_column": place.end_column,
        "board": finding.where.board,
        "table": finding.where.table,
        "room": finding.where.room,
        "round": finding.where.round,
        "record": finding.where.record,
        "law": law,
        "data": data,
        "fix": _fix(finding.fix) if finding.fix else None,
    }


def _fix(fix: Fix) -> dict[str, Any]:
    edits = [{**edit.place._asdict(), "text": edit.text} for edit in fix.edits]
    return {"safe": fix.safe, "description": fix.description, "edits": edits}
