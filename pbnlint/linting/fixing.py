"""Corrections: from the bytes of a file to the bytes without the faults that can be mended with certainty.

What is corrected is checked again before anybody sees it. A correction stays only if its finding is gone, no other has
come, and, where it is called safe, every call, card, result and score says what it said before.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from pbnlint.formats import Source, encode
from pbnlint.laws import RuleSet
from pbnlint.linting.edits import compatible, edited
from pbnlint.linting.files import Checked, check
from pbnlint.linting.forms import FORMS, Text
from pbnlint.linting.meaning import Meaning, keeps_meaning, meaning
from pbnlint.linting.plan import Plan
from pbnlint.records import Record
from pbnlint.rules.registry import Finding, Fix, Severity, rules

_PASSES: Final = 10
_ATTEMPTS: Final = 60
"""How often a corrected file is checked again at most."""
_NO_FIX: Final = Fix(False, "", ())

_Key = tuple[str, int | None]
"""The rule and the record of findings whose corrections are tried, or given up, together."""


class Corrected(NamedTuple):
    """A file corrected: its new bytes, which are the old ones if nothing was mended, and what was mended."""

    data: bytes
    fixed: tuple[Finding, ...]


class _Task(NamedTuple):
    """What is asked for: `codes` are those of the rules whose findings are mended."""

    plan: Plan
    name: str
    laws: RuleSet | None
    unsafe: bool
    codes: frozenset[str]
    encoding: str


class _State(NamedTuple):
    """A file at some stage of its correction: all that was found in it, and what each record says by its number."""

    data: bytes
    text: str
    source: Source
    found: Checked
    said: dict[int, Meaning]


def correct(
    data: bytes,
    plan: Plan,
    *,
    name: str,
    laws: RuleSet | None = None,
    unsafe: bool = False,
    mended: Plan | None = None,
    encoding: str = "auto",
) -> Corrected:
    """Mend what the rules of a plan find in a file, with safe corrections only or with all.

    Only what the rules of `mended` find is mended, if that is given; the others watch that nothing gets worse. Where
    two corrections meet, the one that the catalogue has first is made first; passes are repeated until none is left to
    make. A file that cannot be read, or not written back byte for byte, stays as it is. `encoding` is that of a file
    which says nothing of its own.
    """
    task = _Task(plan, name, laws, unsafe, _codes(mended or plan), encoding)
    first = _read(data, task)
    if first is None:
        return Corrected(data, ())
    # What one correction spoils another may mend later on. Should anything be left in the end, none may spoil a thing.
    last, fixed = _corrected(first, task, strict=False)
    if _new(first, last, (), safe=all(_fix(f).safe for f in fixed)):
        last, fixed = _corrected(first, task, strict=True)
    return Corrected(last.data, tuple(fixed))


def _codes(plan: Plan) -> frozenset[str]:
    return frozenset(rule.code for rule in (*plan.rules, *plan.sleeping))


def _corrected(state: _State, task: _Task, *, strict: bool) -> tuple[_State, list[Finding]]:
    """A file as far as it can be corrected, and what was mended on the way."""
    fixed: list[Finding] = []
    for _ in range(_PASSES):
        # What was given up may succeed once others are made.
        state, more = _round(state, task, strict=strict)
        fixed += more
        if not more:
            break
    return state, fixed


def _round(state: _State, task: _Task, *, strict: bool) -> tuple[_State, list[Finding]]:
    """Passes over a file until all corrections are made or given up."""
    fixed: list[Finding] = []
    doubtful: set[_Key] = set()
    refused: set[_Key] = set()
    passes = 0
    for _ in range(_ATTEMPTS):
        batch = _batch(state, task, doubtful, refused)
        if not batch or passes == _PASSES:
            break
        batch, new = _applied(state, batch)
        after = _read(new, task) if new is not None else None
        trouble = _trouble(state, after, batch, strict=strict)
        if after is not None and not trouble:
            state, passes = after, passes + 1
            fixed += batch
            continue
        # What may have caused the trouble is tried again rule by rule, and given up if that does not help.
        blamed = {_key(f) for f in batch if f.where.record in trouble} or {_key(f) for f in batch}
        refused |= blamed & doubtful
        doubtful |= blamed
    return state, fixed


def _read(data: bytes, task: _Task) -> _State | None:
    """A file with what the rules find in it, at every place; None if it cannot be read and written back."""
    texts: list[str] = []
    said: dict[int, Meaning] = {}

    def visit(record: Record) -> None:
        texts.append(record.text)
        said[record.number] = meaning(record)

    found = check(data, task.plan, name=task.name, laws=task.laws, every=True, visit=visit, encoding=task.encoding)
    if found.problem is not None or found.source is None:
        return None
    text = "".join(texts)
    try:
        whole = encode(found.source, [text]) == data
    except UnicodeError:
        return None
    return _State(data, text, found.source, found, said) if whole else None


def _key(finding: Finding) -> _Key:
    return finding.rule.code, finding.where.record


def _batch(state: _State, task: _Task, doubtful: set[_Key], refused: set[_Key]) -> list[Finding]:
    """The corrections to try next: the safe before the unsafe, one form of the file before any edits.

    Doubtful ones wait until no others are left, and then go rule by rule.
    """
    order = {rule.code: index for index, rule in enumerate(rules())}
    fixable = [
        f
        for f in state.found.findings
        if _is_fixable(f) and (_fix(f).safe or task.unsafe) and f.rule.code in task.codes and _key(f) not in refused
    ]
    if not fixable:
        return []
    fixable.sort(key=lambda f: (not _fix(f).safe, not _fix(f).form, order.get(f.rule.code, 0), f.where.place))
    certain = [f for f in fixable if _key(f) not in doubtful]
    lead = (certain or fixable)[0]
    return [
        f
        for f in certain or fixable
        if (_fix(f).safe, _fix(f).form) == (_fix(lead).safe, _fix(lead).form) and (certain or f.rule is lead.rule)
    ]


def _fix(finding: Finding) -> Fix:
    return finding.fix or _NO_FIX


def _is_fixable(finding: Finding) -> bool:
    return bool(_fix(finding).edits or _fix(finding).form)


def _applied(state: _State, batch: list[Finding]) -> tuple[list[Finding], bytes | None]:
    """Those of the corrections that can be made together, and the file with them; None if it cannot be written."""
    source = state.source
    form = _fix(batch[0]).form
    if form:
        new = FORMS[form](Text(state.text, source.format, source.encoding, source.bom))
    else:
        batch, changes = compatible(batch, state.text)
        new = Text(edited(state.text, changes), source.format, source.encoding, source.bom)
    try:
        data = encode(replace(source, encoding=new.encoding, bom=new.mark), [new.text])
    except UnicodeError:
        return batch, None
    return batch, data if data != state.data else None


def _trouble(before: _State, after: _State | None, batch: Sequence[Finding], *, strict: bool) -> set[int | None]:
    """The records in which corrections did not do what they should, None among them for the file as a whole."""
    if after is None:
        return {None}
    safe = all(_fix(f).safe for f in batch)
    new = _new(before, after, batch, safe=safe)
    if not strict:
        passing = {_counted(f, True) for f in after.found.findings if _is_fixable(f) and _fix(f).safe}
        new -= passing - {_counted(f, True) for f in batch}
    trouble: set[int | None] = {one.record for one in new}
    if safe:
        trouble |= before.said.keys() ^ after.said.keys()
        trouble |= {n for n, one in before.said.items() if n in after.said and not keeps_meaning(one, after.said[n])}
    return trouble


class _Counted(NamedTuple):
    """What findings are counted by, before and after a correction."""

    code: str
    severity: Severity
    record: int | None


def _counted(finding: Finding, same: bool) -> _Counted:
    return _Counted(finding.rule.code, finding.severity, finding.where.record if same else None)


def _new(before: _State, after: _State, batch: Iterable[Finding], *, safe: bool) -> set[_Counted]:
    """What there is more of after some corrections than there should be: what they mend should be gone.

    Safe corrections bring no finding of any kind; others may bring information, as a mark for an irregularity does.
    """
    same = before.said.keys() == after.said.keys()
    mended = Counter(_counted(f, same) for f in batch)
    old, new = (
        Counter(
            one for f in state.found.findings if (one := _counted(f, same)) in mended or safe or one.severity != "info"
        )
        for state in (before, after)
    )
    return set(new - (old - mended))
