"""Charts: every value is drawn, in its place, and no label collides or falls off the picture."""

import re
from fractions import Fraction
from itertools import combinations, pairwise
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from pbnlint.report.charts.counts import Bar, Columns, bars, distribution, frequency_strip
from pbnlint.report.charts.lettering import TEXT_SIZE, fitted, width_of
from pbnlint.report.charts.running import LineChart, Series, Text, line_chart
from pbnlint.report.language.symbols import number_text
from pbnlint.report.language.words import words_of
from tests.conftest import ROOT

WORDS = words_of("audit", "en")
HOSTILE = "</title></svg><script>alert(1)</script> \"&' \N{RIGHT-TO-LEFT OVERRIDE}"

imps = st.lists(st.integers(-200, 200), min_size=1, max_size=300)
names = st.sampled_from(["", "Alder", "W" * 300, "白桦 与 云雀", "Щука-Wren " * 9, HOSTILE])


def _line(values: list[int], *more: list[int], name: str = "Alder") -> LineChart:
    series = [Series(name, one) for one in (values, *more)]
    boards = [str(number) for number in range(1, len(values) + 1)]
    chart = line_chart("chart", "Running IMPs", series, boards, WORDS)
    assert chart is not None
    return chart


def _points(path: str) -> list[tuple[int, int]]:
    return [(int(x), int(y)) for x, y in re.findall(r"(\d+) (\d+)", path)]


def _columns(chart: Columns) -> list[tuple[int, int, int]]:
    """Left edge, height and width of each column."""
    found = re.findall(r"M(\d+) \d+v-(\d+)h(\d+)v\d+z", chart.drawn)
    return [(int(left), int(height), int(width)) for left, height, width in found]


def _room(text: Text) -> tuple[int, int, int, int]:
    return text.x, text.x + width_of(text.text), text.y - TEXT_SIZE, text.y


# Running scores.


@given(imps)
def test_every_board_has_its_point_and_higher_is_higher(values: list[int]) -> None:
    """A line begins at zero, goes to the right, and stands the higher the more is won."""
    chart = _line(values)
    points = _points(chart.lines[0])
    assert len(values) + 1 == len(points)
    assert sorted(x for x, _ in points) == [x for x, _ in points]
    heights = list(zip([0, *values], (-y for _, y in points), strict=True))
    assert [value for value, _ in sorted(heights)] == [value for value, _ in sorted(heights, key=lambda one: one[::-1])]


@given(imps, imps, names, st.booleans())
def test_no_label_collides_or_falls_off(values: list[int], other: list[int], name: str, several: bool) -> None:
    """Ticks, boards, segments, the names at the ends: each has its room inside the picture."""
    series = [Series(name, values), *([Series(name, other)] if several else [])]
    boards = [f"{number}" for number in range(1, max(len(values), len(other)) + 1)]
    half = len(values) // 2
    chart = line_chart(
        "chart", name, series, boards, WORDS, segments=[(name, half), (name, len(values) - half)],
        above=f"{name} ahead", below=f"{name} behind",
    )  # fmt: skip
    assert chart is not None
    rooms = [_room(text) for text in chart.texts]
    assert all(0 <= left and right <= chart.width and 0 <= top and bottom <= chart.height
               for left, right, top, bottom in rooms)  # fmt: skip
    for one, two in combinations(rooms, 2):
        apart = one[1] <= two[0] or two[1] <= one[0] or one[3] <= two[2] or two[3] <= one[2]
        assert apart, (one, two)


def test_two_lines_are_told_apart_by_their_strokes_and_names() -> None:
    """The first is drawn through, the second dashed; each has its name and value at its end."""
    chart = line_chart(
        "chart", "Running IMPs", [Series("Trees", [0, 10]), Series("Birds", [13, 13])], ["1", "2"], WORDS
    )
    assert chart is not None
    assert {"Trees 10", "Birds 13"} <= {text.text for text in chart.texts}
    strokes = [path.get("stroke-dasharray") for path in _svg("line", chart).iter() if path.get("stroke-width") == "16"]
    assert [False, True] == [stroke is not None for stroke in strokes]


def test_a_segment_begins_where_its_boards_begin() -> None:
    """The line between two segments of three boards stands after the third point."""
    chart = line_chart(
        "chart", "Running IMPs", [Series("", [1, 2, 3, 4, 5, 6])], list("123456"), WORDS,
        segments=[("First", 3), ("Second", 3)],
    )  # fmt: skip
    assert chart is not None
    assert [_points(chart.lines[0])[3][0]] == [int(x) for x in re.findall(r"M(\d+) ", chart.bounds)]
    assert {"First", "Second"} <= {text.text for text in chart.texts}


def test_the_title_says_how_it_ends_and_how_far_it_went() -> None:
    """Whoever does not see the picture knows the end, the highest and the lowest."""
    title = _line([3, -7, 12, 5]).title
    assert "Running IMPs. Alder: 5 at the end, at most 12 (board 3), at least −7 (board 2)." == title


def test_fractions_are_drawn_between_whole_numbers() -> None:
    """Victory points need not be whole."""
    chart = line_chart("c", "VPs", [Series("A", [Fraction(1, 2), Fraction(3, 2)])], ["1", "2"], WORDS, places=2)
    assert chart is not None
    assert "A 1.50" in {text.text for text in chart.texts}


def test_without_a_value_there_is_no_chart() -> None:
    """A template leaves it out."""
    assert (None, None, None, None) == (
        line_chart("c", "x", [Series("A", [])], [], WORDS),
        frequency_strip("c", [], WORDS),
        distribution("c", "x", [], WORDS),
        bars("c", "x", [], WORDS),
    )


# Frequencies.


@given(st.lists(st.integers(-760, 760).map(lambda score: score * 10), min_size=1, max_size=300))
def test_every_score_has_its_column_in_order_and_more_tables_stand_higher(scores: list[int]) -> None:
    """Columns stand side by side from the lowest score to the highest, the commonest the highest."""
    chart = frequency_strip("strip", scores, WORDS)
    assert chart is not None
    columns = _columns(chart)
    counts = [scores.count(score) for score in sorted(set(scores))]
    assert len(counts) == len(columns)
    assert all(left + width <= after for (left, _, width), (after, _, _) in pairwise(columns))
    assert max(left + width for left, _, width in columns) <= chart.width
    for (one, (_, high, _)), (two, (_, other, _)) in combinations(zip(counts, columns, strict=True), 2):
        assert (one < two and high <= other) or (one > two and high >= other) or (one == two and high == other)


@given(st.lists(st.integers(-760, 760).map(lambda score: score * 10), min_size=1, max_size=100))
def test_the_labels_of_a_strip_have_room_between_their_tabs(scores: list[int]) -> None:
    """Each ends before the next TAB stop, by more than browsers ask for, and the median's is among them."""
    chart = frequency_strip("strip", scores, WORDS)
    assert chart is not None
    for line in chart.labels.split("\n"):
        assert all(width_of(cell) + TEXT_SIZE * 3 // 10 <= chart.tab for cell in line.split("\t"))
    ordered = sorted(scores)
    shown = {cell.strip() for cell in chart.labels.split("\n")[0].split("\t")}
    assert number_text(ordered[(len(ordered) - 1) // 2]) in shown


def test_scores_of_a_strip_are_written_as_in_a_traveller() -> None:
    """Without a sign between thousands."""
    chart = frequency_strip("strip", [1100, -1700], WORDS)
    assert chart is not None
    assert ["−1700", "1100"] == chart.labels.split("\n")[0].split()


def test_a_strip_says_each_score_its_tables_and_the_median() -> None:
    """All numbers stand in the title."""
    chart = frequency_strip("strip", {620: 3, -100: 1, 170: 2}, WORDS)
    assert chart is not None
    assert "North-South scores at 6 tables. −100: 1 table, 170: 2 tables, 620: 3 tables. Median 395." == chart.title
    assert [["−100", "170", "620"], ["1", "2", "3"]] == [line.split() for line in chart.labels.split("\n")]


@given(st.lists(st.integers(-30, 30), min_size=1, max_size=200))
def test_a_distribution_counts_every_value_and_marks_zero(values: list[int]) -> None:
    """As many columns as differences that occur; the mark stands under no difference at all."""
    chart = distribution("d", "Against par", values, WORDS)
    assert chart is not None
    assert sum(value < 0 for value in values) == int(re.findall(r"Below zero (\d+)", chart.title)[0])
    assert sum(value > 0 for value in values) == int(re.findall(r"above zero (\d+)", chart.title)[0])
    mark = int(re.findall(r"M(\d+) \d+l", chart.drawn)[0])
    under = [left for left, _, width in _columns(chart) if left <= mark <= left + width]
    assert (values.count(0) > 0) == bool(under)


def test_differences_far_apart_share_columns() -> None:
    """Hundreds of points do not make hundreds of columns, and each column says its ends."""
    chart = distribution("d", "Points", [-990, 15, 20, 870, 990], WORDS)
    assert chart is not None
    assert len(_columns(chart)) == 4
    assert "…" in chart.labels


# Numbers by name.


def test_bars_are_as_long_as_their_numbers_and_differ_by_pattern() -> None:
    """Filled, hatched and hollow; nothing is drawn for nothing."""
    chart = bars("b", "Findings", [Bar("A", 9), Bar("B", 3, "hatched"), Bar("C", 6, "hollow"), Bar("D", 0)], WORDS)
    assert chart is not None
    lengths = {fill: int(re.findall(r"h(\d+)", path)[0]) for fill, path in
               (("A", chart.filled), ("B", chart.hatched), ("C", chart.hollow))}  # fmt: skip
    assert ["B", "C", "A"] == sorted(lengths, key=lambda name: lengths[name])
    assert (1, True, False) == (chart.filled.count("M"), chart.hatched.count("M") > 3, "v70M" in chart.hollow)
    assert [("A", "9"), ("B", "3"), ("C", "6"), ("D", "0")] == list(chart.labels)
    assert "Findings. A: 9, B: 3, C: 6, D: 0." == chart.title


@given(st.lists(st.integers(1, 100_000), min_size=2, max_size=40))
def test_no_bar_is_longer_than_one_of_a_greater_number(numbers: list[int]) -> None:
    """However unequal they are, each is to be seen and none leaves the picture."""
    chart = bars("b", "x", [Bar(str(number), number) for number in numbers], WORDS)
    assert chart is not None
    lengths = [int(one) for one in re.findall(r"h(\d+)v", chart.filled)]
    assert len(numbers) == len(lengths)
    assert max(lengths) < chart.width
    ordered = [length for _, length in sorted(zip(numbers, lengths, strict=True))]
    assert sorted(lengths) == ordered


# The picture.


def _page(macro: str, *charts: object, medium: str = "paper") -> str:
    environment = Environment(
        loader=FileSystemLoader(ROOT / "reports" / "common"), autoescape=True, undefined=StrictUndefined
    )
    text = (
        '{% import "macros/charts.html" as charts with context %}'
        "{% for chart in given %}{{ charts[macro](chart) }}{% endfor %}"
    )
    return environment.from_string(text).render(given=charts, macro=macro, medium=medium)


def _svg(macro: str, chart: object) -> ET.Element:
    found = re.search("<svg.*</svg>", _page(macro, chart), re.DOTALL)
    assert found is not None
    return ET.fromstring(found[0])  # noqa: S314 - a page of our own


@pytest.mark.parametrize(
    ("macro", "chart"),
    [
        ("line", line_chart("c", HOSTILE, [Series(HOSTILE, [1, 2])], [HOSTILE, HOSTILE], WORDS, above=HOSTILE)),
        ("columns", frequency_strip("c", [420, 450], WORDS)),
        ("columns", distribution("c", HOSTILE, [1, 0, -3], WORDS)),
        ("bars", bars("c", HOSTILE, [Bar(HOSTILE, 3)], WORDS)),
    ],
)
def test_a_picture_has_a_text_in_its_place_and_nothing_else_becomes_of_a_name(macro: str, chart: object) -> None:
    """It is an image with a title; a name that looks like markup is text."""
    svg = _svg(macro, chart)
    title = svg.find("title")
    assert title is not None
    assert ("img", title.get("id"), True) == (svg.get("role"), svg.get("aria-labelledby"), bool(title.text))
    assert {"svg", "title", "desc", "path", "g", "text"} >= {one.tag for one in svg.iter()}
    assert "<script" not in _page(macro, chart)


def test_two_pictures_of_a_page_have_ids_of_their_own() -> None:
    """The anchor of each makes its id."""
    page = _page("columns", *(frequency_strip(f"strip-{board}", [420], WORDS) for board in (1, 2)))
    ids = re.findall(r'id="([^"]*)"', page)
    assert (2, 2) == (len(ids), len(set(ids)))


def test_a_chart_that_is_none_is_left_out() -> None:
    """Nothing stands in its place."""
    assert "" == _page("line", None).strip()


# Letters.


@given(st.text(max_size=300), st.integers(0, 2000))
def test_a_text_is_cut_to_its_room(text: str, room: int) -> None:
    """With an ellipsis; nothing is left where there is no room."""
    cut = fitted(text, room)
    assert cut == "" or width_of(cut) <= room
    assert cut == " ".join(text[:200].split()) or cut == "" or cut.endswith("…")


def test_no_letter_is_wider_than_we_think() -> None:
    """By the font itself; figures, minus and space are exact, since TAB stops rest on them."""
    fonts = pytest.importorskip("fontTools.ttLib")
    font = fonts.TTFont(ROOT / "reports" / "common" / "fonts" / "DejaVuSansCondensed.woff2")
    names, widths, units = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
    real = {chr(code): Fraction(widths[name][0] * TEXT_SIZE * 100, units) for code, name in names.items()}
    assert [] == [letter for letter, width in real.items() if width_of(letter * 100) < width - 5]
    assert {True} == {abs(width_of(letter * 100) - real[letter]) < 10 for letter in "0123456789− "}
