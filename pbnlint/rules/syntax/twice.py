"""A call or card written twice: SY17."""

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Final

from pbnlint.bridge.calls import CALLS, PASS
from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.contract import PASSED_OUT
from pbnlint.bridge.seats import SIDE
from pbnlint.records import Record
from pbnlint.rules.conditions import doubtful
from pbnlint.rules.fixes import replace
from pbnlint.rules.registry import Context, Fix, Hit, rule

_REPEATED_CALLS: Final = frozenset(CALLS) - {PASS}
"""The calls that nobody can make twice running."""


@rule(
    *("SY17", "syntax.duplicated-token", "warning"),
    fix="unsafe",
    hides="auction.insufficient-bid auction.inadmissible-double auction.inadmissible-redouble "
    "auction.after-final-pass auction.incomplete contract.mismatch contract.wrong-declarer play.wrong-leader "
    "play.card-repeated play.card-not-held play.revoke play.lead-out-of-turn play.defective-trick "
    "play.result-mismatch",
    root_cause=True,
    when=doubtful,
)
def duplicated_token(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows a call or a card twice running, and agrees with itself once one of the two is taken out.

    Nobody can bid the same twice running, double a doubled bid or play a card again, so the second is most likely a
    slip of the program or the hand that wrote the record, and every later call or card has moved one seat on. The
    record is read without it. The fix deletes the second one.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Auction "N"]
        1NT 1NT Pass 3NT
        Pass Pass Pass

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Auction "N"]
        1NT Pass 3NT Pass
        Pass Pass
    """
    yield from _call_twice(record)
    yield from _card_twice(record)


def _call_twice(record: Record) -> Iterator[Hit]:
    section, replay = record.auction, record.auction_replay
    if section is None or replay is None or not replay.irregularities:
        return
    tokens = section.tokens
    index = _only_second_of_two(tokens, _REPEATED_CALLS)
    if index is not None:
        reread = record.with_auction(
            section._replace(
                tokens=tokens[:index] + tokens[index + 1 :],
                notes=_moved(section.notes, index),
                alerted=frozenset(i - (i >= index) for i in section.alerted),
            ),
            _without(record.auction_spans, index),
        )
        if _auction_agrees(reread):
            call = 1 + sum(token in CALLS for token in tokens[:index])
            span = record.auction_spans[index]
            yield Hit(
                f"The record shows the call {tokens[index]} twice running; without the second, call {call}, "
                "the auction is in order.",
                span,
                {"token": tokens[index], "call": call, "evidence": _by_calls(record, reread, tokens[index])},
                fix=_deleted(record, span, tokens[index]),
                reread=reread,
            )


def _card_twice(record: Record) -> Iterator[Hit]:
    section, replay = record.play, record.play_replay
    if section is None or replay is None or not replay.irregularities:
        return
    tokens = section.tokens
    index = _only_second_of_two(tokens, CARD_BIT)
    if index is not None:
        kept = tokens[:index] + tokens[index + 1 :]
        taken = section._replace(tokens=kept, notes=_moved(section.notes, index))
        reread = record.with_play(taken, _without(record.play_spans, index))
        if _play_agrees(reread):
            trick = 1 + sum(token in CARD_BIT or token == "-" for token in tokens[:index]) // 4
            span = record.play_spans[index]
            yield Hit(
                f"The record shows the card {tokens[index]} twice running in trick {trick}; without the second the "
                "play is in order.",
                span,
                {"token": tokens[index], "trick": trick, "evidence": _by_cards(record, reread, tokens[index])},
                fix=_deleted(record, span, tokens[index]),
                reread=reread,
            )


def _deleted(record: Record, span: tuple[int, int], token: str) -> Fix:
    """The correction that takes a token out: the blanks before it go with it, and in LIN the pair that it fills."""
    text, (start, end) = record.text, span
    if record.dialect.name == "lin":
        if text[start - 3 : start].lower() in ("mb|", "pc|") and text[end : end + 1] == "|":
            start, end = start - 3, end + 1
    else:
        start = len(text[:start].rstrip(" \t"))
    return replace(record, (start, end), "", f"delete the second {token}", safe=False)


def _only_second_of_two(tokens: Sequence[str], kinds: Container[str]) -> int | None:
    """The index of the one token of these kinds that repeats the one before, neither of them behind a mark.

    None if there is no such token, and if there are several: taking one out would leave the other irregular.
    """
    found = None
    for index in range(1, len(tokens)):
        token = tokens[index]
        if token == tokens[index - 1] and token in kinds and not (index > 1 and tokens[index - 2].startswith("^")):
            if found is not None:
                return None
            found = index
    return found


def _by_calls(record: Record, reread: Record, token: str) -> list[list[str]]:
    """What the record states, and what the calls give with and without the second token."""
    stated = [record.get(name) for name in ("Contract", "Declarer") if record.known(name)]
    rows = [["by the tags", " by ".join(stated)]] if stated else []
    return [
        *rows,
        ["by the auction as it stands", _ending(record)],
        [f"without the second {token}", _ending(reread)],
    ]


def _ending(record: Record) -> str:
    """What the calls end in."""
    replay = record.auction_replay
    if replay is None or not replay.closed:
        return "not ended"
    if replay.contract is None:
        return PASSED_OUT if replay.passed_out else "not clear"
    return f"{replay.contract} by {replay.declarer}"


def _by_cards(record: Record, reread: Record, token: str) -> list[list[str]]:
    """How much of the play is irregular with and without the second token."""
    counts = [len(one.play_replay.irregularities) if one.play_replay else 0 for one in (record, reread)]
    return [
        ["by the play as it stands", f"{counts[0]} irregular"],
        [f"without the second {token}", f"{counts[1]} irregular"],
    ]


def _without(spans: tuple[tuple[int, int], ...], index: int) -> tuple[tuple[int, int], ...]:
    return spans[:index] + spans[index + 1 :]


def _moved(notes: Mapping[int, str], index: int) -> dict[int, str]:
    return {i - (i >= index): note for i, note in notes.items()}


def _auction_agrees(record: Record) -> bool:
    """Whether an auction is in order and ends in the contract and declarer that the record states, if it does."""
    replay = record.auction_replay
    if replay is None or replay.irregularities or not replay.closed:
        return False
    stated, declarer = record.contract, record.declarer.seat
    if stated is not None and stated != (PASSED_OUT if replay.passed_out else replay.contract):
        return False
    return declarer is None or replay.declarer is None or declarer == replay.declarer


def _play_agrees(record: Record) -> bool:
    """Whether a play is in order and ends in the result that the record states, if it is complete."""
    replay, declarer = record.play_replay, record.playing_declarer
    if replay is None or replay.irregularities or declarer is None:
        return False
    fewest, most = replay.possible(SIDE[declarer])
    # Fifty-two cards in order are in no need of a result that confirms them; it may be wrong besides.
    return replay.complete or record.tricks is None or fewest <= record.tricks <= most
