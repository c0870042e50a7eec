"""How programs write adjusted scores (scoring of boards without a result)."""

from fractions import Fraction

import pytest

from pbnlint.scoring.texts.adjusted import Adjusted, can_be_average, read_adjusted, read_level, weights_of


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
        ("justert", Adjusted("unknown")),
        ("adj.", Adjusted("unknown")),
        ("AVG+", Adjusted("average", 60, 40)),
        ("Average-", Adjusted("average", 40, 60)),
        ("AVE+/AVE", Adjusted("average", 60, 50)),
        ("+/=", Adjusted("average", 60, 50)),
        ("~+/-", Adjusted("average", 60, 40)),
        ("=/=", Adjusted("average", 50, 50)),
        ("S AVE+ NP", Adjusted("average", 60)),
        ("S NP NP", Adjusted("not played")),
        ("60/40", Adjusted("average", 60, 40)),
        ("NS 60 \xd6V 40", Adjusted("average", 60, 40)),
        ("Phantom", Adjusted("not played")),
        ("sit-out", Adjusted("not played")),
    ],
)
def test_reads_what_programs_write(text: str, expected: Adjusted) -> None:
    """Averages in signs, figures and percentages, boards not played, marks without a value."""
    assert expected == read_adjusted(text)


@pytest.mark.parametrize(
    "text", ["", "-", "420", "NS 420", "0", "PASS", "A123456", "120%", "4S", "70/30", "NS 60 EW 40", "=", "SX"]
)
def test_leaves_alone_what_is_no_adjustment(text: str) -> None:
    """Scores, contracts, passes and nothing at all."""
    assert read_adjusted(text) is None


@pytest.mark.parametrize(
    ("percent", "expected"),
    [(0, True), (40, True), (45, False), (50, True), (55, False), (60, True), (Fraction(316, 5), True)],
)
def test_averages_that_the_laws_give(percent: Fraction | int, expected: bool) -> None:
    """Average minus and less, average, average plus and more; nothing between."""
    assert expected is can_be_average(percent)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("-1", Adjusted("average", 40, 40)),
        ("-2", Adjusted("average", 40, 50)),
        ("-6", Adjusted("average", 50, 60)),
        ("-9", Adjusted("average", 60, 60)),
        ("-10", Adjusted("not played")),
        ("-11", None),
        ("0", None),
        ("7", None),
        ("-", None),
    ],
)
def test_reads_levels_of_a_scoring_device(text: str, expected: Adjusted | None) -> None:
    """From -1, average minus for both sides, to -10, not played; what lies beyond is a contract's level or nothing."""
    assert expected == read_level(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("60% 4H+1 / 40% 4H=", ("60", "40")),
        ("420*60 -50*40", ("60", "40")),
        ("60%-40%", ()),
        ("60%", ()),
        ("*", ()),
        ("420", ()),
    ],
)
def test_weights_of_weighted_scores(text: str, expected: tuple[str, ...]) -> None:
    """The weights before or behind the results; an average for each side is no weighted score."""
    assert expected == weights_of(text)
