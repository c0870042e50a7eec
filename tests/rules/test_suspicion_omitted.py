"""The rules about passes left out and rows turned, on the records of cases/suspicion_omitted.toml."""

import pytest

from tests.rules.case_files import Case, cases, found


@pytest.mark.parametrize("case", cases("suspicion_omitted"), ids=lambda case: case.says)
def test_finds_what_is_due(case: Case) -> None:
    """Each record gives the findings that its case names, and no other."""
    assert case.expected == found(case)
