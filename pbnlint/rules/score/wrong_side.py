"""The right figure for the wrong side: SC02."""

from collections.abc import Iterator

from pbnlint.laws import cite
from pbnlint.records import Record
from pbnlint.rules.fixes import replace, rewrite
from pbnlint.rules.registry import Context, Hit, rule
from pbnlint.rules.score.basis import (
    Basis,
    as_written,
    basis_of,
    basis_of_row,
    doubtful_rows,
    found_ns,
    has_other_scoring,
)
from pbnlint.rules.score.figures import Figures, read_figures
from pbnlint.rules.score.law77 import scored_otherwise
from pbnlint.rules.score_table import Row


@rule(
    *("SC02", "score.wrong-side", "error"),
    spec="D04 SCO005",
    fix="unsafe",
    hides="score.mismatch score.not-opposite score.imp-mismatch score.matchpoint-mismatch suspicion.outlier",
    root_cause=True,
    when=scored_otherwise,
)
def wrong_side(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows the right figure for the wrong side, or with the wrong sign.

    A contract made scores for declarer's side, one that fails for the other (Law 77); PBN writes the side in front of
    the figure, and a minus for what the other side gained (PBN 4.2). The finding gives both; the fix writes the side
    that the contract and the result call for, but the score as agreed stands unless the director is sure.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Score "EW 400"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Score "NS 400"]
    """
    if has_other_scoring(record):
        return
    figures = read_figures(record.get("Score")) if record.get("Score") else None
    basis = basis_of(record)
    if figures is not None and basis is not None and _is_reversed(figures, basis):
        found, expected = " ".join(record.get("Score").split()), _righted(figures, basis)
        yield Hit(
            f"The record shows the score {found}, but {basis.contract} by {basis.declarer} with {basis.tricks} tricks "
            f"gives {expected}: the same figure for the other side.",
            record.span("Score"),
            {
                "found": found,
                "expected": expected,
                "evidence": [
                    ["by the Score tag", found],
                    [f"by {basis.contract} by {basis.declarer} with {basis.tricks} tricks", expected],
                ],
            },
            law=cite("score", "", context.edition(record)),
            fix=rewrite(record, "Score", expected, f"write {expected}", safe=False),
            reread=record.reading(Score=expected),
        )
    for row in doubtful_rows(record):
        yield from _in_row(record, row, context)


def _is_reversed(figures: Figures, basis: Basis) -> bool:
    """Whether the figures give each side what the other scored."""
    if figures.ns is not None and figures.ns == figures.ew:
        return False
    ns = found_ns(figures, basis.side)
    return bool(ns) and ns == -basis.ns


def _righted(figures: Figures, basis: Basis) -> str:
    """The right score in the form recorded; one that names a single side names the side that scores."""
    if figures.first is None or (figures.ns is not None and figures.ew is not None):
        return as_written(figures, basis.ns, basis.side)
    winner = "NS" if basis.ns > 0 else "EW"
    return f"{winner} {abs(basis.ns)}"


def _in_row(record: Record, row: Row, context: Context) -> Iterator[Hit]:
    basis = basis_of_row(record, row)
    ns, ew = row.figure("Score_NS"), row.figure("Score_EW")
    if basis is None or not (ns or ew):
        return
    figures = Figures("NS" if ns else "EW", None, ns or None, ew or None)
    if not _is_reversed(figures, basis):
        return
    side, column = ("NS", "Score_NS") if ns else ("EW", "Score_EW")
    right = basis.ns if side == "NS" else -basis.ns
    single = not (ns and ew)
    yield Hit(
        f"The record shows the score {side} {ns or ew} in row {row.number} of its table, but {basis.contract} by "
        f"{basis.declarer} with {basis.tricks} tricks gives {side} {right}: the same figure for the other side.",
        row.span(column),
        {"found": f"{side} {ns or ew}", "expected": f"{side} {right}", "row": row.number, "column_name": column},
        law=cite("score", "", context.edition(record)),
        fix=replace(record, row.span(column), str(right), f"write {right}", safe=False) if single else None,
    )
