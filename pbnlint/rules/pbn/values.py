"""The values of tags: PB06 to PB08."""

import re
from collections.abc import Iterator
from typing import Final

from pbnlint.bridge.seats import SEATS
from pbnlint.records import Record, Value
from pbnlint.rules.fixes import rewrite
from pbnlint.rules.pbn.forms import LONGEST, verdicts
from pbnlint.rules.pbn.looks import OPENING_LEADS, has_strange_values, shape_of
from pbnlint.rules.pbn.verdict import Kind, Verdict
from pbnlint.rules.registry import Context, Hit, rule
from pbnlint.rules.wording import seats_named, shown


def verdicts_on(record: Record, kind: Kind) -> Iterator[tuple[str, Verdict]]:
    """What is wrong with the values that a record states itself, of one kind, each with its tag."""
    for tag in shape_of(record).judged:
        value = record.values[tag]
        if not value.inferred:
            yield from ((tag, verdict) for verdict in verdicts(tag, value.text[:LONGEST]) if verdict.kind == kind)


def _wrong(record: Record, kind: Kind) -> Iterator[Hit]:
    for tag, verdict in verdicts_on(record, kind):
        found, better = record.get(tag), verdict.better
        yield Hit(
            f"The record shows {tag} `{shown(found)}`; expected is {verdict.expected}.",
            record.span(tag),
            {"tag": tag, "found": found, "expected": better or verdict.expected},
            fix=rewrite(record, tag, better, f"write {better}", safe=False) if better else None,
        )


@rule(
    *("PB06", "pbn.tag-value", "error"),
    spec="M04 S01 S03 S04 S05 S07 S08 S11 S13 S14 S15 S16 S19 S20",
    fix="unsafe",
    when=has_strange_values,
)
def tag_value(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows a value that breaks the grammar or the range of its tag.

    A board has a positive number, a room is Open or Closed, a score names its side in front, a time is `HH:MM:SS` (PBN
    3.4.4, 4): programs read such values letter by letter, and one in another form is lost, or read as something else.
    Averages and other marks for a score that the director set are not meant, nor an empty value or `?`. The fix writes
    a decimal point, a time with all its digits, or the side in front.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [ScoreIMP "NS 2,5"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [ScoreIMP "NS 2.5"]
    """
    return _wrong(record, "value")


@rule(
    *("PB08", "pbn.bad-date", "error"),
    spec="M01 M02 S17",
    fix="unsafe",
    when=has_strange_values,
)
def bad_date(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows a date that is not written `YYYY.MM.DD`, or that no calendar has.

    Each unknown digit is a `?`, as in `1998.??.??`, and no year is before 1900 (PBN 3.4.3). Any other form sorts
    wrongly, and where day and month stand the other way round, nobody can tell them apart. The date also decides which
    edition of the Laws speaks to the board. The fix writes the form of the standard where day and month are certain.

    Bad:
        [Date "2-Aug-2023"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]

    Good:
        [Date "2023.08.02"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
    """
    return _wrong(record, "date")


@rule(
    *("PB07", "pbn.tag-value-unusual", "info"),
    spec="B30 D11 D12 M23 S21 S22 S23 S24 S25 S26 S29",
    once=True,
    when=has_strange_values,
)
def tag_value_unusual(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows a value outside the usual list or form, half of a pair of tags, or a table without rows.

    Lists such as those of Scoring and Mode are open (PBN 3.4.12, 4.7.4), so nothing need be wrong; but a program that
    goes by the usual values will not know what to do, and a slip of the keyboard looks the same. Each is reported once
    per file.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Competition "Swiss"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Competition "Teams"]
    """
    for tag, verdict in verdicts_on(record, "unusual"):
        found = verdict.part if verdict.part is not None else record.get(tag)
        message = f"The record shows {tag} `{shown(found)}`; usual is {verdict.expected}."
        kind = f"{tag} {found[:40]}" if tag in _LISTS else tag
        yield Hit(message, record.span(tag), {"tag": tag, "found": found}, kind=kind)
    yield from _hidden_twice(record)
    yield from _half_pair(record)
    for tag in (*shape_of(record).tables, OPENING_LEADS):
        value = record.values.get(tag)
        if value is not None and not value.inferred and _has_no_rows(record.text, value):
            message = f"The record shows the header of {tag}, and no row."
            yield Hit(message, record.span(tag), {"tag": tag, "found": value.text}, kind=f"{tag} without rows")


_LISTS: Final = frozenset({"Scoring", "Competition", "Mode", "Termination"})
"""Tags whose unusual values are worth a finding each; for the others, one for all."""


def _hidden_twice(record: Record) -> Iterator[Hit]:
    """Hands that a viewer should hide at first and that the deal does not give at all."""
    value = record.values.get("Hidden")
    if value is None or value.inferred or record.deal is None:
        return
    absent = {seat for seat, count in zip(SEATS, record.deal.counts, strict=True) if count is None}
    twice = [seat for seat in SEATS if seat in absent and seat in value.text]
    if twice and len(absent) < len(SEATS):
        message = f"The record shows {seats_named(twice)} as hidden, a hand that the deal does not give anyway."
        yield Hit(message, record.span("Hidden"), {"tag": "Hidden", "found": value.text}, kind="Hidden without hand")


_PAIR: Final = ("HomeTeam", "VisitTeam")


def _half_pair(record: Record) -> Iterator[Hit]:
    """A match with one team."""
    given = [tag for tag in _PAIR if tag in record.values]
    if len(given) == 1 and not record.values[given[0]].inferred and record.known(given[0]):
        missing = _PAIR[1 - _PAIR.index(given[0])]
        message = f"The record shows {given[0]} and no {missing}."
        data = {"tag": given[0], "found": record.get(given[0]), "missing": missing}
        yield Hit(message, record.span(given[0]), data, kind="half pair")


_EMPTY: Final = r'"[ \t\v\r\n]*\](?>[ \t\v\r\n]+|;[^\r\n]*|\{[^}]*\}|(?<=[\r\n])%[^\r\n]*)*+(?:\[|\Z)'


def _has_no_rows(text: str, header: Value) -> bool:
    """Whether nothing stands behind the header of a table; a default for later games needs no rows."""
    default = text.startswith("##", max(0, header.start - 2))
    return header.text not in ("", "?") and not default and re.compile(_EMPTY).match(text, header.end) is not None
