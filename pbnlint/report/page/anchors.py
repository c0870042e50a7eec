"""Anchors of a page, which links lead to: letters, digits and hyphens, each once."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

_OTHER: Final = re.compile(r"[^a-z0-9]+")
_LONGEST: Final = 40


def anchors(kind: str, keys: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """An anchor for each key, in their order: `board-12`, `board-2-12` for board 12 of session 2.

    Keys that differ only in characters which an anchor cannot have are told apart by a number.
    """
    taken: dict[str, None] = {}
    times: Counter[str] = Counter()
    for key in keys:
        parts = (_OTHER.sub("-", text.lower()[:_LONGEST]).strip("-") for text in key)
        plain = anchor = "-".join((kind, *filter(None, parts)))
        while anchor in taken:
            times[plain] += 1
            anchor = f"{plain}--{times[plain] + 1}"
        taken[anchor] = None
    return tuple(taken)
