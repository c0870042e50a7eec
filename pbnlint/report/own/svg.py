"""Whether an SVG image is a picture alone: it may run nothing, fetch nothing, and declare nothing."""

import re
from collections.abc import Iterator
from html import unescape
from typing import Final

from pbnlint.expressions import expression

_UNSAFE: Final[tuple[tuple[re.Pattern[str], str], ...]] = (
    (expression(r"\0|<\?xml[^>]{0,200}encoding\s*=\s*[\"'](?!utf-8[\"'])", re.IGNORECASE), "is not written in UTF-8"),
    (expression(r"<!(?!--|\[CDATA\[)", re.IGNORECASE), "declares a document type or entities"),
    (expression(r"<\?(?!xml[\s?])", re.IGNORECASE), "holds an instruction for a program"),
    (
        expression(r"<(?:[\w.-]+:)?(?:script|foreignobject|iframe|object|embed|handler|listener)\b", re.IGNORECASE),
        "holds a script or a page",
    ),
    (expression(r"[\s\"'/]on\w+\s*=", re.IGNORECASE), "holds a script"),
    (
        expression(r"attributename\s*=\s*[\"']?\s*(?:[\w.-]{1,60}:)?(?:href|src|base)\b", re.IGNORECASE),
        "changes an address",
    ),
    (expression(r"javascript:", re.IGNORECASE), "holds a script"),
    (expression(r"@import\b|\bimage-set\(|\bsrc\(", re.IGNORECASE), "fetches a style"),
    (expression(r"\\"), "holds a backslash"),
)
_REFERENCE: Final = expression(r"\b(?:href|src|base)\s*=\s*(\"[^\"]*\"|'[^']*')|\burl\(([^)]{0,200})", re.IGNORECASE)
_INSIDE: Final = ("#", "data:image/png", "data:image/jpeg", "data:image/webp")


def unsafe_in_svg(data: bytes) -> str:
    """What an SVG image does that a picture need not, as the rest of a sentence; empty if there is nothing.

    The image is not parsed: what looks like such a thing is refused, though it may stand in a text.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return "is not written in UTF-8"
    return next(filter(None, (_unsafe(form) for form in (text, unescape(text)))), "")


def _unsafe(text: str) -> str:
    found = (why for pattern, why in _UNSAFE if pattern.search(text))
    return next(found, "") or next(_fetched(text), "")


def _fetched(text: str) -> Iterator[str]:
    for match in _REFERENCE.finditer(text):
        target = (match[1] or match[2]).strip().strip("\"'").strip()
        if target and not target.lower().startswith(_INSIDE):
            yield f"refers to {target[:60]}"
