"""Values in the other letter case, which PBN lets pass on import (3.8) and not in an export file."""

from functools import lru_cache
from typing import Final

from pbnlint.formats.pbn.tags import SCORING_MODIFIERS, SCORING_SYSTEMS
from pbnlint.records import Fault, Value

_SEATS: Final = ("N", "E", "S", "W")
_VULNERABLE: Final = ("None", "Love", "NS", "EW", "All", "Both")
_STANDARD: Final = {
    **{name: {seat.lower(): seat for seat in _SEATS} for name in ("Dealer", "Auction", "Play")},
    "Declarer": {mark + seat.lower(): mark + seat for seat in _SEATS for mark in ("", "^")},
    "Vulnerable": {word.lower(): word for word in _VULNERABLE},
    "Scoring": {word.lower(): word for word in (*SCORING_SYSTEMS, *SCORING_MODIFIERS)},
    "Room": {"open": "Open", "closed": "Closed"},
    "FrenchMP": {"yes": "Yes", "no": "No"},
}
_USUAL: Final = {name: frozenset((*known.values(), "", "?")) for name, known in _STANDARD.items()}

_LEVELS: Final = range(1, 8)
_SUITS: Final = "SHDC"
# Only what differs in its letter case alone: `PASS`, `4Sx` are spellings of other programs, and reported as such.
_CONTRACTS: Final = {
    "pass": "Pass",
    **{suit.lower(): suit for suit in _SUITS},
    **dict.fromkeys(("nt", "nT", "Nt"), "NT"),
    **{f"{level}{suit.lower()}": f"{level}{suit}" for level in _LEVELS for suit in _SUITS},
    **{f"{level}{word}": f"{level}NT" for level in _LEVELS for word in ("nt", "nT", "Nt")},
}


@lru_cache(maxsize=1024)
def standard_case(name: str, text: str) -> str:
    """A value in the letter case of the standard, or as it is where the standard has no such value."""
    known = _STANDARD[name]
    return ";".join(known.get(word.lower(), word) for word in text.split(";"))


def case_faults(values: dict[str, Value]) -> list[Fault]:
    """The values that are the standard's but for the letter case."""
    faults: list[Fault] = []
    contract = values.get("Contract")
    if contract is not None and contract.text in _CONTRACTS:
        faults.append(_fault("Contract", contract, _CONTRACTS[contract.text]))
    for name, usual in _USUAL.items():
        value = values.get(name)
        if value is not None and value.text not in usual and value.text != (better := standard_case(name, value.text)):
            faults.append(_fault(name, value, better))
    return faults


def _fault(name: str, value: Value, better: str) -> Fault:
    data = {"tag": name, "found": value.text, "expected": better}
    return Fault("letter-case", value.start, value.end, data)
