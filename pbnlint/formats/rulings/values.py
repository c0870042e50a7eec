"""Readers of the single values of a rulings file: each gives the value, or says what was expected."""

import re
from collections.abc import Callable
from datetime import date, datetime, time
from typing import Any, Final

from pbnlint.bridge.calls import BIDS, PASS
from pbnlint.bridge.seats import NAMES, SEAT_OF
from pbnlint.formats.rulings.scores import (
    AWARD_FORMS,
    PENALTY_FORMS,
    RESULT_FORMS,
    percent,
    read_award,
    read_penalty,
    read_share,
)
from pbnlint.rulings import Award

Reader = Callable[[object, str, list[str]], Any]
"""Reads a value: takes it, the name of its key for sentences, and the list of faults; gives None for a fault."""


def quoted(text: str) -> str:
    """A text in quotes, cut where it is long."""
    return f'"{text if len(text) <= 40 else text[:39] + "…"}"'


def shown(value: object) -> str:
    """A value as a sentence shows it."""
    if isinstance(value, str):
        return quoted(" ".join(value.split()))
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float) and len(text := _digits(value)) <= 20:
        return text
    return "a table" if isinstance(value, dict) else "a list" if isinstance(value, list) else "what stands there"


def _digits(value: float) -> str:
    try:
        return str(value)
    except ValueError:  # an integer of thousands of digits
        return "?" * 30


def expected(what: str, value: object, at: str, problems: list[str]) -> Any:
    """Note that a value is not what its key takes; the reading of it is None."""
    problems.append(f"{at}: expected {what}, not {shown(value)}.")


def a_text(value: object, at: str, problems: list[str]) -> Any:
    """Any text; a date may stand without quotes."""
    if isinstance(value, str):
        return value.strip()
    if isinstance(value, date | datetime | time):
        return value.isoformat()
    return expected("a text in quotes", value, at, problems)


def a_name(value: object, at: str, problems: list[str]) -> Any:
    """A name or a number, on one line."""
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**9:
        return str(value)
    if isinstance(value, str) and value.strip():
        return " ".join(value.split())
    return expected("a name in quotes or a number", value, at, problems)


def a_flag(value: object, at: str, problems: list[str]) -> Any:
    """True or false."""
    return value if isinstance(value, bool) else expected("true or false", value, at, problems)


def a_number(least: int, most: int, what: str) -> Reader:
    """The reader of a whole number in a range; `what` describes it."""

    def read(value: object, at: str, problems: list[str]) -> Any:
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        return expected(what, value, at, problems)

    return read


def a_seat(value: object, at: str, problems: list[str]) -> Any:
    """A seat, by its letter or its name."""
    seats = {**SEAT_OF, **{name.upper(): seat for seat, name in NAMES.items()}}
    found = seats.get(value.strip().upper()) if isinstance(value, str) else None
    return found or expected("a seat: N, E, S or W", value, at, problems)


def a_side(value: object, at: str, problems: list[str]) -> Any:
    """A side, by its letters."""
    side = value.strip().upper().replace("-", "") if isinstance(value, str) else ""
    return side if side in ("NS", "EW") else expected("a side: NS or EW", value, at, problems)


_CALL_OF: Final = {
    **{bid: bid for bid in (*BIDS, *(f"{level}{d}" for level in (8, 9) for d in ("C", "D", "H", "S", "NT")))},
    **{f"{level}N": f"{level}NT" for level in range(1, 10)},
    "PASS": PASS,
    "P": PASS,
    "X": "X",
    "D": "X",
    "DOUBLE": "X",
    "XX": "XX",
    "R": "XX",
    "REDOUBLE": "XX",
}


def a_call(value: object, at: str, problems: list[str]) -> Any:
    """A call, in any usual spelling."""
    text = "".join(value.upper().split()).translate(_SUITS) if isinstance(value, str) else ""
    return _CALL_OF.get(text) or expected("a call: Pass, X, XX or a bid such as 2H", value, at, problems)


_SUITS: Final = str.maketrans("♠♥♦♣", "SHDC")
_CARD: Final = re.compile(r"[SHDC][AKQJT2-9]")


def a_card(value: object, at: str, problems: list[str]) -> Any:
    """A card, the suit first."""
    text = value.strip().upper().translate(_SUITS).replace("10", "T") if isinstance(value, str) else ""
    return text if _CARD.fullmatch(text) else expected("a card such as SA or H7", value, at, problems)


def an_award(value: object, at: str, problems: list[str]) -> Any:
    """What a side gets: one text, or a list of results with their weights."""
    if isinstance(value, str):
        return read_award(value) or expected(AWARD_FORMS, value, at, problems)
    if not isinstance(value, list) or not value:
        return expected(f"{AWARD_FORMS}; or a list of weighted results", value, at, problems)
    shares = [read_share(one) if isinstance(one, str) else None for one in value]
    for raw, share in zip(value, shares, strict=True):
        if share is None or share.weight <= 0:
            return expected(f'a weight and {RESULT_FORMS}, such as "60 % of 4S N ="', raw, at, problems)
    weighted = tuple(share for share in shares if share is not None)
    total = sum(share.weight for share in weighted)
    if total != 1:
        problems.append(f"{at}: the weights make {percent(total)} %; they must make 100 %.")
        return None
    return Award("assigned", possible=weighted)


def an_amount(value: object, at: str, problems: list[str]) -> Any:
    """Amount and unit of a penalty."""
    read = read_penalty(value) if isinstance(value, str) else None
    return read or expected(PENALTY_FORMS, value, at, problems)


def an_extent(value: object, at: str, problems: list[str]) -> Any:
    """How long a player must pass."""
    extents = {"next turn": "ONCE", "the end": "THROUGHOUT"}
    extent = extents.get(value.strip().lower()) if isinstance(value, str) else None
    return extent or expected('"next turn" or "the end"', value, at, problems)
