"""A page for each kind of irregularity: what the Laws say of it, case by case and edition by edition."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import groupby
from typing import Final, NamedTuple

from docs.generating.irregularities import PAGES, Case, Page
from docs.generating.markdown import table
from pbnlint.laws import Citation, Edition, HomeRules, RuleSet, cite, cite_number
from pbnlint.laws.options import Option, options
from pbnlint.laws.texts import RULE_SETS as TEXTS
from pbnlint.laws.texts import texts_of
from pbnlint.listing import listed
from pbnlint.rules.registry import rules as all_rules
from pbnlint.rules.topics import TOPICS

EDITIONS: Final = tuple(Edition)
YEARS: Final = tuple(str(int(edition)) for edition in EDITIONS)
RULE_SETS: Final[tuple[RuleSet, ...]] = (*EDITIONS, HomeRules.RU)
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
_IN_WORDS: Final = """\
## In words

The texts of these Laws that pbnlint has, for rulings on what no record shows, in our own words. What becomes of each is
told on [the page on coverage](../../laws-coverage.md).
"""


class Section(NamedTuple):
    """What rule sets say alike of a case: the Law, and the sentences in the order in which the Director says them."""

    editions: tuple[RuleSet, ...]
    law: Citation | None
    options: tuple[Option, ...]


def pages() -> dict[str, str]:
    """The page of each kind."""
    return {f"laws/kinds/{page.name}": _kind(page) for page in PAGES}


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
        yield from ((text.number, named((edition,)).lower(), text.text) for text in found)


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
        yield from (f"### {named(section.editions)}", "")
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


def named(editions: Iterable[RuleSet]) -> str:
    """Rule sets in words: `1987 and 1997`, `Home rules`."""
    return listed("Home rules" if isinstance(one, HomeRules) else str(int(one)) for one in editions)


def _heading(section: Section) -> str:
    law = section.law
    if law is None:
        return ""
    also = f", with {', '.join(law.others)}" if law.others else ""
    noun = "Home rule" if isinstance(law.edition, HomeRules) else "Law"
    return f"{noun} {law.number}{also}: {law.title}"


def _item(option: Option, editions: Sequence[RuleSet]) -> str:
    number = f" ({option.law.replace('+', ', ')})" if option.law else ""
    return f"- {f'{_CHOICE} ' if option.choice else ''}{worded(option.text, editions)}{number}"


def worded(text: str, editions: Sequence[RuleSet]) -> str:
    """A sentence of options in the words of editions, which call a penalty so or otherwise."""
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
    sentences = (worded(text, [edition for edition in EDITIONS if text in said[edition]]) for text, _ in rows)
    yield table(("", *YEARS), ((text, *numbers) for text, (_, numbers) in zip(sentences, rows, strict=True)))


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


def by_number(number: str) -> tuple[int, str]:
    """What sorts Laws: the number, then the letters."""
    digits = number[: len(number) - len(number.lstrip("0123456789"))]
    return int(digits or 0), number
