"""HTML to PDF by WeasyPrint, which needs native libraries that pip cannot bring along."""

import sys
from typing import Final

_MISSING: Final = (
    "The PDF cannot be made because {what}; {cure}, or ask for a file ending in .html, which prints just as well."
)
_PANGO: Final = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"


class PdfUnavailable(Exception):
    """WeasyPrint or a library it needs is missing; the message is one sentence that says which, and what to do."""


def from_html(text: str) -> bytes:
    """A page of HTML as a tagged PDF (PDF/UA). What the page does not hold itself is not fetched.

    Raises `PdfUnavailable` where WeasyPrint or its native libraries are missing.
    """
    try:
        import weasyprint
        from weasyprint.urls import URLFetcher
    except ImportError as error:
        raise PdfUnavailable(_MISSING.format(what="WeasyPrint is not installed", cure=_python_cure())) from error
    except OSError as error:
        raise PdfUnavailable(_MISSING.format(what=_what(error), cure=_native_cure())) from error
    fetcher = URLFetcher(allowed_protocols=("data",))
    pdf: bytes = weasyprint.HTML(string=text, url_fetcher=fetcher).write_pdf(pdf_variant="pdf/ua-1")
    return pdf


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
