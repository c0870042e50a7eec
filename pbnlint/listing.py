"""Items as a sentence lists them."""

from collections.abc import Iterable


def listed(items: Iterable[str], last: str = "and") -> str:
    """Items with a word before the last of them: `a`, `a and b`, `a, b and c`; empty if there are none."""
    words = tuple(items)
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else ""
