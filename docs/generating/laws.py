"""The pages on the Laws: what they say of each kind of irregularity in each edition, and indexes of it."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby
from typing import Final, NamedTuple

from docs.generating.kinds import GROUPS, PAGES, Case, Page
from docs.generating.markdown import join, table
from pbnlint.laws import Citation, Edition, HomeRules, RuleSet, cite, cite_number
from pbnlint.laws.glossary import terms
from pbnlint.laws.home import TITLES as HOME_TITLES
from pbnlint.laws.options import Option, options
from pbnlint.laws.texts import RULE_SETS as TEXTS
from pbnlint.laws.texts import texts_of
from pbnlint.laws.titles import OF_EDITION, TITLES
from pbnlint.laws.translation import LANGUAGES, title_text
from pbnlint.rules.registry import rules as all_rules
from pbnlint.rules.topics import TOPICS

EDITIONS: Final = tuple(Edition)
_YEARS: Final = tuple(str(int(edition)) for edition in EDITIONS)
RULE_SETS: Final[tuple[RuleSet, ...]] = (*EDITIONS, HomeRules.RU)
NAMES: Final = {"vi": "Vietnamese", "ru": "Russian", "zh": "Chinese"}
_LANGUAGES: Final = ("English", *NAMES.values())
_REMEDY: Final = "{remedy}"
_CALLED_OVER: Final = "A3"
"""The home rule that leads where a call was called over."""
_SINCE: Final = Edition.E07
"""The edition since which a penalty for an irregularity is called a rectification."""
_CHOICE: Final = "*Option:*"
_DIRECTOR: Final = "The options are for the Director to explain and offer ([Law 10](../index.md))."
_LEGEND: Final = (
    "An option is what a player may choose, or what may turn out to be so; other sentences are facts and notes. "
    "Numbers in brackets are those of the Laws in that edition."
)
_IRREGULARITIES: Final = """\
# Irregularities

The Law that speaks to each kind, by edition. A page has the options in each, and the rules of pbnlint that find it.
"""
_IN_WORDS: Final = """\
## In words

The texts of these Laws that pbnlint has, for rulings on what no record shows, in our own words. What becomes of each is
told on [the page on coverage](../../laws-coverage.md).
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


class Section(NamedTuple):
    """What rule sets say alike of a case: the Law, and the sentences in the order in which the Director says them."""

    editions: tuple[RuleSet, ...]
    law: Citation | None
    options: tuple[Option, ...]


def pages() -> dict[str, str]:
    """The pages of `docs/laws/` that come from the data of `pbnlint.laws`."""
    return {
        **{f"laws/kinds/{page.name}": _kind(page) for page in PAGES},
        "laws/tables/kinds": _contents(),
        "laws/tables/numbers": _numbers(),
        "laws/tables/silent": _silent(),
        "laws/tables/titles": _titles(),
        "laws/tables/glossary": _glossary(),
    }


# --- a page for each kind


def _kind(page: Page) -> str:
    lines = [f"# {page.title}", ""]
    found = [_rule(name) for name in rules_of(page)]
    lines += ["Found by " + ", ".join(found) + ".", ""] if found else []
    lines += [f"**Not decided from a record.** {page.open} {_DIRECTOR}", "", _LEGEND, ""]
    for case in page.cases:
        lines += _case(case)
    if texts := tuple(_texts(page)):
        lines += [_IN_WORDS, table(("Law", "edition", "text"), texts)]
    return "\n".join(lines)


def _texts(page: Page) -> Iterator[tuple[str, str, str]]:
    """The texts of the Laws that lead on a page, of the editions of which there are some."""
    for edition in TEXTS:
        laws = (said_of(case, edition)[0] for case in page.cases)
        numbers = [number for law in laws if law is not None for number in (law.number, *law.others)]
        whole = dict.fromkeys(one if isinstance(edition, HomeRules) else str(by_number(one)[0]) for one in numbers)
        found = dict.fromkeys(text for number in whole for text in texts_of(number, edition))
        yield from ((text.number, _named((edition,)).lower(), text.text) for text in found)


def rules_of(page: Page) -> tuple[str, ...]:
    """The names of the rules that find what a page is about, in the order of the catalogue."""
    kinds = {case.kind for case in page.cases}
    return tuple(rule.name for rule in all_rules() if kinds & {kind for kind, _ in TOPICS.get(rule.code, ())})


def _rule(name: str) -> str:
    return f"[`{name}`](../../rules/{name}.md)"


def _case(case: Case) -> Iterator[str]:
    sections = sections_of(case)
    yield from (f"## {case.heading}", "")
    for section in sections:
        yield from (f"### {_named(section.editions)}", "")
        yield from (f"**{_heading(section)}**", "") if section.law else ()
        yield from (_item(option, section.editions) for option in section.options)
        yield from ("",) if section.options else ()
    if HomeRules.RU not in (edition for section in sections for edition in section.editions):
        yield from ("### Home rules", "", "The home rules are silent.", "")
    yield from _changes(sections)


def sections_of(case: Case) -> tuple[Section, ...]:
    """What the editions say of a case, oldest first, those that say the same together; silent ones are left out."""
    alike = groupby(((said_of(case, rules), rules) for rules in RULE_SETS), key=_same)
    found = ([(said, rules) for said, rules in group] for _, group in alike)
    return tuple(
        Section(tuple(rules for _, rules in group), group[0][0][0], group[0][0][1])
        for group in found
        if group[0][0] != (None, ())
    )


@cache
def said_of(case: Case, rules: RuleSet) -> tuple[Citation | None, tuple[Option, ...]]:
    """The Law that speaks to a case, and its options; the word for a penalty is left open."""
    law = cite(case.kind, case.detail if case.cited is None else case.cited, rules)
    if law is not None and isinstance(rules, HomeRules) and "accepted" in case.facts:
        law = cite_number(_CALLED_OVER, rules)
    plain, in_suit = (
        options(case.kind, case.detail, rules, (*case.facts, *facts), remedy=_REMEDY) for facts in ((), ("in_suit",))
    )
    return law, tuple(_either(plain, in_suit))


def _either(plain: Sequence[Option], in_suit: Sequence[Option]) -> Iterator[Option]:
    """The options after a call of any kind: where a bid in a suit has others, both, each with its condition."""
    for option in plain:
        if option in in_suit:
            yield option
            continue
        # The lines for a bid in a suit stand together, where those for another call do.
        yield from (_under("After a bid in a suit", one) for one in in_suit if one not in plain)
        yield _under("After another call", option)


def _under(condition: str, option: Option) -> Option:
    return option._replace(text=f"{condition}, {option.text[:1].lower()}{option.text[1:]}")


def _same(one: tuple[tuple[Citation | None, tuple[Option, ...]], RuleSet]) -> object:
    """What must be equal for two rule sets to say the same."""
    (law, said), edition = one
    heading = None if law is None else (law.number, law.others, law.title)
    return heading, said, isinstance(edition, HomeRules)


def _named(editions: Sequence[RuleSet]) -> str:
    names = ["Home rules" if isinstance(one, HomeRules) else str(int(one)) for one in editions]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _heading(section: Section) -> str:
    law = section.law
    if law is None:
        return ""
    also = f", with {', '.join(law.others)}" if law.others else ""
    noun = "Home rule" if isinstance(law.edition, HomeRules) else "Law"
    return f"{noun} {law.number}{also}: {law.title}"


def _item(option: Option, editions: Sequence[RuleSet]) -> str:
    number = f" ({option.law.replace('+', ', ')})" if option.law else ""
    return f"- {f'{_CHOICE} ' if option.choice else ''}{_worded(option.text, editions)}{number}"


def _worded(text: str, editions: Sequence[RuleSet]) -> str:
    late = [isinstance(one, Edition) and one >= _SINCE for one in editions]
    both = "penalty (since 2007: rectification)" if any(late) else "penalty"
    return text.replace(_REMEDY, "rectification" if all(late) else both)


def _changes(sections: Sequence[Section]) -> Iterator[str]:
    """A table of the sentences that are not in all four editions, or not under the same number."""
    said = {
        edition: {option.text: option.law for option in section.options}
        for section in sections
        for edition in section.editions
        if isinstance(edition, Edition)
    }
    if len(said) < len(EDITIONS):
        return
    rows = [
        (text, [_number(text, said[edition]) for edition in EDITIONS])
        for text in _merged([tuple(said[edition]) for edition in EDITIONS])
    ]
    rows = [(text, numbers) for text, numbers in rows if len(set(numbers)) > 1]
    if not rows:
        return
    yield from ("### What changed", "", "The sentences that are not the same in all editions, with their numbers.", "")
    worded = (_worded(text, [edition for edition in EDITIONS if text in said[edition]]) for text, _ in rows)
    yield table(("", *_YEARS), ((text, *numbers) for text, (_, numbers) in zip(worded, rows, strict=True)))


def _number(text: str, said: dict[str, str | None]) -> str:
    return (said[text] or "yes").replace("+", ", ") if text in said else "-"


def _merged(lists: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """All items of lists once, each after those before it in its own list, and after those that it replaces."""
    order: list[str] = []
    for items in lists:
        at = 0
        for item in items:
            if item in order:
                at = order.index(item)
            else:
                while at < len(order) and order[at] not in items:
                    at += 1
                order.insert(at, item)
            at += 1
    return tuple(order)


# --- indexes and tables


def _page_link(page: Page) -> str:
    return f"[{page.title}](../kinds/{page.name}.md)"


def _contents() -> str:
    lines = [_IRREGULARITIES]
    for group, found in GROUPS.items():
        rows = ((_page_link(page), *(_laws(page, rules) or "-" for rules in RULE_SETS)) for page in found)
        lines += ["", f"## {group}", "", table(("", *_YEARS, "home rules"), rows)]
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


def by_number(number: str) -> tuple[int, str]:
    """What sorts Laws: the number, then the letters."""
    digits = number[: len(number) - len(number.lstrip("0123456789"))]
    return int(digits or 0), number


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
        parts += [f"## {_named((rules,))}", table(("number", "title", "where"), rows)]
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
                    found[_worded(option.text, (edition,))] = None
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
            yield f"{law} ({_named(sorted(editions))})", *_translated(other)


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
