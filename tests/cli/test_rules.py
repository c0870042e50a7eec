"""`pbnlint rules` and `pbnlint rule`."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable

import pytest
from click.testing import CliRunner

from pbnlint.cli import main
from pbnlint.rules.registry import Rule, rules


def listed() -> str:
    """The list of all rules."""
    return CliRunner().invoke(main, ["rules"]).stdout


def test_rules_are_listed_in_the_order_of_the_catalogue() -> None:
    """Code, name, severity, and what each finds."""
    assert [rule.code for rule in rules()] == re.findall(r"^[A-Z]{2}\d{2}", listed(), re.MULTILINE)


def test_the_list_fits_on_a_narrow_terminal() -> None:
    """No line is wider than 80 columns."""
    assert [] == [line for line in listed().splitlines() if len(line) > 80]


def test_the_list_tells_how_a_rule_is_corrected_and_whether_it_is_a_cause() -> None:
    """In a few words behind its name."""
    lines = {line[:4]: line.split("  ")[-1].strip() for line in listed().splitlines()}
    assert [("EN01", "warning, fix"), ("SC02", "error, unsafe fix, cause"), ("IG01", "warning, off")] == [
        (code, lines[code]) for code in ("EN01", "SC02", "IG01")
    ]


@pytest.mark.parametrize(
    ("selectors", "chosen"),
    [
        (("score", "AU05"), lambda rule: rule.group == "score" or rule.code == "AU05"),
        (("de,Auction.Insufficient-Bid",), lambda rule: rule.code[:2] == "DE" or rule.code == "AU03"),
        (("pedantic",), lambda rule: rule.off),
    ],
)
def test_some_rules_are_listed_as_a_run_selects_them(
    selectors: tuple[str, ...], chosen: Callable[[Rule], bool]
) -> None:
    """By names, codes, prefixes and groups, in the order of the catalogue."""
    rows = json.loads(CliRunner().invoke(main, ["rules", "--format", "json", *selectors]).stdout)
    assert [rule.code for rule in rules() if chosen(rule)] == [row["code"] for row in rows]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("Score",), "Score is a group of rules; `pbnlint rules Score` lists it."),
        (("DE0",), "DE0 stands for 9 rules; `pbnlint rules DE0` lists them."),
        (("27",), "Law 27 speaks to auction.insufficient-bid (AU03) and auction.after-withdrawn-call (AU11); "),
        (("Law", "27B1"), "Law 27 speaks to auction.insufficient-bid (AU03)"),
        (("l27",), "Law 27 speaks to auction.insufficient-bid (AU03)"),
        (("L5",), "Law 5 speaks to none of the rules; `pbnlint rules` lists them all."),
        (("L94",), "L94 is no rule."),
    ],
)
def test_what_stands_for_several_rules_is_told(words: tuple[str, ...], said: str) -> None:
    """Groups, prefixes, and the numbers of Laws."""
    result = CliRunner().invoke(main, ["rule", *words])
    assert (2, True) == (result.exit_code, said in result.stderr), result.stderr


def test_the_list_for_programs_names_the_rows_of_the_specification() -> None:
    """Fields of the contract."""
    rows = json.loads(CliRunner().invoke(main, ["rules", "--format", "json"]).stdout)
    row = next(row for row in rows if row["code"] == "AU03")
    assert (row["name"], row["group"], row["severity"], "A05" in row["spec"]) == (
        "auction.insufficient-bid", "auction", "error", True,
    )  # fmt: skip


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break otherwise there")
def test_a_reader_of_the_list_may_stop_early() -> None:
    """`pbnlint rules | head` ends quietly."""
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "pbnlint", "rules"], stdout=writing, stderr=subprocess.PIPE, check=False
    )
    os.close(writing)
    assert (0, b"") == (done.returncode, done.stderr)


def test_a_rule_is_explained_by_name_and_by_code() -> None:
    """Both name the same page."""
    by_name = CliRunner().invoke(main, ["rule", "auction.insufficient-bid"]).stdout
    by_code = CliRunner().invoke(main, ["rule", "au03"]).stdout
    assert by_name == by_code
    assert "Bad:" in by_name


def test_a_rule_prints_the_law_of_the_edition_asked_for() -> None:
    """The same irregularity, another paragraph."""
    page = CliRunner().invoke(main, ["rule", "adjustment.artificial-score", "--laws", "1997"]).stdout
    assert "12C1" in page
    page = CliRunner().invoke(main, ["rule", "adjustment.artificial-score", "--laws", "2017"]).stdout
    assert "12C2a" in page


def test_an_unknown_rule_is_answered_with_what_is_near() -> None:
    """Wrong usage: exit status 2."""
    result = CliRunner().invoke(main, ["rule", "auction.insuficient-bid"])
    assert (result.exit_code, "Did you mean auction.insufficient-bid" in result.stderr) == (2, True)
