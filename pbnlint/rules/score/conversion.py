"""Scores converted by a scale that nobody can check, or between its steps: SC10."""

import re
from collections.abc import Iterator
from typing import Final

from pbnlint.expressions import expression
from pbnlint.records import Record
from pbnlint.rules.registry import Context, Hit, rule
from pbnlint.rules.score.figures import has_rare_figures
from pbnlint.rules.wording import shown

_WITHOUT_TABLE: Final = ("IMP_1961", "EMP")
_MOST, _BOTH = 25, 30
"""On the scale before 2013: the most that a side can have, and what the two have together until one has it."""
_ROWS_TO_TELL: Final = 2
_UNKNOWN: Final = expression(r"25.?VP|VP.?25", re.IGNORECASE)
"""The same scale by name."""


@rule(*("SC10", "score.not-converted", "warning"), spec="SCO022 SCO023 SCO034", once=True, when=has_rare_figures)
def not_converted(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows scores converted by a scale of which no table is known, or a difference that no table has.

    PBN names the IMP scale of 1961 and the European matchpoints among its ways of scoring (PBN 3.4.12), but no table of
    either could be had, nor one of the victory points up to 25, so what the record states in them is not checked. The
    tables of IMPs (Law 78B) know multiples of 10 only; what lies between two steps, as a datum or a weighted score
    makes it, is converted by the lower one. It is reported once per file and scale. There is no fix.

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
        elif _UNKNOWN.fullmatch(field.strip()):
            yield _unknown_points(field.strip(), found, record.span("Scoring"))
    if "ScoreTable" in record.values:
        yield from _between_steps(record)
        yield from _victory_points(record)


def _unknown_points(scale: str, found: str, span: tuple[int, int]) -> Hit:
    return Hit(
        f"The record shows victory points ({shown(found)}) by a scale of which no table is known; it is not checked.",
        span,
        {"scale": scale, "found": found},
        kind="victory points",
    )


def _between_steps(record: Record) -> Iterator[Hit]:
    """IMPs that are right for differences that are no multiples of 10."""
    from pbnlint.rules.score import datums
    from pbnlint.rules.score.travellers import shown_number
    from pbnlint.scoring.arithmetic.imps import is_tabled

    for traveller, stated, _, recorded in datums.verdicts(record):
        if stated is None or not stated.complete:
            continue
        against = recorded if recorded is not None and stated.method.datum == recorded else 0
        for row, result in enumerate(traveller.results):
            if result.ns is None or (result.contract and "Contract" in traveller.columns and is_tabled(against)):
                continue
            if not is_tabled(result.ns - against):
                column = "IMP_NS" if "IMP_NS" in traveller.columns else "IMP_EW"
                difference = shown_number(result.ns - against)
                yield Hit(
                    f"The record shows IMPs for a difference of {difference}, which is no multiple of 10; it is "
                    "converted by the lower step.",
                    traveller.span(row, column),
                    {"scale": stated.method.scale, "found": difference},
                    kind="between steps",
                )
                return


def _victory_points(record: Record) -> Iterator[Hit]:
    """Victory points that look like those of the scale on which a draw is 15 to 15 and nobody has more than 25."""
    from pbnlint.rules.score import scales

    for verdict in scales.verdicts(record):
        if verdict.fits or verdict.scale is not None or len(verdict.matches) < _ROWS_TO_TELL:
            continue
        rows = [[figure.value for figure in match.points] for match in verdict.matches]
        if all(sum(row) == _BOTH or (max(row) == _MOST and sum(row) < _BOTH) for row in rows) and all(
            max(row) <= _MOST for row in rows
        ):
            found = "-".join(verdict.traveller.text(verdict.matches[0].row, column) for column in verdict.columns)
            span = verdict.traveller.span(verdict.matches[0].row, verdict.columns[0])
            yield _unknown_points("25-VP", found, span)
