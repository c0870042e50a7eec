"""Findings that a comment in their record silences, and the comments that silence nothing."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from pbnlint.linting.plan import Plan
from pbnlint.rules.ignores import Ignore, names_of
from pbnlint.rules.registry import Finding, Rule, rules


class Ignored(NamedTuple):
    """A finding with the comment that silences it."""

    finding: Finding
    by: Ignore


def silencer(ignores: Sequence[Ignore]) -> Callable[[Finding], Ignore | None]:
    """Tells of a finding which comment in its record silences it; None if none does."""
    first: dict[tuple[int | None, str], tuple[int, Ignore]] = {}
    for number, ignore in enumerate(ignores):
        first.setdefault((ignore.where.record, ignore.name.lower()), (number, ignore))

    def by(finding: Finding) -> Ignore | None:
        known = [first.get((finding.where.record, name)) for name in names_of(finding.rule)]
        return min((one for one in known if one is not None), default=(0, None))[1]

    return by if first else lambda _finding: None


def unused(ignores: Sequence[Ignore], silenced: Sequence[Ignored], plan: Plan, path: str) -> list[Finding]:
    """The comments that silence nothing, if the plan asks for them; those for rules that did not run are left alone."""
    asked = next((rule for rule in plan.rules if rule.per_ignore is not None), None)
    if asked is None or asked.per_ignore is None:
        return []
    used = {one.by for one in silenced}
    names, running = _names(rules()), _names(plan.rules)
    found = []
    for ignore in ignores:
        name = ignore.name.lower()
        known = name in names
        if ignore in used or (known and name not in running):
            continue
        for hit in asked.per_ignore(ignore, known=known):
            data = {**hit.data, "record": ignore.where.record}
            found.append(Finding(asked, asked.severity, hit.message, ignore.where, data, path=path))
    return found


def _names(chosen: Iterable[Rule]) -> frozenset[str]:
    return frozenset(name for rule in chosen for name in names_of(rule))
