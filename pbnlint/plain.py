"""Texts from files made plain: they steer no terminal, and no spreadsheet takes them for a formula."""

from typing import Final

_LINES_AND_DIRECTIONS: Final = (0x2028, 0x2029, *range(0x202A, 0x202F), *range(0x2066, 0x206A))
"""Characters that end a line, and those that turn the direction of all the text after them."""
_STEERING: Final = (*range(9), *range(10, 32), *range(127, 160), *_LINES_AND_DIRECTIONS)
_CONTROL: Final = dict.fromkeys(_STEERING, "\N{REPLACEMENT CHARACTER}") | {9: " "}
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""How a text begins that a spreadsheet takes for a formula; some also take the wide forms."""


def printable(text: str | None) -> str:
    """A text from a file with its control characters replaced, so that it cannot steer the terminal."""
    return (text or "").translate(_CONTROL)


def no_formula(text: str) -> str:
    """A text that no spreadsheet takes for a formula: one that begins like one gets an apostrophe in front."""
    return f"'{printable(text)}" if text.startswith(_FORMULA) else printable(text)
