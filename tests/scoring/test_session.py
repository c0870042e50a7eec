"""Averages in a session, and ranks."""

from fractions import Fraction

import pytest

from pbnlint.rulings import Average
from pbnlint.scoring.arithmetic.session import average_percentage, ranks
from pbnlint.scoring.match import two_rulings
from tests.scoring.tables import rows

AVERAGES = rows("averages.csv")
RULINGS = rows("two_rulings.csv")
KINDS: dict[str, Average] = {"A+": "A+", "A": "A", "A-": "A-"}


@pytest.mark.parametrize("row", AVERAGES, ids=[f"{r['kind']} {r['session_pct_without']} {r['form']}" for r in AVERAGES])
def test_average(row: dict[str, str]) -> None:
    """What an average gives on its board."""
    session = Fraction(row["session_pct_without"])
    found = average_percentage(KINDS[row["kind"]], session, variable=row["form"] == "variable")
    assert Fraction(row["board_pct"]) == found


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([430, 400, 150], ["1", "2", "3"]),
        ([50, 60, 50, 40], ["2=", "1", "2=", "4"]),
        ([Fraction(1, 3), Fraction(33, 100)], ["1", "2"]),
        ([], []),
    ],
)
def test_ranks(values: list[Fraction], expected: list[str]) -> None:
    """Equal values share the best of their places; values are compared as they are, not as they are printed."""
    assert expected == [str(rank) for rank in ranks(values)]


@pytest.mark.parametrize("row", RULINGS, ids=[row["case"] for row in RULINGS])
def test_two_rulings(row: dict[str, str]) -> None:
    """In a knock-out match the two teams' different results are averaged."""
    assert Fraction(row["result_A"]) == two_rulings(int(row["a"]), int(row["b"]))
