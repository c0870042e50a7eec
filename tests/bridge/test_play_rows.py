"""Rows of cards compared with the hands."""

from typing import get_args

import pytest

from pbnlint.bridge.play_rows import Row, row_fits, rows_of, seats_fitting
from pbnlint.bridge.seats import Seat
from tests.bridge.test_play import G0, hands_of


def test_rows() -> None:
    """Cards and blanks stand four to a row; marks, and what follows the end, do not count."""
    assert (("H8", "H2", "HT", "HK"), ("SA", "-")) == rows_of(["H8", "^R", "H2", "HT", "HK", "SA", "-", "*", "S2"])


@pytest.mark.parametrize("first", get_args(Seat))
def test_a_row_fits_from_its_leader(first: Seat) -> None:
    """The four cards of a row were dealt to the four seats from one first seat only."""
    assert (first == "E") == row_fits(hands_of(G0), ("H8", "H2", "HT", "HK"), first)


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (("SA", "ST", "S7", "S2"), ("N",)),
        (("SA", "-", "-", "-"), ("N",)),
        (("SA", "S8", "-", "-"), ()),
        (("-", "-", "-", "-"), ()),
        (("-", "??", "-", "S2"), ("N",)),
    ],
)
def test_seats_fitting(row: Row, expected: tuple[Seat, ...]) -> None:
    """Blanks and what cannot be read fit any hand; a row without a card fits from nowhere."""
    assert expected == seats_fitting(hands_of(G0), row)


def test_a_hidden_hand_fits() -> None:
    """A hand that is not given may hold any card."""
    assert ("N", "S") == seats_fitting(hands_of("N:- T.AJ9873.432.J95 - K9532.T6.A75.T86"), ("SA", "-", "SQ", "-"))
