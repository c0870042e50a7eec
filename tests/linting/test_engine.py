"""The engine: what it does with what rules find, shown with rules made for the purpose."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from pbnlint.formats import Source, Unreadable
from pbnlint.linting.engine import walk
from pbnlint.linting.plan import Plan
from pbnlint.records import AuctionSection, DealReading, PlaySection, Record, Value
from pbnlint.rules.registry import Context, Finding, Hit, Rule


class _Plain:
    """A dialect of records that hold values alone."""

    name = "plain"

    def auction(self, record: Record) -> AuctionSection | None:
        return None

    def play(self, record: Record) -> PlaySection | None:
        return None

    def deal(self, record: Record) -> DealReading | None:
        return None

    auction_spans = play_spans = tables = comments = lambda self, record: ()


def _record(number: int, lesson: bool = False, **values: str) -> Record:
    text, read = "", {}
    for name, value in values.items():
        start = len(text) + len(name) + 3
        text += f'[{name} "{value}"]\n'
        read[name] = Value(value, start, start + len(value))
    return Record(_Plain(), number, text, 10 * number, read, lesson=lesson)


def _rule(code: str, name: str, check: Callable[..., Iterable[Hit]], **more: Any) -> Rule:
    parts: dict[str, Any] = {more.pop("scope", "per_record"): check, **more}
    return Rule(code, name, parts.pop("severity", "error"), (), "", **parts)


def _run(rules: Iterable[Rule], *records: Record, export: bool = False) -> list[Finding]:
    source = Source("evening.pbn", "pbn", "ascii", iter(records), export=export)
    return [finding for passed in walk(source, Plan(tuple(rules))) for finding in passed.findings]


def _contract_is_odd(record: Record, context: Context) -> Iterable[Hit]:
    if record.get("Contract") == "odd":
        yield Hit("odd", record.span("Contract"), {})


def test_a_rule_sees_only_records_with_one_of_its_tags() -> None:
    """Records without the tags that a rule names are passed over."""
    rule = _rule("XX01", "x.odd", _contract_is_odd, tags=frozenset(("Score", "Table")))
    records = [_record(1, Contract="odd"), _record(2, Contract="odd", Table="3"), _record(3, Contract="odd", Board="1")]
    assert [finding.where.record for finding in _run([rule], *records)] == [2]


def test_a_finding_bears_the_place_and_the_name_of_its_record() -> None:
    """Line and column count from 1; board, table, room and round are as recorded."""
    [finding] = _run([_rule("XX01", "x.odd", _contract_is_odd)], _record(2, Board="7", Table="3", Contract="odd"))
    assert (finding.where.place, finding.where.board, finding.where.table, finding.where.record) == (
        (22, 12, 22, 15), "7", "3", 2,
    )  # fmt: skip


def test_a_finding_keeps_the_line_it_stands_on() -> None:
    """The line is there for the output, which no longer has the record."""
    [finding] = _run([_rule("XX01", "x.odd", _contract_is_odd)], _record(1, Board="7", Contract="odd"))
    assert finding.excerpt == ('[Contract "odd"]', 1)


def test_a_reading_that_many_causes_share_is_tried_once() -> None:
    """A record with thousands of faults of one kind is not read anew for each of them."""
    tried: list[Record] = []

    def cause(record: Record, context: Context) -> Iterable[Hit]:
        reread = record.reading(Contract="4H")
        yield Hit("first", record.span("Dealer"), {}, reread=reread)
        yield Hit("second", record.span("Dealer"), {}, reread=reread)

    def symptom(record: Record, context: Context) -> Iterable[Hit]:
        tried.append(record)
        return _contract_is_odd(record, context)

    rules = [_rule("XX01", "x.cause", cause, hides=("x.odd",)), _rule("XX02", "x.odd", symptom)]
    found = _run(rules, _record(1, Dealer="N", Contract="odd"))
    assert [(f.message, f.data.get("hidden")) for f in found] == [("first", ["x.odd"]), ("second", ["x.odd"])]
    assert [record.get("Contract") for record in tried] == ["odd", "4H"]


def test_a_symptom_that_vanishes_on_the_proposed_reading_is_hidden() -> None:
    """The cause lists what it hid, and takes the gravest severity of it where it is a root cause."""

    def cause(record: Record, context: Context) -> Iterable[Hit]:
        if record.get("Dealer") == "wrong":
            yield Hit("cause", record.span("Dealer"), {}, reread=record.reading(Dealer="N", Contract="4H"))

    found = _run(
        [
            _rule("XX01", "x.odd", _contract_is_odd),
            _rule("XX02", "x.cause", cause, severity="warning", hides=("x.odd",), root_cause=True),
        ],
        _record(1, Dealer="wrong", Contract="odd"),
    )
    assert [(f.rule.name, f.severity, f.data["hidden"]) for f in found] == [("x.cause", "error", ["x.odd"])]


def test_a_fault_that_stays_on_the_proposed_reading_is_shown() -> None:
    """Two independent faults both show."""

    def cause(record: Record, context: Context) -> Iterable[Hit]:
        yield Hit("cause", record.span("Dealer"), {}, reread=record.reading(Dealer="N"))

    found = _run(
        [_rule("XX01", "x.odd", _contract_is_odd), _rule("XX02", "x.cause", cause, hides=("x.odd",))],
        _record(1, Dealer="wrong", Contract="odd"),
    )
    assert [f.rule.name for f in found] == ["x.odd", "x.cause"]


def _finds(field: str, value: str) -> Callable[[Record, Context], Iterable[Hit]]:
    """A check that finds a value in a field."""

    def check(record: Record, context: Context) -> Iterable[Hit]:
        if record.get(field) == value:
            yield Hit(value, record.span(field), {})

    return check


def _proposes(field: str, value: str, **reading: str) -> Callable[[Record, Context], Iterable[Hit]]:
    """A check that finds a value in a field and proposes to read the record otherwise."""

    def check(record: Record, context: Context) -> Iterable[Hit]:
        if record.get(field) == value:
            yield Hit(value, record.span(field), {}, reread=record.reading(**reading))

    return check


def test_a_hidden_cause_still_hides() -> None:
    """What it explains is gone as well once its own cause is put right."""
    rules = [
        _rule("XX01", "x.symptom", _finds("Result", "odd")),
        _rule("XX02", "x.cause", _proposes("Contract", "odd", Result="9"), hides=("x.symptom",)),
        _rule("XX03", "x.root", _proposes("Dealer", "odd", Contract="4H", Result="9"), hides=("x.cause",)),
    ]
    found = _run(rules, _record(1, Dealer="odd", Contract="odd", Result="odd"))
    assert [("x.root", ["x.cause"])] == [(one.rule.name, one.data["hidden"]) for one in found]


def test_what_a_hidden_cause_explained_wrongly_is_shown() -> None:
    """On the reading of the root the other fault stays, whatever the hidden cause made of it."""
    rules = [
        _rule("XX01", "x.fault", _finds("Result", "odd")),
        _rule("XX02", "x.cause", _proposes("Contract", "odd", Result="9"), hides=("x.fault",)),
        _rule("XX03", "x.root", _proposes("Dealer", "odd", Contract="4H"), hides=("x.cause",)),
    ]
    found = _run(rules, _record(1, Dealer="odd", Contract="odd", Result="odd"))
    assert ["x.fault", "x.root"] == [one.rule.name for one in found]


def test_a_rule_of_form_reports_each_kind_once_per_file() -> None:
    """The first place stands for all."""

    def form(record: Record, context: Context) -> Iterable[Hit]:
        yield Hit("form", record.head(), {}, kind=record.get("Contract"))

    found = _run(
        [_rule("XX01", "x.form", form, once=True)],
        *(_record(n, Contract=c) for n, c in enumerate(("a", "a", "b"), 1)),
    )
    assert [f.where.record for f in found] == [1, 3]


def test_the_rules_of_the_game_are_off_in_a_lesson() -> None:
    """A lesson's boards are examples."""
    rules = [_rule("CO99", "contract.odd", _contract_is_odd), _rule("SY99", "syntax.odd", _contract_is_odd)]
    assert [f.rule.name for f in _run(rules, _record(1, lesson=True, Contract="odd"))] == ["syntax.odd"]


def test_an_export_file_is_judged_by_the_severity_for_export() -> None:
    """The export format is stricter."""
    rules = [_rule("XX01", "x.odd", _contract_is_odd, severity="info", export_severity="error")]
    assert [f.severity for f in _run(rules, _record(1, Contract="odd"), export=True)] == ["error"]


def test_a_rule_may_speak_at_the_end_of_the_file_from_its_own_memory() -> None:
    """Across records a rule keeps what it needs, and no more."""

    def across(record: Record, context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
        memory["count"] = memory.get("count", 0) + 1
        return ()

    def finish(context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
        yield Hit(f"{memory['count']} records", (0, 0), {})

    rules = [_rule("XX01", "x.count", across, scope="across", finish=finish)]
    assert [f.message for f in _run(rules, _record(1, Board="1"), _record(2, Board="2"))] == ["2 records"]


def test_a_file_without_records_is_no_record_file() -> None:
    """One sentence says so."""
    with pytest.raises(Unreadable, match=r"evening\.pbn holds no bridge records"):
        _run([])
