"""Matchpoints, percentages, and boards with fewer scores than due (Law 78A)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.scoring.arithmetic.matchpoints import (
    factored,
    matchpoints,
    mitchell,
    neuberg,
    percentage,
    points_a_board,
    small_group,
    top,
)
from pbnlint.scoring.arithmetic.rounding import rounded
from tests.scoring.tables import rows

BOARD = rows("matchpoints.csv")
NEUBERG = rows("neuberg.csv")
COMPARED = rows("boards_compared.csv")

scores = st.lists(st.integers(-200, 200).map(lambda tens: 10 * tens), min_size=1, max_size=30)


def test_two_one_nothing() -> None:
    """2 for each score beaten, 1 for each equal one."""
    assert tuple(int(row["mp_210"]) for row in BOARD) == matchpoints([int(row["ns_score"]) for row in BOARD])


@pytest.mark.parametrize("row", NEUBERG, ids=[f"{row['case']}-{row['n']}-{row['m']}" for row in NEUBERG])
def test_neuberg(row: dict[str, str]) -> None:
    """Boards with fewer scores than due are brought to the full top."""
    found = neuberg(int(row["m"]), int(row["n"]), int(row["N"]))
    assert Fraction(row["M"]) == rounded(found, Fraction(1, 10000))


def test_neuberg_of_ten_different_scores() -> None:
    """With one score of eleven missing, each step is 2.2."""
    found = [neuberg(points, 10, 11) for points in range(18, -1, -2)]
    assert [Fraction(tenths, 10) for tenths in range(199, 0, -22)] == found


def test_older_treatments_of_missing_scores() -> None:
    """Factoring keeps the top a top; Mitchell's method by hand adds a point for each missing score."""
    assert [20, 0, 19, 1] == [factored(18, 10, 11), factored(0, 10, 11), mitchell(18, 10, 11), mitchell(0, 10, 11)]


@pytest.mark.parametrize(
    ("group", "largest", "expected"),
    [
        ([420], False, (60,)),
        ([420, 50], False, (65, 55)),
        ([50, 420, 50], False, (55, 70, 55)),
        ([1, 2, 3], True, None),
        ([1, 2, 3, 4], False, None),
    ],
)
def test_small_groups(group: list[int], largest: bool, expected: tuple[int, ...] | None) -> None:
    """Up to three scores of a fouled board get fixed percentages, and equal ones share theirs."""
    assert expected == small_group(group, largest=largest)


@given(scores)
def test_the_points_of_a_board_add_up(board: list[int]) -> None:
    """N scores share N times N - 1 points."""
    assert len(board) * (len(board) - 1) == sum(matchpoints(board))


@given(scores)
def test_the_sides_share_the_top(board: list[int]) -> None:
    """What North-South does not get, East-West gets."""
    others = matchpoints([-score for score in board])
    assert {top(len(board))} == {ns + ew for ns, ew in zip(matchpoints(board), others, strict=True)}


def test_nothing_to_win() -> None:
    """A board with one score has no percentage."""
    with pytest.raises(ZeroDivisionError):
        percentage(0, top(1))


@pytest.mark.parametrize("row", COMPARED[:-1], ids=[row["board"] for row in COMPARED[:-1]])
def test_boards_compared_without_a_scale(row: dict[str, str]) -> None:
    """Board-a-match is half of point-a-board; any difference counts."""
    found = points_a_board(int(row["room_open_ns_teamA"]) - int(row["room_closed_ns_teamB"]))
    assert [2 * Fraction(row["bam_A"]), int(row["pab_A"])] == [found, found]
