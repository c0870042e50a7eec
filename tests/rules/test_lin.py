"""The rules about the form of LIN, on the records of cases/lin.toml."""

import pytest

from pbnlint.linting.files import check
from pbnlint.linting.selection import plan
from tests.rules.case_files import Case, cases, found


@pytest.mark.parametrize("case", cases("lin"), ids=lambda case: case.says)
def test_finds_what_is_due(case: Case) -> None:
    """Each record gives the findings that its case names, and no other."""
    assert case.expected == found(case)


@pytest.mark.parametrize("text", ["pg||\n", "https://www.bridgebase.com/tools/handviewer.html?d=n\n"])
def test_a_file_without_records_is_named_and_answered_with_a_sentence(text: str) -> None:
    """The finding says what is missing, the sentence that nothing could be checked; that makes exit status 2."""
    result = check(text.encode(), plan(), name="empty.lin")
    assert ["lin.no-data"] == [one.rule.name for one in result.findings]
    assert "empty.lin holds no bridge records; pbnlint reads PBN, LIN and USEBIO files." == result.problem
