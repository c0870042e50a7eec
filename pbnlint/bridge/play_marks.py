"""The marks before cards: whether `^R` stands on a revoke and `^L` on a lead out of turn."""

from collections.abc import Mapping, Sequence

from pbnlint.bridge.play_position import Card, Cell, Position
from pbnlint.bridge.play_values import BLANK, SUIT_OF_BIT, TO_PLAY
from pbnlint.bridge.seats import SEATS


def lead_mark(position: Position, cells: Mapping[int, Cell], number: int) -> int | None:
    """The seat that the record marks as leading a trick out of turn, reported; wrong marks are reported instead."""
    found: int | None = None
    leads = [(seat, cell, token) for seat, cell in cells.items() for mark, token in cell.marks if mark == "^L"]
    for index, (seat, cell, token) in enumerate(leads):
        if index:
            reason = "second in the trick"
        elif any(mark == "^R" for mark, _ in cell.marks):
            reason = "with a revoke"
        elif position.leaders == (seat,):
            reason = "proper leader"
        else:
            found = seat
            leader = SEATS[position.leaders[0]] if len(position.leaders) == 1 else None
            position.report("LEAD_OUT_OF_TURN", number, seat, cell.text, cell.token, expected=leader, marked=True)
            continue
        position.report("MARK_WRONG", number, seat, "^L", token, reason=reason)
    return found


def check_marks(
    position: Position, cells: Mapping[int, Cell], cards: Sequence[Card | None], number: int, leader: int | None
) -> None:
    """Report the marks of a trick that do not fit, once its revokes are found; `^L` has been seen to before."""
    for seat, cell in cells.items():
        for mark, token in cell.marks:
            reason = _wrong(position, cell, cards, seat, mark, leader)
            if reason:
                position.report("MARK_WRONG", number, seat, mark, token, reason=reason)


def _wrong(
    position: Position, cell: Cell, cards: Sequence[Card | None], seat: int, mark: str, leader: int | None
) -> str | None:
    """Why a mark cannot stand, or None if it does or nobody can tell."""
    if mark not in ("^R", "^L"):
        return "not for cards"
    if cell.text in (BLANK, TO_PLAY):
        return "no card"
    if mark != "^R" or leader is None:
        return None
    if seat == leader:
        return "leader"
    card, led = cards[seat], cards[leader]
    if card is None or led is None or not led.sound or not card.sound:
        return None
    suit = SUIT_OF_BIT[led.bit]
    if card.bit & suit:
        return "follows suit"
    return "could not follow" if position.cannot_follow(seat, suit) else None
