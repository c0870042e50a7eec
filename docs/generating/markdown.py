"""Pieces of MyST text."""

import re
from collections.abc import Iterable, Sequence


def block(text: str, language: str = "text") -> str:
    """A block of code with a fence that the text does not contain."""
    longest = max((len(run) for run in re.findall("`{3,}", text)), default=2)
    fence = "`" * max(3, longest + 1)
    body = text.rstrip("\n")
    return f"{fence}{language}\n{body}\n{fence}\n" if body else ""


def code(text: str) -> str:
    """A text as code within a line; in a table its bars do not end the cell."""
    ticks = "``" if "`" in text else "`"
    pad = " " if ticks == "``" else ""
    return f"{ticks}{pad}{text}{pad}{ticks}".replace("|", r"\|")


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; cells are MyST without line breaks."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join(f"| {' | '.join(cell.replace(chr(10), ' ') for cell in line)} |\n" for line in lines)


def folded(summary: str, content: str, *, opened: bool = False) -> str:
    """A stretch that a reader opens; it can be searched and linked to while it is closed."""
    return f"<details{' open' if opened else ''}>\n<summary>{summary}</summary>\n\n{content.strip()}\n\n</details>\n"


def join(*parts: str) -> str:
    """Parts of a page with an empty line between them; empty ones are left out."""
    return "\n\n".join(part.strip("\n") for part in parts if part) + "\n"
