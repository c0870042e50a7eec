"""The documentation as built: its pages, and what stands in them."""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

from tests.conftest import ROOT

BUILT: Final = ROOT / "docs" / "_build"
_EMPTY: Final = frozenset(
    ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr")
)
_FETCHED: Final = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}
"""Elements for which a browser asks without being told to, and the attribute that says what for."""


class Built(NamedTuple):
    """The build: where the pages are, its exit status, and what it said."""

    pages: Path
    status: int
    said: str


class Page(HTMLParser):
    """A page's anchors, its links, what it fetches, and the elements that are closed wrongly."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.anchors: Counter[str] = Counter()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.wrong: list[str] = []
        self._open: list[str] = []
        self.feed(path.read_text(encoding="utf-8"))
        self.close()
        self.wrong += [f"<{name}> is not closed" for name in self._open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_startendtag(tag, attrs)
        if tag not in _EMPTY:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if identity := values.get("id"):
            self.anchors[identity] += 1
        if tag == "a" and (target := values.get("href")):
            self.links.append(target)
        if address := values.get(_FETCHED.get(tag, "")):
            self.fetched.append(address)

    def handle_endtag(self, tag: str) -> None:
        if self._open and self._open[-1] == tag:
            self._open.pop()
        elif tag not in _EMPTY:
            line, column = self.getpos()
            self.wrong.append(f"</{tag}> in line {line}, column {column}")


@cache
def build() -> Built:
    """The documentation built as `dev.py docs` does it; what is up to date is left as it is."""
    command = [sys.executable, "-m", "sphinx", "--fail-on-warning", "--keep-going", "--quiet", "--jobs", "auto"]
    places: list[str | Path] = ["--doctree-dir", BUILT / "doctrees", ROOT / "docs", BUILT / "html"]
    done = subprocess.run(
        [*command, "--builder", "html", *places], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return Built(BUILT / "html", done.returncode, done.stdout + done.stderr)


@cache
def page(path: Path) -> Page:
    """A page, read once."""
    return Page(path)


def pages() -> list[Page]:
    """All pages of the documentation."""
    return [page(path) for path in sorted(build().pages.rglob("*.html"))]


def broken(one: Page) -> Iterator[str]:
    """The links of a page that lead to no file, or to no place in one."""
    for target in dict.fromkeys(one.links):
        address = urlsplit(target)
        if address.scheme or address.netloc:
            continue
        path = _led_to(one.path.parent, address.path) if address.path else one.path
        if path is None or not _has(path, unquote(address.fragment)):
            yield target


@cache
def _led_to(folder: Path, address: str) -> Path | None:
    """The file to which a link leads from a folder, if it is there; most pages of a folder have the same links."""
    path = (folder / unquote(address)).resolve()
    return path if path.is_file() else None


def _has(path: Path, anchor: str) -> bool:
    return not anchor or path.suffix != ".html" or anchor in page(path).anchors


def is_elsewhere(address: str) -> bool:
    """Whether an address is not a file of the documentation, nor stands in the page itself."""
    parts = urlsplit(address)
    return bool(parts.netloc) or parts.scheme not in ("", "data")
