"""Which edition of the Laws speaks to a date."""

import pytest

from pbnlint.laws import Edition, edition_for, is_uncertain


@pytest.mark.parametrize(
    ("date", "edition"),
    [
        ("1986.12.31", Edition.E87),
        ("1987.01.01", Edition.E87),
        ("1997.09.30", Edition.E87),
        ("1997.10.01", Edition.E97),
        ("2008.06.30", Edition.E97),
        ("2008.07.01", Edition.E07),
        ("2017.07.31", Edition.E07),
        ("2017.08.01", Edition.E17),
        ("2024.05.05", Edition.E17),
        ("2017.??.??", Edition.E07),
        ("2018.??.??", Edition.E17),
        ("2017.08.??", Edition.E17),
        ("2008-07-01", Edition.E07),
        ("1997.9.30", Edition.E87),
        ("????.??.??", Edition.E17),
        ("", Edition.E17),
        ("yesterday", Edition.E17),
        (None, Edition.E17),
    ],
)
def test_edition_in_force(date: str | None, edition: Edition) -> None:
    """The change-over days divide the editions; unknown parts count as the earliest, no year as today."""
    assert edition == edition_for(date)


@pytest.mark.parametrize(
    ("date", "uncertain"),
    [
        ("1986.06.01", True),
        ("1997.10.15", True),
        ("2008.01.01", True),
        ("2008.10.01", False),
        ("2017.08.15", True),
        ("2017.09.26", False),
        ("2017.??.??", True),
        ("2016.??.??", False),
        ("????.??.??", False),
        (None, False),
    ],
)
def test_days_on_which_editions_overlapped(date: str | None, uncertain: bool) -> None:
    """Near a change-over, and before the first edition known here, the edition is a choice that should be shown."""
    assert uncertain == is_uncertain(date)
