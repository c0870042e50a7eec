"""Words that the messages of many rules share."""

from collections.abc import Iterable

from pbnlint.bridge.seats import NAMES, Seat
from pbnlint.listing import listed
from pbnlint.plain import printable


def counted(number: int, noun: str) -> str:
    """A number with its noun, which takes an `s` in the plural: `1 card`, `12 cards`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def seats_named(seats: Iterable[Seat]) -> str:
    """Seats as a sentence lists them: `North and East`."""
    return listed(NAMES[seat] for seat in seats)


def shown(text: str, limit: int = 60) -> str:
    """A stretch of a file fit for a message: on one line, and not endless."""
    text = printable(" ".join(text.split()))
    return text if len(text) <= limit else f"{text[: limit - 3]}..."
