"""What a rule is, what it finds, and the one table of all rules.

A rule is a small function with a decorator that states its row of the catalogue. Its docstring is its documentation
and its test: a first sentence that says what the record shows, a paragraph that says why it matters, and the sections
`Bad:` and `Good:` with a record each.
"""

import importlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple

from pbnlint.formats.source import Source
from pbnlint.laws import Citation, RuleSet, edition_for
from pbnlint.plain import printable
from pbnlint.records import Fault, Place, Record

Severity = Literal["error", "warning", "info"]
SEVERITIES: Final[tuple[Severity, ...]] = ("info", "warning", "error")
"""From the lightest to the gravest."""

FixKind = Literal["none", "safe", "unsafe"]


class Edit(NamedTuple):
    """One replacement of a stretch of the file by a text."""

    place: Place
    text: str


class Fix(NamedTuple):
    """A correction: `safe` if no reader can understand the result differently.

    It replaces stretches of the file, or gives the file as a whole another `form`: `CRLF`, `LF` or `CR` for the end
    of every line, `iso-8859-1` or `utf-8` for its encoding, `plain quotes`, `decoded back` or `percent-decoded`.
    """

    safe: bool
    description: str
    edits: tuple[Edit, ...]
    form: str = ""


class Where(NamedTuple):
    """Where a finding stands: its place, and the record as it names itself."""

    place: Place
    record: int | None = None
    board: str | None = None
    table: str | None = None
    room: str | None = None
    round: str | None = None


class Hit(NamedTuple):
    """What a rule yields.

    `where` is a span of the record in hand (offsets into its text), or a `Where` when the hit stands elsewhere: in
    another record seen before, or in the file as a whole. `severity` is given where it differs from the rule's own.
    `reread` is the record as the rule proposes to read it: findings of the rules it `hides` that vanish on that
    reading are symptoms. `kind` tells apart what a rule of form reports once per file.
    """

    message: str
    where: tuple[int, int] | Where
    data: dict[str, Any]
    severity: Severity | None = None
    law: Citation | None = None
    fix: Fix | None = None
    reread: Record | None = None
    kind: str = ""


class Excerpt(NamedTuple):
    """The line of the file on which a finding begins; `column` is the column of its first character, from 1."""

    text: str
    column: int


@dataclass(slots=True, repr=False)
class Finding:
    """A hit of a rule, complete: what the outputs print. As a text it is a line of the output `concise`."""

    rule: "Rule"
    severity: Severity
    message: str
    where: Where
    data: dict[str, Any]
    law: Citation | None = None
    fix: Fix | None = None
    path: str = ""
    excerpt: "Excerpt | None" = None
    kind: str = ""
    """Which of the things it is that a rule of form reports once per file."""

    def __str__(self) -> str:
        place, board = self.where.place, self.where.board
        at = f" (board {printable(board)})" if board else ""
        where = f"{printable(self.path)}:{place.line}:{place.column}"
        return f"{where}: {self.severity}: {self.rule.code} {self.rule.name}{at}: {printable(self.message)}"

    def __repr__(self) -> str:
        return f"<Finding {self}>"


@dataclass(slots=True)
class Context:
    """What a rule may know beside the record: the file it stands in, and the rule set asked for."""

    source: Source
    laws: RuleSet | None = None
    """The edition of the Laws or the home rules chosen by the user; None to go by the date of each record."""
    shown: set[str] = field(default_factory=set)
    """Habits of the program that wrote the file, which records so far have shown beyond doubt."""

    @property
    def export(self) -> bool:
        """Whether the file claims the export format."""
        return self.source.export

    def edition(self, record: Record) -> RuleSet:
        """The edition of the Laws that speaks to a record, or the home rules."""
        return self.laws or edition_for(date_of(record))


def date_of(record: Record) -> str:
    """The date by which the Laws of a record are chosen: that of the record, or that of the event."""
    date = record.values.get("Date")
    if date is not None and date.text[:1].isdigit():
        return date.text
    return record.get("EventDate") or record.get("Date")


FaultCheck = Callable[[Record, Fault, Context], Iterable[Hit]]
RecordCheck = Callable[[Record, Context], Iterable[Hit]]
FileCheck = Callable[[Source], Iterable[Hit]]
AcrossCheck = Callable[[Record, Context, dict[Any, Any]], Iterable[Hit]]
FinishCheck = Callable[[Context, dict[Any, Any]], Iterable[Hit]]
ReviewCheck = Callable[[Record, list[Finding], Context, dict[Any, Any]], None]
IgnoreCheck = Callable[..., Iterable[Hit]]


@dataclass(slots=True, repr=False)
class Rule:
    """A rule of the catalogue.

    How it looks at a file depends on which check it has: `per_fault` is called for each fault of the kinds in
    `faults`; `per_record` for each record (for those only of which `when` says True, if given); `per_file` once, for
    faults of the file as a whole; `across` for each record (with `when` as above) with a memory of the rule's own for
    this file, and `finish` with that memory after the last; `per_ignore` for each comment that silences a rule and was
    not needed. If `tags` names any, `per_record` and `across` are called only for records that have one of these.
    """

    code: str
    name: str
    severity: Severity
    spec: tuple[str, ...]
    doc: str
    fix: FixKind = "none"
    hides: tuple[str, ...] = ()
    export_severity: Severity | None = None
    off: bool = False
    root_cause: bool = False
    once: bool = False
    faults: tuple[str, ...] = ()
    per_fault: FaultCheck | None = None
    per_record: RecordCheck | None = None
    when: Callable[[Record], bool] | None = None
    tags: frozenset[str] = frozenset()
    per_file: FileCheck | None = None
    across: AcrossCheck | None = None
    finish: FinishCheck | None = None
    per_ignore: IgnoreCheck | None = None
    review: ReviewCheck | None = None
    """Called with what all rules found in a record, and with the memory of a rule that looks across records."""

    def __repr__(self) -> str:
        return f"<Rule {self.code} {self.name}>"

    def __reduce__(self) -> tuple[Callable[[str], "Rule"], tuple[str]]:
        """A rule in another process, or on the disk, is the one of its code."""
        return rule_of, (self.code,)

    @property
    def group(self) -> str:
        """The part of the name before the dot: `auction`."""
        return self.name.partition(".")[0]

    @property
    def summary(self) -> str:
        """The first sentence of the documentation."""
        return " ".join(self.doc.strip().partition("\n\n")[0].split())


_RULES: Final[dict[str, Rule]] = {}
_GROUPS: Final = (
    *("encoding", "syntax", "pbn", "lin", "deal", "board", "auction", "contract", "play"),
    *("score", "adjustment", "event", "suspicion", "ignores"),
)


def rule(
    code: str,
    name: str,
    severity: Severity,
    *,
    spec: str = "",
    fix: FixKind = "none",
    hides: str = "",
    export: Severity | None = None,
    off: bool = False,
    root_cause: bool = False,
    once: bool = False,
    faults: str = "",
    when: Callable[[Record], bool] | None = None,
    tags: str = "",
    scope: Literal["record", "file", "across", "ignore"] = "record",
    finish: FinishCheck | None = None,
    review: ReviewCheck | None = None,
) -> Callable[[Callable[..., Iterable[Hit]]], Callable[..., Iterable[Hit]]]:
    """Enter a function in the table as the rule of this code.

    `spec`, `hides`, `faults` and `tags` are lists separated by blanks. With `faults` the function takes (record, fault,
    context); with scope `record` (record, context); with `file` (source); with `across` (record, context, memory);
    with `ignore` (ignore, known).
    `once`: rule of form, each `kind` of its hits is reported once per file, at the first place.
    """

    def enter(check: Callable[..., Iterable[Hit]]) -> Callable[..., Iterable[Hit]]:
        entry = Rule(
            code, name, severity, tuple(spec.split()), check.__doc__ or "", fix, tuple(hides.split()),
            export, off, root_cause, once, tuple(faults.split()), when=when, tags=frozenset(tags.split()),
            finish=finish, review=review,
        )  # fmt: skip
        if faults:
            entry.per_fault = check
        elif scope == "file":
            entry.per_file = check
        elif scope == "across":
            entry.across = check
        elif scope == "ignore":
            entry.per_ignore = check
        else:
            entry.per_record = check
        _RULES[code] = entry
        return check

    return enter


def rules() -> tuple[Rule, ...]:
    """All rules in the order of the catalogue."""
    for group in _GROUPS:
        importlib.import_module(f"pbnlint.rules.{group}")
    order = {code[:2]: index for index, code in enumerate(_PREFIXES)}
    return tuple(sorted(_RULES.values(), key=lambda r: (order.get(r.code[:2], 99), r.code)))


def rule_of(code: str) -> Rule:
    """The rule of a code. Raises KeyError if there is none."""
    if code not in _RULES:
        rules()
    return _RULES[code]


_PREFIXES: Final = ("EN", "SY", "PB", "LI", "DE", "BO", "AU", "CO", "PL", "SC", "AD", "EV", "SU", "IG")


def where(record: Record, span: tuple[int, int]) -> Where:
    """Where a span of a record stands, with the record's board, table, room and round as recorded."""
    return Where(
        record.place(*span),
        record.number,
        record.get("Board") or None,
        record.get("Table") or None,
        record.get("Room") or None,
        record.get("Round") or None,
    )


def graver(one: Severity, other: Severity) -> Severity:
    """The graver of two severities."""
    return max(one, other, key=SEVERITIES.index)
