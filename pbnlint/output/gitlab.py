"""Findings as a report of GitLab's code quality: one JSON array."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final

from pbnlint.linting.files import Checked
from pbnlint.linting.fingerprints import fingerprints
from pbnlint.output.ci import legal, place_name, repository_path, statement

_SEVERITIES: Final = {"error": "critical", "warning": "major", "info": "info"}


def blocks(results: Iterable[Checked]) -> Iterator[str]:
    """The whole report. A file that could not be read is one entry, as grave as can be."""
    seen: Counter[str] = Counter()
    entries = [entry for result in results for entry in _entries(result, seen)]
    yield json.dumps(entries, ensure_ascii=False, indent=1)


def _entries(result: Checked, seen: Counter[str]) -> Iterator[dict[str, Any]]:
    path = legal(repository_path(result.path))
    if result.problem:
        yield _entry(result.problem, "unreadable", "blocker", path, 1, _unique(path, "unreadable", seen))
    for finding, print_of_it in zip(result.findings, fingerprints(result.findings), strict=True):
        where = place_name(finding)
        yield _entry(
            f"{where[0].upper()}{where[1:]}: {statement(finding)}" if where else statement(finding),
            finding.rule.name,
            _SEVERITIES[finding.severity],
            path,
            finding.where.place.line,
            _unique(path, print_of_it, seen),
        )


def _entry(text: str, name: str, severity: str, path: str, line: int, fingerprint: str) -> dict[str, Any]:
    return {
        "description": legal(text),
        "check_name": name,
        "fingerprint": fingerprint,
        "severity": severity,
        "location": {"path": path, "lines": {"begin": line}},
    }


def _unique(path: str, fingerprint: str, seen: Counter[str]) -> str:
    """A fingerprint for the whole report: GitLab passes over an entry whose fingerprint another has."""
    key = f"{path}\n{fingerprint}"
    seen[key] += 1
    return hashlib.sha256(f"{key}\n{seen[key]}".encode()).hexdigest()[:32]
