"""Findings that a comment in their record silences, and the comments that silence nothing."""

from collections.abc import Sequence
from typing import NamedTuple

from pbnlint.linting.engine import Plan
from pbnlint.rules.ignores import Ignore
from pbnlint.rules.registry import Finding, rules


class Ignored(NamedTuple):
    """A finding with the comment that silences it."""

    finding: Finding
    by: Ignore


def divided(findings: Sequence[Finding], ignores: Sequence[Ignore]) -> tuple[list[Finding], list[Ignored]]:
    """The findings that remain, and those that a comment in their record silences."""
    if not ignores:
        return list(findings), []
    left: list[Finding] = []
    silenced: list[Ignored] = []
    for finding in findings:
        by = next((i for i in ignores if i.where.record == finding.where.record and i.covers(finding.rule)), None)
        if by is None:
            left.append(finding)
        else:
            silenced.append(Ignored(finding, by))
    return left, silenced


def unused(ignores: Sequence[Ignore], silenced: Sequence[Ignored], plan: Plan, path: str) -> list[Finding]:
    """The comments that silence nothing, if the plan asks for them; those for rules that did not run are left alone."""
    asked = next((rule for rule in plan.rules if rule.per_ignore is not None), None)
    if asked is None or asked.per_ignore is None:
        return []
    used = {one.by for one in silenced}
    found = []
    for ignore in ignores:
        known = any(ignore.covers(rule) for rule in rules())
        if ignore in used or (known and not any(ignore.covers(rule) for rule in plan.rules)):
            continue
        for hit in asked.per_ignore(ignore, known=known):
            data = {**hit.data, "record": ignore.where.record}
            found.append(Finding(asked, asked.severity, hit.message, ignore.where, data, path=path))
    return found
