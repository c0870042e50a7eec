"""Findings as JSON, one object or lines: what programs read is by the schema that is shipped with it."""

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from pbnlint.linting.files import Checked
from pbnlint.output.forms import blocks
from tests.cli.records import CLEAN, INSUFFICIENT, WRONG_SCORE
from tests.output.check_schema import SCHEMA, document_faults, line_faults
from tests.output.checking import checked, every_fixture
from tests.schemas import faults


def document(*results: Checked) -> dict[str, Any]:
    """The object of these files."""
    [text] = blocks("json", results)
    told: dict[str, Any] = json.loads(text)
    return told


def test_the_schema_is_one() -> None:
    """By the draft of JSON Schema that it names."""
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("content", [CLEAN, WRONG_SCORE, INSUFFICIENT, ""])
def test_the_object_is_by_the_schema(content: str) -> None:
    """By the word of a validator that others use, too."""
    told = document(checked(content))
    assert ("", []) == (document_faults(told), faults(told, SCHEMA))


def test_every_fixture_is_by_the_schema() -> None:
    """With every rule."""
    assert "" == document_faults(document(*every_fixture()))


@pytest.mark.parametrize(
    ("part", "value"),
    [("severity", "grave"), ("line", 0), ("code", "AU3"), ("law", {"edition": 2017}), ("data", []), ("more", 1)],
)
def test_the_schema_refuses_what_is_not_so(part: str, value: object) -> None:
    """It says more than that there is an object."""
    told = document(checked(WRONG_SCORE))
    told["findings"][0][part] = value
    assert "" != document_faults(told)


def test_lines_hold_what_the_object_holds() -> None:
    """A line for each finding, and the rest in the last one."""
    results = [checked(WRONG_SCORE), checked(CLEAN, "b.pbn"), checked("", "c.pbn"), checked(INSUFFICIENT, "d.pbn")]
    told = document(*results)
    lines = [json.loads(line) for line in blocks("jsonl", results)]
    assert [*told.pop("findings"), told] == lines
    assert [""] * len(lines) == [line_faults(line) for line in lines]


def test_a_line_has_no_character_that_ends_lines_elsewhere() -> None:
    """Such as those of Unicode, at which some programs split."""
    result = checked(WRONG_SCORE.replace('[Board "1"]', '[Board "1\x85\u2028"]').encode())
    assert all(1 == len(line.splitlines()) for line in blocks("jsonl", [result]))
