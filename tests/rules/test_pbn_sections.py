"""The rules about end signs, marks, notes and tables, on the records of cases/pbn_sections.toml."""

import pytest

from tests.rules.case_files import Case, cases, found


@pytest.mark.parametrize("case", cases("pbn_sections"), ids=lambda case: case.says)
def test_finds_what_is_due(case: Case) -> None:
    """Each record gives the findings that its case names, and no other."""
    assert case.expected == found(case)
