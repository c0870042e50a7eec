"""The scales of victory points."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.scoring.arithmetic.victory_points import (
    SCALES,
    SHARED,
    Scale,
    continuous_table,
    discrete_bounds,
    of_fraction,
    of_percentage,
    victory_points,
)
from tests.scoring.tables import rows

CONTINUOUS = rows("vp_continuous.csv")
DISCRETE = rows("vp_discrete.csv")
PLAIN = rows("vp_plain_rounding.csv")
VECTORS = rows("vp_vectors.csv")
NAMES: dict[str, Scale] = {
    "wbf_cont": "WBF continuous",
    "wbf_disc": "WBF discrete",
    "acbl20": "ACBL 20",
    "acbl30": "ACBL 30",
}


@pytest.mark.parametrize("column", [name for name in CONTINUOUS[0] if name != "margin"])
def test_continuous_table(column: str) -> None:
    """Every margin of the published table, to the blitz and beyond."""
    table = continuous_table(int(column.removeprefix("n")))
    found = [table[min(margin, len(table) - 1)] for margin in range(len(CONTINUOUS))]
    assert [int(row[column].replace(".", "")) for row in CONTINUOUS] == found


@pytest.mark.parametrize("row", PLAIN, ids=[f"{row['boards']}-{row['margin']}" for row in PLAIN])
def test_plain_rounding(row: dict[str, str]) -> None:
    """Where the table is corrected, the formula rounds to a hundredth less."""
    found = victory_points(int(row["margin"]), int(row["boards"]), "WBF continuous, plain rounding")
    assert found is not None
    assert Fraction(row["plain"]) == found[0]


def test_corrected_entries_are_all() -> None:
    """Nothing else differs from plain rounding."""
    lengths = sorted({int(row["boards"]) for row in PLAIN} | {6, 7, 9})
    found = [
        (boards, margin)
        for boards in lengths
        for margin in range(len(continuous_table(boards)))
        if victory_points(margin, boards) != victory_points(margin, boards, "WBF continuous, plain rounding")
    ]
    assert sorted((int(row["boards"]), int(row["margin"])) for row in PLAIN) == found


@pytest.mark.parametrize("row", DISCRETE, ids=[row["boards"] for row in DISCRETE])
def test_discrete_bounds(row: dict[str, str]) -> None:
    """The largest margin for each result but 20-0."""
    assert tuple(int(row[f"b{points}"]) for points in range(10, 20)) == discrete_bounds(int(row["boards"]))


@pytest.mark.parametrize("row", VECTORS, ids=[f"{r['scale']}-{r['boards']}-{r['margin']}" for r in VECTORS])
def test_vectors(row: dict[str, str]) -> None:
    """One value of each kind from each scale."""
    boards = int(row["boards"])
    found = (
        of_percentage(Fraction(row["margin"]), boards)
        if row["scale"] == "mp_vp"
        else victory_points(int(row["margin"]), boards, NAMES[row["scale"]])
    )
    assert (Fraction(row["winner_vp"]), Fraction(row["loser_vp"])) == found


@pytest.mark.parametrize("margin", range(45))
def test_acbl_30_leaves_out_16_and_17(margin: int) -> None:
    """The smallest win is 18 to 12."""
    found = victory_points(margin, 7, "ACBL 30")
    assert found is not None
    assert (15 if margin == 0 else max(18, found[0])) == found[0]


@given(st.integers(0, 100), st.integers(1, 64), st.sampled_from(SCALES))
def test_a_larger_margin_never_gives_less(margin: int, boards: int, scale: Scale) -> None:
    """And the two sides share the total."""
    found, more = victory_points(margin, boards, scale), victory_points(margin + 1, boards, scale)
    assert (found is None) == (more is None)
    if found is not None and more is not None:
        assert (found[0] <= more[0], SHARED[scale]) == (True, sum(found))


@pytest.mark.parametrize(
    ("boards", "scale"), [(12, "ACBL 30"), (37, "ACBL 20"), (0, "WBF continuous"), (5000, "WBF continuous")]
)
def test_no_table(boards: int, scale: Scale) -> None:
    """Not every scale knows every length of match."""
    assert victory_points(3, boards, scale) is None


def test_a_loser_has_no_margin() -> None:
    """A margin is the winner's."""
    with pytest.raises(ValueError, match="winner"):
        victory_points(-1, 16)


def test_percentages_without_a_table() -> None:
    """The scale for pairs begins with matches of two boards."""
    assert of_percentage(60, 1) is None


@pytest.mark.parametrize(("margin", "expected"), [(Fraction(20), "15.00"), (Fraction(61), "20.00")])
def test_margin_as_a_fraction(margin: Fraction, expected: str) -> None:
    """Where the margin is whole after all, the formula gives what the table gives."""
    assert (Fraction(expected), 20 - Fraction(expected)) == of_fraction(margin, 16)


def test_margin_between_whole_numbers() -> None:
    """A weighted score gives a margin between two entries of the table, and points between theirs."""
    low, high = victory_points(20, 16), victory_points(21, 16)
    assert low is not None
    assert high is not None
    between = victory_points(Fraction(41, 2), 16)
    assert between == of_fraction(Fraction(41, 2), 16)
    assert low[0] < between[0] < high[0]
