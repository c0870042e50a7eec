"""The fast way through a play in which nothing is wrong: it accepts, or leaves it to the careful way."""

from collections.abc import Sequence
from operator import itemgetter
from typing import Final, NamedTuple

from pbnlint.bridge.cards import CARD_BIT, PACK
from pbnlint.bridge.play_values import BLANK, SUIT_OF_BIT, Layout

Hands = tuple[int, ...]

_OTHER_SUITS: Final[dict[int, int]] = {bit: PACK ^ suit for bit, suit in SUIT_OF_BIT.items()}


class CleanPlay(NamedTuple):
    """A play without fault, seats counted clockwise from the opening leader.

    `others` is the number of tricks that seats 1 and 3 won; `turn` the seat to play.
    """

    tricks: int
    others: int
    turn: int


def accept(hands: Hands, trump: int, cells: Sequence[str], layout: Layout) -> CleanPlay | None:
    """What became of a play of a full deal, or None if anything in it needs a closer look.

    `hands` begin with the opening leader's; `cells` are cards, and `-` in the last row of columns.
    """
    whole = len(cells) & ~3
    if whole == len(cells) and whole and BLANK in cells[-4:]:
        whole -= 4
    if whole > 52:
        return None
    if not whole:
        return _unfinished(hands, 0, cells, CleanPlay(0, 0, 0), layout) if cells else CleanPlay(0, 0, 0)
    try:
        bits = itemgetter(*cells[:whole])(CARD_BIT)
    except KeyError:
        return None
    in_order = layout == "order"
    north, east, south, west = hands
    left, lead, others = PACK, 0, 0
    rows: list[tuple[int, ...]] = []
    for row in zip(bits[::4], bits[1::4], bits[2::4], bits[3::4], strict=True):
        if in_order:
            if lead:
                row = row[4 - lead :] + row[: 4 - lead]  # noqa: PLW2901
            rows.append(row)
        first, second, third, fourth = row
        cards = first | second | third | fourth
        left ^= cards
        other = _OTHER_SUITS[row[lead]]
        if cards & other:
            able = left & ~other
            if able and (
                (able & north and first & other)
                or (able & east and second & other)
                or (able & south and third & other)
                or (able & west and fourth & other)
            ):
                return None
            best = cards & trump or cards & ~other
            lead = row.index(1 << best.bit_length() - 1)
        else:
            lead = row.index(max(row))
        others += lead & 1
    columns = zip(*rows, strict=True) if in_order else (bits[::4], bits[1::4], bits[2::4], bits[3::4])
    tricks = whole >> 2
    for column, hand in zip(columns, hands, strict=True):
        # The sum of n powers of two has n bits set only if no two are equal.
        played = sum(column)
        if played & hand != played or played.bit_count() != tricks:
            return None
    clean = CleanPlay(tricks, others, lead)
    return clean if whole == len(cells) else _unfinished(hands, PACK ^ left, cells[whole:], clean, layout)


def _unfinished(hands: Hands, played: int, cells: Sequence[str], clean: CleanPlay, layout: Layout) -> CleanPlay | None:
    """The same with the cards of a last, unfinished trick."""
    turn = clean.turn
    if clean.tricks == 13:
        return None
    if layout == "columns":
        row = [*cells, *(BLANK,) * (4 - len(cells))]
        cells = row[turn:] + row[:turn]
        while cells and cells[-1] == BLANK:
            cells = cells[:-1]
    suit = 0
    for card in cells:
        bit = CARD_BIT.get(card, 0)
        held = hands[turn] & ~played
        if not bit & held:
            return None
        suit = suit or SUIT_OF_BIT[bit]
        if not bit & suit and held & suit:
            return None
        turn = turn + 1 & 3
    return clean._replace(turn=turn)
