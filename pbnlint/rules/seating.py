"""Which seat holds which hand, by the cards that were played."""

from typing import Final

from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.deal import Deal
from pbnlint.bridge.play import PlayReplay
from pbnlint.bridge.play_values import BLANK, SUIT_OF_BIT, trump_mask
from pbnlint.bridge.seats import SEATS, Seat, turn
from pbnlint.records import DealReading, Record

CARDS_TO_JUDGE: Final = 4
"""Fewer cards than this do not show whose hands they came from."""


def cards_played(play: PlayReplay) -> list[tuple[Seat, int]]:
    """Each card with the seat that played it by the order of the record alone, whoever holds it."""
    source = play.source
    tokens = [token for token in source.tokens if token in CARD_BIT or token == BLANK]
    if source.layout == "columns":
        return [(turn(source.leader, i), CARD_BIT[token]) for i, token in enumerate(tokens) if token != BLANK]
    trump = trump_mask(source.denomination)
    cards: list[tuple[Seat, int]] = []
    leader = source.leader
    for start in range(0, len(tokens), len(SEATS)):
        trick = [
            (turn(leader, i), CARD_BIT.get(token, 0)) for i, token in enumerate(tokens[start : start + len(SEATS)])
        ]
        led = SUIT_OF_BIT.get(trick[0][1], 0)
        leader = max(trick, key=lambda card: (card[1] & trump, card[1] & led))[0]
        cards += trick
    return cards


def fitting(deal: Deal, cards: list[tuple[Seat, int]]) -> int:
    """How many of these cards are in the hand of the seat that played them."""
    return sum(1 for seat, bit in cards if (deal.hand(seat) or 0) & bit)


def turned(reading: DealReading, steps: int) -> DealReading:
    """The deal with each hand given to the seat `steps` places further clockwise."""
    n, e, s, w = reading.deal.hands[-steps:] + reading.deal.hands[:-steps]
    north, east, south, west = reading.counts[-steps:] + reading.counts[:-steps]
    return reading._replace(deal=Deal((n, e, s, w)), counts=(north, east, south, west))


def names_no_seat(reading: DealReading) -> bool:
    """Whether a deal does not say whose the first hand is, so that its hands were given out on a guess."""
    return any(
        fault.kind == "shape" and fault.data.get("reason") == "first seat" and not fault.data.get("seat")
        for fault in reading.faults
    )


def seated_by_play(record: Record) -> Record:
    """The record with each hand where most cards of it were played; without its deal if nothing shows that."""
    reading, play = record.deal, record.play_replay
    cards = cards_played(play) if play is not None else []
    if reading is None or len(cards) < CARDS_TO_JUDGE:
        return record.with_deal(None)
    readings = [reading, *(turned(reading, steps) for steps in (1, 2, 3))]
    best = max(readings, key=lambda one: fitting(one.deal, cards))
    return record.with_deal(best if 2 * fitting(best.deal, cards) > len(cards) else None)
