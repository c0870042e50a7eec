"""The replay of an auction against the Laws: contract, declarer, whose turn it is, and what was irregular.

A legal auction that has ended is recognised by one quick loop; anything else goes to the careful replay. Both give the
same answer on legal auctions.
"""

from collections.abc import Sequence
from typing import Final

from pbnlint.bridge.auction_state import CONTRACTS, TOP_RANK
from pbnlint.bridge.auction_values import (
    LAWS,
    AuctionReplay,
    Customs,
    Duty,
    Extent,
    Irregularity,
    MadeCall,
    MarkFault,
    Reading,
    Ruling,
)
from pbnlint.bridge.calls import DOUBLE, PASS, RANK, REDOUBLE
from pbnlint.bridge.seats import INDEX, SEATS, Seat

__all__ = [
    "LAWS",
    "AuctionReplay",
    "Customs",
    "Duty",
    "Extent",
    "Irregularity",
    "MadeCall",
    "MarkFault",
    "Reading",
    "Ruling",
    "replay",
]


def replay(
    first: Seat, tokens: Sequence[str], rulings: Sequence[Ruling] = (), customs: Customs = LAWS
) -> AuctionReplay:
    """Replay an auction as recorded; raises nothing, whatever the tokens are.

    Args:
        first: the seat of the first slot.
        tokens: `Pass`, `X`, `XX`, `1C` to `7NT` (and `8C` to `9NT`); `AP` for the passes that end the auction; `^S` for
            a skipped turn; `^I` before an insufficient bid; `-` for a slot without a call; `*` and `+` at the end.
            Other carets are marks that mean nothing here, any other text is a call that cannot be read.
        rulings: calls that were made and withdrawn, with the duties that follow.
        customs: where the table plays by customs of its own; a legal auction is the same by all of them.
    """
    if not rulings:
        legal = _replay_legal(first, tokens)
        if legal is not None:
            return legal
    from pbnlint.bridge.auction_careful import replay_carefully

    return replay_carefully(first, tokens, rulings, customs)


class _CallsAt(dict[str, MadeCall]):
    """The calls that one seat can make at one place, made when first asked for and shared by all auctions."""

    def __init__(self, seat: Seat, token: int) -> None:
        self.seat = seat
        self.token = token

    def __missing__(self, call: str) -> MadeCall:
        made = self[call] = MadeCall(self.seat, call, self.token)
        return made


ALL_PASS: Final = "AP"

_DENOMINATION_INDEX: Final = {bid: rank % 5 for bid, rank in RANK.items()}
_LONGEST: Final = 60
"""Longer auctions go to the careful replay; the longest that the Laws allow has 319 calls, the usual ones a dozen."""
_CALLS: Final = {seat: tuple(_CallsAt(SEATS[(INDEX[seat] + i) % 4], i) for i in range(_LONGEST)) for seat in SEATS}


def _replay_legal(first: Seat, tokens: Sequence[str]) -> AuctionReplay | None:
    """Replay an auction that is legal from the first call to the last pass, or None if it is not."""
    length = len(tokens)
    if length > _LONGEST:
        return None
    rank = -1
    last = 0  # the index of the last bid: calls at an even distance from it are the same side's
    risk = passes = 0
    missing = 4
    rank_of = RANK.get
    for i, call in enumerate(tokens):
        if call == PASS and passes < missing:
            passes += 1
            continue
        bid = rank_of(call)
        if passes == missing:
            return None
        if bid is not None and rank < bid <= TOP_RANK:
            rank, last, risk, missing = bid, i, 0, 3
        elif call == DOUBLE and rank >= 0 and not risk and (i - last) & 1:
            risk = 1
        elif call == REDOUBLE and risk == 1 and not (i - last) & 1:
            risk = 2
        elif call == ALL_PASS and i == length - 1:
            return _legal(first, tokens, _with_all_pass(first, tokens, missing - passes), rank, last, risk)
        else:
            return None
        passes = 0
    if passes != missing:
        return None
    return _legal(first, tokens, _made(first, tokens), rank, last, risk)


def _made(first: Seat, tokens: Sequence[str]) -> tuple[MadeCall, ...]:
    """The calls of an auction in which every token is one."""
    return tuple([at[call] for at, call in zip(_CALLS[first], tokens, strict=False)])


def _with_all_pass(first: Seat, tokens: Sequence[str], missing: int) -> tuple[MadeCall, ...]:
    """The calls of an auction whose last token, `AP`, stands for so many passes."""
    token = len(tokens) - 1
    passes = [MadeCall(SEATS[(INDEX[first] + token + i) % 4], PASS, token, True) for i in range(missing)]
    return _made(first, tokens[:token]) + tuple(passes)


def _legal(
    first: Seat, tokens: Sequence[str], made: tuple[MadeCall, ...], rank: int, last: int, risk: int
) -> AuctionReplay:
    """The outcome of a legal auction whose last bid has this rank and index, doubled or not."""
    if rank < 0:
        nothing = Reading(None, None, None)
        return AuctionReplay(made, (), None, None, True, True, None, 0, nothing, None, False, False, (), "")
    denomination = rank % 5
    namer = last & 1
    while _DENOMINATION_INDEX.get(tokens[namer]) != denomination:
        namer += 2
    contract, declarer = CONTRACTS[3 * rank + risk], SEATS[(INDEX[first] + namer) % 4]
    standing = Reading(None, contract, declarer)
    return AuctionReplay(made, (), contract, declarer, False, True, None, 0, standing, None, False, False, (), "")
