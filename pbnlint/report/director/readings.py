"""The readings of an irregular auction: as recorded, and with the first irregular call taken back (Laws 27 to 39)."""

from collections.abc import Sequence
from typing import Final

from pbnlint.bridge.auction import Irregularity, Reading
from pbnlint.bridge.contract import Contract
from pbnlint.bridge.seats import SIDE
from pbnlint.laws import RuleSet
from pbnlint.records import Record
from pbnlint.report.director.model import ReadingLine
from pbnlint.report.director.outcomes import TWO_CONTRACTS, after_revokes, by_record_and_auction
from pbnlint.report.language.symbols import DASH, contract_text, seat_text, tricks_text
from pbnlint.report.language.words import Words
from pbnlint.report.pieces.scores import score_text_of
from pbnlint.rules.registry import Finding

_VOID: Final = frozenset({"INADMISSIBLE_X", "INADMISSIBLE_XX", "BID_ABOVE_SEVEN", "CALL_AFTER_FINAL_PASS"})
"""What no call of the other side can accept."""


def readings(record: Record, findings: Sequence[Finding], edition: RuleSet, words: Words) -> tuple[ReadingLine, ...]:
    """The two ways to read a board with the contract and the score of each, by the first finding that opens two.

    Where contract and score are the same either way, one line says so.
    """
    for finding in findings:
        lines: tuple[ReadingLine, ...] = ()
        if finding.rule.name == "play.revoke":
            lines = after_revokes(record, edition, words)
        elif finding.rule.name in TWO_CONTRACTS:
            lines = by_record_and_auction(record, words)
        elif finding.rule.group == "auction" and isinstance(finding.data.get("call"), int):
            lines = _of_auction(record, words)
        if lines:
            same = len({(line.contract, line.score) for line in lines}) == 1
            return (lines[0]._replace(name=words["reading_same"], meaning=""),) if same else lines
    return ()


def _of_auction(record: Record, words: Words) -> tuple[ReadingLine, ...]:
    """Both readings of the auction with the contract and the score of each; none if no call is irregular."""
    replay = record.auction_replay
    if replay is None or replay.cancelled is None or not replay.irregularities:
        return ()
    shown = [irregularity for irregularity in replay.irregularities if not irregularity.withdrawn]
    first = min(shown, key=lambda irregularity: irregularity.call)
    cancelled = replay.cancelled
    back = (
        words["reading_cancelled_meaning"].format(seat=seat_text(cancelled.to_act, words)) if cancelled.to_act else ""
    )
    return (
        ReadingLine(*_as_recorded(first, replay.standing, words), *_outcome(record, replay.standing, words)),
        ReadingLine(
            words["reading_cancelled"], back or words["reading_cancelled_over"], *_outcome(record, cancelled, words)
        ),
    )


def _as_recorded(first: Irregularity, standing: Reading, words: Words) -> tuple[str, str]:
    name, meaning = ("reading_void", "reading_void_meaning") if first.kind in _VOID else (
        "reading_stands", "reading_stands_meaning"
    )  # fmt: skip
    if standing.to_act is None:
        return words[name], words[meaning]
    return words[name], words["reading_open"].format(seat=seat_text(standing.to_act, words))


def _outcome(record: Record, reading: Reading, words: Words) -> tuple[str, str]:
    """What a reading ends in, and its score.

    The score is that with the tricks recorded if the same side plays the same denomination, else if just made.
    """
    contract, declarer = reading.contract, reading.declarer
    if contract is None or declarer is None:
        return words["passed_out"], "0"
    text = f"{contract_text(contract)} {words['by_seat'].format(seat=seat_text(declarer, words))}"
    vulnerability, tricks = record.vulnerability, record.tricks
    if vulnerability is None:
        return text, DASH
    played, player = record.final_contract, record.declarer.seat or record.playing_declarer
    same = isinstance(played, Contract) and player is not None and (
        played.denomination == contract.denomination and SIDE[player] == SIDE[declarer]
    )  # fmt: skip
    if tricks is not None and same:
        score = score_text_of(contract, declarer, tricks, vulnerability, words)
        return text, words["score_with"].format(score=score, tricks=tricks_text(tricks, words))
    score = score_text_of(contract, declarer, contract.level + 6, vulnerability, words)
    return text, words["score_made"].format(score=score)
