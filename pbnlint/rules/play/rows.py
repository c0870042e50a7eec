"""Rows of cards in the order of play: PL11."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.play import Hands
from pbnlint.bridge.play_rows import row_fits
from pbnlint.bridge.play_values import SUIT_OF_BIT, trump_mask
from pbnlint.bridge.seats import Seat, distance, turn
from pbnlint.records import Record
from pbnlint.rules.play.cells import (
    Cell,
    cards_of,
    count_cards,
    is_whole,
    matching,
    named,
    rearranged,
    rewritten,
    rows_of,
    turned,
)
from pbnlint.rules.play.common import irregular, span_of
from pbnlint.rules.play.shifted import shift_of
from pbnlint.rules.registry import Context, Hit, rule
from pbnlint.rules.wording import counted

ROTATED: Final = "rows rotated"
"""What `Context.shown` holds once the file was seen to turn rows, whoever led: see suspicion.play-rows-rotated."""


class Sorted(NamedTuple):
    """The rows of a play with those in the order of play put into columns: the numbers of these, and all cells.

    `by_columns` and `in_order` count the cards of these rows that fit the hands so; `whole` says that one of these rows
    has all four cards; `strange` counts the rows that fit neither way; `contrary` those in columns though another seat
    led than that of the first column.
    """

    numbers: list[int]
    cells: list[Cell]
    by_columns: int
    in_order: int
    whole: bool
    strange: int
    contrary: int


@rule(
    *("PL11", "play.chronological-rows", "warning"),
    spec="C17",
    fix="unsafe",
    hides="play.card-not-held play.card-repeated play.revoke play.lead-out-of-turn play.result-mismatch "
    "play.impossible-result",
    root_cause=True,
    when=irregular,
)
def chronological_rows(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows rows of cards in the order in which they were played, not in columns of fixed seats.

    In PBN each column of the play belongs to one seat from the first row to the last, whoever led to the trick
    (PBN 3.6). The first row is in columns; in the rows named a card is not in the hand of its column, while all four
    are where they belong if the seat that won the trick before played first. The fix re-sorts the rows.

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
        SA ST S7 S2
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
    found = chronological(record)
    if section is None or found is None or (found.contrary and ROTATED in context.shown):
        return
    first = rows_of(section.tokens)[found.numbers[0] - 1]
    yield Hit(
        f"The record shows {named(found.numbers)} in the order of play: by columns {found.by_columns} of "
        f"{counted(found.in_order, 'card')} are in the hand of their seat, in the order played "
        f"{found.in_order}.",
        span_of(record, first[0].tokens[-1]),
        {
            "rows": found.numbers,
            "matching": found.by_columns,
            "matching_chronological": found.in_order,
            "evidence": [
                ["by columns", f"{found.by_columns} of {counted(found.in_order, 'card')} in the hand of their seat"],
                ["in the order played", f"{found.in_order} of {found.in_order}"],
            ],
        },
        fix=rewritten(record, found.cells, "write the cards in the columns of their seats"),
        reread=rearranged(record, found.cells),
    )


def chronological(record: Record) -> Sorted | None:
    """The play with rows put into columns, if that is what all its rows that do not fit by columns need."""
    section, deal, denomination = record.play, record.deal, record.denomination
    if section is None or section.layout != "columns" or section.leader is None or deal is None or denomination is None:
        return None
    rows, hands = rows_of(section.tokens), deal.deal.hands
    if not rows or not row_fits(hands, cards_of(rows[0]), section.leader):
        return None
    found = _sort(rows, section.leader, hands, trump_mask(denomination))
    return found if found.whole and not found.strange and shift_of(record) is None else None


def _sort(rows: Sequence[list[Cell]], first: Seat, hands: Hands, trump: int) -> Sorted:
    numbers: list[int] = []
    sorted_cells: list[Cell] = []
    by_columns = in_order = strange = contrary = 0
    whole = False
    leader: Seat | None = first
    for number, row in enumerate(rows, 1):
        cards = cards_of(row)
        fitting = matching(hands, cards, first)
        if leader and fitting < len(row) and row_fits(hands, cards, leader):
            count = count_cards(row)
            numbers.append(number)
            by_columns += fitting - (len(cards) - count)
            in_order += count
            whole = whole or is_whole(cards)
            row = turned(row, distance(first, leader))  # noqa: PLW2901
            cards = cards_of(row)
        else:
            strange += fitting < len(row) - 1
            contrary += leader is not None and leader != first and fitting == 4 and is_whole(cards)
        sorted_cells += row
        leader = _winner(cards, first, leader, trump) if leader else None
    return Sorted(numbers, sorted_cells, by_columns, in_order, whole, strange, contrary)


def _winner(cards: Sequence[str], first: Seat, leader: Seat, trump: int) -> Seat | None:
    """Who won a row in columns that this seat led, None if a card is not known."""
    if not is_whole(cards):
        return None
    bits = [CARD_BIT[card] for card in cards]
    led = SUIT_OF_BIT[bits[distance(first, leader)]]
    trumps = [bit & trump for bit in bits]
    power = trumps if any(trumps) else [bit & led for bit in bits]
    return turn(first, power.index(max(power)))
