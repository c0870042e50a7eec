"""Law 77: the score of a contract, the scores that exist, and what a wrong score could stand for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.bridge.calls import DENOMINATION_OF, DENOMINATIONS
from pbnlint.bridge.contract import Contract
from pbnlint.scoring.arithmetic.duplicate import Reading, attainable, readings, score, scores
from tests.scoring.tables import rows


def contract_in(row: dict[str, str]) -> Contract:
    """The contract of a row of the table of scores."""
    return Contract(int(row["level"]), DENOMINATION_OF[row["denomination"]], len(row["risk"]))


VECTORS = rows("score_vectors.csv")
NAMES = ["-".join(list(row.values())[:5]) for row in VECTORS]
contracts = st.builds(Contract, st.integers(1, 7), st.sampled_from(DENOMINATIONS), st.integers(0, 2))
tricks_won = st.integers(0, 13)


@pytest.mark.parametrize("row", VECTORS, ids=NAMES)
def test_score(row: dict[str, str]) -> None:
    """The score by the table in force."""
    vulnerable = row["vulnerable(Y/N)"] == "Y"
    assert int(row["score_modern"]) == score(contract_in(row), int(row["tricks"]), vulnerable)


@pytest.mark.parametrize("row", VECTORS, ids=NAMES)
def test_score_before_1987(row: dict[str, str]) -> None:
    """The score by the old undertricks and the old bonus for a redoubled contract."""
    vulnerable = row["vulnerable(Y/N)"] == "Y"
    assert int(row["score_old"]) == score(contract_in(row), int(row["tricks"]), vulnerable, True, True)


def test_old_undertricks_are_a_rule_of_their_own() -> None:
    """`OldMP` changes undertricks alone, the old insult the making of redoubled contracts alone."""
    down, made = Contract(4, "S", 1), Contract(3, "NT", 2)
    assert (-700, 800) == (score(down, 6, False, True, False), score(made, 9, False, True, False))
    assert (-800, 750) == (score(down, 6, False, False, True), score(made, 9, False, False, True))


@pytest.mark.parametrize("tricks", [-1, 14])
def test_impossible_tricks_are_refused(tricks: int) -> None:
    """There are 0 to 13 tricks."""
    with pytest.raises(ValueError, match="0 to 13"):
        score(Contract(1, "C"), tricks, False)


def test_extremes() -> None:
    """The most is 1NT redoubled with all tricks, the least 7NT redoubled with none."""
    assert (-7600, 3160) == (min(scores()), max(scores()))


def test_scores_that_exist() -> None:
    """Only the scores of the table can come from a contract."""
    assert {int(row["score"]) for row in rows("score_attainable.csv") if row["scale"] == "modern"} == scores()


def test_scores_that_existed() -> None:
    """Before 1987 there were others besides."""
    expected = {int(row["score"]) for row in rows("score_attainable.csv") if row["scale"] == "old only"}
    assert expected == scores(True, True) - scores()


@pytest.mark.parametrize(("points", "expected"), [(420, True), (415, False), (100, False), (-100, True), (2700, False)])
def test_attainable(points: int, expected: bool) -> None:
    """A score that no contract gives is not attainable: 100 exists for a failing declarer only."""
    assert expected == attainable(points)


@given(contracts, tricks_won, st.booleans())
def test_making_a_contract_is_positive(contract: Contract, tricks: int, vulnerable: bool) -> None:
    """Declarer's side scores above zero exactly when the contract is made."""
    assert (tricks >= contract.level + 6) == (score(contract, tricks, vulnerable) > 0)


@given(contracts, st.integers(0, 12), st.booleans())
def test_a_trick_more_is_worth_more(contract: Contract, tricks: int, vulnerable: bool) -> None:
    """Every trick more is worth something to declarer."""
    assert score(contract, tricks, vulnerable) < score(contract, tricks + 1, vulnerable)


FOUR_SPADES = Contract(4, "S")


@pytest.mark.parametrize(
    ("found", "contract", "tricks", "expected"),
    [
        (620, FOUR_SPADES, 10, ("other vulnerability",)),
        (590, FOUR_SPADES, 10, ("doubled",)),
        (420, Contract(4, "S", 1), 10, ("undoubled",)),
        (880, FOUR_SPADES, 10, ("redoubled",)),
        (450, FOUR_SPADES, 10, ("one trick more",)),
        (450, FOUR_SPADES, 12, ("one trick less",)),
        (430, FOUR_SPADES, 10, ("denomination",)),
        (170, FOUR_SPADES, 10, ("level",)),
        (-420, FOUR_SPADES, 10, ("other declarer",)),
        (-350, FOUR_SPADES, 10, ("defenders' tricks",)),
        (-700, Contract(4, "S", 1), 6, ("old scale",)),
        (0, FOUR_SPADES, 10, ("not entered",)),
        (-100, FOUR_SPADES, 9, ("other vulnerability", "doubled", "one trick less", "level")),
        (415, FOUR_SPADES, 10, ()),
    ],
)
def test_readings(found: int, contract: Contract, tricks: int, expected: tuple[Reading, ...]) -> None:
    """Every single change that explains a score is named, none preferred; nobody is vulnerable here."""
    assert expected == readings(found, contract, tricks, False, False)


def test_readings_of_a_modern_score_in_an_old_event() -> None:
    """Where the old scale is stated, the modern one is the other reading."""
    assert ("modern scale",) == readings(-800, Contract(4, "S", 1), 6, False, False, True)


def test_the_other_declarer_has_the_other_vulnerability() -> None:
    """The other side's score goes by its own vulnerability, and is not tried where that is not known."""
    assert ("other declarer",) == readings(-620, FOUR_SPADES, 10, False, True)
    assert () == readings(-620, FOUR_SPADES, 10, False)


@given(contracts, tricks_won, st.booleans())
def test_the_right_score_needs_no_other_contract(contract: Contract, tricks: int, vulnerable: bool) -> None:
    """The right score is never explained by another declarer or by a missing entry."""
    names = readings(score(contract, tricks, vulnerable), contract, tricks, vulnerable, vulnerable)
    assert not {"other declarer", "not entered", "one trick more", "one trick less"} & set(names)
