"""The rules about the names and values of tags, on the records of cases/pbn_tags.toml."""

import pytest

from pbnlint.linting.files import check
from pbnlint.linting.selection import plan
from tests.rules.case_files import Case, cases, found

GAME = b'% PBN 2.1\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'


@pytest.mark.parametrize("case", cases("pbn_tags"), ids=lambda case: case.says)
def test_finds_what_is_due(case: Case) -> None:
    """Each record gives the findings that its case names, and no other."""
    assert case.expected == found(case)


@pytest.mark.parametrize("name", ["club.pbn", "CLUB.PBN", "club", "<stdin>", "-"])
def test_accepts_the_name_of_a_file(name: str) -> None:
    """A file that ends in .pbn, and text that has no name of its own, get no advice."""
    assert [] == check(GAME, plan(), name=name).findings
