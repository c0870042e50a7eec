"""The reference records of LIN and a short way to read a text, for the tests of the LIN reader."""

from pathlib import Path

from pbnlint.formats import Source, open_source
from pbnlint.records import Fault, Record

_DATA = Path(__file__).parents[1] / "data"

L0 = (_DATA / "lin_l0.lin").read_text(encoding="utf-8")
"""A hand record of one line: board 1, 3NT by North, nine tricks claimed."""
L1 = (_DATA / "lin_l1.lin").read_text(encoding="utf-8")
"""A match of one board in two rooms."""

HANDS = "SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,"
DEAL = "S:QJ7.Q2.KQJT6.742 K9532.T6.A75.T86 A864.K54.98.AKQ3 T.AJ9873.432.J95"


def read(text: str) -> tuple[Record, ...]:
    """The records of a LIN text."""
    return source_of(text)[1]


def source_of(text: str) -> tuple[Source, tuple[Record, ...]]:
    """The source and the records of a LIN text, read to the end."""
    source = open_source(text.encode(), "record.lin")
    return source, tuple(source.records)


def only(text: str) -> Record:
    """The one record of a LIN text."""
    (record,) = read(text)
    return record


def faults_of(record: Record) -> tuple[Fault, ...]:
    """All faults of a record: of its text, deal, calls and cards."""
    sections = (record.deal, record.auction, record.play)
    return (*record.faults, *(fault for section in sections if section is not None for fault in section.faults))


def values_of(record: Record, *, inferred: bool) -> dict[str, str]:
    """The values that a record states itself, or those lent to it."""
    return {tag: value.text for tag, value in record.values.items() if value.inferred is inferred}
