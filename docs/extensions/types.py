"""Types in the signatures of the Python reference: links to those that it documents, plain text for all others."""

from typing import Any

from docutils.nodes import Element
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.nodes import make_refnode

from docs.extensions import SAFE


def setup(app: Sphinx) -> dict[str, bool]:
    """Have Sphinx ask here for what it does not find, and whether to show a member of a class."""
    app.connect("missing-reference", _resolved)
    app.connect("autodoc-skip-member", _skipped)
    return SAFE


def _resolved(app: Sphinx, env: BuildEnvironment, node: pending_xref, text: Element) -> Element | None:
    """A type under its bare name, as annotations have it; one of another library stays a word."""
    if node.get("refdomain") != "py" or node.get("reftype") != "class":
        return None
    name = node["reftarget"].rpartition(".")[2]
    for full, _, _, place, anchor, _ in env.domains.python_domain.get_objects():
        if full.rpartition(".")[2] == name:
            return make_refnode(app.builder, node["refdoc"], place, anchor, [text], full)
    return text


def _skipped(_app: Sphinx, _what: str, _name: str, member: Any, *_: Any) -> bool | None:
    """The fields of a tuple that have no words of their own stand in its signature."""
    return True if str(getattr(member, "__doc__", "")).startswith("Alias for field number") else None
