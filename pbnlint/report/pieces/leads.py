"""The opening leads of the results of an event."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pbnlint.linting.events import FileRead
from pbnlint.report.language.symbols import card_text, short
from pbnlint.report.pieces.tables import LONGEST_LEAD, lead_text
from pbnlint.rules.score_table import rows_of

if TYPE_CHECKING:
    from pbnlint.scoring.event import Entry


def leads_of(files: Sequence[FileRead]) -> "Callable[[Entry], str]":
    """Gives the lead of an entry of the event that the files make; empty where none is recorded."""
    read = [file for file in files if file.records]
    records = {(at, record.number): record for at, file in enumerate(read) for record in file.records}
    tables: dict[tuple[int, int], dict[int, str]] = {}

    def lead(entry: "Entry") -> str:
        key = entry.file, entry.result.record
        record = records.get(key)
        if record is None:
            return ""
        if entry.row is None:
            return lead_text(record)
        if key not in tables:
            tables[key] = {row.number: text for row in rows_of(record) if (text := row.text("Lead"))}
        return card_text(short(tables[key].get(entry.row, ""), LONGEST_LEAD))

    return lead
