"""Options in the list of commands: their values as `--help` names them."""

import re
from typing import Any, Final

from sphinx.application import Sphinx

from docs.extensions import SAFE

_UNOPENED: Final = re.compile(r"<(?=[^<>\[\]]+\])")


def setup(app: Sphinx) -> dict[str, bool]:
    """Have what writes the list ask here for the options of each command."""
    app.connect("sphinx-click-process-options", _opened)
    return SAFE


def _opened(_app: Sphinx, _command: Any, lines: list[str]) -> None:
    """Give a value that begins with what may be left out, as `[FORMAT=]FILE`, its first bracket back."""
    lines[:] = (_UNOPENED.sub("<[", line) for line in lines)
