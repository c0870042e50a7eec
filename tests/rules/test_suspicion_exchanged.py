"""Results that a table filed in each other's place, and results of both sides in one denomination."""

from collections.abc import Sequence

import pytest

from pbnlint.bridge.boards import dealer_of
from pbnlint.bridge.contract import parse_contract
from pbnlint.linting.files import check
from pbnlint.linting.selection import plan
from pbnlint.rules.registry import Finding
from pbnlint.rules.score.basis import Basis
from tests.rules.test_suspicion_boards import HEARTS, SPADES

PLAN = plan(select=["suspicion"])

Row = tuple[str, str, int]
IN_SPADES: list[Row] = [("4S", "N", 11)] * 4 + [("4S", "S", 11)] * 3
IN_HEARTS: list[Row] = [("4H", "E", 11)] * 4 + [("4H", "W", 11)] * 3


def board(number: int, deal: str, results: Sequence[Row]) -> str:
    """A board of the first round with its results, each right by Law 77."""
    rows = []
    for table, (contract, declarer, tricks) in enumerate(results, 1):
        ns = Basis(parse_contract(contract), declarer, tricks, "None").ns  # type: ignore[arg-type]
        rows.append(f"{table} 1 {table} {20 + table} {contract} {declarer} {tricks} {ns}")
    filed = "\n".join(rows)
    return f"""[Event "Alder Pairs"]
[Date "2024.03.01"]
[Board "{number}"]
[Dealer "{dealer_of(number)}"]
[Vulnerable "None"]
[Deal "{deal}"]
[Scoring "MatchPoints"]
[ScoreTable "Table;Round;PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS"]
{filed}
"""


def warnings(*boards: str) -> list[Finding]:
    """What is said of a session at warning level or above."""
    findings = check("\n".join(boards).encode(), PLAN, name="session.pbn").findings
    return [one for one in findings if one.severity != "info"]


@pytest.mark.parametrize(
    ("first", "second", "exchanged"),
    [
        (("4H", "E", 11), ("4S", "N", 11), True),
        (("5C", "E", 9), ("4S", "N", 11), True),
        (("4S", "N", 11), ("4H", "E", 11), False),
        (("5C", "E", 9), ("4H", "E", 11), False),
    ],
    ids=["each like the other board", "one that nobody else played", "as they should be", "one alone is strange"],
)
def test_two_results_in_each_others_place(first: Row, second: Row, *, exchanged: bool) -> None:
    """A table filed `first` on the board in spades and `second` on the board in hearts."""
    found = warnings(board(1, SPADES, [*IN_SPADES, first]), board(8, HEARTS, [*IN_HEARTS, second]))
    named = [one.data["results"] for one in found if one.rule.name == "suspicion.boards-exchanged"]
    assert ([[[1, 8], [2, 8]]] if exchanged else []) == named


@pytest.mark.parametrize(
    ("others", "named"),
    [([], [1, 2]), ([("3NT", "N", 9), ("3NT", "N", 9), ("3NT", "S", 9)], [1])],
    ids=["nothing else was played", "others played something else"],
)
def test_where_both_sides_declared_once(others: list[Row], named: list[int]) -> None:
    """East and West hold the hearts: beside other contracts, that tells who declared."""
    found = warnings(board(1, HEARTS, [("4H", "N", 10), ("4H", "E", 10), *others]))
    assert named == [one.data["row"] for one in found if one.rule.name == "suspicion.direction"]
