"""The scales of Law 78B."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.scoring.arithmetic.imps import IMPS, IMPS_1948, SCALES, imps, is_tabled
from tests.scoring.tables import rows

VECTORS = rows("imp_vectors.csv")


@pytest.mark.parametrize("row", VECTORS, ids=[row["difference"] for row in VECTORS])
def test_imps(row: dict[str, str]) -> None:
    """The scale in force, and that of 1948."""
    difference = int(row["difference"])
    assert (int(row["imp_1962"]), int(row["imp_1948"])) == (imps(difference), imps(difference, IMPS_1948))


@pytest.mark.parametrize(
    ("difference", "expected"), [(15, 0), (45, 1), (85, 2), (-45, -1), (Fraction(99, 5), 0), (Fraction(-101, 5), -1)]
)
def test_lower_bounds(difference: int | Fraction, expected: int) -> None:
    """What is no multiple of 10 is converted by lower bounds."""
    assert expected == imps(difference)


@pytest.mark.parametrize(("difference", "expected"), [(0, True), (-430, True), (45, False), (Fraction(1, 3), False)])
def test_tabled(difference: int | Fraction, expected: bool) -> None:
    """The table states the conversion of multiples of 10 only."""
    assert expected == is_tabled(difference)


@given(st.integers(-10_000, 10_000), st.sampled_from([IMPS, IMPS_1948]))
def test_sides_are_opposite(difference: int, scale: tuple[int, ...]) -> None:
    """What one side wins the other loses."""
    assert imps(difference, scale) == -imps(-difference, scale)


def test_scales_without_a_table() -> None:
    """Scales whose table nobody knows are not converted."""
    assert {"IMP", "IMP_1948"} == SCALES.keys()
