"""The auction of a record as a table, and the two ways to read it."""

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from pbnlint.bridge.auction import AuctionReplay, MadeCall
from pbnlint.bridge.seats import LHO, Seat, distance, turn
from pbnlint.records import AuctionSection, Record
from pbnlint.report.language.symbols import DASH, call_text, noted_text, seat_text, short
from pbnlint.report.language.words import Words
from pbnlint.report.model import AuctionTable, Cell, Note

COLUMNS: Final[tuple[Seat, ...]] = ("W", "N", "E", "S")
PLAYER_TAGS: Final[Mapping[Seat, str]] = {"W": "West", "N": "North", "E": "East", "S": "South"}
_MOST_ROWS: Final = 16
_MOST_NOTES: Final = 8
_LONGEST_NOTE: Final = 110
_LONGEST_NAME: Final = 36
_BLANK: Final = Cell("")
_TURN_LOST: Final = "^S"
_NO_CALL: Final = frozenset(("-", ""))


def auction_table(record: Record, marks: Mapping[int, str], words: Words) -> AuctionTable | None:
    """The calls in rows of four, West first; None if the record has no call, or does not say whose the first is.

    `marks` gives the letter of a finding for the number of a call, from 1.
    """
    section, replay = record.auction, record.auction_replay
    if section is None or replay is None or not replay.calls:
        return None
    taken_out = {ruling.token for ruling in record.withdrawn if ruling.shown}
    cells, notes = _cells(section, replay, taken_out, marks, words)
    rows = [tuple(cells[i : i + 4]) for i in range(0, len(cells), 4)]
    rows[-1] += (_BLANK,) * (4 - len(rows[-1]))
    left = sum(1 for row in rows[_MOST_ROWS:] for cell in row if cell.text)
    return AuctionTable(
        seats=tuple(seat_text(seat, words) for seat in COLUMNS),
        players=tuple(short(record.known(PLAYER_TAGS[seat]), _LONGEST_NAME) for seat in COLUMNS),
        rows=tuple(rows[:_MOST_ROWS]),
        notes=_merged(notes)[:_MOST_NOTES],
        more=words.count("calls_more", left) if left else "",
    )


def _merged(notes: Iterable[Note]) -> tuple[Note, ...]:
    """Notes with the same text as one, with the signs of all."""
    signs: dict[str, dict[str, None]] = {}
    for note in notes:
        signs.setdefault(note.text, {})[note.sign] = None
    return tuple(Note(", ".join(found), text) for text, found in signs.items())


def _cells(
    section: AuctionSection,
    replay: AuctionReplay,
    taken_out: Collection[int],
    marks: Mapping[int, str],
    words: Words,
) -> tuple[list[Cell], list[Note]]:
    """The cells with their notes; `taken_out` are the tokens that show a call withdrawn."""
    opening = next((made for made in replay.calls if not made.withdrawn), replay.calls[0])
    start = max((token for token in taken_out if token < opening.token), default=-1) + 1
    due = turn(opening.seat, -min(3, section.tokens[start : opening.token].count(_TURN_LOST)))
    cells = [_BLANK] * COLUMNS.index(due)
    notes: list[Note] = []
    figures: dict[int, str] = {}
    token = opening.token
    before = ""  # the figures of calls that were withdrawn before the next one
    for index, made in enumerate(replay.calls):
        if made.withdrawn:
            figure = str(len(figures) + 1)
            figures[-1 - index] = figure
            text = words["withdrawn_here"].format(seat=seat_text(made.seat, words), call=call_text(made.call, words))
            notes.append(Note(figure, text))
            before += f" {figure}"
            continue
        for step in range(distance(due, made.seat)):
            seat = seat_text(turn(due, step), words)
            unrecorded = not _NO_CALL.isdisjoint(section.tokens[token : made.token])
            reason = words["no_call" if unrecorded else "turn_lost"]
            cells.append(Cell(DASH))
            notes.append(Note(DASH, reason.format(seat=seat, caller=seat_text(made.seat, words))))
        figure = f"{before} {_figure(made, section, figures, notes, words)}".strip()
        before = ""
        mark = marks.get(index + 1, "")
        cells.append(Cell(call_text(made.call, words), figure, mark, bool(mark), made.void))
        due, token = LHO[made.seat], made.token
    return cells, notes


def _figure(made: MadeCall, section: AuctionSection, figures: dict[int, str], notes: list[Note], words: Words) -> str:
    """The figure of a call that was alerted or explained; its text goes to the notes."""
    text = section.notes.get(made.token)
    if made.from_ap or (text is None and made.token not in section.alerted):
        return ""
    figure = figures.setdefault(made.token, str(len(figures) + 1))
    notes.append(Note(figure, noted_text(text, _LONGEST_NOTE) if text else words["unexplained"]))
    return figure
