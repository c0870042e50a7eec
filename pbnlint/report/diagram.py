"""The hand diagram of a record."""

from collections.abc import Mapping

from pbnlint.bridge.cards import SUITS, points_in, ranks_in
from pbnlint.bridge.seats import SEATS, Seat
from pbnlint.records import Record
from pbnlint.report.model import Diagram, Hand, HandLine
from pbnlint.report.symbols import SUIT_SYMBOL, ranks_text

_BOX: Mapping[str, str] = {"None": "box_none", "NS": "box_ns", "EW": "box_ew", "All": "box_all"}


def diagram(record: Record, words: Mapping[str, str], label: str = "") -> Diagram | None:
    """The four hands with dealer and vulnerability; None if the record gives no hand."""
    reading = record.deal
    if reading is None or all(hand is None for hand in reading.deal.hands):
        return None
    north, east, south, west = (
        _hand(seat, hand, record.dealer) for seat, hand in zip(SEATS, reading.deal.hands, strict=True)
    )
    vulnerable = words[_BOX[record.vulnerability]] if record.vulnerability else ""
    return Diagram(label, north, west, east, south, vulnerable)


def _hand(seat: Seat, cards: int | None, dealer: Seat | None) -> Hand:
    if cards is None:
        return Hand(seat, (), "", seat == dealer)
    lines = tuple(HandLine(SUIT_SYMBOL[suit], ranks_text(ranks_in(cards, suit))) for suit in SUITS)
    return Hand(seat, lines, str(points_in(cards)), seat == dealer)
