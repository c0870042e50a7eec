"""Terms of the game in other languages, and which of them the translations of the Laws do not have.

A term that is ours stands with the English one beside it wherever a page speaks in sentences or headings.
"""

import csv
import os
from functools import cache
from typing import Final, NamedTuple

_OURS: Final = "*"


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
