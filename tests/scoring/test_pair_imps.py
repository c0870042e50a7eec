"""IMPs for pairs: means for a datum, and scores against each other."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.scoring.arithmetic.pair_imps import (
    CAVENDISH_CAP,
    Divisor,
    cross_imps,
    divided,
    mean,
    median,
    weighted_imps,
)
from pbnlint.scoring.arithmetic.rounding import rounded
from tests.scoring.tables import rows

CROSS = rows("cross_imps.csv")
EIGHT = [620, 620, 650, 170, -100, 600, 620, 500]

scores = st.lists(st.integers(-200, 200).map(lambda tens: 10 * tens), min_size=1, max_size=30)


def test_median() -> None:
    """Halfway between the two middle scores."""
    assert 610 == median(EIGHT)


def test_trimmed_mean() -> None:
    """The highest and the lowest score are left out, however far away they are."""
    assert [460, Fraction(1565, 3)] == [mean(EIGHT), mean(EIGHT, 1)]


def test_nothing_left_for_a_mean() -> None:
    """A mean needs a score."""
    with pytest.raises(ValueError, match="none is left"):
        mean([100, 200], 1)


def test_cross_imps() -> None:
    """The sum over all other scores, and divided as the modifiers say."""
    board = [int(row["ns_score"]) for row in CROSS]
    sums = cross_imps(board)
    names: tuple[Divisor, ...] = ("Cross", "Cross2", "Cross1")
    found = [[rounded(divided(one, len(board), name), Fraction(1, 100)) for name in names] for one in sums]
    assert [[Fraction(row[name.lower()]) for name in names] for row in CROSS] == found


def test_capped_comparisons() -> None:
    """In one set of rules no comparison counts more than 17."""
    found = cross_imps([730, -170, 100, -420, -400], cap=CAVENDISH_CAP)
    assert [Fraction(text) for text in ("14", "-2.25", "4.25", "-8.25", "-7.75")] == [
        divided(one, 5, "Cross2") for one in found
    ]


@given(scores)
def test_cross_imps_of_a_direction_add_up_to_nothing(board: list[int]) -> None:
    """What one pair wins another of its direction loses."""
    assert sum(cross_imps(board)) == 0


def test_weighted_score_is_converted_before_it_is_weighted() -> None:
    """60% of 620 and 40% of -100 against 620."""
    parts = [(620, Fraction(6, 10)), (-100, Fraction(4, 10))]
    assert Fraction("-4.8") == weighted_imps(parts, 620)
