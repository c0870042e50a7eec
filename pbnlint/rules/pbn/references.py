"""Notes and the references to them: PB12."""

from collections.abc import Iterator
from typing import Final

from pbnlint.records import Fault, Record
from pbnlint.rules.registry import Context, Hit, rule

_WORD: Final = {"auction": "call", "play": "card"}


@rule(*("PB12", "pbn.note-reference", "warning"), spec="N01 N02 N05", faults="note-reference")
def note_reference(_record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows a reference to a note that is not there, a note that nothing refers to, or one number twice.

    A call or card refers to its explanation by a number from 1 to 32, apart in the auction and in the play; each number
    has one Note behind the section (PBN 3.5.5). Where the two do not meet, an explanation that the opponents were given
    is lost, or stands with no call. There is no fix.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1NT =2= Pass 3NT Pass
        Pass Pass

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1NT =2= Pass 3NT Pass
        Pass Pass
        [Note "2:15-17"]
    """
    number, section, reason = fault.data["note"], str(fault.data["section"]), fault.data["reason"]
    problem = {
        "missing": f"a {_WORD[section]} that refers to Note {number}, but the {section} has no such note",
        "unused": f"Note {number} behind the {section}, but no {_WORD[section]} refers to it",
        "twice": f"Note {number} twice behind the {section}; the first one counts",
    }[reason]
    yield Hit(f"The record shows {problem}.", (fault.start, fault.end), fault.data)
