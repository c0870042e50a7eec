"""At which table something was found: the record, or the row of its table that the finding speaks of."""

from collections.abc import Iterable
from functools import cache

from pbnlint.linting.events import FileRead
from pbnlint.records import Record
from pbnlint.report.audit.explained import RecordOf
from pbnlint.report.pieces.rows import TableRow, pair_names, row_of, table_rows
from pbnlint.rules.registry import Finding


def records_of(files: Iterable[FileRead]) -> RecordOf:
    """What finds the record of a finding in some files; None for a finding about a whole file.

    A row is a record of its own, with the pairs that sat at its table.
    """
    records = {(file.path, record.number): record for file in files for record in file.records}
    names: dict[str, dict[str, str]] = {}
    for (path, _), record in records.items():
        names.setdefault(path, {}).update(pair_names(record))

    @cache
    def rows(path: str, number: int) -> tuple[TableRow, ...]:
        record = records[path, number]
        return table_rows(record, names[path]) if "ScoreTable" in record.values else ()

    def record_of(finding: Finding) -> Record | None:
        number = finding.where.record
        record = None if number is None else records.get((finding.path, number))
        if record is None or number is None:
            return None
        row = row_of(rows(finding.path, number), finding)
        return record if row is None else row.record

    return record_of
