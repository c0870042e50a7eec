"""The rules about the names and values of tags, on the records of cases/pbn_tags.toml."""

import pytest

from pbnlint.linting.files import check
from pbnlint.linting.selection import plan
from tests.rules.case_files import Case, cases, found

GAME = b'%b[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
STATED = GAME % b"% PBN 2.1\n"


@pytest.mark.parametrize("case", cases("pbn_tags"), ids=lambda case: case.says)
def test_finds_what_is_due(case: Case) -> None:
    """Each record gives the findings that its case names, and no other."""
    assert case.expected == found(case)


@pytest.mark.parametrize("name", ["club.pbn", "CLUB.PBN", "club", "<stdin>", "-"])
def test_accepts_the_name_of_a_file(name: str) -> None:
    """A file that ends in .pbn, and text that has no name of its own, get no advice."""
    assert [] == check(STATED, plan(), name=name).findings


def test_advises_on_the_ending_of_a_name() -> None:
    """A file of PBN that ends in something else is told so (F17)."""
    findings = check(STATED, plan(), name="club.txt").findings
    assert [("pbn.style-advice", ".txt", ".pbn")] == [
        (one.rule.name, one.data["found"], one.data["expected"]) for one in findings
    ]


def test_known_extensions_are_named_on_request() -> None:
    """A tag that known programs add is silent until the rule is asked for (T03)."""
    data = STATED + b'[BCFlags "1f"]\n'
    found = [check(data, plan(extend=extend), name="a.pbn").findings for extend in ([], ["pbn.known-extension"])]
    assert [[], ["BCFlags"]] == [[one.data["tag"] for one in findings] for findings in found]
