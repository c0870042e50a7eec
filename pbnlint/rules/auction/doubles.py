"""Doubles and redoubles that the Laws never let stand: AU04, AU05."""

from collections.abc import Iterator
from typing import Final

from pbnlint.bridge.auction import Irregularity
from pbnlint.bridge.calls import PASS
from pbnlint.laws import cite_call
from pbnlint.records import Record
from pbnlint.rules.auction.common import LONGEST, did, irregular, of_kinds, span_of, with_tokens
from pbnlint.rules.auction.readings import about_call
from pbnlint.rules.registry import Context, Hit, rule

_REASONS: Final = {
    ("INADMISSIBLE_X", "NO_BID"): ("no bid", "there was no bid to double"),
    ("INADMISSIBLE_X", "OWN_SIDE"): ("own side", "{over} was bid by the same side"),
    ("INADMISSIBLE_X", "ALREADY_DOUBLED"): ("already doubled", "{over} was doubled already"),
    ("INADMISSIBLE_X", "ALREADY_REDOUBLED"): ("already redoubled", "{over} was redoubled already"),
    ("INADMISSIBLE_XX", "NO_DOUBLE"): ("no double", "there was no double to redouble"),
    ("INADMISSIBLE_XX", "OWN_SIDE"): ("own side", "the double of {over} was the same side's"),
    ("INADMISSIBLE_XX", "ALREADY_REDOUBLED"): ("already redoubled", "{over} was redoubled already"),
}

_MOST_READINGS: Final = 8
"""More void calls than these are no auction, and reading it anew for each of them would take long."""


@rule(
    *("AU04", "auction.inadmissible-double", "error"),
    spec="A07 L64 LAW011 LAW012 LAW013 LAW014",
    hides="auction.incomplete auction.after-final-pass",
    when=irregular,
)
def inadmissible_double(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows a double of nothing, of the own side's bid, or of a bid already doubled.

    A player may double only the last bid, only if an opponent made it, and only if no call but passes came between
    (Law 19A). Such a double cannot be accepted: it is taken back (Law 36), and if it came to light only after the
    opening lead the contract is scored as if it had not been made. So the contract is counted without it. There is no
    fix: what was called instead is not in the record.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1H Pass X Pass
        Pass Pass

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1H X Pass Pass
        Pass
    """
    yield from _void_calls(record, "INADMISSIBLE_X", context)


@rule(
    *("AU05", "auction.inadmissible-redouble", "error"),
    spec="A08 LAW015 LAW016 LAW017 LAW018",
    hides="auction.incomplete auction.after-final-pass",
    when=irregular,
)
def inadmissible_redouble(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows a redouble without an opponent's double that stands.

    A player may redouble only the last double, only if an opponent made it, and only if no call but passes came
    between (Law 19B); a double that cannot stand cannot be redoubled either. Such a redouble cannot be accepted
    (Law 36), so the contract is counted without it. There is no fix: what was called instead is not in the record.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1NT XX Pass Pass
        Pass

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1NT X XX Pass
        Pass Pass
    """
    yield from _void_calls(record, "INADMISSIBLE_XX", context)


def _void_calls(record: Record, kind: str, context: Context) -> Iterator[Hit]:
    sensible = record.auction is not None and len(record.auction.tokens) <= LONGEST
    for number, one in enumerate(of_kinds(record, kind)):
        yield _void_call(record, one, context, reread=sensible and number < _MOST_READINGS)


def _void_call(record: Record, one: Irregularity, context: Context, *, reread: bool) -> Hit:
    reason, why = _REASONS.get((one.kind, one.detail), ("", "the Laws do not allow it here"))
    tokens = list(record.auction.tokens if record.auction else ())
    tokens[one.token] = PASS
    rules = context.edition(record)
    return Hit(
        f"The record shows that {did(one.seat, one.made)}, but {why.format(over=one.over)}; the call is void and the "
        "contract is counted without it.",
        span_of(record, one.token),
        {"call": one.call + 1, "seat": one.seat, "reason": reason, **about_call(record, one, rules)},
        law=cite_call(one, rules),
        reread=with_tokens(record, tokens) if reread else None,
    )
