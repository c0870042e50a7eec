"""HTML to PDF by WeasyPrint, which needs native libraries that pip cannot bring along."""

import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

VARIANTS: Final = ("pdf/ua-1", "pdf/a-3u")
"""The kinds of PDF: for whoever reads it, with or without eyes, and for archives. Both are tagged."""

_MISSING: Final = (
    "The PDF cannot be made because {what}; {cure}, or ask for a file ending in .html, which prints just as well."
)
_PANGO: Final = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"


class PdfUnavailable(Exception):
    """WeasyPrint or a library it needs is missing; the message is one sentence that says which, and what to do."""


def from_html(text: str, variant: str = "pdf/ua-1") -> bytes:
    """A page of HTML as a tagged PDF. What the page does not hold itself is not fetched.

    `variant` is one of `VARIANTS`. Raises `PdfUnavailable` where WeasyPrint or its native libraries are missing.
    """
    try:
        import weasyprint
        from weasyprint.urls import URLFetcher
    except ImportError as error:
        raise PdfUnavailable(_MISSING.format(what="WeasyPrint is not installed", cure=_python_cure())) from error
    except OSError as error:
        raise PdfUnavailable(_MISSING.format(what=_what(error), cure=_native_cure())) from error
    fetcher = URLFetcher(allowed_protocols=("data",))
    with _in_haste(), warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)  # it does not close the file of its profile of colours
        document = weasyprint.HTML(string=text, url_fetcher=fetcher)
        return _written(document, variant)


def _written(document: Any, variant: str) -> bytes:
    """The PDF of a document; a plainer one where the inside of the engine is not what the finishing rests on."""
    from pbnlint.report.paper import finish

    try:
        pdf: bytes = document.write_pdf(finisher=finish.finish, pdf_variant=variant, pdf_tags=True)
    except (AttributeError, LookupError, TypeError, ValueError):
        # Half finished it would contradict itself, so it is made anew; what is wrong with the page itself is raised.
        pdf = document.write_pdf(pdf_variant=variant, pdf_tags=True)
    return pdf


@contextmanager
def _in_haste() -> Iterator[None]:
    """Spare WeasyPrint what costs time and gains nothing.

    That is the collection of garbage, of which there is next to none, and a list of all pages for each element of the
    structure, which makes the time grow with the square of the pages. Where pydyf makes that list in another way, it
    is left to do so.
    """
    import gc

    import pydyf  # type: ignore[import-untyped]

    enabled, listed = gc.isenabled(), getattr(pydyf.PDF, "page_references", None)
    gc.disable()
    if isinstance(listed, property):
        pydyf.PDF.page_references = property(_references)
    try:
        yield
    finally:
        if isinstance(listed, property):
            pydyf.PDF.page_references = listed
        if enabled:
            gc.enable()


def _references(pdf: Any) -> tuple[bytes, ...]:
    """What `pydyf.PDF.page_references` gives, made anew only when there are more pages."""
    kids = pdf.pages["Kids"]  # three entries for each page: its number, a zero and an R
    known: tuple[bytes, ...] = pdf.__dict__.get("_known_references", ())
    if 3 * len(known) != len(kids):
        known = pdf.__dict__["_known_references"] = tuple(b"%d 0 R" % page for page in kids[::3])
    return known


def _what(error: OSError) -> str:
    """What is missing, from the message of the loader: `cannot load library 'libpango-1.0-0'`."""
    name = str(error).partition("'")[2].partition("'")[0]
    return f"the library {name} is missing" if name else "the Pango library is missing"


def _python_cure() -> str:
    return "run `pip install 'pbnlint[pdf]'`"


def _native_cure() -> str:
    if sys.platform == "darwin":
        return "run `brew install weasyprint`"
    if sys.platform == "win32":
        return "install MSYS2 and run `pacman -S mingw-w64-x86_64-pango` in it"
    return f"run `apt-get install --no-install-recommends {_PANGO}`"
