"""Indexes of the pages on irregularities, and what the Laws are called in four languages, as tables."""

from collections.abc import Iterator
from typing import Final

from docs.generating.irregularities import GROUPS, PAGES, Case, Page
from docs.generating.irregularity_pages import EDITIONS, RULE_SETS, YEARS, by_number, named, said_of, worded
from docs.generating.markdown import join, table
from pbnlint.laws import Edition, RuleSet, cite_number
from pbnlint.laws.glossary import terms
from pbnlint.laws.home import TITLES as HOME_TITLES
from pbnlint.laws.titles import OF_EDITION, TITLES
from pbnlint.laws.translation import LANGUAGES, title_text

NAMES: Final = {"vi": "Vietnamese", "ru": "Russian", "zh": "Chinese"}
_LANGUAGES: Final = ("English", *NAMES.values())
_IRREGULARITIES: Final = """\
# Irregularities

The Law that speaks to each kind, by edition. A page has the options in each, and the rules of pbnlint that find it.
"""
_INDEX: Final = """\
# Index by Law

Every Law, and every home rule, that the pages on irregularities name, edition by edition. Law 10, which has the
Director explain the options, stands at the end of every list and is left out here.
"""
_NOT_CITED: Final = """\
# What is not cited

A number is printed only if it was read in a text of that edition. Where none was, the sentence stands without one, or
the edition is silent: a wrong number is worse than none. These are the places, edition by edition.

Sentences on the record itself, as that it was written down wrongly, are ours and have no number in any edition.
"""
_TITLES: Final = """\
# Titles of the Laws in four languages

In our own short words, as pbnlint prints them beside a number. Where editions differ the older title follows.
"""
_GLOSSARY: Final = """\
# Terms in four languages

The terms of the game as pbnlint writes them. Terms with an asterisk are ours: no translation of the Laws that was read
has them, and reports set the English term beside them.
"""


def pages() -> dict[str, str]:
    """The tables, by their places."""
    return {
        "laws/tables/kinds": _contents(),
        "laws/tables/numbers": _numbers(),
        "laws/tables/silent": _silent(),
        "laws/tables/titles": _titles(),
        "laws/tables/glossary": _glossary(),
    }


def _page_link(page: Page) -> str:
    return f"[{page.title}](../kinds/{page.name}.md)"


def _contents() -> str:
    lines = [_IRREGULARITIES]
    for group, found in GROUPS.items():
        rows = ((_page_link(page), *(_laws(page, rules) or "-" for rules in RULE_SETS)) for page in found)
        lines += ["", f"## {group}", "", table(("", *YEARS, "home rules"), rows)]
        lines += ["```{toctree}", ":hidden:", "", *(f"../kinds/{page.name}" for page in found), "```"]
    return "\n".join(lines) + "\n"


def _laws(page: Page, rules: RuleSet) -> str:
    laws = (said_of(case, rules)[0] for case in page.cases)
    return ", ".join(dict.fromkeys(law.number for law in laws if law is not None))


def numbers_of(page: Page, rules: RuleSet) -> frozenset[str]:
    """All Laws of an edition that a page names: those that speak to its cases, and those of their options."""
    found: set[str] = set()
    for case in page.cases:
        law, said = said_of(case, rules)
        found |= {law.number, *law.others} if law is not None else set()
        found |= {number for option in said if option.law for number in option.law.split("+")}
    return frozenset(found)


def _numbers() -> str:
    parts = [_INDEX]
    for rules in RULE_SETS:
        numbers = sorted({one for page in PAGES for one in numbers_of(page, rules)} - {"10"}, key=by_number)
        rows = (
            (
                number,
                cite_number(number, rules).title,
                ", ".join(_page_link(page) for page in PAGES if number in numbers_of(page, rules)),
            )
            for number in numbers
        )
        parts += [f"## {named((rules,))}", table(("number", "title", "where"), rows)]
    return join(*parts)


def _silent() -> str:
    """What is said without a number because none was read in a source."""
    parts = [_NOT_CITED]
    for edition in EDITIONS:
        rows = ((text, _page_link(page)) for text, page in _unnumbered(edition))
        parts += [f"## {int(edition)}", table(("what is said", "where"), rows)]
    return join(*parts)


def _unnumbered(edition: Edition) -> Iterator[tuple[str, Page]]:
    """What an edition says without a number, though another one has a number for it, or one that was not read."""
    for page in PAGES:
        found: dict[str, None] = {}
        for case in page.cases:
            law, said = said_of(case, edition)
            if law is not None and law.unsourced:
                found[f"{case.heading}: Law {', '.join(law.unsourced)} belongs here and was not read"] = None
            elif law is None and any(said_of(case, other)[0] for other in EDITIONS):
                found[f"{case.heading}: no Law is named"] = None
            for option in said:
                if not option.law and _numbered_elsewhere(case, option.text):
                    found[worded(option.text, (edition,))] = None
        yield from ((text, page) for text in found)


def _numbered_elsewhere(case: Case, text: str) -> bool:
    return any(option.text == text and option.law for other in EDITIONS for option in said_of(case, other)[1])


def _titles() -> str:
    home = ((rule, *_translated(title)) for rule, title in HOME_TITLES.items())
    return join(
        _TITLES,
        table(("Law", *_LANGUAGES), _titled()),
        "## Home rules",
        table(("rule", *_LANGUAGES), home),
    )


def _titled() -> Iterator[tuple[str, ...]]:
    for law, title in TITLES.items():
        yield str(law), *_translated(title)
        older: dict[str, list[Edition]] = {}
        for (number, edition), other in OF_EDITION.items():
            if number == law:
                older.setdefault(other, []).append(edition)
        for other, editions in older.items():
            yield f"{law} ({named(sorted(editions))})", *_translated(other)


def _translated(title: str) -> tuple[str, ...]:
    return tuple(title_text(title, language) for language in LANGUAGES)


def _glossary() -> str:
    found = {language: _terms(language) for language in NAMES}
    rows = (
        (english, *(", ".join(found[one][english]) for one in NAMES))
        for english in dict.fromkeys(term.english for term in terms("ru"))
    )
    return join(_GLOSSARY, table(_LANGUAGES, rows))


def _terms(language: str) -> dict[str, list[str]]:
    by_english: dict[str, list[str]] = {}
    for term in terms(language):
        by_english.setdefault(term.english, []).append(term.text + ("\\*" if term.ours else ""))
    return by_english
