"""The list of pages at the side: worked out once for all pages that are not in it themselves."""

from typing import Any, Final

from sphinx.application import Sphinx

from docs.extensions import SAFE

_BEFORE_THE_THEME: Final = 100


def setup(app: Sphinx) -> dict[str, bool]:
    """Have Sphinx ask here before the theme lays out a page."""
    known: dict[tuple[str, str], str] = {}

    def share(_app: Sphinx, page: str, _template: str, context: dict[str, Any], doctree: Any) -> None:
        # The pages of the rules are many, and their group stands in the list in their place.
        if doctree is None or "orphan" not in app.env.metadata[page]:
            return
        folder, toctree = page.rpartition("/")[0], context["toctree"]

        def shared(**wanted: Any) -> str:
            key = (folder, repr(sorted(wanted.items())))
            if key not in known:
                known[key] = toctree(**wanted)
            return known[key]

        context["toctree"] = shared

    app.connect("html-page-context", share, priority=_BEFORE_THE_THEME)
    return SAFE
