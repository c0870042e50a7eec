"""What the Laws say of what a rule finds, edition by edition, for its page."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from docs.generating.irregularities import PAGES
from docs.generating.markdown import folded, join
from pbnlint.laws import Edition, HomeRules, RuleSet, cite
from pbnlint.laws.citations import NOUNS
from pbnlint.laws.options import Option, options
from pbnlint.listing import listed
from pbnlint.rules.coverage import detected_by
from pbnlint.rules.registry import Rule
from pbnlint.rules.topics import TOPICS

_RULE_SETS: tuple[RuleSet, ...] = (*sorted(Edition, reverse=True), *HomeRules)
_Said = tuple[tuple[str, tuple[Option, ...]], ...]


def laws_of(rule: Rule) -> str:
    """The section of a rule's page: what each edition says, the newest first; empty if the rule is about no Law."""
    if not TOPICS.get(rule.code):
        return ""
    alike: dict[_Said, list[RuleSet]] = defaultdict(list)
    for rule_set in _RULE_SETS:
        alike[tuple(_said(rule, rule_set))].append(rule_set)
    silent = alike.pop((), [])
    blocks = (
        folded(_begun(_names(rule_sets)), join(*_paragraphs(said)), opened=number == 0)
        for number, (said, rule_sets) in enumerate(alike.items())
    )
    quiet = f"The {_names(silent)} say nothing about this." if silent else ""
    return join(*blocks, quiet, *_texts(rule), _beyond(rule))


def _said(rule: Rule, rule_set: RuleSet) -> Iterator[tuple[str, tuple[Option, ...]]]:
    """The heading and the options of each Law; years are left out, so that editions that say the same are alike."""
    for kind, detail in TOPICS.get(rule.code, ()):
        law = cite(kind, detail, rule_set)
        if law is not None:
            noun = NOUNS[isinstance(rule_set, HomeRules)]
            also = f", with {', '.join(law.others)}" if law.others else ""
            yield f"{noun} {law.number}{also}: {law.title}", options(kind, detail, rule_set)


def _names(rule_sets: Iterable[RuleSet]) -> str:
    """Rule sets in words: `Laws of 2017 and 2007`, `home rules (home-ru)`."""
    years = [str(int(one)) for one in rule_sets if isinstance(one, Edition)]
    laws = [f"Laws of {listed(years)}"] if years else []
    homes = [f"home rules ({one})" for one in rule_sets if isinstance(one, HomeRules)]
    return " and ".join([*laws, *homes])


def _begun(text: str) -> str:
    """A text that begins with a capital."""
    return text[0].upper() + text[1:]


def _paragraphs(said: _Said) -> Iterator[str]:
    for heading, offered in said:
        yield f"**{heading}**"
        yield "\n".join(_item(option) for option in offered)


def _item(option: Option) -> str:
    number = f" ({option.law.replace('+', ', ')})" if option.law else ""
    return f"- {'*Option:* ' if option.choice else ''}{option.text}{number}"


def _texts(rule: Rule) -> Iterator[str]:
    """The texts of the rule sets that have any, whose case the rule finds."""
    for rule_set in _RULE_SETS:
        found = detected_by(rule, rule_set)
        if found:
            items = "\n".join(f"- **{text.number}** {text.text}" for text in found)
            yield folded(f"In other words, {_names([rule_set])}", items)


def _beyond(rule: Rule) -> str:
    """Links to the pages on the irregularities that a rule finds."""
    kinds = {kind for kind, _ in TOPICS[rule.code]}
    links = [
        f"[{page.title}](../laws/kinds/{page.name}.md)" for page in PAGES if kinds & {case.kind for case in page.cases}
    ]
    return f"The editions side by side, and what a record leaves open: {', '.join(links)}." if links else ""
