"""Cases of rules as data: a record, and every finding that is due on it.

`cases/GROUP.toml` holds an array `case`. A case has `says`, what it shows; `spec`, the rows of the specification
that it comes from; its file, either as `text`, with the escapes of `examples`, or as a `base` in that folder (g0.pbn
unless named) in which `replace` puts other texts for those that stand there once; and `expect`, the findings due in
the order of the file, each with its `rule` and any of its other fields and data. All findings at error and warning
level must be named, and those at info level of the rules that are named or listed in `silent`. `extend` names rules
that are off by default and are to run. The lines of a file that claims the export format end in CR LF, which the
case does not write, unless it says `line_ends = "LF"`. `empty = true` tells of a file without any record, which is
answered with a sentence beside the findings. `rulings` is the rulings file beside it. `name` is what the file is
called, where that matters.
"""

import re
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from pbnlint.linting.files import check
from pbnlint.linting.selection import plan
from pbnlint.rules.registry import Finding
from tests.rules.examples import Example, example, rulings_of

FOLDER = Path(__file__).with_name("cases")
PLAN = plan()


class Case(NamedTuple):
    """A file with the findings that are due on it."""

    says: str
    file: Example
    expected: list[dict[str, Any]]
    silent: tuple[str, ...]
    extend: tuple[str, ...] = ()
    empty: bool = False


def cases(group: str) -> list[Case]:
    """The cases of a group of rules."""
    table = tomllib.loads((FOLDER / f"{group}.toml").read_text(encoding="utf-8"))
    return [_case(entry) for entry in table["case"]]


def _case(entry: dict[str, Any]) -> Case:
    if "text" in entry:
        file = example(entry["text"])
    else:
        text = (FOLDER / entry.get("base", "g0.pbn")).read_text(encoding="ascii")
        for old, new in entry["replace"]:
            assert text.count(old) == 1, f"{entry['says']}: {old!r} does not stand there once"
            text = text.replace(old, new)
        file = example(text)
    if re.search(rb"^% ?EXPORT\n", file.data, re.MULTILINE) and entry.get("line_ends") != "LF":
        file = file._replace(data=re.sub(rb"\r?\n", b"\r\n", file.data))
    file = file._replace(name=entry.get("name", file.name), rulings=entry.get("rulings", ""))
    return Case(
        entry["says"],
        file,
        entry["expect"],
        tuple(entry.get("silent", ())),
        tuple(entry.get("extend", ())),
        entry.get("empty", False),
    )


def found(case: Case) -> list[dict[str, Any]]:
    """What the rules find in the file of a case, told as the case tells it."""
    named = {one["rule"] for one in case.expected} | set(case.silent)
    chosen = plan(extend=case.extend) if case.extend else PLAN
    result = check(case.file.data, chosen, name=case.file.name, rulings=rulings_of(case.file))
    assert case.empty == (result.problem is not None)
    findings = [one for one in result.findings if one.severity != "info" or one.rule.name in named]
    keys = [list(one) for one in case.expected]
    keys += [["rule"]] * max(0, len(findings) - len(keys))
    return [_told(one, wanted) for one, wanted in zip(findings, keys, strict=False)]


def _told(finding: Finding, keys: list[str]) -> dict[str, Any]:
    fields = {
        "rule": finding.rule.name,
        "severity": finding.severity,
        "line": finding.where.place.line,
        "column": finding.where.place.column,
        "board": finding.where.board,
        "message": finding.message,
        "law": finding.law.number if finding.law else None,
        "fixed": [edit.text for edit in finding.fix.edits] if finding.fix else None,
    }
    known = {**finding.data, **{key: value for key, value in fields.items() if key not in finding.data}}
    return {key: _plain(known.get(key, "absent")) for key in ["rule", *(key for key in keys if key != "rule")]}


def _plain(value: Any) -> Any:
    """A value as TOML can write it."""
    if value is None:
        return "none"
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    return value
