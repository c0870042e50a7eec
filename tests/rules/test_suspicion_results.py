"""The rules about suspicious results, on the records of cases/suspicion_results.toml."""

import pytest

from pbnlint.linting.files import check
from pbnlint.linting.fixing import correct
from pbnlint.linting.selection import plan
from tests.rules.case_files import PLAN, Case, cases, found

CASES = cases("suspicion_results")
DOUBLE_DUMMY = plan(select=["suspicion.double-dummy"])
RECORD = """[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Declarer "N"]
[Contract "3NT"]
[Result "{tricks}"]
[DoubleDummyTricks "87889878791111111111"]
"""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.says)
def test_finds_what_is_due(case: Case) -> None:
    """Each record gives the findings that its case names, and no other."""
    assert case.expected == found(case)


def _with_correction() -> list[Case]:
    return [case for case in CASES if any(one.get("fixed", "none") != "none" for one in case.expected)]


@pytest.mark.parametrize("case", _with_correction(), ids=lambda case: case.says)
def test_a_correction_leaves_nothing_to_find(case: Case) -> None:
    """Once it is made the record agrees with itself."""
    mended = correct(case.file.data, PLAN, name=case.file.name, unsafe=True).data
    assert [] == [one.rule.name for one in check(mended, PLAN, name=case.file.name).findings if one.severity != "info"]


@pytest.mark.parametrize(("tricks", "far"), [(5, True), (6, False), (8, False), (10, False), (11, True)])
def test_three_tricks_from_double_dummy_are_far(tricks: int, *, far: bool) -> None:
    """The figure is 8; the rule is off until it is named."""
    findings = check(RECORD.format(tricks=tricks).encode(), DOUBLE_DUMMY, name="any.pbn").findings
    assert ([(tricks, 8)] if far else []) == [(one.data["found"], one.data["expected"]) for one in findings]


def test_a_table_is_compared_with_the_table_of_double_dummy_tricks() -> None:
    """Rows of the ScoreTable are looked up by their declarer."""
    text = """[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[ScoreTable "Contract;Declarer;Result"]
4S E 10
4S W 7
[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]
E S 7
W S 7
"""
    findings = check(text.encode(), DOUBLE_DUMMY, name="any.pbn").findings
    assert [(5, 1)] == [(one.where.place.line, one.data["row"]) for one in findings]
