"""A record file as the formats hand it on: what is known of the file, and its records, one by one."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from pbnlint.records import Place, Record

Format = Literal["pbn", "lin", "usebio"]


class SourceFault(NamedTuple):
    """Something wrong with a file as a whole, or with text that belongs to no record; `kind` as in `Fault`."""

    kind: str
    place: Place
    data: dict[str, Any]


@dataclass(slots=True)
class Source:
    """A file opened for reading: what is known of it, and its records, one by one.

    `faults` grows while the records are read; it is complete after the last. `encoding` is `iso-8859-1`, `utf-8`,
    `cp1252`, `utf-16-le`, `utf-16-be`, or the charset that the file declares; `bom` says that its mark stood in front.
    `line_end` is the line end that most lines have: `LF`, `CRLF` or `CR`. `kind` says of a file that begins like no
    record file what it seems to be, as `pbnlint.formats.foreign` has it.
    """

    name: str
    format: Format
    encoding: str
    records: Iterator[Record]
    bom: bool = False
    export: bool = False
    version: str | None = None
    lesson: bool = False
    line_end: str = "LF"
    kind: str = ""
    faults: list[SourceFault] = field(default_factory=list)


class Unreadable(Exception):
    """A file that cannot be read as a record file; the message says why in one sentence, and what to do."""


def no_records(name: str, kind: str = "") -> str:
    """The sentence about a file without a record; `kind` is that of its `Source`."""
    if kind:
        return f"{name} holds no bridge records: it is {kind}."
    return f"{name} holds no bridge records; pbnlint reads PBN, LIN and USEBIO files."
