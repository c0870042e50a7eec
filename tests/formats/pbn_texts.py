"""What the tests of the PBN reader share: the reference game and short ways to read a text."""

from pathlib import Path

from pbnlint.formats import Source, open_source
from pbnlint.records import Fault, Record

DATA = Path(__file__).resolve().parents[1] / "data"
G0 = (DATA / "pbn_g0.pbn").read_bytes().decode("ascii").replace("\r\n", "\n")
"""The reference game of the specification, which is free of errors, with plain line ends."""


def source_of(text: str | bytes, name: str = "test.pbn") -> Source:
    """A source that holds a text, as ISO 8859-1 if it can be."""
    if isinstance(text, bytes):
        return open_source(text, name)
    try:
        return open_source(text.encode("iso-8859-1"), name)
    except UnicodeEncodeError:
        return open_source(text.encode("utf-8"), name)


def read(text: str | bytes) -> list[Record]:
    """The records of a text."""
    return list(source_of(text).records)


def only(text: str | bytes) -> Record:
    """The one record of a text."""
    (record,) = read(text)
    return record


def faults_of(record: Record) -> list[Fault]:
    """All that a record was read past: in its tags, its deal, its auction and its play."""
    sections = (record.deal, record.auction, record.play)
    return [*record.faults, *(fault for section in sections if section for fault in section.faults)]


def kinds_of(record: Record) -> list[str]:
    """The kinds of a record's faults."""
    return [fault.kind for fault in faults_of(record)]


def texts_of(record: Record) -> dict[str, str]:
    """The values that a record states itself."""
    return {name: value.text for name, value in record.values.items() if not value.inferred}
