"""The engine: streams the records of a file through the rules.

Every record passes each rule once; what the rules find is completed to findings, and symptoms that a root cause
explains are hidden. Nothing of a record is kept once it has passed, except what a rule puts into its own memory.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from pbnlint.formats import Source, Unreadable
from pbnlint.laws import RuleSet
from pbnlint.laws.home import customs
from pbnlint.records import FILE_START, Fault, Record
from pbnlint.rules.conditions import NO_IF_PLAIN, Question, is_plain
from pbnlint.rules.registry import (
    AcrossCheck,
    Context,
    Excerpt,
    FaultCheck,
    FileCheck,
    Finding,
    FinishCheck,
    Hit,
    RecordCheck,
    ReviewCheck,
    Rule,
    Severity,
    Where,
    graver,
    where,
)

GAME_GROUPS: Final = frozenset({"deal", "board", "auction", "contract", "play"})
"""The groups that are off where a file teaches: its boards are examples, not results."""

_PLAYERS_OWN: Final = frozenset({
    *("auction.insufficient-bid", "auction.inadmissible-double", "auction.inadmissible-redouble"),
    "play.revoke",
})  # fmt: skip
"""Rules about what players do wrong, not those who write the record down."""

_EXCERPT_LIMIT: Final = 4000
_TAGS_KEPT: Final = 256
"""For so many lists of tags it is kept which rules look at them."""


class Raised(NamedTuple):
    """A hit with the rule that raised it."""

    rule: Rule
    hit: Hit


class Asking(NamedTuple):
    """A question, and the checks that look at records to which the answer is yes."""

    applies: Question
    checks: list[tuple[Rule, RecordCheck]]
    across: list[tuple[Rule, AcrossCheck]]


class Looks(NamedTuple):
    """The checks that look at records with certain tags, each in the order of the rules.

    Those in `when` look only where the answer to a question is yes; `when_plain` is what is left of them for a plain
    record.
    """

    always: list[tuple[Rule, RecordCheck]]
    when: tuple[Asking, ...]
    when_plain: tuple[Asking, ...]
    across: list[tuple[Rule, AcrossCheck]]


@dataclass(slots=True)
class Plan:
    """The rules chosen for a run, sorted by how they look at a file, each with its check.

    `sleeping` are rules that are off but in a file that claims the export format; `awake` is the plan with them.
    """

    rules: tuple[Rule, ...]
    sleeping: tuple[Rule, ...] = ()
    awake: "Plan | None" = None
    by_fault: dict[str, list[tuple[Rule, FaultCheck]]] = field(default_factory=lambda: defaultdict(list))
    by_tags: dict[tuple[str, ...], Looks] = field(default_factory=dict)
    finish: list[tuple[Rule, FinishCheck]] = field(default_factory=list)
    per_file: list[tuple[Rule, FileCheck]] = field(default_factory=list)
    review: list[tuple[Rule, ReviewCheck]] = field(default_factory=list)

    def __post_init__(self) -> None:
        for rule in self.rules:
            if rule.per_fault is not None:
                for kind in rule.faults:
                    self.by_fault[kind].append((rule, rule.per_fault))
            if rule.finish is not None:
                self.finish.append((rule, rule.finish))
            if rule.per_file is not None:
                self.per_file.append((rule, rule.per_file))
            if rule.review is not None:
                self.review.append((rule, rule.review))
        if self.sleeping:
            self.awake = Plan((*self.rules, *self.sleeping))

    def looks_at(self, record: Record) -> Looks:
        """How the rules look at a record: worked out once for all records with the same tags."""
        tags = tuple(record.values)
        looks = self.by_tags.get(tags)
        if looks is None:
            if len(self.by_tags) >= _TAGS_KEPT:
                self.by_tags.clear()
            looks = self.by_tags[tags] = _looks(self.rules, record)
        return looks


def _looks(rules: Iterable[Rule], record: Record) -> Looks:
    always: list[tuple[Rule, RecordCheck]] = []
    across: list[tuple[Rule, AcrossCheck]] = []
    when: dict[Question, Asking] = {}
    for rule in rules:
        if rule.tags and rule.tags.isdisjoint(record.values):
            continue
        asking = when.setdefault(rule.when, Asking(rule.when, [], [])) if rule.when is not None else None
        if rule.per_record is not None:
            (always if asking is None else asking.checks).append((rule, rule.per_record))
        if rule.across is not None:
            (across if asking is None else asking.across).append((rule, rule.across))
    asked = tuple(when.values())
    return Looks(always, asked, tuple(one for one in asked if one.applies not in NO_IF_PLAIN), across)


class Passed(NamedTuple):
    """What came out of one record (None for the file as a whole): the record and its findings."""

    record: Record | None
    findings: list[Finding]


def walk(source: Source, plan: Plan, laws: RuleSet | None = None, *, every: bool = False) -> Iterator[Passed]:
    """Check the records of a file one by one; last, with no record, comes what concerns the file as a whole.

    With `every`, rules of form report each place and not only the first of a kind.

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
        raised = _hits(record, full if record.lesson else plan, context, memory)
        findings = _settle(raised, record, plan, context, memory, reported, source) if raised else []
        if findings:
            for rule, look in plan.review:
                look(record, findings, context, memory[rule.code])
        yield Passed(record, findings)
    raised = [Raised(rule, hit) for rule, check in plan.per_file for hit in check(source)] if count else []
    raised += [Raised(rule, hit) for rule, end in plan.finish for hit in end(context, memory.get(rule.code, {}))]
    yield Passed(None, _settle_file(raised, context, reported, source))
    if not count:
        raise Unreadable(f"{source.name} holds no bridge records; pbnlint reads PBN and LIN files.")


def _without_rules_of_the_game(plan: Plan) -> Plan:
    return Plan(tuple(rule for rule in plan.rules if rule.group not in GAME_GROUPS))


def _hits(record: Record, plan: Plan, context: Context, memory: dict[str, dict[Any, Any]]) -> list[Raised]:
    raised = []
    for fault in _faults(record):
        for rule, check_fault in plan.by_fault.get(fault.kind, ()):
            raised += [Raised(rule, hit) for hit in check_fault(record, fault, context)]
    looks = plan.looks_at(record)
    for rule, check in looks.always:
        raised += [Raised(rule, hit) for hit in check(record, context)]
    for applies, checks, across in looks.when_plain if is_plain(record) else looks.when:
        if applies(record):
            for rule, check in checks:
                raised += [Raised(rule, hit) for hit in check(record, context)]
            for rule, look in across:
                raised += [Raised(rule, hit) for hit in look(record, context, memory[rule.code])]
    for rule, look in looks.across:
        for hit in look(record, context, memory[rule.code]):
            raised.append(Raised(rule, hit))
    return raised


def _faults(record: Record) -> Iterable[Fault]:
    auction, play, deal = record.auction, record.play, record.deal
    if (
        not record.faults
        and (auction is None or not auction.faults)
        and (play is None or not play.faults)
        and (deal is None or not deal.faults)
    ):
        return ()
    return (
        *record.faults,
        *(deal.faults if deal else ()),
        *(auction.faults if auction else ()),
        *(play.faults if play else ()),
    )


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
    causes = [index for index, one in enumerate(raised) if one.hit.reread is not None and one.rule.hides]
    if not causes:
        return findings
    places: dict[str, list[int]] = defaultdict(list)
    for index, one in enumerate(raised):
        places[one.rule.name].append(index)
    hidden_by: dict[int, int] = {}
    # Hits of one rule often share a reading: what it explains is the same for all of them.
    explained: dict[tuple[str, int, int | None], list[int]] = {}
    for index in _hiders_first(causes, raised):
        cause, hider = raised[index], hidden_by.get(index)
        key = cause.rule.code, id(cause.hit.reread), hider
        if key not in explained:
            symptoms = sorted(i for name in cause.rule.hides for i in places.get(name, ()))
            if hider is not None:
                symptoms = [i for i in symptoms if i not in hidden_by]
            gone = _gone(raised, symptoms, cause, context, memory)
            explained[key] = gone if hider is None else _gone(raised, gone, raised[hider], context, memory)
        for i in explained[key]:
            hidden_by.setdefault(i, index if hider is None else hider)
            findings[index].data.setdefault("hidden", []).append(raised[i].rule.name)
            if cause.rule.root_cause:
                findings[index].severity = graver(findings[index].severity, findings[i].severity)
    beneath = _beneath(raised, hidden_by, plan, context)
    left = [finding for i, finding in enumerate(findings) if i not in hidden_by]
    return left + [_finding(one, record, context, source) for one in beneath]


def _beneath(raised: list[Raised], hidden_by: dict[int, int], plan: Plan, context: Context) -> list[Raised]:
    """What the one root cause of a record covers up: a revoke, say, in a play whose deal stands turned.

    These are irregularities of the players where none was found in the record as it stands. A card that nobody holds,
    or another number of tricks, would rather speak against the cause; only where a call or card stood twice, which
    leaves all others with their players, is the result on trial too. What comes up is corrected once the cause is.
    """
    causes = [one for i, one in enumerate(raised) if i in set(hidden_by.values()) and one.rule.root_cause]
    if len(causes) != 1 or causes[0].hit.reread is None:
        return []
    sure = _PLAYERS_OWN | {"play.result-mismatch"} if causes[0].rule.group == "syntax" else _PLAYERS_OWN
    rules = [one for one in plan.rules if one.name in causes[0].rule.hides and one.name in sure]
    found = {(one.rule.code, one.hit.where) for one in raised}
    return [
        one._replace(hit=one.hit._replace(fix=None))
        for one in _hits(causes[0].hit.reread, Plan(tuple(rules)), context, {rule.code: {} for rule in rules})
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
    return {(one.rule.code, one.hit.where) for one in _hits(record, Plan(tuple(rules.values())), context, copies)}


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
    return Finding(rule, severity, hit.message, place, data, hit.law, hit.fix, source.name, excerpt)


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


def without_explained(findings: list[Finding]) -> list[Finding]:
    """The findings of a whole file less those that were explained only at its end.

    A cause found at the end names in `data["records"]` the records that it read otherwise; it has seen that each fits.
    If it read only rows of their tables otherwise, `data["results"]` holds these, each as record and row.
    A symptom found at the end is explained by a cause in its own record, which is not read as it stands; a cause in a
    row of a table explains that row alone.
    """
    causes = [f for f in findings if f.rule.finish is not None and f.rule.hides and "records" in f.data]
    late = {(f.rule.name, f.where.record) for f in findings if f.rule.finish is not None and f.where.record is not None}
    beside = [f for f in findings if any((name, f.where.record) in late for name in f.rule.hides)] if late else []
    if not causes and not beside:
        return findings
    left = []
    for finding in findings:
        cause = next((c for c in causes if _explains(c, finding)), None)
        if cause is None and finding.rule.finish is not None:
            cause = next((c for c in beside if _stands_beside(c, finding)), None)
        if cause is None:
            left.append(finding)
            continue
        cause.data.setdefault("hidden", []).append(finding.rule.name)
        if cause.rule.root_cause:
            cause.severity = graver(cause.severity, finding.severity)
    return left


def _explains(cause: Finding, finding: Finding) -> bool:
    record = finding.where.record
    if finding.rule.name not in cause.rule.hides or record not in cause.data["records"]:
        return False
    row = finding.data.get("row")
    return row is None or "results" not in cause.data or [record, row] in cause.data["results"]


def _stands_beside(cause: Finding, finding: Finding) -> bool:
    if finding.rule.name not in cause.rule.hides or finding.where.record != cause.where.record:
        return False
    return cause.data.get("row") in (None, finding.data.get("row"))


def ordered(findings: Iterable[Finding]) -> list[Finding]:
    """Findings in the order of the file: by line and column, then in the order of the catalogue."""
    return sorted(findings, key=lambda f: (f.where.place, f.rule.code, f.message))
