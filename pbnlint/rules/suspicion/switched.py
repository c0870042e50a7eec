"""Pairs of a table that sat the other way in a round: SU02."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from pbnlint.records import Record
from pbnlint.rules.memory import forget
from pbnlint.rules.registry import Context, Edit, Fix, Hit, Where, rule, where
from pbnlint.rules.suspicion.direction import misfits
from pbnlint.rules.suspicion.exchange import exchange_of_row
from pbnlint.rules.suspicion.results import (
    TO_COMPARE,
    Result,
    Told,
    declared_by_others,
    place_of,
    remember_told,
    results_of,
    score_table,
    session_of,
)
from pbnlint.rules.wording import counted, listed
from pbnlint.scoring.imps import imps

_ENOUGH_BOARDS: Final = 3
_FEWEST_OTHERS: Final = 3
_NEARER: Final = 4
"""So many IMPs a board must the results of a switched round come nearer to the usual scores once they are turned. In a
file of 1,188 results a round does so by chance now and then; none does with tricks that only the other side takes on
most of its boards."""
_ROUNDS_KEPT: Final = 4096


class Suspect(NamedTuple):
    """A result that reads better if the sides are exchanged: its distances in IMPs from the usual score, both ways.

    `misfit` says that its tricks alone point to the other side. `edits` exchange the sides, None if they cannot.
    """

    board: str
    record: int
    row: int
    told: str
    away: int
    away_turned: int
    misfit: bool
    where: Where
    edits: tuple[Edit, ...] | None


def distances(result: Result, others: Sequence[int]) -> tuple[int, int]:
    """How many IMPs a score lies from the median of others, as it stands and with the sides exchanged."""
    usual = others[(len(others) - 1) // 2]
    return imps(abs(result.basis.ns - usual)), imps(abs(declared_by_others(result.basis).ns - usual))


def _judged(results: Sequence[Result]) -> Iterator[tuple[Result, tuple[int, int] | None, bool]]:
    """The results of a board that say anything, each with its distances if it is suspect and whether it is a misfit."""
    scores = sorted(one.basis.ns for one in results if one.trusted)
    if len(scores) <= _FEWEST_OTHERS:
        return
    wrong = {id(misfit.result) for misfit in misfits(results)}
    for one in results:
        if one.basis.contract is None:
            continue
        if one.confirmed or not one.trusted:
            yield one, None, False
            continue
        others = list(scores)
        others.remove(one.basis.ns)
        away, turned = distances(one, others)
        yield one, (away, turned) if turned < away else None, id(one) in wrong


def _note(memory: dict[Any, Any], key: tuple[int, tuple[str, str, str]], suspect: Suspect | None) -> None:
    """Keep a suspect of a table's round; one result that is none clears the round for good."""
    rounds: dict[Any, tuple[Suspect, ...] | None] = memory.setdefault("rounds", {})
    known = rounds.get(key, ())
    if known is None:
        return
    rounds[key] = None if suspect is None else (*known, suspect)
    forget(rounds, _ROUNDS_KEPT)


def _judge(_context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    """The rounds all of whose results are suspect."""
    boards: Iterable[list[Told]] = memory.get("boards", {}).values()
    for board in boards:
        records = {id(one.result): one for one in board}
        for result, away, misfit in _judged([one.result for one in board]):
            one = records[id(result)]
            if one.team or not (result.sitting[1] and result.sitting[2]):
                continue
            suspect = None
            if away is not None and one.where is not None:
                suspect = Suspect(one.board, one.record, 0, result.told, *away, misfit, one.where, one.exchange)
            _note(memory, (one.session, result.sitting), suspect)
    for (_, (section, table, number)), suspects in memory.get("rounds", {}).items():
        if suspects and _is_switched(suspects):
            yield _hit(f"{section}{table}", number, suspects)


def _is_switched(suspects: Sequence[Suspect]) -> bool:
    boards = {one.board for one in suspects}
    nearer = sum(one.away - one.away_turned for one in suspects)
    return (
        len(boards) >= _ENOUGH_BOARDS
        and nearer >= _NEARER * len(suspects)
        and 2 * sum(one.misfit for one in suspects) > len(suspects)
    )


def _hit(table: str, number: str, suspects: Sequence[Suspect]) -> Hit:
    boards = [one.board for one in suspects]
    edits = [one.edits for one in suspects if one.edits is not None]
    fix = None
    if len(edits) == len(suspects):
        fix = Fix(False, "exchange North-South and East-West in the round", tuple(e for some in edits for e in some))
    away, turned = sum(one.away for one in suspects), sum(one.away_turned for one in suspects)
    return Hit(
        f"The record shows {counted(len(boards), 'result')} of table {table} in round {number}, on boards "
        f"{listed(boards)}, that lie {away} IMPs from the usual scores, and {turned} with North-South and East-West "
        f"exchanged: the pairs probably sat the other way.",
        suspects[0].where,
        {
            "table": table,
            "round": number,
            "boards": boards,
            "records": [one.record for one in suspects],
            "results": [[one.record, one.row] for one in suspects],
            "evidence": [
                [f"board {one.board}", f"{one.told}: {one.away} IMPs away as recorded, {one.away_turned} exchanged"]
                for one in suspects
            ],
        },
        fix=fix,
    )


@rule(
    *("SU02", "suspicion.arrow-switch", "warning"),
    fix="unsafe",
    hides="suspicion.direction suspicion.outlier suspicion.double-dummy event.duplicate-record",
    root_cause=True,
    scope="across",
    finish=_judge,
    tags=TO_COMPARE,
)
def arrow_switch(record: Record, _context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows a round in which the pairs of a table probably sat the other way.

    When the pairs of a table change directions by mistake, or forget to, every result of the round is filed for the
    wrong sides. It is said where all results of three boards or more of one table and round lie near the other tables'
    once North-South and East-West are exchanged, and not before, and the tricks of most of them are far more than the
    recorded side could take. The fix exchanges the sides in these results, unless comparisons stand beside them.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [ScoreTable "Table;Round;Contract;Declarer;Result;Score_NS"]
        1 1 4S N 10  420
        2 2 4S N 10  420
        3 3 4S N 11  450
        4 4 4S E 10 -420

        [Board "2"]
        [Dealer "E"]
        [Vulnerable "NS"]
        [ScoreTable "Table;Round;Contract;Declarer;Result;Score_NS"]
        1 1 3NT E 9 -400
        2 2 3NT E 9 -400
        3 3 3NT E 9 -400
        4 4 3NT N 9  600

        [Board "3"]
        [Dealer "S"]
        [Vulnerable "EW"]
        [ScoreTable "Table;Round;Contract;Declarer;Result;Score_NS"]
        1 1 4H S 10  420
        2 2 4H S 10  420
        3 3 4H S 10  420
        4 4 4H W 10 -620

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [ScoreTable "Table;Round;Contract;Declarer;Result;Score_NS"]
        1 1 4S N 10  420
        2 2 4S N 10  420
        3 3 4S N 11  450
        4 4 4S S 10  420

        [Board "2"]
        [Dealer "E"]
        [Vulnerable "NS"]
        [ScoreTable "Table;Round;Contract;Declarer;Result;Score_NS"]
        1 1 3NT E 9 -400
        2 2 3NT E 9 -400
        3 3 3NT E 9 -400
        4 4 3NT W 9 -400

        [Board "3"]
        [Dealer "S"]
        [Vulnerable "EW"]
        [ScoreTable "Table;Round;Contract;Declarer;Result;Score_NS"]
        1 1 4H S 10  420
        2 2 4H S 10  420
        3 3 4H S 10  420
        4 4 4H S 10  420
    """
    if record.lesson:
        return ()
    remember_told(record, memory.setdefault("boards", {}))
    results = results_of(record)
    if not results or not record.vulnerability or not results[0].sitting[2]:
        return ()
    session = session_of(record)
    for result, away, misfit in _judged(results):
        if not (result.sitting[1] and result.sitting[2]):
            continue
        suspect = None
        if away is not None:
            at = where(record, place_of(record, result))
            told = result.told
            table = score_table(record)
            edits = exchange_of_row(record, table, result.row, result.basis, result.holder) if table else None
            suspect = Suspect(record.get("Board"), record.number, result.row, told, *away, misfit, at, edits)
        _note(memory, (session, result.sitting), suspect)
    return ()
