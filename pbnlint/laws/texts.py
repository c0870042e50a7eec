"""Texts of rules in our own words, for rulings on what no record shows.

Parts of the Laws of 1987 and 2007, and the home rules; the texts lie in `data/`, one row for each rule. The editions
of 1997 and 2017 have no texts.
"""

import csv
import os
from functools import cache
from typing import NamedTuple

from pbnlint.laws.editions import Edition, HomeRules, RuleSet, name_of
from pbnlint.laws.translation import LANGUAGES, rule_text

RULE_SETS: tuple[RuleSet, ...] = (Edition.E07, Edition.E87, HomeRules.RU)
"""Those of which there are texts."""


class Text(NamedTuple):
    """One rule in words.

    `id` is unique among all rule sets (`VI-27B1a`), `number` is the Law's or the home rule's (`27B1a`, `A5`) and may
    stand for several. `visible` says whether a record can show it: `V` visible, `P` in part, `V/P` either by
    circumstances, `N` not at all, empty where it concerns no record.
    """

    id: str
    number: str
    visible: str
    text: str


@cache
def texts(rules: RuleSet, language: str = LANGUAGES[0]) -> tuple[Text, ...]:
    """All texts of a rule set in a language, in the order of its numbers; none for 1997 and 2017."""
    path = os.path.join(os.path.dirname(__file__), "data", f"{name_of(rules)}.csv")
    if not os.path.exists(path):
        return ()
    with open(path, encoding="utf-8", newline="") as file:
        found = [Text(**row) for row in csv.DictReader(file)]
    return tuple(one._replace(text=rule_text(one.text, language)) for one in found)


def texts_of(number: str, rules: RuleSet, language: str = LANGUAGES[0]) -> tuple[Text, ...]:
    """The texts of a Law or home rule and of its parts: `27B` gives 27B, 27B1a and so on, `A6` gives A6a and A6b."""
    return tuple(text for text in texts(rules, language) if _is_part(text.number, number))


def _is_part(number: str, whole: str) -> bool:
    rest = number[len(whole) :]
    return number.startswith(whole) and not (rest[:1].isdigit() and whole[-1:].isdigit())
