"""The records of an event with what was found on them: sorted, and chosen for print."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Final

from pbnlint.linting.files import Checked
from pbnlint.records import Record
from pbnlint.report.pieces.causes import needs_decision, places
from pbnlint.report.pieces.rows import TableRow, pair_names, row_of, table_rows
from pbnlint.rules.registry import Finding

_MOST_ALIKE: Final = 20
"""How many boards with the same findings are printed in full."""
_MOST_BLOCKS: Final = 120
_OF_A_TABLE: Final = ("adjustment.sit-out-scored",)
"""What concerns a table, not the board that it shows on: boards in a row that show only this are printed as one."""
_FEWEST_FOLDED: Final = 3


@dataclass(slots=True)
class Board:
    """A record with its findings, by where they are printed."""

    record: Record
    anchor: str
    findings: list[Finding] = field(default_factory=list)
    adjustments: list[Finding] = field(default_factory=list)
    row: int = 0
    """The number of the row of a table that this is, from 1; 0 for a record as a whole."""
    others: tuple[Record, ...] = ()
    """The other rows of that table."""
    following: tuple["Board", ...] = ()
    """The boards of the same table that show the same, and are printed with this one."""

    @property
    def event(self) -> str:
        return self.record.known("Event")

    @property
    def causes(self) -> tuple[str, ...]:
        """The rules that found something on the board: boards that share them are alike."""
        return tuple(sorted({finding.rule.name for finding in self.findings}))

    @property
    def decision(self) -> bool:
        return any(needs_decision(finding) for finding in self.findings)


def sorted_out(checked: Iterable[Checked]) -> tuple[list[Board], list[Finding]]:
    """All records in the order of event, board and table, with their findings; and what concerns no board."""
    boards: list[Board] = []
    remarks: list[Finding] = []
    events: dict[str, int] = {}
    for number, result in enumerate(checked, 1):
        of_record = {record.number: Board(record, f"r{number}-{record.number}") for record in result.kept}
        read: dict[str, tuple[TableRow, ...]] = {}
        rows: dict[tuple[str, int], Board] = {}
        names: dict[str, str] = {}
        if any("ScoreTable" in record.values for record in result.kept):
            for record in result.kept:
                names |= pair_names(record)
        for finding in result.findings:
            where = places(finding)
            board = of_record.get(finding.where.record) if finding.where.record is not None else None
            if board is not None and "record" not in where:
                board = _of_row(board, finding, read, rows, names)
            if board is None or "record" in where:
                remarks.append(finding)
                continue
            if "board" in where:
                board.findings.append(finding)
            if "adjustment" in where:
                board.adjustments.append(finding)
        for board in of_record.values():
            events.setdefault(board.event, len(events))
        boards += of_record.values()
        boards += rows.values()
    boards.sort(key=lambda board: (events[board.event], *_order(board.record)))
    return boards, remarks


def _of_row(
    board: Board,
    finding: Finding,
    read: dict[str, tuple[TableRow, ...]],
    made: dict[tuple[str, int], Board],
    names: Mapping[str, str],
) -> Board:
    """The row of the record's table that a finding speaks of, as a board of its own; else the board itself."""
    record = board.record
    if "ScoreTable" not in record.values:
        return board
    if board.anchor not in read:
        read[board.anchor] = table_rows(record, names)
    found = read[board.anchor]
    row = row_of(found, finding)
    if row is None:
        return board
    key = (board.anchor, row.number)
    if key not in made:
        others = tuple(other.record for other in found if other is not row)
        made[key] = Board(row.record, f"{board.anchor}-{row.number}", row=row.number, others=others)
    return made[key]


def _order(record: Record) -> tuple[int, str, str, int, str]:
    """By board and table as numbers where they are numbers; the Open Room before the Closed."""
    board, table = record.known("Board"), record.known("Table")
    return (
        int(board) if board.isdecimal() and len(board) < 10 else 0,
        board,
        "" if record.known("Room").lower() == "open" else record.known("Room"),
        int(table) if table.isdecimal() and len(table) < 10 else 0,
        table,
    )


def printed(boards: Sequence[Board]) -> tuple[list[Board], dict[tuple[str, ...], list[Board]]]:
    """The boards printed in full, and by their causes those that only repeat what others show.

    A single record is printed in full whatever was found: the report is about this board.
    """
    full: list[Board] = []
    alike: dict[tuple[str, ...], list[Board]] = defaultdict(list)
    if len(boards) == 1:
        return list(boards), alike
    boards = _folded([board for board in boards if board.findings])
    seen: dict[tuple[str, ...], int] = defaultdict(int)
    for board in boards:
        causes = board.causes
        seen[causes] += 1
        if seen[causes] > _MOST_ALIKE or len(full) >= _MOST_BLOCKS:
            alike[causes].append(board)
        else:
            full.append(board)
    return full, alike


def _folded(boards: Sequence[Board]) -> list[Board]:
    """The boards, those that follow each other at a table and show one cause of the table taken together."""
    tables: dict[tuple[str, ...], list[Board]] = defaultdict(list)
    for board in boards:
        tables[(board.event, *(board.record.known(tag) for tag in ("Date", "Section", "Room", "Table")))].append(board)
    heads: dict[str, Board] = {}
    for table in tables.values():
        for causes, group in groupby(table, lambda board: board.causes):
            run = list(group)
            if causes == _OF_A_TABLE and len(run) >= _FEWEST_FOLDED:
                heads |= {run[0].anchor: replace(run[0], following=tuple(run[1:]))}
                heads |= {board.anchor: run[0] for board in run[1:]}
    return [heads.get(board.anchor, board) for board in boards if heads.get(board.anchor, board).anchor == board.anchor]
