"""The home rules `home-ru`: what they say to each kind of irregularity, and how a table that plays by them goes on.

Where they say nothing no Law takes their place: an edition of the Laws and the home rules are never mixed. They ask
for a call of either opponent where the Laws ask for the next player's, know no comparable call, and neither give a
turn back after three passes nor count a silent player's turn as the next one's (`CUSTOMS`; that they lack these is
read from their silence).
"""

from typing import Final

from pbnlint.bridge.auction import LAWS, Customs, Irregularity
from pbnlint.laws.editions import HomeRules, RuleSet

CUSTOMS: Final = Customs(lost_turn_returns=False, silent_turn_counts=False, either_opponent=True)

TITLES: Final = {
    "A1": "Information given to partner",
    "A2": "Irregular bid",
    "A3": "Irregular bid called over",
    "A4": "Bid changed at once",
    "A5": "Insufficient bid in turn",
    "A6a": "Replaced by the lowest bid in the suit",
    "A6b": "Replaced by another suit or a pass",
    "A7": "Bid out of turn",
    "A8a": "Pass at the turn of the player on the right",
    "A8b": "Pass at another player's turn",
    "A8c": "Bid, double or redouble out of turn",
    "A9": "Denomination changed too late",
    "D1": "Wrong dealer",
    "D2": "Pack not cut",
    "D3": "Cards wrongly dealt",
    "D4": "Card exposed in dealing",
    "R1": "Repeating the calls",
    "R2": "Who explains",
    "R3": "Questions before the opening lead",
    "R4": "Questions after the opening lead",
    "R5": "The hand laid down",
    "SC": "Scoring against a target",
}

_NUMBERS: Final[dict[tuple[str, str], str]] = {
    ("INSUFFICIENT_BID", ""): "A5+A2",
    **dict.fromkeys((("INSUFFICIENT_BID", turn) for turn in ("RHO", "PARTNER", "LHO")), "A8c+A2+A7"),
    ("BID_OOR", ""): "A8c+A2+A7",
    ("DBL_OOR", ""): "A8c+A7",
    ("PASS_OOR", ""): "A8b+A7",
    ("PASS_OOR", "RHO"): "A8a+A7",
    ("CHANGE_OF_CALL", ""): "A4+A9",
    ("ACCEPTANCE_NOT_SHOWN", ""): "A3",
    ("REPLACED_LOWEST_SAME_DENOMINATION", ""): "A6a",
    ("REPLACED_BY_DOUBLE", ""): "A5",
    ("first-caller", ""): "A7",
    ("deal-count", ""): "D3",
    ("missing-card", ""): "D3",
    ("pack", ""): "D3",
}
"""The numbers of the home rules for each kind, the first leading; kinds and details as `citations` has them."""


def customs(rules: RuleSet | None) -> Customs:
    """What a table plays by under a rule set; None is for an edition of the Laws yet to be chosen."""
    return CUSTOMS if isinstance(rules, HomeRules) else LAWS


_CALLED_OVER: Final = frozenset(("INSUFFICIENT_BID", "BID_OOR", "DBL_OOR", "PASS_OOR"))


def numbers(kind: str, detail: str) -> tuple[str, ...]:
    """The home rules that speak to a kind, the first leading; none where they are silent."""
    row = _NUMBERS.get((kind, detail)) or _NUMBERS.get((kind, ""), "")
    return tuple(filter(None, row.split("+")))


def numbers_for(irregularity: Irregularity) -> tuple[str, ...]:
    """The home rules that speak to an irregularity of the auction: one that was called over counts as right (A3)."""
    found = numbers(irregularity.kind, irregularity.detail)
    if irregularity.accepted and irregularity.kind in _CALLED_OVER:
        return ("A3", *(number for number in found if number == "A2"))
    return found


def title(number: str) -> str:
    """The title of a home rule, in our own short words; empty for a number that is none."""
    return TITLES.get(number, "")
