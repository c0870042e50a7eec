"""The rows of a ScoreTable as boards of their own: what one table made of the board of a record."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from pbnlint.records import Record
from pbnlint.rules.registry import Finding
from pbnlint.rules.score_table import Row, rows_of

_SAME: Final[Mapping[str, str]] = {
    "Table": "Table", "Round": "Round", "Section": "Section", "PairNS": "PairId_NS", "PairEW": "PairId_EW",
    "Contract": "Contract", "Declarer": "Declarer", "Result": "Result", "Lead": "Lead",
}  # fmt: skip
"""What a record of one table says of it, and the column that says the same."""

_SIDES: Final = ("NS", "EW")
_PLAYERS: Final[Mapping[str, tuple[str, str]]] = {"NS": ("North", "South"), "EW": ("East", "West")}


class TableRow(NamedTuple):
    """A row, its first and last line and column in the file, and its values as a record of this one table."""

    number: int
    begin: tuple[int, int]
    end: tuple[int, int]
    record: Record


def table_rows(record: Record, names: Mapping[str, str]) -> tuple[TableRow, ...]:
    """The rows of the record's table; `names` gives the players of a pair by its number, where the file has them."""
    return tuple(_row(record, row, names) for row in rows_of(record))


def row_of(rows: tuple[TableRow, ...], finding: Finding) -> TableRow | None:
    """The row that a finding speaks of: by its place, since not every rule counts rows."""
    place = finding.where.place
    at = (place.line, place.column)
    return next((row for row in rows if row.begin <= at < row.end), None)


def pair_names(record: Record) -> dict[str, str]:
    """The players of each pair by its number, from the table of the totals; usually only the first record has it."""
    names: dict[str, str] = {}
    for table in record.tables if "TotalScoreTable" in record.values else ():
        if table.name == "TotalScoreTable" and {"PairId", "Names"} <= set(table.columns):
            pair, players = table.columns.index("PairId"), table.columns.index("Names")
            width = max(pair, players)
            names |= {row[pair].text: row[players].text for row in table.rows if len(row) > width}
    return names


def _row(record: Record, row: Row, names: Mapping[str, str]) -> TableRow:
    values = {tag: row.text(column) for tag, column in _SAME.items() if column in row}
    for side in _SIDES:
        players = row.text(f"Names_{side}") or names.get(row.text(f"PairId_{side}"), "")
        if players:
            first, second = _PLAYERS[side]
            values |= {first: players, second: ""}
    values["Score"] = _score(row)
    values["ScorePercentage"] = row.text("Percentage_NS")
    one = record.reading(**values)
    one.auction = one.play = None
    one.deal = record.deal
    cells = tuple(row.values())
    place = record.place(cells[0].start, cells[-1].end)
    return TableRow(row.number, (place.line, place.column), (place.end_line, place.end_column), one)


def _score(row: Row) -> str:
    """The score of both sides as a `Score` tag has it: one side is enough where the figures are plain."""
    sides = [f"{side} {row.text(f'Score_{side}')}" for side in _SIDES if row.text(f"Score_{side}")]
    return " ".join(sides)
