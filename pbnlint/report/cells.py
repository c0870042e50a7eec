"""Lines of text with tabs in a PDF that is about to be written, made the rows and cells that they are.

A row of a traveller is one line of text with tabs, and all rows are one cell (`reports/common/macros/rows.html`). Here
what stands between two tabs is marked as a content of its own, and the structure that a screen reader follows gets a
row for the line and in it a cell for each column, where WeasyPrint knows of one cell that holds all.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

_TOKEN: Final = re.compile(rb"<([0-9a-f]*)>|(-?[\d.]+(?:e[-+]?\d+)?)")
_TAB: Final = re.compile(rb"-\d{2,}\.\d+")
"""A tab among the glyphs of a line: a gap with decimals, where kerning has none."""
_PANGO: Final = 1000 / 1024
"""WeasyPrint writes the width of a tab in parts of 1024, where the format counts in thousandths of the size of type."""
_NEAR: Final = 2
"""How far before its column a text may begin, in pixels."""
_HARMLESS: Final = (b"BT", b"ET", b" Tm", b" rg", b" gs", b" cs", b" scn", b" Tr")
_ROLES: Final = ("/TD", "/TH")


class Face(NamedTuple):
    """A font of the document: the glyphs to be red, in hexadecimal, and the widths of all by number."""

    red: frozenset[bytes]
    widths: Mapping[int, int]


class _Piece(NamedTuple):
    """What stands between two tabs: where it begins on the page, in pixels, and the operators that draw it."""

    start: float
    operators: list[bytes]


class _Line(NamedTuple):
    """A run of text: the number of its content, where that stands in the page, and what it consists of."""

    content: int
    begin: int
    end: int
    items: list["bytes | _Piece"]

    def pieces(self) -> list[_Piece]:
        """What the tabs part."""
        return [item for item in self.items if isinstance(item, _Piece)]


class _Box(NamedTuple):
    """A box among the runs of text of a row: the reference of its element, and where it begins on the page."""

    reference: bytes
    start: float


def tokens(operator: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of an operator that shows glyphs: glyphs in hexadecimal, or a gap as a number; the other is empty."""
    for match in _TOKEN.finditer(operator, 1, len(operator) - 3):
        yield match[1] or b"", match[2] or b""


def cell_marker(pdf: Any, faces: Mapping[bytes, Face]) -> Callable[[Any, list[Any]], list[Any]]:
    """The function that makes cells of the lines of one page: it takes the page and its operators, and gives new ones.

    `pdf` is a `pydyf.PDF` whose structure is changed along with the operators.
    """
    owners = _owners(pdf)
    cells: dict[bytes, list[Any]] = defaultdict(list)
    for element in pdf.objects if owners else ():
        if isinstance(element, dict) and element.get("S") in _ROLES:
            cells[element["Pg"]].append(element)

    def marked(page: Any, operators: list[Any]) -> list[Any]:
        owned = owners.get(page.get("StructParents"))
        if owned is None or not any(map(_has_tab, operators)):
            return operators
        return _marked(operators, cells[page.reference], owned, faces, pdf)

    return marked


def _owners(pdf: Any) -> Mapping[int, Any]:
    """By page, the elements that its marked contents belong to, in the order of their numbers."""
    if "StructTreeRoot" not in pdf.catalog:
        return {}
    numbers = _object(pdf, _object(pdf, pdf.catalog["StructTreeRoot"])["ParentTree"])["Nums"]
    return {page: owned for page, owned in zip(numbers[::2], numbers[1::2], strict=True) if isinstance(owned, list)}


def _object(pdf: Any, reference: bytes) -> Any:
    return pdf.objects[int(reference.split()[0])]


def _has_tab(operator: Any) -> bool:
    return isinstance(operator, bytes) and operator.endswith(b"] TJ") and _TAB.search(operator) is not None


def _marked(operators: list[Any], cells: list[Any], owned: Any, faces: Mapping[bytes, Face], pdf: Any) -> list[Any]:
    """The operators of a page with the lines of its cells marked piece by piece."""
    places = {
        operator["MCID"]: at
        for at, operator in enumerate(operators)
        if isinstance(operator, dict) and "MCID" in operator
    }
    replaced: dict[int, tuple[int, list[Any]]] = {}
    heads: dict[bytes, list[float]] = {}
    for cell in cells:
        parts = _parts(cell, places, operators, faces, pdf)
        if not any(isinstance(part, _Line) and any(map(_has_tab, part.items)) for part in parts):
            continue
        rows = [parts] if any(isinstance(part, _Box) for part in parts) else [[part] for part in parts]
        role, table = cell["S"], _table(cell, pdf)
        if role == "/TH":
            heads[table] = [entry.start for entry in _entries(rows[0])]
        for row, numbers in zip(rows, _into_structure(cell, rows, heads.get(table, []), owned, pdf), strict=True):
            following = iter(numbers)
            for part in row:
                if isinstance(part, _Line):
                    replaced[part.begin] = part.end, list(_in_pieces(part, following, role, type(cell)))
    result: list[Any] = []
    at = 0
    for begin in sorted(replaced):
        end, new = replaced[begin]
        result += operators[at:begin] + new
        at = end
    return result + operators[at:]


def _parts(
    cell: Any, places: Mapping[int, int], operators: list[Any], faces: Mapping[bytes, Face], pdf: Any
) -> "list[_Line | _Box]":
    """The runs of text of a cell, and the boxes among them; none if it holds anything else."""
    parts: list[_Line | _Box] = []
    for reference in cell["K"]:
        kid = _object(pdf, reference) if isinstance(reference, bytes) else {}
        contents = kid.get("K", ())
        if kid.get("S") != "/Span" or not contents:
            return []
        if isinstance(contents[0], int):
            if (line := _line(contents[0], places, operators, faces)) is None:
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


def _line(content: int, places: Mapping[int, int], operators: list[Any], faces: Mapping[bytes, Face]) -> _Line | None:
    """A run of text by the number of its content; None if it is more than text."""
    if content not in places:
        return None
    first = places[content] + 2  # behind the properties and BDC
    last = operators.index(b"EMC", first)
    items = _items(operators[first:last], faces)
    return None if items is None else _Line(content, first - 3, last + 1, items)


def _items(operators: Sequence[Any], faces: Mapping[bytes, Face]) -> "list[bytes | _Piece] | None":
    """What a run of text consists of: the pieces between its tabs, and the operators round them."""
    items: list[bytes | _Piece] = []
    piece: _Piece | None = None
    face, scale, at = Face(frozenset(), {}), 0.0, 0.0
    for operator in operators:
        if not isinstance(operator, bytes):
            return None
        if operator.endswith(b" Tf"):
            name, size = operator[1:].split(b" ")[:2]
            if name not in faces:
                return None
            face, scale = faces[name], float(size) / 1000
            (items if piece is None else piece.operators).append(operator)
        elif operator.endswith(b"] TJ"):
            piece, at = _shown(operator, items, piece, at, face, scale)
        elif operator.endswith(_HARMLESS):
            at = _x(operator) if _places(operator) else at
            items.append(operator)
        else:
            return None
    return items


def _shown(
    operator: bytes, items: "list[bytes | _Piece]", piece: _Piece | None, at: float, face: Face, scale: float
) -> tuple[_Piece | None, float]:
    """Add what an operator shows to the items of a run of text; the piece that goes on behind it, and where."""
    run = b""
    for glyphs, number in tokens(operator):
        if number and _TAB.fullmatch(number):
            if piece is not None and run:
                piece.operators.append(b"[" + run + b"] TJ")
            width = float(number) * _PANGO
            items.append(b"[%.3f] TJ" % width)
            piece, run = None, b""
            at -= width * scale
        elif number:
            run += number
            at -= float(number) * scale
        elif glyphs:
            if piece is None:
                piece = _Piece(at, [])
                items.append(piece)
            run += b"<" + glyphs + b">"
            at += scale * sum(face.widths.get(int(glyphs[i : i + 4], 16), 0) for i in range(0, len(glyphs), 4))
    if run and piece is not None:
        piece.operators.append(b"[" + run + b"] TJ")
    return piece, at


def _in_pieces(line: _Line, numbers: Iterator[int], role: str, dictionary: Callable[[Any], Any]) -> Iterator[Any]:
    """The operators of a run of text whose pieces are contents of their own, with these numbers."""
    for item in line.items:
        if isinstance(item, _Piece):
            yield from (role, dictionary({"MCID": next(numbers)}), b"BDC", *item.operators, b"EMC")
        else:
            yield item


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

    The elements of the cell and of its lines serve as cells, so that none is left over.
    """
    dictionary, array = type(cell), type(cell["K"])
    boxes = {part.reference for row in rows for part in row if isinstance(part, _Box)}
    spare = [cell, *(_object(pdf, kid) for kid in cell["K"] if kid not in boxes)]
    free = [part.content for row in rows for part in row if isinstance(part, _Line)]
    role, page = cell["S"], cell["Pg"]
    element = _object(pdf, cell["P"])
    group = _object(pdf, element["P"])
    place = group["K"].index(element.reference)
    for index, row in enumerate(rows):
        if index:
            element = dictionary({"Type": "/StructElem", "S": "/TR", "Pg": page, "P": group.reference})
            pdf.add_object(element)
            group["K"].insert(place + index, element.reference)
        element["K"] = array()
        numbers = []
        for entry in _columns(_entries(row), starts):
            one = spare.pop() if spare else dictionary()
            if one.number is None:
                pdf.add_object(one)
            one.clear()
            one |= {"Type": "/StructElem", "S": role, "Pg": page, "P": element.reference, "K": array()}
            if role == "/TH":
                one["A"] = dictionary({"O": "/Table", "Scope": "/Column"})
            if isinstance(entry, _Box):
                _object(pdf, entry.reference)["P"] = one.reference
                one["K"].append(entry.reference)
            elif entry is not None:
                number = free.pop() if free else len(owned)
                owned[number : number + 1] = [one.reference]
                one["K"].append(number)
                numbers.append(number)
            element["K"].append(one.reference)
        yield numbers


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
