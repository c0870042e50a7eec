"""The signs `*` and `+` at the end of the auction and the play: PB10."""

from collections.abc import Iterator
from typing import Final

from pbnlint.bridge.seats import NAMES, SIDE
from pbnlint.records import Record
from pbnlint.rules.conditions import is_pbn
from pbnlint.rules.fixes import edit
from pbnlint.rules.registry import Context, Fix, Hit, Severity, rule
from pbnlint.rules.wording import counted

Span = tuple[int, int]

_SIGNS: Final = frozenset(("*", "+"))


def call_span(record: Record, token: int) -> Span:
    """The place of a token of the auction; that of the section if the token has none."""
    spans = record.auction_spans
    return spans[token] if token < len(spans) else record.span("Auction")


def card_span(record: Record, token: int) -> Span:
    """The place of a token of the play; that of the section if the token has none."""
    spans = record.play_spans
    return spans[token] if token < len(spans) else record.span("Play")


def _bears_signs(record: Record) -> bool:
    """Whether there are signs other than the one `*` behind a play that has not ended by itself, which is usual."""
    text = record.text
    if "+" not in text:
        star = text.find("*")
        if star < 0:
            return False
        play = record.play
        if text.rfind("*") == star and play is not None and play.tokens and play.tokens[-1] == "*":
            replay = record.play_replay
            return replay is not None and replay.complete
    return is_pbn(record)


@rule(
    *("PB10", "pbn.end-marker", "warning"),
    spec="A12 A19 C14 C15 D15",
    fix="safe",
    export="error",
    when=_bears_signs,
)
def end_marker(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows `*` or `+` where neither belongs, or together, or at the wrong seat.

    `*` says that no further call or card will be given, `+` that the next one is to be made here (PBN 3.5, 3.6). Each
    stands once, `*` behind everything else; `+` means that the result is still open, so that Result counts the tricks
    played so far and no more. Readers of such a record differ in what they take for the end. The fix deletes a `*`
    behind an auction or a play that is complete.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1NT Pass 3NT Pass
        Pass Pass *

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1NT Pass 3NT Pass
        *
    """
    auction, play = record.auction, record.play
    if auction is not None and not _SIGNS.isdisjoint(auction.tokens):
        yield from _in_auction(record, auction.tokens)
    if play is not None and not _SIGNS.isdisjoint(play.tokens):
        yield from _in_play(record, play.tokens)


def _misplaced(tokens: tuple[str, ...], *, plus_is_last: bool) -> tuple[int, str, str] | None:
    """The first sign that cannot stand where it does: its index, the reason, and the sentence."""
    seen = ""
    for index, token in enumerate(tokens):
        if token not in _SIGNS:
            if seen == "*" or (seen and plus_is_last):
                return tokens.index(seen), "not last", f"`{seen}`, though more follows"
        elif seen:
            reason = "twice" if seen == token else "both"
            return index, reason, f"`{token}` after `{seen}`, of which only one may stand there"
        else:
            seen = token
    return None


def _in_auction(record: Record, tokens: tuple[str, ...]) -> Iterator[Hit]:
    misplaced = _misplaced(tokens, plus_is_last=True)
    replay = record.auction_replay
    last = len(tokens) - 1
    if misplaced is not None:
        index, reason, shown = misplaced
        yield _hit("Auction", reason, shown, call_span(record, index))
    elif replay is not None and replay.closed and not replay.unknown and tokens[last] in _SIGNS:
        span = call_span(record, last)
        yield _superfluous(record, "Auction", tokens[last], span, None)
    elif tokens[last] == "+" and record.tricks:
        shown = f"the result {record.get('Result')}, though by `+` the auction goes on"
        yield _hit("Auction", "final result", shown, record.span("Result"))


def _in_play(record: Record, tokens: tuple[str, ...]) -> Iterator[Hit]:
    misplaced = _misplaced(tokens, plus_is_last=False)
    if misplaced is not None:
        index, reason, shown = misplaced
        yield _hit("Play", reason, shown, card_span(record, index))
        return
    replay = record.play_replay
    if replay is None:
        return
    wrong = next((one for one in replay.irregularities if one.kind == "PLUS_WRONG"), None)
    if wrong is not None and wrong.reason == "wrong seat" and wrong.seat and wrong.expected:
        shown = f"`+` at {NAMES[wrong.seat]}, though {NAMES[wrong.expected]} is to play"
        hit = _hit("Play", "wrong seat", shown, card_span(record, wrong.token))
        yield hit._replace(data={**hit.data, "seat": wrong.seat, "expected": wrong.expected})
    elif wrong is not None and wrong.reason == "all played":
        yield _superfluous(record, "Play", "+", card_span(record, wrong.token), None)
    elif replay.complete and not replay.irregularities:
        # Programs end every play so, and nothing is lost by it.
        yield _superfluous(record, "Play", "*", card_span(record, tokens.index("*")), "info")
    elif "+" in tokens:
        yield from _beside_result(record)


def _beside_result(record: Record) -> Iterator[Hit]:
    """A result that is not the number of tricks won so far, in a play that goes on."""
    replay, declarer, tricks = record.play_replay, record.playing_declarer, record.tricks
    if replay is None or declarer is None or tricks is None or replay.irregularities or replay.unknown:
        return
    won = replay.won(SIDE[declarer])
    if tricks == won:
        return
    so_far = counted(won, "trick")
    shown = f"the result {record.get('Result')}, though by `+` the play goes on, with {so_far} won so far"
    yield _hit("Play", "final result", shown, record.span("Result"))


def _hit(section: str, reason: str, shown: str, span: Span) -> Hit:
    return Hit(f"The record shows {shown}.", span, {"section": section, "reason": reason})


def _superfluous(record: Record, section: str, sign: str, span: Span, severity: Severity | None) -> Hit:
    hit = _hit(section, "superfluous", f"`{sign}` behind the last {_LAST[section]}, which ends by itself", span)
    return hit._replace(severity=severity, fix=_deleted(record, span) if sign == "*" else None)


_LAST: Final = {"Auction": "call of an auction", "Play": "card of a play"}


def _deleted(record: Record, span: Span) -> Fix:
    """The correction that deletes a sign with the white space before it."""
    start, end = span
    while record.text[start - 1 : start] in (" ", "\t", "\r", "\n"):
        start -= 1
    return Fix(True, "delete `*`, which changes nothing", (edit(record, start, end, ""),))
