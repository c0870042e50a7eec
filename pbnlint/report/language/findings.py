"""What a finding says, and the Law that speaks to it, as a page has them."""

import re
from typing import Final

from pbnlint.laws import Citation, HomeRules
from pbnlint.laws.translation import title_text
from pbnlint.report.language.symbols import capital, in_symbols, short
from pbnlint.report.language.words import LANGUAGES, Words
from pbnlint.rules.registry import Finding

_LONGEST_MESSAGE: Final = 400
_SHOWS: Final = re.compile(r"The record shows (that )?")


def citation_text(law: Citation | None, words: Words) -> str:
    """A Law with its title and edition."""
    if law is None:
        return ""
    title = title_text(law.title, words.lang)
    if isinstance(law.edition, HomeRules):
        return words["home_rule_line"].format(number=law_numbers(law), title=title, name=law.edition)
    return words["law_line"].format(number=law_numbers(law), title=title, year=int(law.edition))


def law_numbers(law: Citation | None) -> str:
    """The numbers of the Laws that speak to something: `19, 36`."""
    return ", ".join((law.number, *law.others)) if law else ""


def message_text(finding: Finding, words: Words) -> str:
    """The sentence of a finding with suit symbols, in the language of the words if it is known there."""
    told = _told(finding, words)
    shows = words["file_shows" if finding.message.startswith("The file") else "record_shows"]
    return shows.format(text=told) if told else _english(finding.message, words)


def listed_text(finding: Finding, words: Words) -> str:
    """The same for a list whose heading says that the record shows it."""
    told = _told(finding, words)
    text = words["sentence"].format(text=told) if told else _SHOWS.sub("", finding.message)
    text = capital(text)
    return text if told else _english(text, words)


def _told(finding: Finding, words: Words) -> str:
    """What a finding says in another language than English, if it is known there."""
    if words.lang == LANGUAGES[0]:
        return ""
    from pbnlint.report.language.sentences import clauses_text

    return short(in_symbols(clauses_text(finding, words)), _LONGEST_MESSAGE)


def _english(text: str, words: Words) -> str:
    return words.english(short(in_symbols(text), _LONGEST_MESSAGE))
