"""Designs of the user's own: what they may do."""

import base64
import csv
import io
import re
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbnlint import report
from pbnlint.report import render_html
from pbnlint.report.director.model import DirectorView
from pbnlint.report.language.words import words_of
from pbnlint.report.own.folder import own_design
from pbnlint.report.own.texts import own_words
from tests.conftest import ROOT
from tests.report.designing import CLUB, LEAF, PNG, Make, extended, page
from tests.report.events import PAIRS, TEAMS, checked, event, of_checked, records, view_of
from tests.report.making import checked_data, view_from
from tests.report.views import full_view

DESIGNS = (ROOT / "docs" / "designs.md").read_text(encoding="utf-8")


# The example.


def test_the_example_adds_a_logo_a_column_a_foot_and_words() -> None:
    """The club's leaf heads the page, each decision has a box more, and a word of ours is the club's."""
    text = render_html(view_of(TEAMS, PAIRS), design=str(CLUB))
    (logo,) = re.findall(r'<img src="data:image/svg\+xml;base64,([^"]*)" alt="A leaf">', text)
    assert (CLUB / "logo.svg").read_bytes() == base64.b64decode(logo)
    decisions = sum(len(group.lines) for group in view_of(TEAMS, PAIRS).decisions)
    assert (1, decisions) == (text.count('class="decided">Decided</th>'), text.count('<td class="decided">'))
    assert "thirty minutes" in text
    assert ("What happened" in text, "What the record shows" in text) == (True, False)


@pytest.mark.pdf
def test_the_example_prints() -> None:
    """On paper the column, the club's name and its foot are there, and the leaf is drawn."""
    from pypdf import PdfReader

    view = view_of(event(*records(TEAMS, "2", "5")))
    pages = PdfReader(io.BytesIO(report.render_pdf(view, design=str(CLUB)))).pages
    first = pages[0].extract_text()
    assert [] == [word for word in ("Bridge Club Old Linden", "Decided", "What happened") if word not in first]
    assert first.count("☐") >= 2
    assert "thirty minutes" in pages[-1].extract_text()
    green, contents = rb"0.176\d* 0.415\d* 0.227\d* rg", pages[0].get_contents()
    assert contents is not None
    assert re.search(green, contents.get_data())


def test_the_example_counts_the_points_of_the_club() -> None:
    """A column more of the ranking is made from the view."""
    view = view_from("results", checked_data((PAIRS.name, PAIRS.read_bytes())))
    text = render_html(view, design=str(CLUB))
    assert 2 == text.count('<th scope="col" class="number">Club points</th>')
    line = r'<tr data-search=.*?<td class="number rank">([^<]*)</td>.*?<td class="number">(\d*)</td>\n</tr>'
    cells = re.findall(line, text, re.DOTALL)
    assert [("1", "6"), ("2=", "4"), ("2=", "4"), ("1", "6"), ("2", "4"), ("3", "2")] == cells


def test_the_page_on_designs_shows_the_example() -> None:
    """Each piece of a template, a style or words in it is a piece of the example, but for what stands for others."""
    pieces = re.findall(r"```(?:css|jinja|toml)\n(.*?)```", DESIGNS, re.DOTALL)
    files = [path.read_text("utf-8") for path in CLUB.rglob("*") if path.suffix in (".html", ".css", ".toml")]
    lines = {line for text in files for line in text.splitlines()}
    strange = [piece for piece in pieces if not lines.issuperset(piece.splitlines())]
    assert ["<!DOCTYPE", "@page"] == [piece.split()[0] for piece in strange]


def test_the_page_on_designs_names_every_block() -> None:
    """Those that there are, of the report that has them."""
    rows = re.findall(r"^\| (`.*`) \| (every report|`\w+`) \| ", DESIGNS, re.MULTILINE)
    told = {(room.strip("`"), name) for names, room in rows for name in re.findall(r"`(\w+)`", names)}
    folders = {"every report": "common", **{kind: kind for kind in report.KINDS}}
    found = {
        (room, name)
        for room, folder in folders.items()
        for path in (ROOT / "reports" / folder).glob("*.html")
        for name in re.findall(r"\{%-? block (\w+)", path.read_text("utf-8"))
    }
    again = {(room, name) for room, name in found if room != "every report" and ("every report", name) in found}
    assert found - again == told


def test_a_design_may_replace_the_words_of_the_view(design: Make) -> None:
    """The texts that a view is made of take the design's words as well."""
    folder = design({"texts/en.toml": 'to_decide = "Open cases"\n'})
    assert "Open cases" in [figure.label for figure in _view(folder).figures]


def _view(folder: str) -> DirectorView:
    view = report.view("director", of_checked([checked(TEAMS)]), design=folder)
    assert isinstance(view, DirectorView)
    return view


def test_words_hold_for_their_language(design: Make) -> None:
    """What a design says in English stands in another language only where we have no word of our own for it."""
    folder = design({"texts/en.toml": 'report = "Cases"\nclub = "The club"\n', "texts/ru.toml": 'board = "Доска"\n'})
    words = {lang: own_words(own_design(folder, "director"), words_of("director", lang)) for lang in ("en", "vi", "ru")}
    ours = {lang: words_of("director", lang) for lang in words}
    assert ("Cases", ours["vi"]["report"]) == (words["en"]["report"], words["vi"]["report"])
    assert {"The club"} == {one["club"] for one in words.values()}
    assert ("Доска", ours["en"]["board"]) == (words["ru"]["board"], words["en"]["board"])


# What a design may do.


def test_a_template_may_stand_alone(design: Make) -> None:
    """It needs a head; the policy of the page is put into it before all else."""
    folder = design({"report.html": "<html><head><title>x</title></head><body>{{ view.title }}</body></html>"})
    policy = '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
    assert page(folder).startswith(f'<html><head>\n<meta charset="utf-8">\n{policy}')


def test_every_text_of_a_template_is_escaped(design: Make) -> None:
    """A player named `<script>` is no script in a design either."""
    folder = design(
        extended("foot", "<p>{{ view.title }}{{ view.title ~ '!' }}{{ [view.title, 'a'] | join('<') }}</p>")
    )
    text = page(folder, "<blink>")
    assert "<p>&lt;blink&gt;&lt;blink&gt;!&lt;blink&gt;&lt;a</p>" in text
    assert "<blink>" not in text


def test_a_folder_named_like_the_report_is_for_this_report_alone(design: Make) -> None:
    """Its style comes after that of the design; what it lacks is looked up in the design."""
    folder = design(
        {
            "style.css": "p { color: #010203 }",
            "director/style.css": "p { color: #040506 }",
            "match/style.css": "p { color: #070809 }",
            "leaf.svg": LEAF,
            "director/report.html": extended("foot", '{{ image("leaf.svg") }}')["report.html"],
        }
    )
    text = page(folder)
    assert -1 < text.find("#010203") < text.find("#040506")
    assert "#070809" not in text
    assert "data:image/svg+xml;base64" in text


def test_the_style_of_a_design_comes_last(design: Make) -> None:
    """So that it overrules ours, the size of the page too."""
    text = page(design({"style.css": "@page { size: A5 }"}))
    assert text.index("size: A4") < text.index("size: A5")


@pytest.mark.parametrize("name", ["leaf.png", "fonts/leaf.woff2", "'leaf.svg'", '"leaf.png"'])
def test_files_of_a_style_stand_in_it(design: Make, name: str) -> None:
    """Images and fonts are put into the page."""
    folder = design(
        {"style.css": f"p {{ x: url({name}) }}", "leaf.png": PNG, "fonts/leaf.woff2": b"wOF2....", "leaf.svg": LEAF}
    )
    assert re.search(r"p \{ x: url\(data:[a-z+/0-9]+;base64,", page(folder))


def test_a_macro_of_ours_can_be_replaced(design: Make) -> None:
    """A file of the design stands in place of ours of the same name, wherever ours is asked for."""
    folder = design({"macros/diagram.html": "{% macro deal(diagram) %}<p>no hands</p>{% endmacro %}"})
    assert "<p>no hands</p>" in page(folder)


def test_a_link_to_a_page_on_the_web_may_stand(design: Make) -> None:
    """It is followed by a person, not fetched."""
    assert 'href="https://club.example/"' in page(design(extended("foot", '<a href="https://club.example/">c</a>')))


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.found.append(tag)


@settings(max_examples=15)
@given(st.text(alphabet=st.sampled_from("<>&\"'/{}%#=a script;:()\\"), max_size=30))
def test_no_text_of_a_file_becomes_markup_in_a_design(text: str) -> None:
    """Whatever the name of a player, the page of the example has the same elements."""
    plain, odd = _Tags(), _Tags()
    plain.feed(render_html(full_view("Alder"), design=str(CLUB)))
    odd.feed(render_html(full_view(f"A{text}"), design=str(CLUB)))
    assert plain.found == odd.found


def test_the_csv_of_a_report_takes_the_words_of_the_design(design: Make) -> None:
    """Its view does."""
    folder = design({"texts/en.toml": 'to_decide = "=Open"\n'})
    rows = list(csv.DictReader(io.StringIO(report.render_csv(_view(folder), "figures").decode("utf-8-sig"))))
    assert "'=Open" in [row["label"] for row in rows]
