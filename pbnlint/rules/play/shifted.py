"""Plays in which every card after a certain one stands one place too early or too late."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.deal import Deal, is_full
from pbnlint.bridge.play import Hands
from pbnlint.bridge.play_accept import accept
from pbnlint.bridge.play_values import BLANK, END, MARKS, trump_mask
from pbnlint.bridge.seats import INDEX, LHO, Seat, turn
from pbnlint.records import Record

_EVIDENCE: Final = 4
"""How many cards must fit no hand as filed, and fit once they are moved, before a shift may explain them."""


_ONE_MISSING: Final = 3
_ONE_TOO_MANY: Final = 1
"""What is left over when the places of a play, blanks included, are counted by rows of four."""


class Shift(NamedTuple):
    """One card missing or one too many: the `trick` and `seat` concerned, the number of cards `found` in the trick.

    `token` is where the cards begin to stand wrong, `tokens` the play with a blank or card put in at the index `place`,
    or that card left out.
    """

    trick: int
    seat: Seat
    found: int
    token: int
    tokens: tuple[str, ...]
    place: int


def without_shift(record: Record, shift: Shift) -> Record:
    """The record with the card missing put in, or the one too many left out."""
    section = record.play
    if section is None:
        return record
    spans, place, added = record.play_spans, shift.place, shift.found < 4
    at = spans[place][0] if place < len(spans) else spans[-1][1] if spans else 0
    kept = spans[place:] if added else spans[place + 1 :]
    notes = {
        index + (index >= place) * (1 if added else -1): note
        for index, note in section.notes.items()
        if added or index != place
    }
    return record.with_play(
        section._replace(tokens=shift.tokens, notes=notes), (*spans[:place], *((at, at),) * added, *kept)
    )


def shift_of(record: Record) -> Shift | None:
    """The one card missing or too many that explains why cards do not fit the hands, if there is one."""
    section, deal = record.play, record.deal
    if section is None or deal is None:
        return None
    if section.layout == "order":
        return _missing_in_order(record, section.tokens, deal.deal)
    return _in_columns(section.tokens, section.leader, deal.deal.hands) if section.leader else None


def _in_columns(tokens: tuple[str, ...], leader: Seat, hands: Hands) -> Shift | None:
    places = _places(tokens)
    surplus = len(places) % 4
    if surplus not in (_ONE_MISSING, _ONE_TOO_MANY):
        return None
    missing = surplus == _ONE_MISSING
    cards, first = [tokens[place] for place in places], INDEX[leader]
    filed = _misfits(hands, cards, first)
    moved = _misfits(hands, cards, first + (1 if missing else -1))
    for cell, place in enumerate(places[1:], 1):
        rest = cell if missing else cell + 1
        if filed[cell] or filed[-1] - filed[rest] < _EVIDENCE:
            return None
        if moved[-1] == moved[rest]:
            start = places[cell - 1] + 1
            kept = (*tokens[:start], BLANK, *tokens[start:]) if missing else (*tokens[:start], *tokens[place + 1 :])
            return Shift(
                cell // 4 + 1, turn(leader, cell), 3 if missing else 5, place, kept, start if missing else place
            )
    return None


def _missing_in_order(record: Record, cards: tuple[str, ...], deal: Deal) -> Shift | None:
    """A card left out of a play in the order of play: one that was never played, with which all is in order."""
    replay, declarer, denomination = record.play_replay, record.playing_declarer, record.denomination
    n, e, s, w = deal.hands
    if replay is None or len(replay.irregularities) < _EVIDENCE // 2 or declarer is None or denomination is None:
        return None
    if n is None or e is None or s is None or w is None or not is_full(deal):
        return None
    if len(cards) % 4 != _ONE_MISSING or len(cards) < _ENOUGH or not CARD_BIT.keys() >= set(cards):
        return None
    leader = LHO[declarer]
    hands = ((n, e, s, w) * 2)[INDEX[leader] : INDEX[leader] + 4]
    unplayed = [card for card in CARD_BIT if card not in cards]
    for place in range(len(cards)):
        for card in unplayed:
            whole = (*cards[:place], card, *cards[place:])
            if accept(hands, trump_mask(denomination), whole, "order") is not None:
                seat = deal.holder(CARD_BIT[card]) or leader
                return Shift(place // 4 + 1, seat, 3, place, whole, place)
    return None


_ENOUGH: Final = 32
"""So many cards must have been played that few are left that may be the missing one."""


def _places(tokens: Sequence[str]) -> list[int]:
    """The indexes of the cards and blanks, without marks and what stands behind the end."""
    end = tokens.index(END) if END in tokens else len(tokens)
    return [index for index, token in enumerate(tokens[:end]) if token not in MARKS]


def _misfits(hands: Hands, cards: Sequence[str], first: int) -> list[int]:
    """How many of the first cards, none to all, are not in the hand of their column if the first came from `first`."""

    def strange(place: int, card: str) -> bool:
        hand, bit = hands[(first + place) % 4], CARD_BIT.get(card, 0)
        return bool(bit) and hand is not None and not bit & hand

    return [0, *accumulate(strange(place, card) for place, card in enumerate(cards))]
