"""What a board comes to after a revoke, and by the contract of the record or of the auction, side by side."""

from typing import Final

from pbnlint.bridge.contract import PASSED_OUT, Contract
from pbnlint.bridge.seats import LHO, RHO, SIDE, Seat
from pbnlint.laws import RuleSet
from pbnlint.records import Record
from pbnlint.report.director.model import ReadingLine
from pbnlint.report.language.symbols import DASH, contract_text, seat_text, tricks_text
from pbnlint.report.language.words import Words
from pbnlint.report.pieces.scores import score_text_of
from pbnlint.rules.registry import Finding
from pbnlint.rules.revokes import gained

TWO_CONTRACTS: Final = frozenset({"contract.mismatch", "contract.wrong-declarer"})
"""Rules that find one contract or declarer beside the calls of another."""
_LEADS: Final = frozenset({"play.lead-out-of-turn", "play.wrong-leader"})


def after_revokes(record: Record, edition: RuleSet, words: Words) -> tuple[ReadingLine, ...]:
    """Tricks and score as played and after the transfer (Law 64); none unless contract and tricks are known."""
    replay, declarer, contract = record.play_replay, record.playing_declarer, record.final_contract
    if replay is None or declarer is None or not isinstance(contract, Contract):
        return ()
    played = replay.won(SIDE[declarer]) if replay.complete and not replay.unknown else record.tricks
    if played is None:
        return ()
    change = gained(replay, SIDE[declarer], declarer, edition)
    after = min(max(played + change, 0), 13)
    rows = [("reading_played", played, ""), ("reading_after_revoke", after, _moved(change, declarer, words))]
    return tuple(
        ReadingLine(
            words[name],
            ", ".join(part for part in (moved, words["as_recorded"] if tricks == record.tricks else "") if part),
            _named(contract, declarer, words),
            _scored(record, contract, declarer, tricks, words),
        )
        for name, tricks, moved in rows
    )


def by_record_and_auction(record: Record, words: Words) -> tuple[ReadingLine, ...]:
    """The contract that is stated and the one that the calls give, both with the tricks recorded."""
    replay = record.auction_replay
    if replay is None:
        return ()
    called = replay.contract or PASSED_OUT
    stated, seat = record.contract or called, record.declarer.seat or replay.declarer
    rows = (("reading_stated", stated, seat), ("reading_called", called, replay.declarer))
    return tuple(
        ReadingLine(
            words[name], "", _named(contract, declarer, words),
            _scored(record, contract, declarer, record.tricks, words),
        )
        for name, contract, declarer in rows
    )  # fmt: skip


def lead_evidence(record: Record, words: Words) -> str:
    """Whose left the opening lead came from, where the record says."""
    leader = record.play.leader if record.play is not None and record.play.tokens else None
    if leader is None:
        return ""
    return words["lead_from"].format(leader=seat_text(leader, words), declarer=seat_text(RHO[leader], words))


def accepted_lead(record: Record, finding: Finding) -> Seat | None:
    """The seat that played to a lead out of turn and so accepted it (Law 53A); None if nobody did."""
    replay = record.play_replay
    if replay is None or finding.rule.name not in _LEADS:
        return None
    number = finding.data.get("trick", 1)
    trick = replay.tricks[number - 1] if isinstance(number, int) and 1 <= number <= len(replay.tricks) else None
    if trick is None or len(trick.cards) < 2:
        return None
    leader, follower = trick.cards[0][0], trick.cards[1][0]
    return (
        follower if leader == finding.data.get("seat", finding.data.get("found")) and follower == LHO[leader] else None
    )


def _moved(change: int, declarer: Seat, words: Words) -> str:
    if not change:
        return ""
    gains = SIDE[declarer] if change > 0 else SIDE[LHO[declarer]]
    return words["tricks_moved"].format(tricks=tricks_text(abs(change), words), side=words[gains.lower()])


def _named(contract: Contract | str, declarer: Seat | None, words: Words) -> str:
    if not isinstance(contract, Contract):
        return words["passed_out"]
    by = f" {words['by_seat'].format(seat=seat_text(declarer, words))}" if declarer else ""
    return f"{contract_text(contract)}{by}"


def _scored(record: Record, contract: Contract | str, declarer: Seat | None, tricks: int | None, words: Words) -> str:
    if not isinstance(contract, Contract):
        return "0"
    if declarer is None or tricks is None or record.vulnerability is None:
        return DASH
    score = score_text_of(contract, declarer, tricks, record.vulnerability, words)
    return words["score_with"].format(score=score, tricks=tricks_text(tricks, words))
