"""The examples of a rule's docstring as bytes to lint.

A docstring has a section `Bad:` and a section `Good:`, each an indented block, and perhaps `Rulings:`, a rulings file
that lies beside both. An example is PBN, or LIN if it begins with a
LIN command, in ASCII; what ASCII or an editor cannot show is written so:

- `<E9>` a byte, `<0D>` a carriage return before the line end;
- `<a*260>` the character `a` 260 times;
- `<EOF>` at the end: no line end behind it;
- `<FEFF>` at the beginning: the whole in UTF-16 with its mark.
"""

import codecs
import inspect
import re
from typing import NamedTuple

from pbnlint.formats.rulings.reader import RulingsFile, rulings_in
from pbnlint.rules.registry import Rule

_ESCAPE = re.compile(rb"<([0-9A-F]{2})>")
_REPEAT = re.compile(r"<(.)\*(\d+)>")
_LIN = re.compile(r"(?:<EF><BB><BF>)?(?:[A-Za-z]{2}(?:\||%7C)|https?:)")


class Example(NamedTuple):
    """An example: the name of the file it would stand in, the file's bytes, and the rulings file beside it."""

    name: str
    data: bytes
    rulings: str = ""


def examples_of(rule: Rule) -> dict[str, Example]:
    """The examples of a rule by the name of their section, `Bad` and `Good`."""
    found = {}
    title = ""
    for line in inspect.cleandoc(rule.doc).split("\n"):
        if line in ("Bad:", "Good:", "Rulings:"):
            title = line[:-1]
            found[title] = ""
        elif title and (line.startswith("    ") or not line):
            found[title] += line[4:] + "\n"
        else:
            title = ""
    rulings = found.pop("Rulings", "")
    return {name: example(text.strip("\n") + "\n")._replace(rulings=rulings) for name, text in found.items()}


def example(text: str) -> Example:
    """A text with the escapes above as a file."""
    text = _REPEAT.sub(lambda match: match[1] * int(match[2]), text)
    if text.endswith("<EOF>\n"):
        text = text.removesuffix("<EOF>\n")
    name = "example.lin" if _LIN.match(text) else "example.pbn"
    if text.startswith("<FEFF>"):
        return Example(name, codecs.BOM_UTF16_BE + text.removeprefix("<FEFF>").encode("utf-16-be"))
    data = text.encode("ascii")
    return Example(name, _ESCAPE.sub(lambda match: bytes.fromhex(match[1].decode()), data))


def rulings_of(example: Example) -> RulingsFile | None:
    """The rulings beside an example, None if there are none."""
    if not example.rulings:
        return None
    rulings = rulings_in(example.rulings.encode(), "example.rulings.toml")
    assert () == rulings.problems
    return rulings
