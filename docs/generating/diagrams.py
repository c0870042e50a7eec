"""Railroad diagrams of the grammars, as drawings within a page that take its colours."""

import re
from collections.abc import Iterator, Mapping
from html import escape
from io import StringIO
from typing import Any, Final, NamedTuple, cast

import pyparsing as pp
from pyparsing.diagram import NamedDiagram, to_railroad

from docs.generating.markdown import code, join, table

_LINK: Final = re.compile(r'<a xlink:href="#[^"]*">(.*?)</a>', re.DOTALL)
_RECTANGLE: Final = re.compile(r'<rect height="([\d.]+)" width="[\d.]+" x="[\d.]+" y="([\d.]+)"')
_HEIGHT: Final = re.compile(r'(<svg class="railroad-diagram" height="|viewBox="0 0 [\d.]+ )([\d.]+)(")')
_MARGIN: Final = 25
_ESCAPES: Final = {"\t": r"\t", "\n": r"\n", "\v": r"\v", "\f": r"\f", "\r": r"\r"}
_TEXT: Final = re.compile(r"<text[^>]*>(.*?)</text>", re.DOTALL)


class Drawn(NamedTuple):
    """A grammar drawn: its diagrams, the first of the whole and others of parts, and the words it ends in."""

    diagrams: tuple[tuple[str, str], ...]
    words: tuple[tuple[str, str], ...]


def draw(grammar: pp.ParserElement) -> Drawn:
    """A grammar as diagrams, each with its name, and its words, each with the regular expression that it must match."""
    whole = _without_end(grammar)
    words = dict(_words(whole))
    parts = to_railroad(whole, vertical=2)
    diagrams = tuple((part.name or "", _svg(part)) for part in parts if part.name not in words)
    drawn = "".join(svg for _, svg in diagrams)
    return Drawn(
        diagrams, tuple(sorted(words.items(), key=lambda word: drawn.find(f">{escape(word[0], quote=False)}<")))
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
    return f'<figure class="railroad" id="{anchors[name]}">\n{caption}{drawing.strip()}\n</figure>\n'


def _without_end(grammar: pp.ParserElement) -> pp.ParserElement:
    """What stands before the end of the text, which every grammar expects; one of its parts may have its name."""
    parts = list(grammar.recurse())[:-1]
    whole: Any = parts[0].copy() if len(parts) == 1 else pp.And(parts)
    whole.customName = None
    return cast("pp.ParserElement", whole)


def _words(grammar: pp.ParserElement) -> Iterator[tuple[str, str]]:
    """The words of a grammar by their names."""
    elements: Iterator[pp.ParserElement] = cast("Any", grammar).visit_all()
    for element in elements:
        pattern = _pattern(element)
        if pattern is not None and element.customName:
            shown = "".join(_ESCAPES.get(character, character) for character in pattern)
            yield element.customName, f"[ ]{shown[1:]}" if shown.startswith(" ") else shown


def _pattern(element: pp.ParserElement) -> str | None:
    """The regular expression of a word; None for what is made of words."""
    if isinstance(element, pp.Regex):
        return ("(?i)" if element.flags & re.IGNORECASE else "") + str(element.pattern)
    if isinstance(element, pp.Char):
        return "[" + re.sub(r"([-\\^\]])", r"\\\1", "".join(sorted(element.initChars))) + "]"
    if isinstance(element, pp.Word):
        return str(element.re.pattern)
    return re.escape(element.match) if isinstance(element, pp.Literal) else None


def _svg(part: NamedDiagram) -> str:
    text = StringIO()
    part.diagram.writeSvg(text.write)
    svg = re.sub(r"\n\s*\n", "\n", text.getvalue())
    # The library does not count the lines of a stack that stands on a track below others.
    low = max((float(match[2]) + float(match[1]) for match in _RECTANGLE.finditer(svg)), default=0)
    return _HEIGHT.sub(lambda match: match[1] + str(max(float(match[2]), low + _MARGIN)) + match[3], svg, count=2)
