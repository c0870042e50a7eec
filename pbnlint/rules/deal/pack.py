"""The cards that make the pack, and the hands that hold them: DE01 to DE05."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from pbnlint.bridge.cards import PACK, cards_in
from pbnlint.bridge.seats import NAMES, SEATS, Seat
from pbnlint.laws import cite
from pbnlint.listing import listed
from pbnlint.records import DealReading, Fault, Record
from pbnlint.rules.conditions import unsound
from pbnlint.rules.deal.common import FULL, SUIT_NAMES, counted_hands, is_end_position, without_hands
from pbnlint.rules.fixes import replace
from pbnlint.rules.registry import Context, Fix, Hit, rule
from pbnlint.rules.seating import seated_by_play
from pbnlint.rules.wording import counted, seats_named, shown

_NAMED_AT_MOST = 4


@rule(
    *("DE01", "deal.shape", "error"),
    spec="L23 M12",
    fix="unsafe",
    hides="deal.count deal.missing deal.duplicate play.card-not-held play.revoke",
    faults="shape",
)
def shape(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows a deal without its first seat, its colon or its four hands, or a hand without four suits.

    A PBN deal names the seat of the first hand, then gives four hands clockwise, each with exactly three dots between
    spades, hearts, diamonds and clubs (PBN 3.4.11); a hand that is not given is `-`. LIN gives three or four hands,
    separated by commas. Where a dot is missing nobody can know which suit the cards belong to. The fix drops empty
    groups beyond the fourth.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
    """
    seat: Seat | None = fault.data.get("seat")
    groups, hands = fault.data.get("groups"), fault.data.get("hands")
    if seat and groups is not None:
        message = f"The record shows {NAMES[seat]}'s hand with {counted(groups, 'suit group')}; a hand has four."
    elif fault.data.get("reason") == "first seat":
        message = "The record shows a deal that does not begin with the letter of a seat and a colon."
    elif hands is not None and hands != len(SEATS):
        message = f"The record shows a deal of {counted(hands, 'hand')}; it has four."
    else:
        message = "The record shows a deal whose hands are not parted by single blanks."
    yield Hit(
        message,
        (fault.start, fault.end),
        fault.data,
        fix=_surplus_groups(record, fault),
        reread=_as_readable(record, fault),
    )


def _as_readable(record: Record, fault: Fault) -> Record:
    """The record with what the deal shows for certain: not a hand of no clear suits, nor hands of no clear seats."""
    seat: Seat | None = fault.data.get("seat")
    if fault.data.get("groups") is not None:
        return _without_hand(record, seat) if seat else record
    if fault.data.get("reason") == "first seat" and not seat:
        return seated_by_play(record)
    return _without_hand(record, None) if fault.data.get("reason") == "number of hands" else record


def _surplus_groups(record: Record, fault: Fault) -> Fix | None:
    groups = fault.data.get("groups")
    hand = record.text[fault.start : fault.end]
    if groups is None or groups <= 4 or " " in hand or not hand.endswith("." * (groups - 4)):
        return None
    return replace(
        record, (fault.start, fault.end), hand[: -(groups - 4)], "drop the empty groups after the clubs", safe=False
    )


@rule(
    *("DE02", "deal.count", "error"),
    spec="L25 LAW040 LAW041 M16",
    hides="play.card-not-held play.revoke deal.missing",
    when=unsound,
)
def count(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows a hand that does not hold thirteen cards.

    If one hand had too many cards and another too few, no result can stand once the play is over (Law 13); a single
    card that is in no hand may have been lost at the table (Law 14) or in the writing. Hands that are all short
    alike are an end position (PBN 3.10) and are not reported here.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ T.AJ9873.432.J953 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
    """
    reading = record.deal
    if reading is None or is_end_position(reading):
        return
    wrong: dict[Seat, int] = {s: n for s, n in zip(SEATS, reading.counts, strict=True) if n is not None and n != FULL}
    if not wrong:
        return
    missing = _missing(reading) if not reading.repeated else 0
    message = f"The record shows {counted_hands(wrong)}; a hand holds 13."
    if missing:
        message += f" {_named(cards_in(missing))} {'is' if missing.bit_count() == 1 else 'are'} in no hand."
    kind = "deal-count" if any(n > FULL for n in wrong.values()) else "missing-card"
    yield Hit(
        message,
        record.span("Deal"),
        {"seats": wrong, "missing": list(cards_in(missing))},
        law=cite(kind, "PLAYED" if record.tricks is not None else "", context.edition(record)),
        # Beside a card that stands twice nobody can tell which card a short hand lacks.
        reread=without_hands(record, wrong) if not reading.repeated else None,
    )


def _missing(reading: DealReading) -> int:
    """The cards that are in no hand, as a mask; none unless all four hands are given."""
    n, e, s, w = reading.deal.hands
    if n is None or e is None or s is None or w is None:
        return 0
    return PACK & ~(n | e | s | w)


def _named(cards: Iterable[str]) -> str:
    """Cards as a sentence lists them, the first few by name."""
    cards = list(cards)
    rest = len(cards) - _NAMED_AT_MOST
    return listed([*cards[:_NAMED_AT_MOST], f"{rest} more"] if rest > 0 else cards)


@rule(
    *("DE03", "deal.duplicate", "error"),
    spec="L26 LAW042 M17",
    hides="deal.count play.card-not-held play.revoke",
    when=unsound,
)
def duplicate(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows one card in two hands, or twice in a hand.

    A pack has 52 different cards (Law 1), so a card that stands twice stands once in place of another. Usually the
    deal was typed by hand; the card that is in no hand is reported beside it. Nobody but the players or the hand
    record can say which of the two is right, so there is no fix.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.AJ95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
    """
    reading = record.deal
    if reading is None or not reading.repeated:
        return
    (card, seats), *more = reading.repeated
    message = f"The record shows {card} {_twice(seats)}"
    if more:
        message += f", and {_more(more)}"
    yield Hit(
        f"{message}.",
        record.span("Deal"),
        {"card": card, "seats": list(dict.fromkeys(seats)), "cards": {c: list(s) for c, s in reading.repeated}},
        law=cite("pack", "", context.edition(record)),
        reread=_each_once(record, reading),
    )


def _twice(seats: tuple[Seat, ...]) -> str:
    different = list(dict.fromkeys(seats))
    if len(different) == 1:
        return f"{'twice' if len(seats) == 2 else f'{len(seats)} times'} in {NAMES[different[0]]}'s hand"
    return f"in the hands of {seats_named(different)}"


def _more(repeated: list[tuple[str, tuple[Seat, ...]]]) -> str:
    if len(repeated) == 1:
        card, seats = repeated[0]
        return f"{card} {_twice(seats)}"
    return f"{len(repeated)} more cards more than once"


def _each_once(record: Record, reading: DealReading) -> Record:
    """The record read as if each card stood once, taken from the hand that has too many, and its holders unknown."""
    counts = dict(zip(SEATS, reading.counts, strict=True))
    for _, holders in reading.repeated:
        kept = min(holders, key=lambda seat: counts[seat] or 0)
        spare = list(holders)
        spare.remove(kept)
        for seat in spare:
            number = counts[seat]
            if number is not None and (seat == kept or number > FULL):
                counts[seat] = number - 1
    concerned = {seat for _, holders in reading.repeated for seat in holders}
    return without_hands(record, concerned, (counts["N"], counts["E"], counts["S"], counts["W"]))


@rule(
    *("DE04", "deal.missing", "error"),
    spec="L32 M21",
    hides="play.card-not-held play.revoke",
    when=unsound,
)
def missing(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows four hands, and a card that is in none of them.

    All 52 cards are dealt (Law 1). Where every hand holds thirteen and yet a card is in none, another card stands
    twice; where a hand is short, the missing card is reported with its number of cards. In a LIN file the fourth hand
    should hold what the other three leave.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.A95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
    """
    reading = record.deal
    if reading is None or is_end_position(reading):
        return
    lost = _missing(reading)
    if not lost:
        return
    cards = list(cards_in(lost))
    seat = _owner(reading, len(cards))
    message = f"The record shows no hand with {_named(cards)}, though four hands are given."
    if seat is not None:
        message += f" {NAMES[seat]} should hold {'it' if len(cards) == 1 else 'them'}."
    yield Hit(
        message,
        record.span("Deal"),
        {"card": cards[0], "seat": seat, "cards": cards},
        law=cite("pack", "", context.edition(record)),
        reread=without_hands(record, SEATS if seat is None else (seat,)),
    )


def _owner(reading: DealReading, missing: int) -> Seat | None:
    """The seat that should hold the missing cards, where the record tells."""
    short = [(seat, n) for seat, n in zip(SEATS, reading.counts, strict=True) if n is not None and n < FULL]
    if len(short) == 1 and short[0][1] + missing == FULL:
        return short[0][0]
    return next((fault.data.get("seat") for fault in reading.faults if fault.kind == "missing"), None)


@rule(
    *("DE05", "deal.illegal-card", "error"),
    spec="L27 M13",
    hides="deal.count deal.missing play.card-not-held play.revoke",
    faults="illegal-card",
)
def illegal_card(record: Record, fault: Fault, context: Context) -> Iterator[Hit]:
    """The record shows a character in a hand that is no rank.

    The ranks are A K Q J T 9 8 7 6 5 4 3 2 (Law 1, PBN 3.4.11); anything else names no card, so the hand is one card
    short of what was meant. What card was meant nobody can tell from the record, so there is no fix.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQZ T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
    """
    seat: Seat | None = fault.data.get("seat")
    found = str(fault.data.get("found", ""))
    place = f" in {NAMES[seat]}'s {SUIT_NAMES.get(str(fault.data.get('suit')), 'cards')}" if seat else ""
    yield Hit(
        f"The record shows `{shown(found)}`{place}, which is no rank.",
        (fault.start, fault.end),
        fault.data,
        law=cite("pack", "", context.edition(record)),
        reread=_without_hand(record, seat),
    )


@lru_cache(maxsize=4)
def _without_hand(record: Record, seat: Seat | None) -> Record:
    """The record without one hand, or without its deal: one reading for all that is wrong with a hand."""
    return without_hands(record, (seat,)) if seat else record.with_deal(None)
