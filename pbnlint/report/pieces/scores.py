"""Scores by Law 77 as the report shows them, from the side that declared."""

from typing import NamedTuple

from pbnlint.bridge.boards import Vulnerability, is_vulnerable
from pbnlint.bridge.contract import Contract
from pbnlint.bridge.seats import SIDE, Seat
from pbnlint.records import Record
from pbnlint.report.language.symbols import number_text
from pbnlint.report.language.words import Words
from pbnlint.scoring.arithmetic.duplicate import score
from pbnlint.scoring.reading.results import tricks_of


def score_text_of(contract: Contract, declarer: Seat, tricks: int, vulnerability: Vulnerability, words: Words) -> str:
    """What a contract scores with a number of tricks: `N-S 420`, `E-W −100`."""
    side = SIDE[declarer]
    return f"{words[side.lower()]} {number_text(score(contract, tricks, is_vulnerable(side, vulnerability)))}"


class Outcome(NamedTuple):
    """What became of a board: as the record states it, and where it does not, as calls and cards show it."""

    contract: Contract | str | None
    declarer: Seat | None
    tricks: int | None


def outcome(record: Record) -> Outcome:
    """Contract (or `Pass`), declarer, and the tricks of declarer's side; None for what the record does not tell."""
    declarer = record.declarer.seat or record.playing_declarer
    tricks = tricks_of(record, declarer) if declarer else record.tricks
    return Outcome(record.contract or record.final_contract, declarer, tricks)


def law_77_text(record: Record, words: Words) -> str:
    """What the outcome of a record scores; empty if part of it or the vulnerability is not known."""
    contract, declarer, tricks = outcome(record)
    vulnerability = record.vulnerability
    if not isinstance(contract, Contract) or declarer is None or tricks is None or vulnerability is None:
        return ""
    return score_text_of(contract, declarer, tricks, vulnerability, words)
