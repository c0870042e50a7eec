"""Railroad diagrams of the grammars, as drawings within a page that take its colours."""

import re
from collections.abc import Mapping
from html import escape
from io import StringIO
from typing import Final, NamedTuple

import pyparsing as pp
from pyparsing.diagram import NamedDiagram, to_railroad
from railroad import Terminal

from docs.generating.markdown import code, join, table

_LINK: Final = re.compile(r'<a xlink:href="#[^"]*">(.*?)</a>', re.DOTALL)
_TEXT: Final = re.compile(r"<text[^>]*>(.*?)</text>", re.DOTALL)


class Drawn(NamedTuple):
    """A grammar drawn: its diagrams, the first of the whole and others of parts, and the words it ends in."""

    diagrams: tuple[tuple[str, str], ...]
    words: tuple[tuple[str, str], ...]


def draw(grammar: pp.ParserElement) -> Drawn:
    """A grammar as diagrams, each with its name, and its words, each with the regular expression that it must match."""
    parts = to_railroad(_without_end(grammar), vertical=2)
    return Drawn(
        tuple((part.name or "", _svg(part)) for part in parts if _word(part) is None),
        tuple((part.name, word) for part in parts if (word := _word(part)) is not None and part.name),
    )


def figure(kind: str, title: str, drawn: Drawn) -> str:
    """A grammar for a page: its diagrams, and a table of its words. `kind` makes the anchors of a page differ."""
    prefix = re.sub(r"[^a-z]+", "-", kind.lower())
    names = [name for name, _ in (*drawn.diagrams, *drawn.words)]
    anchors = {name: f"{prefix}-{number}" for number, name in enumerate(names)}
    figures = (_figure(name, title, svg, anchors) for name, svg in drawn.diagrams)
    words = ((f'<span id="{anchors[name]}">{escape(name)}</span>', code(pattern)) for name, pattern in drawn.words)
    return join(*figures, table(("Word", "Regular expression"), words) if drawn.words else "")


def _figure(name: str, title: str, svg: str, anchors: Mapping[str, str]) -> str:
    known = {escape(each, quote=False): anchor for each, anchor in anchors.items() if each}

    def linked(match: re.Match[str]) -> str:
        text = _TEXT.search(match[1])
        if text is None or text[1] not in known:
            return match[1]
        # The library writes the text of a link twice, one above the other.
        return f'<a href="#{known[text[1]]}">{text[0].replace("`", "")}</a>'

    label = escape((name or title).replace("`", ""))
    caption = f"<figcaption>{label}</figcaption>" if name else ""
    drawing = _LINK.sub(linked, svg).replace("<svg ", f'<svg role="group" aria-label="{label}" ', 1)
    return f'<figure class="railroad" id="{anchors[name]}" tabindex="0">\n{caption}{drawing.strip()}\n</figure>\n'


def _without_end(grammar: pp.ParserElement) -> pp.ParserElement:
    """What stands before the end of the text, which every grammar expects."""
    parts = list(grammar.recurse())[:-1]
    return parts[0] if len(parts) == 1 else pp.And(parts)


def _word(part: NamedDiagram) -> str | None:
    """The regular expression of a diagram that shows nothing else."""
    inner = [item for item in part.diagram.items if type(item).__name__ not in ("Start", "End")]
    return str(inner[0].text) if len(inner) == 1 and isinstance(inner[0], Terminal) else None


def _svg(part: NamedDiagram) -> str:
    text = StringIO()
    part.diagram.writeSvg(text.write)
    return re.sub(r"\n\s*\n", "\n", text.getvalue())
