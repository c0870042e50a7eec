"""Images and fonts of a design as `data:` addresses, and styles that hold all they need."""

import os
import re
from base64 import b64encode
from collections.abc import Callable, Mapping
from typing import Final

from pbnlint.expressions import expression
from pbnlint.report.own.folder import Misdesigned, OwnDesign, find, find_all, read_bytes, read_text
from pbnlint.report.own.svg import unsafe_in_svg

LARGEST_FILE: Final = 2_000_000
"""Bytes of an image or a font."""

_IMAGES: Final[Mapping[str, tuple[str, bytes]]] = {
    ".png": ("image/png", rb"\x89PNG\r\n\x1a\n"),
    ".jpg": ("image/jpeg", rb"\xff\xd8\xff"),
    ".jpeg": ("image/jpeg", rb"\xff\xd8\xff"),
    ".webp": ("image/webp", rb"RIFF....WEBP"),
    ".svg": ("image/svg+xml", rb"(?:\xef\xbb\xbf)?\s*<"),
}
_FONTS: Final[Mapping[str, tuple[str, bytes]]] = {
    ".woff2": ("font/woff2", rb"wOF2"),
    ".woff": ("font/woff", rb"wOFF"),
    ".ttf": ("font/ttf", rb"\x00\x01\x00\x00|true"),
    ".otf": ("font/otf", rb"OTTO|\x00\x01\x00\x00"),
}
"""By the ending of a file: what it is called, and how it begins."""

_STYLE: Final = expression(
    r"""(?P<comment>/\*.*?(?:\*/|\Z))
    |\burl\(\s*+(?P<url>"[^"\n]*"|'[^'\n]*'|[^)"'\s][^)"']*+|)\s*+\)
    |(?P<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
    |(?P<fetch>@import\b|\b(?:-webkit-)?image-set\(|\bsrc\(|\burl\()
    |(?P<escape>\\)
    |(?P<close></)""",
    re.DOTALL | re.IGNORECASE | re.VERBOSE,
)
_LINE_END: Final = expression(r"\r\n?|\f")
"""What ends a line of a style, and so a string in it, beside a line feed."""
_SCHEME: Final = expression(r"[A-Za-z][A-Za-z0-9+.-]*:")


def image(design: OwnDesign, name: str) -> str:
    """An image of the design as a `data:` address; raises `Misdesigned` if there is none, or it is not safe to show."""
    return _address(design, name, _IMAGES)


def styles(design: OwnDesign) -> str:
    """The styles of the design, which come after ours, with their images and fonts inside."""
    return "\n".join(_style(design, path) for path in find_all(design, "style.css"))


def _style(design: OwnDesign, path: str) -> str:
    def embed(name: str) -> str:
        return _address(design, name, {**_IMAGES, **_FONTS})

    return embedded(read_text(design, path), embed, lambda line: f"{design.shown(path)}, line {line}")


def embedded(style: str, embed: Callable[[str], str], place: Callable[[int], str]) -> str:
    """A style whose addresses of files are replaced by what `embed` gives for them.

    Raises `Misdesigned` for whatever would fetch something, or is written so that nobody can tell; `place` says of the
    number of a line where it is.
    """
    style = _LINE_END.sub("\n", style)

    def replaced(match: re.Match[str]) -> str:
        try:
            return _replaced(match, embed)
        except Misdesigned as problem:
            line = style.count("\n", 0, match.start()) + 1
            raise Misdesigned(f"{place(line)}: {problem}") from problem

    return _STYLE.sub(replaced, style)


def _replaced(match: re.Match[str], embed: Callable[[str], str]) -> str:
    if match["comment"] is not None:
        return ""  # it may hold what would end the style
    if match["url"] is not None:
        return _url(match, embed)
    if match["string"] is not None and "</" not in match[0]:
        return match[0]
    if match["escape"]:
        raise Misdesigned("the style holds a backslash outside quotation marks; write the character itself.")
    if match["fetch"]:
        raise Misdesigned(
            f"the style would fetch something by `{match['fetch']}`; use url(...) with a file of the design."
        )
    raise Misdesigned("the style holds `</`, which would end it; leave it out.")


def _url(match: re.Match[str], embed: Callable[[str], str]) -> str:
    target = match["url"].strip("\"'").strip()
    if target.startswith("#") or target.lower().startswith("data:"):
        if "</" in target or "\\" in target:
            raise Misdesigned(f"the address {target[:60]} holds what none may; name a file of the design.")
        return match[0]
    if "\\" in target or target.startswith("//") or _SCHEME.match(target):
        raise Misdesigned(f"{target[:60]} would be fetched; copy the file into the design and name it.")
    return f"url({embed(target)})"


def _address(design: OwnDesign, name: str, forms: Mapping[str, tuple[str, bytes]]) -> str:
    form = forms.get(os.path.splitext(name)[1].lower())
    if form is None:
        raise Misdesigned(f"{name} has none of the endings {', '.join(forms)}; use a file of one of these forms.")
    path = find(design, name)
    if path is None:
        raise Misdesigned(f"{name} is not in the design's folder {design.named}; put it there, or correct the name.")
    data = read_bytes(design, path, LARGEST_FILE)
    media, begin = form
    if not re.match(begin, data, re.DOTALL):
        raise Misdesigned(f"{name} is not what its ending says; save it anew in this form.")
    if media == "image/svg+xml" and (why := unsafe_in_svg(data)):
        raise Misdesigned(f"{name} {why}; save it as plain SVG.")
    return f"data:{media};base64,{b64encode(data).decode('ascii')}"
