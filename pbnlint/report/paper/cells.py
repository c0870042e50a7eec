"""Lines of text with tabs in a PDF that is about to be written, made the rows and cells that they are.

A row of a traveller is one line of text with tabs, and all rows are one cell (`reports/common/macros/rows.html`). Here
what stands between two tabs is moved to its column and marked as a content of its own, and the structure that a screen
reader follows gets a row for the line and in it a cell for each column, where WeasyPrint knows of one cell that holds
all. Where the columns begin stands in the cell's `data-columns`, in millimetres; without it they are at the tab stops.
Those that `data-numbers` counts, from 0, end at the right of their columns.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import pydyf  # type: ignore[import-untyped]

_TOKEN: Final = re.compile(rb"<([0-9a-f]*)>|(-?[\d.]+(?:e[-+]?\d+)?)")
_TAB: Final = re.compile(rb"<>-\d+\.\d")
"""A tab among the glyphs of a line: no glyph, and a gap with decimals."""
_PANGO: Final = 1000 / 1024
"""WeasyPrint writes the width of a tab in parts of 1024, where the format counts in thousandths of the size of type."""
_NEAR: Final = 2
"""How far before its column a text may begin, in pixels."""
_LEAST: Final = 4
"""The least gap between two columns, in pixels."""
_MILLIMETRE: Final = 96 / 25.4
_MARGIN: Final = 6
"""What a column of numbers leaves free at its right before other numbers, in pixels; before a text twice that."""
_HARMLESS: Final = (b"BT", b"ET", b" Tm", b" rg", b" gs", b" cs", b" scn", b" Tr")
_ROLES: Final = ("/TD", "/TH")


class Face(NamedTuple):
    """A font of the document: the glyphs to be red, in hexadecimal, and the widths of all by number."""

    red: frozenset[bytes]
    widths: Mapping[int, int]


class _Layout(NamedTuple):
    """Where the columns of a cell begin, in pixels, and which of them hold numbers."""

    starts: Sequence[float] = ()
    numbers: frozenset[int] = frozenset()


_NO_LAYOUT: Final = _Layout()


class _Piece(NamedTuple):
    """What stands between two tabs: where its column begins on the page, in pixels, and the operators that draw it."""

    start: float
    operators: list[bytes]


class _Line(NamedTuple):
    """A run of text: the number of its content, where that stands in the page, and what it consists of."""

    content: int
    begin: int
    end: int
    items: list["bytes | _Piece"]
    tabs: int

    def pieces(self) -> list[_Piece]:
        """What the tabs part."""
        return [item for item in self.items if isinstance(item, _Piece)]


class _Box(NamedTuple):
    """A box among the runs of text of a row: the reference of its element, and where it begins on the page."""

    reference: bytes
    start: float


def tokens(operator: bytes) -> list[tuple[bytes, bytes]]:
    """The parts of an operator that shows glyphs: glyphs in hexadecimal, or a gap as a number; the other is empty.

    Kerning by nothing, which WeasyPrint writes behind each glyph, is left out.
    """
    plain = operator.replace(b">0<>", b">\0").replace(b">0<", b"").replace(b"\0", b"<>")
    return _TOKEN.findall(plain, 1, len(plain) - 3)


def cell_marker(document: Any, pdf: Any, faces: Mapping[bytes, Face]) -> Callable[[Any, list[Any]], list[Any]]:
    """The function that makes cells of the lines of one page: it takes the page and its operators, and gives new ones.

    `pdf` is the `pydyf.PDF` of the document, whose structure is changed along with the operators.
    """
    owners = _owners(pdf)
    cells: dict[bytes, list[Any]] = defaultdict(list)
    for element in pdf.objects if owners else ():
        if isinstance(element, dict) and element.get("S") in _ROLES:
            cells[element["Pg"]].append(element)

    def marked(page: Any, operators: list[Any]) -> list[Any]:
        number = page.get("StructParents")
        owned = owners.get(number)
        if owned is None or not any(map(_has_tab, operators)):
            return operators
        layouts = _layouts_of(document.pages[number])
        return _marked(operators, cells[page.reference], layouts, owned, faces, pdf)

    return marked


def _owners(pdf: Any) -> Mapping[int, Any]:
    """By page, the elements that its marked contents belong to, in the order of their numbers."""
    if "StructTreeRoot" not in pdf.catalog:
        return {}
    numbers = _object(pdf, _object(pdf, pdf.catalog["StructTreeRoot"])["ParentTree"])["Nums"]
    return {page: owned for page, owned in zip(numbers[::2], numbers[1::2], strict=True) if isinstance(owned, list)}


def _object(pdf: Any, reference: bytes) -> Any:
    return pdf.objects[int(reference.split()[0])]


def _layouts_of(page: Any) -> Mapping[int, _Layout]:
    """The columns of the cells of a page by the numbers of their elements."""
    found = {}
    boxes = [getattr(page, "_page_box", None)]
    while boxes:
        box = boxes.pop()
        element, mark = getattr(box, "element", None), getattr(box, "mark", None)
        if mark is not None and element is not None and (columns := element.get("data-columns")):
            found[mark.number] = _Layout(
                [float(column) * _MILLIMETRE for column in columns.split()],
                frozenset(map(int, element.get("data-numbers", "").split())),
            )
        elif type(box).__name__ == "LineBox":  # blocks side by side stand on a line
            boxes += [child for child in getattr(box, "children", ()) if type(child).__name__ == "InlineBlockBox"]
        else:
            boxes += getattr(box, "children", ())
    return found


def _has_tab(operator: Any) -> bool:
    return isinstance(operator, bytes) and operator.endswith(b"] TJ") and _TAB.search(operator) is not None


def _marked(
    operators: list[Any],
    cells: list[Any],
    layouts: Mapping[int, _Layout],
    owned: Any,
    faces: Mapping[bytes, Face],
    pdf: Any,
) -> list[Any]:
    """The operators of a page with the lines of its cells marked piece by piece."""
    places = {
        operator["MCID"]: at
        for at, operator in enumerate(operators)
        if isinstance(operator, dict) and "MCID" in operator
    }
    replaced: dict[int, tuple[int, list[Any]]] = {}
    heads: dict[bytes, list[float]] = {}
    for cell in cells:
        parts = _parts(cell, places, operators, faces, layouts.get(cell.number, _NO_LAYOUT), pdf)
        if not any(isinstance(part, _Line) and part.tabs for part in parts):
            continue
        rows = [parts] if any(isinstance(part, _Box) for part in parts) else [[part] for part in parts]
        role, table = cell["S"], _table(cell, pdf)
        if role == "/TH":
            heads[table] = [entry.start for entry in _entries(rows[0])]
        for row, numbers in zip(rows, _into_structure(cell, rows, heads.get(table, []), owned, pdf), strict=True):
            following = iter(numbers)
            for part in row:
                if isinstance(part, _Line):
                    replaced[part.begin] = part.end, list(_in_pieces(part, following, role.encode()))
    result: list[Any] = []
    at = 0
    for begin in sorted(replaced):
        end, new = replaced[begin]
        result += operators[at:begin] + new
        at = end
    return result + operators[at:]


def _parts(
    cell: Any,
    places: Mapping[int, int],
    operators: list[Any],
    faces: Mapping[bytes, Face],
    layout: _Layout,
    pdf: Any,
) -> "list[_Line | _Box]":
    """The runs of text of a cell, and the boxes among them; none if it holds anything else."""
    parts: list[_Line | _Box] = []
    for reference in cell["K"]:
        kid = _object(pdf, reference) if isinstance(reference, bytes) else {}
        contents = kid.get("K", ())
        if kid.get("S") != "/Span" or not contents:
            return []
        if isinstance(contents[0], int):
            if (line := _line(contents[0], places, operators, faces, layout)) is None:
                return []
            parts.append(line)
        else:
            while contents and not isinstance(contents[0], int):
                contents = _object(pdf, contents[0])["K"]
            first = places.get(contents[0]) if contents else None
            if first is None:
                return []
            parts.append(_Box(reference, next((_x(one) for one in operators[first:] if _places(one)), 0)))
    return parts


def _places(operator: Any) -> bool:
    return isinstance(operator, bytes) and operator.endswith(b" Tm")


def _x(operator: bytes) -> float:
    return float(operator.split(b" ")[4])


def _line(
    content: int, places: Mapping[int, int], operators: list[Any], faces: Mapping[bytes, Face], layout: _Layout
) -> _Line | None:
    """A run of text by the number of its content; None if it is more than text."""
    if content not in places:
        return None
    first = places[content] + 2  # behind the properties and BDC
    last = operators.index(b"EMC", first)
    items: list[bytes | _Piece] = []
    pen = _Pen()
    for operator in operators[first:last]:
        if not isinstance(operator, bytes):
            return None
        if operator.endswith(b" Tf"):
            name, size = operator[1:].split(b" ")[:2]
            if name not in faces:
                return None
            pen.widths, pen.scale = faces[name].widths, float(size) / 1000
            (items if pen.piece is None else pen.piece.operators).append(operator)
        elif operator.endswith(b"] TJ"):
            _show(operator, items, pen, layout)
        elif operator.endswith(_HARMLESS):
            if _places(operator):
                pen.origin = pen.at = _x(operator)
            items.append(operator)
        else:
            return None
    _settle(items, pen, layout)
    return _Line(content, first - 3, last + 1, items, pen.column)


@dataclass(slots=True)
class _Pen:
    """How far a run of text has come: where it began and where it is, in pixels, by how many tabs, and in what font.

    `gap` is the place among the items of the gap before the piece, `begun` where the piece begins, `free` from where on
    there is room for it.
    """

    widths: Mapping[int, int] = field(default_factory=dict)
    scale: float = 1
    origin: float = 0
    at: float = 0
    column: int = 0
    piece: _Piece | None = None
    gap: int = 0
    begun: float = 0
    free: float = 0


def _show(operator: bytes, items: "list[bytes | _Piece]", pen: _Pen, layout: _Layout) -> None:
    """Add what an operator shows to the items of a run of text, each piece in its column."""
    run: list[bytes] = []
    tab = False
    for glyphs, number in tokens(operator):
        if glyphs:
            if pen.piece is None:
                starts = layout.starts
                pen.piece = _Piece(pen.origin + starts[pen.column] if pen.column < len(starts) else pen.at, [])
                if not pen.column:
                    pen.gap, pen.free = len(items), pen.at
                    items.append(_gap(0, pen))
                pen.begun = pen.at
                items.append(pen.piece)
            run.append(b"<%b>" % glyphs)
            widths = pen.widths
            pen.at += pen.scale * sum([widths.get(int(glyphs[i : i + 4], 16), 0) for i in range(0, len(glyphs), 4)])
        elif number and tab and b"." in number and float(number):  # a character without width leaves no gap
            if pen.piece is not None and run:
                pen.piece.operators.append(b"[%b] TJ" % b"".join(run))
            width = -float(number) * _PANGO * pen.scale
            _settle(items, pen, layout)
            least = _LEAST if pen.piece is not None else 0
            pen.free = pen.at + least
            pen.column += 1
            if pen.column < len(layout.starts):
                width = max(pen.origin + layout.starts[pen.column] - pen.at, least)
            pen.gap = len(items)
            items.append(_gap(width, pen))
            pen.at += width
            pen.piece, run = None, []
        elif number and number != b"0":
            run.append(number + b" ")
            pen.at -= float(number) * pen.scale
        tab = not (glyphs or number)
    if run and pen.piece is not None:
        pen.piece.operators.append(b"[%b] TJ" % b"".join(run))


def _gap(width: float, pen: _Pen) -> bytes:
    return b"[%.2f] TJ" % (-width / pen.scale)


def _settle(items: "list[bytes | _Piece]", pen: _Pen, layout: _Layout) -> None:
    """Move the piece that ends here to the right of its column if that holds numbers."""
    column = pen.column
    if pen.piece is None or column not in layout.numbers or column + 1 >= len(layout.starts):
        return
    margin = _MARGIN if column + 1 in layout.numbers or column + 2 == len(layout.starts) else 2 * _MARGIN
    begin = max(pen.begun + pen.origin + layout.starts[column + 1] - margin - pen.at, pen.free)
    before = items[pen.gap]
    if isinstance(before, bytes):
        # What stands in the gap is a number of thousandths of the size of type, to the left.
        items[pen.gap] = b"[%.2f] TJ" % (float(before[1:-4]) - (begin - pen.begun) / pen.scale)
    pen.at += begin - pen.begun


def _in_pieces(line: _Line, numbers: Iterator[int], role: bytes) -> Iterator[bytes]:
    """The operators of a run of text whose pieces are contents of their own, with these numbers."""
    for item in line.items:
        if isinstance(item, _Piece):
            yield b"%b<</MCID %d>>BDC" % (role, next(numbers))
            yield from item.operators
            yield b"EMC"
        else:
            yield item


class _Element(pydyf.Object):  # type: ignore[misc]
    """An element of the structure that is finished: thousands of cells would be heavy as dictionaries."""

    data = b""


def _table(cell: Any, pdf: Any) -> bytes:
    """The reference of the table that a cell stands in."""
    reference: bytes = cell["P"]
    while (element := _object(pdf, reference))["S"] not in ("/Table", "/Document"):
        reference = element["P"]
    return reference


def _entries(row: "Sequence[_Line | _Box]") -> "list[_Piece | _Box]":
    """What the cells of a row hold."""
    return [entry for part in row for entry in (part.pieces() if isinstance(part, _Line) else [part])]


def _into_structure(
    cell: Any, rows: "list[list[_Line | _Box]]", starts: list[float], owned: Any, pdf: Any
) -> Iterator[list[int]]:
    """Put rows with their cells into the structure in place of one cell; the numbers of the contents of each row.

    The elements of the cell and of its lines give way to those of the cells, so that none is left over.
    """
    boxes = {part.reference for row in rows for part in row if isinstance(part, _Box)}
    spare = [cell.number, *(int(kid.split()[0]) for kid in cell["K"] if kid not in boxes)]
    free = [part.content for row in rows for part in row if isinstance(part, _Line)]
    role, page = cell["S"].encode(), cell["Pg"]
    scope = b"/A<</O/Table/Scope/Column>>" if role == b"/TH" else b""
    element = _object(pdf, cell["P"])
    group = _object(pdf, element["P"])
    place = group["K"].index(element.reference)
    group["K"][place : place + 1] = [
        _put(pdf, element.number if not index else None).reference for index in range(len(rows))
    ]
    for row, reference in zip(rows, group["K"][place : place + len(rows)], strict=True):
        kids, numbers = [], []
        for entry in _columns(_entries(row), starts):
            one = _put(pdf, spare.pop() if spare else None)
            kids.append(one.reference)
            content = b""
            if isinstance(entry, _Box):
                _object(pdf, entry.reference)["P"] = one.reference
                content = entry.reference
            elif entry is not None:
                number = free.pop() if free else len(owned)
                owned[number : number + 1] = [one.reference]
                numbers.append(number)
                content = b"%d" % number
            one.data = b"<</S%b/P %b/Pg %b/K[%b]%b>>" % (role, reference, page, content, scope)
        row_element = _object(pdf, reference)
        row_element.data = b"<</S/TR/P %b/K[%b]>>" % (group.reference, b" ".join(kids))
        yield numbers


def _put(pdf: Any, number: int | None) -> _Element:
    """A new element, in the place of the object with this number, or at the end."""
    element = _Element()
    if number is None:
        pdf.add_object(element)
    else:
        element.number = number
        pdf.objects[number] = element
    return element


def _columns(entries: "list[_Piece | _Box]", starts: list[float]) -> "list[_Piece | _Box | None]":
    """What a row holds by columns, whose texts begin at `starts`; an empty column is None."""
    found: list[_Piece | _Box | None] = [None] * len(starts)
    at = -1
    for entry in entries:
        column = max((i for i, start in enumerate(starts) if start <= entry.start + _NEAR), default=-1)
        if column <= at:
            return [*entries]
        found[column] = entry
        at = column
    return found
