"""Calls as the Laws know them: pass, double, redouble, and bids of one to seven in five denominations (Law 18)."""

from typing import Final, Literal

Denomination = Literal["C", "D", "H", "S", "NT"]

DENOMINATIONS: Final[tuple[Denomination, ...]] = ("C", "D", "H", "S", "NT")
"""The denominations from the lowest to the highest (Law 18E)."""
DENOMINATION_OF: Final[dict[str, Denomination]] = {d: d for d in DENOMINATIONS}

PASS: Final = "Pass"
DOUBLE: Final = "X"
REDOUBLE: Final = "XX"
BIDS: Final[tuple[str, ...]] = tuple(f"{level}{d}" for level in range(1, 8) for d in DENOMINATIONS)
"""The 35 bids from 1C to 7NT, each sufficient over all before it."""
RANK: Final[dict[str, int]] = {bid: index for index, bid in enumerate(BIDS)}
"""The rank of each bid; also of the bids above seven, which Law 38 forbids but a record may show."""
RANK.update({f"{level}{d}": 5 * (level - 1) + i for level in (8, 9) for i, d in enumerate(DENOMINATIONS)})
CALLS: Final = frozenset((PASS, DOUBLE, REDOUBLE, *BIDS))
