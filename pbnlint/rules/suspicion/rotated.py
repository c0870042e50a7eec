"""Rows and tricks whose cards stand in another order than their seats: SU06."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.play import Hands
from pbnlint.bridge.play_rows import row_fits
from pbnlint.bridge.seats import NAMES, Seat, turn
from pbnlint.records import PlaySection, Record
from pbnlint.rules.play.cells import (
    Cell,
    cards_of,
    count_cards,
    matching,
    named,
    rearranged,
    rewritten,
    rows_of,
    turned,
)
from pbnlint.rules.play.common import irregular, span_of
from pbnlint.rules.play.listed import from_one_seat
from pbnlint.rules.play.rows import ROTATED, chronological
from pbnlint.rules.play.shifted import shift_of
from pbnlint.rules.registry import Context, Hit, rule
from pbnlint.rules.wording import counted

_BY: Final = ("no seat", "one seat", "two seats", "three seats")


class _Turned(NamedTuple):
    """The rows of a play with some of them turned: their numbers, by how many seats each, and all cells.

    `by_columns` counts the cards of these rows that are where they belong as they stand, `cards` all of them.
    """

    numbers: list[int]
    steps: list[int]
    cells: list[Cell]
    by_columns: int
    cards: int


@rule(
    *("SU06", "suspicion.play-rows-rotated", "warning"),
    fix="unsafe",
    hides="deal.rotated play.card-not-held play.card-repeated play.revoke play.lead-out-of-turn play.result-mismatch "
    "play.impossible-result",
    root_cause=True,
    when=irregular,
)
def play_rows_rotated(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows rows of cards that fit the hands only from another first seat than that of their column.

    Each column of a play belongs to one seat throughout (PBN 8.1). In the rows named cards stand in the columns of
    hands that never held them, and all four are in the right hands once the row is turned; the other rows bear the deal
    out. Some programs turn rows at random. In LIN, where tricks begin with the card led, the like is a play that lists
    every trick from the same seat. The fix turns the rows.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Play "E"]
        H8 H2 HT HK
        S7 S2 SA ST
        *

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Play "E"]
        H8 H2 HT HK
        ST S7 S2 SA
        *
    """
    section = record.play
    if section is not None and section.layout == "order":
        yield from _from_one_seat(record)
    elif section is not None and section.leader is not None:
        yield from _in_columns(record, section, section.leader, context)


def _in_columns(record: Record, section: PlaySection, first: Seat, context: Context) -> Iterator[Hit]:
    found = _turn_rows(record, section, first, 1 if ROTATED in context.shown else 2)
    if found is None:
        return
    in_order = chronological(record)
    if in_order is None:
        context.shown.add(ROTATED)
    elif not (in_order.contrary and ROTATED in context.shown):
        return
    by = _BY[found.steps[0]] if len(set(found.steps)) == 1 else "various"
    rows = rows_of(section.tokens)
    yield Hit(
        f"The record shows {named(found.numbers)} turned: by columns {found.by_columns} of "
        f"{counted(found.cards, 'card')} are in the hand of their seat, and all {found.cards} once "
        f"{'it is' if len(found.numbers) == 1 else 'they are'} turned clockwise"
        f"{'' if by == 'various' else f' by {by}'}.",
        span_of(record, rows[found.numbers[0] - 1][0].tokens[-1]),
        {
            "rows": found.numbers,
            "by": by,
            "turns": found.steps,
            "matching": found.by_columns,
            "matching_turned": found.cards,
            "evidence": [
                ["by columns", f"{found.by_columns} of {counted(found.cards, 'card')} in the hand of their seat"],
                ["turned", f"{found.cards} of {found.cards}"],
                ["in the other rows", _rest(record, rows, first, found)],
            ],
        },
        fix=rewritten(record, section, found.cells, "turn the rows"),
        reread=rearranged(record, section, found.cells),
    )


def _turn_rows(record: Record, section: PlaySection, first: Seat, fewest: int) -> _Turned | None:
    """The rows that fit from another seat alone, if the other rows, or turns by different amounts, confirm the deal.

    Only rows of at least the `fewest` cards are evidence.
    """
    deal = record.deal
    if deal is None:
        return None
    hands, rows = deal.deal.hands, rows_of(section.tokens)
    steps = [_steps(hands, cards_of(row), first) for row in rows]
    sure = {step for row, step in zip(rows, steps, strict=True) if step is not None and count_cards(row) >= fewest}
    strange = sum(step is None for step in steps)
    numbers = [number for number, step in enumerate(steps, 1) if step]
    if len(sure) < 2 or strange >= len(numbers) or shift_of(record) is not None:
        return None
    cells: list[Cell] = []
    for row, step in zip(rows, steps, strict=True):
        cells += turned(row, step) if step else row
    return _Turned(
        numbers,
        [step for step in steps if step],
        cells,
        sum(_in_hand(hands, rows[number - 1], first) for number in numbers),
        sum(count_cards(rows[number - 1]) for number in numbers),
    )


def _steps(hands: Hands, cards: Sequence[str], first: Seat) -> int | None:
    """By how many seats a row is turned: 0 if it fits by columns, None if it fits from no seat."""
    if not any(card in CARD_BIT for card in cards):
        return 0
    return next((steps for steps in range(4) if row_fits(hands, tuple(cards), turn(first, steps))), None)


def _in_hand(hands: Hands, row: Sequence[Cell], first: Seat) -> int:
    """How many cards of a row are in the hand of their column."""
    return matching(hands, cards_of(row), first) - (len(row) - count_cards(row))


def _rest(record: Record, rows: Sequence[list[Cell]], first: Seat, found: _Turned) -> str:
    """How many cards of the rows that stay are where they belong."""
    hands: Hands = record.deal.deal.hands if record.deal else (None, None, None, None)
    stay = [row for number, row in enumerate(rows, 1) if number not in found.numbers]
    return f"{sum(_in_hand(hands, row, first) for row in stay)} of {sum(map(count_cards, stay))} by columns"


def _from_one_seat(record: Record) -> Iterator[Hit]:
    found = from_one_seat(record)
    if found is None:
        return
    seat, numbers, cards = NAMES[found.seat], found.numbers, found.cards
    yield Hit(
        f"The record shows all tricks listed from {seat}'s card on, though other hands led to {len(numbers)} "
        f"of {counted(found.tricks, 'trick')}.",
        span_of(record, 4 * (numbers[0] - 1)),
        {
            "rows": numbers,
            "by": "fixed seat",
            "seat": found.seat,
            "matching": found.in_order,
            "matching_turned": cards,
            "evidence": [
                ["in the order played", f"{found.in_order} of {counted(cards, 'card')} from the hand on turn"],
                [f"from {seat} on in each trick", f"{cards} of {cards}"],
            ],
        },
        reread=found.reading,
    )
