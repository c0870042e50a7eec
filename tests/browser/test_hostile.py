"""A report of records whose names are markup, or have no end, opened in a browser."""

import re
from pathlib import Path

import pytest

import pbnlint
from pbnlint.report import KINDS, render_html
from tests.browser.conftest import OVERFLOWING, SAMPLE, TELEPHONE, OpenFile
from tests.report.views import full_view


@pytest.mark.parametrize(
    "hostile",
    [
        "<img src=x onerror=alert(1)>",
        '" onmouseover="alert(1)" x="',
        "</style><script>alert(1)</script>",
        "<link rel=stylesheet href=http://example.invalid/x.css>",
    ],
)
def test_markup_in_a_name_does_nothing(opened_file: OpenFile, tmp_path: Path, hostile: str) -> None:
    """It is read as it stands; nothing is asked for and no script runs."""
    path = tmp_path / "hostile.html"
    path.write_text(render_html(full_view(hostile)), encoding="utf-8")
    page, said, asked = opened_file(path, TELEPHONE)
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    page.locator("article").first.hover()
    assert ([], [], [path.as_uri()]) == (dialogs, said, [one for one in asked if not one.startswith("data:")])
    assert hostile == page.locator("h1").inner_text()


@pytest.mark.parametrize("kind", KINDS)
def test_names_without_end_stay_within_a_telephone(opened_file: OpenFile, tmp_path: Path, kind: str) -> None:
    """They are broken wherever they have to be."""
    records = tmp_path / "endless.pbn"
    text = (SAMPLE / ("teams.pbn" if kind == "match" else "pairs.pbn")).read_text("utf-8")
    names = r'(?<=^\[)(North|East|South|West|Event|Site|HomeTeam|VisitTeam) "([^"]*)"'
    records.write_text(re.sub(names, rf'\1 "\2{"W" * 120}"', text, flags=re.MULTILINE), encoding="utf-8")
    page_file = tmp_path / "endless.html"
    page_file.write_text(render_html(pbnlint.view(kind, records)), encoding="utf-8")
    page = opened_file(page_file, TELEPHONE).page
    assert "WWWWW" in page.inner_text("main")
    assert ([], TELEPHONE[0]) == (page.evaluate(OVERFLOWING), page.evaluate("document.documentElement.scrollWidth"))
