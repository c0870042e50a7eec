"""Rows of short texts on paper: each text in its column, tagged as a cell, and all of them there."""

import re
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jinja2 import Environment, FileSystemLoader

from pbnlint.report.model import Column
from pbnlint.report.page.design import _filters, _styles
from pbnlint.report.paper.lines import aligned, starts, tabbed
from pbnlint.report.paper.pdf import from_html
from pbnlint.report.places import COMMON, folder
from tests.report.paper import found, owners, structure, texts

COLUMNS = (Column("Pair", number=True), Column("Contract", width=2), Column("Lead"), Column("Score", number=True))
UNIT = 12


def _page(rows: Sequence[tuple[str, ...]], more: str = "") -> bytes:
    """A PDF with these rows as `macros/rows.html` prints them."""
    environment = Environment(loader=FileSystemLoader(folder(COMMON)), autoescape=True)
    environment.filters.update(_filters("paper"))
    template = environment.from_string(
        '<html lang="en"><head><title>Rows</title><style>{{ styles | safe }}</style></head><body>{{ more | safe }}'
        '{% from "macros/rows.html" import rows with context %}{{ rows(columns, lines, unit) }}</body></html>'
    )
    styles = _styles("director", "paper")
    return from_html(template.render(styles=styles, columns=COLUMNS, lines=rows, unit=UNIT, medium="paper", more=more))


ROWS = [
    ("1", "4♠", "♥10", "620"),
    ("12", "3NT", "", "−1100"),
    ("7", "", "♦A", "50"),
]


@pytest.mark.pdf
def test_each_text_is_a_cell_of_its_row() -> None:
    """Four columns: four heads, and four cells in each row, an empty one where there is nothing to say."""
    [table] = found(structure(_page(ROWS)), "Table")
    head, *rows = found(table, "TR")
    assert ["TH"] * 4 == [cell.role for cell in head.kids]
    assert [["TD"] * 4] * 3 == [[cell.role for cell in row.kids] for row in rows]
    assert [[1, 1, 1, 1], [1, 1, 0, 1], [1, 0, 1, 1]] == [[cell.contents for cell in row.kids] for row in rows]


@pytest.mark.pdf
def test_the_structure_knows_every_content_that_is_marked() -> None:
    """No cell is lost between the page and its structure."""
    assert [] == [counts for counts in owners(_page(ROWS * 60)) if counts[0] != counts[1]]


@pytest.mark.pdf
def test_the_head_is_repeated_on_each_page() -> None:
    """A list that is longer than a page says on each what its columns are."""
    pages = texts(_page(ROWS * 60))
    assert len(pages) > 1
    assert all("Contract" in text for text in pages)


@pytest.mark.pdf
def test_every_text_of_the_rows_is_on_the_page() -> None:
    """As often as it was given, with a blank before what follows."""
    words = " ".join(texts(_page(ROWS * 60))).split()
    assert 60 == words.count("620")
    assert 60 == words.count("♥10")
    assert 60 == words.count("−1100")


@pytest.mark.pdf
def test_a_text_too_wide_for_its_column_does_not_run_into_the_next() -> None:
    """What follows moves on."""
    wide = "4♠ redoubled by mistake and corrected"
    [text] = texts(_page([("1", wide, "♥10", "620")]))
    assert re.search(re.escape(wide) + r"\s+♥10", text)


@pytest.mark.pdf
def test_a_page_without_such_rows_is_left_as_it_is() -> None:
    """Cells of a common table keep their structure, whatever their texts."""
    plain = "<table><tr><th>A<th>B<tr><td>1.5<td colspan=1>two<br>lines</table>"
    tables = found(structure(_page(ROWS, plain)), "Table")
    assert [["TH", "TH"], ["TD", "TD"]] == [[cell.role for cell in row.kids] for row in found(tables[0], "TR")]


@pytest.mark.pdf
def test_texts_of_other_scripts_keep_their_rows() -> None:
    """Written from right to left, without a glyph, or made of marks: each row has its cells, and none is lost."""
    rows = [
        ("1", "שלום", "e\u0323\u0301", "−5"),
        ("2", "مرحبا", "<b>&amp;", "620"),
        ("3", "中文", "\u200b\u2060", "0.5"),
    ]
    pdf = _page(rows)
    [table] = found(structure(pdf), "Table")
    assert 4 == len(found(table, "TR"))
    assert [] == [counts for counts in owners(pdf) if counts[0] != counts[1]]


def test_columns_begin_where_those_before_them_end() -> None:
    """In millimetres, and the last number is where the last one ends."""
    assert "0.0 12.0 36.0 48.0 60.0" == starts(COLUMNS, UNIT)


@given(st.lists(st.integers(-5000, 5000), min_size=1, max_size=20))
def test_units_stand_under_units(numbers: list[int]) -> None:
    """Every number of a column ends at the same place: digits are as wide as a figure space."""
    widths = {"\u2007": 636, "\u2009": 202, "−": 838}  # of DejaVu Sans, in thousandths
    shown = aligned([str(number).replace("-", "−") for number in numbers])
    ends = [sum(widths.get(character, 636) for character in text) for text in shown]
    assert max(ends) - min(ends) <= 1


@given(st.lists(st.tuples(*[st.text(max_size=8)] * 4), max_size=5))
def test_no_text_adds_a_row_or_a_column(rows: list[tuple[str, str, str, str]]) -> None:
    """Tabs and breaks within a text are blanks."""
    lines = tabbed(rows, COLUMNS).split("\n") if rows else []
    assert [3] * len(rows) == [line.count("\t") for line in lines]
