"""What the rules about contract, declarer and result share."""

from pbnlint.bridge.seats import SEAT_OF
from pbnlint.records import Record
from pbnlint.rules.conditions import CONTRACTS, MOST_TRICKS, NUMBERS, no_if_plain

__all__ = ["CONTRACTS", "MOST_TRICKS", "NUMBERS", "unusual"]


@no_if_plain
def unusual(record: Record) -> bool:
    """Whether a record states anything but a contract, a seat and a number of tricks in the plainest spelling.

    A record that states neither contract nor declarer, as in LIN, is plain if its auction gives them and a number of
    tricks or a complete play goes with them.
    """
    values = record.values
    contract, declarer, result = values.get("Contract"), values.get("Declarer"), values.get("Result")
    if contract is not None and declarer is not None and result is not None:
        return contract.text not in CONTRACTS or declarer.text not in SEAT_OF or result.text not in NUMBERS
    auction = record.auction_replay
    if contract is not None or declarer is not None or auction is None or auction.contract is None:
        return True
    if result is not None:
        return result.text not in NUMBERS
    play = record.play_replay
    return play is None or not play.complete or play.unknown
