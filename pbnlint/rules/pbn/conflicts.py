"""Tags that do not go together: PB09."""

import re
from collections.abc import Iterator
from typing import Final

from pbnlint.records import Record, Value
from pbnlint.rules.pbn.days import is_later, read_day
from pbnlint.rules.pbn.looks import has_strange_values
from pbnlint.rules.pbn.values import verdicts_on
from pbnlint.rules.registry import Context, Hit, rule
from pbnlint.rules.wording import shown


@rule(
    *("PB09", "pbn.tag-conflict", "warning"),
    spec="D13 M03 M24 M25 M38 S18",
    hides="pbn.export-tags",
    when=has_strange_values,
)
def tag_conflict(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows two tags or Scoring fields that do not go together, or a date that is still to come.

    A board is scored by one system, and modifiers such as Butler or MP1 belong to one of them (PBN 3.4.12); an event
    does not begin after its games; Time and UTCTime differ by whole quarters of an hour; and a Result that is a bare
    number counts the tricks of a declarer, who must be known before (PBN 3.4.15). One of the two is wrong, and a person
    can say which. A date to come is reported where the board has been played.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Scoring "MP;IMP"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Scoring "MP;MP1"]
    """
    for tag, verdict in verdicts_on(record, "conflict"):
        message = f"The record shows Scoring `{shown(record.get(tag))}`: {verdict.expected}."
        yield Hit(message, record.span(tag), {"tags": [tag], "reason": verdict.expected})
    if _is_played(record):
        for tag, verdict in verdicts_on(record, "future"):
            found = shown(record.get(tag))
            message = f"The record shows {tag} {found}, which is still to come, on a board that has been played."
            yield Hit(message, record.span(tag), {"tags": [tag], "reason": verdict.expected})
    yield from _event_after_game(record)
    yield from _zone(record)
    yield from _result_before_declarer(record)


def _is_played(record: Record) -> bool:
    return bool(record.known("Result") or record.known("Contract") or record.known("Score") or record.play)


def _event_after_game(record: Record) -> Iterator[Hit]:
    event, game = read_day(record.get("EventDate")), read_day(record.get("Date"))
    if (
        event is not None
        and game is not None
        and is_later(event, game)
        and not _both_inferred(record, "EventDate", "Date")
    ):
        reason = "the event begins after the game"
        message = f"The record shows EventDate {record.get('EventDate')} and Date {record.get('Date')}: {reason}."
        yield Hit(message, record.span("EventDate"), {"tags": ["EventDate", "Date"], "reason": reason})


def _both_inferred(record: Record, *tags: str) -> bool:
    return all(record.values[tag].inferred for tag in tags)


_CLOCK: Final = r"(\d\d):(\d\d):(\d\d)"
_QUARTER: Final = 15 * 60
_TOLERANCE: Final = 60
"""Seconds that may pass between two looks at the clock."""


def _zone(record: Record) -> Iterator[Hit]:
    """A local time and a universal time that no time zone has between them."""
    local, universal = (re.fullmatch(_CLOCK, record.get(tag), re.ASCII) for tag in ("Time", "UTCTime"))
    if local is None or universal is None or _both_inferred(record, "Time", "UTCTime"):
        return
    seconds = [int(m[1]) * 3600 + int(m[2]) * 60 + int(m[3]) for m in (local, universal)]
    off = (seconds[0] - seconds[1]) % _QUARTER
    if min(off, _QUARTER - off) > _TOLERANCE:
        reason = "no time zone differs so from UTC"
        message = f"The record shows Time {local[0]} and UTCTime {universal[0]}: {reason}."
        yield Hit(message, record.span("UTCTime"), {"tags": ["Time", "UTCTime"], "reason": reason})


_BARE: Final = r"\^?\d{1,2}"


def _result_before_declarer(record: Record) -> Iterator[Hit]:
    """A number of declarer's tricks before the record says who is declarer."""
    result, declarer = record.values.get("Result"), record.values.get("Declarer")
    if (
        result is None
        or declarer is None
        or result.inferred
        or declarer.inferred
        or result.start > declarer.start
        or not record.known("Declarer")
        or re.fullmatch(_BARE, result.text, re.ASCII) is None
    ):
        return
    reason = "Result counts the tricks of a declarer who is not yet given"
    message = f"The record shows Result {result.text} before Declarer {declarer.text}: {reason}."
    data = {"tags": ["Result", "Declarer"], "reason": reason}
    yield Hit(message, (result.start, result.end), data, reread=_with_result_moved(record, result, declarer))


_PAIR_BEHIND: Final = r'"[ \t\v]*\][ \t\v]*(?>\r\n?|\n)?'


def _with_result_moved(record: Record, result: Value, declarer: Value) -> Record | None:
    """The record with Result behind Declarer, and behind Contract if that comes next."""
    text, pair_behind = record.text, re.compile(_PAIR_BEHIND)
    begin, end = text.rfind("[", 0, result.start), pair_behind.match(text, result.end)
    contract = record.values.get("Contract")
    last = contract if contract is not None and contract.start > declarer.start else declarer
    target = pair_behind.match(text, last.end)
    if begin < 0 or end is None or target is None:
        return None
    forth, back = target.end() - end.end(), end.end() - begin
    moved = f"{text[:begin]}{text[end.end() : target.end()]}{text[begin : end.end()]}{text[target.end() :]}"
    values = {}
    for name, value in record.values.items():
        shift = forth if name == "Result" else -back if end.end() <= value.start < target.end() else 0
        values[name] = value if value.inferred else value._replace(start=value.start + shift, end=value.end + shift)
    other = record.reading()
    other.text = moved
    other.values = dict(sorted(values.items(), key=lambda item: (item[1].inferred, item[1].start)))
    return other
