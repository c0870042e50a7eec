"""The plain body of a section: what stands behind its tag up to the next, if nothing in it needs a closer look."""

import re
from typing import Final

_BODY: Final = re.compile(r'"\](?>\r\n?|\n)([ -!#$&-:<-Z\\^-z|~\t\r\n]*)(?:\[|\Z)')


def body_of(text: str, value_end: int) -> str | None:
    """The data of a section whose tag's value ends at `value_end`, None if it is not plain.

    It is not if a comment, a string or an escape line stands among it, or the tag is laid out in an unusual way.
    """
    match = _BODY.match(text, value_end)
    return match[1] if match is not None else None
