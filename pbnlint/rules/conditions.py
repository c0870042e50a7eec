"""Quick questions that decide whether rules look at a record at all; rules that share one are asked together.

Nearly all records are plain: their entries are in the usual spelling and go together. Of such a record the questions
entered by `no_if_plain` need not be asked one by one, because the answer to each is no.
"""

from collections.abc import Callable
from typing import Final

from pbnlint.bridge.auction import AuctionReplay
from pbnlint.bridge.calls import DENOMINATIONS
from pbnlint.bridge.contract import Contract
from pbnlint.bridge.play import PlayReplay
from pbnlint.bridge.seats import LHO, SEAT_OF, SIDE, Seat
from pbnlint.records import PlaySection, Record, Value

Question = Callable[[Record], bool]

MOST_TRICKS: Final = 13
NUMBERS: Final = {str(number): number for number in range(MOST_TRICKS + 1)}
"""The numbers of tricks as a record writes them."""
CONTRACTS: Final = {
    f"{level}{denomination}{mark}": Contract(level, denomination, risk)
    for level in range(1, 8)
    for denomination in DENOMINATIONS
    for risk, mark in enumerate(("", "X", "XX"))
}
"""Every contract in standard spelling."""
VULNERABLE_TEXTS: Final = frozenset({"None", "NS", "EW", "All", "Love", "-", "Both"})
"""The vulnerabilities in standard spelling."""

NO_IF_PLAIN: Final[set[Question]] = set()
"""The questions to which the answer is no for every plain record."""


def is_pbn(record: Record) -> bool:
    """Whether the record is one of PBN, where cards stand in columns and marks and signs can be written."""
    return record.dialect.name == "pbn"


def no_if_plain(question: Question) -> Question:
    """Enter a question to which the answer is no for every plain record."""
    NO_IF_PLAIN.add(question)
    return question


@no_if_plain
def unsound(record: Record) -> bool:
    """Whether a record gives a deal that is not the whole pack in standard spelling."""
    reading = record.deal
    return reading is not None and not reading.sound


@no_if_plain
def doubtful(record: Record) -> bool:
    """Whether the deal is not sound, or the calls or the cards show anything irregular."""
    auction, play = record.auction_replay, record.play_replay
    return (
        (auction is not None and bool(auction.irregularities))
        or (play is not None and bool(play.irregularities))
        or unsound(record)
    )


def is_plain(record: Record) -> bool:
    """Whether a record is beyond doubt: whatever it gives is in standard spelling, complete, legal, and goes together.

    It has dealer, vulnerability and number. Its deal is sound; its auction ended in a contract without irregularities
    and alert marks; contract and declarer are those of the auction, stated with a number of tricks, or left to auction
    and play; its play is without fault, goes on to the end or a claim, and leaves the result possible.
    """
    values = record.values
    dealer, vulnerable, deal = values.get("Dealer"), values.get("Vulnerable"), record.deal
    if (
        dealer is None
        or vulnerable is None
        or "Board" not in values
        or dealer.text not in SEAT_OF
        or vulnerable.text not in VULNERABLE_TEXTS
        or (deal is not None and not deal.sound)
    ):
        return False
    calls = None
    if record.auction is not None:
        calls = record.auction_replay
        if calls is None or not _calls_are_plain(record, calls, dealer.text):
            return False
    declarer = _plain_declarer(record, calls)
    return declarer is not None and (
        _cards_are_plain(record, record.play, declarer) if record.play is not None else "Play" not in values
    )


def _calls_are_plain(record: Record, calls: AuctionReplay, dealer: str) -> bool:
    section, place = record.auction, record.values.get("Auction")
    return (
        section is not None
        and calls.contract is not None
        and calls.closed
        and not calls.irregularities
        and not calls.unknown
        and not section.alerted
        and (section.first is None or section.first == dealer)
        and (place is None or place.text == dealer)
    )


def _plain_declarer(record: Record, calls: AuctionReplay | None) -> Seat | None:
    """Who declared, if contract, declarer and result are plain and as the calls have it; else None."""
    values = record.values
    contract, declarer, result = values.get("Contract"), values.get("Declarer"), values.get("Result")
    if contract is not None and declarer is not None and result is not None:
        meant = CONTRACTS.get(contract.text)
        if meant is None or result.text not in NUMBERS:
            return None
        seat = SEAT_OF.get(declarer.text)
        return seat if calls is None or (calls.contract == meant and calls.declarer == seat) else None
    if contract is not None or declarer is not None or calls is None:
        return None
    if result is not None:
        return calls.declarer if result.text in NUMBERS else None
    play = record.play_replay
    return calls.declarer if play is not None and play.complete and not play.unknown else None


def _cards_are_plain(record: Record, section: PlaySection, declarer: Seat) -> bool:
    replay, place, result = record.play_replay, record.values.get("Play"), record.values.get("Result")
    if replay is None or replay.irregularities or section.faults or not section.tokens:
        return False
    if section.layout != "order" and not (
        (replay.complete or replay.ended) and section.leader == LHO[declarer] and _stands_behind(record, place)
    ):
        return False
    return (place is None or place.text == section.leader) and (
        result is None or _is_possible(result, replay, declarer)
    )


def _stands_behind(record: Record, place: Value | None) -> bool:
    """Whether deal, contract and declarer stand before the cards."""
    values = record.values
    deal, contract, declarer = values.get("Deal"), values.get("Contract"), values.get("Declarer")
    return (
        place is not None
        and deal is not None
        and contract is not None
        and declarer is not None
        and deal.start <= place.start
        and contract.start <= place.start
        and declarer.start <= place.start
    )


def _is_possible(result: Value, replay: PlayReplay, declarer: Seat) -> bool:
    """Whether a result in plain spelling is one with which the cards played can end."""
    ns, ew = replay.won_ns, replay.won_ew
    fewest = ns if SIDE[declarer] == "NS" else ew
    return fewest <= NUMBERS[result.text] <= fewest + replay.size - ns - ew
