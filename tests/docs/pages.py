"""The pages of the documentation that people wrote, and the fenced blocks in them."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from tests.conftest import ROOT

DOCS: Final = ROOT / "docs"

_GENERATED: Final = DOCS / ".generated"
"""Where the build lists the pages that it makes from the program; other tests hold those."""

_NOTE: Final = re.compile(r"\s*<!-- (?P<word>file|finds|from|not run|prints|whole)(?:: (?P<value>.+?))? -->")
_FENCE: Final = re.compile(r"(?P<indent>\s*)(?P<fence>`{3,}|~{3,})(?P<info>[^`]*)")


class Block(NamedTuple):
    """A fenced block: its language, its text without the indentation, and the comments that stand directly above it.

    `start` and `end` are the lines of its text, counted from 0, `end` exclusive. A directive of the documentation's
    builder is a block in the language `{name}`.
    """

    language: str
    text: str
    notes: Mapping[str, str]
    indent: str
    start: int
    end: int


def _written() -> Iterator[Path]:
    generated = set(_GENERATED.read_text("utf-8").split()) if _GENERATED.exists() else set()
    yield ROOT / "README.md"
    yield ROOT / "CONTRIBUTING.md"
    for path in sorted(DOCS.rglob("*.md")):
        place = path.relative_to(DOCS).with_suffix("").as_posix()
        if place not in generated:
            yield path


PAGES: Final = tuple(_written())
"""README.md, CONTRIBUTING.md, and every page below `docs/` that is not generated."""


def name(page: Path) -> str:
    """What a page is called in tests: its place in the checkout."""
    return page.relative_to(ROOT).as_posix()


def blocks(text: str) -> list[Block]:
    """The fenced blocks of a Markdown text, in order; blocks within directives stand for themselves."""
    found: list[Block] = []
    lines = text.splitlines()
    number = 0
    while number < len(lines):
        opening = _FENCE.fullmatch(lines[number])
        if not opening:
            number += 1
            continue
        indent, fence, info = opening.group("indent", "fence", "info")
        end = next((n for n in range(number + 1, len(lines)) if _closes(lines[n], fence)), len(lines))
        content = [line.removeprefix(indent) for line in lines[number + 1 : end]]
        body = "".join(f"{line}\n" for line in content)
        language = (info.split() or [""])[0]
        found.append(Block(language, body, _notes(lines, number), indent, number + 1, end))
        number = number + 1 if language.startswith("{") and _FENCE.search(body) else end + 1
    return found


def _closes(line: str, fence: str) -> bool:
    return line.strip().startswith(fence) and not line.strip().strip(fence[0])


def _notes(lines: list[str], number: int) -> dict[str, str]:
    """The comments above the line of a fence."""
    found = {}
    while number and (note := _NOTE.fullmatch(lines[number - 1])):
        found[note["word"]] = note["value"] or ""
        number -= 1
    return found
