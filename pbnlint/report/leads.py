"""The opening leads of the results of an event."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pbnlint.linting.events import FileRead
from pbnlint.records import Record
from pbnlint.report.symbols import card_text, short
from pbnlint.rules.score_table import rows_of

if TYPE_CHECKING:
    from pbnlint.scoring.event import Entry


def lead_text(record: Record) -> str:
    """The opening lead: the first card played, else as the record states it; empty where neither is known."""
    replay = record.play_replay
    if replay is None or not replay.tricks or not replay.tricks[0].cards:
        return card_text(short(record.known("Lead"), 12))
    return card_text(replay.tricks[0].cards[0][1])


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
        return card_text(short(tables[key].get(entry.row, ""), 12))

    return lead
