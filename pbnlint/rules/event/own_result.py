"""A record's own result among the rows of its ScoreTable: EV11."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from pbnlint.bridge.contract import PASSED_OUT, Contract, read_contract
from pbnlint.bridge.seats import SEAT_OF, Seat
from pbnlint.records import Record, read_tricks
from pbnlint.rules.registry import Context, Hit, rule
from pbnlint.rules.score_table import Row, rows_of

Result = tuple[Contract | str, Seat | None, int | None]
_NEEDED: Final = ("Contract", "Declarer", "Result")

_contract = lru_cache(maxsize=1024)(read_contract)


@rule(*("EV11", "event.own-result-missing", "info"), spec="B17", tags="ScoreTable")
def own_result_missing(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows a result of its own that is not among the rows of its ScoreTable.

    The table lists all results of the board, the record's own among them (PBN 5.9). If it is not there, one of the two
    was corrected and the other was not, or the table belongs to another board. There is no fix.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "11"]
        [ScoreTable "Contract;Declarer;Result;Score_NS"]
        3NT N 10 430
        3NT N 9 400

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "10"]
        [ScoreTable "Contract;Declarer;Result;Score_NS"]
        3NT N 10 430
        3NT N 9 400
    """
    contract, declarer, tricks = record.contract, record.declarer.seat, record.tricks
    if contract is None or record.lesson:
        return
    own: Result = (contract, None, None) if contract == PASSED_OUT else (contract, declarer, tricks)
    if contract != PASSED_OUT and (declarer is None or tricks is None):
        return
    rows = list(rows_of(record))
    if not rows or any(name not in rows[0] for name in _NEEDED):
        return
    for row in rows:
        result = _result(row)
        if result is None or result == own:
            return
    found = PASSED_OUT if contract == PASSED_OUT else f"{contract} {declarer} {tricks}"
    yield Hit(
        f"The record shows the result {found}, which is not among the {len(rows)} rows of its ScoreTable.",
        record.span("Contract"),
        {"found": found},
    )


def _result(row: Row) -> Result | None:
    """The result of a row; a row without contract is another result, one that is not known or readable is None."""
    text = row.text("Contract")
    if not text:
        return None if row["Contract"].text == "?" else ("", None, None)
    contract = _contract(text)
    if contract is None or contract == PASSED_OUT:
        return None if contract is None else (PASSED_OUT, None, None)
    declarer = SEAT_OF.get(row.text("Declarer").upper())
    tricks = read_tricks(row.text("Result"), declarer)
    return None if declarer is None or tricks is None else (contract, declarer, tricks)
