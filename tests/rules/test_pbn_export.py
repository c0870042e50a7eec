"""The rules about the export format of PBN, on the records of cases/pbn_export.toml, and when they are on."""

import pytest

from pbnlint.linting.files import check
from pbnlint.linting.selection import plan
from tests.rules.case_files import FOLDER, Case, cases, found

EXPORT = "% EXPORT\n"
LOVE_ALL = b'[Board "1"]\r\n[Dealer "N"]\r\n[Vulnerable "Love"]\r\n'


@pytest.mark.parametrize("case", cases("pbn_export"), ids=lambda case: case.says)
def test_finds_what_is_due(case: Case) -> None:
    """Each record gives the findings that its case names, and no other."""
    assert case.expected == found(case)


def rules_on(data: bytes, **chosen: list[str]) -> set[str]:
    """The export rules that find something in a file."""
    findings = check(data, plan(**chosen), name="any.pbn").findings
    return {one.rule.name for one in findings if one.rule.name.startswith("pbn.export-")}


class TestWhenTheyAreOn:
    """The rules of the export format wake where a file claims it."""

    def test_a_file_that_claims_nothing(self) -> None:
        """They are off."""
        assert set() == rules_on(LOVE_ALL)

    def test_a_file_that_claims_the_format(self) -> None:
        """They are on without any option."""
        assert {"pbn.export-tags", "pbn.export-form"} == rules_on(b"% EXPORT\r\n" + LOVE_ALL)

    def test_ignored(self) -> None:
        """They are left out where the user says so."""
        assert {"pbn.export-tags"} == rules_on(b"% EXPORT\r\n" + LOVE_ALL, ignore=["PB19"])

    def test_other_rules_selected(self) -> None:
        """Who selects rules gets those and no others."""
        assert set() == rules_on(b"% EXPORT\r\n" + LOVE_ALL, select=["syntax"])

    def test_named(self) -> None:
        """Whoever names them gets them for any file."""
        assert {"pbn.export-form"} == rules_on(LOVE_ALL, extend=["pbn.export-form"])


def test_the_reference_record_is_in_export_format() -> None:
    """G0 with the line ends of the format gives nothing."""
    data = (FOLDER / "g0.pbn").read_bytes().replace(b"\n", b"\r\n")
    assert [] == check(data, plan(), name="g0.pbn").findings
