"""Comments in a record that silence findings on it."""

import json
from pathlib import Path

import pytest

from pbnlint.linting.files import Checked, check
from pbnlint.linting.selection import plan
from tests.cli.records import CLEAN, INSUFFICIENT, WRONG_SCORE
from tests.cli.test_check import run, write

CHOSEN = plan(["score", "auction.insufficient-bid"], extend=["ignore.unused"])
LIN = (
    "pn|linden,elm,maple,alder|st||md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|rh||ah|Board 1|sv|o|"
    "mb|1N|mb|p|mb|1S|mb|p|mb|p|mb|p|"
)


def checked(text: str, name: str = "evening.pbn") -> Checked:
    """A file of this text, checked."""
    return check(text.encode("latin-1"), CHOSEN, name=name)


def names(result: Checked) -> list[str]:
    """The names of the rules that find something."""
    return [finding.rule.name for finding in result.findings]


@pytest.mark.parametrize(
    "comment",
    [
        "{pbnlint: ignore[score.mismatch] director ruled, form 12}",
        "; pbnlint: ignore[score.mismatch] director ruled, form 12",
        "{pbnlint: ignore[SC01]}",
        "{pbnlint: ignore[score]}",
        "{ pbnlint: ignore[ score.wrong-side , score.mismatch ] }",
    ],
)
def test_a_comment_silences_the_rule_it_names(comment: str) -> None:
    """By name, code or group, in either kind of comment, alone or among others."""
    result = checked(WRONG_SCORE.replace('[Auction "N"]', f'{comment}\n[Auction "N"]'))
    assert "score.mismatch" not in names(result)
    assert [one.finding.rule.name for one in result.ignored] == ["score.mismatch"]


def test_the_reason_is_kept() -> None:
    """What follows the bracket is the reason."""
    result = checked(WRONG_SCORE + "{pbnlint: ignore[score.mismatch] director ruled, form 12}\n")
    assert [one.by.reason for one in result.ignored] == ["director ruled, form 12"]


def test_a_comment_silences_other_games_not() -> None:
    """It holds for the game in which it stands."""
    result = checked(WRONG_SCORE + "{pbnlint: ignore[score.mismatch]}\n\n" + WRONG_SCORE)
    assert [(f.rule.name, f.where.record) for f in result.findings] == [("score.mismatch", 2)]


def test_a_comment_silences_other_rules_not() -> None:
    """What it does not name is found as ever."""
    result = checked(WRONG_SCORE + "{pbnlint: ignore[auction.insufficient-bid]}\n")
    assert names(result) == ["score.mismatch", "ignore.unused"]


@pytest.mark.parametrize("text", ["pbnlint: ignore[auction] accepted", "{pbnlint: ignore[auction] accepted}"])
def test_in_lin_the_comment_stands_in_nt(text: str) -> None:
    """`nt|...|` silences for the board it stands in, with braces or without."""
    assert [f.rule.name for f in checked(LIN, "a.lin").findings] == ["auction.insufficient-bid"]
    assert checked(f"{LIN}nt|{text}|", "a.lin").findings == []


@pytest.mark.parametrize(
    ("comment", "message"),
    [
        ("ignore[score.mismatch] x", "silences score.mismatch, which finds nothing here."),
        (
            "ignore[score.mismach]",
            "is to silence `score.mismach`, and no rule has that name; the nearest is score.mismatch.",
        ),
        ("ignore[SC1]", "is to silence `SC1`, and no rule has that name; the nearest is SC01."),
        ("ignore[wibble]", "is to silence `wibble`, and no rule has that name."),
        ("ignore[score.mismatch as agreed", "names no rule to silence; its name belongs in the brackets."),
        ("ignore[] x", "names no rule to silence; its name belongs in the brackets."),
    ],
)
def test_a_comment_that_silences_nothing_is_found(comment: str, message: str) -> None:
    """So that it cannot silence what comes in later."""
    found = [f.message for f in checked(CLEAN + "{pbnlint: " + comment + "}\n").findings]
    assert [f"The record shows a comment that {message}"] == found


def test_a_comment_for_a_rule_that_did_not_run_is_not_called_unused() -> None:
    """A run of a few rules says nothing about the others."""
    assert checked(CLEAN + "{pbnlint: ignore[play.revoke]}\n").findings == []


def test_unused_comments_are_reported_only_when_asked_for(tmp_path: Path) -> None:
    """`--report-unused-ignores` asks for it."""
    path = write(tmp_path, "a.pbn", CLEAN + "{pbnlint: ignore[play.revoke]}\n")
    assert "ignore.unused" not in run("check", path).output
    assert "ignore.unused" in run("check", "--report-unused-ignores", path).output


def test_the_closing_line_counts_what_is_silenced(tmp_path: Path) -> None:
    """Nobody forgets what was silenced."""
    path = write(tmp_path, "a.pbn", INSUFFICIENT + "{pbnlint: ignore[auction.insufficient-bid] accepted}\n")
    assert "1 finding ignored by comments in the records." in run("check", path).output
    assert json.loads(run("check", "--format", "json", path).output)["summary"]["ignored"] == 1
