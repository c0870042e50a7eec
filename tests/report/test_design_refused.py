"""What is wrong with a design of the user's own: one sentence says it, with the place."""

import contextlib
import re
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.report import Misdesigned
from pbnlint.report.own.embedding import embedded
from pbnlint.report.own.page import guarded
from pbnlint.report.own.svg import unsafe_in_svg
from tests.report.designing import LEAF, PNG, Make, extended, page, problem


@pytest.mark.parametrize(
    ("content", "line", "said"),
    [
        ("{% if %}", 3, "Expected an expression"),
        ("{{ view.nobody }}", 3, "DirectorView has no field nobody"),
        ("<p>\n{{ words.nothing }}", 4, "nothing"),
        ("{{ nobody }}", 3, "'nobody' is undefined"),
        ("{{ view.title | nofilter }}", 3, "nofilter"),
        ("{{ view.title | safe }}", 3, "safe"),
        ("{{ view.title | urlize }}", 3, "urlize"),
        ("{{ [view.title] | map('safe') | join }}", 3, "safe"),
        ("{% autoescape false %}{% endautoescape %}", 3, "autoescape"),
        ("{{ view.__class__ }}", 3, "unsafe"),
        ("{{ view.title.__init__.__globals__ }}", 3, "unsafe"),
        ("{{ 1 / 0 }}", 3, "division by zero"),
        ("{{ 9 ** 9 ** 9 }}", 3, "power"),
        ("{{ 'a' * 10000000000 }}", 3, "product"),
        ("{{ '%999999999d' % 1 }}", 3, "%"),
        ("{% include '../../etc/passwd' %}", 3, "lies outside"),
        ("{% include '/etc/passwd' %}", 3, "lies outside"),
        ("{% include 'gone.html' %}", 3, "there is no template gone.html"),
        ("{{ image('/etc/passwd.png') }}", 3, "lies outside"),
        ("{{ image('../a.png') }}", 3, "lies outside"),
        ("{{ image('a.png') }}", 3, "is not in the design's folder"),
        ("{{ image('report.html') }}", 3, "has none of the endings"),
        ("{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}", 3, "come to an end"),
        ("{% macro m() %}{{ m() }}{{ m() }}{% endmacro %}{{ m() }}", 3, "without end"),
        ("{% for a in 5 %}{% endfor %}", 3, "not iterable"),
        ("{{ 'x' | center(99999999999999999999) }}", 3, "a number for a filter or a call is larger than 100,000"),
    ],
)
def test_a_fault_of_a_template_is_one_sentence_with_its_place(design: Make, content: str, line: int, said: str) -> None:
    """The file as the user named it, the line, and what is wrong."""
    folder = design(extended("foot", content))
    sentence = problem(folder)
    assert sentence.startswith(f"{folder}/report.html, line {line}: ")
    assert said in sentence


DOUBLED = "{%% set ns = namespace(x='abcdefgh') %%}{%% for i in range(40) %%}{%% set ns.x = " + "%s %%}{%% endfor %%}"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("{{ 'x'.center(999999999) }}", "larger than 100,000"),
        ("{{ 'a'.ljust(1999999999) }}", "larger than 100,000"),
        ("{{ 'a'.ljust(width=1999999999) }}", ""),
        ("{{ 'a' | indent(1999999999) }}", "larger than 100,000"),
        ("{{ 'a' | indent(width=1999999999) }}", "larger than 100,000"),
        ("{{ ['a'] | map('center', 1999999999) | join }}", "larger than 100,000"),
        ("{{ (5).to_bytes(1999999999, 'big') }}", "larger than 100,000"),
        ("{{ [1] | slice(999999999) | list }}", "larger than 100,000"),
        ("{{ [1] | batch(999999999, 'x') | list }}", "larger than 100,000"),
        ("{{ range(999999999) | list }}", ""),
        ("{{ lipsum(999999) }}", "lipsum"),
        ("{{ '%999999999d' | format(1) }}", "format"),
        ("{{ '%.999999999f' | format(1) }}", "format"),
        ("{{ '%*d' | format(999999999, 1) }}", "larger than 100,000"),
        ("{{ '{:>999999999}'.format('x') }}", "width"),
        ("{{ '{:>{}}'.format('x', 999999999) }}", "width"),
        ("{{ '{:>99999}{:>99999}'.format('x', 'y') }}", "width"),
        ("{{ '{x:>999999999}'.format_map({'x': 1}) }}", "width"),
        ("{% set f = '{:>999999999}'.format %}{{ f('x') }}", "width"),
        ("{{ ('{:>999999999}' | e).format('x') }}", "width"),
        (DOUBLED % "ns.x ~ ns.x", "characters"),
        (DOUBLED % "ns.x + ns.x", "characters"),
        (DOUBLED % "[ns.x, ns.x]" + "{{ ns.x }}", "list"),
        (DOUBLED % "(ns.x, ns.x)" + "{{ ns.x }}", "list"),
        (DOUBLED % "{'a': ns.x, 'b': ns.x}" + "{{ ns.x }}", "list"),
        (DOUBLED % "ns.x | replace('a', ns.x)", ""),
        (DOUBLED % "ns.x.join([ns.x, ns.x, ns.x])", ""),
        (DOUBLED % "'%s%s' | format(ns.x, ns.x)", ""),
        (DOUBLED % "'{0}{0}'.format(ns.x)", ""),
        ("{% set x = [1] %}{% for i in range(40) %}{% set _ = x.extend(x) %}{% endfor %}", ""),
        ("{% set x = [] %}{% set _ = x.append(x) %}{{ [x] }}", ""),
        ("{% set d = {1: 2} %}{% for k in d %}{% set _ = d.update({k + 1: 1}) %}{% endfor %}", "changed"),
        ("{% set r = range(99999) %}{% for x in r | batch(1) %}{{ r | sum }}{% endfor %}", "come to an end"),
        ("{% set r = range(99999) %}{% for x in r %}{% for y in r if false %}{% endfor %}{% endfor %}", "to an end"),
        ("{% set r = range(50000) | list %}{% for x in r %}{% if -1 in r %}{% endif %}{% endfor %}", "to an end"),
        ("{% set r = range(50000) | list %}{% for x in r %}{% if -1 is in r %}{% endif %}{% endfor %}", "to an end"),
        ("{% set r = range(50000) | list %}{% for x in r %}{% set _ = r[:] %}{% endfor %}", "to an end"),
        ("{% for x in range(99999) %}" + "x" * 1000 + "{% endfor %}", "50,000,000 characters"),
        (
            "{% macro m(n) %}{{ 'x' * 0 if n < 0 }}{% if n %}{{ m(n - 1) ~ m(n - 1) }}{% endif %}"
            + "y" * 1000
            + "{% endmacro %}{{ m(40) }}",
            "",
        ),
    ],
)
def test_no_template_fills_the_memory_or_goes_on(design: Make, content: str, said: str) -> None:
    """However it asks for much, it is told so by file and line, and soon."""
    folder = design(extended("foot", content))
    started = time.process_time()
    sentence = problem(folder)
    assert sentence.startswith(f"{folder}/report.html, line 3: ")
    assert said in sentence
    assert time.process_time() - started < 5


def test_what_templates_do_every_day_is_within_bounds(design: Make) -> None:
    """Widths, formats, lists, slices and sums of a reasonable size."""
    content = (
        "{{ 'x'.center(3) }}|{{ '{:>3}'.format(7) }}|{{ '%03d' | format(7) }}|{{ 150000 | default(200000) }}|"
        "{{ [1, 2, 3][:2] | join('+') }}|{{ (1, 2) | sum }}|{{ [1, 2, 3] | batch(2) | list | length }}|"
        "{{ 2 in [1, 2] }}|{{ 'a' ~ 1 }}|{{ [3, 1] | sort | first }}|{{ [1, 5] | select('gt', 2) | list }}"
    )
    assert " x |  7|007|150000|1+2|3|2|True|a1|1|[5]" in page(design(extended("foot", content)))


def test_a_design_without_a_name_is_refused() -> None:
    """It is not the folder in which the program runs."""
    with pytest.raises(Misdesigned, match="--design names no folder"):
        page("")


@pytest.mark.parametrize(
    "content",
    [
        "<script>alert(1)</script>",
        "<script src='x.js'></script>",
        "<img src='http://127.0.0.1:9/a.png' alt=''>",
        "<img src='//127.0.0.1/a.png' alt=''>",
        "<img src='logo.png' alt=''>",
        "<img src='file:///etc/passwd' alt=''>",
        "<img srcset='a.png 2x' alt=''>",
        "<link rel='stylesheet' href='http://127.0.0.1:9/a.css'>",
        "<link rel='dns-prefetch' href='//127.0.0.1'>",
        "<base href='http://127.0.0.1:9/'>",
        "<meta http-equiv='refresh' content='0;url=http://127.0.0.1:9/'>",
        "<meta http-equiv='Content-Security-Policy' content='default-src *'>",
        "<iframe srcdoc='x'></iframe>",
        "<object data='x.svg'></object>",
        "<embed src='x.svg'>",
        "<svg><image href='http://127.0.0.1:9/a.png'/></svg>",
        "<svg><use xlink:href='other.svg#a'/></svg>",
        "<svg><script>alert(1)</script></svg>",
        "<svg><a><animate attributeName='href' values='javascript:alert(1)'/></a></svg>",
        "<svg><a><set attributeName='xlink:href' to='javascript:alert(1)'/></a></svg>",
        "<svg><rect fill='url(http://127.0.0.1:9/a.svg#b)'/></svg>",
        "<p onclick='alert(1)'>x</p>",
        "<a href='javascript:alert(1)'>x</a>",
        "<a href='file:///etc/passwd'>x</a>",
        "<a rel='attachment' href='http://127.0.0.1:9/'>x</a>",
        "<form action='http://127.0.0.1:9/'></form>",
        "<input type='image' src='http://127.0.0.1:9/a.png'>",
        "<video poster='http://127.0.0.1:9/a.png'></video>",
        "<p style='background: url(http://127.0.0.1:9/a.png)'>x</p>",
        "<p style='background: url(a.png)'>x</p>",
        "<style>p { background: url(//127.0.0.1/a.png) }</style>",
        "<style>@import 'http://127.0.0.1:9/a.css';</style>",
    ],
)
def test_a_page_that_would_fetch_or_run_anything_is_refused(design: Make, content: str) -> None:
    """The sentence names the line of the template that does so."""
    folder = design(extended("foot", content))
    assert problem(folder).startswith(f"{folder}/report.html, line 3: ")


@pytest.mark.parametrize(
    "style",
    [
        "@import 'http://127.0.0.1:9/a.css';",
        "@import url(a.css);",
        "@IMPORT 'a.css';",
        "p { x: url(http://127.0.0.1:9/a.png) }",
        "p { x: URL( 'https://127.0.0.1:9/a.png' ) }",
        "p { x: url(//127.0.0.1/a.png) }",
        "p { x: url(file:///etc/passwd) }",
        "p { x: url(../a.png) }",
        "p { x: url(/etc/passwd.png) }",
        "p { x: url(gone.png) }",
        "p { x: url(style.css) }",
        "p { x: u\\72l(http://127.0.0.1:9/a.png) }",
        "@\\69mport 'a.css';",
        "p { x: image-set('http://127.0.0.1:9/a.png' 1x) }",
        "p { x: -webkit-image-set('a.png' 1x) }",
        "p { x: src('a.png') }",
        "p { x: url(http://127.0.0.1:9/a.png",
        "p { x: url('http://127.0.0.1:9/a.png }",
        "</style><script>alert(1)</script>",
        "p { content: '</style>' }",
        "p { x: url(data:image/png,</style>) }",
    ],
)
def test_a_style_that_would_fetch_anything_is_refused(design: Make, style: str) -> None:
    """However it is written; the sentence names file and line."""
    folder = design({"style.css": f"p {{ color: green }}\n{style}\n"})
    assert problem(folder).startswith(f"{folder}/style.css, line 2: ")


@pytest.mark.parametrize("end", ["\r", "\r\n", "\f"])
def test_a_line_of_a_style_ends_as_for_a_browser(design: Make, end: str) -> None:
    """A string ends with it, and what follows is no string."""
    folder = design({"style.css": f"p {{ content: 'a{end}; x: url(http://127.0.0.1:9/a.png);'"})
    assert problem(folder).startswith(f"{folder}/style.css, line 2: http://127.0.0.1:9/a.png would be fetched")


def test_a_comment_of_a_style_is_left_out(design: Make) -> None:
    """Whatever it holds."""
    text = page(design({"style.css": "/* </style> url(http://127.0.0.1/) */ p { color: #010203 }"}))
    assert ("127.0.0.1" in text, "#010203" in text) == (False, True)


@given(st.text(alphabet=st.sampled_from("url(import@'\"/*\\);<>:sc a\n#"), max_size=40))
def test_no_style_leaves_its_element_or_fetches(style: str) -> None:
    """Whatever the style: it is refused, or ends nothing and names no address but `data:` and `#`."""

    def refused(name: str) -> str:
        raise Misdesigned(name)

    try:
        found = embedded(style, refused, str)
    except Misdesigned:
        return
    assert "</" not in found
    assert "@import" not in re.sub(r"'[^'\n]*'|\"[^\"\n]*\"", "", found).lower()


@pytest.mark.parametrize(
    "svg",
    [
        b"<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><svg>&x;</svg>",
        b"<?xml-stylesheet href='http://127.0.0.1:9/a.css'?><svg/>",
        b"<svg><script>alert(1)</script></svg>",
        b"<s:svg xmlns:s='http://www.w3.org/2000/svg'><s:script>alert(1)</s:script></s:svg>",
        b"<svg onload='alert(1)'/>",
        b"<svg><image href='http://127.0.0.1:9/a.png'/></svg>",
        b"<svg><image xlink:href='other.png'/></svg>",
        b"<svg><use href='other.svg#a'/></svg>",
        b"<svg><image href='&#104;ttp://127.0.0.1/a.png'/></svg>",
        b"<svg><image href='data:image/svg+xml,x'/></svg>",
        b"<svg><rect fill='url(http://127.0.0.1:9/a.svg#b)'/></svg>",
        b"<svg><style>@import 'a.css';</style></svg>",
        b"<svg><style>p { x: u\\72l(a.png) }</style></svg>",
        b"<svg><a><animate attributeName='href' values='#a'/></a></svg>",
        b"<svg><a><set to='#a' attributeName = \"xlink:href\"/></a></svg>",
        b"<svg><foreignObject><p>x</p></foreignObject></svg>",
        b"<svg><a href='javascript:alert(1)'/></svg>",
        "<svg><title>\N{LATIN SMALL LETTER E WITH ACUTE}</title></svg>".encode("latin-1"),
        b"<\0s\0v\0g\0>\0",
        b"<?xml version='1.0' encoding='cp037'?><svg/>",
    ],
)
def test_an_image_that_is_no_mere_picture_is_refused(design: Make, svg: bytes) -> None:
    """Nothing in an SVG is fetched, run or declared."""
    folder = design({**extended("foot", "{{ image('a.svg') }}"), "a.svg": svg})
    assert f"{folder}/report.html, line 3: a.svg " in problem(folder)


@pytest.mark.parametrize("piece", ["url(", "<?xml ", 'href="', "<!--", " on", "&#", "\\", "(", " "])
def test_no_image_takes_long_to_look_through(piece: str) -> None:
    """Nor does a style, whatever they repeat."""
    text = piece * (400_000 // len(piece))
    started = time.process_time()
    unsafe_in_svg(text.encode())
    with contextlib.suppress(Misdesigned):
        embedded(text, lambda name: name, str)
    with contextlib.suppress(Misdesigned):
        guarded(text, "", "", str)
    assert time.process_time() - started < 5


def test_a_drawing_is_a_picture() -> None:
    """References within it, a comment and CDATA do no harm."""
    assert "" == unsafe_in_svg(
        b"<?xml version='1.0'?><!-- a leaf --><svg xmlns='http://www.w3.org/2000/svg'><style><![CDATA[p{fill:red}]]>"
        b"</style><use href='#a'/><rect fill='url(#b)'/></svg>"
    )


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"a.png": LEAF}, "is not what its ending says"),
        ({"a.png": PNG + b"0" * 2_000_001}, "has more than 2,000,000 bytes"),
    ],
)
def test_an_image_of_another_kind_or_size_is_refused(design: Make, files: dict[str, bytes], said: str) -> None:
    """It is looked at, and not taken for what its name says."""
    assert said in problem(design({**extended("foot", "{{ image('a.png') }}"), **files}))


@pytest.mark.parametrize("name", ["a.png", "report.html", "style.css", "texts/en.toml"])
def test_no_link_leads_out_of_the_folder(design: Make, tmp_path: Path, name: str) -> None:
    """A link is followed before it is judged."""
    outside = tmp_path / "outside"
    outside.write_bytes(PNG)
    folder = design({**extended("foot", "{{ image('a.png') }}"), "texts/note": ""})
    (Path(folder) / name).unlink(missing_ok=True)
    (Path(folder) / name).symlink_to(outside)
    assert "lies outside the design's folder" in problem(folder)


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        ("report = ", "is no TOML: invalid value (at its end)"),
        ("\nreport = x", "line 2"),
        ("report = 5", "report must be a text"),
        ('[report]\none = "x"', "report must be a text"),
        ('and_more = "{count} of {all}"', "{all}, which is not filled in; there is {count}"),
        ('and_more = "{count.__class__}"', "not filled in"),
        ('and_more = "{count!r}"', "not filled in"),
        ('and_more = "{count:>99999999999}"', "not filled in"),
        ('and_more = "{"', "braces"),
        ('report = "{}"', "not filled in"),
        ('records_of = "{count} records"', "counts something"),
        (b"report = '\xff'", "line 1: this is no UTF-8"),
    ],
)
def test_words_that_cannot_be_used_are_refused(design: Make, texts: str | bytes, said: str) -> None:
    """With file, key and reason."""
    folder = design({"texts/en.toml": texts})
    sentence = problem(folder)
    assert sentence.startswith(f"{folder}/texts/en.toml")
    assert said in sentence


@pytest.mark.parametrize("name", ["gone", "club/a.txt"])
def test_a_design_that_is_no_folder_is_refused(design: Make, tmp_path: Path, name: str) -> None:
    """And so is one that holds nothing of a design."""
    design({"a.txt": ""})
    assert "is no folder" in problem(str(tmp_path / name))
    assert "holds no report.html" in problem(str(tmp_path / "club"))


def test_a_template_that_extends_itself_is_refused(design: Make) -> None:
    """Ours is meant by `builtin/`."""
    assert "without end" in problem(design({"report.html": '{% extends "report.html" %}'}))


def test_a_page_without_a_head_is_refused(design: Make) -> None:
    """Its policy would have no place."""
    for begin in ("{{ view.title }}", "<p>x</p><html><head>", "<!--><img src=x>--><head>", "<html x='>'><img><head>"):
        assert "must begin with <html> and <head>" in problem(design({"report.html": f"{begin}</head></html>"}))
