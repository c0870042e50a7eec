"""Every report printed from the browser, which people do who have no PDF."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from pbnlint.report import KINDS
from tests.browser.conftest import Open, Opened

MARKED = """() => document.querySelectorAll("article").forEach((one, number) => {
    one.insertAdjacentText("afterbegin", `«${number}» `);
    one.insertAdjacentText("beforeend", ` «${number}»`);
})"""
"""Marks the beginning and the end of each block, which is otherwise nowhere to be read."""


def printed(opened: Opened) -> list[str]:
    """The text of each page that the browser prints."""
    pdf = opened.page.pdf(prefer_css_page_size=True)
    return [page.extract_text() for page in PdfReader(BytesIO(pdf)).pages]


@pytest.mark.parametrize("kind", KINDS)
def test_no_block_is_split(opened: Open, kind: str) -> None:
    """Each begins and ends on one page."""
    report = opened(kind)
    report.page.evaluate(MARKED)
    pages = printed(report)
    blocks = report.page.locator("article").count()
    split = [number for number in range(blocks) if all(page.count(f"«{number}»") != 2 for page in pages)]
    assert [] == split


@pytest.mark.parametrize("kind", KINDS)
def test_every_page_has_its_head_and_foot(opened: Open, kind: str) -> None:
    """The event at the head; at the foot which page it is, and of how many."""
    report = opened(kind)
    title = report.page.locator("h1").inner_text()
    pages = printed(report)
    for number, page in enumerate(pages, 1):
        assert title in page
        assert f"Page {number} of {len(pages)}" in page
