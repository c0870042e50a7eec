"""The hand diagram of a record."""

from collections.abc import Mapping

from pbnlint.bridge.cards import SUITS, points_in, ranks_in
from pbnlint.bridge.seats import SEATS, Seat
from pbnlint.records import Record
from pbnlint.report.language.symbols import SUIT_SYMBOL, ranks_text
from pbnlint.report.language.words import Words
from pbnlint.report.model import Diagram, Hand, HandLine, ShownCard

_BOX: Mapping[str, str] = {"None": "box_none", "NS": "box_ns", "EW": "box_ew", "All": "box_all"}


def diagram(record: Record, words: Words, label: str = "", beside: Record | None = None) -> Diagram | None:
    """The four hands with dealer and vulnerability; None if the record gives no hand.

    Cards that differ from those of the record `beside` are marked.
    """
    reading = record.deal
    if reading is None or all(hand is None for hand in reading.deal.hands):
        return None
    others = beside.deal.deal.hands if beside is not None and beside.deal is not None else (None,) * 4
    north, east, south, west = (
        _hand(seat, hand, record.dealer, other)
        for seat, hand, other in zip(SEATS, reading.deal.hands, others, strict=True)
    )
    vulnerable = words[_BOX[record.vulnerability]] if record.vulnerability else ""
    return Diagram(label, north, west, east, south, vulnerable)


def _hand(seat: Seat, cards: int | None, dealer: Seat | None, other: int | None) -> Hand:
    if cards is None:
        return Hand(seat, (), "", seat == dealer)
    lines = tuple(
        HandLine(SUIT_SYMBOL[suit], ranks_text(ranks_in(cards, suit)), _compared(cards, other, suit)) for suit in SUITS
    )
    return Hand(seat, lines, str(points_in(cards)), seat == dealer)


def _compared(cards: int, other: int | None, suit: str) -> tuple[ShownCard, ...]:
    """The cards of a suit, those marked that the other hand does not hold; empty if it holds them all."""
    if other is None:
        return ()
    ours, theirs = ranks_in(cards, suit), ranks_in(other, suit)
    shown = tuple(ShownCard(ranks_text(rank), rank not in theirs) for rank in ours)
    return shown if any(card.differs for card in shown) else ()
