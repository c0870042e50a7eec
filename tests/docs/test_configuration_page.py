"""The page on configuration says all that the schema of the configuration has, and nothing else."""

import json
import re
import tomllib
from typing import Any, Final

import pytest
from click.testing import CliRunner

from pbnlint.cli import main
from tests.docs.pages import DOCS, blocks

PAGE: Final = (DOCS / "guide" / "configuration.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def properties() -> dict[str, Any]:
    """What may stand in a configuration, by the schema that the program prints."""
    schema = json.loads(CliRunner().invoke(main, ["config", "schema"]).output)
    found: dict[str, Any] = schema["properties"]
    return found


def _examples() -> list[dict[str, Any]]:
    """The configurations that the page shows, without the one that is wrong on purpose."""
    shown = [b.text for b in blocks(PAGE) if b.language == "toml" and "not run" not in b.notes]
    read = map(tomllib.loads, shown)
    return [one["tool"]["pbnlint"] if "tool" in one else one for one in read]


def test_a_heading_for_every_key(properties: dict[str, Any]) -> None:
    """Each key of the first level has a heading of its own, in the order of the schema."""
    assert list(properties) == re.findall(r"^### `([a-z-]+)`$", PAGE, re.MULTILINE)


def test_a_row_for_every_key_of_scoring(properties: dict[str, Any]) -> None:
    """Each key of the table of scoring has a row with what it says, and with its default."""
    tables = PAGE[PAGE.index("## Scoring an event") :]
    rows = re.findall(r"^\| `([a-z-]+)` \| [^|]+ \| [^|]+ \|$", tables, re.MULTILINE)
    assert sorted(properties["score"]["properties"]) == sorted(rows)


def test_an_example_of_every_key(properties: dict[str, Any]) -> None:
    """Each key is shown in a configuration that can be read."""
    shown = {key for example in _examples() for key in example}
    scored = {key for example in _examples() for key in example.get("score", {})}
    assert (set(), set()) == (set(properties) - shown, set(properties["score"]["properties"]) - scored)
