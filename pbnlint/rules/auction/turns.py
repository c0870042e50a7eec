"""Whose turn it was: AU09, AU10, AU12."""

from collections.abc import Iterator
from typing import Final

from pbnlint.bridge.auction import Irregularity
from pbnlint.bridge.calls import PASS
from pbnlint.bridge.seats import NAMES, PARTNER, Seat, turn
from pbnlint.laws import cite, cite_call
from pbnlint.records import AuctionSection, Record
from pbnlint.rules.auction.common import agrees, did, irregular, of_kinds, span_of, unusual, with_tokens
from pbnlint.rules.auction.readings import about_call, about_declarer, about_first_caller
from pbnlint.rules.conditions import no_if_plain
from pbnlint.rules.registry import Context, Hit, rule

_NO_CALL: Final = frozenset(("-", ""))
_OUT_OF_ROTATION: Final = ("BID_OOR", "PASS_OOR", "DBL_OOR", "CHANGE_OF_CALL")


@rule(
    *("AU09", "auction.placeholder", "error"),
    spec="A13 L68",
    hides="auction.incomplete contract.wrong-declarer play.wrong-leader",
    when=irregular,
)
def placeholder(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows no call where one is due, so it is uncertain who made the calls after it.

    In PBN `-` may only stand before the first call, for the seats before the dealer (PBN 3.5); in LIN every `mb` holds
    a call. Whether a turn was skipped, a call was lost, or nothing is missing at all cannot be told, so declarer and
    leader are not judged by the calls that follow. There is no fix.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1NT - 3NT Pass
        Pass Pass

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "W"]
        - 1NT Pass 3NT
        Pass Pass Pass
    """
    found = list(of_kinds(record, "PLACEHOLDER"))
    reread = _without(record, frozenset(one.token for one in found)) if found else None
    for one in found:
        yield Hit(
            f"The record shows no call where {NAMES[one.seat]}'s is due; whose the later calls are is uncertain.",
            span_of(record, one.token),
            {"call": one.call + 1, "seat": one.seat},
            law=cite_call(one, context.edition(record)),
            reread=reread,
        )


def _without(record: Record, places: frozenset[int]) -> Record:
    """The record with passes in these places, or without them, whichever agrees with the rest of the record."""
    tokens = record.auction.tokens if record.auction else ()
    dropped = with_tokens(record, [token for i, token in enumerate(tokens) if i not in places])
    passed = with_tokens(record, [PASS if i in places else token for i, token in enumerate(tokens)])
    return passed if agrees(passed) and not agrees(dropped) else dropped


@rule(
    *("AU10", "auction.first-caller", "error"),
    spec="A14 LAW029",
    hides="contract.wrong-declarer play.wrong-leader pbn.export-form",
    when=unusual,
)
def first_caller(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows a first call that is not the dealer's, and nothing that explains it.

    The dealer calls first (Law 17). The value of Auction names the seat of the first place; if it is not the dealer's,
    each place before the dealer holds `-`, and a seat that lost its turn has `^S` (PBN 3.5, 3.9). Otherwise the dealer
    or the first seat is wrong, and with it everybody's calls. There is no fix, because either may be right.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "E"]
        1NT Pass 3NT Pass
        Pass Pass

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1NT Pass 3NT Pass
        Pass Pass
    """
    section, dealer, stated = record.auction, record.dealer, record.values.get("Auction")
    if section is None or section.first is None or dealer is None or (stated is not None and stated.inferred):
        return
    padding = next((i for i, token in enumerate(section.tokens) if token not in _NO_CALL), None)
    if padding is None or section.tokens[padding] in ("*", "+"):
        return
    first = turn(section.first, padding)
    if first == dealer:
        return
    rules = context.edition(record)
    yield Hit(
        f"The record shows the first call as {NAMES[first]}'s, though {NAMES[dealer]} dealt.",
        record.span("Auction"),
        {"found": first, "expected": dealer, **about_first_caller(record, dealer, rules)},
        law=cite("first-caller", "", rules),
        reread=record.with_auction(_begun_by(section, dealer, padding)),
    )


def _begun_by(section: AuctionSection, dealer: Seat, padding: int) -> AuctionSection:
    return section._replace(first=turn(dealer, -padding))


@no_if_plain
def _accepted(record: Record) -> bool:
    declarer = record.values.get("Declarer")
    return (declarer is not None and declarer.text[:1] == "^") or irregular(record)


@rule(
    *("AU12", "auction.irregularity-accepted", "info"),
    spec="LAW005 LAW007 LAW008 LAW009 LAW028 LAW034",
    when=_accepted,
)
def irregularity_accepted(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows a call out of rotation, a change of call or a swapped declarer that it marks as accepted.

    PBN marks what was put up with and not what was put right: `^S` for a player who lost a turn to a call out of
    rotation (Laws 29 to 32), a caret before the declarer who put down no hand because dummy's was spread after a lead
    from the wrong side (Law 54A). Nothing needs correction; the finding tells the director what happened, and whether
    the next call shows that it was accepted.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        ^S 1D Pass Pass
        Pass

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        Pass 1D Pass Pass
        Pass
    """
    for one in of_kinds(record, *_OUT_OF_ROTATION):
        accepted, rules = bool(one.accepted), context.edition(record)
        yield Hit(
            f"The record shows that {did(one.seat, one.made)} {_turn(one)}; {_shown(one)}.",
            span_of(record, one.token),
            {
                "mark": "^S",
                "call": one.call + 1,
                "seat": one.seat,
                "accepted": accepted,
                **about_call(record, one, rules),
            },
            law=cite_call(one, rules),
        )
    yield from _declarer_swapped(record, context)


def _turn(one: Irregularity) -> str:
    if one.kind == "CHANGE_OF_CALL":
        return "after a call of the same seat, which is a change of call"
    return f"at {NAMES[one.due]}'s turn" if one.due else "out of turn"


def _shown(one: Irregularity) -> str:
    if one.accepted:
        return "the next call accepts it, and the record marks the turns that were lost"
    return "the record does not show that it was accepted"


def _declarer_swapped(record: Record, context: Context) -> Iterator[Hit]:
    """A caret before the declarer, where it is not the declarer by the auction (a wrong caret has its own rule)."""
    stated, replay = record.declarer, record.auction_replay
    if not stated.marked or stated.seat is None:
        return
    regular, rules = replay.declarer if replay else None, context.edition(record)
    if regular not in (None, PARTNER[stated.seat]):
        return
    yield Hit(
        f"The record shows {NAMES[stated.seat]} as declarer in the place of {NAMES[PARTNER[stated.seat]]}, and marks "
        "it with a caret.",
        record.span("Declarer"),
        {
            "mark": "^",
            "call": None,
            "seat": stated.seat,
            "accepted": True,
            **about_declarer(record, stated.seat, PARTNER[stated.seat], rules),
        },
        law=cite("declarer-swapped", "", rules),
    )
