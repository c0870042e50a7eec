"""How many boards are named in a sentence."""

import pytest

from pbnlint.scoring.texts.boards import board_list, boards_named


@pytest.mark.parametrize(
    ("boards", "text"),
    [
        ([], ""),
        (["7"], "7"),
        (["2", "1"], "1 and 2"),
        (["1", "2", "3"], "1-3"),
        (["10", "9", "8", "2", "2"], "2 and 8-10"),
        (["1", "2", "4", "5", "6", "A7"], "1, 2, 4-6 and A7"),
        (["01", "02", "03"], "01, 02 and 03"),
        ([str(number) for number in range(1, 41, 2)], "1, 3, 5, 7, 9, 11, 13, 15 and 12 more"),
        (["9" * 5000, "²"], f"{'9' * 5000} and ²"),
    ],
)
def test_boards_one_after_the_other_are_a_range(boards: list[str], text: str) -> None:
    """Ranges, and the number of those beyond eight; a name that is no plain number stands by itself."""
    assert text == board_list(boards)


def test_one_board_is_no_boards() -> None:
    """The word before the names, in the singular and the plural."""
    assert ("board 7", "boards 7 and 9") == (boards_named(["7", "7"]), boards_named(["9", "7"]))
