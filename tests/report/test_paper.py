"""The sheet: bookmarks, sides, archives, and boards that stay whole on paper."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from pbnlint import report
from pbnlint.report.paper.pdf import _references
from tests.report.events import PAIRS, TEAMS, view_of
from tests.report.paper import bookmarks, reader, texts

pytestmark = pytest.mark.pdf


@pytest.fixture(scope="module")
def evening() -> bytes:
    """The director's report of the sample evening, for sheets printed on both sides."""
    return report.render_pdf(view_of(TEAMS, PAIRS), duplex=True)


def test_every_board_has_a_bookmark_that_leads_to_its_page(evening: bytes) -> None:
    """By its number alone, and in the order of the pages."""
    boards = [(title, page) for title, page in bookmarks(evening) if re.fullmatch(r"Board \d+", title)]
    assert len(view_of(TEAMS, PAIRS).blocks) == len(boards)
    pages = texts(evening)
    assert [] == [title for title, page in boards if title not in pages[page - 1]]
    assert sorted(page for _, page in boards) == [page for _, page in boards]


def test_every_name_and_result_of_a_board_is_text_of_the_pdf(evening: bytes) -> None:
    """Whoever copies or searches finds the pairs, the contract, the result and the score of each block."""

    def plain(text: str) -> str:
        """A text with its blanks alike, and without those that take no room."""
        return " ".join(text.replace("\u2060", "").split())

    text = plain(" ".join(texts(evening)))
    blocks = view_of(TEAMS, PAIRS).blocks
    shown = [entry.text for block in blocks for entry in (*block.pairs, *block.result)]
    assert [] == [one for one in shown if plain(one) not in text]


def _left_edge(page: Any) -> float:
    """Where the leftmost text of a page begins, in millimetres."""
    edges: list[float] = []

    def visit(text: str, outer: Any, matrix: Any, *_: Any) -> None:
        if text.strip():
            edges.append(matrix[4] * outer[0] + outer[4])

    page.extract_text(visitor_text=visit)
    return min(edges) * 25.4 / 72


def test_duplex_punches_the_backs_of_sheets_on_the_other_side(evening: bytes) -> None:
    """The wide margin is on the left of odd pages and on the right of even ones."""
    edges = [round(_left_edge(page)) for page in reader(evening).pages]
    assert {22} == set(edges[::2])
    assert {13} == set(edges[1::2])


def test_without_duplex_every_page_is_punched_on_the_left() -> None:
    """For sheets printed on one side."""
    edges = [round(_left_edge(page)) for page in reader(report.render_pdf(view_of(PAIRS))).pages]
    assert {22} == set(edges)


def test_duplex_mirrors_the_running_head(evening: bytes) -> None:
    """The event stands on the inner side of each page, the session on the outer."""
    view = view_of(TEAMS, PAIRS)
    for number, text in enumerate(texts(evening), 1):
        head = text[: text.index(view.session) + len(view.session)] if number % 2 else text
        assert (head.index(view.title) < head.index(view.session)) == bool(number % 2)


def test_the_size_of_the_paper_keeps_the_margins() -> None:
    """Letter is as wide at its edges as A4, and heads its pages alike."""
    page = reader(report.render_pdf(view_of(PAIRS), "letter")).pages[0]
    assert (612, 792) == (round(page.mediabox.width), round(page.mediabox.height))
    assert 22 == round(_left_edge(page))


@pytest.mark.parametrize("variant", report.PDF_VARIANTS)
def test_a_pdf_says_what_it_is(variant: str) -> None:
    """Which kind of PDF, in its metadata; language, title and structure in all of them."""
    pdf = reader(report.render_pdf(view_of(PAIRS), variant=variant))
    metadata = pdf.trailer["/Root"]["/Metadata"].get_object().get_data().decode()
    part = {"pdf/ua-1": 'pdfuaid:part="1"', "pdf/a-3u": 'pdfaid:part="3" pdfaid:conformance="U"'}[variant]
    assert part in metadata
    assert "en" == pdf.trailer["/Root"]["/Lang"]
    assert "/StructTreeRoot" in pdf.trailer["/Root"]
    assert "Director's report: Hedgerow Pairs" == pdf.metadata.title


def test_an_archive_says_what_its_colours_mean() -> None:
    """PDF/A wants a profile of colours and a fingerprint."""
    pdf = reader(report.render_pdf(view_of(PAIRS), variant="pdf/a-3u"))
    assert "/OutputIntents" in pdf.trailer["/Root"]
    assert "/ID" in pdf.trailer


def test_hearts_and_diamonds_are_red_and_spades_are_black(evening: bytes) -> None:
    """Wherever they stand."""
    red = b"0.69 0 0.125 rg"
    stream = reader(evening).pages[2].get_contents().get_data()
    assert stream.count(red) >= 8  # two suits in each of four hands
    assert stream.count(red) <= stream.count(b"0 0 0 rg")


@pytest.mark.skipif(shutil.which("pdfinfo") is None, reason="needs poppler's pdfinfo")
def test_poppler_reads_the_structure_in_order(evening: bytes, tmp_path: Path) -> None:
    """A hand diagram is read North, West, East, South, an auction by rows of four cells."""
    (tmp_path / "evening.pdf").write_bytes(evening)
    command = ["pdfinfo", "-struct-text", str(tmp_path / "evening.pdf")]
    printed = subprocess.run(command, capture_output=True, check=True, text=True)
    assert "" == printed.stderr
    lines = [line.strip() for line in printed.stdout.splitlines()]
    block = lines[lines.index('"Board 3"') :]
    spades = [line for line in block if line.startswith('"♠ ')]
    diagram = next(one for one in view_of(TEAMS, PAIRS).blocks if one.number == "3").diagrams[0]
    hands = (diagram.north, diagram.west, diagram.east, diagram.south)
    assert [f'"♠ {hand.lines[0].cards}"' for hand in hands] == spades[:4]
    table = block[block.index("Table (block)", block.index("Table (block)") + 1) :]
    assert ["TH:", "TH:", "TH:", "TH:"] == [line for line in table if line in ("TH:", "TR")][1:5]


def test_the_list_of_pages_is_that_of_the_engine() -> None:
    """What is kept between two calls is given anew when there is a page more."""
    pydyf = pytest.importorskip("pydyf")
    pdf = pydyf.PDF()
    for _ in range(3):
        pdf.add_page(pydyf.Dictionary({"Type": "/Page"}))
        assert pdf.page_references == _references(pdf) == _references(pdf)
