"""The keys of a configuration file as JSON Schema, for editors that help with TOML."""

import json
from collections.abc import Mapping
from typing import Any, Final

from pbnlint.linting.configuration.keys import KEYS, SCORE, definitions
from pbnlint.linting.configuration.score import KEYS as SCORE_KEYS
from pbnlint.linting.configuration.values import Key, in_any_case

_GIVEN: Final = {
    "if": {"properties": {"datum": {"pattern": rf"^\s*{in_any_case('given')}\s*$"}}, "required": ["datum"]},
    "then": {"properties": {"datums": {"minProperties": 1}}, "required": ["datums"]},
}
"""Whoever gives the datums gives them."""


def schema() -> dict[str, Any]:
    """The schema of a configuration file; that of `[tool.pbnlint]` in `pyproject.toml` is the same.

    It is one of draft 7, for editors of TOML read no later one.
    """
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Configuration of pbnlint",
        "description": "pbnlint.toml, or the table [tool.pbnlint] of pyproject.toml: how bridge records are checked "
        "and events scored. What no schema can say: that a text of score.method names one method, that the margins of "
        "steps rise, and that a pattern is one.",
        **_table(KEYS, {SCORE: {"description": "How an event is scored.", **_table(SCORE_KEYS), **_GIVEN}}),
        "definitions": definitions(),
    }


def _table(keys: Mapping[str, Key], tables: Mapping[str, Any] | None = None) -> dict[str, Any]:
    properties = {name: {"description": key.means, **key.kind.schema} for name, key in keys.items()}
    return {"type": "object", "properties": {**properties, **(tables or {})}, "additionalProperties": False}


def document() -> str:
    """The schema as the file that is shipped."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"
