"""Causes and symptoms: what is hidden because a root cause explains it, and what comes to light beneath one."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Final

from pbnlint.linting.plan import Plan, Raised, hits
from pbnlint.records import Record
from pbnlint.rules.registry import Context, Finding, Rule, graver

_PLAYERS_OWN: Final = frozenset({
    *("auction.insufficient-bid", "auction.inadmissible-double", "auction.inadmissible-redouble"),
    "play.revoke",
})  # fmt: skip
"""Rules about what players do wrong, not those who write the record down."""


def explained(
    raised: list[Raised], findings: list[Finding], context: Context, memory: dict[str, dict[Any, Any]]
) -> dict[int, int]:
    """The symptoms among the findings of a record, each with the finding that hides it, by their indexes.

    `findings` are the hits of `raised`, completed; each that hides names what in `data["hidden"]`, and a root cause
    takes the gravest severity among them.
    """
    causes = [index for index, one in enumerate(raised) if one.hit.reread is not None and one.rule.hides]
    if not causes:
        return {}
    places: dict[str, list[int]] = defaultdict(list)
    for index, one in enumerate(raised):
        places[one.rule.name].append(index)
    hidden_by: dict[int, int] = {}
    # Hits of one rule often share a reading: what it explains is the same for all of them.
    by_reading: dict[tuple[str, int, int | None], list[int]] = {}
    for index in _hiders_first(causes, raised):
        cause, hider = raised[index], hidden_by.get(index)
        key = cause.rule.code, id(cause.hit.reread), hider
        if key not in by_reading:
            symptoms = sorted(i for name in cause.rule.hides for i in places.get(name, ()))
            if hider is not None:
                symptoms = [i for i in symptoms if i not in hidden_by]
            gone = _gone(raised, symptoms, cause, context, memory)
            by_reading[key] = gone if hider is None else _gone(raised, gone, raised[hider], context, memory)
        for i in by_reading[key]:
            hidden_by.setdefault(i, index if hider is None else hider)
            findings[index].data.setdefault("hidden", []).append(raised[i].rule.name)
            if cause.rule.root_cause:
                findings[index].severity = graver(findings[index].severity, findings[i].severity)
    return hidden_by


def beneath(raised: list[Raised], hidden_by: dict[int, int], plan: Plan, context: Context) -> list[Raised]:
    """What the one root cause of a record covers up: a revoke, say, in a play whose deal stands turned.

    These are irregularities of the players where none was found in the record as it stands. A card that nobody holds,
    or another number of tricks, would rather speak against the cause; only where a call or card stood twice, which
    leaves all others with their players, is the result on trial too. What comes up is corrected once the cause is.
    """
    causes = [one for i in sorted(set(hidden_by.values())) if (one := raised[i]).rule.root_cause]
    if len(causes) != 1 or causes[0].hit.reread is None:
        return []
    sure = _PLAYERS_OWN | {"play.result-mismatch"} if causes[0].rule.group == "syntax" else _PLAYERS_OWN
    rules = [one for one in plan.rules if one.name in causes[0].rule.hides and one.name in sure]
    found = {(one.rule.code, one.hit.where) for one in raised}
    return [
        one._replace(hit=one.hit._replace(fix=None))
        for one in hits(causes[0].hit.reread, Plan(tuple(rules)), context, {rule.code: {} for rule in rules})
        if (one.rule.code, one.hit.where) not in found
    ]


def _hiders_first(causes: list[int], raised: list[Raised]) -> Iterator[int]:
    """The causes in such an order that each comes after those that may hide it, as far as these are in no circle."""
    by_rule: dict[str, list[int]] = defaultdict(list)
    for index in causes:
        by_rule[raised[index].rule.name].append(index)
    rules = {name: raised[group[0]].rule for name, group in by_rule.items()}
    seen: set[str] = set()

    def visit(name: str) -> Iterator[int]:
        if name not in seen:
            seen.add(name)
            for other, rule in rules.items():
                if name in rule.hides:
                    yield from visit(other)
            yield from by_rule[name]

    for name in by_rule:
        yield from visit(name)


def _gone(
    raised: list[Raised], symptoms: list[int], cause: Raised, context: Context, memory: dict[str, dict[Any, Any]]
) -> list[int]:
    """The indexes of those hits among these that are gone once the record is read as a cause proposes.

    What a hidden cause explains is hidden only if it is gone on its own cause's reading too: there the hidden one was
    no cause of anything.
    """
    if cause.hit.reread is None or not symptoms:
        return []
    left = _left_on(cause.hit.reread, {raised[i].rule.code: raised[i].rule for i in symptoms}, context, memory)
    return [i for i in symptoms if (raised[i].rule.code, raised[i].hit.where) not in left]


def _left_on(
    record: Record, rules: dict[str, Rule], context: Context, memory: dict[str, dict[Any, Any]]
) -> set[tuple[str, Any]]:
    """What these rules still find, and where, once the record is read as a root cause proposes."""
    copies = {code: dict(memory[code]) for code in rules if code in memory}
    return {(one.rule.code, one.hit.where) for one in hits(record, Plan(tuple(rules.values())), context, copies)}


def explained_late(plan: Plan) -> frozenset[str]:
    """The names of the rules whose findings a cause may explain that is found only at the end of a file."""
    return frozenset(name for rule, _ in (plan.awake or plan).finish for name in rule.hides)


def explaining_late(plan: Plan) -> frozenset[str]:
    """The names of the rules whose findings may explain what is found in their record only at the end of a file."""
    late = {rule.name for rule, _ in (plan.awake or plan).finish}
    return frozenset(rule.name for rule in (plan.awake or plan).rules if not late.isdisjoint(rule.hides))


def without_explained(held: Iterable[Finding], last: Sequence[Finding]) -> Iterator[Finding]:
    """The findings of a whole file less those that were explained only at its end.

    `last` are those of rules that speak at the end of the file, and all that were found there; `held` are the others
    of rules that `explained_late` or `explaining_late` names. Those are passed through once, these come last.

    A cause found at the end names in `data["records"]` the records that it read otherwise; it has seen that each fits.
    If it read only rows of their tables otherwise, `data["results"]` holds these, each as record and row; if its
    reading explains only some of what its rule hides, `data["explains"]` names these rules.
    A symptom found at the end is explained by a cause in its own record, which is not read as it stands; a cause in a
    row of a table explains that row alone.
    """
    causes = [one for one in last if one.rule.finish is not None and one.rule.hides and "records" in one.data]
    left = [finding for finding in last if not _hidden_by_first(causes, finding)]
    symptoms: dict[int | None, list[Finding]] = defaultdict(list)
    for finding in left:
        if finding.rule.finish is not None:
            symptoms[finding.where.record].append(finding)
    hidden: set[int] = set()
    for finding in held:
        hidden |= _hide_beside(finding, symptoms, hidden)
        if not _hidden_by_first(causes, finding):
            yield finding
    for finding in last:
        hidden |= _hide_beside(finding, symptoms, hidden)
    yield from (finding for finding in left if id(finding) not in hidden)


def _hidden_by_first(causes: Iterable[Finding], finding: Finding) -> bool:
    """Whether one of the causes explains a finding; the first that does takes note of it."""
    cause = next((one for one in causes if _explains(one, finding)), None)
    if cause is not None:
        _hide(finding, cause)
    return cause is not None


def _hide_beside(
    cause: Finding, symptoms: Mapping[int | None, Sequence[Finding]], hidden: AbstractSet[int]
) -> set[int]:
    """The symptoms of the end of a file, by identity, that a cause in their record explains and none has before."""
    found = [
        one for one in symptoms.get(cause.where.record, ()) if id(one) not in hidden and _stands_beside(cause, one)
    ]
    for one in found:
        _hide(one, cause)
    return set(map(id, found))


def _hide(finding: Finding, cause: Finding) -> None:
    """Note what a cause explains; a root cause is as grave as the gravest of it."""
    cause.data.setdefault("hidden", []).append(finding.rule.name)
    if cause.rule.root_cause:
        cause.severity = graver(cause.severity, finding.severity)


def _explains(cause: Finding, finding: Finding) -> bool:
    record = finding.where.record
    explained_rules = cause.data.get("explains", cause.rule.hides)
    if finding.rule.name not in explained_rules or record not in cause.data["records"]:
        return False
    row = finding.data.get("row")
    return row is None or "results" not in cause.data or [record, row] in cause.data["results"]


def _stands_beside(cause: Finding, finding: Finding) -> bool:
    if finding.rule.name not in cause.rule.hides or finding.where.record != cause.where.record:
        return False
    return cause.data.get("row") in (None, finding.data.get("row"))
