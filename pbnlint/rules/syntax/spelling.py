"""The letter case of what a record says: SY15."""

from collections.abc import Iterator

from pbnlint.records import Fault, Record
from pbnlint.rules.fixes import replace
from pbnlint.rules.registry import Context, Fix, Hit, rule
from pbnlint.rules.wording import shown


@rule(
    *("SY15", "syntax.letter-case", "info"),
    spec="A04 C04 L07 L108 L33 M08 M11 M20 M26",
    fix="safe",
    export="error",
    once=True,
    faults="letter-case",
)
def letter_case(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows a seat, suit, rank, call, value or LIN command in the other letter case.

    Both cases are read alike on import (PBN 3.11); the export format of PBN has one spelling for each, and LIN programs
    write commands in small letters. Each kind of it is reported once per file. The fix writes the standard spelling.

    Bad:
        [Board "1"]
        [Dealer "n"]
        [Vulnerable "None"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
    """
    found, expected = str(fault.data.get("found", "")), str(fault.data.get("expected", ""))
    if found.split() == expected.split():
        return  # Only a blank differs, which is not a matter of letter case.
    span = (fault.start, fault.end)
    fix: Fix | None = None
    if record.text[fault.start : fault.end] == found and expected.lower() == found.lower():
        fix = replace(record, span, expected, f"write {shown(expected)}", safe=True)
    yield Hit(
        f"The record shows `{shown(found)}`; the standard spelling is `{shown(expected)}`.",
        span,
        fault.data,
        fix=fix,
        kind=str(fault.data.get("tag") or fault.data.get("kind") or fault.data.get("what") or ""),
    )
