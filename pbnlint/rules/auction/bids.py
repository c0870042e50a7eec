"""Bids that the Laws do not let stand, or only if they are accepted: AU03, AU06."""

from collections.abc import Iterator
from typing import Final

from pbnlint.bridge.auction import AuctionReplay, Irregularity
from pbnlint.bridge.seats import LHO, NAMES
from pbnlint.laws import cite_call
from pbnlint.records import Record
from pbnlint.rules.auction.common import bidder_of, did, insertion, irregular, of_kinds, span_of, with_tokens
from pbnlint.rules.auction.readings import about_call
from pbnlint.rules.registry import Context, Hit, rule

_HINTS: Final = {
    "duplicated token": "; the same bid twice may be one call written twice",
    "typing error": "; a bid at a lower level may be a typing error",
    None: "",
}


@rule(
    *("AU03", "auction.insufficient-bid", "error"),
    spec="A05 L63 LAW001 LAW003 LAW035 LAW036",
    fix="unsafe",
    when=irregular,
)
def insufficient_bid(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows a bid that is not above the last standing bid.

    Each bid must be higher than the one before it (Law 18). The offender's left-hand opponent accepts an insufficient
    bid by calling over it, and then it stands (Law 27A): later bids are measured against it, and a double of the older
    bid is gone. PBN marks an accepted one with `^I`, which makes this finding an information; without the mark it is
    as likely a slip in the record. The fix writes `^I` in front of an accepted bid.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1NT Pass 1S Pass
        2S Pass Pass Pass

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1NT Pass 2S Pass
        3S Pass Pass Pass
    """
    replay = record.auction_replay
    if replay is None:
        return
    for one in of_kinds(record, "INSUFFICIENT_BID"):
        rules = context.edition(record)
        likely = None if one.marked else _likely(replay, one)
        fix = None
        if one.accepted and not one.marked:
            fix = insertion(record, one.token, "^I ", f"mark {one.made} as accepted")
        yield Hit(
            f"The record shows that {did(one.seat, one.made)} over {_standing(replay, one)}, which is not sufficient; "
            f"{_acceptance(one)}{_HINTS[likely]}.",
            span_of(record, one.token),
            {
                "call": one.call + 1,
                "seat": one.seat,
                "bid": one.made,
                "over": one.over,
                "accepted": one.accepted,
                "likely": likely,
                **about_call(record, one, rules),
            },
            severity="info" if one.marked and one.accepted is not False else None,
            law=cite_call(one, rules),
            fix=fix,
        )


def _standing(replay: AuctionReplay, one: Irregularity) -> str:
    bidder = bidder_of(replay, one.over, one.call)
    return f"{NAMES[bidder]}'s {one.over}" if bidder else str(one.over)


def _likely(replay: AuctionReplay, one: Irregularity) -> str | None:
    """What an unmarked insufficient bid looks like beside the bid before it."""
    if one.call and one.made == one.over == replay.calls[one.call - 1].call:
        return "duplicated token"
    return "typing error" if one.over and one.made[0] < one.over[0] else None


def _acceptance(one: Irregularity) -> str:
    if one.accepted:
        marked = "and the record marks it (^I)" if one.marked else "so the record shows it as accepted"
        return f"{NAMES[LHO[one.seat]]} called, {marked}"
    if one.accepted is None:
        return f"the next call is not {NAMES[LHO[one.seat]]}'s, so the record does not show whether it was accepted"
    if one.follower == one.seat:
        return f"{NAMES[one.seat]} called again, so the record shows it as replaced"
    return "no call follows, so the record does not show it as accepted"


@rule(
    *("AU06", "auction.above-seven", "error"),
    spec="LAW019",
    hides="auction.unknown-call auction.incomplete auction.inadmissible-double contract.mismatch",
    when=irregular,
)
def above_seven(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows a bid of more than seven.

    No contract above seven can ever be played (Law 38). The bid and all calls after it are cancelled and a pass takes
    its place, so the contract is counted from the calls before it. There is no fix, because the ruling is not in the
    calls.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        6NT Pass 8C Pass
        Pass Pass

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        6NT Pass 7C Pass
        Pass Pass
    """
    for one in of_kinds(record, "BID_ABOVE_SEVEN"):
        tokens = record.auction.tokens if record.auction else ()
        rules = context.edition(record)
        yield Hit(
            f"The record shows that {did(one.seat, one.made)}; no bid above seven can stand, so it and all later "
            "calls are cancelled.",
            span_of(record, one.token),
            {"call": one.call + 1, "seat": one.seat, "bid": one.made, **about_call(record, one, rules)},
            law=cite_call(one, rules),
            reread=with_tokens(record, (*tokens[: one.token], "AP")),
        )
