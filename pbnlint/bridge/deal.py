"""A deal: what each of the four seats was dealt."""

from typing import NamedTuple

from pbnlint.bridge.cards import PACK, SUITS, ranks_in
from pbnlint.bridge.seats import INDEX, SEATS, Seat, turn


class Deal(NamedTuple):
    """The four hands, North first and clockwise, each a card mask, or None for a hand that is not given."""

    hands: tuple[int | None, int | None, int | None, int | None]

    def hand(self, seat: Seat) -> int | None:
        """The cards of a seat as a mask, or None if the record does not give them."""
        return self.hands[INDEX[seat]]

    def holder(self, card_bit: int) -> Seat | None:
        """The seat that was dealt a card, or None if no given hand holds it."""
        for seat, hand in zip(SEATS, self.hands, strict=True):
            if hand is not None and hand & card_bit:
                return seat
        return None


def is_full(deal: Deal) -> bool:
    """Whether the deal is the whole pack, thirteen different cards to each seat (Law 1)."""
    n, e, s, w = deal.hands
    if n is None or e is None or s is None or w is None:
        return False
    return n | e | s | w == PACK and all(h.bit_count() == 13 for h in (n, e, s, w))


def hand_text(mask: int) -> str:
    """A hand in the notation of PBN: `AQ3.KT.JT98.7652`, suits from spades to clubs."""
    return ".".join(ranks_in(mask, suit) for suit in SUITS)


def deal_text(deal: Deal, first: Seat = "N") -> str:
    """A deal in the notation of PBN: `N:hand hand hand hand`, clockwise from `first`, `-` if not given."""
    hands = (deal.hand(turn(first, step)) for step in range(4))
    return f"{first}:" + " ".join("-" if hand is None else hand_text(hand) for hand in hands)
