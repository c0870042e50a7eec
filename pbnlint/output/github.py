"""Findings as annotations of GitHub Actions: commands to the runner, each on a line."""

import os
from collections.abc import Iterable, Iterator
from typing import Final

from pbnlint.linting.files import Checked
from pbnlint.output.ci import legal, placed_statement, repository_path
from pbnlint.rules.registry import SEVERITIES, Finding

_COMMANDS: Final = {"error": "error", "warning": "warning", "info": "notice"}
_IN_TEXT: Final = {ord("%"): "%25", ord("\r"): "%0D", ord("\n"): "%0A"}
_IN_PROPERTY: Final = _IN_TEXT | {ord(":"): "%3A", ord(","): "%2C"}


def quoting() -> tuple[str, str]:
    """The lines between which the runner takes no text for a command, whatever a record holds."""
    token = os.urandom(16).hex()
    return f"::stop-commands::{token}", f"::{token}::"


def blocks(results: Iterable[Checked]) -> Iterator[str]:
    """A command for each file that could not be read, then for each finding: the gravest first.

    GitHub shows no more than ten of a kind in a step, and fifty in a job.
    """
    results = tuple(results)
    for result in results:
        if result.problem:
            yield _command("error", {"file": repository_path(result.path), "title": "not read"}, result.problem)
    findings = ((path, f) for result in results for path in [repository_path(result.path)] for f in result.findings)
    for path, finding in sorted(findings, key=lambda one: -SEVERITIES.index(one[1].severity)):
        yield _command(_COMMANDS[finding.severity], _properties(path, finding), placed_statement(finding))


def _properties(path: str, finding: Finding) -> dict[str, str]:
    """Where and what; columns only where the place is on one line, since GitHub refuses others."""
    place = finding.where.place
    columns = {"col": f"{place.column}", "endColumn": f"{place.end_column}"} if place.line == place.end_line else {}
    return {
        "file": path,
        "line": f"{place.line}",
        "endLine": f"{place.end_line}",
        **columns,
        "title": f"{finding.rule.name} ({finding.rule.code})",
    }


def _command(name: str, properties: dict[str, str], text: str) -> str:
    told = ",".join(f"{key}={legal(value).translate(_IN_PROPERTY)}" for key, value in properties.items())
    return f"::{name} {told}::{legal(text).translate(_IN_TEXT)}"
