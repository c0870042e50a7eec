"""The careful replay of a play listed in the order of play, as LIN has it: who played a card follows from who won."""

from collections.abc import Sequence
from typing import NamedTuple

from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.play_marks import check_marks, lead_mark
from pbnlint.bridge.play_position import Card, Cell, Position
from pbnlint.bridge.play_values import card_meant
from pbnlint.bridge.seats import SEATS


class _Reading(NamedTuple):
    """How the next cards make a trick: who led, who played each card (None: one too many)."""

    leader: int
    seats: tuple[int | None, ...]


def replay_order(position: Position, cells: Sequence[Cell], first: int) -> None:
    """Play the cards out; `first` leads to the first trick."""
    position.leaders, position.to_play = (first,), first
    start, number = 0, 0
    while start < len(cells):
        number += 1
        if number > position.size:
            cell = cells[start]
            position.report("DEFECTIVE_TRICK", number, None, cell.text, cell.token, found=len(cells))
            return
        reading = _read(position, cells, start, number)
        position.decide(reading.leader)
        end = start + len(reading.seats)
        _play_trick(position, cells[start:end], reading, number, last=end == len(cells))
        start = end


def _read(position: Position, cells: Sequence[Cell], start: int, number: int) -> _Reading:
    """The likeliest way to give the next cards to seats."""
    trick = cells[start : start + 4]
    if number == position.size and len(position.leaders) == 1:
        holders = _holders_of_last(position, trick)
        if holders:
            return _Reading(position.leaders[0], holders)
    fits = [_fit(position, trick, seat) for seat in range(4)]
    proper = max(position.leaders, key=lambda seat: fits[seat])
    if fits[proper] == len(trick):
        return _Reading(proper, _clockwise(proper, len(trick)))
    other = max(range(4), key=lambda seat: fits[seat])
    led_by_other = _can(position, other, trick[0]) and not _can(position, proper, trick[0])
    if led_by_other and (fits[other] == len(trick) or fits[other] >= fits[proper] + 2):
        return _Reading(other, _clockwise(other, len(trick)))
    return _defective(position, cells, start, proper) or _Reading(proper, _clockwise(proper, len(trick)))


def _clockwise(start: int, count: int) -> tuple[int, ...]:
    return tuple(seat % 4 for seat in range(start, start + count))


def _bit(cell: Cell) -> int:
    """The bit of the card that a cell shows or can only mean, or 0."""
    return CARD_BIT.get(cell.text) or CARD_BIT.get(card_meant(cell.text) or "", 0)


def _can(position: Position, seat: int, cell: Cell) -> bool:
    """Whether a seat may have played what a cell shows."""
    bit = _bit(cell)
    return not bit or position.can_play(seat, bit)


def _fit(position: Position, trick: Sequence[Cell], leader: int) -> int:
    """How many of the cards fit if `leader` led and the others followed clockwise."""
    return sum(_can(position, (leader + place) % 4, cell) for place, cell in enumerate(trick))


def _holders_of_last(position: Position, trick: Sequence[Cell]) -> tuple[int, ...] | None:
    """Who played the cards of the last trick, to which each hand has one card only, whatever their order."""
    holders = tuple(position.holder(_bit(cell)) for cell in trick)
    known = tuple(seat for seat in holders if seat is not None)
    return known if len(set(known)) == len(trick) == 4 else None


def _defective(position: Position, cells: Sequence[Cell], start: int, leader: int) -> _Reading | None:
    """A reading with three or five cards in the trick, if only that lets the next trick begin with its leader."""
    if None in position.left or len(cells) < start + 5:
        return None
    full = _clockwise(leader, 4)
    if _goes_on(position, cells, start, _Reading(leader, full)):
        return None
    short = (_Reading(leader, full[:missing] + full[missing + 1 :]) for missing in range(4))
    long = (_Reading(leader, (*full[:extra], None, *full[extra:])) for extra in reversed(range(5)))
    for reading in (*short, *long):
        if _fits(position, cells, start, reading) and _goes_on(position, cells, start, reading):
            return reading
    return None


def _fits(position: Position, cells: Sequence[Cell], start: int, reading: _Reading) -> bool:
    """Whether every seat of a reading can play its card."""
    pairs = zip(cells[start:], reading.seats, strict=False)
    return all(seat is None or _can(position, seat, cell) for cell, seat in pairs)


def _goes_on(position: Position, cells: Sequence[Cell], start: int, reading: _Reading) -> bool:
    """Whether the trick after a reading is led by one who may have won it, and followed clockwise."""
    follow = cells[start + len(reading.seats) :][:4]
    cards: list[Card | None] = [None] * 4
    for cell, seat in zip(cells[start:], reading.seats, strict=False):
        bit = _bit(cell)
        if seat is not None and bit and position.can_play(seat, bit):
            cards[seat] = Card(bit, True, seat, cell.token)
    winners = position.winners(cards, reading.leader)
    return len(follow) > 1 and any(_fit(position, follow, winner) == len(follow) for winner in winners)


def _play_trick(position: Position, cells: Sequence[Cell], reading: _Reading, number: int, *, last: bool) -> None:
    """Play one trick: whose lead it was, the cards, who followed suit, and who won."""
    proper = position.leaders
    by_seat = {seat: cell for cell, seat in zip(cells, reading.seats, strict=True) if seat is not None}
    if reading.leader not in proper or any(mark == "^L" for cell in cells for mark, _ in cell.marks):
        _report_lead(position, by_seat, reading, number)
    cards: list[Card | None] = [None] * 4
    for cell, seat in zip(cells, reading.seats, strict=True):
        if seat is None:
            _take_surplus(position, cell, number)
        else:
            cards[seat] = position.take(seat, cell, number)
    if len(proper) == 1:
        revokes = position.revokes(cards, reading.leader)
        position.report_revokes(by_seat, cards, number, reading.leader, revokes)
    check_marks(position, by_seat, cards, number, reading.leader)
    if last and len(cells) < 4:
        position.lay(cards, reading.leader, None)
        position.to_play = (reading.leader + len(cells)) % 4
        return
    if len(reading.seats) == 3:
        position.report("DEFECTIVE_TRICK", number, None, cells[0].text, cells[0].token, found=3)
        position.used = [used + (seat not in by_seat) for seat, used in enumerate(position.used)]
    position.settle(cards, (reading.leader,))
    done = number == position.size
    position.to_play = position.leaders[0] if len(position.leaders) == 1 and not done else None


def _report_lead(position: Position, cells: dict[int, Cell], reading: _Reading, number: int) -> None:
    """Report a lead out of turn, marked or not."""
    marked = lead_mark(position, cells, number)
    if marked is not None or reading.leader in position.leaders:
        return
    cell = cells[reading.leader]
    expected = SEATS[position.leaders[0]] if len(position.leaders) == 1 else None
    position.report("LEAD_OUT_OF_TURN", number, reading.leader, cell.text, cell.token, expected=expected)


def _take_surplus(position: Position, cell: Cell, number: int) -> None:
    """Report a card too many in a trick: one played before, or a fifth."""
    bit = _bit(cell)
    if bit in position.played:
        position.doubtful.pop(bit, None)
        seat, first_trick = position.dealt_to(bit), position.played[bit]
        position.report("CARD_REPEATED", number, seat, cell.text, cell.token, first_trick=first_trick)
        return
    seat = position.holder(bit)
    position.report("DEFECTIVE_TRICK", number, seat, cell.text, cell.token, found=5)
    position.remove(seat, bit, number)
