"""The rules about boards, on the records of cases/board.toml and on files of many boards."""

import pytest

from pbnlint.bridge.boards import dealer_of, vulnerability_of
from pbnlint.linting.files import check
from pbnlint.linting.selection import plan
from tests.rules.case_files import Case, cases, found


@pytest.mark.parametrize("case", cases("board"), ids=lambda case: case.says)
def test_finds_what_is_due(case: Case) -> None:
    """Each record gives the findings that its case names, and no other."""
    assert case.expected == found(case)


def dealers(boards: int, *, turned: set[int]) -> list[tuple[str, int | None]]:
    """The severity and the record of each finding about dealers in a file of so many boards, some of them turned."""
    other = {"N": "S", "E": "W", "S": "N", "W": "E"}
    games = [
        f'[Board "{n}"]\n[Dealer "{other[dealer_of(n)] if n in turned else dealer_of(n)}"]\n'
        f'[Vulnerable "{vulnerability_of(n)}"]\n'
        for n in range(1, boards + 1)
    ]
    findings = check("\n".join(games).encode(), plan(["board"]), name="boards.pbn").findings
    return [(finding.severity, finding.where.record) for finding in findings]


class TestCycle:
    """How much a dealer out of the cycle of Law 2 weighs."""

    def test_short_file(self) -> None:
        """Up to sixteen boards, each is an information."""
        assert [("info", 2), ("info", 3)] == dealers(16, turned={2, 3})

    def test_few_of_many(self) -> None:
        """Where nine boards in ten follow the cycle, each that does not is a warning."""
        assert [("warning", 7), ("warning", 20)] == dealers(20, turned={7, 20})

    def test_many_of_many(self) -> None:
        """Where fewer follow it, the file as a whole gets one information."""
        assert [("info", None)] == dealers(20, turned={1, 2, 3})

    def test_all_of_very_many(self) -> None:
        """A file of boards by hand gets one information, however long it is."""
        assert [("info", None)] == dealers(3000, turned=set(range(1, 3001)))
