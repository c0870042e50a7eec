"""The marks of irregularities: PB11."""

from collections.abc import Iterator
from typing import Final

from pbnlint.bridge.auction import MarkFault
from pbnlint.bridge.calls import PASS
from pbnlint.bridge.seats import NAMES, SIDE
from pbnlint.records import AuctionSection, Record
from pbnlint.rules.conditions import is_pbn
from pbnlint.rules.fixes import edit
from pbnlint.rules.pbn.end_marks import call_span, card_span
from pbnlint.rules.registry import Context, Fix, Hit, rule

Span = tuple[int, int]

_ALLOWED: Final = {"auction": frozenset(("^I", "^S")), "play": frozenset(("^R", "^L"))}
_CERTAIN: Final = frozenset(("REVOKE", "LEAD_OUT_OF_TURN", "MARK_WRONG"))
"""What may be found in a play without any doubt about who won its tricks."""


def _bears_marks(record: Record) -> bool:
    return "^" in record.text and is_pbn(record)


@rule(
    *("PB11", "pbn.irregularity-mark", "error"),
    spec="A06 A17 A18 C09 C10 C11 C21 C25 LAW004 LAW006 LAW054 M37",
    fix="unsafe",
    hides="auction.incomplete contract.wrong-declarer",
    when=_bears_marks,
)
def irregularity_mark(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows a mark of an irregularity that the calls, the cards or the tricks do not bear out.

    `^I` stands before an insufficient bid, `^S` for a player who lost a turn, `^R` before a revoke, `^L` before a lead
    out of turn; a caret before Declarer says that dummy played the contract, one before Result that the number agreed
    is not the number won (PBN 3.9, 3.4.13, 3.4.15). A mark is evidence of what the table or the director accepted, so
    one that stands for nothing is as misleading as one that is missing. The fix deletes it.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1NT Pass ^I 3NT Pass
        Pass Pass

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1NT Pass 3NT Pass
        Pass Pass
    """
    yield from _in_auction(record)
    yield from _in_play(record)
    yield from _before_declarer(record)
    yield from _before_result(record)


_CALLS_SAY: Final = {
    "SUFFICIENT_BID": ("sufficient bid", "before a bid that is sufficient"),
    "NO_BID_FOLLOWS": ("no bid follows", "before no bid"),
    "NO_CALL_FOLLOWS": ("no call follows", "with no call behind it"),
    "NO_TURN_LOST": ("no turn lost", "though nobody lost a turn"),
    "NOT_IN_AUCTION": ("not for calls", "among the calls, where it means nothing"),
}


def _in_auction(record: Record) -> Iterator[Hit]:
    section = record.auction
    if section is None:
        return
    replay = record.auction_replay
    faults = replay.mark_faults if replay else tuple(_strange(section.tokens, "auction"))
    if not faults:
        return
    reread = _without(record, section, faults)
    for fault in faults:
        reason, shown = _CALLS_SAY[fault.reason]
        span = call_span(record, fault.token)
        yield Hit(
            f"The record shows {fault.mark} {shown}.",
            span,
            {"mark": fault.mark, "reason": reason},
            fix=_deleted(record, span, fault.mark),
            reread=reread,
        )


def _strange(tokens: tuple[str, ...], home: str) -> Iterator[MarkFault]:
    """The marks that have no meaning in a section, whatever is marked."""
    allowed = _ALLOWED[home]
    for index, token in enumerate(tokens):
        if token.startswith("^") and token not in allowed:
            yield MarkFault(index, token, "NOT_IN_AUCTION")


def _without(record: Record, section: AuctionSection, faults: tuple[MarkFault, ...]) -> Record:
    """The record without these marks among its calls; a turn skipped at the end may stand for a pass."""
    dropped = {fault.token for fault in faults if fault.reason != "NO_CALL_FOLLOWS"}
    passes = {fault.token for fault in faults} - dropped
    left = [index for index in range(len(section.tokens)) if index not in dropped]
    tokens = tuple(PASS if index in passes else section.tokens[index] for index in left)
    spans = record.auction_spans
    places = tuple(spans[index] for index in left) if len(spans) == len(section.tokens) else None
    return record.with_auction(section._replace(tokens=tokens), places)


_CARDS_SAY: Final = {
    "leader": "before the card that leads the trick, which cannot be a revoke",
    "follows suit": "before a card that follows suit",
    "could not follow": "before the card of a hand that had none of the suit led",
    "proper leader": "before the card of the hand that was to lead",
    "second in the trick": "for the second time in one trick",
    "with a revoke": "before a card that is marked as a revoke",
    "not for cards": "among the cards, where it means nothing",
    "no card": "before no card",
}


def _in_play(record: Record) -> Iterator[Hit]:
    section, replay = record.play, record.play_replay
    if section is None:
        return
    found: dict[int, tuple[str, str, dict[str, object]]] = {
        fault.token: (fault.mark, "not for cards", {}) for fault in _strange(section.tokens, "play")
    }
    for one in replay.irregularities if replay else ():
        if one.kind == "MARK_WRONG" and one.reason:
            found[one.token] = (one.card, one.reason, {"trick": one.trick, "seat": one.seat})
    for token, (mark, reason, more) in sorted(found.items()):
        span = card_span(record, token)
        trick = f" in trick {more['trick']}" if more else ""
        yield Hit(
            f"The record shows {mark}{trick} {_CARDS_SAY[reason]}.",
            span,
            {"mark": mark, "reason": reason, **more},
            fix=_deleted(record, span, mark),
        )


def _before_declarer(record: Record) -> Iterator[Hit]:
    """A caret before the declarer by the auction, who did not change places with dummy."""
    stated, replay = record.declarer, record.auction_replay
    if not stated.marked or stated.seat is None or replay is None or replay.declarer != stated.seat:
        return
    if replay.seats_uncertain:
        return
    span, name = record.span("Declarer"), NAMES[stated.seat]
    yield Hit(
        f"The record shows a caret before the declarer, as if {name} had been dummy, but the auction makes {name} "
        "declarer.",
        span,
        {"mark": "^", "reason": "regular declarer", "seat": stated.seat},
        fix=_caret_deleted(record, span),
    )


def _before_result(record: Record) -> Iterator[Hit]:
    """A caret before a result that is the number of tricks won."""
    replay, declarer = record.play_replay, record.playing_declarer
    if not record.get("Result").startswith("^") or replay is None or declarer is None:
        return
    if not replay.complete or replay.unknown or any(one.kind not in _CERTAIN for one in replay.irregularities):
        return
    won = replay.won(SIDE[declarer])
    if record.tricks != won:
        return
    span = record.span("Result")
    yield Hit(
        f"The record shows a caret before the result {record.get('Result')[1:].strip()}, as if another number had been "
        f"agreed, but declarer's side won {won} by the cards.",
        span,
        {"mark": "^", "reason": "agrees with the cards"},
        fix=_caret_deleted(record, span),
    )


def _deleted(record: Record, span: Span, mark: str) -> Fix:
    """The correction that deletes a mark with the blanks behind it."""
    start, end = span
    while record.text[end : end + 1] == " ":
        end += 1
    if record.text[end : end + 1] in ("\r", "\n", ""):
        end = span[1]
        while record.text[start - 1 : start] == " ":
            start -= 1
    return Fix(False, f"delete {mark}", (edit(record, start, end, ""),))


def _caret_deleted(record: Record, span: Span) -> Fix | None:
    start, end = span
    if not record.text.startswith("^", start, end):
        return None
    return Fix(False, "delete the caret", (edit(record, start, start + 1, ""),))
