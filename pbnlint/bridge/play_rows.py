"""Rows of cards compared with the hands: whether they fit if their first card came from a given seat."""

from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.play import Hands
from pbnlint.bridge.seats import INDEX, Seat

Row = tuple[str, ...]


def row_fits(hands: Hands, row: Row, first: Seat) -> bool:
    """Whether every card of a row was dealt to its seat if the first came from `first` and the rest clockwise.

    A hand that is not given fits every card, a blank fits everywhere; a row without a card fits nowhere.
    """
    start = INDEX[first]
    bits = [CARD_BIT.get(text, 0) for text in row]
    given = (hands[(start + place) % 4] for place in range(len(row)))
    return any(bits) and all(not bit or hand is None or bool(bit & hand) for bit, hand in zip(bits, given, strict=True))
