"""Reports: what was found, as HTML and as PDF that people can print and sign."""

from collections.abc import Sequence
from datetime import datetime

from pbnlint.laws import RuleSet
from pbnlint.linting.files import Checked
from pbnlint.report.design import missing_glyphs
from pbnlint.report.director import director_view
from pbnlint.report.model import View
from pbnlint.report.pdf import PdfUnavailable

__all__ = ["KINDS", "PdfUnavailable", "View", "missing_glyphs", "render_html", "render_pdf", "view"]

KINDS = {"director": director_view}
"""The reports there are, by name: what each makes of checked files."""

_STEERING = dict.fromkeys((*range(9), 11, 12, *range(14, 32), 127, *range(0x202A, 0x202F), *range(0x2066, 0x206A)))
"""Characters that no page may hold, and those that turn the direction of all the text after them; left out."""


def view(
    kind: str,
    checked: Sequence[Checked],
    *,
    laws: RuleSet | None = None,
    title: str | None = None,
    made: datetime | None = None,
) -> View:
    """What a report shows of files that are taken together as one event.

    Args:
        kind: the name of the report; raises `KeyError` if there is none of this name.
        checked: the files, checked with their records kept (`keep=True`).
        laws: the edition of the Laws or the home rules chosen by the user; None to go by the date of each record.
        title: stands in place of the name of the event.
        made: the time of making; None for now, local time.
    """
    return KINDS[kind](checked, laws, title, made or datetime.now())


def render_html(view: View, paper: str = "a4") -> str:
    """A report as one HTML page, with its styles and fonts inside; `paper` is `a4` or `letter`."""
    from pbnlint.report.design import html

    # The name of a file may hold bytes that are no text, which Python keeps as half characters; they print as codes.
    return html(view, paper).translate(_STEERING).encode("utf-8", "backslashreplace").decode("utf-8")


def render_pdf(view: View, paper: str = "a4") -> bytes:
    """A report as PDF; raises `PdfUnavailable` where WeasyPrint or its native libraries are missing."""
    from pbnlint.report.pdf import from_html

    return from_html(render_html(view, paper))
