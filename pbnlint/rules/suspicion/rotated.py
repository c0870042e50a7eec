"""Rows and tricks whose cards stand in another order than their seats: SU06."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.play import Hands
from pbnlint.bridge.play_rows import row_fits
from pbnlint.bridge.seats import LHO, NAMES, Seat, turn
from pbnlint.records import PlaySection, Record
from pbnlint.rules.fixes import edit
from pbnlint.rules.memory import forget
from pbnlint.rules.passes import omitted
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
from pbnlint.rules.play.common import declarer_of, span_of
from pbnlint.rules.play.listed import from_one_seat
from pbnlint.rules.play.rows import ROTATED, chronological
from pbnlint.rules.play.shifted import shift_of
from pbnlint.rules.registry import Context, Fix, Hit, rule, where
from pbnlint.rules.wording import counted

_BY: Final = ("no seat", "one seat", "two seats", "three seats")
_CARDS_TO_JUDGE: Final = 4
_KEPT: Final = 128
"""So many boards are kept in mind, and so many plays that wait for another record of their board."""


class _Turned(NamedTuple):
    """The rows of a play with some of them turned: their numbers, by how many seats each, and all cells.

    `by_columns` counts the cards of these rows that are where they belong as they stand, `cards` all of them;
    `before` are all rows as they stand.
    """

    numbers: list[int]
    steps: list[int]
    cells: list[Cell]
    by_columns: int
    cards: int
    before: list[list[Cell]]


def _finish(_context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    yield from memory.get("confirmed", ())


@rule(
    *("SU06", "suspicion.play-rows-rotated", "warning"),
    fix="unsafe",
    hides="deal.rotated play.card-not-held play.card-repeated play.revoke play.lead-out-of-turn play.result-mismatch "
    "play.impossible-result",
    root_cause=True,
    scope="across",
    finish=_finish,
)
def play_rows_rotated(record: Record, context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    """The record shows rows of cards that fit the hands only from another first seat than that of their column.

    Each column of a play belongs to one seat throughout (PBN 3.6). In the rows named cards stand in the columns of
    hands that never held them, and all four are in the right hands once the row is turned; the other rows bear the deal
    out, or where all are turned alike, the play in another record of the board. Some programs turn rows at random. In
    LIN, where tricks begin with the card led, the like is a play that lists every trick from the same seat. The fix
    turns the rows.

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
    replay, section = record.play_replay, record.play
    if replay is None or section is None:
        return
    if section.layout == "order":
        if replay.irregularities:
            yield from _from_one_seat(record)
    elif not replay.irregularities:
        _note_sound(record, memory)
    elif section.leader is not None:
        yield from _in_columns(record, section, section.leader, context, memory)


def _note_sound(record: Record, memory: dict[Any, Any]) -> None:
    """Keep the deal of a play without fault, for a while; it confirms whole plays of the same deal that are turned."""
    deal = record.get("Deal")
    sound = memory.get("sound")
    if sound is None:
        sound = memory["sound"] = {}
    sound[deal] = None
    forget(sound, _KEPT)
    waiting = memory.get("waiting")
    if waiting and deal in waiting:
        memory.setdefault("confirmed", []).extend(waiting.pop(deal))


def _note_whole(record: Record, found: _Turned, first: Seat, memory: dict[Any, Any]) -> None:
    """Keep the finding of a whole play turned until another record of the board confirms the deal."""
    deal = record.get("Deal")
    hit = _hit(record, found, first)
    hit.data["records"] = [record.number]
    hit = hit._replace(where=where(record, _place(record, found)), reread=None)
    if deal in memory.get("sound", ()):
        memory.setdefault("confirmed", []).append(hit)
        return
    waiting: dict[str, list[Hit]] = memory.setdefault("waiting", {})
    waiting.setdefault(deal, []).append(hit)
    forget(waiting, _KEPT)


def _in_columns(
    record: Record, section: PlaySection, first: Seat, context: Context, memory: dict[Any, Any]
) -> Iterator[Hit]:
    found = _turn_rows(record, section, first, 1 if ROTATED in context.shown else 2)
    if found is None:
        return
    if len(found.numbers) == len(found.before) and len(set(found.steps)) == 1:
        if found.cards >= _CARDS_TO_JUDGE and _is_leader(record, first) and chronological(record) is None:
            _note_whole(record, found, first, memory)
        return
    in_order = chronological(record)
    if in_order is None:
        context.shown.add(ROTATED)
    elif not (in_order.contrary and ROTATED in context.shown):
        return
    yield _hit(record, found, first)


def _is_leader(record: Record, first: Seat) -> bool:
    """Whether the first column is that of declarer's left; else the seat of Play is wrong, and not the rows."""
    passes = omitted(record)
    declarer = passes.declarer if passes is not None else declarer_of(record)
    return declarer is not None and first == LHO[declarer]


def _place(record: Record, found: _Turned) -> tuple[int, int]:
    """The first card of the first row turned."""
    return span_of(record, found.before[found.numbers[0] - 1][0].tokens[-1])


def _fitting(found: _Turned) -> str:
    """How many cards are held where the columns put them, and how many after turning."""
    if found.cards == 1:
        return "as written its only card is in the hand of another seat, and of the right one"
    by_columns = f"{found.by_columns} of {found.cards} cards {'is' if found.by_columns == 1 else 'are'}"
    return f"as written {by_columns} in the hand of their seat, and all {found.cards}"


def _hit(record: Record, found: _Turned, first: Seat) -> Hit:
    by = _BY[found.steps[0]] if len(set(found.steps)) == 1 else "various"
    whole = len(found.numbers) == len(found.before)
    return Hit(
        f"The record shows {'all rows' if whole else named(found.numbers)} of the play turned: {_fitting(found)} once "
        f"{'it is' if len(found.numbers) == 1 else 'they are'} turned clockwise"
        f"{'' if by == 'various' else f' by {by}'}.",
        _place(record, found),
        {
            "rows": found.numbers,
            "by": by,
            "turns": found.steps,
            "matching": found.by_columns,
            "matching_turned": found.cards,
            "evidence": [
                ["by columns", f"{found.by_columns} of {counted(found.cards, 'card')} in the hand of their seat"],
                ["turned", f"{found.cards} of {found.cards}"],
                ["by the cards of another record", "the deal is right"]
                if whole and by != "various"
                else ["in the other rows", _rest(record, first, found)],
            ],
        },
        fix=rewritten(record, found.cells, "turn the rows"),
        reread=rearranged(record, found.cells),
    )


def _turn_rows(record: Record, section: PlaySection, first: Seat, fewest: int) -> _Turned | None:
    """The rows that fit from another seat alone; only rows of at least the `fewest` cards are evidence."""
    deal = record.deal
    if deal is None:
        return None
    hands, rows = deal.deal.hands, rows_of(section.tokens)
    steps = [_steps(hands, cards_of(row), first) for row in rows]
    sure = {step for row, step in zip(rows, steps, strict=True) if step is not None and count_cards(row) >= fewest}
    strange = sum(step is None for step in steps)
    numbers = [number for number, step in enumerate(steps, 1) if step]
    if not sure - {0} or (len(sure) < 2 and len(numbers) < len(rows)):
        return None
    if strange >= len(numbers) or shift_of(record) is not None:
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
        rows,
    )


def _steps(hands: Hands, cards: Sequence[str], first: Seat) -> int | None:
    """By how many seats a row is turned: 0 if it fits by columns, None if it fits from no seat."""
    if not any(card in CARD_BIT for card in cards):
        return 0
    return next((steps for steps in range(4) if row_fits(hands, tuple(cards), turn(first, steps))), None)


def _in_hand(hands: Hands, row: Sequence[Cell], first: Seat) -> int:
    """How many cards of a row are in the hand of their column."""
    return matching(hands, cards_of(row), first) - (len(row) - count_cards(row))


def _rest(record: Record, first: Seat, found: _Turned) -> str:
    """How many cards of the rows that stay are where they belong."""
    hands: Hands = record.deal.deal.hands if record.deal else (None, None, None, None)
    stay = [row for number, row in enumerate(found.before, 1) if number not in found.numbers]
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
        fix=_as_played(record, found.reading),
        reread=found.reading,
    )


def _as_played(record: Record, reading: Record) -> Fix | None:
    """The correction that writes each trick in the order in which the reading has it played."""
    section, replay, spans = record.play, reading.play_replay, record.play_spans
    if section is None or replay is None:
        return None
    played = [card for trick in replay.tricks for _, card, _ in trick.cards]
    if len(played) != len(section.tokens) or len(spans) != len(played):
        return None
    changed = [i for i, card in enumerate(played) if card != section.tokens[i]]
    edits = tuple(edit(record, *spans[i], played[i]) for i in changed)
    return Fix(False, "write the cards in the order played", edits)
