"""The page: every text escaped, everything it needs inside, words and fonts complete."""

import re
from base64 import b64encode
from hashlib import sha256
from html import unescape
from pathlib import Path

import pytest

from pbnlint import report
from pbnlint.report import missing_glyphs, render_html
from pbnlint.report.language.words import Words, keys_of
from pbnlint.report.places import folder
from tests.conftest import ROOT
from tests.report.views import full_view

DESIGN = ROOT / "reports" / "director"
COMMON = ROOT / "reports" / "common"


@pytest.mark.parametrize(
    "hostile",
    [
        "<script>alert(1)</script>",
        "</style><script>alert(1)</script>",
        "</title><script>alert(1)</script>",
        "\"><script>alert(1)</script>",
        "'; } @import 'http://example.invalid/x.css'; <script>",
    ],
)  # fmt: skip
def test_no_text_of_a_file_becomes_markup(hostile: str) -> None:
    """A player may be named `<script>`: whatever the text and wherever it stands, it prints as it is."""
    page = render_html(full_view(hostile))
    assert [(COMMON / "screen.js").read_text("utf-8")] == re.findall("<script.*?>(.*?)</script>", page, re.DOTALL)
    assert page.count("</style>") == page.count("</title>") == 1
    assert "@import" not in page.partition("<style>")[2].partition("</style>")[0]


def test_a_text_prints_as_it_is() -> None:
    """The characters of markup reach the reader, escaped."""
    assert "Ash &amp; Elm &lt;pair 3&gt;" in render_html(full_view("Ash & Elm <pair 3>"))


@pytest.mark.parametrize("character", ["\u202e", "\u2067", "\x00", "\x1b"])
def test_a_character_that_steers_the_text_after_it_is_left_out(character: str) -> None:
    """A name cannot turn the direction of what follows it, nor make the page one that no browser takes."""
    page = render_html(full_view(f"Al{character}der"))
    assert (True, False) == ("Alder" in page, character in page)


def test_the_page_holds_all_it_needs() -> None:
    """Fonts and styles stand in the page itself; nothing is fetched from elsewhere."""
    page = render_html(full_view("Alder"))
    urls = re.findall(r"(?:url\(|src=|href=)[\"']?([^\"')>\s]*)", page)
    assert {url.partition(":")[0] for url in urls if not url.startswith("#")} == {"data"}
    assert 2 == page.count("data:font/woff2;base64,")


def test_the_page_runs_no_script_but_its_own() -> None:
    """Its policy, stated before all else, forbids every source but the page, and every script but the one it names."""
    page = render_html(full_view("Alder"))
    policy = re.search('<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="(.*?)">', page)
    assert policy is not None
    script = re.findall("<script>(.*?)</script>", page, re.DOTALL)[0]
    digest = b64encode(sha256(script.encode()).digest()).decode()
    rules = dict(rule.split(maxsplit=1) for rule in unescape(policy[1]).split("; "))
    assert ("'none'", f"'sha256-{digest}'") == (rules["default-src"], rules["script-src"])
    assert {"data:"} == {rules["img-src"], rules["font-src"]}


def test_suit_symbols_are_marked_and_kept() -> None:
    """A red suit is coloured by its style and told by its symbol."""
    page = render_html(full_view("4♥"))
    assert '4<span class="red">♥</span>' in page


@pytest.mark.parametrize(("paper", "size"), [("a4", "size: A4;"), ("letter", "size: letter;")])
def test_the_page_knows_its_paper(paper: str, size: str) -> None:
    """The style of the page names the size of paper asked for."""
    assert size in render_html(full_view("Alder"), paper)


def test_a_paper_nobody_knows_is_refused() -> None:
    """There are two sizes of paper."""
    with pytest.raises(KeyError):
        render_html(full_view("Alder"), "a5")


def test_letters_of_many_alphabets_are_there() -> None:
    """The fonts hold Latin with its accents, Vietnamese, Cyrillic, Greek and the suits."""
    assert missing_glyphs(full_view("Łukasz Žofia Þór Şule Nguyễn Юля Ωmega ♠♥♦♣ ☐ −½ „Ahorn“")) == ""


def test_a_letter_that_the_fonts_lack_is_named() -> None:
    """Each missing character is named once."""
    assert missing_glyphs(full_view("李 and 王 and 李")) == "李王"


def test_the_coverage_is_that_of_the_fonts() -> None:
    """The list of characters beside the fonts says what both weights hold."""
    fonts = pytest.importorskip("fontTools.ttLib")
    held = [set(fonts.TTFont(path).getBestCmap()) for path in sorted((COMMON / "fonts").glob("*.woff2"))]
    stated: set[int] = set()
    for entry in (COMMON / "fonts" / "coverage.txt").read_text().split():
        first, _, last = entry.partition("-")
        stated.update(range(int(first, 16), int(last or first, 16) + 1))
    assert held[0] & held[1] == stated


def test_the_licence_stands_beside_the_fonts() -> None:
    """Whoever has the fonts has their licence."""
    assert "Bitstream Vera" in next((COMMON / "fonts").glob("LICENSE*")).read_text()


def _used(*folders: Path) -> set[str]:
    """The keys of words that templates and modules name."""
    files = (path for folder in folders for path in folder.glob("*") if path.suffix in (".html", ".py"))
    texts = (path.read_text(encoding="utf-8") for path in files)
    named = {name for text in texts for name in re.findall(r"\bwords(?:\.count\([\"']|\.|\[[\"'])(\w+)", text)}
    return named - {"lang", *dir(Words)}


def _quoted(*folders: Path) -> set[str]:
    files = (path for folder in folders for path in folder.rglob("*.py"))
    return {name for path in files for name in re.findall(r"[\"'](\w+)[\"']", path.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("kind", report.KINDS)
def test_every_word_of_a_report_is_there_and_none_too_many(kind: str) -> None:
    """The template and the code use the words of the design, all of them and no others."""
    code = ROOT / "pbnlint" / "report"
    common, known = keys_of("common"), keys_of("common") | keys_of(kind)
    assert set() == _used(code / kind, ROOT / "reports" / kind) - known
    shared = [code, *(folder for folder in code.iterdir() if folder.is_dir() and folder.name not in report.KINDS)]
    assert set() == _used(*shared, COMMON, COMMON / "macros") - common - {"report"}
    named = _used(*shared, code / kind, ROOT / "reports" / kind, COMMON) | _quoted(code)
    parts = "month|severity|in|because|cause_made|partscore|game|small_slam|grand_slam|imps|points"
    built = {name for name in known if re.match(rf"({parts})_|(north|east|south|west|ns|ew)$", name)}
    assert set() == keys_of(kind) - named - built


def test_the_design_is_found_beside_the_package() -> None:
    """In a checkout the designs stand beside the package."""
    assert folder("director") in (DESIGN, Path(ROOT / "pbnlint" / "_reports" / "director"))
