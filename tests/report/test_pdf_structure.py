"""Whatever a page of the PDF shows is either in the structure or an artifact, and every link can be reached in it."""

import re
from typing import Any

import pytest

from pbnlint import report
from tests.report.events import PAIRS, TEAMS, event, records, view_of
from tests.report.paper import reader

pytestmark = pytest.mark.pdf


@pytest.fixture(scope="module")
def pdf() -> Any:
    """The director's report of some boards; the characters without width beside its dashes are no tabs."""
    return reader(report.render_pdf(view_of(event(*records(TEAMS, "2", "5")), PAIRS)))


def _reached(element: Any) -> list[Any]:
    """The elements of the structure from one on, in the order in which they are read."""
    kids = element.get("/K", [])
    inner = [kid.get_object() for kid in (kids if isinstance(kids, list) else [kids])]
    return [element, *(one for kid in inner if hasattr(kid, "get") and "/S" in kid for one in _reached(kid))]


def _own(element: Any) -> list[Any]:
    return [kid.get_object() for kid in element.get("/K", [])]


def test_every_content_of_a_page_is_in_the_structure(pdf: Any) -> None:
    """Once, and none that is not on a page."""
    reached = _reached(pdf.trailer["/Root"]["/StructTreeRoot"]["/K"][0].get_object())
    structured = sorted(
        (one.raw_get("/Pg").idnum, int(kid)) for one in reached for kid in _own(one) if isinstance(kid, int)
    )
    shown = sorted(
        (page.indirect_reference.idnum, int(number))
        for page in pdf.pages
        for number in re.findall(rb"/MCID (\d+)", page.get_contents().get_data())
    )
    assert shown == structured


def test_every_link_of_a_page_is_in_the_structure(pdf: Any) -> None:
    """The links of the decisions lead to their boards for those who hear the report, too."""
    reached = _reached(pdf.trailer["/Root"]["/StructTreeRoot"]["/K"][0].get_object())
    structured = sorted(
        kid.raw_get("/Obj").idnum for one in reached for kid in _own(one) if hasattr(kid, "get") and "/Obj" in kid
    )
    links = sorted(link.idnum for page in pdf.pages for link in list.__iter__(page.get("/Annots", [])))
    assert links
    assert links == structured


def test_running_heads_and_feet_are_artifacts(pdf: Any) -> None:
    """Of pagination, on each page, as ISO 14289-1, 7.8, wants them."""
    for page in pdf.pages:
        data = page.get_contents().get_data()
        assert re.search(rb"/Artifact\s*<<[^>]*/Type /Pagination[^>]*/Header", data)
        assert re.search(rb"/Artifact\s*<<[^>]*/Type /Pagination[^>]*/Footer", data)
