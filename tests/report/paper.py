"""A PDF as a reader of it sees it: its pages, its bookmarks, and the structure that a screen reader follows."""

from io import BytesIO
from typing import Any, NamedTuple

from pypdf import PdfReader


class Node(NamedTuple):
    """An element of the structure: its role, the elements in it, and how many marked contents it holds itself."""

    role: str
    kids: tuple["Node", ...]
    contents: int


def reader(pdf: bytes) -> Any:
    """The PDF, opened."""
    return PdfReader(BytesIO(pdf))


def texts(pdf: bytes) -> list[str]:
    """The text of each page."""
    return [page.extract_text() for page in reader(pdf).pages]


def structure(pdf: bytes) -> Node:
    """The tree of the structure."""
    return _node(reader(pdf).trailer["/Root"]["/StructTreeRoot"]["/K"][0].get_object())


def _node(element: Any) -> Node:
    kids = element.get("/K", [])
    inner = [kid.get_object() for kid in (kids if isinstance(kids, list) else [kids])]
    elements = [one for one in inner if not isinstance(one, int) and "/S" in one]
    return Node(str(element["/S"])[1:], tuple(map(_node, elements)), sum(isinstance(one, int) for one in inner))


def found(node: Node, role: str) -> list[Node]:
    """The elements of a role, in the order in which they are read."""
    return [one for kid in node.kids for one in ([kid] if kid.role == role else []) + found(kid, role)]


def bookmarks(pdf: bytes) -> list[tuple[str, int]]:
    """The title of each bookmark and the page it leads to, from 1, in order."""
    opened = reader(pdf)

    def flat(entries: Any) -> list[tuple[str, int]]:
        return [
            one
            for entry in entries
            for one in (
                flat(entry)
                if isinstance(entry, list)
                else [(str(entry.title), opened.get_destination_page_number(entry) + 1)]
            )
        ]

    return flat(opened.outline)


def owners(pdf: bytes) -> list[tuple[int, int]]:
    """For each page, how many contents are marked on it, and how many the structure knows by their numbers."""
    opened = reader(pdf)
    numbers = opened.trailer["/Root"]["/StructTreeRoot"]["/ParentTree"]["/Nums"]
    known = {int(key): value.get_object() for key, value in zip(numbers[::2], numbers[1::2], strict=True)}
    return [
        (page.get_contents().get_data().count(b"/MCID"), len(known[int(page["/StructParents"])]))
        for page in opened.pages
    ]
