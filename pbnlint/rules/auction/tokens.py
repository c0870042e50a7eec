"""What is written where a call is due: AU01, AU02."""

from collections.abc import Iterator, Sequence

from pbnlint.bridge.calls import DOUBLE, PASS, REDOUBLE
from pbnlint.bridge.seats import NAMES
from pbnlint.laws import cite_call
from pbnlint.records import Fault, Record
from pbnlint.rules.auction.common import agrees, irregular, of_kinds, span_of, with_tokens
from pbnlint.rules.fixes import replace
from pbnlint.rules.registry import Context, Hit, rule
from pbnlint.rules.wording import shown


@rule(
    *("AU01", "auction.unknown-call", "error"),
    spec="A02 L126 L60",
    hides="auction.incomplete contract.mismatch contract.wrong-declarer",
    when=irregular,
)
def unknown_call(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows something that is no call where a call is due.

    A call is a pass, a double, a redouble or a bid of one to seven in five denominations (PBN 3.5.1). What
    stands here may have been any of them, so the contract cannot be told from the calls, and doubles up to the next
    bid are not judged. Nobody but the writer knows the call, so there is no fix.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1NT Pass 3Z Pass
        Pass Pass

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1NT Pass 3NT Pass
        Pass Pass
    """
    found = list(of_kinds(record, "UNKNOWN_CALL"))
    reread = _as_meant(record, [one.token for one in found]) if found else None
    for one in found:
        yield Hit(
            f"The record shows `{shown(one.made)}` as {NAMES[one.seat]}'s call, which is no call.",
            span_of(record, one.token),
            {"call": one.call + 1, "seat": one.seat, "found": one.made},
            law=cite_call(one, context.edition(record)),
            reread=reread,
        )


def _as_meant(record: Record, unknown: Sequence[int]) -> Record | None:
    """The record with its unknown calls read so that it agrees with itself, if one of the usual slips makes it."""
    tokens = record.auction.tokens if record.auction else ()
    places = frozenset(unknown)
    readings = [
        with_tokens(record, [call if i in places else token for i, token in enumerate(tokens)])
        for call in (PASS, DOUBLE, REDOUBLE)
    ]
    readings.append(with_tokens(record, (*tokens[: unknown[0]], "AP")))
    readings.append(with_tokens(record, [token for i, token in enumerate(tokens) if i not in places]))
    return next((reading for reading in readings if agrees(reading)), None)


@rule(
    *("AU02", "auction.call-spelling", "warning"),
    spec="A03 L62",
    fix="safe",
    faults="call-spelling",
)
def call_spelling(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows a call in a spelling that its format does not have.

    PBN writes `Pass`, `X`, `XX` and `1NT` (PBN 3.5.1), LIN writes `p`, `d`, `r` and `1N`. Programs also write
    `P`, `Dbl` or `1N` in PBN and `1NT` in LIN. The call is understood all the same, but a stricter reader refuses the
    auction. The fix writes the standard spelling; that of a call with an alert mark (`4C*`) loses the mark, so a person
    must agree to it.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1NT Pass 3N Pass
        Pass Pass

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1NT Pass 3NT Pass
        Pass Pass
    """
    found, expected = str(fault.data.get("found", "")), str(fault.data.get("expected", ""))
    span = (fault.start, fault.end)
    fix = None
    if expected and record.text[fault.start : fault.end] == found:
        marked = found.endswith(("*", "!")) and found[0] in "1234567"
        fix = replace(record, span, expected, f"write {expected}", safe=not marked)
    yield Hit(
        f"The record shows the call `{shown(found)}`; the standard spelling is `{expected}`.",
        span,
        {**fault.data, "call": fault.data.get("call") or _number(record, fault.start)},
        fix=fix,
    )


def _number(record: Record, start: int) -> int | None:
    """The number of the call that stands at an offset of the record's text."""
    replay = record.auction_replay
    tokens = [token for token, (begin, _) in enumerate(record.auction_spans) if begin <= start]
    if replay is None or not tokens:
        return None
    return next((number for number, made in enumerate(replay.calls, 1) if made.token == tokens[-1]), None)
