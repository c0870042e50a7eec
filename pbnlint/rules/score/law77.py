"""Scores beside Law 77: SC01."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from pbnlint.bridge.boards import is_vulnerable
from pbnlint.bridge.contract import PASSED_OUT, Contract, read_contract
from pbnlint.bridge.seats import SIDE, Side
from pbnlint.laws import cite
from pbnlint.records import Record
from pbnlint.rules.fixes import replace, rewrite
from pbnlint.rules.registry import Context, Hit, Severity, rule
from pbnlint.rules.score.basis import (
    Basis,
    as_written,
    basis_of,
    basis_of_row,
    doubtful_rows,
    fitting,
    found_ns,
    has_other_scoring,
    is_plainly_right,
)
from pbnlint.rules.score.figures import Figures, read_figures
from pbnlint.rules.score_table import Row
from pbnlint.rules.wording import counted
from pbnlint.scoring.arithmetic.duplicate import attainable, score
from pbnlint.scoring.texts.adjusted import read_adjusted

_HINTS: Final = {
    "other vulnerability": "for the other vulnerability",
    "undoubled": "undoubled",
    "doubled": "doubled",
    "redoubled": "redoubled",
    "one trick more": "with one trick more",
    "one trick less": "with one trick less",
    "denomination": "in another denomination",
    "level": "at another level",
    "other declarer": "if the other side declared",
    "defenders' tricks": "if the result counts the defenders' tricks",
    "old scale": "by the scale before 1987",
    "modern scale": "by the scale since 1987",
    "not entered": "if no score was entered",
}
_NEW_SCALE_FROM: Final = "1987"


def scored_otherwise(record: Record) -> bool:
    """Whether the record's score, or one in its table, is not at first glance what Law 77 gives."""
    values = record.values
    if "ScoreTable" in values:
        return True
    found = values.get("Score")
    if found is None or not found.text:
        return False
    contract, declarer, result = values.get("Contract"), values.get("Declarer"), values.get("Result")
    vulnerable = values.get("Vulnerable")
    if contract is None or declarer is None or result is None or vulnerable is None:
        return True
    return not is_plainly_right(contract.text, declarer.text, result.text, vulnerable.text, found.text) or (
        "Scoring" in values and "old" in values["Scoring"].text.lower()
    )


@rule(
    *("SC01", "score.mismatch", "error"),
    spec="B11 D03 LAW070 SCO001 SCO002 SCO003 SCO004 SCO006 SCO007 SCO008 SCO009 SCO010",
    fix="unsafe",
    hides="score.imp-mismatch score.matchpoint-mismatch score.total-mismatch event.own-result-missing",
    root_cause=True,
    when=scored_otherwise,
)
def mismatch(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows a score that the contract, the result and the vulnerability do not give.

    The score of a board follows from these alone (Law 77), and an error in computing it may be put right within the
    correction period (Law 79C). The finding gives both figures and each single change under which the recorded one
    would be right: another vulnerability, a double, a trick. The fix writes the score of Law 77; whether the score or
    the result is wrong is for the players and the director to say.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Score "NS 430"]

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
    if figures is not None and basis is not None:
        yield from _of_record(record, figures, basis, context)
    elif figures is not None:
        yield from _unattainable(record, figures, context)
    for row in doubtful_rows(record):
        yield from _of_row(record, row, context)


def _of_record(record: Record, figures: Figures, basis: Basis, context: Context) -> Iterator[Hit]:
    ns = found_ns(figures, basis.side)
    if ns is None or ns == basis.ns or (_sides_agree(figures) and abs(ns) == abs(basis.ns)):
        return
    found, expected = " ".join(record.get("Score").split()), as_written(figures, basis.ns, basis.side)
    fits = fitting(basis, ns)
    yield Hit(
        f"The record shows the score {found}, but {_played(basis)} gives {expected}{_explained(fits)}.",
        record.span("Score"),
        {"found": found, "expected": expected, "fits": fits, "evidence": _evidence(found, expected, fits)},
        severity=_old_scale(record, basis, fits),
        law=cite("score", "", context.edition(record)),
        fix=rewrite(record, "Score", expected, f"write {expected}", safe=False),
        reread=record.reading(Score=expected),
    )


def _evidence(found: str, expected: str, fits: Sequence[str]) -> list[list[str]]:
    """The score by each entry, and with each single change that gives the one recorded."""
    rows = [["by the Score tag", found], ["by contract, result and vulnerability", expected]]
    return [*rows, *([f"the same {_HINTS[one]}", found] for one in fits)]


def _sides_agree(figures: Figures) -> bool:
    """Whether both sides are given the same figure, which is a fault of its own."""
    return figures.ns is not None and figures.ns == figures.ew


def _old_scale(record: Record, basis: Basis, fits: Sequence[str]) -> Severity | None:
    """A score by the scale of its time is nothing to correct."""
    date = record.get("Date") or record.get("EventDate")
    old = date[:4].isdecimal() and date[:4] < _NEW_SCALE_FROM
    return "info" if old and "old scale" in fits and not basis.old else None


def _played(basis: Basis) -> str:
    if basis.contract is None:
        return "a board passed out"
    vulnerable = "vulnerable" if is_vulnerable(basis.side, basis.vulnerability) else "not vulnerable"
    return f"{basis.contract} by {basis.declarer} with {counted(basis.tricks or 0, 'trick')}, {vulnerable},"


def _explained(fits: Sequence[str]) -> str:
    return f"; it would be right {' or '.join(_HINTS[one] for one in fits)}" if fits else ""


def _unattainable(record: Record, figures: Figures, context: Context) -> Iterator[Hit]:
    """A score beside an incomplete result, if no result of the contract, or no contract at all, can give it."""
    declarer = record.declarer.seat or record.playing_declarer
    side: Side = SIDE[declarer] if declarer else "NS"
    ns = found_ns(figures, side)
    contract = record.contract if record.get("Contract") else record.final_contract
    if not ns or contract == PASSED_OUT or _sides_agree(figures):
        return
    points = ns if side == "NS" else -ns
    why = _why_not(contract, (points,) if declarer else (points, -points))
    if why is None:
        return
    found = " ".join(record.get("Score").split())
    yield Hit(
        f"The record shows the score {found}, which {why}.",
        record.span("Score"),
        {"found": found, "expected": None, "fits": []},
        law=cite("score", "", context.edition(record)),
    )


def _why_not(contract: Contract | str | None, views: Sequence[int]) -> str | None:
    """Why no score of declarer's side can be any of these; None if one can."""
    if isinstance(contract, Contract):
        if any(_possible(contract, view) for view in views):
            return None
        return f"{contract} cannot give" if any(map(attainable, views)) else "no contract can give"
    return None if any(attainable(view) or attainable(view, True, True) for view in views) else "no contract can give"


@lru_cache(maxsize=1024)
def _possible(contract: Contract, points: int) -> bool:
    """Whether some number of tricks, by some scale and vulnerability, gives a contract this score."""
    return any(
        score(contract, tricks, vulnerable, old, old) == points
        for tricks in range(14)
        for vulnerable in (False, True)
        for old in (False, True)
    )


def _of_row(record: Record, row: Row, context: Context) -> Iterator[Hit]:
    """A row of the table; a wrong sign or side is a finding of its own."""
    basis = basis_of_row(record, row)
    ns, ew = row.figure("Score_NS"), row.figure("Score_EW")
    if not (ns or ew):
        return
    column = "Score_NS" if ns else "Score_EW"
    figures = Figures("NS" if ns else "EW", None, ns or None, ew or None)
    if basis is None:
        yield from _unattainable_in_row(record, row, figures, context)
        return
    value = found_ns(figures, basis.side)
    if value is None or abs(value) == abs(basis.ns):
        return
    side: Side = "NS" if ns else "EW"
    expected = basis.ns if side == "NS" else -basis.ns
    fits = fitting(basis, value)
    yield Hit(
        f"The record shows the score {side} {ns or ew} in row {row.number} of its table, but {_played(basis)} gives "
        f"{side} {expected}{_explained(fits)}.",
        row.span(column),
        {
            "found": f"{side} {ns or ew}",
            "expected": f"{side} {expected}",
            "fits": fits,
            "row": row.number,
            "column_name": column,
        },
        severity=_old_scale(record, basis, fits),
        law=cite("score", "", context.edition(record)),
        fix=replace(record, row.span(column), str(expected), f"write {expected}", safe=False),
    )


def _unattainable_in_row(record: Record, row: Row, figures: Figures, context: Context) -> Iterator[Hit]:
    """A score of a row without a whole result that no contract can give, or not the one that stands there."""
    ns, text = found_ns(figures, "NS"), row.text("Contract")
    contract = read_contract(text)
    if not ns or contract == PASSED_OUT or _sides_agree(figures) or "Contract" not in row or read_adjusted(text):
        return
    why = _why_not(contract, (ns, -ns))
    if why is not None:
        column = "Score_NS" if figures.ns else "Score_EW"
        found = f"{figures.first} {figures.ns or figures.ew}"
        yield Hit(
            f"The record shows the score {found} in row {row.number} of its table, which {why}.",
            row.span(column),
            {"found": found, "expected": None, "fits": [], "row": row.number, "column_name": column},
            law=cite("score", "", context.edition(record)),
        )
