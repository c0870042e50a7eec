"""Quick questions that decide whether rules look at a record at all; rules that share one are asked together."""

from pbnlint.records import Record


def unsound(record: Record) -> bool:
    """Whether a record gives a deal that is not the whole pack in standard spelling."""
    reading = record.deal
    return reading is not None and not reading.sound


def doubtful(record: Record) -> bool:
    """Whether the deal is not sound, or the calls or the cards show anything irregular."""
    auction, play = record.auction_replay, record.play_replay
    return (
        (auction is not None and bool(auction.irregularities))
        or (play is not None and bool(play.irregularities))
        or unsound(record)
    )
