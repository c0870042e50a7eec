"""As much of JSON Schema as the schemas of this project use, so that tests need no library for it."""

import re
from collections.abc import Iterator
from typing import Any, Final

_TYPES: Final[dict[str, tuple[type, ...]]] = {
    "object": (dict,), "array": (list,), "string": (str,), "integer": (int,), "number": (int, float),
    "boolean": (bool,), "null": (type(None),),
}  # fmt: skip
_KNOWN: Final = {
    "$schema", "$defs", "$ref", "title", "description", "type", "required", "additionalProperties", "properties",
    "items", "enum", "const", "anyOf", "oneOf", "minItems", "maxItems", "minimum", "maximum", "minLength", "pattern",
}  # fmt: skip


def faults(value: Any, schema: dict[str, Any], root: dict[str, Any] | None = None, at: str = "$") -> Iterator[str]:
    """Where a value is not what a schema demands. Raises KeyError for a word of the schema that is not known here."""
    root = schema if root is None else root
    if unknown := set(schema) - _KNOWN:
        raise KeyError(*unknown)
    if "$ref" in schema:
        yield from faults(value, root["$defs"][schema["$ref"].removeprefix("#/$defs/")], root, at)
    yield from _form_faults(value, schema, root, at)
    if "const" in schema and value != schema["const"]:
        yield f"{at}: {value!r} is not {schema['const']!r}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{at}: {value!r} is none of {schema['enum']}"
    if "type" in schema and not _is(value, schema["type"]):
        yield f"{at}: {value!r} is no {schema['type']}"
    elif isinstance(value, str | int):
        yield from _plain_faults(value, schema, at)
    elif isinstance(value, dict):
        yield from _object_faults(value, schema, root, at)
    elif isinstance(value, list):
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            yield f"{at}: {len(value)} items"
        for i, one in enumerate(value):
            yield from faults(one, schema.get("items", {}), root, f"{at}[{i}]")


def _form_faults(value: Any, schema: dict[str, Any], root: dict[str, Any], at: str) -> Iterator[str]:
    if "anyOf" in schema and all(any(faults(value, one, root, at)) for one in schema["anyOf"]):
        yield f"{at}: {value!r} fits none of the forms"
    if "oneOf" in schema and 1 != sum(not any(faults(value, one, root, at)) for one in schema["oneOf"]):
        yield f"{at}: {value!r} fits not exactly one of the forms"


def _plain_faults(value: str | int, schema: dict[str, Any], at: str) -> Iterator[str]:
    if isinstance(value, str):
        if len(value) < schema.get("minLength", 0) or not re.search(schema.get("pattern", ""), value):
            yield f"{at}: {value!r} is not of the form"
    elif not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        yield f"{at}: {value!r} is too little or too much"


def _object_faults(value: dict[str, Any], schema: dict[str, Any], root: dict[str, Any], at: str) -> Iterator[str]:
    properties = schema.get("properties", {})
    yield from (f"{at}.{name} is missing" for name in schema.get("required", ()) if name not in value)
    for name, one in value.items():
        if name in properties:
            yield from faults(one, properties[name], root, f"{at}.{name}")
        elif not schema.get("additionalProperties", True):
            yield f"{at}.{name} is not foreseen"


def _is(value: Any, types: str | list[str]) -> bool:
    names = [types] if isinstance(types, str) else types
    return any(isinstance(value, _TYPES[name]) and (name == "boolean" or not isinstance(value, bool)) for name in names)
