"""Pairs of a table that sat the other way in a round: SU02."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from math import prod
from typing import Any, Final, NamedTuple

from pbnlint.bridge.seats import OTHER_SIDE, RHO, SIDE
from pbnlint.listing import listed
from pbnlint.records import Record
from pbnlint.rules.memory import forget
from pbnlint.rules.registry import Context, Edit, Fix, Hit, Where, rule, where
from pbnlint.rules.suspicion.corrections import Correction, as_filed
from pbnlint.rules.suspicion.exchange import declarer_exchanged, exchange_of_row
from pbnlint.rules.suspicion.likeness import Field, Odds, field_of, likelier, outcome_of, played_in
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
from pbnlint.rules.wording import counted
from pbnlint.scoring.arithmetic.imps import imps

_ENOUGH_BOARDS: Final = 3
_FEWEST_OTHERS: Final = 3
_NEARER: Final = 2
"""So many IMPs a board must the results of a switched round come nearer to the usual scores once they are turned."""
_LIKELIER: Final = 16
"""So many times likelier must they be together; of 8,400 rounds of known boards none is by chance, and nearer too."""
_HARDLY_LESS: Final = 2
"""A result that is more than so many times less likely when turned clears its round."""
_LED: Final = 8
"""A lead that only fits a declarer of the other side counts as if the result were so many times likelier turned."""
_ROUNDS_KEPT: Final = 4096


class Suspect(NamedTuple):
    """A result that may read better if the sides are exchanged: its distances in IMPs from the usual score, both ways.

    `likelier` says how many times likelier it is then. `edits` exchange the sides, None if they cannot.
    """

    board: str
    record: int
    row: int
    told: str
    away: int
    away_turned: int
    likelier: Odds
    where: Where
    edits: tuple[Edit, ...] | None
    correction: Correction


def distances(result: Result, others: Sequence[int]) -> tuple[int, int]:
    """How many IMPs a score lies from the median of others, as it stands and with the sides exchanged."""
    usual = others[(len(others) - 1) // 2]
    return imps(abs(result.basis.ns - usual)), imps(abs(declared_by_others(result.basis).ns - usual))


class Judged(NamedTuple):
    """What a result says of its round: its distances from the usual score and how much likelier it is when turned."""

    away: int
    away_turned: int
    likelier: Odds


def _judged(results: Sequence[Result]) -> Iterator[tuple[Result, Judged | None]]:
    """The results of a board that say anything, each with what speaks for the other side, or None if it does not."""
    scores = sorted(one.basis.ns for one in results if one.trusted)
    if len(scores) <= _FEWEST_OTHERS:
        return
    field = field_of(results)
    known: dict[Hashable, Judged] = {}
    for one in results:
        if one.basis.contract is None:
            continue
        if one.confirmed or not one.trusted:
            yield one, None
            continue
        key = one.basis, one.holder
        judged = known.get(key)
        if judged is None:
            others = list(scores)
            others.remove(one.basis.ns)
            judged = known[key] = Judged(*distances(one, others), _likelier_turned(one, field))
        turned, stands = judged.likelier
        yield one, None if turned * _HARDLY_LESS < stands else judged


def _likelier_turned(result: Result, field: Field) -> Odds:
    own, outcome = played_in(result), outcome_of(result)
    side = OTHER_SIDE[result.basis.side]
    for_turned, stands = likelier((own[0], side), outcome, field, (own, outcome))
    led = result.holder is not None and SIDE[RHO[result.holder]] == side
    return for_turned * (_LED if led else 1), stands


def _correction(record: int, result: Result) -> Correction:
    """The result with both pairs in each other's seats."""
    basis = result.basis
    if basis.declarer is not None:
        basis = basis._replace(declarer=declarer_exchanged(basis.declarer, result.holder))
    return as_filed(record, result.row, basis, exchanged=True)


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
        for result, judged in _judged([one.result for one in board]):
            one = records[id(result)]
            if one.team or not (result.sitting[1] and result.sitting[2]):
                continue
            suspect = None
            if judged is not None and one.where is not None:
                right = _correction(one.record, result)
                suspect = Suspect(one.board, one.record, 0, result.told, *judged, one.where, one.exchange, right)
            _note(memory, (one.session, result.sitting), suspect)
    for (_, (section, table, number)), suspects in memory.get("rounds", {}).items():
        if suspects and _is_switched(suspects):
            yield _hit(f"{section}{table}", number, suspects)


def _is_switched(suspects: Sequence[Suspect]) -> bool:
    boards = {one.board for one in suspects}
    nearer = sum(one.away - one.away_turned for one in suspects)
    turned, stands = (prod(one.likelier[index] for one in suspects) for index in (0, 1))
    return len(boards) >= _ENOUGH_BOARDS and nearer >= _NEARER * len(suspects) and turned >= stands * _LIKELIER


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
            "corrections": [one.correction for one in suspects],
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
    wrong sides. It is said where the results of three boards or more of one table and round come nearer to those of the
    other tables once North-South and East-West are exchanged, and are many times likelier then: in what was played, how
    high, and with how many tricks. One result that speaks against it clears the round. The fix exchanges the sides in
    these results, unless comparisons stand beside them.

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
    for result, judged in _judged(results):
        if not (result.sitting[1] and result.sitting[2]):
            continue
        suspect = None
        if judged is not None:
            at = where(record, place_of(record, result))
            table = score_table(record)
            edits = exchange_of_row(record, table, result.row, result.basis, result.holder) if table else None
            right = _correction(record.number, result)
            board, row = record.get("Board"), result.row
            suspect = Suspect(board, record.number, row, result.told, *judged, at, edits, right)
        _note(memory, (session, result.sitting), suspect)
    return ()
