"""Adjusted scores as they are collected: what a text in the place of a score gives each side."""

from fractions import Fraction

import pytest

from pbnlint.bridge.contract import Contract
from pbnlint.rulings import Average, Award, Possible
from tests.scoring.records import (
    ROWS,
    event,
    game,
    only,
    table,
)


def _average(ns: Average, ew: Average) -> tuple[Award, Award]:
    return Award("average", ns), Award("average", ew)


ASSIGNED = (
    Possible(Fraction(3, 5), Contract(4, "S"), "S", 10),
    Possible(Fraction(2, 5), Contract(4, "S"), "S", 9),
)
AWARDS = [
    ("A6040", _average("A+", "A-")),
    ("A60/40", _average("A+", "A-")),
    ("Ave+", _average("A+", "A-")),
    ("A+-", _average("A+", "A-")),
    ("A==", _average("A", "A")),
    ("average", _average("A", "A")),
    ("A60", (Award("average", "A+"), Award("unknown"))),
    ("A55/40", (Award("percentage", amount=55), Award("average", "A-"))),
    ("60%-40%", (Award("percentage", "A+", 60), Award("percentage", "A-", 40))),
    ("NP", (Award("not played"), Award("not played"))),
    ("no play", (Award("not played"), Award("not played"))),
    ("ArbAAS", (Award("unknown"), Award("unknown"))),
    ("60% 4S= / 40% 4S-1", (Award("assigned", possible=ASSIGNED),) * 2),
    ("60% of 4S by S = and 40% of 4S by S -1", (Award("assigned", possible=ASSIGNED),) * 2),
    (
        "420*60 -50*40",
        (Award("assigned", possible=(Possible(Fraction(3, 5), score_ns=420), Possible(Fraction(2, 5), score_ns=-50))),)
        * 2,
    ),
    (
        "NS A+ EW 50",
        (Award("average", "A+"), Award("assigned", possible=(Possible(1, score_ns=-50),))),
    ),
]


@pytest.mark.parametrize(("text", "expected"), AWARDS)
def test_what_stands_in_place_of_a_score(text: str, expected: tuple[Award, Award]) -> None:
    """Averages, percentages and weighted results, as programs write them."""
    assert expected == only(event(game(Score=text, Result="-"))).awards


@pytest.mark.parametrize("text", ["60% 4S= / 30% 4S-1", "whatever", "A101", "60% 4S= / 40% nonsense", "%%", "*60"])
def test_what_nobody_can_read_is_unknown_and_never_zero(text: str) -> None:
    """The note names the text; the entry has no score."""
    found = event(game(Score=text, Result="-", Contract="-"))
    assert (Award("unknown"), Award("unknown")) == only(found).awards
    assert any(text in note for note in found.notes)


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("1 2 - - - A+ A-", _average("A+", "A-")),
        ("1 2 - - - A+ A+", _average("A+", "A+")),
        ("1 2 - - - A+ -", _average("A+", "A-")),
        ("1 2 - - - - A+", _average("A-", "A+")),
        ("1 2 - - - - A6040", _average("A+", "A-")),
        ("1 2 NP - - - -", (Award("not played"), Award("not played"))),
        ("1 2 4S S 10 420 A-", (Award("assigned", possible=(Possible(1, score_ns=420),)), Award("average", "A-"))),
        ("1 2 - - - ? TD", (Award("unknown"), Award("unknown"))),
    ],
)
def test_awards_of_a_row(row: str, expected: tuple[Award, Award]) -> None:
    """Each column of the scores tells its own side; one alone tells both."""
    assert expected == only(event(table(ROWS, row))).awards


def test_the_row_gives_the_value_of_an_artificial_score() -> None:
    """The percentage of a row is what was given; matchpoints tell it where they are finer."""
    header = f"{ROWS};MP_NS;MP_EW;Percentage_NS;Percentage_EW"
    rows = ("1 2 4S S 10 420 - 20 14 59 41", "3 4 - - - A+ A- 21.4 13.6 63 40")
    found = event(table(header, *rows))
    assert (Award("percentage", "A+", Fraction(2140, 34)), Award("percentage", "A-", 40)) == found.entries[1].awards


def test_the_row_gives_the_imps_of_an_artificial_score() -> None:
    """At IMPs the value is one of IMPs."""
    header = f"{ROWS};IMP_NS;IMP_EW"
    entry = only(event(table(header, "1 2 - - - A+ A+ 58.5 58.5")))
    assert (Award("IMPs", "A+", Fraction(117, 2)),) * 2 == entry.awards


def test_artificial_rows_may_have_figures_only() -> None:
    """A row without contract and score, with percentages: they were given."""
    entry = only(event(table(f"{ROWS};Percentage_NS;Percentage_EW", "1 2 - - - - - 60 40")))
    assert (Award("percentage", amount=60), Award("percentage", amount=40)) == entry.awards
