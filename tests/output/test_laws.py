"""What the outputs say of the Laws: which were taken and why, both readings and the options under a finding."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from pbnlint.cli import main
from pbnlint.rules.registry import Rule, rules
from pbnlint.rules.topics import TOPICS

BOARD = """\
[Event "Harbour Club Monday Pairs"]
[Date "{date}"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Auction "N"]
1NT Pass 1S Pass
2S Pass Pass Pass
"""


def checked(folder: Path, *dates: str, form: str = "full", laws: str = "auto") -> str:
    """What `check` prints of a record of each date."""
    path = folder / "evening.pbn"
    path.write_text("\n".join(BOARD.format(date=date) for date in dates), encoding="latin-1")
    arguments = ["check", "--select", "auction,EV13", "--format", form, "--laws", laws, str(path)]
    return CliRunner().invoke(main, arguments).output


def closing(text: str) -> str:
    """The closing line of a text, however it was filled, from the Laws on."""
    return " ".join(text.rpartition("\n\n")[2].split()).partition("in 1 file. ")[2]


@pytest.mark.parametrize(
    ("dates", "laws", "sentence"),
    [
        (["2024.03.18"], "auto", "Laws of 2017, by date."),
        (["????.??.??"], "auto", "Laws of 2017, for want of dates."),
        (["2024.03.18"], "1997", "Laws of 1997, as asked."),
        (["2024.03.18"], "home-ru", "Home rules: home-ru, as asked."),
        (["1999.03.18", "2024.03.18", "2024.03.19"], "auto", "Laws of 1997 (1), 2017 (2), by date."),
        (["2017.08.15"], "auto", "Laws of 2017, by date; 1 date leaves it open."),
        (["1975.01.01"], "auto", "Laws of 1987, by date; 1 date leaves it open."),
    ],
)
def test_the_closing_line_says_which_laws_and_why(tmp_path: Path, dates: list[str], laws: str, sentence: str) -> None:
    """Chosen by date, by the user, or because there is no date."""
    assert sentence == closing(checked(tmp_path, *dates, laws=laws))


def test_the_laws_of_each_file_stand_in_the_json(tmp_path: Path) -> None:
    """How many records by each edition, how many of them in doubt, and what was asked for."""
    told = json.loads(checked(tmp_path, "1999.03.18", "2017.08.15", "2024.03.18", form="json"))
    [file] = told["files"]
    assert ("auto", {"1997": 1, "2017": 2}, 1) == (told["tool"]["laws"], file["laws"], file["laws_uncertain"])


@pytest.mark.parametrize(("laws", "expected"), [("1997", 1997), ("home-ru", "home-ru")])
def test_the_rule_set_asked_for_stands_in_the_json(tmp_path: Path, laws: str, expected: int | str) -> None:
    """An edition as a number, home rules by name, for the run and for each finding; then no date is in doubt."""
    told = json.loads(checked(tmp_path, "2017.08.15", form="json", laws=laws))
    [file], [finding] = told["files"], told["findings"]
    assert (expected, {laws: 1}, 0) == (told["tool"]["laws"], file["laws"], file["laws_uncertain"])
    assert expected == finding["law"]["edition"]


def test_readings_and_options_stand_under_a_finding(tmp_path: Path) -> None:
    """In at most 80 columns, the Law first."""
    lines = checked(tmp_path, "2024.03.18").splitlines()
    assert all(len(line) <= 80 for line in lines if not line.startswith("  --> "))
    notes = [line.strip() for line in lines if line.startswith("   = ")]
    assert [
        "= Law 27 (2017): Insufficient bid",
        "= as recorded: 2S by South; cancelled: South calls, 1NT by North if all pass",
        "= West called next, which accepts 1S: no rectification; the auction goes on",
    ] == notes[:3]


def test_readings_and_options_stand_in_the_json(tmp_path: Path) -> None:
    """As plain values."""
    [finding] = json.loads(checked(tmp_path, "2024.03.18", form="json"))["findings"]
    assert {
        "accepted": {"contract": "2S", "declarer": "S", "next": None},
        "cancelled": {"contract": "1NT", "declarer": "N", "next": "S"},
    } == finding["data"]["readings"]
    assert {
        "law": "27A1",
        "text": "West called next, which accepts 1S: no rectification; the auction goes on from it.",
        "choice": False,
    } == finding["data"]["options"][1]


def test_home_rules_are_named_under_a_finding(tmp_path: Path) -> None:
    """By their own numbers and titles."""
    assert "= Home rule A3, with A2 (home-ru): Irregular bid called over" in checked(
        tmp_path, "2024.03.18", laws="home-ru"
    )


@pytest.mark.parametrize("laws", ["1987", "1997", "2007", "2017", "home-ru"])
@pytest.mark.parametrize("rule", [rule for rule in rules() if rule.code in TOPICS], ids=lambda rule: rule.name)
def test_the_page_of_a_rule_prints_the_text_of_each_rule_set(rule: Rule, laws: str) -> None:
    """A Law with options, or a sentence that the rule set is silent; in 80 columns."""
    page = CliRunner().invoke(main, ["rule", rule.name, "--laws", laws]).output
    law = page.partition("Good:")[2]
    assert f" ({laws}): " in law or f"{laws} say nothing about this." in law
    assert "{" not in law
    assert all(len(line) <= 80 for line in law.partition(f" ({laws}): ")[2].splitlines())
