"""How Sphinx builds the documentation: `python3 dev.py docs`.

Before it reads the pages, those that come from the program itself are written (`generating`).
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from pbnlint import __version__

project = "pbnlint"
author = "pbnlint contributors"
release = version = __version__
project_copyright = "pbnlint contributors"

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx_click",
    "docs.generating",
    "docs.extensions.highlighting",
    "docs.extensions.mathml",
    "docs.extensions.navigation",
    "docs.extensions.options",
    "docs.extensions.types",
]
exclude_patterns = ["_build"]
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
