"""Scores at rubber bridge."""

import pytest

from pbnlint.bridge.contract import parse_contract
from pbnlint.scoring.arithmetic.rubber import rubber_score
from tests.scoring.tables import rows

VECTORS = rows("rubber.csv")


@pytest.mark.parametrize("row", VECTORS, ids=[row["contract"] + row["risk"] for row in VECTORS])
def test_below_and_above_the_line(row: dict[str, str]) -> None:
    """Tricks bid count below, everything else above."""
    contract = parse_contract(row["contract"] + row["risk"])
    assert contract is not None
    found = rubber_score(contract, int(row["tricks"]), row["vul"] == "Y")
    assert (int(row["below"]), int(row["above"])) == found


def test_slams_count_above() -> None:
    """Six notrump vulnerable: 190 below, 750 above."""
    contract = parse_contract("6NT")
    assert contract is not None
    assert (190, 750) == rubber_score(contract, 12, True)


def test_more_tricks_than_there_are() -> None:
    """A deal has thirteen."""
    contract = parse_contract("6NT")
    assert contract is not None
    with pytest.raises(ValueError, match="14"):
        rubber_score(contract, 14, True)
