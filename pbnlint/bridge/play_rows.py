"""Rows of cards compared with the hands: which of them fit if their first card came from another seat."""

from collections.abc import Sequence

from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.play import Hands
from pbnlint.bridge.play_values import END, MARKS
from pbnlint.bridge.seats import INDEX, SEATS, Seat

Row = tuple[str, ...]


def rows_of(tokens: Sequence[str]) -> tuple[Row, ...]:
    """The cards and blanks of a play, four to a row, without marks and what stands after the end."""
    cells: list[str] = []
    for token in tokens:
        if token == END:
            break
        if token not in MARKS:
            cells.append(token)
    return tuple(tuple(cells[start : start + 4]) for start in range(0, len(cells), 4))


def row_fits(hands: Hands, row: Row, first: Seat) -> bool:
    """Whether every card of a row was dealt to its seat if the first came from `first` and the rest clockwise.

    A hand that is not given fits every card, a blank fits everywhere; a row without a card fits nowhere.
    """
    start = INDEX[first]
    bits = [CARD_BIT.get(text, 0) for text in row]
    given = (hands[(start + place) % 4] for place in range(len(row)))
    return any(bits) and all(not bit or hand is None or bool(bit & hand) for bit, hand in zip(bits, given, strict=True))


def seats_fitting(hands: Hands, row: Row) -> tuple[Seat, ...]:
    """The seats from which every card of a row fits."""
    return tuple(seat for seat in SEATS if row_fits(hands, row, seat))
