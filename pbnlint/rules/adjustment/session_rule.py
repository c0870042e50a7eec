"""Averages beside the session of the pair that got them: what the session rule would give instead.

A pair without fault gets its own percentage of the session where that is above average plus, an offending pair where
it is below average minus; boards with an average are left out of it (Law 12C; scoring.md 12.1). Only the averages of a
file and the percentages of its tables of totals are kept.
"""

from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pbnlint.laws import Edition, RuleSet, cite
from pbnlint.records import Record
from pbnlint.rules.adjustment.common import Entry, number
from pbnlint.rules.registry import Context, Hit, Where, where
from pbnlint.rulings import Average
from pbnlint.scoring.arithmetic.numbers import fixed
from pbnlint.scoring.arithmetic.session import FIXED, average_percentage

if TYPE_CHECKING:
    from fractions import Fraction

    from pbnlint.scoring.arithmetic.numbers import Number

_KEPT: Final = 20_000
_TOTALS: Final = "totals"
_KINDS: "Final[dict[Number, Average]]" = {60: "A+", 40: "A-"}


class Award(NamedTuple):
    """Average plus or minus as a fixed figure: who got it, where it stands, and by which Laws."""

    event: str
    pair: str
    kind: Average
    place: Where
    edition: RuleSet

    @property
    def percent(self) -> int:
        """The percentage that was given."""
        return FIXED[self.kind]


def note(record: Record, entries: list[Entry], context: Context, memory: dict[Any, Any]) -> None:
    """Keep the averages of a record, and the percentages of its table of totals."""
    event = record.get("Event")
    for index, entry in enumerate(entries):
        for pair, given in zip(entry.ids, (entry.ns, entry.ew), strict=True):
            kind = _KINDS.get(given) if entry.unit == "percent" and given is not None else None
            if kind is not None and pair and len(memory) < _KEPT:
                place = where(record, entry.span)
                memory[record.number, index, pair] = Award(event, pair, kind, place, context.edition(record))
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


def judged(memory: dict[Any, Any]) -> Iterator[Hit]:
    """The averages that the session rule would have made another figure, at the end of the file."""
    awards: dict[tuple[str, str], list[Award]] = defaultdict(list)
    for award in memory.values():
        if isinstance(award, Award):
            awards[award.event, award.pair].append(award)
    for key, of_pair in awards.items():
        total = memory.get(_TOTALS, {}).get(key)
        if total is not None:
            percent, boards = total
            session = _own_percentage(percent, boards, [award.percent for award in of_pair])
            yield from (_hit(award, session) for award in of_pair if _gives_otherwise(award, session))


def _own_percentage(total: "Fraction", boards: int, averages: list[int]) -> "Fraction":
    """The percentage over the boards played; the total as it stands where the number of boards is not told."""
    played = boards - len(averages)
    return (total * boards - sum(averages)) / played if played > 0 else total


def _gives_otherwise(award: Award, session: "Fraction") -> bool:
    """Whether the session rule gives a pair another figure; for average minus the Laws have it since 2007."""
    if award.kind == "A-" and award.edition not in (Edition.E07, Edition.E17):
        return False
    return average_percentage(award.kind, session) != award.percent


def _hit(award: Award, session: "Fraction") -> Hit:
    own = fixed(session)
    return Hit(
        f"The record shows average {'plus' if award.kind == 'A+' else 'minus'} of {award.percent}% for pair "
        f"{award.pair}, whose session is {own}% over the boards it played; the rule of the session gives it that "
        "instead.",
        award.place,
        {"pair": award.pair, "found": award.percent, "expected": own, "remark": "session rule"},
        law=cite("artificial-score", "", award.edition),
    )
