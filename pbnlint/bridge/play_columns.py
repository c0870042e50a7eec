"""The careful replay of a play laid out in columns, as PBN has it: each row a trick, each column a seat."""

from collections.abc import Sequence
from typing import Final

from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.play_marks import check_marks, lead_mark
from pbnlint.bridge.play_position import Card, Cell, Position
from pbnlint.bridge.play_values import BLANK, SUIT_OF_BIT, TO_PLAY
from pbnlint.bridge.seats import SEATS

_NO_CARD: Final = frozenset((BLANK, TO_PLAY))

Row = dict[int, Cell]
"""The places of a row by seat, counted from North."""


def replay_columns(position: Position, cells: Sequence[Cell], first: int, ended: bool) -> None:
    """Play the rows out; `first` is the seat of column 1, which leads to the first trick."""
    _show_hidden_hands(position, cells, first)
    rows: list[Row] = [
        {(first + column) % 4: cell for column, cell in enumerate(cells[start : start + 4])}
        for start in range(0, len(cells), 4)
    ]
    while rows and all(cell.text in _NO_CARD for cell in rows[-1].values()):
        rows.pop()
    position.leaders, position.to_play = (first,), first
    for number, row in enumerate(rows, 1):
        if number > position.size:
            cell = next(iter(row.values()))
            position.report("DEFECTIVE_TRICK", number, None, cell.text, cell.token, found=len(rows))
            break
        _play_row(position, row, number, last=number == len(rows))
    _check_plus(position, cells, first, ended)


def _show_hidden_hands(position: Position, cells: Sequence[Cell], first: int) -> None:
    """Give each hidden hand the cards that its column shows and no other hand holds."""
    position.hidden = frozenset(seat for seat, hand in enumerate(position.left) if hand is None)
    if not position.hidden:
        return
    hands = [hand or 0 for hand in position.left]
    known = hands[0] | hands[1] | hands[2] | hands[3]
    for index, cell in enumerate(cells[: 4 * position.size]):
        seat, bit = (first + index) % 4, CARD_BIT.get(cell.text, 0)
        if seat in position.hidden and not bit & known:
            hands[seat] |= bit
            known |= bit
    position.left = list(hands)


def _play_row(position: Position, row: Row, number: int, *, last: bool) -> None:
    """Play one row: the cards, the lead, who followed suit, what is missing, and who won."""
    filled = {seat: cell for seat, cell in row.items() if cell.text not in _NO_CARD}
    proper = position.leaders
    marked = lead_mark(position, filled, number)
    start = (proper if marked is None else (marked,))[0]
    cards: list[Card | None] = [None] * 4
    for seat in _clockwise(start):
        if seat in filled:
            cards[seat] = position.take(seat, filled[seat], number)
    cards, turned = _by_holder(cards)
    if marked is not None:
        position.leaders = (marked,)
    leaders = position.viable(cards)
    if len(leaders) == 1 and not turned:
        leaders = (_find_revokes(position, filled, cards, number, leaders[0], searched=marked is None),)
    check_marks(position, row, cards, number, leaders[0] if len(leaders) == 1 else None)
    _finish(position, row, filled, cards, number, leaders, last=last)


def _clockwise(start: int) -> tuple[int, ...]:
    return tuple(seat % 4 for seat in range(start, start + 4))


def _by_holder(cards: list[Card | None]) -> tuple[list[Card | None], bool]:
    """The cards of a row, given to the hands that hold them if all four stand in others' columns."""
    holders = {card.holder: card for card in cards if card is not None and not card.sound and card.holder is not None}
    if len(holders) < 4:
        return cards, False
    return [holders[seat]._replace(sound=True) for seat in range(4)], True


def _find_revokes(
    position: Position, filled: Row, cards: list[Card | None], number: int, leader: int, *, searched: bool
) -> int:
    """Report the revokes of a trick, or the lead out of turn that explains them; the seat that led."""
    revokes = position.revokes(cards, leader)
    if not revokes:
        return leader
    if searched and number < position.size and all(card and card.sound for card in cards):
        other = _other_leader(position, cards, leader)
        if other is not None and not any(mark == "^R" for cell in filled.values() for mark, _ in cell.marks):
            cell = filled[other]
            position.report("LEAD_OUT_OF_TURN", number, other, cell.text, cell.token, expected=SEATS[leader])
            return other
    position.report_revokes(filled, cards, number, leader, revokes)
    return leader


def _other_leader(position: Position, cards: list[Card | None], leader: int) -> int | None:
    """The seat whose lead leaves no revoke in a trick and more hands following suit; partner's if several fit."""

    def followers(seat: int) -> int:
        led = cards[seat]
        return sum(bool(led and card and card.bit & SUIT_OF_BIT[led.bit]) for card in cards)

    fits = [
        seat
        for seat in range(4)
        if seat != leader and not position.revokes(cards, seat) and followers(seat) > followers(leader)
    ]
    partner = (leader + 2) % 4
    if partner in fits:
        return partner
    return fits[0] if len(fits) == 1 else None


def _finish(
    position: Position,
    row: Row,
    filled: Row,
    cards: list[Card | None],
    number: int,
    leaders: tuple[int, ...],
    *,
    last: bool,
) -> None:
    """Report what is missing from a trick, and settle it unless it is the last and unfinished."""
    order = _clockwise(leaders[0])
    reach = 1 + max((place for place, seat in enumerate(order) if seat in filled), default=-1)
    gaps = _gaps(filled, cards, order) if len(leaders) == 1 else []
    anchor = next(iter(row.values()))
    for seat in gaps:
        cell = row.get(seat, anchor)
        position.report("GAP", number, seat, cell.text, cell.token)
    if last and reach < 4:
        position.lay(cards, leaders[0] if len(leaders) == 1 else None, None)
        position.to_play = order[reach] if len(leaders) == 1 else None
        return
    if not last and not gaps and len(filled) < 4:
        position.report("DEFECTIVE_TRICK", number, None, anchor.text, anchor.token, found=len(filled))
    for seat in range(4):
        if seat not in filled:
            position.used[seat] += 1
    position.settle(cards, leaders)
    done = number == position.size
    position.to_play = position.leaders[0] if len(position.leaders) == 1 and not done else None


def _gaps(filled: Row, cards: list[Card | None], order: tuple[int, ...]) -> list[int]:
    """The seats without a card before one that was played to the same trick by its own hand."""
    played = [place for place, seat in enumerate(order) if seat in filled and _may_stand(cards[seat])]
    return [seat for seat in order[: max(played, default=0)] if seat not in filled]


def _may_stand(card: Card | None) -> bool:
    """Whether a card was played by its own hand, or nobody can tell which it was."""
    return card is None or card.sound


def _check_plus(position: Position, cells: Sequence[Cell], first: int, ended: bool) -> None:
    """Compare `+` with the seat to play."""
    found = False
    for index, cell in enumerate(cells):
        if cell.text != TO_PLAY:
            continue
        number, seat = index // 4 + 1, (first + index) % 4
        if found or ended:
            reason = "second" if found else "with *"
            position.report("PLUS_WRONG", number, seat, cell.text, cell.token, reason=reason)
            return
        found = True
        due = sum(position.won) + position.undecided + 1
        if position.to_play is None and due > position.size:
            position.report("PLUS_WRONG", number, seat, cell.text, cell.token, reason="all played")
        elif position.to_play is not None and (number, seat) != (due, position.to_play):
            expected = SEATS[position.to_play]
            position.report("PLUS_WRONG", number, seat, cell.text, cell.token, expected=expected, reason="wrong seat")
