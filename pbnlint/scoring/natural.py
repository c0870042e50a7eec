"""The order in which people count: board 2 before board 10."""

import re
from functools import lru_cache
from typing import Final

_PARTS: Final = re.compile(r"[0-9]+|[^0-9]+")

Natural = tuple[tuple[bool, int, str], ...]


@lru_cache(maxsize=4096)
def natural(text: str) -> Natural:
    """A key to sort texts by: numbers in them by their value, however long they are, and before other texts."""
    return tuple(_key(part) for part in _PARTS.findall(text))


def _key(part: str) -> tuple[bool, int, str]:
    if not part[0].isdecimal():
        return True, 0, part
    digits = part.lstrip("0")
    return False, len(digits), digits
