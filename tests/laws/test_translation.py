"""Titles and options in other languages, and the terms in which they are written."""

import re
from pathlib import Path

import pytest

from pbnlint.bridge.auction import replay
from pbnlint.laws import Edition, HomeRules, home
from pbnlint.laws.glossary import terms
from pbnlint.laws.options import LINES, options, options_for
from pbnlint.laws.texts import RULE_SETS, texts, texts_of
from pbnlint.laws.titles import title
from pbnlint.laws.translation import LANGUAGES, title_text

OTHERS = LANGUAGES[1:]
SEATS = {"ru": ("Юг", "Запад"), "vi": ("Nam", "Tây"), "zh": ("南家", "西家")}


def first_options(auction: str, edition: Edition, language: str) -> list[str]:
    """The sentences about the first irregularity of an auction that North opens."""
    result = replay("N", tuple(auction.split()))
    return [option.text for option in options_for(result, result.irregularities[0], edition, language)]


@pytest.mark.parametrize("language", OTHERS)
def test_every_law_has_a_title_in_each_language(language: str) -> None:
    """In every edition, and every home rule."""
    english = {title(law, edition) for law in range(1, 94) for edition in Edition} | set(home.TITLES.values())

    assert [] == [text for text in english if title_text(text, language) == text]


@pytest.mark.parametrize("rules", [*Edition, HomeRules.RU], ids=str)
@pytest.mark.parametrize("language", OTHERS)
def test_every_option_is_translated(language: str, rules: Edition | HomeRules) -> None:
    """No sentence stays English, and none keeps a brace."""
    facts: tuple[str, ...] = ("called", "opened", "turned", "in_suit", "counted", "established")
    for kind in LINES:
        for known in ((), facts, ("accepted",), ("RHO",), ("TEAMS", "OPENING")):
            there = options(kind, "", rules, known, language)
            here = options(kind, "", rules, known)
            assert [(one.law, one.choice) for one in here] == [(one.law, one.choice) for one in there]
            assert [] == [one.text for one in there if one.text in {other.text for other in here} or "{" in one.text]


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
@pytest.mark.parametrize("language", OTHERS)
def test_every_rule_has_its_text_in_each_language(language: str, rules: Edition | HomeRules) -> None:
    """The same rules in the same order, none of them in English."""
    here, there = texts(rules), texts(rules, language)

    assert [one.id for one in here] == [one.id for one in there]
    assert [] == [mine.id for mine, other in zip(here, there, strict=True) if mine.text == other.text]


def test_a_rule_is_found_in_a_language() -> None:
    """With its parts."""
    assert [
        ("A6a", "Заменено наименьшим возможным назначением в той же масти: без наказания."),
        (
            "A6b",
            (
                "Заменено другой мастью или пасом: партнёр должен пасовать до конца, а если партнёр делает первый ход, "
                "разыгрывающий может назвать его масть."
            ),
        ),
    ] == [(one.number, one.text) for one in texts_of("A6", HomeRules.RU, "ru")]


@pytest.mark.parametrize("language", OTHERS)
def test_options_name_the_seats_in_the_language(language: str) -> None:
    """The offender and the next player stand where the English sentence has them; the bids stay as they are."""
    offender, next_player = SEATS[language]
    sentences = first_options("1S Pass 1H", Edition.E17, language)

    assert offender in sentences[0]
    assert {"1H", "1S"} <= set(re.findall(r"1[HS]", sentences[0]))
    assert next_player in sentences[1]


def test_russian_puts_names_into_their_case() -> None:
    """The turn is South's, and what is made is a double: genitive and accusative."""
    sentences = first_options("1H Pass ^S X Pass", Edition.E07, "ru")

    accepted = "Север сделал следующую заявку и тем принял контру: без исправления (rectification)"
    assert "Контра: Запад сделал эту заявку, когда была очередь Юга." == sentences[0]
    assert f"{accepted}; торговля продолжается." == sentences[1]


@pytest.mark.parametrize(
    ("number", "text"), [(1, "1 взятка"), (3, "3 взятки"), (5, "5 взяток"), (11, "11 взяток")], ids=str
)
def test_russian_counts_tricks_in_three_forms(number: int, text: str) -> None:
    """One, a few, many."""
    counted = f"{number} trick" if number == 1 else f"{number} tricks"
    names = {"side": "North-South", "won": counted, "trick": "2", "transfer": "1"}
    sentences = options("REVOKE", "", Edition.E17, {"counted"}, "ru", **names)

    assert any(f"Север–Юг: {text} начиная со взятки 2" in one.text for one in sentences)


def test_a_language_that_there_is_none_of_is_refused() -> None:
    """It does not turn into English unasked."""
    with pytest.raises(KeyError):
        title_text("The pack", "xx")


@pytest.mark.shared
@pytest.mark.parametrize(("language", "column"), [("vi", 1), ("ru", 2), ("zh", 3)])
def test_glossary_has_the_terms_of_the_specification(language: str, column: int, shared: Path) -> None:
    """Each with its star, where the terms are not found in the documents that the specification rests on."""
    section = (shared / "spec" / "laws.md").read_text(encoding="utf-8").partition("## 9. ")[2].partition("## 10. ")[0]
    rows = [line.strip("| ").split(" | ") for line in section.splitlines() if line.startswith("| ")][1:]
    ours = {(term.text, term.ours) for term in terms(language)}
    missing = []
    for row in rows:
        for text in re.split(r"; |, (?!сделанные)| / ", re.sub(r" \([^)]*\)", "", row[column])):
            starred = text.endswith("*") or (row[column].endswith("*") and " / " in row[column])
            if text.strip(" -") and (text.rstrip("*"), starred) not in ours:
                missing.append(text)
    assert [] == missing
