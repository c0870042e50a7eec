"""A page for each JSON Schema that the package ships: its fields as tables, and the file itself."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from docs.generating.markdown import code, join, table

_PACKAGE: Final = Path(__file__).resolve().parents[2] / "pbnlint"
_HEADS: Final = ("Field", "Holds", "Given", "Meaning")
_TYPES: Final = {
    "array": "list",
    "boolean": "true or false",
    "integer": "whole number",
    "null": "null",
    "number": "number",
    "object": "object",
    "string": "text",
}
"""What JSON's types are called here."""
_INDEX: Final = """\
What pbnlint writes as JSON, and what it reads as TOML or JSON, is fixed by a schema. The schemas ship with the package;
each page has the file to download, and what stands in it as tables. Fields keep their names; new ones may come.
"""

Schema = Mapping[str, Any]


def pages() -> dict[str, str]:
    """The page of each schema, and a list of them."""
    found = {
        path: json.loads(path.read_text(encoding="utf-8"))
        for path in sorted(_PACKAGE.rglob("*.schema.json"), key=lambda path: path.name)
    }
    places = {path: f"json-{path.name.removesuffix('.schema.json')}" for path in found}
    rows = ((f"[{schema['title']}]({places[path]}.md)", code(path.name)) for path, schema in found.items())
    contents = "```{toctree}\n:hidden:\n\n" + "\n".join(places.values()) + "\n```"
    index = join("# JSON schemas", _INDEX, table(("What it is of", "File"), rows), contents)
    return {
        "reference/json": index,
        **{f"reference/{places[path]}": _page(path, schema) for path, schema in found.items()},
    }


def _page(path: Path, schema: Schema) -> str:
    place = f"../../pbnlint/{path.relative_to(_PACKAGE).as_posix()}"
    parts = {**schema.get("$defs", {}), **schema.get("definitions", {})}
    return join(
        f"# {schema['title']}",
        _sentence(schema),
        f"The schema itself: {{download}}`{path.name} <{place}>`.",
        "## The whole",
        _fields(schema),
        *(join(f"## {name}", _sentence(part), _fields(part)) for name, part in parts.items()),
    )


def _sentence(schema: Schema) -> str:
    text = str(schema.get("description", ""))
    return f"{text.rstrip('.')}." if text else ""


def _fields(schema: Schema) -> str:
    """The fields of an object as a table; what else a schema allows in words."""
    rows = list(_rows(schema, ""))
    kinds = "" if rows else f"{_begun(_holds(schema))}."
    return join(table(_HEADS, rows) if rows else kinds)


def _rows(schema: Schema, before: str) -> Iterator[tuple[str, str, str, str]]:
    """A row for each field, and below it those of the objects that it holds."""
    required = schema.get("required", ())
    for name, field in schema.get("properties", {}).items():
        given = "always" if name in required else ""
        yield code(f"{before}{name}"), _holds(field), given, _sentence(field)
        inner, path = _object(field, f"{before}{name}")
        if inner is not None:
            yield from _rows(inner, f"{path}.")
    other = schema.get("additionalProperties")
    if isinstance(other, dict):
        yield code(f"{before}…"), _holds(other), "", "For any name."


def _object(field: Schema, path: str) -> tuple[Schema | None, str]:
    """The object written out in a field, or in the list that it holds, and the path to its fields."""
    if "properties" in field or isinstance(field.get("additionalProperties"), dict):
        return field, path
    items = field.get("items")
    if isinstance(items, dict):
        return _object(items, f"{path}[]")
    for one in field.get("anyOf", ()):
        inner, place = _object(one, path)
        if inner is not None:
            return inner, place
    return None, path


def _holds(field: Schema) -> str:
    """What a field holds, in a few words."""
    if "$ref" in field:
        name = str(field["$ref"]).rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "const" in field:
        return code(json.dumps(field["const"], ensure_ascii=False))
    if "enum" in field:
        return ", ".join(code(json.dumps(one, ensure_ascii=False)) for one in field["enum"])
    for key in ("anyOf", "oneOf"):
        if key in field and any("required" not in one or len(one) > 1 for one in field[key]):
            # A pattern beside a list of words lets these be written in any letter case.
            named = any("enum" in one for one in field[key])
            return " or ".join(dict.fromkeys(_holds(one) for one in field[key] if not (named and "pattern" in one)))
    kinds = field.get("type", "anything")
    words = [_TYPES.get(kind, kind) for kind in ([kinds] if isinstance(kinds, str) else kinds)]
    items = field.get("items")
    if "list" in words and isinstance(items, dict):
        words[words.index("list")] = f"list of: {_holds(items)}"
    return " or ".join(words) + _limits(field)


def _limits(field: Schema) -> str:
    low, high = field.get("minimum"), field.get("maximum")
    if low is not None and high is not None:
        return f" from {low:,} to {high:,}"
    least = f", at least {low:,}" if low is not None else ""
    most = f", at most {high:,}" if high is not None else ""
    return least + most + (f" like {code(str(field['pattern']))}" if "pattern" in field else "")


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]
