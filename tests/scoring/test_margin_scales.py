"""Victory points of each side, by named scales and by tables of the organiser's."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.scoring.arithmetic.margin_scales import NAMES, MarginScale, percentage_points, read_scale, side_points
from pbnlint.scoring.arithmetic.victory_points import SCALES, victory_points
from tests.scoring.tables import rows

WBF = MarginScale("WBF continuous")
OWN = MarginScale("ours", ((0, 5, 5), (3, 6, 4), (Fraction(21, 2), 8, 2)))
CASES = rows("vp_winner_loser.csv")


@pytest.mark.parametrize("row", CASES, ids=[f"{row['boards']}-{row['margin']}" for row in CASES])
def test_winner_and_loser(row: dict[str, str]) -> None:
    """Both sides of a match, by what each won more than it lost, as the formula rounds."""
    boards, margin = int(row["boards"]), int(row["margin"])
    scale = MarginScale("WBF continuous, plain rounding")
    assert (Fraction(row["winner_vp"]), Fraction(row["loser_vp"])) == (
        side_points(margin, boards, scale),
        side_points(-margin, boards, scale),
    )


def test_correction_of_the_published_scale() -> None:
    """At 40 IMPs on 8 boards the published scale has a hundredth more than the formula."""
    assert Fraction("19.74") == side_points(40, 8, WBF)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("wbf", "WBF continuous"),
        ("WBF", "WBF continuous"),
        ("wbf-discrete", "WBF discrete"),
        ("Acbl20", "ACBL 20"),
        ("acbl30", "ACBL 30"),
        (" Percentage ", "percentage"),
        *((scale, scale) for scale in SCALES),
    ],
)
def test_names(text: str, name: str) -> None:
    """Scales are read in short and by their full names, in any letter case."""
    assert MarginScale(name) == read_scale(text)


@pytest.mark.parametrize("name", NAMES)
def test_names_for_users(name: str) -> None:
    """Every name that is offered is read."""
    assert read_scale(name) is not None


@pytest.mark.parametrize("text", ["", "25", "ebl", "wbf wbf"])
def test_other_names(text: str) -> None:
    """Other texts name no scale."""
    assert read_scale(text) is None


@pytest.mark.parametrize(
    ("net", "expected"),
    [(0, 5), (2, 5), (-2, 5), (3, 6), (-3, 4), (10, 6), (Fraction(21, 2), 8), (11, 8), (-400, 2)],
)
def test_own_table(net: int | Fraction, expected: int) -> None:
    """A table says from which margin on its points are due."""
    assert expected == side_points(net, 7, OWN)


def test_half_of_the_points() -> None:
    """A pair with 50 % of a match has the first figure of the step, and so have its opponents."""
    assert 6 == percentage_points(50, 7, MarginScale("ours", ((50, 6, 5),)))


def test_margins_below_a_table() -> None:
    """A table that begins above a margin has no points for it."""
    assert side_points(1, 7, MarginScale("ours", ((2, 6, 4),))) is None


@pytest.mark.parametrize("scale", [MarginScale("EBL 25"), MarginScale("ACBL 30")])
def test_no_points(scale: MarginScale) -> None:
    """A scale that is not known, or has no table for the length of the match, gives nothing."""
    assert side_points(5, 20, scale) is None


@pytest.mark.parametrize(("margin", "expected"), [(Fraction(9, 2), 11), (Fraction(5), 12), (Fraction(3, 2), 10)])
def test_fractions_on_a_scale_in_steps(margin: Fraction, expected: int) -> None:
    """A margin between two whole numbers has the points of the step that it has reached."""
    assert expected == side_points(margin, 18, MarginScale("ACBL 20"))


@pytest.mark.parametrize(
    ("percent", "scale", "expected"),
    [
        (Fraction("53.33"), MarginScale("percentage"), 13),
        (Fraction("46.67"), MarginScale("percentage"), 7),
        (50, MarginScale("percentage"), 10),
        (60, MarginScale("ours", ((50, 3, 3), (55, 5, 1))), 5),
        (40, MarginScale("ours", ((50, 3, 3), (55, 5, 1))), 1),
    ],
)
def test_percentages(percent: int | Fraction, scale: MarginScale, expected: int) -> None:
    """By the percentage of a match of eight boards."""
    assert expected == percentage_points(percent, 8, scale)


@given(st.fractions(0, 100, max_denominator=50), st.integers(1, 64), st.sampled_from(SCALES))
def test_sides_share_the_total(net: Fraction, boards: int, name: str) -> None:
    """What one side gets the other lacks, for any margin; whole ones have the points of the table."""
    ours, theirs = (side_points(one, boards, MarginScale(name)) for one in (net, -net))
    draw = side_points(0, boards, MarginScale(name))
    assert (ours is None) == (theirs is None) == (draw is None)
    if ours is not None and theirs is not None and draw is not None:
        assert 2 * draw == ours + theirs


@given(st.integers(0, 100), st.integers(1, 64), st.sampled_from(SCALES))
def test_whole_margins(margin: int, boards: int, name: str) -> None:
    """A whole margin given as a fraction has the points of the table."""
    table = next(victory_points(margin, boards, scale) for scale in SCALES if scale == name)
    assert (None if table is None else table[0]) == side_points(Fraction(margin), boards, MarginScale(name))
