"""Tricks that a revoke costs."""

import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.laws import Edition
from pbnlint.laws.transfer import tricks_to_transfer

DATA = Path(__file__).resolve().parents[1] / "data"

with (DATA / "law64.csv").open(encoding="utf-8", newline="") as file:
    REVOKES = [pytest.param(row, id=row["id"]) for row in csv.DictReader(file)]


@pytest.mark.parametrize("row", REVOKES)
def test_transfer_by_edition(row: dict[str, str]) -> None:
    """Who won the revoke trick, what the side won from it on, and the edition decide the transfer."""
    assert int(row["transfer"]) == tricks_to_transfer(
        Edition(int(row["edition"])),
        offender_won=row["offender_won"] == "Y",
        side_tricks_from_revoke=int(row["side_tricks"]),
        later_trick_with_playable_card=row["later_trick_with_playable_card"] == "Y",
        trick_twelve=row["trick_twelve"] == "Y",
        second_in_suit=row["second_in_suit"] == "Y",
        from_dummy=row["from_dummy"] == "Y",
    )


@given(st.sampled_from(Edition), st.booleans(), st.integers(0, 13), st.booleans())
def test_never_more_than_was_won(edition: Edition, offender_won: bool, won: int, playable: bool) -> None:
    """Tricks won before the revoke are never transferred, and never more than two are."""
    transfer = tricks_to_transfer(
        edition,
        offender_won=offender_won,
        side_tricks_from_revoke=won,
        later_trick_with_playable_card=playable,
        trick_twelve=False,
        second_in_suit=False,
        from_dummy=False,
    )
    assert 0 <= transfer <= min(won, 2)
