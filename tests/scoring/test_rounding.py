"""Rounding of exact numbers."""

from fractions import Fraction

import pytest

from pbnlint.scoring.arithmetic.rounding import Rounding, rounded, rounds_to

TIES = (Fraction(25, 10), Fraction(35, 10), Fraction(-25, 10), Fraction(-35, 10))
OTHERS = (Fraction(27, 10), Fraction(23, 10), Fraction(-27, 10), Fraction(-23, 10))


@pytest.mark.parametrize(
    ("rule", "ties", "others"),
    [
        ("HALF_UP", [3, 4, -3, -4], [3, 2, -3, -2]),
        ("HALF_EVEN", [2, 4, -2, -4], [3, 2, -3, -2]),
        ("FLOOR", [2, 3, -3, -4], [2, 2, -3, -3]),
        ("TRUNC", [2, 3, -2, -3], [2, 2, -2, -2]),
    ],
)
def test_rules(rule: Rounding, ties: list[int], others: list[int]) -> None:
    """Ties go away from zero, to the even number, down, or are cut off like everything else."""
    assert [*ties, *others] == [rounded(value, 1, rule) for value in (*TIES, *OTHERS)]


def test_units() -> None:
    """A unit may be ten points or a hundredth."""
    assert (430, Fraction(4167, 100)) == (rounded(425, 10), rounded(Fraction(125, 3), Fraction(1, 100)))


def test_no_unit() -> None:
    """There is no multiple of nothing."""
    with pytest.raises(ValueError, match="positive"):
        rounded(1, 0)


@pytest.mark.parametrize(
    ("figure", "places", "expected"),
    [("41.67", 2, True), ("41.66", 2, False), ("41.7", 1, True), ("42", 0, True), ("41", 0, False)],
)
def test_figures_that_stand_for_a_value(figure: str, places: int, expected: bool) -> None:
    """A figure may be half a unit of its last place away."""
    assert expected == rounds_to(Fraction(125, 3), Fraction(figure), places)


def test_a_tie_may_go_to_either_side() -> None:
    """12.5 is written as 12 or as 13."""
    assert (True, True) == (rounds_to(Fraction(25, 2), 12, 0), rounds_to(Fraction(25, 2), 13, 0))
