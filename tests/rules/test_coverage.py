"""What becomes of each rule of the Laws that has a text: found, printed among options, or at hand for a ruling.

`python -m tests.rules.test_coverage` writes `docs/laws-coverage.md` anew.
"""

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest
from click.testing import CliRunner

from pbnlint.cli import main
from pbnlint.laws import Edition, HomeRules, RuleSet, cite, lines_home
from pbnlint.laws.options import LINES, WITHOUT_A_RECORD, options
from pbnlint.laws.texts import RULE_SETS, texts, texts_of
from pbnlint.rules.coverage import DETECTED, Covered, coverage
from pbnlint.rules.registry import rules
from pbnlint.rules.topics import TOPICS
from tests.conftest import ROOT, SHARED

PAGE = ROOT / "docs" / "laws-coverage.md"
COVERED = tuple(coverage())
BY_NAME = {rule.name: rule for rule in rules()}
TITLES = {
    "VI": "Laws of 2007, Laws 27 to 40",
    "RU": "Laws of 1987, parts of Laws 16 to 38",
    "ZH": "Laws of 1987, Laws 9 to 16",
    "HM": "Home rules `home-ru`",
}


def page() -> str:
    """The page, from the data."""
    found = sum(bool(one.detected) for one in COVERED)
    printed = sum(bool(one.printed) and not one.detected for one in COVERED)
    lines = [
        "# Rules of the Laws, and what pbnlint does with each",
        "",
        "Every rule of four texts on irregularities, in our own words: whether a rule of pbnlint detects its case in",
        "a record, whether it is printed among the options of a finding, or whether no record shows it and its text",
        "is at hand for a ruling (`pbnlint.laws.texts`). This page is generated from the data and checked by a test.",
        "",
        f"Of {len(COVERED)} rules {found} are detected in a record, {printed} more are printed among options, and",
        f"{len(COVERED) - found - printed} are at hand as texts alone.",
    ]
    for prefix, title in TITLES.items():
        lines += ["", f"## {title}", "", "| id | number | rule | in pbnlint |", "|---|---|---|---|"]
        lines += [_row(one) for one in COVERED if one.text.id.startswith(prefix)]
    return "\n".join(lines) + "\n"


def _row(one: Covered) -> str:
    return f"| {one.text.id} | {one.text.number} | {one.text.text} | {'; '.join(_claims(one))} |"


def _claims(one: Covered) -> Iterator[str]:
    if one.detected:
        yield f"detected by {_named(one.detected)}"
    if one.printed:
        yield f"printed as an option of {_named(one.printed)}"
    if not one.detected and not one.printed:
        if one.text.visible in ("N", ""):
            yield "not visible in a record; text for a ruling"
        else:
            yield "visible only with a ruling or a remark beside the record; text for a ruling"


def _named(names: tuple[str, ...]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def test_the_page_is_what_the_data_give() -> None:
    """Generating it gives the page that lies in the folder."""
    assert page() == PAGE.read_text(encoding="utf-8")


def test_every_text_is_there_once() -> None:
    """178 rules, each with its own name, a number and a sentence."""
    assert 178 == len(COVERED) == len({one.text.id for one in COVERED})
    for one in COVERED:
        assert re.fullmatch(r"[0-9]{1,2}([A-E]([1-9]([a-d][12]?)?)?)?|[ADR][1-9][a-c]?|SC", one.text.number)
        assert re.fullmatch(r"[A-Z0-9].*[.]", one.text.text)


@pytest.mark.shared
def test_the_texts_are_those_of_the_inventory() -> None:
    """None is missing, none is made up, and each is as visible as the inventory has it."""
    assert SHARED is not None
    inventory = (SHARED / "spec" / "laws.md").read_text(encoding="utf-8").partition("## 7.")[2].partition("\n## 8.")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in inventory.splitlines()]
    expected = {
        row[0]: row[2 if row[0].startswith("HM") else 3].replace("-", "")
        for row in rows
        if re.match(r"(VI|RU|ZH|HM)-", row[0])
    }
    assert expected == {one.text.id: one.text.visible for one in COVERED}


def test_every_claim_of_detection_names_a_rule_and_a_text() -> None:
    """Both exist."""
    assert set(DETECTED) <= set(BY_NAME)
    assert {text_id for ids in DETECTED.values() for text_id in ids.split()} <= {one.text.id for one in COVERED}


def offered(kind: str, detail: str, rule_set: RuleSet) -> set[str]:
    """The numbers that the options of a kind can name, whatever else is known about the case."""
    lines = lines_home.LINES if isinstance(rule_set, HomeRules) else LINES
    asked = {fact.lstrip("!") for line in lines.get(kind, ()) for fact in line.when.split()} - set(WITHOUT_A_RECORD)
    facts = [chosen for size in range(len(asked) + 1) for chosen in combinations(sorted(asked), size)]
    found = [option for known in facts for option in options(kind, detail, rule_set, known)]
    return {number for option in found for number in (option.law or "").split("+")}


@cache
def numbers_of(name: str, rule_set: RuleSet) -> set[str]:
    """The numbers that a rule cites, and those that its options can name."""
    numbers: set[str] = set()
    for kind, detail in TOPICS.get(BY_NAME[name].code, ()):
        law = cite(kind, detail, rule_set)
        numbers |= offered(kind, detail, rule_set) | ({law.number, *law.others} if law else set())
    return numbers


def whole(number: str) -> str:
    """The Law, or the home rule, that a number is part of."""
    return re.sub(r"[a-c]$", "", number) if number[:1].isalpha() else re.sub(r"[A-Z].*", "", number)


REFERRED = {"VI-28B": "29", "VI-35.1": "36", "VI-35.2": "37", "VI-35.3": "38", "VI-35.4": "39"}
"""Law 35 of 2007 is a list that refers to other Laws; Law 28B tells how a call ends what Law 29 begins."""


@pytest.mark.parametrize("one", [one for one in COVERED if one.detected], ids=lambda one: one.text.id)
def test_a_rule_that_detects_a_case_names_its_law(one: Covered) -> None:
    """One of the rules at least cites the Law of the text, or offers it among the options."""
    laws = {whole(number) for name in one.detected for number in numbers_of(name, one.rules)}
    assert REFERRED.get(one.text.id, whole(one.text.number)) in laws


@pytest.mark.parametrize("one", [one for one in COVERED if one.printed], ids=lambda one: one.text.id)
def test_an_option_that_is_claimed_is_printed(one: Covered) -> None:
    """Each of the rules named has an option with the number of the text."""
    for name in one.printed:
        assert one.named in numbers_of(name, one.rules)


@pytest.mark.parametrize("one", [one for one in COVERED if one.named != one.text.number], ids=lambda one: one.text.id)
def test_another_number_is_of_the_same_law(one: Covered) -> None:
    """A text whose options have another number is a part of it, or it of the text."""
    assert one.named.startswith(one.text.number) or one.text.number.startswith(one.named)


def test_what_no_record_shows_is_at_hand_for_a_ruling() -> None:
    """Each text is found by the number of its Law or home rule, in its rule set."""
    for one in COVERED:
        assert one.text in texts_of(one.text.number, one.rules)


@pytest.mark.parametrize(
    ("number", "rule_set", "ids"),
    [
        ("30B2", "2007", ["VI-30B2a", "VI-30B2b"]),
        ("33", "2007", ["VI-33"]),
        ("12C", "1987", ["ZH-12C1", "ZH-12C2", "ZH-12C3"]),
        ("A6", "home-ru", ["HM-A6a", "HM-A6b"]),
        ("3", "2007", []),
    ],
)
def test_texts_of_a_law_with_its_parts(number: str, rule_set: str, ids: list[str]) -> None:
    """27B gives its items too, but 3 is not a part of 30."""
    found = next(rules for rules in RULE_SETS if str(rules) == rule_set)
    assert ids == [text.id for text in texts_of(number, found)]


def test_two_editions_have_no_texts() -> None:
    """There is no source of texts for 1997 and 2017."""
    assert [(), ()] == [texts(Edition.E97), texts(Edition.E17)]


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=str)
def test_the_page_of_a_rule_prints_what_it_finds_in_words(rule_set: RuleSet) -> None:
    """By a rule set that has texts."""
    page = CliRunner().invoke(main, ["rule", "auction.insufficient-bid", "--laws", str(rule_set)]).output
    text = {"2007": "27A1", "1987": "27A"}.get(str(rule_set), "A3")
    assert f"\n    {text}  " in page
    assert ("Home rule A5" if isinstance(rule_set, HomeRules) else f"Law 27 ({rule_set})") in page


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
