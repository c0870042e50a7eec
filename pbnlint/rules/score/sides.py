"""What the scores of the two sides make together: SC04, SC05."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from pbnlint.bridge.contract import Contract
from pbnlint.expressions import expression
from pbnlint.records import Record
from pbnlint.rules.fixes import replace
from pbnlint.rules.registry import Context, Fix, Hit, rule
from pbnlint.rules.score.basis import basis_of, basis_of_row
from pbnlint.rules.score.figures import (
    Figures,
    exact,
    has_rare_figures,
    json_number,
    opposite,
    read_figures,
    shown_figure,
)
from pbnlint.rules.score_table import Row, rows_in, rows_of, texts_of

_TAGS: Final = ("Score", "OptimumScore", "ScoreIMP")
_SCORE: Final = "Score"
_ROUNDING: Final = 1
"""Two percentages rounded to whole numbers add up to 99 to 101."""
_ADJUSTED: Final = expression(r"adjust|ruling|director|averag|assigned|penalt|split", re.IGNORECASE)

_CUT_SHORT: Final = frozenset(("abandoned", "adjudication", "emergency", "rules infraction", "time forfeit"))
"""Ends of a game (PBN 4.1.8) after which a director gives the score."""


def _gives_both_sides(record: Record) -> bool:
    values = record.values
    for name in _TAGS:
        value = values.get(name)
        if value is not None and "NS" in value.text and "EW" in value.text:
            return True
    return "ScoreTable" in values


@rule(
    *("SC04", "score.not-opposite", "warning"),
    spec="B12 S02 S12 SCO024",
    fix="unsafe",
    when=_gives_both_sides,
    tags="Score OptimumScore ScoreIMP ScoreTable",
)
def not_opposite(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows figures for the two sides that should be opposite and are not.

    What one side scores the other loses (Laws 77 and 78; PBN 4.2), so a score, its IMPs and the par of the board are
    the same figure with two signs. Two different scores are an adjustment by the director and not reported here; the
    same score for both sides is a sign left out. The fix writes the opposite.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Score "NS 400 EW 400"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Score "NS 400 EW -400"]
    """
    for name in _TAGS:
        figures = read_figures(record.get(name)) if record.get(name) else None
        if figures is not None and figures.ns is not None and figures.ew is not None:
            basis = basis_of(record) if name == _SCORE else None
            yield from _compared(record, name, figures, basis.ns if basis else None, record.span(name))
    for row in _rows_not_opposite(record):
        yield from _in_row(record, row)


def _rows_not_opposite(record: Record) -> Iterator[Row]:
    """The rows in which two figures are not opposite at first glance."""
    for table in record.tables:
        if table.name == "ScoreTable" and not table.ragged:
            pairs = texts_of(table, "Score_NS", "Score_EW", "IMP_NS", "IMP_EW")
            odd = {at for at, (ns, ew, *imps) in enumerate(pairs, 1) if not _opposite(ns, ew) or not _opposite(*imps)}
            yield from (row for row in rows_in(table) if row.number in odd) if odd else ()


def _opposite(ns: str, ew: str) -> bool:
    """Whether two figures differ by a sign alone, or one is not stated."""
    return not ns or not ew or f"-{ns}" == ew or f"-{ew}" == ns


def _in_row(record: Record, row: Row) -> Iterator[Hit]:
    """The scores and the IMPs of a row; an artificial result may give each side its own."""
    if "Contract" in row and not row.text("Contract"):
        return
    for name in ("Score", "IMP"):
        ns, ew = row.figure(f"{name}_NS"), row.figure(f"{name}_EW")
        if not _opposite(ns, ew):
            if name == "IMP" and _is_computed(record, name, row):
                continue
            basis = basis_of_row(record, row) if name == _SCORE else None
            figures = Figures("NS", None, ns, ew)
            yield from _compared(record, f"{name}_EW", figures, basis.ns if basis else None, row.span(f"{name}_EW"))


def _is_computed(record: Record, name: str, row: Row) -> bool:
    """Whether the scores of the board tell which of the two figures of a row is wrong; then that one is reported."""
    from pbnlint.rules.score.converted import slips

    wrong = slips(record)
    return any((f"{name}_{side}", row.number) in wrong for side in ("NS", "EW"))


def _compared(
    record: Record, column: str, figures: Figures, expected: int | None, span: tuple[int, int]
) -> Iterator[Hit]:
    ns, ew = figures.ns or "", figures.ew or ""
    one, other = exact(ns), exact(ew)
    if one == -other or (column.startswith(_SCORE) and column != "ScoreIMP" and one != other):
        return
    in_table = column.endswith("_EW")
    wrong_ns = expected is not None and other == -expected and not in_table
    found, right = (f"NS {ns}", f"NS {opposite(ew)}") if wrong_ns else (f"EW {ew}", f"EW {opposite(ns)}")
    what = "the same figure" if one == other else "figures that are not opposite"
    yield Hit(
        f"The record shows {what} for both sides in {column}: NS {ns} and EW {ew}; {right} would be the opposite.",
        span,
        {"column_name": column, "found": found, "expected": right},
        fix=_fix(record, span, found, right, in_table=in_table),
    )


def _fix(record: Record, span: tuple[int, int], found: str, right: str, *, in_table: bool) -> Fix | None:
    """The correction of one figure where it stands once in the text of the value."""
    text = record.text[span[0] : span[1]]
    if in_table:
        return replace(record, span, right[3:], f"write {right}", safe=False)
    if text.count(found) != 1:
        return None
    start = span[0] + text.index(found)
    return replace(record, (start, start + len(found)), right, f"write {right}", safe=False)


@rule(*("SC05", "score.percentage-sum", "warning"), spec="S06", when=has_rare_figures)
def percentage_sum(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows percentages of the two sides that do not add up to 100.

    The matchpoints of a board are shared between the two sides, so their percentages make 100, but for rounding.
    Averages that a director gives need not (Law 12); this board was played, and nothing in the record marks an
    adjustment. There is no fix.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [ScorePercentage "NS 75 EW 35"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [ScorePercentage "NS 75 EW 25"]
    """
    figures = read_figures(record.get("ScorePercentage"))
    if figures is not None and figures.ns and figures.ew and _is_played(record) and not _is_adjusted(record):
        yield from _summed(record.get("ScorePercentage"), figures.ns, figures.ew, record.span("ScorePercentage"))
    if not any("Percentage_NS" in table.columns and "Percentage_EW" in table.columns for table in record.tables):
        return
    for row in rows_of(record):
        ns, ew = row.figure("Percentage_NS"), row.figure("Percentage_EW")
        if (
            ns
            and ew
            and not _make_hundred(ns, ew)
            and row.text("Contract")
            and not row.text("Score_NS").startswith("^")
            and not _is_computed(record, "Percentage", row)
        ):
            yield from _summed(f"NS {ns} EW {ew}", ns, ew, row.span("Percentage_EW"))


def _is_played(record: Record) -> bool:
    return isinstance(record.final_contract, Contract) and record.tricks is not None


def _is_adjusted(record: Record) -> bool:
    """Whether the score is split, the board ended out of the ordinary, or a comment speaks of an adjustment."""
    if record.get("Termination").lower() in _CUT_SHORT:
        return True
    figures = read_figures(record.get(_SCORE)) if record.get(_SCORE) else None
    if figures is not None and figures.ns and figures.ew and exact(figures.ns) != -exact(figures.ew):
        return True
    return any(_ADJUSTED.search(comment.text) for comment in record.comments)


@lru_cache(maxsize=1 << 10)
def _make_hundred(ns: str, ew: str) -> bool:
    return abs(exact(ns) + exact(ew) - 100) <= _ROUNDING


def _summed(text: str, ns: str, ew: str, span: tuple[int, int]) -> Iterator[Hit]:
    total = exact(ns) + exact(ew)
    if abs(total - 100) > _ROUNDING:
        yield Hit(
            f"The record shows percentages that add up to {shown_figure(total)}, not to 100: {' '.join(text.split())}.",
            span,
            {"found": json_number(total)},
        )
