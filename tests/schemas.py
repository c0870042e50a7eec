"""Values against the JSON Schemas of the package, by a validator that others use, too."""

from collections.abc import Mapping
from typing import Any

from jsonschema import Draft202012Validator


def faults(value: Any, schema: Mapping[str, Any]) -> list[str]:
    """Where a value is not what a schema of draft 2020-12 demands."""
    return [error.message for error in Draft202012Validator(schema).iter_errors(value)]
