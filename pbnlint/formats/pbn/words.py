"""What a call, a card or an annotation looks like, well spelt or not: to tell the data of a section from other text."""

import re
from typing import Final

from pbnlint.expressions import expression

# Each character begins one alternative only, or a row of `=` could be taken apart in endless ways.
_MARKS: Final = r"(?:[=$]\d{0,3}|[!?*+])*"
CALL_WORD: Final = re.compile(
    rf"(?:\^[A-Z]?)?(?:[1-9](?:[CDHS♣♦♥♠]|NT?)|XX?|P(?:ASS)?|AP|DBL|RDBL|--?)?{_MARKS}", re.IGNORECASE
)
"""A word of an auction."""
CARD_WORD: Final = expression(rf"(?:\^[A-Z]?)?(?:[SHDC♣♦♥♠](?:[AKQJT2-9]|10)|--?)?{_MARKS}", re.IGNORECASE)
"""A word of a play."""

_LONG: Final = expression(r"[^\W\d_]{3}")


def is_prose(words: list[str], pattern: "re.Pattern[str]") -> bool:
    """Whether the words of a line are plain text: two or more, none of a section's kind, one of three letters."""
    return len(words) > 1 and not any(map(pattern.fullmatch, words)) and any(map(_LONG.search, words))
