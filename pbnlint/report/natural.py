"""The order in which people look for numbers and names."""

import re
from typing import Final

_NUMBERS: Final = re.compile(r"(\d+)")
_LONGEST: Final = 40


def natural(text: str) -> tuple[tuple[int, int, str], ...]:
    """A key by which numbers in a text sort as numbers: `2` before `12`, `A2` before `A12`, `27` before `27B`."""
    parts = _NUMBERS.split(text[:_LONGEST])
    return tuple((0, int(part), "") if part.isdecimal() else (1, 0, part) for part in parts if part)
