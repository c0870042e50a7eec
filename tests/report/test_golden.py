"""The report of the sample evening, as a whole; its page is the sample of the design (test_samples)."""

import re
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from pbnlint import report
from tests.conftest import FIXTURES
from tests.report.events import PAIRS, TEAMS, event, records, view_of


@pytest.mark.pdf
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_board_is_never_split(paper: str) -> None:
    """Each board to decide begins and ends on one page: its heading and its signature line stand together."""
    view = view_of(TEAMS, PAIRS)
    texts = [page.extract_text() for page in PdfReader(BytesIO(report.render_pdf(view, paper))).pages[1:]]
    headings = [len(re.findall(r"^Board \d+ ", text, re.MULTILINE)) for text in texts]
    assert len(view.blocks) == sum(headings)
    signed = sum(text.count("Score awarded") for text in texts)
    assert sum(block.decision for block in view.blocks) == signed
    for text, count in zip(texts, headings, strict=True):
        assert count == len(re.findall(r"\bResult\b", text))


@pytest.mark.pdf
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_clean_event_fits_on_one_page(paper: str) -> None:
    """The director signs one sheet."""
    view = view_of(event(*records(TEAMS, "1", "3")))
    assert 1 == len(PdfReader(BytesIO(report.render_pdf(view, paper))).pages)


@pytest.mark.pdf
@pytest.mark.shared
def test_accents_and_suits_of_a_lin_file_reach_the_page(shared: Path) -> None:
    """Case 083: four names with accents, and the four suits of a comment."""
    case = next((shared / "cases").glob("083-*")) / "input.lin"
    view = view_of(case)
    text = "".join(page.extract_text() for page in PdfReader(BytesIO(report.render_pdf(view))).pages)
    assert [] == [wanted for wanted in ("Łukasz", "Žofia", "Þór", "Şule", "♠", "♥", "♦", "♣") if wanted not in text]
    assert "" == report.missing_glyphs(view)


def test_importing_the_reports_imports_no_engine() -> None:
    """Jinja and WeasyPrint are loaded when a page is made, not before."""
    code = "import sys, pbnlint.report; print(*sorted({'jinja2', 'weasyprint', 'tomllib'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], cwd=FIXTURES.parent, capture_output=True, text=True, check=True)
    assert "" == done.stdout.strip()
