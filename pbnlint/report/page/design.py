"""The designs of the reports: their styles and fonts, and how a view goes into a template."""

import re
from base64 import b64encode
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from pbnlint.report.language.words import English
from pbnlint.report.model import View
from pbnlint.report.own.folder import OwnDesign
from pbnlint.report.page.sheet import sheet
from pbnlint.report.page.table_body import table_body
from pbnlint.report.paper.folding import folded
from pbnlint.report.paper.lines import heads, numbers, starts, tabbed
from pbnlint.report.places import COMMON, folder

if TYPE_CHECKING:
    from jinja2 import Template
    from markupsafe import Markup

_FAMILY: Final = '"DejaVu Sans Condensed", "Noto Sans CJK SC", "Noto Sans CJK TC", "Noto Sans", sans-serif'
_FAMILIES: Final[Mapping[str, str]] = {
    "zh": '"DejaVu Sans Condensed", "Noto Sans CJK TC", "Noto Sans CJK SC", "Noto Sans", sans-serif'
}
"""The fonts in which a page is set: the one inside it, and for what that lacks those of the system, by language."""

_FONT = re.compile(r"url\(fonts/([\w.-]+\.woff2)\)")
_RED_SUIT = re.compile("([♥♦]+)")


def html(view: View, paper: str, medium: str, design: OwnDesign | None = None, duplex: bool = False) -> str:
    """A view as one HTML page that holds its styles and fonts.

    `medium` is `screen`, for a file that people open and may print, or `paper`, for the PDF: what is large there is
    marked up so that the engine can set it quickly. `design` is the user's own. `duplex` mirrors the backs of sheets.

    Every text of the view is escaped by the template's autoescape; raises `KeyError` for a paper of another name, and
    `Misdesigned` for what is wrong with the user's design.
    """
    from markupsafe import Markup

    # The styles and fonts are ours; only the running head carries a text of the file, and goes in as a CSS string.
    styles = Markup(_styles(view.kind, medium))  # noqa: S704
    page = Markup(sheet(view, paper, duplex, _FAMILIES.get(view.words.lang, _FAMILY)))  # noqa: S704
    script = Markup(_script()) if medium == "screen" else ""  # noqa: S704
    policy = _policy(script) if script else ""
    values = {"view": view, "words": view.words, "medium": medium, "styles": styles, "script": script}
    if design is None:
        return _template(view.kind, medium).render(values, page=page, policy=policy)
    return _own(design, view, {**values, "page": page}, policy)


def _own(design: OwnDesign, view: View, values: Mapping[str, Any], policy: str) -> str:
    """The page of the user's own design, which holds nothing that fetches or runs anything."""
    from markupsafe import Markup

    from pbnlint.report.own.embedding import styles
    from pbnlint.report.own.page import guarded
    from pbnlint.report.own.template import own_page, place_of
    from pbnlint.report.own.texts import own_words

    # The user's style comes after ours; it was looked through, and cannot end the element that it stands in.
    page = Markup(f"{values['page']}\n{styles(design)}")  # noqa: S704
    filled = {**values, "words": own_words(design, view.words), "page": page, "policy": ""}
    text = own_page(design, [folder(view.kind), folder(COMMON)], filled, _filters(values["medium"]))
    return guarded(text, policy, str(values["script"]), lambda part: place_of(design, part))


@lru_cache(maxsize=1)
def _script() -> str:
    return (folder(COMMON) / "screen.js").read_text(encoding="utf-8")


def _policy(script: str) -> str:
    """The policy of a page that holds all it needs: it fetches nothing, and runs no script but this one."""
    from hashlib import sha256

    digest = b64encode(sha256(script.encode()).digest()).decode("ascii")
    return (
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; "
        f"script-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    )


@lru_cache(maxsize=8)
def _template(kind: str, medium: str) -> "Template":
    from jinja2 import FileSystemLoader, StrictUndefined
    from jinja2.sandbox import SandboxedEnvironment

    environment = SandboxedEnvironment(
        loader=FileSystemLoader([folder(kind), folder(COMMON)]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(_filters(medium))
    return environment.get_template("report.html")


def _suits(text: str) -> "Markup":
    """A text, escaped, with its hearts and diamonds marked up so that the style can colour them."""
    from markupsafe import Markup

    return Markup(_RED_SUIT.sub(r'<span class="red">\1</span>', str(_plain(text))))  # noqa: S704


def _plain(text: str) -> "Markup":
    """A text, escaped; marked as English where the page is in another language."""
    from markupsafe import Markup, escape

    return Markup(f'<span lang="en">{escape(text)}</span>') if isinstance(text, English) else escape(text)  # noqa: S704


def _filters(medium: str) -> Mapping[str, Callable[..., Any]]:
    """The filters of a medium. On paper suits are coloured when the pages are drawn (`pbnlint.report.paper.finish`)."""
    return {
        "suits": _plain if medium == "paper" else _suits,
        "starts": starts,
        "numbers": numbers,
        "heads": heads,
        "tabbed": tabbed,
        "folded": folded,
        "table_body": table_body,
    }


@lru_cache(maxsize=8)
def _styles(kind: str, medium: str) -> str:
    def embedded(match: re.Match[str]) -> str:
        path = folder(COMMON) / "fonts" / match[1]
        if medium == "paper":  # the same font as it is: WeasyPrint takes a quarter of a second to unpack it
            path = path.with_suffix(".ttf")
        return f"url(data:font/{path.suffix[1:]};base64,{b64encode(path.read_bytes()).decode('ascii')})"

    paths = [folder(name) / "style.css" for name in (COMMON, kind)]
    # The paper's come before those of the report, which may know better; the screen's have the last word.
    paths.insert(1 if medium == "paper" else 2, folder(COMMON) / f"{medium}.css")
    return _FONT.sub(embedded, "\n".join(path.read_text(encoding="utf-8") for path in paths))
