"""The quick way to the calls and cards of a game: sections in standard spelling, without annotations.

What is anything else goes to the modules `auction` and `play`, which are loaded when a file first needs them.
"""

from typing import Final

from pbnlint.bridge.calls import BIDS
from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.seats import SEAT_OF
from pbnlint.formats.pbn.body import body_of
from pbnlint.records import AuctionSection, PlaySection, Record

CALL_TOKENS: Final = {call: call for call in ("Pass", "X", "XX", *BIDS, "AP", "-", "*", "+", "^I", "^S", "^R", "^L")}
"""The words of an auction in standard spelling (PBN 3.5.1, 3.9)."""
CARD_TOKENS: Final = {card: card for card in (*CARD_BIT, "-", "*", "+", "^R", "^L", "^I", "^S")}
"""The words of a play in standard spelling (PBN 3.6.1, 3.9)."""
_CALL_WORDS: Final = frozenset(CALL_TOKENS)
_CARD_WORDS: Final = frozenset(CARD_TOKENS)


def read_auction(record: Record) -> AuctionSection | None:
    """The calls of a record, or None if it has no Auction tag."""
    value = record.values.get("Auction")
    if value is None:
        return None
    # What refers to no note may still have one, which is a fault.
    body = None if value.inferred or "Note" in record.values else body_of(record.text, value.end)
    if body is not None:
        words = body.split()
        if _CALL_WORDS.issuperset(words):
            return AuctionSection(SEAT_OF.get(value.text.upper()), tuple(words))
    from pbnlint.formats.pbn import auction

    return auction.read_auction(record)


def read_play(record: Record) -> PlaySection | None:
    """The cards of a record, or None if it has no Play tag."""
    value = record.values.get("Play")
    if value is None:
        return None
    body = None if value.inferred or "Note" in record.values else body_of(record.text, value.end)
    if body is not None:
        words = body.split()
        if _CARD_WORDS.issuperset(words):
            return PlaySection(SEAT_OF.get(value.text.upper()), tuple(words), "columns")
    from pbnlint.formats.pbn import play

    return play.read_play(record)
