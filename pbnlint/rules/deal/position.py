"""A deal beside the rest of its record: DE08 to DE10."""

from collections.abc import Iterator

from pbnlint.bridge.cards import PACK
from pbnlint.bridge.contract import Contract
from pbnlint.bridge.deal import hand_text
from pbnlint.bridge.seats import LHO, NAMES, SEAT_OF, SEATS, Seat, turn
from pbnlint.records import Record
from pbnlint.rules.conditions import doubtful, is_pbn, no_if_plain, unsound
from pbnlint.rules.deal.common import FULL, counted_hands, is_end_position
from pbnlint.rules.fixes import rewrite
from pbnlint.rules.passes import omitted, stated_declarer
from pbnlint.rules.registry import Context, Fix, Hit, rule
from pbnlint.rules.seating import CARDS_TO_JUDGE, cards_played, fitting, names_no_seat, turned


@rule(
    *("DE08", "deal.rotated", "error"),
    fix="unsafe",
    hides="play.card-not-held play.card-repeated play.revoke play.lead-out-of-turn play.wrong-leader "
    "play.result-mismatch play.impossible-result event.fouled-board suspicion.lead-held-elsewhere "
    "suspicion.direction suspicion.double-dummy",
    root_cause=True,
    when=doubtful,
)
def rotated(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows a deal in which no card fits the hand it was played from, while all fit once it is turned.

    The first seat of the deal decides who holds which hand (PBN 3.4.11); a wrong one gives every hand to another
    player, and then each card of the play seems to come from a hand that never held it. Here the lead comes from
    declarer's left, hardly any card fits as filed, and all fit when the deal is turned. The fix changes the first
    seat.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "E:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Auction "N"]
        1NT Pass 3NT Pass
        Pass Pass
        [Play "E"]
        H8 H2 HT HK
        ST S7 S2 SA
        *

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
        [Play "E"]
        H8 H2 HT HK
        ST S7 S2 SA
        *
    """
    reading, play, declarer = record.deal, record.play_replay, record.playing_declarer
    if (
        reading is None
        or play is None
        or not play.irregularities
        or declarer is None
        or play.source.leader != LHO[declarer]
        or names_no_seat(reading)
    ):
        return
    cards = cards_played(play)
    if len(cards) < CARDS_TO_JUDGE:
        return
    matching = fitting(reading.deal, cards)
    if matching * 4 > len(cards):
        return
    right = [steps for steps in (1, 2, 3) if fitting(turned(reading, steps).deal, cards) == len(cards)]
    if len(right) != 1:
        return
    if omitted(record) is not None or not _calls_are_sure(record, declarer):
        return
    steps = right[0]
    by = ("one seat", "two seats", "three seats")[steps - 1]
    yield Hit(
        f"The record shows {_of_played(matching, len(cards))} in the hands as dealt, and all {len(cards)} once the "
        f"deal is turned clockwise by {by}.",
        record.span("Deal"),
        {
            "by": by,
            "matching": matching,
            "matching_turned": len(cards),
            "evidence": [
                ["by the deal as it stands", f"{matching} of {len(cards)} cards in the hand that played them"],
                [f"with the deal turned by {by}", f"{len(cards)} of {len(cards)}"],
            ],
        },
        fix=_first_seat(record, steps),
        reread=record.with_deal(turned(reading, steps)),
    )


def _calls_are_sure(record: Record, declarer: Seat) -> bool:
    """Whether another entry confirms the calls; where cards stand in the order of play, calls missing turn them too."""
    return record.play is None or record.play.layout == "columns" or stated_declarer(record) == declarer


def _of_played(matching: int, played: int) -> str:
    return f"none of the {played} cards played" if not matching else f"{matching} of the {played} cards played"


def _first_seat(record: Record, steps: int) -> Fix | None:
    text = record.get("Deal")
    written = SEAT_OF.get(text[:1].upper())
    if not is_pbn(record) or written is None:
        return None
    first = turn(written, steps)
    return rewrite(record, "Deal", first + text[1:], f"name {NAMES[first]} as the seat of the first hand", safe=False)


@rule(
    *("DE09", "deal.fourth-hand-omitted", "info"),
    spec="M22",
    fix="unsafe",
    when=unsound,
)
def fourth_hand_omitted(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows three full hands and leaves out the fourth, which they determine.

    A hand that is not given is `-` (PBN 3.4.11), which suits a hand that nobody knows. Thirteen different cards in
    each of three hands leave one possibility for the fourth, so it may as well be written. The fix writes it.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 -"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
    """
    reading = record.deal
    if reading is None or reading.repeated or not is_pbn(record):
        return
    if reading.counts.count(None) != 1 or reading.counts.count(FULL) != 3:
        return
    seat = SEATS[reading.counts.index(None)]
    held = 0
    for hand in reading.deal.hands:
        held |= hand or 0
    expected = hand_text(PACK & ~held)
    text = record.get("Deal")
    fix = None
    if text.count("-") == 1:
        fix = rewrite(record, "Deal", text.replace("-", expected), f"write {NAMES[seat]}'s hand", safe=False)
    yield Hit(
        f"The record shows three full hands and not {NAMES[seat]}'s, which must be {expected}.",
        record.span("Deal"),
        {"seat": seat, "expected": expected},
        fix=fix,
    )


@no_if_plain
def _may_be_end_position(record: Record) -> bool:
    return unsound(record) or record.get("Contract") in _BARE


_BARE = frozenset({"S", "H", "D", "C", "NT", "N", "s", "h", "d", "c", "nt", "n"})


@rule(
    *("DE10", "deal.end-position", "error"),
    spec="D08 D09 D10",
    hides="contract.invalid contract.mismatch score.mismatch",
    when=_may_be_end_position,
)
def end_position(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows an end position whose hands and contract do not go together.

    In an end position every hand given has fewer than thirteen cards, all the same number, and Contract names the
    trump suit or NT without a level (PBN 3.10). A level belongs to a full deal, and a bare denomination to an end
    position: with the other one, a reader takes the record for what it is not.

    Bad:
        [Board "1"]
        [Deal "N:AK.32.. QJ.54.. T9.76.. 87.98.."]
        [Contract "4S"]
        [Declarer "N"]
        [Result ""]

    Good:
        [Board "1"]
        [Deal "N:AK.32.. QJ.54.. T9.76.. 87.98.."]
        [Contract "S"]
        [Declarer "N"]
        [Result ""]
    """
    reading = record.deal
    if reading is None:
        return
    given = {seat: n for seat, n in zip(SEATS, reading.counts, strict=True) if n is not None}
    short = is_end_position(reading)
    if short and isinstance(record.contract, Contract):
        reason = "fewer than 13 cards with a full contract"
        message = (
            f"The record shows an end position, hands of fewer than 13 cards, with the contract "
            f"{record.get('Contract')}; there the denomination stands alone."
        )
        span, reread = record.span("Contract"), record.reading(Contract="")
    elif not short and given and record.get("Contract") in _BARE:
        reason = "13 with a bare denomination"
        message = f"The record shows full hands with the contract {record.get('Contract')}, which has no level."
        span, reread = record.span("Contract"), record.reading(Contract="")
    elif short and len(set(given.values())) > 1:
        reason = "hands of unequal size"
        message = f"The record shows an end position with hands of unequal size: {counted_hands(given)}."
        span, reread = record.span("Deal"), None
    else:
        return
    yield Hit(message, span, {"reason": reason, "seats": given}, reread=reread)
