"""Line breaks, headers and pages as viewers of LIN want them: LI07."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from pbnlint.records import Record
from pbnlint.rules.fixes import edit
from pbnlint.rules.registry import Context, Edit, Fix, Hit, rule

if TYPE_CHECKING:
    from pbnlint.formats.lin.pairs import Pair

_OF_A_MATCH: Final = ("Event", "Stage", "Scoring", "HomeTeam")
_TRICK: Final = 4


@rule(*("LI07", "lin.viewer-layout", "info"), spec="L14 L52 L94", fix="safe", once=True, scope="across")
def viewer_layout(record: Record, _context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows a board in a layout that viewers and upload pages of BBO do not expect.

    An upload takes one board per line; `rh` clears the header of the board before, to which `ah` would
    otherwise be added; and a page after each trick lets the viewer stop there. The data is the same
    without. Each kind of it is reported once per file. The fix writes the usual layout.

    Bad:
        qx|1|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|
        sv|o|pg||

    Good:
        qx|1|md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|sv|o|pg||
    """
    if record.dialect.name != "lin" or record.lesson:
        return ()
    doubts = _doubts(record)
    return _looked_at(record, doubts, memory) if doubts else ()


def _looked_at(record: Record, doubts: list[str], memory: dict[Any, Any]) -> Iterator[Hit]:
    doubts = [what for what in doubts if what not in memory]
    if not doubts:
        return
    from pbnlint.formats.lin.links import find_link
    from pbnlint.formats.lin.pairs import scan

    if find_link(record.text) is not None:
        return
    pairs = tuple(scan(record.text, 0, [], last=True))
    for what in doubts:
        edits, span = _LOOKS[what](record, pairs)
        if span is not None:
            memory[what] = True
            message, description = _WORDS[what]
            yield Hit(message, span, {"what": what}, fix=Fix(True, description, tuple(edits)), kind=what)


_LINES, _HEADER, _PAGES = "line breaks", "header not cleared", "no page after a trick"
_WORDS: Final = {
    _LINES: (
        "The record shows a board over several lines; an upload takes one line per board.",
        "write the board on one line",
    ),
    _HEADER: ("The record shows a header that does not clear the one of the board before.", "insert `rh`"),
    _PAGES: ("The record shows a trick without a page behind it.", "insert a page behind each trick"),
}


def _doubts(record: Record) -> list[str]:
    """What may be amiss, at a glance."""
    text = record.text
    doubts = []
    if text.find("\n", 0, -2) >= 0 and record.values.keys().isdisjoint(_OF_A_MATCH):
        doubts.append(_LINES)
    if record.number > 1 and "rh|" not in text and "ah|" in text:
        doubts.append(_HEADER)
    play = record.play
    cards = len(play.tokens) if play is not None else 0
    if cards > _TRICK and _TRICK * text.count("pg||pc|") < cards and _TRICK * text.count("pg||\npc|") < cards:
        doubts.append(_PAGES)
    return doubts


Look = tuple[list[Edit], tuple[int, int] | None]


def _line_breaks(record: Record, pairs: tuple["Pair", ...]) -> Look:
    """The line breaks between the pairs of a board."""
    edits, first = [], None
    for before, after in pairwise(pairs):
        gap = record.text[before.end + 1 : after.at]
        if gap and not gap.strip() and ("\n" in gap or "\r" in gap):
            first = first or (before.end + 1, after.at)
            edits.append(edit(record, before.end + 1, after.at, ""))
    return edits, first


def _header(record: Record, pairs: tuple["Pair", ...]) -> Look:
    names = [pair.name for pair in pairs]
    if "ah" not in names or "rh" in names:
        return [], None
    pair = pairs[names.index("ah")]
    return [edit(record, pair.at, pair.at, "rh||")], (pair.at, pair.end)


def _pages(record: Record, pairs: tuple["Pair", ...]) -> Look:
    """The ends of tricks that another card follows without a page."""
    edits, first = [], None
    cards = 0
    for pair in pairs:
        if pair.name == "pg":
            cards = 0
        elif pair.name == "pc":
            if len(pair.value.strip()) != len("H8"):
                return [], None
            if cards == _TRICK:
                first = first or (pair.at, pair.end)
                edits.append(edit(record, pair.at, pair.at, "pg||"))
                cards = 0
            cards += 1
    return edits, first


_LOOKS: Final = {_LINES: _line_breaks, _HEADER: _header, _PAGES: _pages}
