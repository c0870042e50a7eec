"""The pages on the Laws say what the data of `pbnlint.laws` say, all of it."""

import re

import pytest

from docs.generating import irregularity_pages, law_tables
from docs.generating.irregularities import PAGES, Case, Page
from docs.generating.irregularity_pages import RULE_SETS, said_of
from docs.generating.law_tables import numbers_of
from pbnlint.laws import Edition, HomeRules, RuleSet, lines_home
from pbnlint.laws.citations import NUMBERS
from pbnlint.laws.editions import CHANGE_OVERS, IN_FORCE
from pbnlint.laws.glossary import terms
from pbnlint.laws.lines import Line
from pbnlint.laws.options import LINES
from pbnlint.laws.texts import texts_of
from pbnlint.laws.titles import TITLES
from pbnlint.rules.registry import rules
from pbnlint.rules.topics import TOPICS
from tests.conftest import ROOT

MADE = {**irregularity_pages.pages(), **law_tables.pages()}
CASES = [(page, case) for page in PAGES for case in page.cases]


def _text(place: str) -> str:
    return (ROOT / "docs" / f"{place}.md").read_text(encoding="utf-8")


def test_every_kind_has_a_page() -> None:
    """Whatever is cited or has options is a case of some page."""
    assert set() == {*LINES, *lines_home.LINES, *(kind for kind, _ in NUMBERS)} - {case.kind for _, case in CASES}


def test_every_law_that_is_cited_is_on_a_page() -> None:
    """The numbers for all details of all kinds stand in the index."""
    cited = set(re.findall(r"[0-9]+[A-Z]?[0-9]?[a-z]?(?![0-9A-Za-z]*\?)", " ".join(NUMBERS.values())))
    named = {number for page in PAGES for edition in RULE_SETS for number in numbers_of(page, edition)}
    assert set() == {number for number in cited if number not in named}


@pytest.mark.parametrize("kind", sorted({*LINES, *lines_home.LINES}))
def test_every_line_is_said(kind: str) -> None:
    """Each line of the data is a sentence of some case of its page: none is under facts that no case has."""
    [page] = [page for page in PAGES if kind in {case.kind for case in page.cases}]
    said = {
        option.law for case in page.cases for edition in RULE_SETS for option in said_of(case, edition)[1] if option.law
    }
    lines: tuple[Line, ...] = (*LINES.get(kind, ()), *lines_home.LINES.get(kind, ()))
    assert set() == {number for line in lines for number in line.law.split(";") if number} - said


@pytest.mark.parametrize(("page", "case"), CASES, ids=lambda one: getattr(one, "name", getattr(one, "heading", "")))
@pytest.mark.parametrize("edition", RULE_SETS, ids=str)
def test_page_says_all_of_a_case(page: Page, case: Case, edition: RuleSet) -> None:
    """The sentences of an edition stand on the page in their order, choices marked, with their numbers."""
    section = MADE[f"laws/kinds/{page.name}"].split(f"## {case.heading}\n")[1].split("\n## ")[0]
    name = "Home rules" if isinstance(edition, HomeRules) else str(int(edition))
    parts = [part for part in section.split("### ")[1:] if name in part.splitlines()[0]]
    law, options = said_of(case, edition)
    if law is None and not options:
        assert parts == [] or "silent" in parts[0]
        return
    [part] = parts
    found = [line for line in part.splitlines() if line.startswith("- ")]
    assert len(options) == len(found)
    for option, line in zip(options, found, strict=True):
        assert option.choice == line.startswith("- *Option:* ")
        assert option.text.split("{remedy}")[0] in line
        assert (f"({option.law.replace('+', ', ')})" if option.law else "") in line


def test_every_rule_with_a_law_is_linked() -> None:
    """Each rule that cites a Law is named by the page on what it finds."""
    linked = set(re.findall(r"rules/([a-z.-]+)\.md", "".join(MADE[f"laws/kinds/{page.name}"] for page in PAGES)))
    assert {rule.name for rule in rules() if TOPICS.get(rule.code)} == linked


def test_dates_are_those_of_the_data() -> None:
    """The page on editions has the first day of each edition, and the days that leave it open."""
    text = _text("laws/editions")
    assert [f"| {int(edition)} | {day} |" for day, edition in reversed(IN_FORCE)] == re.findall(
        r"\| [0-9]{4} \| [0-9-]+ \|", text
    )
    assert [last for _, last, _ in CHANGE_OVERS] == re.findall(r"^\|.*to ([0-9-]+) \|", text, re.MULTILINE)
    between = [(first, last, pair) for first, last, pair in CHANGE_OVERS if pair]
    assert [
        f"| {first} to {last} | {', '.join(str(int(one)) for one in pair)} |" for first, last, pair in between
    ] == re.findall(r"^\| [0-9-]+ to .*", text, re.MULTILINE)


def test_tables_of_words_are_whole() -> None:
    """Every Law has its title, every English term its line."""
    assert [str(law) for law in TITLES] == re.findall(r"^\| ([0-9]+) \|", MADE["laws/tables/titles"], re.MULTILINE)
    lines = MADE["laws/tables/glossary"]
    assert all(f"| {term.english} |" in lines for term in terms("vi"))


def test_texts_of_a_law_are_on_its_page() -> None:
    """A page has the texts of the Law that leads on it, of all rule sets that have texts."""
    page = MADE["laws/kinds/insufficient-bid"].split("## In words\n")[1]
    laws: dict[RuleSet, str] = {Edition.E07: "27", Edition.E87: "27", HomeRules.RU: "A5"}
    assert [] == [text.id for edition, law in laws.items() for text in texts_of(law, edition) if text.text not in page]


def test_home_rules_are_silent_on_leads() -> None:
    """No home rule stands on the page on what they do not speak of, and each case says so."""
    page = MADE["laws/kinds/lead-out-of-turn"]
    [leads] = [page for page in PAGES if page.name == "lead-out-of-turn"]
    assert (0, len(leads.cases)) == (page.count("**Home rule"), page.count("The home rules are silent."))


def test_what_changed_tells_the_older_first() -> None:
    """A sentence that took the place of another stands below it."""
    table = MADE["laws/kinds/revoke"].split("### What changed")[1]
    assert table.index("and a second if the offender later won") < table.index("one trick goes over. |")
