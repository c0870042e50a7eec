"""The Note tags of a game: which section they explain, and what is wrong with where and how they stand (PBN 3.5.5)."""

import re
from typing import Final, Literal, NamedTuple

from pbnlint.expressions import expression
from pbnlint.formats.pbn.layout import Layout
from pbnlint.formats.pbn.lexer import Item
from pbnlint.records import Fault

Home = Literal["auction", "play"]
HIGHEST: Final = 32
"""Notes are numbered from 1 to this."""

_NOTE: Final = expression(r"[ ]*(\d{1,9})[ ]*:(.*)", re.DOTALL)
_REFERENCE: Final = expression(r"=(\d{1,4})=")
_HOMES: Final[dict[str, Home]] = {"Auction": "auction", "Play": "play"}


class Note(NamedTuple):
    """An explanation with its number; `home` is the section that it follows, None if it follows neither."""

    number: int
    text: str
    home: Home | None
    tag: Item


def notes_of(layout: Layout) -> tuple[Note, ...]:
    """The notes of a game in order, without those that have no number."""
    found: list[Note] = []
    home: Home | None = None
    for section in layout.sections:
        if section.tag.name != "Note":
            home = _HOMES.get(section.tag.name)
        elif (match := _NOTE.fullmatch(section.tag.value)) is not None:
            found.append(Note(int(match[1]), match[2].strip(), home, section.tag))
    return tuple(found)


def note_faults(layout: Layout, text: str) -> list[Fault]:
    """Notes without a number or with one out of range, and notes that follow neither the auction nor the play."""
    faults: list[Fault] = []
    for section in layout.sections:
        tag = section.tag
        if tag.name != "Note" or tag.value.startswith("#"):
            continue
        match = _NOTE.fullmatch(tag.value)
        if match is None:
            faults.append(_bad(tag, "note without number"))
        elif not 1 <= int(match[1]) <= HIGHEST:
            faults.append(_bad(tag, "note number out of range"))
    referred = {home: referred_in(layout, home, text) for home in _HOMES.values()}
    usual = next((home for name, home in _HOMES.items() if layout.named(name) is not None), None)
    for note in notes_of(layout):
        if note.home is None:
            expected = next((home for home, numbers in referred.items() if note.number in numbers), usual)
            data = {"note": note.number, "expected": expected}
            faults.append(Fault("note-misplaced", note.tag.start, note.tag.end, data))
    return faults


def _bad(tag: Item, reason: str) -> Fault:
    return Fault("bad-annotation", tag.value_start, tag.value_end, {"found": tag.value, "reason": reason})


def referred_in(layout: Layout, home: Home, text: str) -> set[int]:
    """The numbers of the notes that a section refers to."""
    section = layout.named(home.capitalize())
    words = section.words if section is not None else ()
    return {int(match[1]) for word in words for match in _REFERENCE.finditer(text, word.start, word.end)}
