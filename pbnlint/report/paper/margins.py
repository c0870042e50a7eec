"""Running heads and feet in a PDF that is about to be written, told from what the page says.

They stand on every page, and nobody wants them read out on every page: they are artifacts of pagination, as PDF/UA-1
wants them (ISO 14289-1, 7.8). WeasyPrint marks them like the text, but leaves their elements out of the structure.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any, Final

import pydyf  # type: ignore[import-untyped]

_MIDDLE: Final = 400
"""Pixels from the upper edge of a page: what stands above is its head, what stands below its foot."""


def margin_marker(pdf: Any) -> Callable[[Any, list[Any]], list[Any]]:
    """The function that marks the margins of one page: it takes the page and its operators, and gives new ones.

    `pdf` is a `pydyf.PDF`, from whose structure the elements of the margins are taken.
    """
    loose: dict[int, set[int]] = defaultdict(set)
    for page, content in _loose(pdf):
        loose[page].add(content)

    def marked(page: Any, operators: list[Any]) -> list[Any]:
        contents = loose.get(page.number)
        if not contents:
            return operators
        result = [*operators]
        for at, operator in enumerate(operators):
            if isinstance(operator, dict) and operator.get("MCID") in contents:
                result[at - 1] = b"/Artifact"
                result[at] = _pagination(operators, at)
        return result

    return marked


def _loose(pdf: Any) -> Iterator[tuple[int, int]]:
    """The contents of the margins, each by the number of its page and its own, taken from the structure."""
    if "StructTreeRoot" not in pdf.catalog:
        return
    root = _object(pdf, pdf.catalog["StructTreeRoot"])
    numbers = _object(pdf, root["ParentTree"])["Nums"]
    owners = dict(zip(numbers[::2], numbers[1::2], strict=True))
    document = _object(pdf, root["K"][0])
    kept = set(document["K"])
    elements = [
        one
        for one in pdf.objects
        if isinstance(one, pydyf.Dictionary)
        and one.get("P") == document.reference
        and "S" in one
        and one.reference not in kept
    ]
    while elements:
        element = elements.pop()
        page, kids = _object(pdf, element["Pg"]), element["K"]
        element.clear()
        for kid in kids:
            if isinstance(kid, bytes):
                elements.append(_object(pdf, kid))
            else:
                owners[page["StructParents"]][kid] = b"null"
                yield page.number, kid


def _object(pdf: Any, reference: bytes) -> Any:
    return pdf.objects[int(reference.split()[0])]


def _pagination(operators: list[Any], at: int) -> Any:
    """The properties of the content of a margin, whose own begin at `at`."""
    place = next((one for one in operators[at:] if isinstance(one, bytes) and one.endswith(b" Tm")), b"0 0 0 0 0 0 Tm")
    foot = float(place.split()[5]) > _MIDDLE
    return pydyf.Dictionary(
        {
            "Type": "/Pagination",
            "Subtype": "/Footer" if foot else "/Header",
            "Attached": pydyf.Array(["/Bottom" if foot else "/Top"]),
        }
    )
