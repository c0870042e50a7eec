"""Corrections: from the bytes of a file to the bytes without the faults that can be mended with certainty.

What is corrected is checked again before anybody sees it. A correction stays only if its finding is gone, no other has
come, and, where it is called safe, every call, card, result and score says what it said before.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Final, NamedTuple

from pbnlint.formats import Source, encode
from pbnlint.laws import RuleSet
from pbnlint.linting.edits import compatible, edited
from pbnlint.linting.engine import Plan
from pbnlint.linting.files import Checked, check
from pbnlint.linting.forms import FORMS, Text
from pbnlint.linting.meaning import keeps_meaning
from pbnlint.rules.registry import Finding, Fix, rules

_PASSES: Final = 10
_ATTEMPTS: Final = 60
"""How often a corrected file is checked again at most."""

_NO_FIX: Final = Fix(False, "", ())

_Key = tuple[str, int | None]
"""What identifies a finding before and after a correction: its rule and its record."""


class Corrected(NamedTuple):
    """A file corrected: its new bytes, which are the old ones if nothing was mended, and what was mended."""

    data: bytes
    fixed: tuple[Finding, ...]


class _State(NamedTuple):
    """A file at some stage of its correction, with all that was found in it."""

    data: bytes
    text: str
    source: Source
    found: Checked


def correct(data: bytes, plan: Plan, *, name: str, laws: RuleSet | None = None, unsafe: bool = False) -> Corrected:
    """Mend what the rules of a plan find in a file, with safe corrections only or with all.

    Where two corrections meet, the one that the catalogue has first is made first; passes are repeated until none is
    left to make. A file that cannot be read, or not written back byte for byte, stays as it is.
    """
    state = _read(data, name, plan, laws)
    fixed: list[Finding] = []
    doubtful: set[_Key] = set()
    refused: set[_Key] = set()
    passes = 0
    for _ in range(_ATTEMPTS):
        batch = _batch(state, doubtful, refused, unsafe=unsafe) if state is not None else []
        if state is None or not batch or passes == _PASSES:
            break
        batch, new = _applied(state, batch)
        after = _read(new, name, plan, laws) if new is not None else None
        trouble = _trouble(state, after, batch)
        if after is not None and not trouble:
            state, passes = after, passes + 1
            fixed += batch
            continue
        # What may have caused the trouble is tried again rule by rule, and given up if that does not help.
        blamed = {_key(f) for f in batch if f.where.record in trouble} or {_key(f) for f in batch}
        refused |= blamed & doubtful
        doubtful |= blamed
    return Corrected(data if state is None else state.data, tuple(fixed))


def _read(data: bytes, name: str, plan: Plan, laws: RuleSet | None) -> _State | None:
    """A file with what the rules find in it, at every place; None if it cannot be read and written back."""
    found = check(data, plan, name=name, laws=laws, keep=True, every=True)
    if found.problem is not None or found.source is None:
        return None
    text = "".join(record.text for record in found.kept)
    try:
        whole = encode(found.source, [text]) == data
    except UnicodeError:
        return None
    return _State(data, text, found.source, found) if whole else None


def _key(finding: Finding) -> _Key:
    return finding.rule.code, finding.where.record


def _batch(state: _State, doubtful: set[_Key], refused: set[_Key], *, unsafe: bool) -> list[Finding]:
    """The corrections to try next: the safe before the unsafe, one form of the file before any edits.

    Doubtful ones wait until no others are left, and then go rule by rule.
    """
    order = {rule.code: index for index, rule in enumerate(rules())}
    fixable = [
        f
        for f in state.found.findings
        if f.fix is not None and (f.fix.safe or unsafe) and (f.fix.edits or f.fix.form) and _key(f) not in refused
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


def _trouble(before: _State, after: _State | None, batch: Sequence[Finding]) -> set[int | None]:
    """The records in which a correction did not do what it should, None among them for the file as a whole."""
    if after is None:
        return {None}
    same = len(before.found.kept) == len(after.found.kept)
    old, new = (Counter(_counted(f, same) for f in state.found.findings) for state in (before, after))
    due = old - Counter(_counted(f, same) for f in batch)
    trouble: set[int | None] = {record for _, record in new - due}
    if all(_fix(f).safe for f in batch):
        pairs = zip_longest(before.found.kept, after.found.kept)
        trouble |= {
            record.number
            for one, other in pairs
            if (record := one or other) and not (one and other and keeps_meaning(one, other))
        }
    return trouble


def _counted(finding: Finding, same: bool) -> _Key:
    return finding.rule.code, finding.where.record if same else None
