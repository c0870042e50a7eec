"""The XML of a USEBIO file taken apart: elements with their texts and places, piece by piece.

No declaration of an entity is accepted, no other file is fetched, and what is nested deeper than any results are is
refused: whoever sends a file can neither blow it up nor have anything else read.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final
from xml.parsers import expat

from pbnlint.expressions import expression
from pbnlint.formats.source import Unreadable

_DEEPEST: Final = 50
_LONGEST: Final = 2_000_000
_ENTITIES: Final = (
    "The XML declares entities, which no results need and which pbnlint does not expand; export the file again without "
    "a document type of its own."
)
_NESTED: Final = f"The XML is nested more than {_DEEPEST} elements deep, which no results are; export the file again."
_TOO_LONG: Final = (
    f"A stretch of more than {_LONGEST // 1_000_000} million characters holds no result of a board; look whether this "
    "is a USEBIO file."
)
_NO_ROOT: Final = (
    "The XML is no USEBIO, since its outermost element is `{root}`; export the results as USEBIO, PBN or LIN."
)
_ATTRIBUTE: Final = expression(r"([^\s=<>\"']+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
_TAG_END: Final = expression(r"[^>]*>[ \t]*(?:\r\n|\r|\n)?")
_MOST_ATTRIBUTES: Final = 50


@dataclass(slots=True, frozen=True)
class Text:
    """The text of an element or an attribute, and its place in the file: offsets in characters."""

    text: str
    start: int
    end: int


@dataclass(slots=True)
class Element:
    """An element that holds no other that is kept: its name in capitals and its place."""

    name: str
    start: int
    attributes: dict[str, Text] = field(default_factory=dict)
    texts: list[str] = field(default_factory=list)
    content: int = -1
    """Where its first text begins; -1 if it has none."""
    children: bool = False


class Xml:
    """Reads XML in pieces and tells of each element as it begins and as it ends.

    `begin` is called with the element, `end` with it, with its text if it holds no other element, and with the offset
    of its end tag. `text` is what has been fed of late, and `base` the offset in the file at which it begins; `taken`
    is the offset up to which the text was taken.
    """

    def __init__(self, begin: Callable[[Element], None], end: Callable[[Element, Text | None, int], None]) -> None:
        self.text = ""
        self.base = 0
        self.taken = 0
        self._begin = begin
        self._end = end
        self._open: list[Element] = []
        # A place asked of the parser is a number of bytes in UTF-8; these two are the last place in both measures.
        self._bytes = 0
        self._characters = 0
        parser = expat.ParserCreate()
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._finish
        parser.CharacterDataHandler = self._data
        parser.SkippedEntityHandler = self._entity
        parser.EntityDeclHandler = _refuse_entities
        parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
        self._parser = parser

    def feed(self, piece: str) -> None:
        """Read on; raises `Unreadable` for what no results need, `expat.ExpatError` where the XML is damaged."""
        self.text = self.text[self.taken - self.base :] + piece
        self.base = self.taken
        if len(self.text) > _LONGEST:
            raise Unreadable(_TOO_LONG)
        self._parser.Parse(piece, False)

    def close(self) -> None:
        """The text is at its end; raises `expat.ExpatError` if the XML is not."""
        self._parser.Parse("", True)

    def take(self, end: int) -> str:
        """The text from where the last ended up to an offset in the file."""
        self._forward(end)
        start, self.taken = self.taken, end
        return self.text[start - self.base : end - self.base]

    def rest(self) -> str:
        """All text that has been fed and not been taken."""
        start, self.taken = self.taken, self.base + len(self.text)
        return self.text[start - self.base :]

    def behind(self, tag: int) -> int:
        """The offset behind a tag that begins at an offset, and behind the line end that follows it."""
        found = _TAG_END.match(self.text, tag - self.base)
        return self.base + found.end() if found else tag

    def _forward(self, characters: int) -> None:
        """Move the last place up to what is about to be taken."""
        if characters > self._characters:
            passed = self.text[self._characters - self.base : characters - self.base]
            self._bytes += len(passed.encode("utf-8", "surrogatepass"))
            self._characters = characters

    def _place(self) -> int:
        """Where the parser stands."""
        more = self._parser.CurrentByteIndex - self._bytes
        if more > 0:
            begin = self._characters - self.base
            passed = self.text[begin : begin + more]
            if not passed.isascii():
                passed = passed.encode("utf-8", "surrogatepass")[:more].decode("utf-8", "ignore")
            self._bytes += more
            self._characters += len(passed)
        return self._characters

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if len(self._open) >= _DEEPEST:
            raise Unreadable(_NESTED)
        if self._open:
            self._open[-1].children = True
        elif name.upper() != "USEBIO":
            raise Unreadable(_NO_ROOT.format(root=name[:40]))
        element = Element(name.upper(), self._place())
        if attributes:
            element.attributes = self._attributes(element, attributes)
        self._open.append(element)
        self._begin(element)

    def _attributes(self, element: Element, attributes: dict[str, str]) -> dict[str, Text]:
        """The attributes with their places; one that a document type lends has the place of the element."""
        places: dict[str, tuple[int, int]] = {}
        start = element.start - self.base
        for match, _ in zip(_ATTRIBUTE.finditer(self.text, start), attributes, strict=False):
            begin, end = match.span(2) if match[2] is not None else match.span(3)
            places[match[1]] = (begin + self.base, end + self.base)
        found = {}
        for name, text in list(attributes.items())[:_MOST_ATTRIBUTES]:
            found[name.upper()] = Text(text.strip(), *places.get(name, (element.start, element.start)))
        return found

    def _data(self, text: str) -> None:
        element = self._open[-1] if self._open else None
        if element is not None and not element.children:
            if element.content < 0:
                element.content = self._place()
            element.texts.append(text)

    def _entity(self, name: str, _is_parameter: bool) -> None:
        """What refers to an entity of a document type that is not read stays as it is written."""
        self._data(f"&{name};")

    def _finish(self, _name: str) -> None:
        element = self._open.pop()
        end = self._place()
        self._end(element, None if element.children else self._text(element, end), end)

    def _text(self, element: Element, end: int) -> Text:
        text = "".join(element.texts).strip()
        if element.content < 0 or not text:
            return Text("", end, end)
        source = self.text[element.content - self.base : end - self.base]
        left = len(source) - len(source.lstrip())
        return Text(text, element.content + left, element.content + max(len(source.rstrip()), left))


def _refuse_entities(*_declaration: object) -> None:
    raise Unreadable(_ENTITIES)
