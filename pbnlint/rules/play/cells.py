"""The places of a play in columns, four to a row, and how rows are put back into the columns of their seats."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.play import Hands
from pbnlint.bridge.play_values import BLANK, END, MARKS, TO_PLAY
from pbnlint.bridge.seats import INDEX, Seat
from pbnlint.listing import listed
from pbnlint.records import Record
from pbnlint.rules.fixes import edit
from pbnlint.rules.registry import Fix

_NAMED_AT_MOST: Final = 5


class Cell(NamedTuple):
    """A place of a row: its card or blank, and the indexes of its tokens, the card's last."""

    card: str
    tokens: tuple[int, ...]


def rows_of(tokens: Sequence[str]) -> list[list[Cell]]:
    """The places of a play, four to a row, each with the marks before it."""
    cells: list[Cell] = []
    marks: list[int] = []
    for index, token in enumerate(tokens):
        if token == END:
            break
        if token in MARKS:
            marks.append(index)
        else:
            cells.append(Cell(token, (*marks, index)))
            marks = []
    return [cells[start : start + 4] for start in range(0, len(cells), 4)]


def cards_of(row: Sequence[Cell]) -> tuple[str, ...]:
    """The cards and blanks of a row."""
    return tuple(cell.card for cell in row)


def count_cards(row: Sequence[Cell]) -> int:
    """How many places of a row show a card."""
    return sum(cell.card in CARD_BIT for cell in row)


def is_whole(cards: Sequence[str]) -> bool:
    """Whether a row has all four cards."""
    return len(cards) == 4 and all(card in CARD_BIT for card in cards)


def turned(row: list[Cell], steps: int) -> list[Cell]:
    """A row put into columns whose first card belongs to the seat so many places behind the first column's."""
    full = [*row, *(Cell(BLANK, ()) for _ in range(4 - len(row)))]
    return full[4 - steps :] + full[: 4 - steps]


def matching(hands: Hands, cards: Sequence[str], first: Seat) -> int:
    """How many places of a row hold nothing, or a card in the hand of their column."""
    given = [hands[(INDEX[first] + place) % 4] for place in range(len(cards))]
    bits = [CARD_BIT.get(card, 0) for card in cards]
    return sum(not bit or hand is None or bool(bit & hand) for bit, hand in zip(bits, given, strict=True))


def rearranged(record: Record, cells: Sequence[Cell]) -> Record:
    """The record with the places of its play in this order; each mark goes with its card, and all keep their spans."""
    section, spans = record.play, record.play_spans
    if section is None:
        return record
    order = [index for cell in cells for index in (cell.tokens or (None,))]
    order += range(sum(len(cell.tokens) for cell in cells), len(section.tokens))
    places = {index: place for place, index in enumerate(order) if index is not None}
    end = spans[-1][1] if spans else 0
    return record.with_play(
        section._replace(
            tokens=tuple(BLANK if index is None else section.tokens[index] for index in order),
            notes={places[index]: note for index, note in section.notes.items() if index in places},
        ),
        tuple(spans[index] if index is not None and index < len(spans) else (end, end) for index in order),
    )


def rewritten(record: Record, cells: Sequence[Cell], description: str) -> Fix | None:
    """The correction that writes the cards in this order; none where marks, notes or a short row hinder it."""
    section, spans = record.play, record.play_spans
    if section is None or section.notes or any(token in MARKS or token == TO_PLAY for token in section.tokens):
        return None
    if len(cells) > len(spans) or not all(cell.tokens for cell in cells):
        return None
    edits = []
    for index, cell in enumerate(cells):
        if section.tokens[index] != cell.card:
            edits.append(edit(record, *spans[index], cell.card))
    return Fix(False, description, tuple(edits)) if edits else None


def named(numbers: Sequence[int], noun: str = "row") -> str:
    """Rows, or tricks, as a sentence names them: each if they are few."""
    if len(numbers) == 1:
        return f"{noun} {numbers[0]}"
    if len(numbers) <= _NAMED_AT_MOST:
        return f"{noun}s {listed(str(number) for number in numbers)}"
    return f"{len(numbers)} {noun}s from {noun} {numbers[0]} on"
