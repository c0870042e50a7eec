"""The engine: streams the records of a file through the rules.

Every record passes each rule once; what the rules find is completed to findings, and symptoms that a root cause
explains are hidden. Nothing of a record is kept once it has passed, except what a rule puts into its own memory.
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pbnlint.formats import Source, Unreadable, no_records
from pbnlint.laws import RuleSet
from pbnlint.laws.home import customs
from pbnlint.linting.hiding import beneath, explained
from pbnlint.linting.plan import Plan, Raised, hits
from pbnlint.records import FILE_START, Record
from pbnlint.rules.registry import Context, Excerpt, Finding, Fix, Hit, Severity, Where, where

if TYPE_CHECKING:
    from pbnlint.linting.ruled import Attach

GAME_GROUPS: Final = frozenset({"deal", "board", "auction", "contract", "play"})
"""The groups that are off where a file teaches: its boards are examples, not results."""

_EXCERPT_LIMIT: Final = 4000


class Passed(NamedTuple):
    """What came out of one record (None for the file as a whole): the record and its findings."""

    record: Record | None
    findings: list[Finding]


def walk(
    source: Source,
    plan: Plan,
    laws: RuleSet | None = None,
    *,
    every: bool = False,
    attach: "Attach | None" = None,
) -> Iterator[Passed]:
    """Check the records of a file one by one; last, with no record, comes what concerns the file as a whole.

    With `every`, rules of form report each place and not only the first of a kind; `attach` gives each record the
    rulings on it.

    Raises `Unreadable` if the file turns out to hold no record, or a stretch that no record can hold.
    """
    context = Context(source, laws)
    memory: dict[str, dict[Any, Any]] = {rule.code: {} for rule in (plan.awake or plan).rules if rule.across}
    reported: set[tuple[str, str]] | None = None if every else set()
    full = _without_rules_of_the_game(plan)
    played_by = customs(laws)
    count = 0
    for record in source.records:
        if source.export and plan.awake is not None:
            plan = plan.awake
        count += bool(record.values) or record.lesson
        record.customs = played_by
        if attach is not None:
            attach(record, context.edition(record))
        raised = hits(record, full if record.lesson else plan, context, memory)
        findings = _settle(raised, record, plan, context, memory, reported, source) if raised else []
        if findings:
            for rule, look in plan.review:
                look(record, findings, context, memory[rule.code])
        yield Passed(record, findings)
    if source.kind and not count:
        raise Unreadable(no_records(source.name, source.kind))
    raised = [Raised(rule, hit) for rule, check in plan.per_file for hit in check(source)] if count else []
    raised += [Raised(rule, hit) for rule, end in plan.finish for hit in end(context, memory.get(rule.code, {}))]
    yield Passed(None, _settle_file(raised, context, reported, source))
    if not count:
        raise Unreadable(no_records(source.name))


def _without_rules_of_the_game(plan: Plan) -> Plan:
    return Plan(tuple(rule for rule in plan.rules if rule.group not in GAME_GROUPS))


def _settle(
    raised: list[Raised],
    record: Record,
    plan: Plan,
    context: Context,
    memory: dict[str, dict[Any, Any]],
    reported: set[tuple[str, str]] | None,
    source: Source,
) -> list[Finding]:
    """Hide the symptoms, then complete what is left, and add what shows only once the record is read as it is meant."""
    raised = _without_repetitions(raised, reported)
    findings = [_finding(one, record, context, source) for one in raised]
    hidden_by = explained(raised, findings, context, memory)
    if not hidden_by:
        return findings
    left = [finding for i, finding in enumerate(findings) if i not in hidden_by]
    return left + [_finding(one, record, context, source) for one in beneath(raised, hidden_by, plan, context)]


def _settle_file(
    raised: list[Raised], context: Context, reported: set[tuple[str, str]] | None, source: Source
) -> list[Finding]:
    """As `_settle`, for the file as a whole: without a record to read anew, a cause hides its symptoms outright."""
    raised = _without_repetitions(raised, reported)
    symptoms = {name for one in raised if _concerns_file(one.hit) for name in one.rule.hides}
    return [
        _finding(one, None, context, source)
        for one in raised
        if one.rule.name not in symptoms or not _concerns_file(one.hit)
    ]


def _concerns_file(hit: Hit) -> bool:
    return not isinstance(hit.where, Where) or hit.where.record is None


def _without_repetitions(raised: list[Raised], reported: set[tuple[str, str]] | None) -> list[Raised]:
    """The hits without those of rules of form that were reported before; all of them if nobody keeps count."""
    return raised if reported is None else [one for one in raised if not (one.rule.once and _seen(one, reported))]


def _seen(one: Raised, reported: set[tuple[str, str]]) -> bool:
    key = (one.rule.code, one.hit.kind)
    if key in reported:
        return True
    reported.add(key)
    return False


def _finding(one: Raised, record: Record | None, context: Context, source: Source) -> Finding:
    rule, hit = one
    severity: Severity = hit.severity or (
        rule.export_severity if context.export and rule.export_severity else rule.severity
    )
    excerpt = None
    if isinstance(hit.where, Where):
        place = hit.where
    elif record is not None:
        place = where(record, hit.where)
        excerpt = _excerpt(record, hit.where[0])
    else:
        place = Where(FILE_START)
    data = dict(hit.data)
    if place.record is not None:
        data.setdefault("record", place.record)
    return Finding(
        rule, severity, hit.message, place, data, hit.law, _applicable(hit.fix, source), source.name, excerpt, hit.kind
    )


def _applicable(fix: Fix | None, source: Source) -> Fix | None:
    """A correction, unless the text that it writes is not how the format of the file writes the value.

    Rules word values in the terms of PBN; in XML a score has no side, and a figure of both sides stands in two places.
    Nor may text be written there in another encoding than the file declares.
    """
    if fix is None or source.format != "usebio":
        return fix
    return None if fix.edits or fix.form == "decoded back" else fix


def _excerpt(record: Record, offset: int) -> Excerpt:
    """The line of the record's text that holds an offset."""
    text = record.text
    begin = max(text.rfind("\n", 0, offset), text.rfind("\r", 0, offset)) + 1
    ends = [end for end in (text.find("\n", offset), text.find("\r", offset)) if end >= 0]
    end = min(ends, default=len(text))
    column = 1 if begin else record.start + 1
    if end - begin > _EXCERPT_LIMIT:
        cut = max(begin, offset - _EXCERPT_LIMIT // 2)
        column, begin, end = column + cut - begin, cut, min(end, cut + _EXCERPT_LIMIT)
    return Excerpt(text[begin:end], column)


def ordered(findings: Iterable[Finding]) -> list[Finding]:
    """Findings in the order of the file: by line and column, then in the order of the catalogue."""
    return sorted(findings, key=lambda f: (f.where.place, f.rule.code, f.message))
