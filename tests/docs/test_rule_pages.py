"""The page of each rule says all that is known of it, and shows what pbnlint really does."""

import inspect
import itertools
import re
from collections.abc import Iterator
from functools import cache

import pytest

from docs.generating import grammars, pbn_sections, rule_lists
from docs.generating import rules as rule_pages
from pbnlint.rules.registry import Rule, rules
from pbnlint.rules.topics import TOPICS

RULES = rules()
EXAMPLES = re.compile(r"^(?:Bad|Good):\n((?:    .*\n|\n)+)", re.MULTILINE)
ROWS = re.compile(r"^\| \[([\d.]+)\]\{[^}]*\} \|([^\n]*)$", re.MULTILINE)
RULE_SETS = re.compile(r"\b(?:[12]\d{3}|home rules)\b")


@cache
def page(name: str) -> str:
    """The page of a rule."""
    return pages()[f"rules/{name}"]


@cache
def pages() -> dict[str, str]:
    """The pages of all rules."""
    return rule_pages.pages()


def section(name: str, title: str) -> str:
    """A section of a rule's page; empty if it has none of that title."""
    _, _, rest = page(name).partition(f"\n## {title}\n")
    return rest.partition("\n## ")[0]


def lacking(needed: Iterator[tuple[Rule, str]]) -> list[str]:
    """The rules whose pages do not hold a text that they need, with the text."""
    return [f"{rule.name}: {text}" for rule, text in needed if text not in page(rule.name)]


def test_every_rule_has_a_page() -> None:
    """The place of a page is the name of its rule."""
    assert {f"rules/{rule.name}" for rule in RULES} == set(pages())


def test_begins_with_name_and_code() -> None:
    """The name is the title, and the code an anchor."""
    assert [] == lacking((rule, f"({rule.code})=\n# {rule.name}\n") for rule in RULES)


def test_says_how_grave_it_is() -> None:
    """The severity, that of a file in the export format, and whether the rule is off."""
    assert [] == lacking((rule, f":Severity: {rule.severity}") for rule in RULES)
    assert [] == lacking((rule, f"{rule.severity}, off by default") for rule in RULES if rule.off)
    exporting = [rule for rule in RULES if rule.export_severity]
    assert [] == lacking((rule, f"; {rule.export_severity} in a file that claims") for rule in exporting)


def test_says_what_and_why() -> None:
    """Every sentence of the documentation stands in it, whatever became of its lines and links."""
    for rule in RULES:
        plain = re.sub(r"\[([\d.]+)\]\(by-section[^)]*\)", r"\1", page(rule.name))
        prose = re.split(r"\n(?:Bad|Good|Rulings):\n", inspect.cleandoc(rule.doc))[0]
        assert [] == [text for text in prose.split("\n\n") if " ".join(text.split()) not in plain]


def test_shows_both_examples() -> None:
    """The examples stand in it as the documentation has them."""

    def needed() -> Iterator[tuple[Rule, str]]:
        for rule in RULES:
            for text in EXAMPLES.findall(f"{inspect.cleandoc(rule.doc)}\n"):
                yield rule, f"\n{inspect.cleandoc(text)}\n```"

    assert [] == lacking(needed())


def test_shows_what_is_found() -> None:
    """The finding of the example, as the terminal shows it, with the name and code of the rule."""
    found = re.compile(r"(?:error|warning|info): The [a-z]+ \w+")
    assert [] == [rule.name for rule in RULES if not found.search(section(rule.name, "Examples"))]
    assert [] == [
        rule.name
        for rule in RULES
        if f"[{rule.name} {rule.code}]" not in " ".join(section(rule.name, "Examples").split())
    ]


def test_shows_what_is_corrected() -> None:
    """A rule that corrects shows the difference, or says that this example is not corrected; others do not."""
    for rule in RULES:
        text = section(rule.name, "Correction")
        assert bool(text) == (rule.fix != "none")
        assert not text or "```diff\n--- example." in text or "a person decides" in text


def test_difference_is_what_fix_writes() -> None:
    """The second of two notrump bids written twice is deleted."""
    assert "-1NT 1NT Pass 3NT\n+1NT Pass 3NT\n" in section("syntax.duplicated-token", "Correction")


def test_links_to_what_it_hides_and_back() -> None:
    """What a rule hides is on its page, and on the page of what it hides stands the rule."""
    pairs = [(rule.name, hidden) for rule in RULES for hidden in rule.hides]
    title = "Hides and is hidden by"
    assert [] == [pair for pair in pairs if f"({pair[1]}.md)" not in section(pair[0], title).split("Its own")[0]]
    assert [] == [pair for pair in pairs if f"({pair[0]}.md)" not in section(pair[1], title).split("Its own")[1]]


def test_tells_the_law_by_edition() -> None:
    """Where the Laws speak to a finding, each edition is named, and the options in it."""
    for rule in RULES:
        text = section(rule.name, "The Law")
        assert bool(text) == (rule.code in TOPICS)
        assert not text or {"2017", "2007", "1997", "1987", "home rules"} <= set(RULE_SETS.findall(text.lower()))


def test_tells_an_option_of_the_law() -> None:
    """An insufficient bid may be accepted, in every edition."""
    text = section("auction.insufficient-bid", "The Law")
    assert 4 == text.count("*Option:* The player on the left accepts the call")


def test_tells_how_to_silence_it() -> None:
    """By the command line, by the configuration, and by a comment or with the word that none does so."""
    silent = [rule for rule in RULES if not rule.off]
    assert [] == lacking((rule, f"`--ignore {rule.name}`") for rule in silent)
    assert [] == lacking((rule, f'ignore = ["{rule.name}"]') for rule in silent)
    unspoken = [rule.name for rule in silent if ("no comment in a record" in page(rule.name)) == _is_commented(rule)]
    assert [] == unspoken
    assert [] == lacking((rule, f'extend-select = ["{rule.name}"]') for rule in RULES if rule.off)


def _is_commented(rule: Rule) -> bool:
    return f"pbnlint: ignore[{rule.name}] " in page(rule.name)


@pytest.mark.parametrize("name", ["encoding.utf8", "encoding.cp1252", "syntax.eof", "syntax.mixed-line-ends"])
def test_tells_of_no_comment_against_a_finding_of_the_file(name: str) -> None:
    """It would silence nothing."""
    assert "no comment in a record silences it" in section(name, "How to silence it")


def test_tells_the_comment_of_its_own_format() -> None:
    """A rule of LIN has none of PBN, nor a ruling of the director as its reason."""
    text = section("lin.portability", "How to silence it")
    assert ["nt|pbnlint: ignore[lin.portability] our program writes it so|"] == re.findall(".*pbnlint: .*", text)


def test_every_grammar_is_drawn_for_a_rule() -> None:
    """And the drawing stands on the page of each rule that is about it."""
    assert set(grammars.GRAMMARS) == {grammar for rule in RULES for grammar in grammars.grammars_of(rule)}
    assert [] == [rule.name for rule in RULES if grammars.grammars_of(rule) and "<svg " not in page(rule.name)]


@pytest.mark.parametrize("grammar", grammars.GRAMMARS, ids=lambda grammar: grammar.anchor)
def test_every_grammar_has_a_drawing(grammar: grammars.Grammar) -> None:
    """Its page shows it, and the regular expressions of its words."""
    text = grammars.pages()[f"formats/grammar-{grammar.format}"]
    part = text.partition(f"({grammar.anchor})=")[2].partition("\n(grammar-")[0]
    assert ("<svg " in part, "| Word | Regular expression |" in part) == (True, True)


@pytest.mark.parametrize("page", ["formats/grammar-pbn", "formats/grammar-lin"])
def test_boxes_of_a_drawing_stand_apart(page: str) -> None:
    """None lies over another, so that each can be read."""
    box = re.compile(r'<rect height="([\d.]+)" width="([\d.]+)" x="([\d.]+)" y="([\d.]+)"')
    for drawing in grammars.pages()[page].split("<svg ")[1:]:
        boxes = [tuple(map(float, match)) for match in box.findall(drawing)]
        pairs = itertools.combinations([(x, y, x + width, y + height) for height, width, x, y in boxes], 2)
        assert [] == [(a, b) for a, b in pairs if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]]


def test_sections_of_the_standard_name_their_rules() -> None:
    """A section that a page names has the rule in the index by sections."""
    rows = dict(ROWS.findall(rule_lists.pages()["rules/by-section"]))
    for rule in RULES:
        for number in pbn_sections.sections_of(rule):
            assert f"({rule.name}.md)" in rows[number]


def test_index_lists_every_rule_once() -> None:
    """With its code in front."""
    index = rule_lists.pages()["rules/index"]
    assert [1] * len(RULES) == [index.count(f"| {rule.code} | [`{rule.name}`]({rule.name}.md)") for rule in RULES]


def test_index_by_law_has_what_findings_cite() -> None:
    """Law 27 has the insufficient bid; weights, whose Law is 12C1c, do not stand under Law 1."""
    rows = dict(ROWS.findall(rule_lists.pages()["rules/by-law"]))
    assert "auction.insufficient-bid" in rows["27"]
    assert "adjustment.weighted-score" in rows["12"]
    assert "adjustment.weighted-score" not in rows["1"]
