"""Checking files: what may go wrong with one never reaches another."""

import os
from collections.abc import Iterable
from pathlib import Path

import pytest

from pbnlint.linting.files import check
from pbnlint.linting.paths import files_in
from pbnlint.linting.plan import Plan
from pbnlint.records import Record
from pbnlint.rules.registry import Context, Hit, Rule
from tests.cli.records import CLEAN


def test_a_fault_of_the_program_is_a_sentence_that_says_where() -> None:
    """No traceback; the findings before it stay."""

    def broken(record: Record, context: Context) -> Iterable[Hit]:
        yield Hit("before", record.head(), {})
        raise ZeroDivisionError

    plan = Plan((Rule("XX01", "x.broken", "error", (), "", per_record=broken),))
    problem = check(CLEAN.encode(), plan, name="evening.pbn").problem
    assert problem is not None
    assert problem.startswith("evening.pbn could not be checked beyond record 0, by a fault of pbnlint itself")
    assert "ZeroDivisionError in " in problem


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name on this platform")
def test_pipes_in_a_folder_are_passed_over(tmp_path: Path) -> None:
    """Nobody may ever write into them."""
    os.mkfifo(tmp_path / "pipe.pbn")
    (tmp_path / "link.pbn").symlink_to("nowhere.pbn")
    (tmp_path / "evening.pbn").write_text(CLEAN, "latin-1")
    assert [str(tmp_path / "evening.pbn"), str(tmp_path / "link.pbn")] == list(files_in(str(tmp_path)))
