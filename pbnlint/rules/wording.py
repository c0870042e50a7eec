"""Words that the messages of many rules share."""

from collections.abc import Iterable
from typing import Final

from pbnlint.bridge.seats import NAMES, Seat
from pbnlint.listing import listed
from pbnlint.plain import printable

_QUOTES: Final = (('"', '"'), ("\u201c", "\u201d"), ("\u00ab", "\u00bb"))


def counted(number: int, noun: str) -> str:
    """A number with its noun, which takes an `s` in the plural: `1 card`, `12 cards`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def seats_named(seats: Iterable[Seat]) -> str:
    """Seats as a sentence lists them: `North and East`."""
    return listed(NAMES[seat] for seat in seats)


def shown(text: str, limit: int = 60) -> str:
    """A stretch of a file fit for a message: on one line, and not endless; no quotation stays open where it is cut."""
    text = printable(" ".join(text.split()))
    cut = beginning(text, limit)
    return cut if cut == text else cut + "".join(end for begin, end in _QUOTES if _is_open(cut, begin, end))


def beginning(text: str, limit: int) -> str:
    """A text of at most `limit` characters; a longer one is cut at a blank, unless that is far from the limit."""
    if len(text) <= limit:
        return text
    kept, _, _ = text[: limit - 2].rpartition(" ")
    return f"{kept.rstrip() if len(kept) > limit // 2 else text[: limit - 3]}..."


def _is_open(text: str, begin: str, end: str) -> bool:
    return text.count(begin) % 2 == 1 if begin == end else text.count(begin) > text.count(end)
