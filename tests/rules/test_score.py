"""The rules about scores: on the records of cases/score.toml, and on any result."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.bridge.boards import VULNERABILITIES, Vulnerability, is_vulnerable
from pbnlint.bridge.calls import DENOMINATIONS
from pbnlint.bridge.contract import Contract
from pbnlint.bridge.seats import SEATS, SIDE, Seat
from pbnlint.linting.files import check
from pbnlint.linting.selection import plan
from pbnlint.scoring.arithmetic.duplicate import score
from tests.rules.case_files import Case, cases, found

SCORES = plan(select=["score"])


@pytest.mark.parametrize("case", cases("score"), ids=lambda case: case.says)
def test_finds_what_is_due(case: Case) -> None:
    """Each record gives the findings that its case names, and no other."""
    assert case.expected == found(case)


contracts = st.builds(Contract, st.integers(1, 7), st.sampled_from(DENOMINATIONS), st.integers(0, 2))
results = st.tuples(contracts, st.sampled_from(SEATS), st.integers(0, 13), st.sampled_from(VULNERABILITIES))


def _found(result: tuple[Contract, Seat, int, Vulnerability], text: str) -> list[str]:
    contract, declarer, tricks, vulnerability = result
    record = (
        f'[Board "1"]\n[Dealer "N"]\n[Vulnerable "{vulnerability}"]\n[Declarer "{declarer}"]\n'
        f'[Contract "{contract}"]\n[Result "{tricks}"]\n[Score "{text}"]\n'
    )
    return [one.rule.name for one in check(record.encode(), SCORES, name="any.pbn").findings]


def _right(result: tuple[Contract, Seat, int, Vulnerability]) -> tuple[int, int]:
    """The score of declarer's side and of North-South."""
    contract, declarer, tricks, vulnerability = result
    points = score(contract, tricks, is_vulnerable(SIDE[declarer], vulnerability))
    return points, points if SIDE[declarer] == "NS" else -points


@given(results)
def test_the_right_score_is_right_in_every_form(result: tuple[Contract, Seat, int, Vulnerability]) -> None:
    """A bare figure is declarer's; one side or both may be named, in either order, with or without a plus."""
    own, ns = _right(result)
    forms = (f"{own}", f"NS {ns}", f"NS {ns:+}", f"EW {-ns}", f"NS {ns} EW {-ns}", f"EW {-ns} NS {ns}")
    assert [[]] * len(forms) == [_found(result, form) for form in forms]


@given(results, st.integers(-1000, 1000).map(lambda tens: 10 * tens))
def test_any_other_score_is_reported_once(result: tuple[Contract, Seat, int, Vulnerability], wrong: int) -> None:
    """The same figure for the other side has its own name."""
    _, ns = _right(result)
    expected = [] if wrong == ns else ["score.wrong-side"] if wrong == -ns else ["score.mismatch"]
    assert expected == _found(result, f"NS {wrong}")
