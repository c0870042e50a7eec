"""Which Law speaks to which kind of irregularity, in each edition.

A kind is written as the replay of `bridge/` writes it (`INSUFFICIENT_BID`, `REVOKE`); what a record shows otherwise has
a name in small letters (`fouled-board`). The detail says more where the Laws distinguish; a detail that the table does
not know is passed over.
"""

import re
from functools import cache
from typing import Final, NamedTuple

from pbnlint.bridge.auction import Irregularity
from pbnlint.expressions import expression
from pbnlint.laws import home
from pbnlint.laws.editions import Edition, HomeRules, RuleSet
from pbnlint.laws.titles import title


class Citation(NamedTuple):
    """The Law that speaks to something, in one edition, or the home rule.

    `number` comes first, `others` go with it (`("36", "35A")` beside `19`); `title` is that of the first. `unsourced`
    are numbers that belong here but could not be read in a source: they are not to be printed. `kind` and `detail`
    are those that were asked about.
    """

    edition: RuleSet
    number: str
    others: tuple[str, ...]
    title: str
    unsourced: tuple[str, ...] = ()
    kind: str = ""
    detail: str = ""

    @property
    def heading(self) -> str:
        """Number, rule set and title in words: `Law 36, with 35A (1997): ...`, `Home rule A5 (home-ru): ...`."""
        also = f", with {', '.join(self.others)}" if self.others else ""
        return f"{NOUNS[isinstance(self.edition, HomeRules)]} {self.number}{also} ({self.edition}): {self.title}"


NOUNS: Final = ("Law", "Home rule")
"""What a number is called: of an edition, of home rules."""


_EDITIONS: Final = (Edition.E87, Edition.E97, Edition.E07, Edition.E17)
_VOID_DOUBLE: Final = "19+36/35A;19+36/35A;19+36;19+36"

BEFORE_A_BID: Final = "BEFORE_A_BID"
"""The detail of a pass out of rotation for which the Laws ask whether anybody had bid."""

NUMBERS: Final[dict[tuple[str, str], str]] = {
    ("INSUFFICIENT_BID", ""): "27",
    **dict.fromkeys(
        (("INSUFFICIENT_BID", turn) for turn in ("RHO", "PARTNER", "LHO")), "27C?>31;27C?>31;27A2>31;27A2>31"
    ),
    ("BID_OOR", "RHO"): "31A",
    ("BID_OOR", "PARTNER"): "31B",
    ("BID_OOR", "LHO"): "31B",
    ("PASS_OOR", "RHO"): "30B1;30B1;30B1;30A",
    ("PASS_OOR", "PARTNER"): "30B2;30B2;30B2;30B1",
    ("PASS_OOR", "LHO"): "30A;30A;30A;30B1",
    ("PASS_OOR", f"RHO {BEFORE_A_BID}"): "30A",
    ("PASS_OOR", f"PARTNER {BEFORE_A_BID}"): "30A;30A;30A;30B1",
    ("DBL_OOR", "RHO"): "32B;32B;32B;32A",
    ("DBL_OOR", "PARTNER"): "32A;32A;32A;32B",
    ("DBL_OOR", "LHO"): "32",
    ("CHANGE_OF_CALL", ""): "25B",
    ("RETENTION_OF_RIGHT", ""): "34;34;34+17E2;34+17D3",
    ("INADMISSIBLE_X", ""): _VOID_DOUBLE,
    ("INADMISSIBLE_XX", ""): _VOID_DOUBLE,
    ("BID_ABOVE_SEVEN", ""): "38/35C;38/35C;38;38",
    ("CALL_AFTER_FINAL_PASS", ""): "39/35D;39/35D;39;39",
    ("ACCEPTANCE_NOT_SHOWN", ""): "29A",
    ("FORCED_PASS_VIOLATED", ""): "35B;35B;37A;37A",
    ("FORCED_PASS_VIOLATED", "NOT_ACCEPTED"): "37;37;37B;37B",
    ("REPLACED_LOWEST_SAME_DENOMINATION", ""): "27B;27B1a;27B1a;27B1a",
    ("REPLACED_BY_DOUBLE", ""): "27B;27B3;27B3;27B3",
    ("UNKNOWN_CALL", ""): "18A",
    ("first-caller", ""): "17B",
    ("auction-incomplete", ""): "22",
    ("contract", ""): "22B;22B;22;22A",
    ("contract-above-seven", ""): "38;38;38A;38A",
    ("passed-out", ""): "22A;22A;22;22B",
    ("alert", ""): "40",
    ("REVOKE", ""): "61A+64A",
    ("LEAD_OUT_OF_TURN", ""): "53A",
    ("LEAD_OUT_OF_TURN", "OPENING"): "54+53A",
    ("LEAD_OUT_OF_TURN", "DECLARER"): "55+53A",
    ("LEAD_OUT_OF_TURN", "DEFENDER"): "56+53A",
    ("CARD_NOT_HELD", ""): "44",
    ("CARD_REPEATED", ""): "44",
    ("DEFECTIVE_TRICK", ""): "67",
    ("declarer-swapped", ""): "54A",
    ("claim", ""): "68",
    ("result", ""): "79",
    ("impossible-result", ""): "71+79",
    ("pack", ""): "1",
    ("board-number", ""): "2",
    ("deal-repeated", ""): "6;6;6;6D2",
    ("deal-count", ""): "13",
    ("deal-count", "PLAYED"): "13C;13C;13C;13D",
    ("missing-card", ""): "14",
    ("wrong-board", ""): "15",
    ("wrong-board", "PLAYED_BEFORE"): "15B;15B;15B;15B1+15B3",
    ("fouled-board", ""): "87",
    ("fouled-board", "TEAMS"): "87;87;87;87+86B2",
    ("score", ""): "79C+77",
    ("artificial-score", ""): "12C1;12C1;12C2a;12C2a",
    ("artificial-score", "TEAMS"): "12C1+86A;12C1+86A;12C2a+86A;12C2a+12C2b",
    ("assigned-score", ""): "12C2;12C2;12C1c;12C1",
    ("weighted-score", ""): ";;12C1c;12C1",
    ("session-rule", ""): "88;88;88;12C2",
    ("penalty", ""): "90",
}
"""The numbers for the four editions, oldest first, or one for all; `?` marks a number without a source."""

_SEPARATORS: Final = expression(r"[+/>]")


@cache
def cite(kind: str, detail: str, edition: RuleSet) -> Citation | None:
    """The Law or home rule that speaks to a kind of irregularity, or None if none can be named.

    `cite_call` knows more about an irregularity of the auction than kind and detail tell.
    """
    if isinstance(edition, HomeRules):
        return _home(kind, detail, edition, home.numbers(kind, detail))
    row = NUMBERS.get((kind, detail)) or NUMBERS.get((kind, ""))
    if row is None:
        return None
    columns = row.split(";")
    entry = columns[_EDITIONS.index(edition)] if len(columns) > 1 else row
    numbers = [number for number in _SEPARATORS.split(entry) if number and not number.endswith("?")]
    if not numbers:
        return None
    unsourced = tuple(number[:-1] for number in _SEPARATORS.split(entry) if number.endswith("?"))
    law = re.match(r"[0-9]+", numbers[0])
    heading = title(int(law[0]), edition) if law else ""
    return Citation(edition, numbers[0], tuple(numbers[1:]), heading, unsourced, kind, detail)


def cite_number(number: str, rules: RuleSet) -> Citation:
    """A Law by its number (`27B2`), or a home rule (`A5`), with its title."""
    if isinstance(rules, HomeRules):
        return Citation(rules, number, (), home.title(number))
    law = re.match(r"[0-9]+", number)
    return Citation(rules, number, (), title(int(law[0]), rules) if law else "")


def _home(kind: str, detail: str, rules: HomeRules, numbers: tuple[str, ...]) -> Citation | None:
    if not numbers:
        return None
    return Citation(rules, numbers[0], numbers[1:], home.title(numbers[0]), (), kind, detail)


def cite_call(irregularity: Irregularity, edition: RuleSet) -> Citation | None:
    """The Law that speaks to an irregularity of the auction, with all that its replay knows."""
    kind, detail = irregularity.kind, irregularity.detail
    if isinstance(edition, HomeRules):
        return _home(kind, detail, edition, home.numbers_for(irregularity))
    if kind == "PASS_OOR" and irregularity.over is None:
        detail = f"{detail} {BEFORE_A_BID}"
    elif kind == "FORCED_PASS_VIOLATED" and not irregularity.accepted:
        detail = "NOT_ACCEPTED"
    return cite(kind, detail, edition)
