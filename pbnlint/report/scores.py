"""Scores by Law 77 as the report shows them, from the side that declared."""

from collections.abc import Mapping

from pbnlint.bridge.boards import Vulnerability, is_vulnerable
from pbnlint.bridge.contract import Contract
from pbnlint.bridge.seats import SIDE, Seat
from pbnlint.records import Record
from pbnlint.report.symbols import number_text
from pbnlint.scoring.duplicate import score


def score_text_of(
    contract: Contract, declarer: Seat, tricks: int, vulnerability: Vulnerability, words: Mapping[str, str]
) -> str:
    """What a contract scores with a number of tricks: `N-S 420`, `E-W −100`."""
    side = SIDE[declarer]
    return f"{words[side.lower()]} {number_text(score(contract, tricks, is_vulnerable(side, vulnerability)))}"


def law_77_text(record: Record, words: Mapping[str, str]) -> str:
    """What the contract, declarer, tricks and vulnerability that a record states score; empty if it lacks one."""
    contract, declarer, tricks, vulnerability = (
        record.contract, record.declarer.seat, record.tricks, record.vulnerability,
    )  # fmt: skip
    if not isinstance(contract, Contract) or declarer is None or tricks is None or vulnerability is None:
        return ""
    return score_text_of(contract, declarer, tricks, vulnerability, words)
