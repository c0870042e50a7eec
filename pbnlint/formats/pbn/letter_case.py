"""Values in the other letter case, which PBN lets pass on import (3.8) and not in an export file."""

from functools import lru_cache
from typing import Final

from pbnlint.records import Fault, Value

_SEATS: Final = ("N", "E", "S", "W")
_VULNERABLE: Final = ("None", "Love", "NS", "EW", "All", "Both")
_SCORING: Final = (
    *("MP", "MatchPoints", "IMP", "Cavendish", "Chicago", "Rubber", "BAM", "Instant"),
    *("Butler", "Butler-2", "Experts", "Cross", "Cross1", "Cross2", "Mean", "Median", "MP1", "MP2", "OldMP"),
    *("Mitchell2", "Mitchell3", "Mitchell4", "Ascherman", "Bastille", "EMP", "IMP_1948", "IMP_1961"),
)
_STANDARD: Final = {
    **{name: {seat.lower(): seat for seat in _SEATS} for name in ("Dealer", "Auction", "Play")},
    "Declarer": {mark + seat.lower(): mark + seat for seat in _SEATS for mark in ("", "^")},
    "Vulnerable": {word.lower(): word for word in _VULNERABLE},
    "Scoring": {word.lower(): word for word in _SCORING},
}
_USUAL: Final = {name: frozenset(known.values()) for name, known in _STANDARD.items()}


@lru_cache(maxsize=1024)
def standard_case(name: str, text: str) -> str:
    """A value in the letter case of the standard, or as it is where the standard has no such value."""
    known = _STANDARD[name]
    return ";".join(known.get(word.lower(), word) for word in text.split(";"))


def case_faults(values: dict[str, Value]) -> list[Fault]:
    """The values that are the standard's but for the letter case."""
    faults: list[Fault] = []
    for name, usual in _USUAL.items():
        value = values.get(name)
        if value is not None and value.text not in usual and value.text != (better := standard_case(name, value.text)):
            data = {"tag": name, "found": value.text, "expected": better}
            faults.append(Fault("letter-case", value.start, value.end, data))
    return faults
