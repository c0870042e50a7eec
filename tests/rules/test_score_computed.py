"""The rules that compute scores anew, on the records of cases/score_computed.toml."""

import pytest

from tests.rules.case_files import Case, cases, found


@pytest.mark.parametrize("case", cases("score_computed"), ids=lambda case: case.says)
def test_finds_what_is_due(case: Case) -> None:
    """Each record gives the findings that its case names, and no other."""
    assert case.expected == found(case)
