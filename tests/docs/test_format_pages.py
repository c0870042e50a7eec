"""The pages on formats name everything that the formats have."""

import json
import re
from typing import Final

import pytest
from click.testing import CliRunner

from pbnlint.cli import main
from pbnlint.formats.lin.commands import BOARD, SESSION, VIEWER
from pbnlint.formats.pbn import tags
from tests.docs.pages import DOCS


def _page(name: str) -> str:
    return (DOCS / "formats" / f"{name}.md").read_text(encoding="utf-8")


PBN: Final = _page("pbn")


def _rows(page: str, columns: int) -> list[list[str]]:
    """The rows of the tables of a page that have so many columns."""
    rows = [re.split(r"(?<!\\)\|", line)[1:-1] for line in page.splitlines() if line.startswith("| ")]
    return [row for row in rows if len(row) == columns]


def _names(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def test_pbn_has_every_mandatory_tag_in_order() -> None:
    """The fifteen tags stand in the order of the export format."""
    part = PBN[PBN.index("### The fifteen mandatory tags") : PBN.index("Version 1.0 has fourteen")]
    assert list(tags.MANDATORY) == [name for row in _rows(part, 2) for name in _names(row[0])]


def test_pbn_has_every_supplemental_tag_and_its_version() -> None:
    """Each has a row that says which version brought it."""
    part = PBN[PBN.index("### Supplemental tags") : PBN.index("**Tags of known programs.**")]
    told = {name: row[2].strip() for row in _rows(part, 3) for name in _names(row[0])}
    assert {name: tags.INTRODUCED.get(name, "1.0") for name in tags.SUPPLEMENTAL} == told


def test_pbn_has_every_table_and_column() -> None:
    """Each predefined table has a row with all its columns."""
    part = PBN[PBN.index("## Tables") : PBN.index("## Import and export format")]
    told = {name: set(_names(row[1])) for row in _rows(part, 3) for name in _names(row[0])}
    assert set(tags.TABLES) == set(told)
    assert [] == [name for name, columns in tags.TABLES.items() if not told[name].issuperset(columns)]


def test_pbn_has_every_word_of_scoring() -> None:
    """Each system and each variant has its row."""
    part = PBN[PBN.index("**Scoring.**") : PBN.index("### Supplemental tags")]
    told = {name for row in _rows(part, 2) for name in _names(row[0])}
    assert {*tags.SCORING_SYSTEMS, *tags.SCORING_MODIFIERS} == told


@pytest.mark.parametrize("commands", [BOARD, SESSION])
def test_lin_has_every_command(commands: frozenset[str]) -> None:
    """Each command of boards and matches has a row; those of viewers are among the known ones."""
    page = _page("lin")
    told = {name for columns in (2, 3) for row in _rows(page, columns) for name in _names(row[0])}
    assert set() == commands - told


def test_lin_invents_no_command() -> None:
    """What the page names as a command of a viewer is one."""
    page = _page("lin")
    part = page[page.index("## Commands of lessons and viewers") : page.index("## Links of the hand viewer")]
    assert set() == {name for row in _rows(part, 2) for name in _names(row[1])} - VIEWER - BOARD


def test_rulings_have_every_key() -> None:
    """Each key of a ruling, and of the tables within one, is on the page."""
    schema = json.loads(CliRunner().invoke(main, ["ruling", "schema"]).output)
    ruling = schema["$defs"]["ruling"]["properties"]
    inner = [one["items"]["properties"] for one in ruling.values() if "properties" in one.get("items", {})]
    keys = {*ruling, *ruling["adjustment"]["properties"], *(key for properties in inner for key in properties)}
    page = _page("rulings")
    assert set() == {key for key in keys if not re.search(rf"`{key}`|\b{key} =", page)}
