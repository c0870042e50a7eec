"""The headers of tables: PB13."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from pbnlint.expressions import expression
from pbnlint.formats.pbn.acceptors import TABLE_HEADER
from pbnlint.formats.pbn.tables import read_columns, separator_of
from pbnlint.formats.pbn.tags import TABLES
from pbnlint.records import Record, Table
from pbnlint.rules.fixes import replace
from pbnlint.rules.registry import Fix, Hit

_TABLE_NAMES: Final = frozenset(TABLES)
_PART: Final = expression(r"[^;]*")
_COLUMN: Final = expression(r"[+-]?[A-Za-z0-9_]+(?:\\[1-9]\d{0,3}[LR]?)?", re.ASCII)
_NAME: Final = expression(r"[+-]?[A-Za-z0-9_]+", re.ASCII)
_DIGITS: Final = expression(r"\d{1,9}", re.ASCII)
_BLANKS: Final = expression(r"[ \t]+")


def tables_of(record: Record) -> Iterator[Table]:
    """The tables of the standard that a record has."""
    return (table for table in record.tables if table.name in _TABLE_NAMES)


class _HeaderFault(NamedTuple):
    """What is wrong with a header: `start` and `end` are offsets into it, `meant` is the header as it is read."""

    start: int
    end: int
    column: str | None
    reason: str
    message: str
    meant: str


def header_hits(record: Record) -> Iterator[Hit]:
    """What is wrong with the headers of the tables (PB13)."""
    for table in tables_of(record):
        header = table.header
        if header.inferred or (header.text in ("", "?") and not table.texts):
            continue
        reread: Record | None = None
        for fault in _faults(header.text):
            span = (header.start + fault.start, header.start + fault.end)
            written = record.text[header.start : header.end] == header.text
            reread = reread or _as_meant(record, table, fault.meant)
            yield Hit(
                f"The record shows {fault.message} in the header of its {table.name}.",
                span if written else (header.start, header.end),
                {"section": table.name, "column_name": fault.column, "reason": fault.reason},
                fix=_fix(record, table, fault) if written else None,
                reread=reread,
            )


@lru_cache(maxsize=64)
def _faults(header: str) -> tuple[_HeaderFault, ...]:
    meant = ";".join(_without_repetition(header))
    if TABLE_HEADER.fullmatch(header) is None:
        return tuple(_malformed(header, meant))
    return tuple(_repeated(header, meant))


def _malformed(header: str, meant: str) -> Iterator[_HeaderFault]:
    separator = separator_of(header)
    if separator != ";":
        between = "blanks" if separator is None else "commas"
        message = f"{between} instead of semicolons between the columns"
        yield _HeaderFault(0, len(header), None, f"{between} for semicolons", message, meant)
        return
    for number, match in enumerate(_columns(header), 1):
        if _COLUMN.fullmatch(match[0]) is None:
            name = _NAME.match(match[0])
            column = name[0].lstrip("+-") if name else None
            reason, message = _why(match[0], number, behind=match[0][name.end() :] if name else "")
            yield _HeaderFault(*match.span(), column, reason, message, meant)


def _why(text: str, number: int, behind: str) -> tuple[str, str]:
    if not text:
        return "no name", f"no name for column {number}"
    if behind.startswith("\\"):
        digits = _DIGITS.match(behind, 1)
        if digits is None or not int(digits[0]):
            return "no width", f"no width behind the backslash of `{text}`, column {number}"
        return "alignment", f"`{text}`, where only L or R may follow the width of column {number}"
    return "no name", f"`{text}` where the name of column {number} is expected"


def _columns(header: str) -> list["re.Match[str]"]:
    """The parts between semicolons."""
    found = list(_PART.finditer(header))
    return [match for match in found if match[0] or not match.start() or header[match.start() - 1] == ";"]


def _repeated(header: str, meant: str) -> Iterator[_HeaderFault]:
    seen: set[str] = set()
    columns = read_columns(header)
    for column, match in zip(columns, _columns(header), strict=False):
        if column.name in seen:
            message = f"the column {column.name} twice"
            yield _HeaderFault(*match.span(), column.name, "twice", message, meant)
        seen.add(column.name)


def _without_repetition(header: str) -> list[str]:
    """The columns as meant; a name that stands twice names none of them for certain."""
    names = [_meant(column.name) for column in read_columns(header)]
    times = Counter(names)
    return [name if times[name] == 1 else "" for name in names]


def _meant(name: str) -> str:
    """The name that a column is meant to have: `Score NS` stands for `Score_NS`, and nothing behind a name counts."""
    match = _NAME.match(_BLANKS.sub("_", name))
    return match[0] if match else ""


def _as_meant(record: Record, table: Table, header: str) -> Record:
    """The record with this table under another list of columns."""
    other = record.reading(**{table.name: header})
    columns = tuple(header.split(";"))
    same = len(columns) == len(table.columns)
    other.tables = tuple(
        one if one is not table else table.reading(columns if same else table.columns, table.texts)
        for one in record.tables
    )
    return other


def _fix(record: Record, table: Table, fault: _HeaderFault) -> Fix | None:
    if fault.reason != "blanks for semicolons":
        return None
    header = table.header
    text = _BLANKS.sub(";", header.text.strip(" \t"))
    return replace(record, (header.start, header.end), text, "write semicolons between the columns", safe=True)
