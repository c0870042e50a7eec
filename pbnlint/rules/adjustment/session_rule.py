"""Averages beside the session of the pair that got them: what the session rule would give instead.

A pair without fault gets its own percentage of the session where that is above average plus, an offending pair where
it is below average minus; boards with an average are left out of it (Law 12C; scoring.md 12.1). Only the averages of a
file and the percentages of its tables of totals are kept.
"""

from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pbnlint.laws import Edition, cite
from pbnlint.records import Record
from pbnlint.rules.adjustment.common import Entry, number
from pbnlint.rules.registry import Context, Hit, Where, where

if TYPE_CHECKING:
    from fractions import Fraction

_KEPT: Final = 20_000
_TOTALS: Final = "totals"


class Award(NamedTuple):
    """An average of 60 or 40 percent: who got it, where it stands, and by which edition."""

    event: str
    pair: str
    percent: int
    place: Where
    edition: Any


def note(record: Record, entries: list[Entry], context: Context, memory: dict[Any, Any]) -> None:
    """Keep the averages of a record, and the percentages of its table of totals."""
    event = record.get("Event")
    for index, entry in enumerate(entries):
        for pair, given in zip(entry.ids, (entry.ns, entry.ew), strict=True):
            if entry.unit == "percent" and pair and given in (60, 40) and len(memory) < _KEPT:
                place = where(record, entry.span)
                memory[record.number, index, pair] = Award(event, pair, int(given), place, context.edition(record))
    if "TotalScoreTable" in record.values:
        memory[_TOTALS] = {**memory.get(_TOTALS, {}), **_totals(record, event)}


def _totals(record: Record, event: str) -> "dict[tuple[str, str], tuple[Fraction, int] | None]":
    """The percentage and the number of boards of each pair; None for a name that stands twice."""
    from fractions import Fraction

    found: dict[tuple[str, str], tuple[Fraction, int] | None] = {}
    for table in record.tables:
        if table.name != "TotalScoreTable" or not {"PairId", "TotalPercentage"} <= set(table.columns) or table.ragged:
            continue
        at = {name: index for index, name in enumerate(table.columns)}
        for texts in table.texts[:_KEPT]:
            if len(texts) != len(at):
                continue
            key = event, texts[at["PairId"]]
            percent = texts[at["TotalPercentage"]]
            boards = texts[at["NrBoards"]] if "NrBoards" in at else ""
            known = None if key in found or number(percent) is None else Fraction(percent)
            found[key] = (
                None if known is None else (known, int(boards) if boards.isdecimal() and boards.isascii() else 0)
            )
    return found


def judged(_context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    """The averages that the session rule would have made another figure, at the end of the file."""
    totals = memory.get(_TOTALS)
    if not totals:
        return
    awards: dict[tuple[str, str], list[Award]] = defaultdict(list)
    for award in memory.values():
        if isinstance(award, Award):
            awards[award.event, award.pair].append(award)
    for key, of_pair in awards.items():
        total = totals.get(key)
        if total is None:
            continue
        percent, boards = total
        session = _own_percentage(percent, boards, [award.percent for award in of_pair])
        for award in of_pair:
            if _gives_otherwise(award, session):
                kind = "plus" if award.percent == 60 else "minus"
                own = f"{float(session):.2f}"
                yield Hit(
                    f"The record shows average {kind} of {award.percent}% for pair {award.pair}, whose session is "
                    f"{own}% over the boards it played; the rule of the session gives it that instead.",
                    award.place,
                    {"pair": award.pair, "found": award.percent, "expected": own, "remark": "session rule"},
                    law=cite("artificial-score", "", award.edition),
                )


def _gives_otherwise(award: Award, session: "Fraction") -> bool:
    """Whether the session rule gives a pair another figure; for average minus the Laws have it since 2007."""
    if award.percent == 60:
        return session > 60
    return session < 40 and award.edition in (Edition.E07, Edition.E17)


def _own_percentage(total: "Fraction", boards: int, averages: list[int]) -> "Fraction":
    """The percentage over the boards played; the total as it stands where the number of boards is not told."""
    played = boards - len(averages)
    return (total * boards - sum(averages)) / played if played > 0 else total
