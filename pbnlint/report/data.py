"""Views as data for programs: the whole view as JSON, and each table in it as CSV for a spreadsheet.

What a view is made of gives the tables: a field that holds records of one type is a table, named by its path, such as
`decisions.lines`. Its columns are the fields of the records, before them the texts of what they stand in, as
`decisions.event`. A record within a record gives columns of its own, `diagram.north.points`; a list of texts or of
labels with texts stands in one cell, its parts behind semicolons.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from types import UnionType
from typing import Any, Final, NamedTuple, Union, get_args, get_origin, get_type_hints

from pbnlint.expressions import expression
from pbnlint.plain import no_formula
from pbnlint.report.model import Pair, View

VERSION: Final = 1
"""Of the form of the JSON; it changes when a field goes or changes its meaning, not when one is added."""

_LEFT_OUT: Final = ("words",)
_STEERING: Final = {
    code: f"\\u{code:04x}" for code in (*range(127, 160), *range(0x2028, 0x202F), *range(0x2066, 0x206A))
}
_MINUS: Final = "\N{MINUS SIGN}"
_JOINER: Final = "\N{WORD JOINER}"
"""Keeps names together on a page; in a spreadsheet it would be in the way of a search."""
_NUMBER: Final = expression(r"[+-]?[0-9]+(?:\.[0-9]+)?")


class Table(NamedTuple):
    """A table of a view: the fields that lead to its records, and the types of what they lie in, the view first."""

    path: tuple[str, ...]
    types: tuple[type, ...]


class NoTable(Exception):
    """A table that a report does not have; the message is one sentence that names those it has."""


def json_text(view: View) -> str:
    """A view as the text of a JSON object: `version`, and each field by its name, except the words of the report."""
    import json

    text = json.dumps({"version": VERSION, **_object(view)}, ensure_ascii=False, indent=1)
    return text.translate(_STEERING) + "\n"


def csv_text(view: View, name: str) -> str:
    """A table of a view as CSV (RFC 4180) with a head; raises `NoTable` for a name that no table of the view has."""
    import csv
    import io

    known = tables(type(view))
    if name not in known:
        raise NoTable(f"The report {view.kind} has no table {name}; it has {', '.join(known)}.")
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(columns(known[name]))
    writer.writerows([_plain(cell) for cell in row] for row in _rows(view, known[name]))
    return text.getvalue()


def tables(model: type[View]) -> Mapping[str, Table]:
    """The tables of a view by name: what the report itself shows, then what every report has."""
    found = {".".join(table.path): table for table in _tables(model, (), (model,))}
    common = tuple(get_type_hints(View))
    return dict(sorted(found.items(), key=lambda item: item[1].path[0] in common))


def columns(table: Table) -> tuple[str, ...]:
    """The names of the columns of a table."""
    outer = (
        f"{'.'.join(table.path[:depth])}.{name}"
        for depth, model in enumerate(table.types[1:-1], 1)
        for name in _texts_of(model)
    )
    return (*outer, *_columns(table.types[-1]))


def is_record(model: Any) -> bool:
    """Whether a type is one of a view's records."""
    return isinstance(model, type) and (is_dataclass(model) or (issubclass(model, tuple) and hasattr(model, "_fields")))


def fields_of(model: Any) -> Mapping[str, Any]:
    """The fields of a record or a view with their types; that of one which may be missing is its type otherwise."""
    return _fields_of(model)


@lru_cache(maxsize=128)
def _fields_of(model: Any) -> Mapping[str, Any]:
    hints = get_type_hints(model)
    names = [field.name for field in fields(model)] if is_dataclass(model) else list(getattr(model, "_fields", ()))
    return {name: _present(hints[name]) for name in names if name not in _LEFT_OUT}


def _present(hint: Any) -> Any:
    if get_origin(hint) in (Union, UnionType):
        kinds = [kind for kind in get_args(hint) if kind is not type(None)]
        return kinds[0] if len(kinds) == 1 else hint
    return hint


def element_of(hint: Any) -> type | None:
    """The type of the records in a field that holds any number of them, else None."""
    arguments = get_args(hint)
    if get_origin(hint) is tuple and len(arguments) == 2 and arguments[1] is Ellipsis and is_record(arguments[0]):
        return arguments[0]  # type: ignore[no-any-return]
    return None


def _tables(model: type, path: tuple[str, ...], types: tuple[type, ...]) -> Iterator[Table]:
    for name, hint in fields_of(model).items():
        element = element_of(hint)
        if element is not None and element not in types:
            table = Table((*path, name), (*types, element))
            yield table
            yield from _tables(element, *table)


@lru_cache(maxsize=128)
def _columns(model: type) -> tuple[str, ...]:
    """The columns of a record: each field that is no table itself, a record within it by its own fields."""
    found: list[str] = []
    for name, hint in fields_of(model).items():
        if is_record(hint):
            found += (f"{name}.{inner}" for inner in _inner(hint))
        elif element_of(hint) in (None, Pair):
            found.append(name)
    return tuple(found)


def _inner(model: type) -> Iterator[str]:
    for name, hint in fields_of(model).items():
        if is_record(hint):
            yield from (f"{name}.{inner}" for inner in _inner(hint))
        else:
            yield name


def _texts_of(model: type) -> tuple[str, ...]:
    """What a record says of those within it."""
    return tuple(name for name, hint in fields_of(model).items() if hint in (str, int))


def _rows(view: View, table: Table) -> Iterator[list[str]]:
    def walk(value: Any, depth: int, outer: list[str]) -> Iterator[list[str]]:
        for one in getattr(value, table.path[depth]):
            if depth + 1 < len(table.path):
                yield from walk(
                    one, depth + 1, [*outer, *(_cell(getattr(one, n)) for n in _texts_of(table.types[depth + 1]))]
                )
            else:
                yield [*outer, *(_cell(_at(one, name)) for name in _columns(table.types[-1]))]

    return walk(view, 0, [])


def _at(value: Any, path: str) -> Any:
    for name in path.split("."):
        value = getattr(value, name, None)
    return value


def _cell(value: Any) -> str:
    """A value in one cell."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Pair):
        return f"{value.label}: {value.text}"
    if is_record(type(value)):
        parts = (getattr(value, name) for name in fields_of(value.__class__))
        return " ".join(filter(None, (_cell(part) for part in parts if not isinstance(part, bool))))
    if isinstance(value, tuple | list):
        return "; ".join(filter(None, map(_cell, value)))
    return str(value)


def _plain(cell: str) -> str:
    """A cell on one line that no spreadsheet takes for a formula; a number has a hyphen for its minus."""
    text = " ".join(cell.replace(_JOINER, "").split())
    number = text.replace(_MINUS, "-", 1)
    return number if _NUMBER.fullmatch(number) else no_formula(_whole(text))


def _whole(text: str) -> str:
    """A text with codes in place of half characters, which Python keeps of bytes in a file's name that are no text."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _object(value: Any) -> Any:
    """A value of a view as one of JSON."""
    if value is None or isinstance(value, bool | int):
        return value
    if is_record(type(value)):
        return {name: _object(getattr(value, name)) for name in fields_of(value.__class__)}
    if isinstance(value, Mapping):
        return {_whole(str(key)): _object(one) for key, one in value.items()}
    if isinstance(value, tuple | list | set | frozenset):
        return [_object(one) for one in value]
    return _whole(str(value))
