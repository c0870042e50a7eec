"""The annotations of calls and cards in the order of the export format (PBN 3.5.2): note first, then NAGs."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final, NamedTuple

from pbnlint.formats.pbn.layout import Section
from pbnlint.formats.pbn.notes import Home
from pbnlint.formats.pbn.tokens import Annotation, read_tokens
from pbnlint.formats.pbn.writer import Change

_SUFFIXES: Final = ("!", "?", "!!", "??", "!?", "?!")
NAG_OF_SUFFIX: Final[dict[Home, dict[str, int]]] = {
    "auction": {suffix: number for number, suffix in enumerate(_SUFFIXES, 1)},
    "play": {suffix: number for number, suffix in enumerate(_SUFFIXES, 7)},
}
"""The NAG that says the same as a suffix (PBN 3.5.3)."""


class Reordered(NamedTuple):
    """The annotations of one call or card as written and as exported; no change if comments stand among them."""

    start: int
    end: int
    found: str
    expected: str
    changes: tuple[Change, ...]


def not_exported(section: Section, text: str, home: Home) -> Iterator[Reordered]:
    """The annotations that the export format writes otherwise, but for those that are wrong in other ways."""
    read = read_tokens(section, text, home)
    wrong = {fault.start for fault in read.faults}
    for token, group in groupby(read.annotations, key=lambda one: one.token):
        annotations = list(group)
        if token < 0 or any(one.start in wrong for one in annotations):
            continue
        numbers = NAG_OF_SUFFIX[home]
        notes = [one.text for one in annotations if one.text.startswith("=")]
        nags = sorted({_number(one, numbers) for one in annotations if not one.text.startswith("=")})
        if len(notes) + len(nags) != len(annotations) or len(notes) > 1:
            continue
        due = [*notes, *(f"${number}" for number in nags)]
        if due != [one.text for one in annotations]:
            yield _reordered(annotations, due, text)


def _number(annotation: Annotation, numbers: dict[str, int]) -> int:
    return numbers.get(annotation.text) or int(annotation.text[1:] or 0)


def _reordered(annotations: list[Annotation], due: list[str], text: str) -> Reordered:
    start, end = annotations[0].start, annotations[-1].end
    found = " ".join(one.text for one in annotations)
    # Where a comment stands between two of them, it belongs to the one before it.
    written = text[start:end]
    plain = "{" not in written and ";" not in written and "%" not in written
    before = "" if text[start - 1] in " \t\r\n" else " "
    behind = "" if end >= len(text) or text[end] in " \t\r\n" else " "
    changes = (Change(start, end, f"{before}{' '.join(due)}{behind}"),) if plain or len(annotations) == 1 else ()
    return Reordered(start, end, found, " ".join(due), changes)
