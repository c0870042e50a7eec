"""Reads LIN text, which comes in pieces, into records, one by one."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from pbnlint.bridge.seats import SEAT_OF
from pbnlint.expressions import expression
from pbnlint.formats.decoding import count_lines, last_line
from pbnlint.formats.lin.boards import Board, first_board
from pbnlint.formats.lin.building import File, build
from pbnlint.formats.lin.commands import LESSON
from pbnlint.formats.lin.dialect import LIN, moved, span
from pbnlint.formats.lin.links import find_link, is_link, plain
from pbnlint.formats.lin.pairs import Incomplete, scan
from pbnlint.formats.lin.quick import QUICK, QUICK_LIN, quick_values
from pbnlint.formats.lin.traced import Traced
from pbnlint.formats.source import Source, SourceFault
from pbnlint.records import FILE_START, Fault, Record, Value

_LOOK_AHEAD: Final = 1 << 16
_LESSON: Final = re.compile(r"(?:^|[|\r\n])(?:at|AT|ht|bt|BT)\|")
_FIRST_PART: Final = 4096
_LINE: Final = expression(r"[^\r\n]*\s*")
"""A line with the empty ones behind it."""
_CONTENT: Final = frozenset({"md", "vg", "nt", "mn"}) | LESSON


class _Text:
    """The text of a file as far as it has been fetched; `position` is where the next record begins."""

    __slots__ = ("column", "last", "line", "pieces", "position", "text")

    def __init__(self, pieces: Iterator[str]) -> None:
        self.pieces = pieces
        self.text = ""
        self.position = 0
        self.last = False
        self.line = 1
        self.column = 0

    def fetch(self, size: int = 0) -> None:
        """Add text: at least as much as is at hand, so that a long record is not copied again and again."""
        rest = self.text[self.position :]
        fetched = [rest]
        wanted = max(len(rest), size)
        while wanted >= 0 and not self.last:
            piece = next(self.pieces, None)
            if piece is None:
                self.last = True
            else:
                fetched.append(piece)
                wanted -= len(piece)
        self.text = "".join(fetched)
        self.position = 0

    def take(self, end: int) -> tuple[str, int, int]:
        """The text up to an offset, the line on which it begins, and the characters before it on that line."""
        taken = self.text[self.position : end]
        line, column = self.line, self.column
        breaks = count_lines(taken, 0, len(taken))
        self.line += breaks
        self.column = len(taken) - last_line(taken, len(taken)) + (0 if breaks else column)
        self.position = end
        return taken, line, column


def read_lin(source: Source, pieces: Iterator[str]) -> Iterator[Record]:
    """The records of a LIN file, whose text comes in pieces; faults of the file are added to those of `source`.

    The texts of the records, joined, are the text of the file, unless it holds no board at all.
    """
    text = _Text(pieces)
    text.fetch(_LOOK_AHEAD)
    file = File(lesson=_is_lesson(text.text[:_LOOK_AHEAD]))
    source.lesson = file.lesson
    number = 0
    held: Record | None = None
    for record in _records(text, file):
        source.lesson = file.lesson
        if held is not None:
            yield held
        number += 1
        record.number = number
        held = record
    if held is not None:
        yield _with_rest(held, text)
    _finish(source, file, text, number)


def _is_lesson(text: str) -> bool:
    """Whether a lesson's commands stand in a text; the search alone might take a value for a command."""
    found = _LESSON.search(text)
    return found is not None and any(pair.name in LESSON for pair in scan(text, 0, [], last=True))


def _records(text: _Text, file: File) -> Iterator[Record]:
    """The records, as yet without numbers; the text behind the last board is left over."""
    while text.position < len(text.text) or not text.last:
        if file.match is None and not file.lesson and not text.column:
            quick = QUICK.match(text.text, text.position)
            if quick is not None and (quick.end() < len(text.text) or text.last):
                values = quick_values(quick, file)
                if values is not None:
                    yield Record(QUICK_LIN, 0, quick[0], text.line, values)
                    text.position = quick.end()
                    text.line += 1
                    continue
        start = find_link(text.text, text.position)
        try:
            record = _plain(text, file) if start is None else _rewritten(text, file, start)
        except Incomplete:
            text.fetch()
            continue
        if record is None:
            return
        yield record


def _plain(text: _Text, file: File) -> Record | None:
    """The next record of plain LIN; None if only text without a board is left."""
    faults: list[Fault] = []
    board = first_board(scan(text.text, text.position, faults, last=text.last))
    if not board.found:
        return None
    end = len(text.text) if board.end is None else board.end
    faults = [fault._replace(end=min(fault.end, end)) for fault in faults if fault.start < end]
    values = build(board.pairs, file, faults)
    shift = -text.position
    if shift:
        values = {tag: _shifted_value(value, shift) for tag, value in values.items()}
        faults = [_shifted(fault, shift) for fault in faults]
        if file.eight is not None:
            file.eight = (file.eight[0] + shift, file.eight[1] + shift)
    return _record(text, end, values, faults, file)


def _rewritten(text: _Text, file: File, start: int) -> Record:
    """The record of a link, or of a line with percent codes; a link is a record even if it holds no deal."""
    link = is_link(text.text, start)
    piece, board, faults = _first_part(text, start - text.position, whole=link)
    origin, known = plain(piece)[1:]
    values = {tag: _placed(value, origin) for tag, value in build(board.pairs, file, faults).items()}
    dealer = values.get("Dealer")
    if dealer is not None and dealer.text not in SEAT_OF:
        values["Dealer"] = dealer._replace(text=piece[dealer.start : dealer.end])
    if link and "Deal" not in values and not any(fault.kind == "no-data" for fault in known):
        faults.append(Fault("no-data", 0, 0, {}))
    if file.eight is not None:
        file.eight = span(*file.eight, origin)
    return _record(text, text.position + len(piece), values, _cut_once(known, moved(faults, 0, origin)), file)


def _cut_once(of_codes: Sequence[Fault], of_pairs: Sequence[Fault]) -> list[Fault]:
    """The faults of a link; where it is cut off inside a percent code, it is cut off in the last value as well."""
    value = next((fault for fault in of_pairs if fault.kind == "cut-off"), None)
    if value is None or all(fault.kind != "cut-off" for fault in of_codes):
        return [*of_codes, *of_pairs]
    command = {"command": value.data["command"]}
    codes = [fault._replace(data={**fault.data, **command}) if fault.kind == "cut-off" else fault for fault in of_codes]
    return [*codes, *(fault for fault in of_pairs if fault is not value)]


def _first_part(text: _Text, start: int, *, whole: bool) -> tuple[str, Board, list[Fault]]:
    """The part of a rewritten line that holds its first board, with that board in plain LIN, or the `whole` line.

    `start` is where the line begins, from the record's beginning. A line may hold many boards: no more of it is
    decoded than the first one needs.
    """
    size = start + _FIRST_PART
    while True:
        window = text.text[text.position : text.position + size]
        found = _LINE.match(window, start)
        line = found.end() if found else len(window)
        ended = line < len(window) or text.position + size >= len(text.text)
        if line == len(window) and ended and not text.last:
            raise Incomplete
        faults: list[Fault] = []
        try:
            if ended or not whole:
                lin, origin, _ = plain(window[:line])
                board = first_board(scan(lin, 0, faults, last=ended))
                break
        except Incomplete:
            pass
        size *= 2
    if board.end is None or whole or origin is None:
        return window[:line], board, faults
    faults = [fault._replace(end=min(fault.end, board.end)) for fault in faults if fault.start < board.end]
    return window[: origin.place(board.end, board.end)[0]], board, faults


def _record(text: _Text, end: int, values: dict[str, Value], faults: list[Fault], file: File) -> Record:
    taken, line, column = text.take(end)
    faults.sort(key=lambda fault: fault.start)
    record = Record(LIN, 0, taken, line, values, start=column, faults=tuple(faults), lesson=file.lesson)
    if file.eight is not None:
        file.second_table, file.eight = record.place(*file.eight), None
    return record


def _placed(value: Value, origin: Traced | None) -> Value:
    return value if value.inferred else Value(value.text, *span(value.start, value.end, origin))


def _shifted_value(value: Value, shift: int) -> Value:
    return value if value.inferred else Value(value.text, value.start + shift, value.end + shift)


def _shifted(fault: Fault, shift: int) -> Fault:
    return Fault(fault.kind, fault.start + shift, fault.end + shift, fault.data)


def _with_rest(record: Record, text: _Text) -> Record:
    """The last board's record with the text behind it, and what is wrong with that."""
    rest = text.text[text.position :]
    if not rest:
        return record
    faults: list[Fault] = []
    for _ in scan(rest, 0, faults, last=True):
        pass
    shift = len(record.text)
    together = (*record.faults, *(_shifted(fault, shift) for fault in faults))
    return Record(
        LIN, record.number, record.text + rest, record.line, record.values,
        start=record.start, faults=together, lesson=record.lesson,
    )  # fmt: skip


def _finish(source: Source, file: File, text: _Text, records: int) -> None:
    """Note what can be said of the file only now that all of it was read."""
    if file.second_table is not None and file.rooms.isdisjoint("c?") and not file.lesson:
        source.faults.append(SourceFault("name-count", file.second_table, {"found": 8, "expected": 4}))
    if not records and not any(pair.name in _CONTENT for pair in scan(text.text, text.position, [], last=True)):
        source.faults.append(SourceFault("no-data", FILE_START, {}))
