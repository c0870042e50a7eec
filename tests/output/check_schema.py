"""What `pbnlint check` prints for programs, against the schema that is shipped with it."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import fastjsonschema

from tests.conftest import ROOT

SCHEMA: Final[dict[str, Any]] = json.loads((ROOT / "pbnlint" / "output" / "check.schema.json").read_text("utf-8"))


def document_faults(value: Any) -> str:
    """Where the object of `--format json` is not by the schema; nothing if it is."""
    return _fault(value, "")


def line_faults(value: Any) -> str:
    """Where a line of `--format jsonl` is not by the schema: the last is known by its summary."""
    return _fault(value, "end" if "summary" in value else "finding")


def _fault(value: Any, part: str) -> str:
    try:
        _validator(part)(value)
    except fastjsonschema.JsonSchemaValueException as fault:
        return str(fault)
    return ""


@cache
def _validator(part: str) -> Callable[[Any], Any]:
    whole = {name: one for name, one in SCHEMA.items() if name != "$schema"}
    schema = {"$ref": f"#/$defs/{part}", "$defs": SCHEMA["$defs"]} if part else whole
    validate: Callable[[Any], Any] = fastjsonschema.compile(schema, use_default=False)
    return validate
