"""The double-dummy best cards of an OptimumPlayTable beside the deal and the play (PBN 5.6)."""

from collections.abc import Iterator
from typing import Final

from pbnlint.bridge.cards import CARD_BIT, SUIT_MASK
from pbnlint.bridge.play import PlayReplay, Trick
from pbnlint.bridge.seats import LHO, NAMES, SEATS, Seat
from pbnlint.records import Record, Table
from pbnlint.rules.registry import Hit
from pbnlint.rules.wording import counted

_SUITS: Final = frozenset("SHDC")
_NAMES: Final = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
_TRICK: Final = 4

Turn = tuple[Seat, str]
"""Whose turn it is, and the suit led to the trick; no suit if the seat leads."""


def best_cards(record: Record, table: Table) -> Iterator[Hit]:
    """Best cards that the seat to play does not hold or may not play, and rows beyond the play."""
    deal, replay = record.deal, record.play_replay
    if deal is None or not deal.sound or replay is None or replay.irregularities:
        return
    tricks = replay.tricks
    played = [card for trick in tricks for _, card, _ in trick.cards]
    if any(card not in CARD_BIT for card in played):
        return
    if len(table.texts) > len(played) + 1:
        surplus = table.row(len(played) + 1)
        yield Hit(
            f"The record shows {counted(len(table.texts), 'row')} in its {table.name} for "
            f"{counted(len(played), 'card')}; there may be one row more than cards.",
            (surplus[0].start, surplus[-1].end),
            {
                "section": table.name,
                "row": len(played) + 2,
                "column_name": table.columns[0],
                "found": str(len(table.texts)),
                "expected": f"at most {len(played) + 1} rows",
            },
        )
    hands = {seat: mask or 0 for seat, mask in zip(SEATS, deal.deal.hands, strict=True)}
    for number, (turn, row) in enumerate(zip(_turns(replay, tricks), table.texts, strict=False)):
        yield from _wrong_cards(table, number, row, turn, hands[turn[0]])
        if number < len(played):
            hands[turn[0]] &= ~CARD_BIT[played[number]]


def _turns(replay: PlayReplay, tricks: tuple[Trick, ...]) -> Iterator[Turn]:
    """The turns at each card played, and the turn behind the last."""
    seat: Seat | None = replay.source.leader
    led = ""
    for trick in tricks:
        led = ""
        for player, card, _ in trick.cards:
            yield player, led
            led = led or card[0]
        whole = len(trick.cards) == _TRICK
        seat = trick.winner if whole else LHO[trick.cards[-1][0]] if trick.cards else trick.leader
        led = "" if whole else led
    if seat is not None:
        yield seat, led


def _wrong_cards(table: Table, number: int, row: tuple[str, ...], turn: Turn, hand: int) -> Iterator[Hit]:
    seat, led = turn
    if len(row) != len(table.columns):
        return
    follows = bool(led) and bool(hand & SUIT_MASK[led])
    for index, (suit, ranks) in enumerate(zip(table.columns, row, strict=True)):
        cards = [suit + rank for rank in ranks.upper() if suit + rank in CARD_BIT] if suit in _SUITS else []
        missing = [card for card in cards if not hand & CARD_BIT[card]]
        if missing:
            reason, expected = f"{NAMES[seat]} does not hold it then", "a card held"
        elif cards and follows and suit != led:
            missing = cards
            reason, expected = f"{NAMES[seat]} must follow with a {_NAMES[led]}", f"a {_NAMES[led]}"
        if not missing:
            continue
        place = table.value(number, index)
        yield Hit(
            f"The record shows {missing[0]} as a best card in row {number + 1} of its {table.name}, but {reason}.",
            (place.start, place.end),
            {
                "section": table.name,
                "row": number + 1,
                "column_name": suit,
                "found": missing[0],
                "expected": expected,
                "seat": seat,
            },
        )
