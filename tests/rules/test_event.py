"""The rules about event, on the records of cases/event.toml and on files of many boards."""

import pytest

from pbnlint.linting.files import check
from pbnlint.linting.selection import plan
from pbnlint.rules.registry import Finding
from tests.rules.case_files import Case, cases, found

HANDS = ("A864.K54.98.AKQ3", "T.AJ9873.432.J95", "QJ7.Q2.KQJT6.742", "K9532.T6.A75.T86")


@pytest.mark.parametrize("case", cases("event"), ids=lambda case: case.says)
def test_finds_what_is_due(case: Case) -> None:
    """Each record gives the findings that its case names, and no other."""
    assert case.expected == found(case)


def _game(board: int, turn: int, *, player: str = "") -> str:
    """A game whose cards are those of `HANDS`, turned by some seats."""
    deal = " ".join(HANDS[turn:] + HANDS[:turn])
    return (
        f'[Event "Monday Game"]\n[Board "{board}"]\n[North "{player}"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
        f'[Deal "N:{deal}"]\n[Declarer "N"]\n[Contract "3NT"]\n[Result "9"]\n'
    )


def _found(rule: str, games: list[str]) -> list[Finding]:
    return check("\n".join(games).encode(), plan(select=[rule]), name="many.pbn").findings


def test_a_number_with_other_cards_is_grave_where_the_others_repeat_the_same() -> None:
    """Nine of ten numbers that come again hold the same cards: the tenth was probably fouled or mistyped."""
    games = [_game(number, 0, player=player) for number in range(1, 10) for player in ("Oak", "Elm")]
    games += [_game(10, 0), _game(10, 2)]
    assert [("warning", "10")] == [(f.severity, f.where.board) for f in _found("event.number-repeated", games)]


def test_many_numbers_with_other_cards_are_said_once() -> None:
    """A file of more than sixteen such numbers begins its count again and again; one finding gives both counts."""
    games = [_game(number, turn) for number in range(1, 18) for turn in (0, 1)] + [_game(20, 0), _game(20, 0)]
    (one,) = _found("event.number-repeated", games)
    assert ("info", 17, 1) == (one.severity, one.data["other"], one.data["same"])


def test_many_deals_under_other_numbers_are_said_once() -> None:
    """A file that numbers results instead of boards gives one finding with the count."""
    (one,) = _found("event.deal-repeated", [_game(number, 0) for number in range(1, 40)])
    assert ("info", 38, ["1", "2"]) == (one.severity, one.data["count"], one.data["boards"])
