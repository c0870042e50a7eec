"""How a deal is written: DE06, DE07, DE11."""

from collections.abc import Iterator

from pbnlint.bridge.cards import RANKS
from pbnlint.bridge.seats import NAMES, Seat
from pbnlint.expressions import expression
from pbnlint.records import Fault, Record
from pbnlint.rules.deal.common import SUIT_NAMES
from pbnlint.rules.fixes import edit, replace, rewrite
from pbnlint.rules.registry import Context, Fix, Hit, rule
from pbnlint.rules.wording import seats_named


@rule(
    *("DE06", "deal.ten-spelling", "error"),
    spec="L28 M14",
    fix="safe",
    hides="deal.illegal-card deal.count deal.missing deal.duplicate",
    root_cause=True,
    faults="ten-spelling",
)
def ten_spelling(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows tens written as `10`.

    A rank is one character, and the ten is `T` (PBN 3.4.11; the same holds in LIN). A reader that does not expect `10`
    stops there or finds two cards that do not exist. The cards are read as tens, and the fix writes `T` for each.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 10.AJ9873.432.J95 QJ7.Q2.KQJ106.742 K9532.106.A75.1086"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
    """
    seats: list[Seat] = fault.data.get("seats") or []
    yield Hit(
        f"The record shows tens written as `10`{_in_hands(seats)}; a ten is `T`.",
        _span(fault),
        fault.data,
        fix=_tens(record),
    )


def _in_hands(seats: list[Seat]) -> str:
    return f" in the {'hand' if len(seats) == 1 else 'hands'} of {seats_named(seats)}" if seats else ""


def _tens(record: Record) -> Fix | None:
    start, end = record.span("Deal")
    tens = [at.start() for at in _TEN.finditer(record.text, start, end)]
    if not tens:
        return None
    return Fix(True, "write T for each ten", tuple(edit(record, at, at + 2, "T") for at in tens))


_TEN = expression("10")


@rule(
    *("DE07", "deal.suit-letters", "error"),
    spec="M15",
    fix="safe",
    hides="deal.shape deal.illegal-card deal.count deal.missing deal.duplicate",
    root_cause=True,
    faults="suit-letters",
)
def suit_letters(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows suit letters inside the hands of a PBN deal.

    The order of the suits in a hand is fixed, spades, hearts, diamonds, clubs, and dots divide them (PBN 3.4.11), so a
    letter for the suit has no place there and most readers refuse the whole deal. It is read without the letters,
    and the fix deletes them.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:SA864.HK54.D98.CAKQ3 ST.HAJ9873.D432.CJ95 SQJ7.HQ2.DKQJT6.C742 SK9532.HT6.DA75.CT86"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
    """
    first, colon, hands = record.get("Deal").partition(":")
    bare = first + colon + hands.translate(_WITHOUT_SUIT_LETTERS)
    seats: list[Seat] = fault.data.get("seats") or []
    yield Hit(
        f"The record shows suit letters{_in_hands(seats)}; a PBN deal has none.",
        _span(fault),
        fault.data,
        fix=rewrite(record, "Deal", bare, "delete the suit letters", safe=True) if colon else None,
    )


_WITHOUT_SUIT_LETTERS = str.maketrans("", "", "SHDCshdc")


@rule(
    *("DE11", "deal.rank-order", "info"),
    spec="M18",
    fix="safe",
    export="error",
    once=True,
    faults="rank-order",
)
def rank_order(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows a suit whose ranks do not descend.

    PBN reads the ranks of a suit in any order; its export format wants them from the ace down to the two (PBN 3.4.11),
    so that equal deals are equal texts. Nothing is wrong with the cards. The fix sorts them.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:468A.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
    """
    seat: Seat | None = fault.data.get("seat")
    if record.deal and any(one.kind == "shape" and one.data.get("seat") == seat for one in record.deal.faults):
        return  # Without its dots a hand has no suits to be in order.
    whose = f"{NAMES[seat]}'s " if seat else "a hand's "
    suit = SUIT_NAMES.get(str(fault.data.get("suit")), "cards")
    yield Hit(
        f"The record shows {whose}{suit} in another order than from high to low.",
        _span(fault),
        fault.data,
        fix=_sorted(record, fault),
    )


def _sorted(record: Record, fault: Fault) -> Fix | None:
    groups = record.text[fault.start : fault.end].split(".")
    if not set(RANKS).issuperset("".join(groups)):
        return None
    text = ".".join("".join(sorted(group, key=RANKS.index)) for group in groups)
    return replace(record, _span(fault), text, "sort the ranks", safe=True)


def _span(fault: Fault) -> tuple[int, int]:
    return (fault.start, fault.end)
