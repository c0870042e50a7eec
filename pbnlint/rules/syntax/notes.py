"""Notes, suffixes and NAGs: SY13, SY14."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from pbnlint.expressions import expression
from pbnlint.records import Fault, Record
from pbnlint.rules.fixes import edit, replace
from pbnlint.rules.registry import Context, Fix, Hit, rule
from pbnlint.rules.wording import shown


@rule(
    *("SY13", "syntax.note-misplaced", "warning"),
    spec="N06 N07",
    fix="safe",
    hides="pbn.note-reference pbn.export-tags",
    root_cause=True,
    faults="note-misplaced",
)
def note_misplaced(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows a Note outside auction and play, or in the other section than its reference.

    The notes of the auction stand behind its calls, those of the play behind its cards, and the two are numbered apart
    (PBN 3.5.5). A note in the wrong place explains the wrong call, or none. It is shown with the call that refers to
    it. The fix moves it, if its number is free there.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Auction "N"]
        1NT =1= Pass 3NT Pass
        Pass Pass
        [Play "E"]
        H8 H2 HT HK
        *
        [Note "1:15-17"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Auction "N"]
        1NT =1= Pass 3NT Pass
        Pass Pass
        [Note "1:15-17"]
        [Play "E"]
        H8 H2 HT HK
        *
    """
    note, expected = fault.data.get("note"), str(fault.data.get("expected") or "")
    there = f"it belongs to the {expected}" if expected else "the record has neither auction nor play"
    yield Hit(
        f"The record shows Note {note} in the wrong place: {there}.",
        (fault.start, fault.end),
        fault.data,
        fix=_moved(record, fault, expected),
    )


_LINE_END: Final = expression(r"\r\n?|\n|$")
_NUMBER: Final = expression(r'\[Note "(\d{1,9}):')


@lru_cache(maxsize=2)
def _numbers(text: str) -> Counter[str]:
    """How many notes of a game bear each number."""
    return Counter(_NUMBER.findall(text))


def _moved(record: Record, fault: Fault, expected: str) -> Fix | None:
    """The note behind the last call or card that it may explain, if no other note has its number."""
    text = record.text
    spans = record.auction_spans if expected == "auction" else record.play_spans
    if not spans or _numbers(text)[str(fault.data.get("note"))] != 1:
        return None
    rest, behind = _LINE_END.search(text, spans[-1][1]), _LINE_END.search(text, fault.end)
    if rest is None or behind is None or "{" in text[spans[-1][1] : rest.start()]:
        return None
    note = edit(record, rest.start(), rest.start(), f"{rest[0] or behind[0]}{text[fault.start : fault.end]}")
    gone = edit(record, fault.start, behind.end(), "")
    return Fix(True, f"move the note behind the {expected}", (gone, note))


@rule(
    *("SY14", "syntax.bad-annotation", "warning"),
    spec="L70 L73 N03 N04 N08 N09 N11 N12 N13 N15 N16",
    fix="unsafe",
    hides="pbn.note-reference pbn.export-form",
    export="error",
    faults="bad-annotation",
)
def bad_annotation(record: Record, fault: Fault, _context: Context) -> Iterator[Hit]:
    """The record shows a suffix, note, NAG or explanation that is malformed, repeated, or attached to nothing.

    A call or card may bear one suffix, one note from 1 to 32 and any number of NAGs from 0 to 255, each once; some NAGs
    are for calls only, some for cards only (PBN 3.7). In LIN an explanation belongs to the call before it. What cannot
    be attached is lost to the reader. The fix joins a split reference and drops a repetition.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1NT $300 Pass 3NT Pass
        Pass Pass

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1NT $20 Pass 3NT Pass
        Pass Pass
    """
    found, reason = shown(str(fault.data.get("found", ""))), str(fault.data.get("reason", ""))
    subject = f"the explanation `{found}`" if record.dialect.name == "lin" else f"`{found}`"
    if not found:
        subject = "an empty text"
    yield Hit(
        f"The record shows {subject}, {_REASONS.get(reason, reason)}.",
        (fault.start, fault.end),
        fault.data,
        fix=_repaired(record, fault, reason),
    )


_REASONS: Final = {
    "no call": "which follows no call",
    "follows no call": "which follows no call",
    "follows no card": "which follows no card",
    "twice": "a second one for the same call",
    "no such suffix": "which is no suffix of PBN",
    "second suffix": "a second suffix where one is allowed",
    "second judgement": "a judgement other than that of the suffix or NAG before it",
    "second note": "a second note where one is allowed",
    "repeated NAG": "a NAG that stands there already",
    "reference without number": "a reference without the number of its note",
    "reference not closed": "a reference without its second `=`",
    "reference split": "a reference with a blank in it",
    "note without number": "a note without its number and colon",
    "note number out of range": "whose number is not from 1 to 32",
    "NAG without number": "a NAG without a number",
    "NAG out of range": "a NAG above 255",
    "NAG of the other section": "a NAG that is not for this section",
}


def _repaired(record: Record, fault: Fault, reason: str) -> Fix | None:
    span = (fault.start, fault.end)
    if reason == "reference split":
        return replace(record, span, str(fault.data.get("expected", "")), "join the reference", safe=False)
    if reason == "repeated NAG":
        return replace(record, span, "", "drop the repetition", safe=False)
    return None
