"""What a page made by a user's template may hold: nothing that fetches anything or runs anything.

The page carries a policy that forbids both, and the PDF engine fetches nothing: here the author of a template learns
of it by a sentence and not by a gap in the page.
"""

import re
from collections.abc import Callable, Sequence
from html.parser import HTMLParser
from typing import Final, NoReturn

from pbnlint.expressions import expression
from pbnlint.report.own.embedding import embedded
from pbnlint.report.own.folder import Misdesigned

_REFUSED: Final = frozenset(
    ("applet", "base", "embed", "frame", "frameset", "iframe", "link", "object", "param", "portal")
)
_FETCHED: Final = frozenset(
    ("action", "archive", "background", "classid", "codebase", "data", "formaction", "href", "imagesrcset", "manifest",
     "ping", "poster", "src", "srcdoc", "srcset", "xlink:href", "xml:base")
)  # fmt: skip
_READ: Final = frozenset(("alt", "aria-label", "content", "href", "src", "title", "value", "data-search"))
"""Attributes whose text no program takes for a style."""
_ANIMATED: Final = frozenset(("animate", "animatecolor", "animatemotion", "animatetransform", "set"))
_LINKS: Final = ("#", "http://", "https://", "mailto:")
_CHARSET: Final = '<meta charset="utf-8">'
_COMMENTS: Final = r"(?:\s|<!--[^<>]*-->)*+"
_HEAD: Final = expression(
    rf"{_COMMENTS}(?:<!doctype[^<>]*>)?{_COMMENTS}(?:<html(?:\s[^<>]*)?>)?{_COMMENTS}<head(?:\s[^<>]*)?>", re.IGNORECASE
)
"""The beginning of a page, at which every program agrees that nothing has been fetched yet."""


def guarded(page: str, policy: str, script: str, place: Callable[[str], str]) -> str:
    """A page whose head begins with its policy.

    `script` is the only one that it may run. Raises `Misdesigned` for a page without a head, and for what would fetch
    or run anything; `place` says of a text where in the design it stands.
    """
    begin = _HEAD.match(page)
    if begin is None:
        raise Misdesigned(f"{place('<head')}: the page must begin with <html> and <head>, as base.html does.")
    reader = _Reader(script, place)
    reader.feed(page)
    reader.close()
    if not policy:
        return page
    rest = page[begin.end() :].lstrip().removeprefix(_CHARSET).lstrip()
    stated = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return f"{page[: begin.end()]}\n{_CHARSET}\n{stated}\n{rest}"


class _Reader(HTMLParser):
    """Reads a page and refuses what it may not hold."""

    def __init__(self, script: str, place: Callable[[str], str]) -> None:
        super().__init__()
        self._script = script
        self._place = place
        self._held: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        if tag in _REFUSED:
            self._refuse(f"<{tag}", f"the page may not hold <{tag}>, which would fetch something; leave it out")
        for name, value in attrs:
            self._attribute(tag, name, (value or "").strip())
        if tag in ("script", "style"):
            self._held = []

    def handle_data(self, data: str) -> None:
        if self._held is not None:
            self._held.append(data)

    def handle_endtag(self, tag: str) -> None:
        if self._held is None or tag not in ("script", "style"):
            return
        text, self._held = "".join(self._held), None
        if tag == "style":
            self._style(text)
        elif text != self._script:
            self._refuse("<script", "the page may run no script of a design; leave it out")

    def _attribute(self, tag: str, name: str, value: str) -> None:
        shown = value[:60]
        if name.startswith("on"):
            self._refuse(f"{name}=", f"the page may run no script, as in {name}; leave it out")
        if tag == "meta" and name == "http-equiv":
            self._refuse("http-equiv", "the page has a policy of its own; leave out <meta http-equiv>")
        if name == "rel" and "attachment" in value.lower():
            self._refuse("attachment", "the page may have no attachment, which would be fetched; leave it out")
        if tag in _ANIMATED and name == "attributename" and value.lower().rpartition(":")[2].strip() in _FETCHED:
            self._refuse(f"<{tag}", f"the page may not change an address, as <{tag}> does; leave it out")
        if name == "style" or (name not in _READ and "url(" in value.lower()):
            self._style(value)
        if name not in _FETCHED or (not value and name != "src"):
            return
        if tag in ("a", "area") and name == "href":
            if not value.lower().startswith(_LINKS):
                self._refuse(value, f"a link to {shown} is not one to a page on the web; correct it")
        elif not (
            value.startswith("#") or (tag in ("img", "image", "use") and value.lower().startswith("data:image/"))
        ):
            self._refuse(value, f"{name} would fetch {shown or 'something'}; for an image write image(...)")

    def _style(self, text: str) -> None:
        def refused(name: str) -> str:
            raise Misdesigned(
                f"the style would fetch {name[:60]}; write it in style.css, or url({{{{ image(...) }}}})."
            )

        lines = text.split("\n")
        embedded(text, refused, lambda line: self._place(lines[line - 1].strip()))

    def _refuse(self, text: str, why: str) -> NoReturn:
        raise Misdesigned(f"{self._place(text)}: {why}.")
