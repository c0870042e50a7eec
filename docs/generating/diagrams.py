"""Railroad diagrams of the grammars, as drawings within a page that take its colours."""

import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from html import escape
from io import StringIO
from itertools import combinations
from typing import Any, Final, NamedTuple, cast
from unittest import mock

import pyparsing as pp
import railroad
from pyparsing.diagram import to_railroad

from docs.generating.markdown import code, join, table

_LINK: Final = re.compile(r'<a xlink:href="#[^"]*">(.*?)</a>', re.DOTALL)
_RECTANGLE: Final = re.compile(r'<rect height="([\d.]+)" width="([\d.]+)" x="([\d.]+)" y="([\d.]+)"')
_HEIGHT: Final = re.compile(r'(<svg class="railroad-diagram" height="|viewBox="0 0 [\d.]+ )([\d.]+)(")')
_MARGIN: Final = 25
_WIDTH: Final = re.compile(r'<svg [^>]*\bwidth="([\d.]+)"')
_LEAST: Final = 0.75
"""How far a drawing may shrink to fit a page, so that it can still be read."""
_PAGE: Final = 736
"""How wide a page is beside its navigation, in pixels."""
_ESCAPES: Final = {"\t": r"\t", "\n": r"\n", "\v": r"\v", "\f": r"\f", "\r": r"\r"}
_TEXT: Final = re.compile(r"<text[^>]*>(.*?)</text>", re.DOTALL)


class Drawn(NamedTuple):
    """A grammar drawn: its diagrams, the first of the whole and others of parts, and the words it ends in."""

    diagrams: tuple[tuple[str, str], ...]
    words: tuple[tuple[str, str], ...]


def draw(grammar: pp.ParserElement) -> Drawn:
    """A grammar as diagrams, each with its name, and its words, each with the regular expression that it must match."""
    whole = _without_end(grammar)
    _flatten(whole)
    words = dict(_words(whole))
    stacked = to_railroad(whole, vertical=2)
    with mock.patch("railroad.Stack", railroad.Sequence):
        wide = to_railroad(whole, vertical=2)
    diagrams = tuple(
        (part.name or "", _svg(_fitting(part.diagram, other.diagram)))
        for part, other in zip(wide, stacked, strict=True)
        if part.name not in words
    )
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
    least = f"min-width: {_LEAST * float(_WIDTH.findall(svg)[0]):.0f}px"
    drawing = _LINK.sub(linked, svg).replace("<svg ", f'<svg role="group" aria-label="{label}" style="{least}" ', 1)
    return f'<figure class="railroad" id="{anchors[name]}">\n{caption}{drawing.strip()}\n</figure>\n'


def _without_end(grammar: pp.ParserElement) -> pp.ParserElement:
    """What stands before the end of the text, which every grammar expects; one of its parts may have its name."""
    parts = list(grammar.recurse())[:-1]
    whole: Any = parts[0].copy() if len(parts) == 1 else pp.And(parts)
    whole.customName = None
    return cast("pp.ParserElement", whole)


def _flatten(grammar: pp.ParserElement) -> None:
    """Make one sequence, or one choice, of those that stand without a name within another: `a + b + c` is two."""
    elements: list[pp.ParserElement] = list(cast("Any", grammar).visit_all())
    for element in elements:
        if isinstance(element, pp.And | pp.MatchFirst):
            element.exprs = list(_parts(element))


def _parts(whole: pp.ParseExpression) -> Iterator[pp.ParserElement]:
    for part in whole.exprs:
        if type(part) is type(whole) and not (part.customName or part.parseAction or part.resultsName):
            yield from _parts(part)
        else:
            yield part


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


def _fitting(wide: railroad.Diagram, stacked: railroad.Diagram) -> railroad.Diagram:
    """A diagram side by side; if that is wider than a page, with its parts or with all of them below each other.

    The library draws stacks within others over each other in places; such a drawing is left out.
    """
    middle = deepcopy(wide.items[1])  # the library draws into the parts themselves
    parted = [railroad.Diagram(railroad.Stack(*middle.items))] if isinstance(middle, railroad.Sequence) else []
    ways = [wide, *(way for way in (*parted, stacked) if not _overlaps(_drawn(way)))]
    return next((way for way in ways if way.width <= _PAGE), min(ways, key=lambda way: float(way.width)))


def _overlaps(svg: str) -> bool:
    """Whether two boxes of a drawing lie over each other."""
    boxes = [tuple(map(float, match.groups())) for match in _RECTANGLE.finditer(svg)]
    return any(
        abs(2 * (x - left) + width - wide) < width + wide and abs(2 * (y - top) + height - high) < height + high
        for (height, width, x, y), (high, wide, left, top) in combinations(boxes, 2)
    )


def _drawn(diagram: railroad.Diagram) -> str:
    text = StringIO()
    diagram.writeSvg(text.write)
    return text.getvalue()


def _svg(diagram: railroad.Diagram) -> str:
    svg = re.sub(r"\n\s*\n", "\n", _drawn(diagram))
    # The library does not count the lines of a stack that stands on a track below others.
    low = max((float(match[4]) + float(match[1]) for match in _RECTANGLE.finditer(svg)), default=0)
    return _HEIGHT.sub(lambda match: match[1] + str(max(float(match[2]), low + _MARGIN)) + match[3], svg, count=2)
