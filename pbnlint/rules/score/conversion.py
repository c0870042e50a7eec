"""Scores converted by a scale that nobody can check: SC10."""

from collections.abc import Iterator
from typing import Final

from pbnlint.records import Record
from pbnlint.rules.registry import Context, Hit, rule
from pbnlint.rules.score.figures import has_rare_figures

_WITHOUT_TABLE: Final = ("IMP_1961", "EMP")


@rule(*("SC10", "score.not-converted", "warning"), spec="SCO022 SCO023 SCO034", once=True, when=has_rare_figures)
def not_converted(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows scores converted by a scale of which no table is known.

    PBN names the IMP scale of 1961 and the European matchpoints among its ways of scoring (PBN 5.12), but no table of
    either could be had, so what the record states in them is not checked. It is reported once per file and scale. There
    is no fix.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Scoring "IMP;IMP_1961"]
        [ScoreIMP "NS 5"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Scoring "IMP"]
        [ScoreIMP "NS 5"]
    """
    found = record.get("Scoring")
    for field in found.split(";"):
        if field.strip() in _WITHOUT_TABLE:
            yield Hit(
                f"The record shows scoring by {field.strip()}, of which no table is known; it is not checked.",
                record.span("Scoring"),
                {"scale": field.strip(), "found": found},
                kind=field.strip(),
            )
