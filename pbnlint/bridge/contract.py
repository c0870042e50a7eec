"""Contracts: what the auction ends in, and how a record writes it."""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from pbnlint.bridge.calls import DENOMINATION_OF, Denomination


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
