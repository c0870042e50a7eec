"""An event scored as CSV: what spreadsheets read."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.output.score_csv import results, standings
from pbnlint.plain import no_formula
from pbnlint.scoring.event import Event
from tests.output.events import PAIRS_EVENT


def rows(text: str) -> list[dict[str, str]]:
    """The rows by the names of their columns."""
    return list(csv.DictReader(io.StringIO(text, newline="")))


def test_standings_have_rounded_and_exact_figures() -> None:
    """Two decimals to look at, and the exact value beside them."""
    first = rows(standings(PAIRS_EVENT))[0]
    assert {
        "rank": "1", "id": "1", "names": "Alder, Aspen", "direction": "NS", "score": "4.83", "score_exact": "29/6",
        "percent": "60.42", "percent_exact": "725/12", "penalty": "", "matches": "", "boards": "2",
    } == first  # fmt: skip


def test_results_have_a_row_for_each_table() -> None:
    """With the places, the result, the points of both sides, and what was adjusted."""
    table = rows(results(PAIRS_EVENT))
    assert [
        ("1", "6", "4S", "450", "3.50", ""),
        ("3", "8", "", "", "2.40", "A+/A-"),
        ("2", "7", "4S", "-50", "0.50", ""),
    ] == [(row["ns"], row["ew"], row["contract"], row["score_ns"], row["points_ns"], row["adjusted"]) for row in table]


def test_results_of_a_board_or_a_contestant_alone() -> None:
    """Others are left out."""
    assert [] == rows(results(PAIRS_EVENT, ("4",)))
    assert ["3"] == [row["ns"] for row in rows(results(PAIRS_EVENT, (), ("8",)))]


@pytest.mark.parametrize("name", ["=1+1", "+49 30", "-x", "@SUM(A1)", "\tcmd"])
def test_no_name_is_a_formula(name: str) -> None:
    """A spreadsheet would run it; an apostrophe makes it a text."""
    event = PAIRS_EVENT._replace(standings=(PAIRS_EVENT.standings[0]._replace(names=(name,)),))
    assert rows(standings(event))[0]["names"].startswith("'")


@given(st.text())
def test_whatever_the_text_no_cell_begins_like_a_formula(text: str) -> None:
    """And one that is harmless stays as it is."""
    assert not no_formula(text).startswith(("=", "+", "-", "@", "\t", "\r", "\n"))


def test_numbers_are_no_texts() -> None:
    """A negative score gets no apostrophe."""
    event: Event = PAIRS_EVENT._replace(standings=(PAIRS_EVENT.standings[0]._replace(score=-3),))
    assert ("-3.00", "-3") == tuple(rows(standings(event))[0][column] for column in ("score", "score_exact"))


def test_lines_end_as_the_standard_says() -> None:
    """CR and LF (RFC 4180)."""
    assert standings(PAIRS_EVENT).count("\r\n") == standings(PAIRS_EVENT).count("\n") == 5
