"""Rows of cards compared with the hands."""

import pytest

from pbnlint.bridge.play_rows import Row, row_fits
from pbnlint.bridge.seats import SEATS
from tests.bridge.test_play import G0, hands_of


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (("H8", "H2", "HT", "HK"), ["E"]),
        (("SA", "-", "-", "-"), ["N"]),
        (("SA", "S8", "-", "-"), []),
        (("-", "-", "-", "-"), []),
        (("-", "??", "-", "S2"), ["N"]),
    ],
)
def test_a_row_fits_from_its_leader(row: Row, expected: list[str]) -> None:
    """Every card is in its seat's hand; blanks fit any hand, a row without a card fits from nowhere."""
    assert expected == [seat for seat in SEATS if row_fits(hands_of(G0), row, seat)]


def test_a_hidden_hand_fits() -> None:
    """A hand that is not given may hold any card."""
    hands = hands_of("N:- T.AJ9873.432.J95 - K9532.T6.A75.T86")
    assert ["N", "S"] == [seat for seat in SEATS if row_fits(hands, ("SA", "-", "SQ", "-"), seat)]
