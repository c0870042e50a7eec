"""What the rules about deals share."""

from collections.abc import Iterable, Mapping
from typing import Final

from pbnlint.bridge.deal import Deal
from pbnlint.bridge.seats import NAMES, SEATS, Seat
from pbnlint.listing import listed
from pbnlint.records import DealReading, Record
from pbnlint.rules.wording import counted

FULL: Final = 13
SUIT_NAMES: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}

Counts = tuple[int | None, int | None, int | None, int | None]


def is_end_position(reading: DealReading) -> bool:
    """Whether every hand given has fewer than thirteen cards: the mark of an end position (PBN 3.10)."""
    given = [count for count in reading.counts if count is not None]
    return bool(given) and max(given) < FULL


def counted_hands(counts: Mapping[Seat, int]) -> str:
    """Hands with their sizes: `East with 14 cards and South with 12 cards`."""
    return listed(f"{NAMES[seat]} with {counted(number, 'card')}" for seat, number in counts.items())


def without_hands(record: Record, seats: Iterable[Seat], counts: Counts | None = None) -> Record:
    """The record read as if these hands were not given, so that nothing that follows from them remains.

    The numbers of cards go with the hands, unless other `counts` are given.
    """
    reading = record.deal
    if reading is None:
        return record
    out = frozenset(seats)
    hands = reading.deal.hands
    kept = Deal(
        (
            None if "N" in out else hands[0],
            None if "E" in out else hands[1],
            None if "S" in out else hands[2],
            None if "W" in out else hands[3],
        )
    )
    n, e, s, w = (None if seat in out else count for seat, count in zip(SEATS, reading.counts, strict=True))
    return record.with_deal(reading._replace(deal=kept, counts=counts or (n, e, s, w), repeated=(), sound=False))
