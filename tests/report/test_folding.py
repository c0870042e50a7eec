"""Long lists in the last column go on below themselves; rows of large tables are written in one go."""

from hypothesis import example, given
from hypothesis import strategies as st

from pbnlint.report.model import Column
from pbnlint.report.page.table_body import table_body
from pbnlint.report.paper.folding import folded

COLUMNS = (Column("Times", number=True, width=6), Column("Pairs", width=6))


def test_a_list_goes_on_below_itself() -> None:
    """The other cells of a line that goes on are empty; what has room stays on one line."""
    assert [("5", "1–6, 2–8, 3–10,"), ("", "4–7")] == folded([("5", "1–6, 2–8, 3–10, 4–7")], COLUMNS, 22)
    assert [("1", "1–6")] == folded([("1", "1–6")], COLUMNS, 22)


def test_a_no_break_space_ends_no_line() -> None:
    """Two sides of a table stay together."""
    text = "Ash\u00a0/\u00a0Elm; Oak\u00a0/\u00a0Fir"
    assert [("2", "Ash\u00a0/\u00a0Elm;"), ("", "Oak\u00a0/\u00a0Fir")] == folded([("2", text)], COLUMNS, 20)


@given(st.text(max_size=80), st.integers(0, 40))
@example("000000000000\x1f", 0)
def test_no_character_is_lost(text: str, width: int) -> None:
    """Only blanks go where a line ends."""
    lines = folded([("1", text)], COLUMNS, width)
    assert text.replace(" ", "") == "".join(line[1] for line in lines).replace(" ", "")
    assert [("1",), *[("",)] * (len(lines) - 1)] == [line[:1] for line in lines]


@given(st.lists(st.tuples(st.text(max_size=12), st.text(max_size=12)), min_size=1, max_size=5), st.booleans())
def test_every_text_of_a_table_is_escaped(lines: list[tuple[str, str]], linked: bool) -> None:
    """Whatever stands in a cell, a link or a search, no markup comes of it."""
    texts = [second for _, second in lines]
    body = str(table_body(lines, COLUMNS, links=texts if linked else (), search=texts))
    assert len(lines) == body.count("</tr>") == body.count('<tr data-search="')
    assert len(lines) * (1 if linked else 2) == body.count("</td>")
    plain = body.replace('<span class="red">♥</span>', "♥").replace('<span class="red">♦</span>', "♦")
    cells = plain.count("<") - plain.count("</")
    assert 1 + len(lines) * 3 + sum(1 for text in texts if linked and text.replace("\x1f", "")) == cells


def test_suits_are_red_and_numbers_on_the_right() -> None:
    """As in any other table of the page."""
    body = str(table_body([("5", "4♥")], COLUMNS))
    assert '<td class="number">5</td><td>4<span class="red">♥</span></td>' in body
