"""The PDF: size of paper, text that can be copied, nothing fetched, and one sentence where it cannot be made."""

import sys
from dataclasses import replace
from io import BytesIO
from types import ModuleType
from typing import Any

import pytest
from pypdf import PdfReader

from pbnlint import report
from pbnlint.system import System
from tests.report.views import full_view

A4 = (595, 842)
LETTER = (612, 792)


def _reader(pdf: bytes) -> Any:
    return PdfReader(BytesIO(pdf))


def _pages(pdf: bytes) -> Any:
    return _reader(pdf).pages


@pytest.mark.pdf
@pytest.mark.parametrize(("paper", "size"), [("a4", A4), ("letter", LETTER)])
def test_every_page_has_the_size_of_the_paper(paper: str, size: tuple[int, int]) -> None:
    """A4 and Letter come out as such."""
    pages = _pages(report.render_pdf(full_view("Alder"), paper))
    assert {size} == {(round(page.mediabox.width), round(page.mediabox.height)) for page in pages}


@pytest.mark.pdf
def test_names_and_suits_can_be_read_back() -> None:
    """Names with accents and the four suit symbols are text of the page, in the fonts of the page."""
    pages = _pages(report.render_pdf(full_view("Łukasz Žofia Þór Şule ♠♥♦♣")))
    text = "".join(page.extract_text() for page in pages)
    assert [] == [name for name in ("Łukasz", "Žofia", "Þór", "Şule", "♠", "♥", "♦", "♣") if name not in text]
    fonts = {str(font["/BaseFont"]) for page in pages for font in _fonts(page)}
    assert all("DejaVu" in font for font in fonts)


def _fonts(page: Any) -> list[Any]:
    return [font.get_object() for font in page["/Resources"]["/Font"].values()]


@pytest.mark.pdf
def test_a_name_without_a_blank_is_broken_to_fit_the_page() -> None:
    """In the running head too, which would run off the paper."""
    name = "W" * 120
    pages = _pages(report.render_pdf(replace(full_view("Alder"), title=name, session=name)))
    lines = [line for page in pages for line in page.extract_text().splitlines()]
    assert max(line.count("W") for line in lines) < 80


@pytest.mark.pdf
def test_every_page_says_which_of_how_many_it_is() -> None:
    """The foot gives the page and the number of pages, the head the event."""
    pages = _pages(report.render_pdf(full_view("Alder")))
    for number, page in enumerate(pages, 1):
        assert f"Page {number} of {len(pages)}" in page.extract_text()


@pytest.mark.pdf
def test_the_pdf_is_tagged_and_says_its_language_and_title() -> None:
    """Whoever reads with a screen reader has structure, language and title."""
    root = _reader(report.render_pdf(full_view("Alder"))).trailer["/Root"]
    assert "en" == root["/Lang"]
    assert "/StructTreeRoot" in root
    assert "Director's report: Alder" == _reader(report.render_pdf(full_view("Alder"))).metadata.title


class _Listed:
    """A list of pages that is no property."""

    def __get__(self, pdf: Any, _owner: type) -> Any:
        return self if pdf is None else tuple(b"%d 0 R" % page for page in pdf.pages["Kids"][::3])


@pytest.mark.pdf
def test_the_pdf_is_made_where_its_pages_are_listed_in_another_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """What spares the engine time is left out where it does not fit the engine, which is then as it was before."""
    pydyf = pytest.importorskip("pydyf")
    expected = len(_pages(report.render_pdf(full_view("Alder"))))
    listed = _Listed()
    monkeypatch.setattr(pydyf.PDF, "page_references", listed)
    made = len(_pages(report.render_pdf(full_view("Alder"))))
    assert (expected, listed) == (made, vars(pydyf.PDF)["page_references"])


@pytest.mark.pdf
def test_the_pdf_is_made_where_it_cannot_be_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine that keeps its structure in another way gives a plainer PDF, with all its texts."""

    def fail(_document: Any, pdf: Any) -> None:
        pdf.pages["Kids"].clear()
        raise KeyError("Pg")

    monkeypatch.setattr("pbnlint.report.paper.finish.finish", fail)
    assert "Alder" in "".join(page.extract_text() for page in _pages(report.render_pdf(full_view("Alder"))))


@pytest.mark.pdf
def test_nothing_outside_the_page_is_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text that looks like a link, an image or a style is text, and no address is opened."""
    from urllib import request

    opened: list[str] = []
    real = request.OpenerDirector.open

    def watched(self: request.OpenerDirector, url: Any, *arguments: Any, **options: Any) -> Any:
        opened.append(url if isinstance(url, str) else url.full_url)
        return real(self, url, *arguments, **options)

    monkeypatch.setattr(request.OpenerDirector, "open", watched)
    hostile = (
        "<img src='http://127.0.0.1:9/x.png'><link rel=stylesheet href='file:///etc/passwd'>url(file:///etc/passwd)"
    )
    report.render_pdf(full_view(hostile))
    assert {"data"} == {url.partition(":")[0] for url in opened}


def _without(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    class Finder:
        @staticmethod
        def find_spec(name: str, path: object = None, target: ModuleType | None = None) -> None:
            if name.partition(".")[0] == "weasyprint":
                raise error

    for name in [name for name in sys.modules if name.partition(".")[0] == "weasyprint"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", [Finder, *sys.meta_path])


@pytest.mark.parametrize(
    ("family", "cure"),
    [("debian", "apt-get install"), ("macos", "brew install pango"), ("windows", "MSYS2"), ("", "install Pango and")],
)
def test_a_missing_library_is_one_sentence_with_its_cure(
    monkeypatch: pytest.MonkeyPatch, family: str, cure: str
) -> None:
    """Where Pango is missing the reader learns what is missing, what to run, and that HTML works."""
    _without(monkeypatch, OSError("cannot load library 'gobject-2.0-0': error 0x7e"))
    monkeypatch.setattr("pbnlint.system.this_system", lambda: System(family, ""))
    with pytest.raises(report.PdfUnavailable) as raised:
        report.render_pdf(full_view("Alder"))
    message = str(raised.value)
    assert "gobject-2.0-0" in message
    assert cure in message
    assert ".html" in message
    assert 1 == len(message.splitlines())


def test_a_missing_weasyprint_is_one_sentence_with_its_cure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without WeasyPrint the reader learns which extra to install."""
    _without(monkeypatch, ModuleNotFoundError("No module named 'weasyprint'"))
    with pytest.raises(report.PdfUnavailable, match=r"install 'weasyprint>=68'`.*`pbnlint doctor`"):
        report.render_pdf(full_view("Alder"))
