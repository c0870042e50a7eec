"""Rows of cards in the order of play: PL11."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.play import Hands
from pbnlint.bridge.play_rows import row_fits
from pbnlint.bridge.play_values import BLANK, END, MARKS, SUIT_OF_BIT, TO_PLAY, trump_mask
from pbnlint.bridge.seats import INDEX, Seat, distance, turn
from pbnlint.records import PlaySection, Record
from pbnlint.rules.fixes import edit
from pbnlint.rules.play.common import irregular, span_of
from pbnlint.rules.play.shifted import shift_of
from pbnlint.rules.registry import Context, Fix, Hit, rule
from pbnlint.rules.wording import counted, listed

_NAMED_AT_MOST = 5


class _Cell(NamedTuple):
    """A place of a row: its card or blank, and the indexes of its tokens, the card's last."""

    card: str
    tokens: tuple[int, ...]


class _Sorted(NamedTuple):
    """The rows of a play with those in the order of play put into columns: the numbers of these, and all cells.

    `by_columns` and `in_order` count the cards of these rows that fit the hands so; `whole` says that one of these rows
    has all four cards; `strange` counts the rows that fit neither way.
    """

    numbers: list[int]
    cells: list[_Cell]
    by_columns: int
    in_order: int
    whole: bool
    strange: int


@rule(
    *("PL11", "play.chronological-rows", "warning"),
    spec="C17",
    fix="unsafe",
    hides="play.card-not-held play.card-repeated play.revoke play.lead-out-of-turn play.result-mismatch "
    "play.impossible-result",
    root_cause=True,
    when=irregular,
)
def chronological_rows(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows rows of cards in the order in which they were played, not in columns of fixed seats.

    In PBN each column of the play belongs to one seat from the first row to the last, whoever led to the trick
    (PBN 8.1). The first row is in columns; in the rows named a card is not in the hand of its column, while all four
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
    section, deal, denomination = record.play, record.deal, record.denomination
    if section is None or section.layout != "columns" or section.leader is None or deal is None or denomination is None:
        return
    rows, hands = _rows(section.tokens), deal.deal.hands
    if not rows or not row_fits(hands, tuple(cell.card for cell in rows[0]), section.leader):
        return
    found = _sort(rows, section.leader, hands, trump_mask(denomination))
    if not found.whole or found.strange or shift_of(record) is not None:
        return
    first = rows[found.numbers[0] - 1]
    yield Hit(
        f"The record shows {_named(found.numbers)} in the order of play: by columns {found.by_columns} of "
        f"{counted(found.in_order, 'card')} are in the hand of their seat, in the order played "
        f"{found.in_order}.",
        span_of(record, first[0].tokens[-1]),
        {
            "rows": found.numbers,
            "matching": found.by_columns,
            "matching_chronological": found.in_order,
        },
        fix=_resorted(record, section, found),
        reread=record.with_play(section._replace(tokens=_tokens(section, found))),
    )


def _named(numbers: Sequence[int]) -> str:
    if len(numbers) == 1:
        return f"row {numbers[0]}"
    if len(numbers) <= _NAMED_AT_MOST:
        return f"rows {listed(str(number) for number in numbers)}"
    return f"{len(numbers)} rows from row {numbers[0]} on"


def _rows(tokens: Sequence[str]) -> list[list[_Cell]]:
    """The places of a play, four to a row, each with the marks before it."""
    cells: list[_Cell] = []
    marks: list[int] = []
    for index, token in enumerate(tokens):
        if token == END:
            break
        if token in MARKS:
            marks.append(index)
        else:
            cells.append(_Cell(token, (*marks, index)))
            marks = []
    return [cells[start : start + 4] for start in range(0, len(cells), 4)]


def _sort(rows: Sequence[list[_Cell]], first: Seat, hands: Hands, trump: int) -> _Sorted:
    numbers: list[int] = []
    sorted_cells: list[_Cell] = []
    by_columns = in_order = strange = 0
    whole = False
    leader: Seat | None = first
    for number, row in enumerate(rows, 1):
        cards = tuple(cell.card for cell in row)
        fitting = _matching(hands, cards, first)
        if leader and fitting < len(row) and row_fits(hands, cards, leader):
            blanks = sum(card not in CARD_BIT for card in cards)
            numbers.append(number)
            by_columns += fitting - blanks
            in_order += len(cards) - blanks
            whole = whole or _whole(cards)
            row = _in_columns(row, distance(first, leader))  # noqa: PLW2901
            cards = tuple(cell.card for cell in row)
        else:
            strange += fitting < len(row) - 1
        sorted_cells += row
        leader = _winner(cards, first, leader, trump) if leader else None
    return _Sorted(numbers, sorted_cells, by_columns, in_order, whole, strange)


def _in_columns(row: list[_Cell], steps: int) -> list[_Cell]:
    """A row in the order of play put into columns; the leader's is so many places behind the first."""
    full = [*row, *(_Cell(BLANK, ()) for _ in range(4 - len(row)))]
    return full[4 - steps :] + full[: 4 - steps]


def _whole(cards: Sequence[str]) -> bool:
    return len(cards) == 4 and all(card in CARD_BIT for card in cards)


def _matching(hands: Hands, cards: Sequence[str], first: Seat) -> int:
    """How many places of a row hold nothing, or a card in the hand of their column."""
    given = [hands[(INDEX[first] + place) % 4] for place in range(len(cards))]
    bits = [CARD_BIT.get(card, 0) for card in cards]
    return sum(not bit or hand is None or bool(bit & hand) for bit, hand in zip(bits, given, strict=True))


def _winner(cards: Sequence[str], first: Seat, leader: Seat, trump: int) -> Seat | None:
    """Who won a row in columns that this seat led, None if a card is not known."""
    if not _whole(cards):
        return None
    bits = [CARD_BIT[card] for card in cards]
    led = SUIT_OF_BIT[bits[distance(first, leader)]]
    trumps = [bit & trump for bit in bits]
    power = trumps if any(trumps) else [bit & led for bit in bits]
    return turn(first, power.index(max(power)))


def _tokens(section: PlaySection, found: _Sorted) -> tuple[str, ...]:
    """The tokens of the play with the rows re-sorted; each mark goes with its card."""
    taken = [token for cell in found.cells for token in ([section.tokens[i] for i in cell.tokens] or [BLANK])]
    return (*taken, *section.tokens[sum(len(cell.tokens) for cell in found.cells) :])


def _resorted(record: Record, section: PlaySection, found: _Sorted) -> Fix | None:
    """The correction that writes the cards into their columns; none where marks, notes or a short row hinder it."""
    spans = record.play_spans
    if section.notes or any(token in MARKS or token == TO_PLAY for token in section.tokens):
        return None
    if len(found.cells) > len(spans) or not all(cell.tokens for cell in found.cells):
        return None
    edits = []
    for index, cell in enumerate(found.cells):
        if section.tokens[index] != cell.card:
            edits.append(edit(record, *spans[index], cell.card))
    return Fix(False, "write the cards in the columns of their seats", tuple(edits)) if edits else None
