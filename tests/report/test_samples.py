"""The samples beside the designs: one page of HTML and one PDF of each report, made from the fixtures.

`SAMPLES=write` in the environment writes them anew, to be looked at before they are committed.
"""

import os
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pytest
from pypdf import PdfReader

from pbnlint import report
from pbnlint.linting.events import read_file
from pbnlint.linting.files import check
from pbnlint.linting.selection import plan
from pbnlint.report import View
from tests.conftest import FIXTURES, ROOT
from tests.report.events import MADE, PAIRS, TEAMS


class Source(NamedTuple):
    """What a sample is made from; the rulings beside the files are taken unless others are named."""

    files: tuple[Path, ...]
    rulings: tuple[Path, ...] = ()


SAMPLES = {
    "director": Source((TEAMS, PAIRS, FIXTURES / "rulings" / "copse.pbn")),
    "hands": Source((FIXTURES / "hands" / "night.pbn",)),
    "audit": Source((FIXTURES / "audit" / "brookside.pbn",)),
    "results": Source((FIXTURES / "score" / "session.pbn",), (FIXTURES / "score" / "appeal.toml",)),
    "match": Source((FIXTURES / "match" / "cup.pbn",)),
}
"""The sources of the samples by report."""


def sample_view(kind: str) -> View:
    """The view of a sample, made at a fixed time."""
    source = SAMPLES[kind]
    paths, named = [str(path) for path in source.files], [str(path) for path in source.rulings]
    needs = report.KINDS[kind]
    checked = [check(path, plan(), keep=True) for path in paths] if needs.checked else []
    files = [report.read_of(one) for one in checked] or [read_file(path) for path in paths]
    return report.view(kind, report.prepare(kind, files, checked, rulings=named), made=MADE)


def _place(kind: str, form: str) -> Path:
    return ROOT / "reports" / kind / "sample" / f"{kind}.{form}"


def _is_written_anew() -> bool:
    return os.environ.get("SAMPLES") == "write"


@pytest.mark.parametrize("kind", SAMPLES)
def test_the_page_is_that_of_the_design(kind: str) -> None:
    """Nothing of the page depends on the machine, the folder or the day."""
    page = report.render_html(sample_view(kind)).encode()
    place = _place(kind, "html")
    if _is_written_anew():
        place.parent.mkdir(exist_ok=True)
        place.write_bytes(page)
    # Bytes are not compared by pytest itself, which would print a page of differences in fonts.
    same = place.read_bytes() == page
    assert same, f"{place} is not what the design gives; SAMPLES=write writes it anew"


@pytest.mark.pdf
@pytest.mark.parametrize("kind", SAMPLES)
def test_the_pdf_says_what_the_design_gives(kind: str) -> None:
    """The text of each page; the bytes of a PDF are those of the engine's version."""
    pdf = report.render_pdf(sample_view(kind))
    place = _place(kind, "pdf")
    if _is_written_anew():
        place.parent.mkdir(exist_ok=True)
        place.write_bytes(pdf)
    assert _texts(pdf) == _texts(place.read_bytes())


def _texts(pdf: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(BytesIO(pdf)).pages]
