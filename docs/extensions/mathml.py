"""Formulas as MathML, which browsers show by themselves: pages need no script and no network for them.

In Markdown a formula stands between dollar signs, as GitHub and most editors show it, too.
"""

from docutils import nodes
from docutils.utils.math.latex2mathml import tex2mathml
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

from docs.extensions import SAFE


def _inline(self: HTML5Translator, node: nodes.math) -> None:
    self.body.append(tex2mathml(node.astext()))
    raise nodes.SkipNode


def _block(self: HTML5Translator, node: nodes.math_block) -> None:
    self.body.append(f'<div class="formula">{tex2mathml(node.astext(), as_block=True)}</div>\n')
    raise nodes.SkipNode


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the renderer `mathml`, for `html_math_renderer`."""
    app.add_html_math_renderer("mathml", (_inline, None), (_block, None))
    app.add_css_file("formulas.css")
    return SAFE
