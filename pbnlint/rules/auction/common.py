"""What the rules about the auction share."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from pbnlint.bridge.auction import AuctionReplay, Irregularity
from pbnlint.bridge.calls import DOUBLE, PASS, REDOUBLE
from pbnlint.bridge.contract import PASSED_OUT
from pbnlint.bridge.seats import NAMES, Seat
from pbnlint.expressions import expression
from pbnlint.records import Record
from pbnlint.rules.conditions import is_pbn, no_if_plain
from pbnlint.rules.fixes import edit
from pbnlint.rules.registry import Fix

Span = tuple[int, int]

_DID: Final = {PASS: "passed", DOUBLE: "doubled", REDOUBLE: "redoubled"}
LONGEST: Final = 319
"""The calls of the longest auction that the Laws allow; what has more is no auction."""

_PAIR_BEFORE: Final = expression(r"mb\|\s*$", re.IGNORECASE)


@no_if_plain
def irregular(record: Record) -> bool:
    """Whether the replay of the calls found anything irregular."""
    replay = record.auction_replay
    return replay is not None and bool(replay.irregularities)


@no_if_plain
def unusual(record: Record) -> bool:
    """Whether an auction has not ended, begins elsewhere than with the dealer, or bears alert marks."""
    section = record.auction
    if section is None:
        return False
    replay = record.auction_replay
    if replay is None or not replay.closed or section.alerted:
        return True
    return section.first is not None and section.first != record.dealer


def of_kinds(record: Record, *kinds: str) -> Iterator[Irregularity]:
    """The irregularities of these kinds that the record shows, in the order of the calls."""
    replay = record.auction_replay
    if replay is not None:
        yield from (one for one in replay.irregularities if one.kind in kinds and not one.withdrawn)


def span_of(record: Record, token: int) -> Span:
    """The place of a token of the auction; that of the section if the token has none."""
    spans = record.auction_spans
    return spans[token] if 0 <= token < len(spans) else record.span("Auction")


def did(seat: Seat, call: str) -> str:
    """A call as a sentence tells it: `East bid 2D`, `North passed`."""
    return f"{NAMES[seat]} {_DID.get(call) or f'bid {call}'}"


def bidder_of(replay: AuctionReplay, bid: str | None, before: int) -> Seat | None:
    """The seat that made a bid, the last time before the call with this index."""
    for made in reversed(replay.calls[:before]):
        if made.call == bid and not made.void:
            return made.seat
    return None


def with_tokens(record: Record, tokens: Sequence[str]) -> Record:
    """The record with other calls, from the same first seat."""
    section = record.auction
    return record if section is None else record.with_auction(section._replace(tokens=tuple(tokens)))


def agrees(record: Record) -> bool:
    """Whether the calls are legal to the end and give the contract and declarer that the record states, if it does."""
    replay = record.auction_replay
    if replay is None or not replay.closed or replay.irregularities:
        return False
    stated, declarer = record.contract, record.declarer.seat
    if stated is not None and stated != (PASSED_OUT if replay.passed_out else replay.contract):
        return False
    return declarer is None or replay.declarer is None or declarer == replay.declarer


def insertion(record: Record, token: int, text: str, description: str) -> Fix | None:
    """A correction that writes a mark before a call; None where the call has no place or the format no marks."""
    if not is_pbn(record) or token >= len(record.auction_spans):
        return None
    start = span_of(record, token)[0]
    return Fix(False, description, (edit(record, start, start, text),))


def deletion(record: Record, token: int, description: str) -> Fix:
    """A correction that deletes a call with the blank before it; in LIN with its command."""
    start, end = span_of(record, token)
    text = record.text
    command = _PAIR_BEFORE.search(text, max(0, start - 8), start)
    if not is_pbn(record) and command and text[end : end + 1] == "|":
        start, end = command.start(), end + 1
    elif is_pbn(record) and start and text[start - 1] in " \t":
        start -= 1
    return Fix(False, description, (edit(record, start, end, ""),))
