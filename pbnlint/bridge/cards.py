"""Cards, and sets of cards as 52-bit masks.

A card is written suit then rank, as in PBN: `SA`, `HT`, `C2`. A set of cards is an int with one bit
for each card; clubs take bits 0 to 12 (two to ace), then diamonds, hearts and spades.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Literal

Suit = Literal["S", "H", "D", "C"]

SUITS: Final[tuple[Suit, ...]] = ("S", "H", "D", "C")
"""The suits in the order in which hands are written, highest first."""
RANKS: Final = "AKQJT98765432"
"""The ranks in the order in which hands are written, highest first."""

SUIT_SHIFT: Final[dict[str, int]] = {"C": 0, "D": 13, "H": 26, "S": 39}
SUIT_MASK: Final[dict[str, int]] = {suit: 0x1FFF << shift for suit, shift in SUIT_SHIFT.items()}
RANK_BIT: Final[dict[str, int]] = {rank: 1 << 12 - index for index, rank in enumerate(RANKS)}
CARD_BIT: Final[dict[str, int]] = {s + r: RANK_BIT[r] << SUIT_SHIFT[s] for s in SUITS for r in RANKS}
"""The bit of each of the 52 cards; the order of the bits inside a suit is the order of rank."""
CARD_OF_BIT: Final[dict[int, str]] = {bit: card for card, bit in CARD_BIT.items()}
PACK: Final = (1 << 52) - 1
POINTS: Final[dict[str, int]] = {"A": 4, "K": 3, "Q": 2, "J": 1}


def cards_in(mask: int) -> Iterator[str]:
    """The cards of a set, spades first and high cards first."""
    while mask:
        bit = 1 << mask.bit_length() - 1
        yield CARD_OF_BIT[bit]
        mask ^= bit


@lru_cache(maxsize=8192)
def ranks_in(mask: int, suit: str) -> str:
    """The ranks of one suit in a set, high to low: `AKT3`, or `""` for a void."""
    held = mask >> SUIT_SHIFT[suit] & 0x1FFF
    return "".join(rank for rank in RANKS if held & RANK_BIT[rank])


def points_in(mask: int) -> int:
    """High-card points of a set of cards: A 4, K 3, Q 2, J 1."""
    return sum(POINTS.get(card[1], 0) for card in cards_in(mask))
