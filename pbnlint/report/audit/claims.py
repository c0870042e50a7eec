"""Figures that the files state, beside those that the records give."""

from collections import defaultdict
from typing import TYPE_CHECKING, Final

from pbnlint.report.audit.model import ClaimGroup, ClaimLine
from pbnlint.report.language.sentences import figure_text, place_text
from pbnlint.report.language.symbols import MINUS, capital, short
from pbnlint.report.language.words import Words

if TYPE_CHECKING:
    from pbnlint.scoring.event import Difference, Event

_MOST_GROUPS: Final = 12
_MOST_LINES: Final = 5
_LONGEST: Final = 80


def claims(event: "Event", words: Words) -> tuple[tuple[ClaimGroup, ...], str]:
    """The figures that differ, kind by kind, and the sentence that counts them."""
    if not event.compared:
        return (), words["claims_none"]
    compared = words.count("figures_compared", event.compared)
    if not event.differences:
        return (), words["claims_agree"].format(compared=compared)
    kinds: dict[str, list[Difference]] = defaultdict(list)
    for one in event.differences:
        kinds[one.figure].append(one)
    groups = [_group(figure, found, words) for figure, found in kinds.items()]
    lead = words.count("claims_differ", len(event.differences), compared=compared)
    return tuple(groups[:_MOST_GROUPS]), lead


def _group(figure: str, found: "list[Difference]", words: Words) -> ClaimGroup:
    left = len(found) - _MOST_LINES
    return ClaimGroup(
        capital(figure_text(figure, words)) or words.english(capital(short(figure, _LONGEST))),
        tuple(_line(one, words) for one in found[:_MOST_LINES]),
        words.count("like_this", left) if left > 0 else "",
    )


def _line(one: "Difference", words: Words) -> ClaimLine:
    where = capital(place_text(short(one.where, _LONGEST), words))
    return ClaimLine(short(one.board, 12), where, _number(one.claimed), _number(one.computed))


def _number(text: str) -> str:
    return short(text, 20).replace("-", MINUS)
