"""The first bytes of a file of XML: whether it is USEBIO, and the encoding that it declares."""

import codecs
import re
from typing import Final

from pbnlint.expressions import expression
from pbnlint.formats.source import Unreadable
from pbnlint.formats.survey import Survey

_SPACE: Final = b" \t\r\n"
_ROOT: Final = expression(rb"<(?:!DOCTYPE[ \t\r\n]+)?USEBIO[ \t\r\n>/]", re.IGNORECASE)
_BEFORE_ROOT: Final = expression(rb"(?:<\?.*?\?>|<!--.*?-->)[ \t\r\n]*", re.DOTALL)
"""What may stand in front of the root and of its document type."""
_DECLARED: Final = expression(rb"<\?xml[^>?]*?[ \t\r\n]encoding[ \t\r\n]*=[ \t\r\n]*[\"']([^\"'>?]*)[\"']")
_LATIN: Final = frozenset({"iso8859-1", "cp1252"})
_LONGEST_NAME: Final = 40
_ALL_BYTES: Final = bytes(range(256))


def shows_usebio(head: bytes) -> bool:
    """Whether the beginning of a file, in an encoding that keeps ASCII, is XML with USEBIO for its root."""
    text = head.removeprefix(codecs.BOM_UTF8)
    place = len(text) - len(text.lstrip(_SPACE))
    while (before := _BEFORE_ROOT.match(text, place)) is not None:
        place = before.end()
    return _ROOT.match(text, place) is not None


def declared_encoding(seen: Survey) -> str:
    """How to decode a file: as its XML declaration says, or as UTF-8; Windows-1252 where that cannot be.

    Raises `Unreadable` for an encoding that nobody knows, or in which a character may take several bytes.
    """
    name = _declared(seen.head)
    try:
        found = codecs.lookup(name).name
    except (LookupError, ValueError):
        raise Unreadable(_unknown(name)) from None
    if found in ("utf-8", "ascii") or found.startswith("utf-16"):
        # What was UTF-16 has been decoded by its byte-order mark before the declaration is read.
        return "utf-8" if seen.utf8 else "cp1252"
    if found in _LATIN:
        return "cp1252" if seen.c1 else "iso-8859-1"
    if not _is_single_byte(found):
        raise Unreadable(_unknown(name))
    return found


def _is_single_byte(charset: str) -> bool:
    """Whether each byte is a character of its own, or none."""
    try:
        text = _ALL_BYTES.decode(charset, "replace")
        known = _ALL_BYTES.decode(charset, "ignore")
        return len(text) == len(_ALL_BYTES) and len(known.encode(charset)) == len(known) > len(_ALL_BYTES) // 2
    except (UnicodeError, LookupError):
        return False


def declares_latin(seen: Survey) -> bool:
    """Whether the XML declares ISO 8859-1 or Windows-1252, so that its bytes from 128 on are as they should be."""
    try:
        return codecs.lookup(_declared(seen.head)).name in _LATIN
    except (LookupError, ValueError):
        return False


def _declared(head: bytes) -> str:
    match = _DECLARED.match(head.removeprefix(codecs.BOM_UTF8).lstrip(_SPACE))
    return match[1].decode("ascii", "replace").strip() if match else "utf-8"


def _unknown(name: str) -> str:
    shown = name if len(name) <= _LONGEST_NAME else f"{name[:_LONGEST_NAME]}..."
    return f"The XML declares the encoding `{shown}`, which pbnlint does not read; save the file in UTF-8."
