"""What several names of one event have in common."""

from collections.abc import Iterable
from itertools import takewhile
from typing import Final

_PARTS: Final = frozenset(("session", "section", "round", "day", "part", "heat", "file", "room"))


def in_common(events: Iterable[str]) -> str:
    """The words with which all names of events begin, without a last one that counts parts, such as `Session`."""
    stated = [name for name in events if name]
    if len(stated) < 2:
        return next(iter(stated), "")
    names = [name.split() for name in stated]
    words = [one[0] for one in takewhile(lambda one: len(set(one)) == 1, zip(*names, strict=False))]
    while words and (words[-1].lower() in _PARTS or not any(map(str.isalnum, words[-1]))):
        words.pop()
    return " ".join(words).rstrip(" ,:;-–")
