"""The sentences of findings in other languages than English, in which the rules write them.

A sentence is taken apart into its clauses, and each is found among those of `reports/common/findings/en.toml`; gettext
catalogues beside that file have them in the other languages. A sentence with a clause that is not there stays English.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from pbnlint.bridge.seats import NAMES, SEAT_OF
from pbnlint.laws.translation import name_text
from pbnlint.report.language.symbols import call_text, score_text, short
from pbnlint.report.language.words import LANGUAGES, Words, catalogue_in
from pbnlint.report.places import COMMON, folder

if TYPE_CHECKING:
    from pbnlint.rules.registry import Finding

_LONGEST: Final = 1000
"""No sentence that is longer is looked at."""
_LONGEST_NOTE: Final = 400
_SEAT: Final = "North|East|South|West"
_CARD: Final = "[SHDC][AKQJT2-9]"
_BID: Final = "[1-9](?:NT|[SHDC])X{0,2}"
_FIGURE: Final = r"[-+]?\d+(?:\.\d+)?"
_FORMS: Final[Mapping[str, str]] = {
    "seat": _SEAT,
    "seats": f"(?:{_SEAT})(?:(?:, | and )(?:{_SEAT}))*",
    "who": "[NESW]",
    "side": "North-South|East-West",
    "sd": "NS|EW",
    "bid": _BID,
    "call": f"{_BID}|Pass|XX?",
    "card": _CARD,
    "cards": f"{_CARD}(?:(?:, | and ){_CARD})*",
    "suit": "(?:spade|heart|diamond|club)s?|notrump",
    "n": _FIGURE,
    "score": f"(?:(?:NS|EW) )?{_FIGURE}(?: (?:NS|EW) {_FIGURE})?",
    "list": ".+?",
    "text": ".+?",
}
"""What the fields of a clause stand for, `list` for the numbers of boards.

Any other stands for a part of a clause, of the group of its name.
"""
_FIELD: Final = re.compile(r"\{([a-z]+\d*)(?::([a-z]+))?\}")
_LISTED: Final = re.compile(", | and ")
_LEFT: Final = re.compile(r"(\d+) more")
SHOWS: Final = re.compile(r"The (record|file) shows (that )?")
"""How the sentence of a finding begins."""
_SAYS: Final = "; the record says: "
"""What follows is a text of the record, which stays as it is."""
_BREAK: Final = re.compile(r"; |\. ")


def clauses_text(finding: "Finding", words: Words) -> str:
    """What a finding says, without that the record shows it and without a full stop; empty where it stays English."""
    message = finding.message
    shows = SHOWS.match(message)
    if len(message) > _LONGEST or shows is None or not message.endswith("."):
        return ""
    ours, says, theirs = message[shows.end() : -1].partition(_SAYS)
    found = [_clause(finding.rule.group, clause, words) for clause in _BREAK.split(ours)]
    if says:
        found.append(words["record_says"].format(text=theirs))
    return words["clause_break"].join(found) if all(found) else ""


def source_text(source: str, words: Words) -> str:
    """What an entry of the record is called that speaks for a finding; empty where it stays English."""
    return _alone("source", source, words)


def note_text(sentence: str, words: Words) -> str:
    """What was supposed or left out when an event was scored, in the language of the words if it is known there."""
    told = _alone("note", sentence.removesuffix("."), words)
    if not told:
        return words.english(short(sentence, _LONGEST_NOTE))
    if not sentence[0].islower():  # Else it begins with a name of the records.
        told = f"{told[0].upper()}{told[1:]}"
    return words["sentence"].format(text=told)


def figure_text(figure: str, words: Words) -> str:
    """The name of a figure that files state; empty where it stays English."""
    return _alone("figure", figure, words)


def place_text(place: str, words: Words) -> str:
    """Where a figure stands, part by part: board, session, table, names; what is no such part stays as it is."""
    return ", ".join(_alone("place", part, words) or part for part in place.split(", "))


def _alone(group: str, clause: str, words: Words) -> str:
    return _clause(group, clause, words) if words.lang != LANGUAGES[0] and len(clause) <= _LONGEST else ""


def rule_text(name: str, words: Words) -> str:
    """The name of a rule (`auction.insufficient-bid`) in words, without its group: `insufficient bid`."""
    told = catalogue_in(_place(), words.lang).pgettext("rule", name)
    return name.partition(".")[2].replace("-", " ") if told == name else told


def _clause(group: str, clause: str, words: Words) -> str:
    """A clause in the language of the words; empty if it is not known."""
    found = ((pattern.fullmatch(clause), template) for pattern, template in _patterns(group))
    told = (_filled(group, template, match.groupdict(), words) for match, template in found if match)
    return next((text for text in told if text), "")


def _filled(group: str, template: str, given: Mapping[str, str], words: Words) -> str:
    """A clause of the catalogue with what the record says; empty if a part of it is not known."""
    values = {name: _value(name.rstrip("0123456789"), text, words) for name, text in given.items()}
    if not all(values.values()):
        return ""

    def value(field: re.Match[str]) -> str:
        name, case = field[1], field[2]
        return name_text(given[name], case, words.lang) if case else values[name]

    return _FIELD.sub(value, catalogue_in(_place(), words.lang).pgettext(group, template))


def _value(kind: str, text: str, words: Words) -> str:
    """What stands in a field, in the language of the words; empty for a part of a clause that is not known."""
    if kind in ("seat", "suit", "side"):
        return name_text(text, "", words.lang)
    if kind == "seats":
        return ", ".join(name_text(seat, "", words.lang) for seat in _LISTED.split(text))
    if kind == "cards":
        return _LISTED.sub(", ", text)
    if kind == "list":
        return ", ".join(_listed(part, words) for part in _LISTED.split(text))
    if kind == "place":
        return place_text(text, words)
    if kind == "who":
        return name_text(NAMES[SEAT_OF[text]], "", words.lang)
    if kind == "sd":
        return name_text({"NS": "North-South", "EW": "East-West"}[text], "", words.lang)
    if kind == "call":
        return call_text(text, words)
    if kind == "score":
        return score_text(text, words)
    return text if kind in _FORMS else _clause(kind, text, words)


def _listed(part: str, words: Words) -> str:
    """A part of a list, the last of which may say how many more there are."""
    left = _LEFT.fullmatch(part)
    return words["and_more"].format(count=left[1]) if left else part


def _place() -> str:
    return str(folder(COMMON) / "findings")


@lru_cache(maxsize=32)
def _patterns(group: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """What finds the clauses of a group, each with the clause as the catalogues know it."""
    return tuple((re.compile(_expression(clause)), clause) for clause in _source().get(group, ()))


def _expression(clause: str) -> str:
    parts = re.split(r"(\{[a-z]+\d*\}|\((?:s|es)\))", clause)
    return "".join(_part(part) for part in parts)


def _part(part: str) -> str:
    if part.startswith("{"):
        name = part[1:-1]
        return f"(?P<{name}>{_FORMS.get(name.rstrip('0123456789'), '.+?')})"
    return f"(?:{part[1:-1]})?" if part in ("(s)", "(es)") else re.escape(part)


@lru_cache(maxsize=1)
def _source() -> Mapping[str, tuple[str, ...]]:
    import tomllib

    with (folder(COMMON) / "findings" / "en.toml").open("rb") as stream:
        return tomllib.load(stream)
