"""Scores that are right if the other side declared: SU08."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from pbnlint.bridge.seats import LHO, NAMES, OTHER_SIDE, RHO, SIDE, Seat
from pbnlint.records import Record
from pbnlint.rules.fixes import replace, rewrite
from pbnlint.rules.registry import Context, Fix, Hit, Where, rule
from pbnlint.rules.score.law77 import scored_otherwise
from pbnlint.rules.suspicion.corrections import as_filed, effect
from pbnlint.rules.suspicion.direction import reads_better_turned, usual_tricks
from pbnlint.rules.suspicion.results import (
    OWN,
    TO_COMPARE,
    Result,
    Told,
    declared_by_others,
    own_result,
    place_of,
    remember_told,
    results_of,
    turned,
)
from pbnlint.rules.wording import counted

_BY_SIDE: Final = {"NS": "North or South", "EW": "East or West"}


def fits_others(result: Result) -> bool:
    """Whether the score is wrong as recorded, and right if the other side declared, which nothing else denies."""
    return (
        not result.trusted
        and not result.confirmed
        and result.score is not None
        and result.basis.contract is not None
        and result.score == declared_by_others(result.basis).ns
    )


def declarer_by_lead(result: Result) -> Seat | None:
    """The declarer of the other side to whose right the lead was dealt; None if the lead tells nothing."""
    holder = result.holder
    return RHO[holder] if holder is not None and SIDE[holder] == result.basis.side else None


def _by_others(result: Result, results: Iterable[Result]) -> list[int]:
    """The tricks that the other side took in the denomination at other tables, if they point to it; else nothing."""
    contract, side = result.basis.contract, OTHER_SIDE[result.basis.side]
    if contract is None:
        return []
    same = [one for one in results if one.trusted and one.basis.contract is not None]
    same = [one for one in same if one.basis.contract and one.basis.contract.denomination == contract.denomination]
    theirs = [one.tricks for one in same if one.basis.side == side]
    if not theirs or len(theirs) < len(same) - len(theirs):
        return []
    return theirs if reads_better_turned(result.tricks, usual_tricks(theirs), contract.denomination) else []


def _judge(_context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    """The records whose score other records of the board explain."""
    boards: Iterable[list[Told]] = memory.values()
    for board in boards:
        results = [one.result for one in board]
        for one in board:
            if one.where is not None and fits_others(one.result) and declarer_by_lead(one.result) is None:
                theirs = _by_others(one.result, results)
                if theirs:
                    others = _other_scores(one.result, results)
                    yield _hit(one.result, None, theirs, one.where, number=one.record, others=others, late=True)


@rule(
    *("SU08", "suspicion.score-other-declarer", "warning"),
    fix="unsafe",
    hides="score.mismatch score.wrong-side play.wrong-leader play.card-not-held suspicion.direction suspicion.outlier",
    root_cause=True,
    scope="across",
    finish=_judge,
    tags=f"Score {TO_COMPARE}",
)
def score_other_declarer(record: Record, _context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows a score that is right if the other side declared, and more than the score says so.

    A declarer entered at the wrong seat turns the score against the result (Law 77). Alone that may be a slip in the
    score; here the opening lead comes from declarer's own side, or the other tables show the other side in this
    denomination with about as many tricks. The fix writes the declarer that the lead fits.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [ScoreTable "Contract;Declarer;Result;Lead;Score_NS"]
        3NT E  9 H8 400
        3NT S 10 S3 430

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [ScoreTable "Contract;Declarer;Result;Lead;Score_NS"]
        3NT N  9 H8 400
        3NT S 10 S3 430
    """
    if record.lesson and "Score" not in record.values:
        return ()
    remember_told(record, memory)
    results = results_of(record)
    found = [_in_row(record, result, results) for result in results if fits_others(result)]
    if not results and scored_otherwise(record):
        found.append(_in_record(record))
    return [hit for hit in found if hit is not None]


def _other_scores(result: Result, results: Iterable[Result]) -> list[int]:
    return [one.basis.ns for one in results if one.trusted and one is not result]


def _in_row(record: Record, result: Result, results: Iterable[Result]) -> Hit | None:
    seat, theirs = declarer_by_lead(result), _by_others(result, results)
    if not (seat or theirs):
        return None
    reread = turned(record, {result.row: seat or LHO[result.basis.declarer or "N"]})
    at = place_of(record, result)
    fix = replace(record, at, seat, f"write {seat}", safe=False) if seat else None
    others = _other_scores(result, results)
    return _hit(result, seat, theirs, at, number=record.number, others=others, fix=fix, reread=reread)


def _in_record(record: Record) -> Hit | None:
    own = own_result(record)
    seat = declarer_by_lead(own) if own is not None and fits_others(own) else None
    if own is None or seat is None:
        return None
    fix = rewrite(record, "Declarer", seat, f"write {seat}", safe=False)
    reread = record.reading(Declarer=seat)
    return _hit(own, seat, [], record.span("Declarer"), number=record.number, fix=fix, reread=reread)


def _hit(
    result: Result,
    seat: Seat | None,
    theirs: list[int],
    at: tuple[int, int] | Where,
    *,
    number: int,
    others: Sequence[int] = (),
    late: bool = False,
    fix: Fix | None = None,
    reread: Record | None = None,
) -> Hit:
    basis, side = result.basis, OTHER_SIDE[result.basis.side]
    expected = seat or side
    who = NAMES[seat] if seat else _BY_SIDE[side]
    at_table = "" if result.row == OWN else f" in row {result.row} of its table"
    evidence = [
        ["by the declarer", f"{result.told} gives NS {basis.ns}"],
        ["by the score", f"NS {result.score}, what {basis.contract} by {who} with {basis.tricks} tricks gives"],
    ]
    if seat:
        evidence.append(["by the lead", f"{result.lead}, dealt to {NAMES[LHO[seat]]}, who leads against {who}"])
    if theirs:
        tables = counted(len(theirs), "other table")
        evidence.append(["by the other tables", f"{side} take {usual_tricks(theirs)} in it at {tables}"])
    pointing = " and ".join(source.removeprefix("by ") for source, _ in evidence[2:])
    right = basis._replace(declarer=seat or LHO[basis.declarer or "N"])
    evidence += effect(basis.ns, right.ns, others)
    data: dict[str, Any] = {"found": basis.declarer, "expected": expected, "evidence": evidence}
    data |= {"row": result.row} if result.row != OWN else {}
    data |= {"records": [number]} if late else {}
    data["corrections"] = [as_filed(number, result.row, right)]
    return Hit(
        f"The record shows NS {result.score} for {result.told}{at_table}, which gives NS {basis.ns}; by the score and "
        f"{pointing} {who} declared.",
        at,
        data,
        fix=fix,
        reread=reread,
    )
