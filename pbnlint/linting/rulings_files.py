"""Rulings files read, with what is to be said of rulings in them that are not filled in, or name what there is not."""

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Final

from pbnlint.formats.rulings.reader import RulingsFile, read_rulings
from pbnlint.laws.lines_boards import AWARDED
from pbnlint.rulings import is_filled_in, name_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbnlint.rulings import Ruling

_LONGEST_LAW: Final = 12
_MOST_NOTES: Final = 20


def read(path: str, file: str = "") -> RulingsFile:
    """The same as `pbnlint.formats.rulings.reader.read_rulings`, with the notes on its rulings; never raises."""
    found = read_rulings(path, file)
    return found._replace(notes=tuple(_notes(found)))


def _notes(found: RulingsFile) -> Iterator[str]:
    unfilled = sum(not is_filled_in(ruling) for ruling in found.rulings)
    if unfilled:
        rulings, are = ("1 ruling", "is") if unfilled == 1 else (f"{unfilled} rulings", "are")
        yield f"{rulings} in {found.path} {are} not filled in yet."
    known = _rule_names() if any(ruling.rule for ruling in found.rulings) else {}
    doubts = (f"{found.path}: {name_of(one)} {doubt}" for one in found.rulings for doubt in _doubts(one, known))
    yield from islice(doubts, _MOST_NOTES)
    if next(doubts, ""):
        yield f"{found.path}: there is more of this kind to say than these {_MOST_NOTES} sentences."


def _doubts(ruling: "Ruling", known: "Mapping[str, str]") -> Iterator[str]:
    """What a ruling says that has no effect; `known` is what `_rule_names` gives."""
    if ruling.option.startswith(AWARDED) and ruling.awards is None:
        yield (
            "says that the score was awarded, and does not award it: an option is a text; "
            'add the score, as in adjustment = { both = "NS 430" }.'
        )
    if ruling.rule and ruling.rule.casefold() not in known:
        yield f"names {_shown(ruling.rule)}, which is no rule{_meant(ruling.rule, known)}"
    if ruling.law and not _is_law(ruling.law):
        yield f"names the Law {_shown(ruling.law)}, which no edition has; write it as in 27B2."


def _shown(text: str) -> str:
    from pbnlint.rules.wording import shown

    return f'"{shown(text)}"'


def _rule_names() -> "Mapping[str, str]":
    """The names and codes of the rules as they are written, by what they are compared by."""
    from pbnlint.rules.registry import rules

    return {text.casefold(): text for rule in rules() for text in (rule.name, rule.code)}


def _meant(name: str, known: "Mapping[str, str]") -> str:
    from pbnlint.nearest import near

    found = near(name, known.values())
    return f"; did you mean {found}?" if found else "; `pbnlint rules` lists them all."


def _is_law(number: str) -> bool:
    """Whether any edition has a Law of this number, or any home rules a rule."""
    from pbnlint.laws import Edition, HomeRules, cite_number

    return any(cite_number(number[:_LONGEST_LAW], rules).title for rules in (*Edition, *HomeRules))
