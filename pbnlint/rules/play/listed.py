"""Plays in LIN that list every trick from the same seat, not in the order played."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.deal import is_full
from pbnlint.bridge.play_rows import row_fits
from pbnlint.bridge.seats import LHO, Seat, distance
from pbnlint.records import Record
from pbnlint.rules.passes import omitted
from pbnlint.rules.play.cells import Cell, cards_of, count_cards, is_whole, matching, rearranged, rows_of, turned

_FEWEST_TRICKS: Final = 3
_FEWEST_OUT_OF_TURN: Final = 2


class Listed(NamedTuple):
    """Tricks listed from one seat: the seat, the numbers of those that another led, and the record in columns.

    `cards` counts the cards of the tricks that another led, `in_order` those of them that fit in the order of play;
    `tricks` counts all tricks.
    """

    seat: Seat
    numbers: list[int]
    tricks: int
    cards: int
    in_order: int
    reading: Record


def from_one_seat(record: Record) -> Listed | None:
    """The seat from which a play in the order of play lists every trick, if that alone puts all cards right."""
    section, deal = record.play, record.deal
    if section is None or section.layout != "order" or deal is None or not is_full(deal.deal):
        return None
    if not section.tokens or not CARD_BIT.keys() >= set(section.tokens):
        return None
    hands, rows = deal.deal.hands, rows_of(section.tokens)
    seat = deal.deal.holder(CARD_BIT[section.tokens[0]])
    if seat is None or sum(is_whole(cards_of(row)) for row in rows) < _FEWEST_TRICKS:
        return None
    if not all(row_fits(hands, cards_of(row), seat) for row in rows):
        return None
    passes = omitted(record)
    declarer = (passes.reading if passes is not None else record).playing_declarer
    if declarer is None:
        return None
    reading = _by_seats(record, rows, seat, LHO[declarer])
    replay = reading.play_replay
    if replay is None or replay.irregularities:
        return None
    leaders = enumerate((trick.leader for trick in replay.tricks), 1)
    led = [(number, leader) for number, leader in leaders if leader is not None and leader != seat]
    if len(led) < _FEWEST_OUT_OF_TURN:
        return None
    cards = sum(count_cards(rows[number - 1]) for number, _ in led)
    in_order = sum(matching(hands, cards_of(rows[number - 1]), leader) for number, leader in led)
    return Listed(seat, [number for number, _ in led], len(rows), cards, in_order, reading)


def _by_seats(record: Record, rows: Sequence[list[Cell]], seat: Seat, leader: Seat) -> Record:
    """The record with its tricks in columns, the leader's first."""
    cells: list[Cell] = []
    for row in rows:
        cells += turned(row, distance(leader, seat))
    reading = rearranged(record, cells)
    if reading.play is not None:
        reading.play = reading.play._replace(layout="columns", leader=leader)
    return reading
