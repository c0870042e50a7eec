"""The end of the auction: AU07, AU08."""

import re
from collections.abc import Iterator
from typing import Final

from pbnlint.bridge.auction import AuctionReplay
from pbnlint.bridge.calls import PASS
from pbnlint.bridge.contract import PASSED_OUT
from pbnlint.bridge.seats import NAMES, Seat
from pbnlint.expressions import expression
from pbnlint.laws import RuleSet, cite, cite_call
from pbnlint.records import Record
from pbnlint.rules.auction.common import Span, deletion, did, irregular, of_kinds, span_of, unusual
from pbnlint.rules.auction.readings import about_call, about_end, about_nothing
from pbnlint.rules.conditions import is_pbn
from pbnlint.rules.fixes import edit
from pbnlint.rules.registry import Context, Fix, Hit, rule
from pbnlint.rules.wording import counted

_END_MARKS: Final = frozenset("*+")
_ANNOTATED: Final = expression(r"\s*[=$!?]|\|\s*an\|", re.IGNORECASE)


@rule(
    *("AU07", "auction.after-final-pass", "error"),
    spec="A09 A11 A22 L65 L74 LAW021 LAW022 LAW023",
    fix="unsafe",
    when=irregular,
)
def after_final_pass(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows a call after the auction had ended.

    Three passes after a bid, a double or a redouble end the auction, as do four passes at its beginning (Law 22). A
    later call is cancelled (Law 39): a pass, or any call of declarer's side, has no further consequence, another call
    of a defender may restrict the opening lead. Most often it is one pass too many in the record. The fix deletes such
    a surplus pass.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1NT Pass Pass Pass
        Pass

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1NT Pass Pass Pass
    """
    first_card: int | None = None
    for one in of_kinds(record, "CALL_AFTER_FINAL_PASS"):
        surplus = one.made == PASS
        rules = context.edition(record)
        span = span_of(record, one.token)
        first_card = _first_card(record) if first_card is None else first_card
        yield Hit(
            f"The record shows that {did(one.seat, one.made)} after the auction was over"
            f"{', a surplus pass' if surplus else ''}; the call is cancelled.",
            span,
            {
                "call": one.call + 1,
                "seat": one.seat,
                "found": one.made,
                "surplus_pass": surplus,
                **about_call(record, one, rules),
            },
            law=cite_call(one, rules),
            fix=deletion(record, one.token, "delete the surplus pass") if surplus and span[0] < first_card else None,
        )


def _first_card(record: Record) -> int:
    """Where the play begins; behind the text if there is none."""
    spans = record.play_spans
    return spans[0][0] if spans else len(record.text)


@rule(
    *("AU08", "auction.incomplete", "warning"),
    spec="A10 L66 LAW002 LAW010 LAW024",
    fix="unsafe",
    hides="contract.mismatch contract.wrong-declarer",
    export="error",
    when=unusual,
)
def incomplete(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows an auction that has not ended, and nothing that says so.

    An auction ends with three passes after the last bid, double or redouble, or with four passes at its beginning
    (Law 22); PBN closes an auction that stops earlier with `*`, or with `+` where the next call would stand. If a
    pass out of turn cost a player the turn, the auction goes back to that player even after three passes (Law 34).
    An Auction section without any call is no finding where Contract is filled: the calls were not recorded. The fix
    adds the missing passes where Contract is what they lead to.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1NT Pass 3NT Pass
        Pass

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1NT Pass 3NT Pass
        Pass *
    """
    replay, section = record.auction_replay, record.auction
    if section is None or (replay and replay.closed) or _END_MARKS.intersection(section.tokens):
        return
    if replay is None:
        yield from _empty(record, section.first or record.dealer, context.edition(record))
        return
    seat, missing = replay.to_act, replay.missing
    if seat is None:
        return
    last = len(section.tokens) - 1
    turn_lost = next(of_kinds(record, "RETENTION_OF_RIGHT"), None)
    rules = context.edition(record)
    calls = sum(not made.withdrawn for made in replay.calls)
    message = f"The record shows an auction that stops after {counted(calls, 'call')}; "
    message += f"{NAMES[seat]} is to call"
    if turn_lost is not None:
        message += ", who lost a turn to a pass out of rotation"
        law = cite_call(turn_lost, rules)
    else:
        law = cite("auction-incomplete", "", rules)
        message += f", and {counted(missing, 'more pass').replace('passs', 'passes')} would end it"
    yield Hit(
        f"{message}.",
        span_of(record, last),
        {"next": seat, "missing": missing, **about_end(record, turn_lost, rules)},
        law=law,
        fix=_passes(record, replay, last),
    )


def _empty(record: Record, first: Seat | None, rules: RuleSet) -> Iterator[Hit]:
    """A PBN Auction section without any call, where no contract says that the calls were merely not recorded."""
    section = record.auction
    if section is None or section.tokens or not is_pbn(record) or record.get("Contract") or first is None:
        return
    yield Hit(
        f"The record shows an Auction section without any call and without `*`; {NAMES[first]} is to call.",
        record.span("Auction"),
        {"next": first, "missing": 4, **about_nothing(first, rules)},
        law=cite("auction-incomplete", "", rules),
    )


def _passes(record: Record, replay: AuctionReplay, last: int) -> Fix | None:
    """The correction that adds the missing passes, if they lead to the contract and declarer that the record states."""
    standing = replay.standing
    stated = record.contract
    if stated is None or stated != (standing.contract or PASSED_OUT) or replay.unknown or replay.seats_uncertain:
        return None
    declarer = record.declarer.seat
    if declarer is not None and declarer != standing.declarer:
        return None
    span: Span = span_of(record, last)
    if _ANNOTATED.match(record.text, span[1]):
        return None
    if is_pbn(record):
        return Fix(False, "add the missing passes", (edit(record, span[1], span[1], " Pass" * replay.missing),))
    if record.text[span[1] : span[1] + 1] == "|":
        return Fix(False, "add the missing passes", (edit(record, span[1], span[1], "|mb|p" * replay.missing),))
    return None
