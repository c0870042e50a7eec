"""Scores and tricks that are far from what else is known of a board: SU10 and SU11."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from pbnlint.records import Record
from pbnlint.rules.registry import Context, Hit, Where, rule
from pbnlint.rules.score.double_dummy import Tricks, tricks_stated
from pbnlint.rules.suspicion.results import (
    OWN,
    TO_COMPARE,
    Result,
    Told,
    own_result,
    place_of,
    remember_told,
    results_of,
    whole_deal,
)
from pbnlint.rules.wording import counted
from pbnlint.scoring.arithmetic.imps import imps

_FEWEST_OTHERS: Final = 6
_FAR: Final = 13
"""So many IMPs lie between an outlier and the nearest other score: what a game written for the wrong side makes at
least (400 and -400), and more than a vulnerable game that fails where all others make it (620 and -100, 12 IMPs)."""
_TRICKS_OFF: Final = 3
"""Players are within two tricks of double dummy on 97 of 100 boards."""


def _far_from_all(results: Iterable[Result]) -> list[tuple[Result, list[int]]]:
    """The results whose score is far from that of every other table, each with the other scores in order."""
    trusted = [one for one in results if one.trusted]
    if len(trusted) <= _FEWEST_OTHERS:
        return []
    scores = sorted(one.basis.ns for one in trusted)
    # Only the lowest and the highest, or the next to a gap, can be far from their neighbours.
    alone = {score for i, score in enumerate(scores) if _is_alone(scores, i)}
    found = []
    for one in trusted if alone else ():
        if one.basis.ns in alone:
            at = bisect_left(scores, one.basis.ns)
            found.append((one, scores[:at] + scores[at + 1 :]))
    return found


def _is_alone(scores: Sequence[int], at: int) -> bool:
    neighbours = (*scores[max(0, at - 1) : at], *scores[at + 1 : at + 2])
    return all(imps(abs(scores[at] - one)) >= _FAR for one in neighbours)


def _judge(_context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    """The boards whose results stand in several records."""
    boards: Iterable[list[Told]] = memory.values()
    for board in boards:
        records = {id(one.result): one for one in board}
        for result, others in _far_from_all(one.result for one in board):
            at = records[id(result)].score_at
            if at is not None:
                yield _outlying(result, others, at)


@rule(*("SU10", "suspicion.outlier", "info"), scope="across", finish=_judge, tags=TO_COMPARE)
def outlier(record: Record, _context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows a score far from all others of the board.

    Such a score may be right: somebody bid a slam alone, or went down six doubled. It may as well be a game written for
    the wrong side, a wrong contract, or another board. A score is named if at least 13 IMPs lie between it and each of
    six or more others.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [ScoreTable "Contract;Declarer;Result;Score_NS"]
        3NT N 9  400
        3NT N 9  400
        3NT N 10 430
        3NT S 9  400
        3NT S 10 430
        2NT S 9  150
        6SX E 3 2300

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [ScoreTable "Contract;Declarer;Result;Score_NS"]
        3NT N 9  400
        3NT N 9  400
        3NT N 10 430
        3NT S 9  400
        3NT S 10 430
        2NT S 9  150
        3NT S 8  -50
    """
    if record.lesson:
        return ()
    remember_told(record, memory)
    far = _far_from_all(results_of(record)) if record.vulnerability else ()
    return [_outlying(result, others, place_of(record, result)) for result, others in far]


def _outlying(result: Result, others: Sequence[int], at: tuple[int, int] | Where) -> Hit:
    found = result.basis.ns
    near = min(others, key=lambda one: abs(one - found))
    row = {} if result.row == OWN else {"row": result.row}
    between = f"lie between NS {others[0]} and NS {others[-1]}" if others[0] != others[-1] else f"are all NS {near}"
    said = f" in row {result.row} of its table" if row else ""
    return Hit(
        f"The record shows NS {found}{said} ({result.told}), {imps(abs(found - near))} IMPs from the nearest of "
        f"{counted(len(others), 'other score')}, which {between}.",
        at,
        {"found": f"NS {found}", "others": [f"NS {one}" for one in others], **row},
    )


def _may_have_double_dummy(record: Record) -> bool:
    values = record.values
    return "DoubleDummyTricks" in values or "OptimumResultTable" in values or "Deal" in values


def _double_dummy(record: Record) -> tuple[Tricks, str]:
    """The double-dummy tricks of a record, and where they are from: its tables, else computed from the deal."""
    stated = tricks_stated(record)
    deal = whole_deal(record)
    if stated or deal is None:
        return stated, "the double-dummy figure"
    from pbnlint.rules.suspicion.solving import solved

    return solved(deal), "the double-dummy figure computed from the deal,"


@rule(*("SU11", "suspicion.double-dummy", "info"), off=True, when=_may_have_double_dummy)
def double_dummy(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows tricks far from what the deal is worth if everybody sees all cards.

    Double-dummy figures are a statistic: players do not see all cards, and no result is irregular for taking three
    tricks more or fewer. Where many results of a table are far off, the deal filed may not be the one played. Where the
    record states no figures they are computed, if endplay is installed (the extra `dd`); a deal takes a moment.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "11"]
        [DoubleDummyTricks "87889878791111111111"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [DoubleDummyTricks "87889878791111111111"]
    """
    own = own_result(record)
    results = results_of(record) if own is None else (own, *results_of(record))
    figures, source = _double_dummy(record) if results else ({}, "")
    for result in results:
        contract, declarer, tricks, *_ = result.basis
        expected = figures.get((declarer, contract.denomination)) if contract and declarer else None
        if expected is None or tricks is None or abs(tricks - expected) < _TRICKS_OFF:
            continue
        at = "" if result.row == OWN else f" in row {result.row} of its table"
        row = {} if result.row == OWN else {"row": result.row}
        yield Hit(
            f"The record shows {result.told}{at}, {counted(abs(tricks - expected), 'trick')} from {source} {expected}.",
            record.span("Result") if result.row == OWN else place_of(record, result),
            {"found": tricks, "expected": expected, **row},
        )
