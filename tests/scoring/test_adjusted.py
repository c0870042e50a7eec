"""How programs write adjusted scores (scoring of boards without a result)."""

import pytest

from pbnlint.scoring.adjusted import Adjusted, can_be_average, read_adjusted


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A+", Adjusted("average", 60, 40)),
        ("ave-", Adjusted("average", 40, 60)),
        ("A==", Adjusted("average", 50, 50)),
        ("A++", Adjusted("average", 60, 60)),
        ("A+-", Adjusted("average", 60, 40)),
        ("A6040", Adjusted("average", 60, 40)),
        ("A60/40", Adjusted("average", 60, 40)),
        ("A40100", Adjusted("average", 40, 100)),
        ("A60", Adjusted("average", 60)),
        ("60%-40%", Adjusted("average", 60, 40)),
        ("60 %", Adjusted("average", 60)),
        ("A", Adjusted("average", 50, 50)),
        ("np", Adjusted("not played")),
        ("Not played", Adjusted("not played")),
        ("NO PLAY", Adjusted("not played")),
        ("ArbAAS", Adjusted("unknown")),
    ],
)
def test_reads_what_programs_write(text: str, expected: Adjusted) -> None:
    """Averages in signs, figures and percentages, boards not played, marks without a value."""
    assert expected == read_adjusted(text)


@pytest.mark.parametrize("text", ["", "-", "420", "NS 420", "0", "PASS", "A123456", "120%", "4S"])
def test_leaves_alone_what_is_no_adjustment(text: str) -> None:
    """Scores, contracts, passes and nothing at all."""
    assert read_adjusted(text) is None


@pytest.mark.parametrize(
    ("percent", "expected"), [(0, True), (40, True), (45, False), (50, True), (55, False), (60, True), (63.2, True)]
)
def test_averages_that_the_laws_give(percent: float, expected: bool) -> None:
    """Average minus and less, average, average plus and more; nothing between."""
    assert expected is can_be_average(percent)
