"""The rules about syntax, on the records of cases/syntax.toml."""

import pytest

from tests.rules.case_files import Case, cases, found


@pytest.mark.parametrize("case", cases("syntax"), ids=lambda case: case.says)
def test_finds_what_is_due(case: Case) -> None:
    """Each record gives the findings that its case names, and no other."""
    assert case.expected == found(case)
