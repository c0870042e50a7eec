"""The page `docs/view-models.md`, from the views themselves: their docstrings, fields and tables.

`python -m tests.report.view_models` writes it anew.
"""

import ast
import inspect
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from textwrap import dedent
from types import NoneType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from pbnlint.report import KINDS
from pbnlint.report.data import fields_of, is_record, tables
from pbnlint.report.model import View
from tests.conftest import ROOT

PAGE = ROOT / "docs" / "view-models.md"

COMMON = {
    "anchor": "Where on the page it stands: `#` and this text make a link to it.",
    "board": "The number of the board.",
    "boards": "How many boards, or which.",
    "by": "The declarer.",
    "contract": "The contract, with its denomination as a symbol, doubled or redoubled.",
    "ew": "What East-West have.",
    "facts": "Dealer, vulnerability and the like, in a line.",
    "heading": "What stands above it.",
    "home": "The home team, or what it has.",
    "label": "What it is called.",
    "law": "The number of the Law, or the whole citation; empty where none speaks to it.",
    "lead": "The opening lead.",
    "lines": "Its lines, in order.",
    "more": "How many more there are like it, as a sentence; empty if there are none.",
    "name": "What it is called.",
    "named": "How grave it is, in the words of the report.",
    "names": "The names of the players.",
    "notes": "What stands below it, each with its sign.",
    "ns": "What North-South have.",
    "number": "Its number.",
    "pairs": "The pairs at the table, with their names.",
    "percent": "The score in percent of what there was to win.",
    "rank": "The place, with `=` where it is shared.",
    "reference": "What leads back to the record: the code of the rule, the line of the file.",
    "result": "The tricks made, more or fewer.",
    "score": "The score.",
    "severity": "How grave it is.",
    "sign": "The letter or figure that leads to a note below.",
    "table": "The table or room.",
    "text": "What is said.",
    "title": "What the report is about: the name of the event.",
    "visit": "The visiting team, or what it has.",
}
"""What fields of these names mean wherever they stand, unless a record says it itself."""

HEAD = """\
# View models

A report is made in two steps. A view is a plain value that holds everything the report shows, as finished texts in the
report's language: the templates loop over it and decide nothing. Views are the stable interface for designs of your own
([designs.md](designs.md)), for JSON and for CSV. Names of fields stay; new ones may come.

In a template the view is `view`, as in `{{ view.title }}`. In Python `pbnlint.view(kind, paths)` gives it. As JSON,
`pbnlint report FILES --kind KIND -o report.json` writes it whole: an object with `"version": 1` and every field below
under its name, lists as arrays, what may be missing as `null`. Its texts are those of the page, with true minus signs
(U+2212) and blanks that do not break; whoever computes takes exact numbers from `pbnlint score --format json`.

As CSV, `-o report.csv` writes one table: the one that is set in bold below, or another by `--table NAME`. A list of
records is a table, named by the fields that lead to it. Its columns are the fields of its records; before them come the
texts of what the records stand in, such as `decisions.event`. A record within a record gives columns of its own
(`diagram.north.points`), and a short list stands in one cell, its parts behind semicolons. The file is UTF-8 with a
mark, so that spreadsheets read the suits; a text that looks like a formula has an apostrophe in front.

This page is generated from the program (`python -m tests.report.view_models`) and checked by a test.
"""


def page() -> str:
    """The page, from the views."""
    parts = [HEAD, "\n## What every report has\n", *_record(View, frozenset())]
    views = {kind: view_class(kind) for kind in KINDS}
    shared = _shared()
    for kind, model in views.items():
        parts += [f"\n## Report `{kind}`\n", *_record(model, frozenset(fields_of(View)))]
        parts += [f"\nTables for CSV: {_tables(kind, model)}.\n"]
        for record in _records(model):
            if record not in shared:
                parts += [f"### {title(record)}", *_record(record, frozenset())]
    parts.append("\n## Records of several reports\n")
    for record in shared:
        parts += [f"### {title(record)}", *_record(record, frozenset())]
    return "\n\n".join(part.strip() for part in parts) + "\n"


def view_class(kind: str) -> type[View]:
    """The class of the view of a report."""
    found: type[View] = inspect.signature(KINDS[kind].view).return_annotation
    return found


def _shared() -> list[type]:
    """The records that are not of one report alone, in the order of their names."""
    own = {f"pbnlint.report.{kind}." for kind in KINDS}
    found = {record for kind in KINDS for record in _records(view_class(kind))}
    return sorted(
        (one for one in found if not any(one.__module__.startswith(room) for room in own)),
        key=lambda one: one.__name__,
    )


def _records(model: type) -> list[type]:
    """The records in a view, each once, those of a record behind it."""
    found: dict[type, None] = {}

    def walk(one: type) -> None:
        for hint in fields_of(one).values():
            for inner in _within(hint):
                if inner not in found:
                    found[inner] = None
                    walk(inner)

    walk(model)
    return list(found)


def _within(hint: Any) -> Iterator[type]:
    if is_record(hint):
        yield hint
    for argument in get_args(hint):
        yield from _within(argument)


def _tables(kind: str, model: type[View]) -> str:
    own = [name for name in tables(model) if name.partition(".")[0] not in fields_of(View)]
    chosen = KINDS[kind].table
    return ", ".join(f"**`{name}`**" if name == chosen else f"`{name}`" for name in own)


def _record(model: type, left_out: frozenset[str]) -> list[str]:
    rows = [
        f"| `{name}` | {_type(hint)} | {meaning(model, name)} |"
        for name, hint in _hints(model).items()
        if name not in left_out
    ]
    table = "\n".join(["| field | holds | |", "|---|---|---|", *rows])
    return [f"{_prose(model)}\n", f"{table}\n"]


def _hints(model: type) -> dict[str, Any]:
    hints = get_type_hints(model)
    return {name: hints[name] for name in fields_of(model)}


def title(record: type) -> str:
    """The heading of a record: its name, and the report if it is of one alone."""
    room = record.__module__.split(".")[2]
    return f"{record.__name__} of {room}" if room in KINDS else record.__name__


def _prose(model: type) -> str:
    return re.sub(r"(?<!\n)\n(?!\n)", " ", inspect.getdoc(model) or "")


def _type(hint: Any) -> str:
    kinds = get_args(hint)
    if get_origin(hint) is Union or NoneType in kinds:
        return f"{_type(next(kind for kind in kinds if kind is not NoneType))}, or none"
    if get_origin(hint) is tuple:
        if len(kinds) == 2 and kinds[1] is Ellipsis:
            return f"list of {_type(kinds[0])}"
        return f"list: {', '.join(map(_type, kinds))}"
    if is_record(hint):
        anchor = title(hint).lower().replace(" ", "-")
        return f"[{hint.__name__}](#{anchor})"
    if get_origin(hint) is Literal:
        return f"one of {', '.join(f'`{value}`' for value in kinds)}"
    return {str: "text", bool: "true or false", int: "whole number", float: "number"}.get(hint, f"`{hint}`")


def meaning(model: type, name: str) -> str:
    """What a field means: what stands below it in the class, or what fields of its name always mean; else empty."""
    for one in model.__mro__:
        if one is not object and (said := _stated(one).get(name)):
            return said
    if f"`{name}`" in (inspect.getdoc(model) or ""):
        return "see above"
    return COMMON.get(name, "")


@cache
def _stated(model: type) -> dict[str, str]:
    """What a class says below its fields."""
    try:
        source = inspect.getsource(model)
    except (OSError, TypeError):
        return {}
    (body,) = (node.body for node in ast.parse(dedent(source)).body if isinstance(node, ast.ClassDef))
    said = {}
    for field, text in pairwise(body):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(text, ast.Expr)
            and isinstance(text.value, ast.Constant)
        ):
            said[field.target.id] = " ".join(str(text.value.value).split())
    return said


def unexplained() -> list[str]:
    """The fields of which nothing says what they mean."""
    models: set[Any] = {view_class(kind) for kind in KINDS}
    models |= {record for model in models for record in _records(model)}
    return sorted(
        f"{model.__module__}.{model.__name__}.{name}"
        for model in models
        for name in fields_of(model)
        if not meaning(model, name)
    )


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
