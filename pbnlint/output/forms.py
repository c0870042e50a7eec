"""The forms in which findings are printed, one module for each."""

import importlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from pbnlint.linting.files import Checked


class Form(NamedTuple):
    """A form of output: the function that yields its text piece by piece, and whether a person reads it.

    What a person reads ends with a line that says how much was found; what a program reads is UTF-8. A form that
    streams yields all of a file before it asks for the next; one that streams records takes findings that are still
    `to_come`.
    """

    module: str
    function: str = "blocks"
    for_people: bool = False
    streams: bool = False
    streams_records: bool = False


FORMS: Final[Mapping[str, Form]] = {
    "full": Form("text", "full", for_people=True, streams=True),
    "concise": Form("text", "concise", for_people=True, streams=True),
    "json": Form("json_format"),
    "jsonl": Form("jsonl", streams=True, streams_records=True),
    "sarif": Form("sarif"),
    "junit": Form("junit"),
    "github": Form("github"),
    "gitlab": Form("gitlab"),
    "checkstyle": Form("checkstyle"),
    "statistics": Form("text", "statistics", for_people=True),
}


def blocks(form: str, results: Iterable[Checked]) -> Iterator[str]:
    """The findings of files in a form, in pieces that end lines."""
    module = importlib.import_module(f"pbnlint.output.{FORMS[form].module}")
    pieces: Iterator[str] = getattr(module, FORMS[form].function)(results)
    return pieces
