"""Par from double-dummy tricks."""

import pytest

from pbnlint.bridge.boards import Vulnerability
from pbnlint.bridge.calls import DENOMINATIONS, Denomination
from pbnlint.bridge.contract import Contract, parse_contract
from pbnlint.bridge.seats import SEATS, SIDE, Seat
from pbnlint.scoring.arithmetic.par import BIDS, owners_par, par
from tests.scoring.tables import rows

VECTORS = rows("par.csv")


def _contracts(text: str) -> list[int | None]:
    """A figure for each bid, None for those that the text leaves out."""
    found: dict[Contract, int] = {}
    for entry in text.split():
        name, points = entry.split(":")
        contract = parse_contract(name)
        assert contract is not None
        found[contract] = int(points)
    return [found.get(bid) for bid in BIDS]


@pytest.mark.parametrize("row", VECTORS, ids=[row["making_contracts(value)"] or "none" for row in VECTORS])
def test_owners_par(row: dict[str, str]) -> None:
    """The best of the owner's contracts after the opponents' best answer to each."""
    making = _contracts(row["making_contracts(value)"])
    sacrifices = _contracts(row["opponents_sacrifices(contract:penalty)"])
    assert int(row["par_owner"]) == owners_par(making, sacrifices)


def _tricks(**by_side: dict[str, int]) -> dict[tuple[Seat, Denomination], int]:
    """Twenty figures: those given for a side, and 13 less them for the other; 6 tricks for North-South elsewhere."""
    ns = {denomination: by_side.get("NS", {}).get(denomination, 6) for denomination in DENOMINATIONS}
    return {
        (seat, denomination): ns[denomination] if SIDE[seat] == "NS" else by_side.get("EW", {}).get(denomination, 6)
        for seat in SEATS
        for denomination in DENOMINATIONS
    }


def test_nobody_makes_anything() -> None:
    """The board is passed out."""
    assert par(_tricks(), "None", "N") == 0


@pytest.mark.parametrize(
    ("tricks", "vulnerability", "expected"),
    [
        (_tricks(NS={"S": 10}), "None", 420),
        (_tricks(NS={"S": 10}, EW={"H": 9}), "None", 300),
        (_tricks(NS={"S": 10}, EW={"H": 9}), "EW", 420),
        (_tricks(EW={"C": 9}), "None", -110),
        (_tricks(NS={"NT": 10, "D": 11}, EW={"C": 8}), "NS", 600),
    ],
    ids=["game", "sacrifice", "sacrifice too dear", "part-score of East-West", "the game that cannot be outbid"],
)
def test_par_of_a_deal(
    tricks: dict[tuple[Seat, Denomination], int], vulnerability: Vulnerability, expected: int
) -> None:
    """Games, sacrifices and competition."""
    assert expected == par(tricks, vulnerability, "N")


@pytest.mark.parametrize(("dealer", "expected"), [("N", 90), ("E", -90), ("S", 90), ("W", -90)])
def test_both_sides_make_the_same(dealer: Seat, expected: int) -> None:
    """The side that bids first takes the contract."""
    assert expected == par(_tricks(NS={"NT": 7}, EW={"NT": 7}), "None", dealer)
