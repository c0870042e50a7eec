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
    if cells and cells[-1] == BLANK:
        cells = _without_blank_end(cells)
    whole = len(cells) & ~3
    if whole == len(cells) and BLANK in cells[-4:]:
        whole -= 4
    clean: CleanPlay | None = CleanPlay(0, 0, 0)
    if whole:
        clean = _accept_tricks(hands, trump, cells if whole == len(cells) else cells[:whole], layout)
    return clean if clean is None or whole == len(cells) else _accept_unfinished(hands, cells, clean, layout)


def _accept_tricks(hands: Hands, trump: int, cells: Sequence[str], layout: Layout) -> CleanPlay | None:
    """The same for whole tricks."""
    try:
        bits = itemgetter(*cells)(CARD_BIT)
    except KeyError:
        return None
    in_order = layout == "order"
    one, two, three, four = hands
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
                (able & one and first & other)
                or (able & two and second & other)
                or (able & three and third & other)
                or (able & four and fourth & other)
            ):
                return None
            best = cards & trump or cards & ~other
            lead = row.index(1 << best.bit_length() - 1)
        else:
            lead = row.index(max(row))
        others += lead & 1
    columns = zip(*rows, strict=True) if in_order else (bits[::4], bits[1::4], bits[2::4], bits[3::4])
    tricks = len(bits) >> 2
    for column, hand in zip(columns, hands, strict=True):
        # The sum of n powers of two has n bits set only if no two are equal.
        played = sum(column)
        if played & hand != played or played.bit_count() != tricks:
            return None
    return CleanPlay(tricks, others, lead)


def _without_blank_end(cells: Sequence[str]) -> Sequence[str]:
    end = len(cells)
    while end and cells[end - 1] == BLANK:
        end -= 1
    return cells[:end]


def _accept_unfinished(hands: Hands, cells: Sequence[str], clean: CleanPlay, layout: Layout) -> CleanPlay | None:
    """The same with the cards of a last, unfinished trick."""
    turn, whole = clean.turn, 4 * clean.tricks
    if clean.tricks == 13:
        return None
    played = sum(map(CARD_BIT.__getitem__, cells[:whole]))
    cells = cells[whole:]
    if layout == "columns":
        row = [*cells, *(BLANK,) * (4 - len(cells))]
        cells = _without_blank_end(row[turn:] + row[:turn])
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
