"""The pages of the documentation that come from the program itself.

Each module here that has a function `pages()` makes some: a page's text by its place, which is the path below `docs/`
without an ending, `rules/auction.insufficient-bid`. What is written is not kept in the repository.
"""

import importlib
import pkgutil
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from docs.extensions import SAFE

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_WRITTEN: Final = ".generated"
"""The list of the pages written, below `docs/`: a page that is no longer made goes."""


def setup(app: "Sphinx") -> dict[str, bool]:
    """Have Sphinx write the pages as soon as it knows where it builds."""
    app.connect("builder-inited", lambda app: write_pages(Path(app.srcdir)))
    return SAFE


def all_pages() -> dict[str, str]:
    """Every page of every module, by its place. Raises ValueError where two modules make the same page."""
    found: dict[str, str] = {}
    for entry in pkgutil.iter_modules(__path__, f"{__name__}."):
        module = importlib.import_module(entry.name)
        made = module.pages() if hasattr(module, "pages") else {}
        if twice := sorted(found.keys() & made.keys()):
            raise ValueError(f"{entry.name} makes pages that another module makes, too: {', '.join(twice)}")
        found |= made
    return found


def write_pages(docs: Path) -> None:
    """Write the generated pages below a folder, if their text has changed, and remove those that are no more."""
    pages = all_pages()
    listed = docs / _WRITTEN
    before = listed.read_text(encoding="utf-8").split() if listed.exists() else []
    for place in set(before) - set(pages):
        _file(docs, place).unlink(missing_ok=True)
    _write(listed, "".join(f"{place}\n" for place in sorted({*before, *pages})))
    write_changed(docs, pages)
    _write(listed, "".join(f"{place}\n" for place in sorted(pages)))


def write_changed(docs: Path, pages: Mapping[str, str]) -> None:
    """Write each page whose file is missing or says something else."""
    for place, text in pages.items():
        path = _file(docs, place)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            _write(path, text)


def _file(docs: Path, place: str) -> Path:
    return docs / f"{place}.md"


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
