"""Rulings files read, with what is to be said of rulings in them that are not filled in, or name what there is not."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from pbnlint.formats.rulings.reader import RulingsFile, read_rulings
from pbnlint.laws.lines_boards import AWARDED
from pbnlint.rulings import is_filled_in, name_of

if TYPE_CHECKING:
    from pbnlint.rulings import Ruling

_LONGEST_LAW: Final = 12


def read(path: str, file: str = "") -> RulingsFile:
    """The same as `pbnlint.formats.rulings.reader.read_rulings`, with the notes on its rulings; never raises."""
    found = read_rulings(path, file)
    return found._replace(notes=tuple(_notes(found)))


def _notes(found: RulingsFile) -> Iterator[str]:
    unfilled = sum(not is_filled_in(ruling) for ruling in found.rulings)
    if unfilled:
        rulings, are = ("1 ruling", "is") if unfilled == 1 else (f"{unfilled} rulings", "are")
        yield f"{rulings} in {found.path} {are} not filled in yet."
    for ruling in found.rulings:
        if ruling.option.startswith(AWARDED) and ruling.awards is None:
            yield (
                f"{_at(found, ruling)} says that the score was awarded, and does not award it: an option is a text; "
                'add the score, as in adjustment = { both = "NS 430" }.'
            )
        if ruling.rule and not _is_rule(ruling.rule):
            yield f"{_at(found, ruling)} names {_shown(ruling.rule)}, which is no rule{_meant(ruling.rule)}"
        if ruling.law and not _is_law(ruling.law):
            yield f"{_at(found, ruling)} names the Law {_shown(ruling.law)}, which no edition has; write it as in 27B2."


def _at(found: RulingsFile, ruling: "Ruling") -> str:
    return f"{found.path}: {name_of(ruling)}"


def _shown(text: str) -> str:
    from pbnlint.rules.wording import shown

    return f'"{shown(text)}"'


def _is_rule(name: str) -> bool:
    from pbnlint.rules.registry import rules

    return any(name.casefold() in (rule.name, rule.code.casefold()) for rule in rules())


def _meant(name: str) -> str:
    from pbnlint.nearest import near
    from pbnlint.rules.registry import rules

    found = near(name, [text for rule in rules() for text in (rule.name, rule.code)])
    return f"; did you mean {found}?" if found else "; `pbnlint rules` lists them all."


def _is_law(number: str) -> bool:
    """Whether any edition has a Law of this number, or any home rules a rule."""
    from pbnlint.laws import Edition, HomeRules, cite_number

    return any(cite_number(number[:_LONGEST_LAW], rules).title for rules in (*Edition, *HomeRules))
