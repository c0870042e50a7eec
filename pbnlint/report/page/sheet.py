"""The sheet that a report is printed on: size, margins for punching, running head and foot."""

from collections.abc import Mapping
from typing import Final

from pbnlint.report.model import View

PAPERS: Final[Mapping[str, str]] = {"a4": "A4", "letter": "letter"}
"""The sizes of paper, and what CSS calls them."""

_WIDE, _NARROW = "22mm", "13mm"
"""The margin in which a sheet is punched, and the other."""


def sheet(view: View, paper: str, duplex: bool, family: str) -> str:
    """The rules of CSS for the pages of a report; `duplex` mirrors those on the back of a sheet.

    `family` are the fonts of its language. Raises `KeyError` for a paper of another name.
    """
    words = view.words
    head, session = _css_string(view.title), _css_string(view.session)
    made, report = _css_string(f"{words['made']} {view.made}"), _css_string(words["report"])
    number = f"{_css_string(words['page'] + ' ')} counter(page) {_css_string(' ' + words['of'] + ' ')} counter(pages)"
    boxes = ("top-left", "top-right", "bottom-left", "bottom-center", "bottom-right")
    fonts = " ".join(f"@{box} {{ font-family: {family} }}" for box in boxes)
    back = _half(":left", _WIDE, _NARROW, (session, head), (number, made), 40) if duplex else ""
    return (
        f"@page {{ size: {PAPERS[paper]}; {fonts} @bottom-center {{ content: {report} }} }} "
        f"{_half('', _NARROW, _WIDE, (head, session), (made, number), 60)}{back} body {{ font-family: {family} }}"
    )


def _half(which: str, right: str, left: str, head: tuple[str, str], foot: tuple[str, str], first: int) -> str:
    """The rules for one half of the pages; the first part of its head takes `first` percent of the width."""
    return (
        f"@page {which} {{ margin-right: {right}; margin-left: {left};"
        f" @top-left {{ content: {head[0]}; width: {first}%; overflow-wrap: anywhere }}"
        f" @top-right {{ content: {head[1]}; width: {100 - first}%; overflow-wrap: anywhere }}"
        f" @bottom-left {{ content: {foot[0]} }} @bottom-right {{ content: {foot[1]} }} }} "
    )


def _css_string(text: str) -> str:
    """A text as a string of CSS that no character of it can leave: all but letters and digits as escapes."""
    return '"' + "".join(c if c.isascii() and c.isalnum() else f"\\{ord(c):x} " for c in text if c.isprintable()) + '"'
