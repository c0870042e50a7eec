"""Terms of the game in other languages, and which of them the translations of the Laws do not have.

A term that is ours stands with the English one beside it wherever a page speaks in sentences or headings.
"""

import csv
import os
import re
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

_OURS: Final = "*"
_BRACKETS: Final = ("(", "\N{FULLWIDTH LEFT PARENTHESIS}")
_ENDING = re.compile("[аеиоуыэюяйьё]{1,2}$")


class Term(NamedTuple):
    """A term: in English, in the language, and whether it is ours, in no translation of the Laws that was read."""

    english: str
    text: str
    ours: bool


@cache
def terms(language: str) -> tuple[Term, ...]:
    """The terms of a language other than English; several may stand for one English term."""
    path = os.path.join(os.path.dirname(__file__), "data", "glossary.csv")
    with open(path, encoding="utf-8", newline="") as file:
        return tuple(
            Term(row["english"], text.rstrip(_OURS), text.endswith(_OURS))
            for row in csv.DictReader(file)
            for text in row[language].split("; ")
        )


def unexplained(text: str, language: str) -> Iterator[Term]:
    """The terms that are ours and stand in a text without the English one, in brackets, beside the first of them."""
    if language == "en":
        return
    pattern, known = _pattern(language)
    seen = set()
    for match in pattern.finditer(text):
        term = known[int((match.lastgroup or "t0")[1:])]
        if term.ours and term.text not in seen and term.text.casefold() != term.english.casefold():
            seen.add(term.text)
            beside = text[match.end() :].lstrip(" ")
            if not beside.startswith(tuple(f"{bracket}{term.english}" for bracket in _BRACKETS)):
                yield term


@cache
def _pattern(language: str) -> tuple[re.Pattern[str], tuple[Term, ...]]:
    """What finds the terms of a language in a text, in any form, a longer one before the shorter within it."""
    known = tuple(sorted(terms(language), key=lambda term: -len(term.text)))
    groups = (f"(?P<t{i}>{_forms(term.text, language)})" for i, term in enumerate(known))
    return re.compile("|".join(groups), re.IGNORECASE), known


def _forms(term: str, language: str) -> str:
    if language == "zh":
        return re.escape(term)
    endings = "[а-яё]{0,3}" if language == "ru" else ""
    stems = (re.escape(_ENDING.sub("", word.rstrip(","))) + endings + "," * word.endswith(",") for word in term.split())
    return rf"(?<!\w){' '.join(stems)}(?!\w)"
