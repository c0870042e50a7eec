"""Which rules a Law of Duplicate Bridge speaks to."""

import inspect
import re
from collections.abc import Iterator
from typing import Final

from pbnlint.laws import Citation, Edition, RuleSet, cite
from pbnlint.laws.titles import TITLES
from pbnlint.rules.registry import Rule, rules
from pbnlint.rules.topics import TOPICS

_LAWS: Final = re.compile(r"\bLaws? (\d+\w*(?:(?:, | and | to )\d+\w*)*)")


def _cited_by(rule: Rule, rule_set: RuleSet) -> tuple[Citation, ...]:
    """The Laws of a rule set that speak to what a rule finds."""
    found = (cite(kind, detail, rule_set) for kind, detail in TOPICS.get(rule.code, ()))
    return tuple(law for law in found if law is not None)


def laws_of(rule: Rule) -> set[int]:
    """The Laws, by their bare numbers, that an edition cites for a rule or its documentation names."""
    cited = {number for edition in Edition for law in _cited_by(rule, edition) for number in (law.number, *law.others)}
    named = {number for match in _LAWS.finditer(_prose(rule)) for number in re.findall(r"\b\d+", match[1])}
    bare = {int(digits[0]) for text in (*cited, *named) if (digits := re.match(r"\d+", text))}
    return {number for number in bare if number in TITLES}


def rules_of(law: int) -> Iterator[Rule]:
    """The rules whose findings a Law speaks to, or whose documentation names it, in the order of the catalogue."""
    return (rule for rule in rules() if law in laws_of(rule))


def _prose(rule: Rule) -> str:
    """The documentation before the examples on one line, so that a number is found behind the end of a line."""
    return " ".join(inspect.cleandoc(rule.doc).partition("\nBad:")[0].split())
