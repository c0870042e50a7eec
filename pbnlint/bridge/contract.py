"""Contracts: what the auction ends in, and how a record writes it."""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from pbnlint.bridge.calls import DENOMINATION_OF, Denomination
from pbnlint.expressions import expression


class Contract(NamedTuple):
    """An undertaking of `level` odd tricks; `risk` is 0 undoubled, 1 doubled, 2 redoubled."""

    level: int
    denomination: Denomination
    risk: int = 0

    def __str__(self) -> str:
        return f"{self.level}{self.denomination}{('', 'X', 'XX')[self.risk]}"


PASSED_OUT: Final = "Pass"
"""What stands where a contract would, on a board that nobody bid."""

_CONTRACT = re.compile(r"([1-7])(S|H|D|C|NT)(X{0,2})")


@lru_cache(maxsize=1024)
def parse_contract(text: str) -> Contract | None:
    """The contract that `text` names in standard spelling (`3NT`, `4SX`, `1CXX`), else None."""
    match = _CONTRACT.fullmatch(text)
    if match is None:
        return None
    return Contract(int(match[1]), DENOMINATION_OF[match[2]], len(match[3]))


_PASSED_OUT: Final = frozenset({"PASS", "P", "AP", "PASSED", "PASSED OUT", "ALL PASS"})
_LOOSE_CONTRACT = expression(r"([1-7])\s*(NT|N|S|H|D|C)\s*(XX|X|RDBL|DBL|R|D|\*\*|\*)?", re.IGNORECASE)
_RISK: Final = {"": "", "X": "X", "D": "X", "DBL": "X", "*": "X", "XX": "XX", "R": "XX", "RDBL": "XX", "**": "XX"}


def read_contract(text: str) -> Contract | str | None:
    """What a contract's text means, in any spelling that programs use: a contract, `Pass`, or None."""
    contract = parse_contract(text)
    if contract is not None:
        return contract
    text = text.strip()
    if text.upper() in _PASSED_OUT:
        return PASSED_OUT
    match = _LOOSE_CONTRACT.fullmatch(text)
    if match is None:
        return None
    denomination = match[2].upper()
    risk = _RISK[(match[3] or "").upper()]
    return parse_contract(f"{match[1]}{'NT' if denomination == 'N' else denomination}{risk}")
