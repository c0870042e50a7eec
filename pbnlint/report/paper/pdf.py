"""HTML to PDF by WeasyPrint, which needs native libraries that pip cannot bring along."""

import io
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from typing import Any, Final, Literal

from pbnlint import system

VARIANTS: Final = ("pdf/ua-1", "pdf/a-3u")
"""The kinds of PDF: for whoever reads it, with or without eyes, and for archives. Both are tagged."""


class PdfUnavailable(Exception):
    """WeasyPrint or a library it needs is missing; the message says which, and what to do.

    `what` says it alone; `lacks` is `pdf` where it is the extra of that name, `pango` where it is a library.
    """

    def __init__(self, what: str, lacks: Literal["pdf", "pango"]) -> None:
        super().__init__(what, lacks)
        self.what = what
        self.lacks = lacks

    def __str__(self) -> str:
        if self.lacks == "pdf":
            todo = f"run `{system.extra_command('pdf', system.this_python())}`"
        else:
            todo = system.cure("pango", system.this_system())
        return (
            f"The PDF cannot be made because {self.what}: {todo}, or ask for a file ending in .html, which prints just "
            "as well. `pbnlint doctor` looks for all that is missing."
        )


def from_html(text: str, variant: str = "pdf/ua-1") -> bytes:
    """A page of HTML as a tagged PDF. What the page does not hold itself is not fetched.

    `variant` is one of `VARIANTS`. Raises `PdfUnavailable` where WeasyPrint or its native libraries are missing.
    """
    try:
        with redirect_stdout(io.StringIO()):  # where a library is missing, it prints advice of its own
            import weasyprint
            from weasyprint.urls import URLFetcher
    except ImportError as error:
        raise PdfUnavailable(_absent(error), "pdf") from error
    except OSError as error:
        raise PdfUnavailable(_what(error), "pango") from error
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


def _absent(error: ImportError) -> str:
    """What of WeasyPrint is missing: all of it, another package that it needs, or what came with a later version."""
    if isinstance(error, ModuleNotFoundError) and error.name and error.name.partition(".")[0] != "weasyprint":
        return f"WeasyPrint is not complete, since {error.name} is not installed"
    if isinstance(error, ModuleNotFoundError) and error.name in (None, "weasyprint"):
        return "WeasyPrint is not installed"
    return f"the WeasyPrint that is installed does not suit ({system.EXTRAS['pdf']} is needed)"


def _what(error: OSError) -> str:
    """What is missing, from the message of the loader: `cannot load library 'libpango-1.0-0'`."""
    name = str(error).partition("'")[2].partition("'")[0]
    return f"the library {name} is missing" if name else "the Pango library is missing"
