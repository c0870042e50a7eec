"""What the elements of each predefined column may be (PBN 5.3 to 5.10), as data and as quick acceptors."""

import re
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from pbnlint.bridge.contract import read_contract
from pbnlint.formats.pbn.acceptors import CONTRACT, RESULT
from pbnlint.formats.pbn.tags import TABLES
from pbnlint.scoring.texts.adjusted import read_adjusted, weights_of

Kind = Literal[
    "rank", "text", "call", "card", "seat", "denomination", "contract", "tricks", "percentage", "number", "score",
    "count", "time", "range", "ranks",
]  # fmt: skip

UNSAID: Final = frozenset(("", "?", "-"))
"""Elements that state nothing: unknown, or not applicable."""

_KIND_OF_NAME: Final[dict[str, Kind]] = {
    "Rank": "rank",
    "Call": "call",
    "Card": "card",
    "Declarer": "seat",
    "Denomination": "denomination",
    "Contract": "contract",
    "Result": "tricks",
    "Time": "time",
    "TotalTime": "time",
    **dict.fromkeys(("ScoreRange_NS", "ScoreRange_EW"), "range"),
    **dict.fromkeys("SHDC", "ranks"),
    **dict.fromkeys(("Score_NS", "Score_EW"), "score"),
    **dict.fromkeys(("IMP_NS", "IMP_EW", "MP_NS", "MP_EW"), "number"),
    **dict.fromkeys(("TotalScore", "TotalIMP", "TotalMP", "MeanScore", "MeanIMP", "MeanMP"), "number"),
    **dict.fromkeys(("Percentage", "Percentage_NS", "Percentage_EW"), "percentage"),
    **dict.fromkeys(("TotalPercentage", "MeanPercentage"), "percentage"),
    **dict.fromkeys(("Multiplicity", "NrBoards"), "count"),
    **dict.fromkeys(("PairId", "PairId_NS", "PairId_EW", "Names", "Names_NS", "Names_EW"), "text"),
}

EXPECTED: Final[dict[Kind, str]] = {
    "rank": "a rank, as 1",
    "text": "a text",
    "call": "a call, as 1NT",
    "card": "a card, suit then rank, as HT",
    "seat": "W, N, E or S",
    "denomination": "S, H, D, C or NT",
    "contract": "a contract, as 3NT or 4HX",
    "tricks": "a number of tricks from 0 to 13",
    "percentage": "a percentage from 0 to 100",
    "number": "a number with a decimal point",
    "score": "a score in points",
    "count": "a whole number",
    "time": "HH:MM:SS, MM:SS or SS",
    "range": "a score, or a range as *,0 or 0,50",
    "ranks": "different ranks of a suit, as AKT9",
}

_NUMBER: Final = r"\^?[+-]?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})"
_BY_PATTERN: Final[dict[Kind, "re.Pattern[str]"]] = {
    "rank": re.compile(r"=?\d{1,6}(?:\.\d{0,3})?=?", re.ASCII),
    "call": re.compile(r"[1-7](?:NT|nt|[SHDCshdc])|Pass|pass|XX?|xx?", re.ASCII),
    "card": re.compile(r"[SHDC][AKQJT2-9]|[shdc][akqjt2-9]", re.ASCII),
    "seat": re.compile(r"[WNESwnes]", re.ASCII),
    "denomination": re.compile(r"NT|nt|[SHDCshdc]", re.ASCII),
    "contract": CONTRACT,
    "tricks": RESULT,
    "percentage": re.compile(r"\^?\+?(?:100(?:\.0{0,9})?|\d{1,2}(?:\.\d{0,9})?|\.\d{1,9})%?", re.ASCII),
    "number": re.compile(_NUMBER, re.ASCII),
    "score": re.compile(_NUMBER, re.ASCII),
    "count": re.compile(r"\d{1,9}", re.ASCII),
    "time": re.compile(r"(?:\d{1,3}:[0-5]?\d|\d{1,4}):[0-5]\d|\d{1,6}", re.ASCII),
    "range": re.compile(r"[+-]?\d{1,6}|(?:\*|[+-]?\d{1,6}),[+-]?\d{1,6}|[+-]?\d{1,6},\*", re.ASCII),
    "ranks": re.compile(r"[AKQJT98765432]{1,13}|[akqjt98765432]{1,13}", re.ASCII),
}
_MAY_BE_ADJUSTED: Final = frozenset(("contract", "number", "percentage", "score"))


RESPELT: Final[set[str]] = set()
"""Contracts met so far whose spelling is understood but is not that of PBN: `3N`."""


def accepts(kind: Kind, text: str) -> bool:
    """Whether an element is one of its column, in any spelling that is understood.

    Marks for an adjusted score may stand for a score and for what is computed from it.
    """
    if text in UNSAID or kind == "text" or _BY_PATTERN[kind].fullmatch(text) is not None:
        return kind != "ranks" or len(set(text)) == len(text)
    if kind == "contract" and read_contract(text) is not None:
        RESPELT.add(text)
        return True
    if kind == "score" and weights_of(text):
        return True
    return kind in _MAY_BE_ADJUSTED and read_adjusted(text) is not None


class ColumnCheck(NamedTuple):
    """A column to be looked at: its index (`at`), its name, its kind, and a store of elements known to be right."""

    at: int
    name: str
    kind: Kind
    right: set[str]


_RIGHT: Final[dict[Kind, set[str]]] = {kind: set(UNSAID) for kind in EXPECTED}
_ENOUGH: Final = 1 << 13


@lru_cache(maxsize=128)
def column_checks(table: str, columns: tuple[str, ...]) -> tuple[ColumnCheck, ...]:
    """The columns of a table that are predefined for it and whose elements follow a grammar."""
    predefined = TABLES.get(table, ())
    return tuple(
        ColumnCheck(index, name, kind, _RIGHT[kind])
        for index, name in enumerate(columns)
        if name in predefined and (kind := _KIND_OF_NAME[name]) != "text"
    )


def wrong_elements(check: ColumnCheck, column: tuple[str, ...]) -> set[str]:
    """The elements of a column that its grammar does not accept."""
    unseen = set(column) - check.right
    if not unseen:
        return unseen
    wrong = {text for text in unseen if not accepts(check.kind, text)}
    if len(check.right) < _ENOUGH:
        check.right.update(unseen - wrong)
    return wrong


_Range = tuple[int, int]
BEYOND: Final = 100_000
"""Tens of points that no score reaches: where ranges open to one side begin and end."""
_STEP: Final = 10


def score_range(text: str) -> _Range | None:
    """The first and the last score, in tens, that a range holds (its bounds are not of it); None if it is none.

    Every score of bridge is a multiple of 10, so `*,100` and `90,*` leave nothing out and share nothing.
    """
    if text in UNSAID or _BY_PATTERN["range"].fullmatch(text) is None:
        return None
    first, comma, last = text.partition(",")
    if not comma:
        return -(-int(first) // _STEP), int(first) // _STEP
    low = -BEYOND if first == "*" else int(first) // _STEP + 1
    high = BEYOND if last == "*" else -(-int(last) // _STEP) - 1
    return low, high


def seconds(text: str) -> int | None:
    """A time in seconds, None if it is none."""
    if _BY_PATTERN["time"].fullmatch(text) is None:
        return None
    total = 0
    for part in text.split(":"):
        total = 60 * total + int(part)
    return total
