"""In which form a file is written for which nobody has chosen one: the ending of its name says it."""

from collections.abc import Mapping
from typing import Final

import click

_PAGES: Final = (".pdf", ".html", ".htm")


def form_of(path: str, forms: Mapping[str, str], otherwise: str) -> str:
    """The form of a file by `forms`, which are by endings; `otherwise` where its own is not among them.

    Ends with a sentence for a page to look at or print, which is a report.
    """
    name = path.lower()
    if name.endswith(_PAGES):
        raise click.UsageError(f"{path} is the name of a page; `pbnlint report PATH... -o {path}` makes one.")
    return next((form for ending, form in forms.items() if name.endswith(ending)), otherwise)
