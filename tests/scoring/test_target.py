"""IMPs at a single table."""

import pytest

from pbnlint.scoring.arithmetic.target import TARGETS, against_target, target_ns
from tests.scoring.tables import rows

VECTORS = rows("target.csv")


@pytest.mark.parametrize("row", VECTORS, ids=[f"{r['hcp_ns']} {r['ns_score']}" for r in VECTORS])
def test_against_the_target(row: dict[str, str]) -> None:
    """Target, difference and IMPs of North-South."""
    found = against_target(int(row["hcp_ns"]), row["ns_vul"] == "Y", row["ew_vul"] == "Y", int(row["ns_score"]))
    assert (int(row["target_ns"]), int(row["diff"]), int(row["imp_ns"])) == found


@pytest.mark.parametrize("points", range(41))
def test_the_weaker_side_has_the_opposite(points: int) -> None:
    """The target depends on the stronger side's vulnerability, from whichever side one looks."""
    assert target_ns(points, True, False) == -target_ns(40 - points, False, True)


def test_more_points_never_have_a_smaller_target() -> None:
    """In either column of the table."""
    columns = list(zip(*(TARGETS[points] for points in sorted(TARGETS)), strict=True))
    assert [sorted(column) for column in columns] == [list(column) for column in columns]


def test_no_such_hand() -> None:
    """A pack has 40 high-card points."""
    with pytest.raises(ValueError, match="41"):
        target_ns(41, False, False)
