"""Passes that the record leaves out: SU04, SU05."""

from collections.abc import Iterator, Sequence
from typing import Final

from pbnlint.bridge.calls import CALLS
from pbnlint.bridge.seats import NAMES, Seat
from pbnlint.listing import listed
from pbnlint.records import Record
from pbnlint.rules.fixes import edit, rewrite
from pbnlint.rules.passes import (
    OPENING_LEFT_OUT,
    Omitted,
    contradicted,
    dealer_by_number,
    first_bidder,
    omitted,
    passers,
)
from pbnlint.rules.registry import Context, Edit, Fix, Hit, rule
from pbnlint.rules.wording import counted

_NUMBERS: Final = ("no", "one", "two", "three")


@rule(
    *("SU04", "suspicion.opening-passes-omitted", "warning"),
    fix="unsafe",
    hides="auction.first-caller auction.incomplete auction.inadmissible-double auction.inadmissible-redouble "
    "contract.mismatch contract.wrong-declarer play.wrong-leader play.card-not-held",
    root_cause=True,
    when=contradicted,
)
def opening_passes_omitted(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows an auction that begins with the first bid, not with the passes that were made before it.

    The dealer calls first (Law 17), so without these passes each call goes to another hand, and declarer and leader
    with it. Here Declarer or the opening lead contradicts the calls as they stand, and all agree once one to three
    passes stand before the first call. Some programs leave them out of all that they write. The fix writes them.

    Bad:
        [Board "3"]
        [Dealer "S"]
        [Vulnerable "EW"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Auction "S"]
        1NT Pass 3NT Pass
        Pass Pass
        [Play "E"]
        H8 H2 HT HK
        ST S7 S2 SA
        *

    Good:
        [Board "3"]
        [Dealer "S"]
        [Vulnerable "EW"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Auction "S"]
        Pass Pass 1NT Pass
        3NT Pass Pass Pass
        [Play "E"]
        H8 H2 HT HK
        ST S7 S2 SA
        *
    """
    found = omitted(record, context.shown)
    if found is None or not found.opening:
        return
    context.shown.add(OPENING_LEFT_OUT)
    passes = len(found.places)
    bidder = first_bidder(found.reading)
    dealer = _dealer_instead(record, bidder)
    other = f"; so do they if {NAMES[dealer]} dealt, as on a board of this number" if dealer else ""
    number = f"{_NUMBERS[passes]} pass{'' if passes == 1 else 'es'} before the first call"
    yield Hit(
        f"The record shows {_contradiction(record, found)}; with {number}, all agree{other}.",
        _place(record, found),
        {
            "passes": passes,
            "first_bidder": bidder,
            "evidence": [
                *_evidence(record, found, f"with {number}"),
                *([["dealer by the board's number", dealer]] if dealer else []),
            ],
        },
        fix=_fix(record, found, f"write {number}"),
        reread=found.reading,
    )


@rule(
    *("SU05", "suspicion.pass-omitted", "warning"),
    fix="unsafe",
    hides="auction.incomplete auction.inadmissible-double auction.inadmissible-redouble contract.mismatch "
    "contract.wrong-declarer play.wrong-leader play.card-not-held",
    root_cause=True,
    when=contradicted,
)
def pass_omitted(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows an auction that lacks a pass of an opponent between two calls of one side.

    Calls go round the table one by one (Law 17); where a pass between partners' calls is left out, every later call
    goes to another hand, and declarer and leader with it. Here Declarer or the opening lead contradicts the calls as
    they stand, and passes in one place only, or in each place between such calls, make all agree. The fix writes them.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Auction "N"]
        1NT 3NT Pass Pass
        Pass
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
    found = omitted(record, context.shown)
    if found is None or found.opening:
        return
    tokens = record.auction.tokens if record.auction else ()
    after = [sum(token in CALLS for token in tokens[:place]) for place in found.places]
    seats = passers(found.reading, found.places)
    calls = f"call{'' if len(after) == 1 else 's'} {listed(map(str, after))}"
    number = f"{'a pass' if len(after) == 1 else 'passes'} by {listed(NAMES[seat] for seat in dict.fromkeys(seats))}"
    yield Hit(
        f"The record shows {_contradiction(record, found)}; with {number} after {calls}, all agree.",
        _place(record, found),
        {
            "after": after,
            "seat": seats[0],
            "evidence": _evidence(record, found, f"with {number} after {calls}"),
        },
        fix=_fix(record, found, f"write {counted(1, 'pass') if len(after) == 1 else f'{len(after)} passes'}"),
        reread=found.reading,
    )


def _contradiction(record: Record, found: Omitted) -> str:
    """What the calls as they stand say beside the other entries."""
    replay = record.auction_replay
    entries = "the lead says" if found.tag is None else "Declarer and lead say"
    if replay is None or replay.declarer in (None, found.declarer):
        return f"calls that cannot stand as they are, while {entries} {NAMES[found.declarer]} played the contract"
    return f"calls that make {NAMES[replay.declarer]} declarer, while {entries} {NAMES[found.declarer]}"


def _dealer_instead(record: Record, bidder: Seat | None) -> Seat | None:
    """Who bid first, if the number of the board says that this seat dealt: then the dealer recorded may be wrong."""
    return bidder if record.dealer != bidder == dealer_by_number(record) else None


def _evidence(record: Record, found: Omitted, remedy: str) -> list[list[str]]:
    """Who declared, by each entry of the record and with the passes."""
    replay = record.auction_replay
    stands = replay.declarer if replay is not None and replay.declarer != found.declarer else None
    rows = [
        ["by the auction as it stands", stands or "not in order"],
        ["by the lead", found.declarer],
        [remedy, found.declarer],
    ]
    if found.tag is not None:
        source = "by the Declarer tag" if record.declarer.seat else "by the results in the heading"
        rows.insert(0, [source, found.tag])
    return rows


def _place(record: Record, found: Omitted) -> tuple[int, int]:
    """The call before which the first pass is missing."""
    spans = record.auction_spans
    return spans[found.places[0]] if found.places[0] < len(spans) else record.span("Auction")


def _fix(record: Record, found: Omitted, description: str) -> Fix | None:
    """The correction that writes the passes; the seat of the first call goes back to the dealer where it followed."""
    edits = _insertions(record, found.places)
    section, dealer = record.auction, record.dealer
    reading = found.reading.auction
    if edits is None or section is None or reading is None:
        return None
    if reading.first != section.first:
        seat = rewrite(record, "Auction", dealer or "", "", safe=False)
        if seat is None or found.places[0] != 0:
            return None
        edits = [*seat.edits, *edits]
    return Fix(False, description, tuple(edits))


def _insertions(record: Record, places: Sequence[int]) -> list[Edit] | None:
    edits = []
    for place in dict.fromkeys(places):
        if place >= len(record.auction_spans):
            return None
        start = record.auction_spans[place][0]
        text = "Pass "
        if record.dialect.name == "lin":
            if record.text[max(0, start - 3) : start].lower() != "mb|":
                return None
            text = "p|mb|"
        edits.append(edit(record, start, start, text * places.count(place)))
    return edits
