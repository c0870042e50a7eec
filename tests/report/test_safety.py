"""Whatever a file holds prints as text, in every report and every form; nothing is fetched, and nothing fails."""

import csv
import io
import json
import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from pypdf import PdfReader

from pbnlint import report
from pbnlint.cli import main
from pbnlint.linting.files import Checked
from pbnlint.report.data import tables
from tests.conftest import FIXTURES, ROOT
from tests.mutations import mutated
from tests.report.events import PAIRS, TEAMS, event, records
from tests.report.making import checked_data, view_from

HOSTILE = (
    "<script>alert(1)</script>",
    "</style></title></script><img src=x onerror=alert(1)>",
    "{{ 7 * 7 }}{% for a in b %}{# #}",
    "<svg onload=alert(1)><use href='http://127.0.0.1:9/a.svg#b'/></svg>",
    "javascript:alert(1)",
    "*/}</style>*{background:url(http://127.0.0.1:9/a)}@import 'x';",
    "&lt;b&gt;&#x3c;i&#x3e;&nbsp;",
    "<!ENTITY x SYSTEM 'file:///etc/passwd'>&x;",
    '=HYPERLINK("http://127.0.0.1:9/","x")',
    "@SUM(1+1)|cmd",
)
STEERING = "\u202e\u2067\x1b"
_TAGS = (
    "Event", "Site", "North", "East", "South", "West", "HomeTeam", "VisitTeam", "Table", "Section", "Annotator",
    "ScorePercentage", "Stage", "Contract",
)  # fmt: skip


def hostile_pbn(plain: str, text: str, tags: tuple[str, ...] = _TAGS) -> bytes:
    """Records with a text before every name, note and comment."""
    quoted = text.replace('"', '\\"').replace("|", "")
    plain = re.sub(rf'\[({"|".join(tags)}) "(?=[^"])', lambda m: f'[{m[1]} "{quoted}', plain)
    plain = re.sub(r'\[Note "(\d+):', lambda m: f'[Note "{m[1]}:{quoted}', plain)
    plain = re.sub(r"\{(?=[A-Z])", lambda _: "{" + text.replace("}", ""), plain)
    return plain.encode()


def hostile_lin(text: str) -> bytes:
    """A board as LIN, with a text in every name, title and comment."""
    name = text.replace("|", "").replace(",", ";")
    return (
        f"vg|{name}Title,IMPs,I,1,1,{name}Home,0,{name}Visit,0|pn|{name}S,{name}W,{name}N,{name}E|\n"
        f"qx|o1|ah|{name}Board 1|md|1SAKQHAKQDAKQCAKQJ,SJT9HJT9DJT9CT987,S876H876D876C6543,|sv|o|mb|1NT|an|{name}note|"
        f"mb|p|mb|p|mb|p|nt|{name}remark|pc|SJ|pc|S8|pc|S5|pc|SA|mc|9|\n"
    ).encode()


@cache
def files(text: str) -> tuple[list[Checked], ...]:
    """Hostile PBN of teams and of pairs, and hostile LIN, checked."""
    teams, pairs = event(*records(TEAMS, "2", "5", "8")), event(*records(PAIRS, "1", "3", "4"))
    sources = (("a.pbn", hostile_pbn(teams, text)), ("b.pbn", hostile_pbn(pairs, text)), ("c.lin", hostile_lin(text)))
    return tuple(checked_data(source) for source in sources)


@cache
def views(kind: str, text: str) -> tuple[report.View, ...]:
    """The report of a kind on each of the hostile files."""
    return tuple(view_from(kind, checked) for checked in files(text))


class Page(HTMLParser):
    """What a page holds: its elements with the names of their attributes, addresses, and texts."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.shapes: set[tuple[str, str]] = set()
        self.addresses: set[str] = set()
        self.counts = {"script": 0, "style": 0, "body": 0, "img": 0}
        self._texts: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep the element's name, and those of its attributes."""
        self.shapes |= {(tag, name) for name, _ in attrs} | {(tag, "")}
        self.addresses |= {value or "" for name, value in attrs if name in ("href", "src", "xlink:href", "action")}
        if tag in self.counts:
            self.counts[tag] += 1

    def handle_data(self, data: str) -> None:
        """Keep the text."""
        self._texts.append(data)

    @property
    def text(self) -> str:
        """All texts, one behind the other."""
        return "".join(self._texts)


def squeezed(text: str) -> str:
    """A text without blanks and what only keeps words together, for lines are broken anywhere."""
    return re.sub(r"[\s\u2060\u200b\u00ad]", "", text)


def shown(text: str) -> str:
    """The beginning of a hostile text as it is looked for: LIN has neither bars nor commas in a name."""
    return squeezed(text.replace("|", "").replace(",", ";"))[:20]


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("kind", report.KINDS)
def test_no_text_of_a_file_becomes_markup(kind: str, text: str) -> None:
    """The page has the elements of its template and no others; its title is as the file has it."""
    ours = set.union(*(Page(report.render_html(view)).shapes for view in views(kind, "Alder")))
    ours |= {("span", "class"), ("span", ""), ("p", "class"), ("p", ""), ("b", ""), ("sup", ""), ("a", "href")}
    for view in views(kind, text):
        page = Page(report.render_html(view))
        assert set() == page.shapes - ours
        assert {"script": 1, "style": 1, "body": 1, "img": 0} == page.counts
        assert all(address.startswith("#") for address in page.addresses)
        assert shown(text) in squeezed(page.text).replace(",", ";")


@pytest.mark.parametrize("kind", report.KINDS)
def test_nothing_that_steers_a_page_or_a_terminal_is_left(kind: str) -> None:
    """Characters that turn the direction of a text, and those that control a terminal."""
    for view in views(kind, f"Al{STEERING}der"):
        for data in (report.render_html(view).encode(), report.render_json(view), *_all_csv(view)):
            text = data.decode("utf-8-sig")
            assert [] == [character for character in STEERING if character in text]


def _all_csv(view: report.View) -> list[bytes]:
    return [report.render_csv(view, name) for name in tables(type(view))]


@pytest.mark.parametrize("kind", report.KINDS)
@pytest.mark.parametrize("text", ["=1+1", "+1 2", "-x", "@SUM(A1)", "\uff1d1", '=HYPERLINK("http://127.0.0.1:9/")'])
def test_no_cell_is_a_formula(kind: str, text: str) -> None:
    """Whatever begins like one has an apostrophe in front, unless it is a number."""
    for view in views(kind, text):
        for data in _all_csv(view):
            for row in csv.reader(io.StringIO(data.decode("utf-8-sig"))):
                begun = [cell for cell in row if cell.startswith(("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d"))]
                assert [] == [cell for cell in begun if not re.fullmatch(r"[+-]\d+(\.\d+)?", cell)]


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("kind", report.KINDS)
def test_json_has_the_texts_as_they_are(kind: str, text: str) -> None:
    """Nothing is escaped for a page; the title begins as the file has it."""
    for view in views(kind, text):
        assert shown(text) in squeezed(json.loads(report.render_json(view))["title"]).replace(",", ";")


@pytest.mark.pdf
@pytest.mark.parametrize("kind", report.KINDS)
def test_hostile_texts_print_on_paper_and_nothing_is_fetched(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """They can be read back from the PDF; no address is opened but those of the page's own fonts."""
    from urllib import request

    opened: list[str] = []
    real = request.OpenerDirector.open

    def watched(self: request.OpenerDirector, url: Any, *arguments: Any, **options: Any) -> Any:
        opened.append(url if isinstance(url, str) else url.full_url)
        return real(self, url, *arguments, **options)

    monkeypatch.setattr(request.OpenerDirector, "open", watched)
    text = "<img src='http://127.0.0.1:9/a.png'><link rel=stylesheet href='file:///etc/passwd'></style>{{ 7 * 7 }}"
    data = hostile_pbn(event(*records(TEAMS, "2", "5")), text)
    pdf = PdfReader(io.BytesIO(report.render_pdf(view_from(kind, checked_data(("a.pbn", data))))))
    printed = squeezed("".join(page.extract_text() for page in pdf.pages))
    assert squeezed(text)[:60] in printed
    assert {"data"} == {url.partition(":")[0] for url in opened}
    assert [] == [page for page in pdf.pages for _ in _outside(page)]


def _outside(page: Any) -> Iterator[str]:
    """The addresses that a page of a PDF leads to, outside the file."""
    for annotation in page.get("/Annots") or ():
        action = annotation.get_object().get("/A")
        if action is not None and "/URI" in action:
            yield str(action["/URI"])


@pytest.mark.parametrize("kind", report.KINDS)
def test_endless_texts_make_no_endless_page(kind: str) -> None:
    """A name of fifty thousand letters is cut."""
    data = hostile_pbn(event(*records(TEAMS, "2", "5")), "W" * 50_000, ("Event", "North", "Site"))
    view = view_from(kind, checked_data(("a.pbn", data)))
    assert max(map(len, re.findall("W+", report.render_html(view)))) < 1000


@pytest.mark.parametrize("kind", report.KINDS)
def test_no_entity_of_a_usebio_file_is_read(kind: str, tmp_path: Path) -> None:
    """Such a file is refused by one sentence, and no report is written."""
    secret = tmp_path / "secret.txt"
    secret.write_text("the secret")
    plain = (FIXTURES / "usebio" / "tuesday.xml").read_text(encoding="utf-8")
    head, _, rest = plain.partition("<USEBIO")
    body = f"<USEBIO{rest}".replace("</EVENT_DESCRIPTION>", "&x;</EVENT_DESCRIPTION>")
    (tmp_path / "a.xml").write_text(
        f'<?xml version="1.0"?><!DOCTYPE USEBIO [<!ENTITY x SYSTEM "{secret.as_uri()}">]>{body}', encoding="utf-8"
    )
    page = tmp_path / "r.html"
    result = CliRunner().invoke(main, ["report", str(tmp_path / "a.xml"), "--kind", kind, "-o", str(page)])
    assert (2, False) == (result.exit_code, page.exists())
    assert "declares entities" in result.stderr
    assert "Traceback" not in result.output
    assert head.startswith("<?xml")


def _damaged(count: int, seed: int) -> Iterator[bytes]:
    pieces = [(path.name, text.encode("latin-1")) for path in (TEAMS, PAIRS) for text in records(path, *"12345678")]
    pieces.append(("c.lin", hostile_lin("Alder")))
    yield from (data for _, data in mutated(pieces, count, seed))


def _all_forms(count: int, seed: int) -> int:
    made = 0
    for data in _damaged(count, seed):
        checked = checked_data(("a.pbn", data))
        for kind in report.KINDS if checked else ():
            view = view_from(kind, checked)
            assert report.render_html(view).startswith("<!DOCTYPE html>")
            assert view.kind == json.loads(report.render_json(view))["kind"]
            assert all(_all_csv(view))
            made += 1
    return made


def test_damaged_files_make_every_report_in_every_form() -> None:
    """Whatever a file holds, its reports can be printed."""
    assert _all_forms(12, seed=20260101) >= 8 * len(report.KINDS)


@pytest.mark.slow
def test_many_damaged_files_make_every_report_in_every_form() -> None:
    """The same of many more."""
    assert _all_forms(300, seed=20260102) >= 250 * len(report.KINDS)


def test_every_kind_of_the_command_line_is_tested_here() -> None:
    """The command line offers the kinds that there are."""
    from pbnlint.cli.report import KINDS, LANGUAGES

    assert (tuple(report.KINDS), tuple(report.LANGUAGES)) == (KINDS, LANGUAGES)


def test_reports_hold_no_address_of_the_web() -> None:
    """No template or style of ours names one, but for the name of the language that drawings are written in."""
    files = [path for path in (ROOT / "reports").rglob("*") if path.suffix in (".html", ".css", ".js")]
    found = {address for path in files for address in re.findall(r"https?://[^\s\"')]*", path.read_text("utf-8"))}
    assert set() == {address for address in found if "w3.org" not in address and "sample" not in address}
