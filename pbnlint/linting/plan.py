"""The rules chosen for a run, and what they find in one record."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from pbnlint.records import Fault, Record
from pbnlint.rules.conditions import NO_IF_PLAIN, Question, is_plain
from pbnlint.rules.registry import (
    AcrossCheck,
    Context,
    FaultCheck,
    FileCheck,
    FinishCheck,
    Hit,
    RecordCheck,
    ReviewCheck,
    Rule,
)

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


def hits(record: Record, plan: Plan, context: Context, memory: dict[str, dict[Any, Any]]) -> list[Raised]:
    """What the rules of a plan find in a record; `memory` has, by code, that of each rule across records."""
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
