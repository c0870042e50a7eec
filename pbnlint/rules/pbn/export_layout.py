"""The layout of the export format: PB17."""

from collections.abc import Iterator
from typing import Any, Final

from pbnlint.expressions import expression
from pbnlint.records import Place, Record
from pbnlint.rules.conditions import is_pbn
from pbnlint.rules.fixes import edit
from pbnlint.rules.registry import Context, Fix, Hit, Where, rule

_NOT_CRLF: Final = expression(r"(?<!\r)\n|\r(?!\n)")
_MESSAGES: Final = {
    "tag lines": "The record shows a tag that shares its line with another, or takes several; in the export format "
    "each stands on a line of its own",
    "tag spacing": "The record shows a tag with other blanks than the one between name and value",
    "separator": "The record shows an empty line that holds blanks; between two games it is truly empty in the export "
    "format",
    "tabs": "The record shows a tab, which the export format does not allow",
    "auction lines": "The record shows calls that are not in lines of four, each begun by the dealer",
    "play lines": "The record shows cards that are not in lines of four, each begun by the leader to the first trick",
    "annotation spacing": "The record shows other than one blank behind a note reference or NAG",
    "table rows": "The record shows rows of a table that do not stand on a line each",
    "table columns": "The record shows elements of a table that are not padded to the widths that its header states, "
    "or stand more than one blank apart",
}


def _line_ends(_context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    """One finding for the file: the first line that does not end in CR LF."""
    if "found" in memory:
        found = memory["found"]
        yield Hit(
            f"The file ends lines with {found}; in the export format each ends with CRLF.",
            Where(memory["place"]),
            {"what": "line ends", "found": found, "expected": "CRLF"},
            fix=Fix(True, "end every line with CRLF", (), "CRLF"),
            kind="line ends",
        )


@rule(
    *("PB17", "pbn.export-layout", "info"),
    spec="A16 B04 B05 C18 F09 F11 X14 X17 X18",
    fix="safe",
    export="error",
    off=True,
    once=True,
    scope="across",
    finish=_line_ends,
)
def export_layout(record: Record, _context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    """The record shows line ends, tabs, blanks or line breaks that differ from the layout of the export format.

    A file that claims `% EXPORT` promises one layout, which any program on any platform reads (PBN 2.1): lines end with
    CR LF and hold no tabs; each tag stands on its own line as `[Name "value"]`; calls and cards stand in lines of
    four, begun by the dealer and by the leader to the first trick; each row of a table has its line, padded to the
    widths of the header. Each kind is reported once per file. The fix writes the white space anew and nothing else.

    Bad:
        [Event "Monday Pairs"]<0D>
        [Board  "1"]<0D>

    Good:
        [Event "Monday Pairs"]<0D>
        [Board "1"]<0D>
    """
    if not is_pbn(record):
        return
    if "found" not in memory and record.text.count("\n") != record.text.count("\r\n"):
        _remember_line_end(record, memory)
    # Loaded only where it is needed, as in the other rules of the export format: few files claim that.
    from pbnlint.formats.pbn.export_layout import departures

    for what, changes in departures(record):
        edits = tuple(edit(record, change.start, change.end, change.text) for change in changes)
        yield Hit(
            f"{_MESSAGES[what]}.",
            _place(record.text, changes[0].start, changes[0].end),
            {"what": what},
            fix=Fix(True, "write the export layout", edits),
            kind=what,
        )


def _remember_line_end(record: Record, memory: dict[Any, Any]) -> None:
    match = _NOT_CRLF.search(record.text)
    if match is not None:
        place = record.place(match.start(), match.start())
        memory["found"] = "LF" if match[0] == "\n" else "CR"
        memory["place"] = Place(place.line, 1, place.line, place.column)


def _place(text: str, start: int, end: int) -> tuple[int, int]:
    """The place of a change without the line ends before what it concerns."""
    while start < end and text[start] in "\r\n":
        start += 1
    return start, max(start, end)
