"""Text that went through a wrong charset before it was saved, and the characters beyond ASCII.

A module of its own, since most files are plain ASCII and have no need of it.
"""

import re
from collections.abc import Iterator
from typing import Final

from pbnlint.expressions import expression
from pbnlint.formats.decoding import CP1252_BYTE, CP1252_IMAGES

NOT_ASCII: Final = expression("[^\x00-\x7f]+")
NOT_LATIN1: Final = expression("[\u0080-\u009f\u0100-\uffff]")

# A letter that was saved as UTF-8 and read as Latin-1 or Windows-1252 shows as two or three of these.
_DOUBLY_ENCODED: Final = expression(f"[\u00c2-\u00cb\u00e2\u00ef][\u0080-\u00bf{re.escape(CP1252_IMAGES)}]{{1,2}}")
_LOST: Final = expression("\ufffd+")
_STRAY: Final = expression("!([\u00c2\u00a8]+)(?=[SHDCshdc])")
_BELIEVABLE: Final = expression("[\u00a0-\u024f\u2010-\u2122\u2660-\u2667\ufffd]")


def mojibake(text: str) -> Iterator[tuple[int, str, str | None]]:
    """Where text shows that it went through a wrong charset: offset, what stands there, what was meant if known."""
    for match in _DOUBLY_ENCODED.finditer(text):
        for length in (3, 2):
            found = match[0][:length]
            raw = found.translate(CP1252_BYTE)
            try:
                meant = raw.encode("iso-8859-1").decode("utf-8") if len(found) == length else ""
            except UnicodeError:
                continue
            if _BELIEVABLE.fullmatch(meant):
                yield match.start(), found, None if meant == "\ufffd" else meant
                break
    for match in _LOST.finditer(text):
        yield match.start(), match[0], None
    for match in _STRAY.finditer(text):
        yield match.start(1), match[1], ""
