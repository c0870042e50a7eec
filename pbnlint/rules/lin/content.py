"""What a LIN file must hold to say anything, and its hands: LI08 to LI10."""

from collections.abc import Iterator
from typing import Any

from pbnlint.bridge.seats import NAMES, SEATS
from pbnlint.records import Fault, Record
from pbnlint.rules.deal.common import without_hands
from pbnlint.rules.registry import Context, Hit, Where, rule
from pbnlint.rules.wording import counted, shown

_NO_DATA = "The {} shows no deal, no match and no text."


def _file_without_data(context: Context, _memory: dict[Any, Any]) -> Iterator[Hit]:
    for fault in context.source.faults:
        if fault.kind == "no-data":
            yield Hit(_NO_DATA.format("file"), Where(fault.place), fault.data)


@rule(*("LI08", "lin.no-data", "error"), spec="L120 L15", faults="no-data", finish=_file_without_data)
def no_data(_record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows a LIN file or a link without a deal, a match or a text.

    A file of page breaks, or a link to the viewer that names no hands, opens as an empty table: something
    was lost on the way, or never exported. A file that holds nothing at all cannot be checked, and the program says so
    as well. There is no fix.

    Bad:
        https://www.bridgebase.com/tools/handviewer.html?d=n

    Good:
        qx|1|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|o|pg||
    """
    yield Hit(_NO_DATA.format("link"), (fault.start, fault.end), fault.data)


@rule(
    *("LI09", "lin.deal-missing", "error"),
    spec="L20",
    hides="play.context-missing board.header-missing",
    faults="deal-missing",
)
def deal_missing(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows calls or cards of a board without its deal.

    `md` gives the hands and the dealer. Without it nobody can tell who called and who held a card, and no
    result follows from the play. There is no fix.

    Bad:
        qx|1|sv|o|mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||mc|9|pg||

    Good:
        qx|1|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|o|mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||mc|9|pg||
    """
    yield Hit(
        "The record shows a board with calls or cards, but without its deal.",
        (fault.start, fault.end),
        fault.data,
        reread=record.reading(Dealer=record.get("Dealer") or "S").with_play(None),
    )


@rule(
    *("LI10", "lin.hand-syntax", "warning"),
    spec="L123 L24 L34",
    hides="deal.count deal.missing",
    faults="hand-syntax",
)
def hand_syntax(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows a rank before any suit letter, or more than four hands.

    A hand is a suit letter with its ranks, four times over, and `md` holds the hands of South, West, North and East.
    Ranks without a letter are most likely those of the suit that is missing; readers disagree. What stands behind a
    fourth comma is nobody's hand. There is no fix.

    Bad:
        qx|1|md|3QJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|o|pg||

    Good:
        qx|1|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|o|pg||
    """
    seat, found = fault.data.get("seat"), fault.data.get("found")
    if seat in SEATS:
        message = f"The record shows `{shown(str(found))}` in {NAMES[seat]}'s hand without a suit letter."
    else:
        message = f"The record shows {counted(int(found or 0), 'hand')} in one deal."
    yield Hit(
        message, (fault.start, fault.end), fault.data, reread=without_hands(record, [seat]) if seat in SEATS else record
    )
