"""What the rules about contract, declarer and result share."""

from typing import Final

from pbnlint.bridge.calls import DENOMINATIONS
from pbnlint.bridge.contract import Contract
from pbnlint.bridge.seats import SEAT_OF
from pbnlint.records import Record

MOST_TRICKS: Final = 13
NUMBERS: Final = frozenset(map(str, range(MOST_TRICKS + 1)))
"""The numbers of tricks as a record writes them."""
CONTRACTS: Final = frozenset(
    str(Contract(level, denomination, risk))
    for level in range(1, 8)
    for denomination in DENOMINATIONS
    for risk in range(3)
)
"""Every contract in standard spelling."""


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
