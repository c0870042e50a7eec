"""Corrections: replacements of stretches of a record's text."""

from pbnlint.records import Record
from pbnlint.rules.registry import Edit, Fix


def edit(record: Record, start: int, end: int, text: str) -> Edit:
    """The replacement of a stretch of a record's text, given by offsets, by another text."""
    return Edit(record.place(start, end), text)


def replace(record: Record, span: tuple[int, int], text: str, description: str, *, safe: bool) -> Fix:
    """A correction that writes `text` in place of one stretch of a record."""
    return Fix(safe, description, (edit(record, *span, text),))


def rewrite(record: Record, name: str, text: str, description: str, *, safe: bool) -> Fix | None:
    """A correction that writes another text into a value; None if the record does not state the value itself."""
    value = record.values.get(name)
    if value is None or value.inferred:
        return None
    return replace(record, (value.start, value.end), text, description, safe=safe)
