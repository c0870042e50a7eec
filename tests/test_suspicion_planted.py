"""Known errors planted into clean sessions of real deals: found where the data can show them, and no false warnings.

The figures for a hundred sessions are in `docs/suspicion.md`; here are eight, one of each layout.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT, SHARED, WITHOUT_SHARED

PROGRAM = ROOT / "benchmarks" / "suspicion.py"
SESSIONS = 8
SEED = 3
FOUND = 0.9
"""So much of what the data can show is found, of all kinds together."""
FOUND_OF_EACH = 2 / 3
"""So much at least of each kind: of a kind there are no more than eight errors here."""
KINDS = 18

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def measured() -> dict[str, Any]:
    """The figures of the program, as JSON."""
    if SHARED is None:
        pytest.skip(WITHOUT_SHARED)
    folder = SHARED / "corpus" / "files" / "rkcb+pbnparser"
    command = [sys.executable, str(PROGRAM), str(folder), "--sessions", str(SESSIONS), "--seed", str(SEED), "--json"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    answer = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    figures: dict[str, Any] = json.loads(answer.stdout)
    return figures


def test_a_clean_session_gives_no_warning(measured: dict[str, Any]) -> None:
    """Not one in about 2,000 results."""
    assert SESSIONS == measured["sessions"]
    assert measured["results"] > 200 * SESSIONS
    assert 0 == measured["warnings"], measured["findings"]


def test_what_the_data_can_show_is_found(measured: dict[str, Any]) -> None:
    """Nine in ten of all kinds together, and most of each."""
    kinds = measured["kinds"]
    assert KINDS == len(kinds)
    assert sum(one["found_shown"] for one in kinds.values()) >= FOUND * sum(one["shown"] for one in kinds.values())
    assert [] == [name for name, one in kinds.items() if one["found_shown"] < FOUND_OF_EACH * one["shown"]]


def test_contradictions_are_always_shown(measured: dict[str, Any]) -> None:
    """A score that its own row denies can be told without any comparison."""
    for name in ("score one trick off", "double left out or put in", "score for the other side"):
        one = measured["kinds"][name]
        assert (SESSIONS, SESSIONS) == (one["planted"], one["found"])


def test_an_error_raises_few_warnings_beside_it(measured: dict[str, Any]) -> None:
    """Fewer than one for fifty errors on results that are right."""
    planted = sum(one["planted"] for one in measured["kinds"].values())
    assert 50 * sum(one["beside"] for one in measured["kinds"].values()) < planted


def test_the_page_names_every_kind(measured: dict[str, Any]) -> None:
    """The documentation is made by the same program."""
    text = Path(ROOT / "docs" / "suspicion.md").read_text(encoding="utf-8")
    assert [] == [name for name in measured["kinds"] if f"| {name} |" not in text]
