"""References to notes and the notes themselves, brought together (PBN 3.5.5)."""

from pbnlint.formats.pbn.layout import lay_out
from pbnlint.formats.pbn.notes import HIGHEST, Home, Note, notes_of, referred_in
from pbnlint.formats.pbn.tokens import Tokens, explained
from pbnlint.records import Fault


def resolve(text: str, home: Home, found: Tokens) -> tuple[dict[int, str], list[Fault]]:
    """The note of each token that refers to one, and what is wrong with notes and references of a section.

    A note that stands in the other section, which does not refer to it, is read all the same.
    """
    layout = lay_out(text)
    notes = notes_of(layout)
    if not notes and not found.references:
        return {}, []
    faults: list[Fault] = []
    own: dict[int, str] = {}
    for note in notes:
        if note.home == home and note.number not in own:
            own[note.number] = note.text
        elif note.home == home:
            faults.append(_note_fault(note, home, "twice"))
    elsewhere = {note.number: note for note in reversed(notes)}
    referred = {reference.number for reference in found.references}
    for reference in found.references:
        if reference.number in own or reference.second or not 1 <= reference.number <= HIGHEST:
            continue
        strange = elsewhere.get(reference.number)
        if strange is None:
            data = {"note": reference.number, "section": home, "reason": "missing"}
            faults.append(Fault("note-reference", reference.start, reference.end, data))
            continue
        own[strange.number] = strange.text
        if strange.home is not None:
            data = {"note": strange.number, "expected": home}
            faults.append(Fault("note-misplaced", strange.tag.start, strange.tag.end, data))
    unused = [
        note for note in notes if note.home == home and note.number not in referred and 1 <= note.number <= HIGHEST
    ]
    if unused:
        other: Home = "play" if home == "auction" else "auction"
        there = {note.number for note in notes if note.home == other}
        lent = referred_in(layout, other, text) - there
        faults += [_note_fault(note, home, "unused") for note in unused if note.number not in lent]
    return explained(found, own), faults


def _note_fault(note: Note, home: Home, reason: str) -> Fault:
    data = {"note": note.number, "section": home, "reason": reason}
    return Fault("note-reference", note.tag.start, note.tag.end, data)
