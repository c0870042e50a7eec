"""How Sphinx builds the documentation: `python3 dev.py docs`.

Before it reads the pages, those that come from the program itself are written (see `generating`).
"""

import sys
from pathlib import Path
from typing import Final

from sphinx.application import Sphinx

DOCS: Final = Path(__file__).resolve().parent
sys.path.insert(0, str(DOCS.parent))

from docs.generating import navigation, options, types, write_pages  # noqa: E402  (found by the line above)
from docs.highlighting import LEXERS  # noqa: E402
from pbnlint import __version__  # noqa: E402

project = "pbnlint"
author = "pbnlint contributors"
release = version = __version__
project_copyright = "pbnlint contributors"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_click", "docs.generating.mathml"]
exclude_patterns = ["_build", "generating"]
nitpicky = True
default_role = "literal"
smartquotes_action = "qe"  # quotes and ellipses, but no dashes: these are options
autodoc_member_order = "bysource"
python_maximum_signature_line_length = 80

myst_enable_extensions = ["attrs_block", "attrs_inline", "colon_fence", "deflist", "dollarmath", "fieldlist"]
myst_heading_anchors = 4

html_theme = "furo"
html_math_renderer = "mathml"
html_title = f"pbnlint {version}"
html_static_path = ["_static"]
html_css_files = ["pbnlint.css"]
html_js_files = ["scrolling.js"]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False


def setup(app: Sphinx) -> None:
    """Write the generated pages as soon as Sphinx knows where it builds; colour blocks in our own languages."""
    app.connect("builder-inited", lambda _: write_pages(DOCS))
    types.connect(app)
    options.connect(app)
    navigation.connect(app)
    for language, lexer in LEXERS.items():
        app.add_lexer(language, lexer)
