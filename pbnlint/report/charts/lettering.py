"""How much room a text takes in the font of the reports, so that labels of charts do not collide; round numbers."""

from collections.abc import Iterator
from typing import Final
from unicodedata import combining, east_asian_width, normalize

TEXT_SIZE: Final = 80
"""The size of the letters in charts, in tenths of a point."""

_EXACT: Final = {**dict.fromkeys("0123456789", 573), " ": 286, "−": 754, "+": 754}
_NARROW: Final = frozenset(" .,:;'’iljtfrI|!()[]/-")
_BROAD: Final = frozenset("mwMW@%…=—#&<>^~")
_DOUBLE: Final = frozenset("ǄǅǆǱǲǳ‰")
_HORN: Final = "\N{COMBINING HORN}"
"""Makes a Vietnamese letter broader; other marks stand above or below."""
_ELLIPSIS: Final = "…"


def width_of(text: str) -> int:
    """The room that a text takes at most, in tenths of a point; that of figures, minus and space is exact."""
    return -(-sum(map(_thousandths, text)) * TEXT_SIZE // 1000)


def fitted(text: str, room: int) -> str:
    """As much of a text as has room, with an ellipsis where it was cut; nothing where there is room for no letter."""
    text = " ".join(text[:200].split())
    if width_of(text) <= room:
        return text
    while text and width_of(text + _ELLIPSIS) > room:
        text = text[:-1]
    return f"{text.rstrip()}{_ELLIPSIS}" if text else ""


def _thousandths(character: str) -> int:
    """The width of a character in thousandths of the size of the letters; for most, that of the widest of its kind."""
    if character in _EXACT:
        return _EXACT[character]
    base, *marks = tuple(normalize("NFD", character))
    if combining(base):
        return 0
    if base in _BROAD:
        return 900
    if base.isascii():
        width = 420 if base in _NARROW else 720 if base.isupper() else 620
        return width + 110 * (_HORN in marks)
    if base in _DOUBLE:
        return 1300
    return 1010 if east_asian_width(base) in "WF" or base.isupper() else 940


def round_steps() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50 and so on: distances that an axis can be divided by."""
    power = 1
    while True:
        yield from (power, 2 * power, 5 * power)
        power *= 10
