"""Findings as text: what many alike look like."""

import json
import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from pbnlint.cli import main
from tests.cli.records import WRONG_SCORE


def numbered(count: int) -> str:
    """So many records with a wrong score."""
    return "\n".join(WRONG_SCORE.replace('[Board "1"]', f'[Board "{number}"]') for number in range(1, count + 1))


def checked(folder: Path, text: str, form: str) -> str:
    """What `check` prints about the scores of a file of this text."""
    path = folder / "evening.pbn"
    path.write_text(text, encoding="latin-1")
    return CliRunner().invoke(main, ["check", "--select", "SC01", "--format", form, str(path)]).output


@pytest.mark.parametrize(("count", "blocks"), [(8, 8), (9, 3), (1200, 3)])
def test_few_findings_of_a_kind_stand_for_many(tmp_path: Path, count: int, blocks: int) -> None:
    """Up to eight are all shown, of more the first three."""
    assert checked(tmp_path, numbered(count), "full").count("error: The record shows") == blocks


def test_the_boards_of_the_others_are_named_if_they_are_few(tmp_path: Path) -> None:
    """So that a director finds them without asking again."""
    assert "... and 7 more like this on boards 4, 5, 6, 7, 8, 9, 10;" in checked(tmp_path, numbered(10), "full")


def test_the_lines_of_the_others_are_named_if_they_are_many(tmp_path: Path) -> None:
    """With how many there are."""
    assert "... and 1,197 more like this in lines 92 to 29,992;" in checked(tmp_path, numbered(1200), "full")


@pytest.mark.parametrize("columns", range(60, 100))
def test_the_name_of_the_rule_stands_on_one_line_with_its_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    """So that it can be copied."""
    monkeypatch.setattr("os.get_terminal_size", lambda: os.terminal_size((columns, 24)))
    assert "[score.mismatch SC01]\n" in checked(tmp_path, WRONG_SCORE, "full")


def test_findings_of_another_kind_stand_beside_many(tmp_path: Path) -> None:
    """A score that is wrong in another way is not drowned."""
    other = WRONG_SCORE.replace("NS 430", "NS 600")
    assert "600" in checked(tmp_path, numbered(1200) + "\n" + other, "full")


def test_the_closing_line_counts_all(tmp_path: Path) -> None:
    """Shown or not."""
    assert checked(tmp_path, numbered(20), "full").endswith(
        "\n20 errors in 20 records in 1 file. Laws of 2017, by date.\n"
    )


def test_concise_lists_each(tmp_path: Path) -> None:
    """One line for each finding, and the closing line."""
    assert len(checked(tmp_path, numbered(20), "concise").splitlines()) == 21


def test_json_keeps_all(tmp_path: Path) -> None:
    """Programs get every finding."""
    assert len(json.loads(checked(tmp_path, numbered(20), "json"))["findings"]) == 20


def test_no_line_is_wider_than_the_terminal(tmp_path: Path) -> None:
    """80 columns where there is none."""
    lines = checked(tmp_path, numbered(1200), "full").splitlines()
    assert [line for line in lines if len(line) > 80 and "-->" not in line] == []


def test_statistics_count_by_rule(tmp_path: Path) -> None:
    """A line for each rule instead of each finding, the commonest first, and the closing line."""
    path = tmp_path / "evening.pbn"
    path.write_text(numbered(20).replace('[Contract "3NT"]', '[Contract "3N"]', 2), encoding="latin-1")
    printed = CliRunner().invoke(main, ["check", "--select", "SC01,CO02", "--statistics", str(path)]).output
    assert printed.splitlines() == [
        "20  error    SC01  score.mismatch",
        " 2  warning  CO02  contract.spelling",
        "20 errors, 2 warnings in 20 records in 1 file. Laws of 2017, by date.",
    ]
