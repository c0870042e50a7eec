"""Reports: an event as HTML and as PDF that people can print and sign."""

import re
from datetime import datetime

from pbnlint.report.data import NoTable
from pbnlint.report.kinds import KINDS, RulingsUnread, gather, prepare, why_empty
from pbnlint.report.language.words import LANGUAGES, words_of
from pbnlint.report.material import Material, read_of, solve
from pbnlint.report.model import View
from pbnlint.report.own.folder import Misdesigned, own_design
from pbnlint.report.page.glyphs import missing_glyphs, page_warning, pdf_warning
from pbnlint.report.page.sheet import PAPERS
from pbnlint.report.paper.pdf import VARIANTS as PDF_VARIANTS
from pbnlint.report.paper.pdf import PdfUnavailable

__all__ = [
    "KINDS",
    "LANGUAGES",
    "PAPERS",
    "PDF_VARIANTS",
    "Material",
    "Misdesigned",
    "NoTable",
    "PdfUnavailable",
    "RulingsUnread",
    "View",
    "gather",
    "missing_glyphs",
    "page_warning",
    "pdf_warning",
    "prepare",
    "read_of",
    "render_csv",
    "render_html",
    "render_json",
    "render_pdf",
    "solve",
    "view",
    "why_empty",
]

_STEERING = re.compile("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f\\u202a-\\u202e\\u2066-\\u2069]")
"""Characters that no page may hold, and those that turn the direction of all the text after them; left out."""


def view(
    kind: str,
    material: Material,
    *,
    title: str | None = None,
    made: datetime | None = None,
    language: str = "en",
    design: str | None = None,
) -> View:
    """What a report shows of files that are taken together as one event.

    Args:
        kind: the name of the report; raises `KeyError` if there is none of this name.
        material: the files, checked and scored as far as `KINDS[kind]` asks for.
        title: stands in place of the name of the event.
        made: the time of making; None for now, local time.
        language: one of `LANGUAGES`; raises `KeyError` for another.
        design: the folder of a design, whose words stand in place of ours; raises `Misdesigned` where they cannot.
    """
    make = KINDS[kind].view
    words = words_of(kind, language)
    if design is not None:
        from pbnlint.report.own.texts import own_words

        words = own_words(own_design(design, kind), words)
    return make(material, words, title, made or datetime.now())


def render_html(view: View, paper: str = "a4", design: str | None = None, *, duplex: bool = False) -> str:
    """A report as one HTML page, with its styles and fonts inside; `paper` is `a4` or `letter`.

    `design` is the folder of a design of the user's own; raises `Misdesigned` for what is wrong with it. `duplex` is
    for sheets printed on both sides: the margin for punching and the running head change sides.
    """
    return _page(view, paper, "screen", design, duplex)


def render_pdf(
    view: View,
    paper: str = "a4",
    design: str | None = None,
    *,
    duplex: bool = False,
    variant: str = "pdf/ua-1",
) -> bytes:
    """A report as PDF; raises `PdfUnavailable` where WeasyPrint or its native libraries are missing.

    `variant` is one of `PDF_VARIANTS`, the rest as for `render_html`.
    """
    from pbnlint.report.paper.pdf import from_html

    return from_html(_page(view, paper, "paper", design, duplex), variant)


def render_json(view: View) -> bytes:
    """A report as a JSON object: `version`, and every field of its view (docs/view-models.md)."""
    from pbnlint.report.data import json_text

    return json_text(view).encode()


def render_csv(view: View, table: str | None = None) -> bytes:
    """A table of a report as CSV for a spreadsheet, in UTF-8 with a mark; raises `NoTable` for one that it has not.

    `table` is a path such as `blocks.findings` (docs/view-models.md); None for the one that `KINDS` names.
    """
    from pbnlint.report.data import csv_text

    return csv_text(view, KINDS[view.kind].table if table is None else table).encode("utf-8-sig")


def _page(view: View, paper: str, medium: str, design: str | None, duplex: bool) -> str:
    from pbnlint.report.page.design import html

    # The name of a file may hold bytes that are no text, which Python keeps as half characters; they print as codes.
    page = html(view, paper, medium, own_design(design, view.kind) if design is not None else None, duplex)
    return _STEERING.sub("", page).encode("utf-8", "backslashreplace").decode("utf-8")
