"""The rules against their catalogue, and each row of the specification that they cover against its case."""

import re
import tomllib
from typing import NamedTuple

import pytest

from pbnlint.rules.registry import Rule, rules
from tests.conftest import SHARED
from tests.rules.case_files import FOLDER

OWN = {"IG01"}
"""Rules about pbnlint's own comments, which no catalogue of records knows."""

_ROW = re.compile(
    r"\| (?P<code>[A-Z]{2}\d\d) \| (?P<name>[a-z0-9.-]+) \| (?P<severity>[^|]+) \| (?P<covers>[^|]+) "
    r"\| (?P<reports>.+) \| (?P<fix>[^|]+) \| (?P<hides>[^|]+) \|"
)


class Row(NamedTuple):
    """A rule as the catalogue states it."""

    code: str
    name: str
    severity: str
    off: bool
    export: str | None
    covers: frozenset[str]
    hides: frozenset[str]
    root_cause: bool


def catalogue() -> list[Row]:
    """The rows of the catalogue that a rule exists for; none where the specification is absent."""
    if SHARED is None:
        return []
    lines = (SHARED / "spec" / "rules.md").read_text(encoding="utf-8").splitlines()
    return [_row(match) for line in lines if (match := _ROW.fullmatch(line))]


def _row(match: re.Match[str]) -> Row:
    severity = match["severity"]
    export = re.search(r"export: (\w+)", severity)
    return Row(
        match["code"],
        match["name"],
        re.split(r"[,;( ]", severity)[0],
        ", off" in severity,
        export[1] if export else None,
        frozenset(re.findall(r"[A-Z]+\d+", match["covers"])),
        frozenset(re.findall(r"[a-z]+\.[a-z0-9-]+", match["hides"])),
        "**root cause**" in match["reports"],
    )


RULES = {rule.code: rule for rule in rules()}
ROWS = catalogue()


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_every_rule_is_as_the_catalogue_has_it(row: Row) -> None:
    """Its name, its severity, whether it is on, the rows it covers, what it hides, whether it is a root cause."""
    rule = RULES.get(row.code)
    assert rule is not None
    assert row == Row(
        rule.code,
        rule.name,
        rule.severity,
        rule.off,
        rule.export_severity,
        frozenset(rule.spec),
        frozenset(rule.hides),
        rule.root_cause,
    )


@pytest.mark.shared
def test_every_rule_stands_in_the_catalogue() -> None:
    """No rule but those about pbnlint's own comments is made up."""
    assert {row.code for row in ROWS} | OWN == set(RULES)


def _rows_with_cases() -> set[str]:
    tables = [tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.toml"))]
    return {row for table in tables for case in table["case"] for row in case.get("spec", "").split()}


CASED = _rows_with_cases()


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.name)
def test_every_row_has_a_case(rule: Rule) -> None:
    """Each row of the specification that a rule covers is shown by a case."""
    assert set(rule.spec) - CASED == set()
