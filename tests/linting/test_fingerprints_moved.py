"""Fingerprints of real files survive what moves lines and changes nothing that was found."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from pbnlint.linting.files import check
from pbnlint.linting.fingerprints import fingerprints
from pbnlint.linting.selection import plan
from tests.conftest import FIXTURES

PLAN = plan()
FRONT = b'[Event "Front"]\n[Site ""]\n[Date "2024.03.05"]\n[Board "99"]\n[West "Ash"]\n[North "Birch"]\n\n'
SAMPLES = tuple(sorted((FIXTURES / "sample").glob("*.pbn")))


def behind_the_head(data: bytes, front: bytes) -> bytes:
    """A file with something in front of its first record."""
    head = re.match(rb"(?:%[^\n]*\n)*", data)
    end = head.end() if head else 0
    return data[:end] + front + data[end:]


MOVES: dict[str, Callable[[bytes], bytes]] = {
    "a record": lambda data: behind_the_head(data, FRONT),
    "blank lines": lambda data: behind_the_head(data, b"\n\n\n"),
    "a comment": lambda data: behind_the_head(data, b"; a comment\n\n"),
    "ends of lines": lambda data: data.replace(b"\n", b"\r\n"),
}


def prints(data: bytes) -> set[str]:
    """The fingerprints of what is found, beside that on the record in front."""
    findings = check(data, PLAN, name="a.pbn").findings
    every = fingerprints(findings)
    assert len(set(every)) == len(findings)
    return {one for one, finding in zip(every, findings, strict=True) if finding.where.board != "99"}


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
@pytest.mark.parametrize("move", MOVES)
def test_fingerprints_stay(path: Path, move: str) -> None:
    """Whatever is put in front; what is new there may add findings of its own."""
    data = path.read_bytes()
    assert prints(data) <= prints(MOVES[move](data))


def found(data: str) -> dict[str, str]:
    """The fingerprint of the only finding of each rule, by its name."""
    findings = check(data.encode(), PLAN, name="a.pbn").findings
    return {one.rule.name: known for one, known in zip(findings, fingerprints(findings), strict=True)}


def rooms(*boards: int) -> str:
    """Boards of a match of which only one room is recorded."""
    return "".join(
        f'[Event "Harbour Teams"]\n[Board "{board}"]\n[Dealer "{"NESW"[(board - 1) % 4]}"]\n[Room "Open"]\n'
        '[HomeTeam "Oak"]\n[VisitTeam "Elm"]\n[Declarer "N"]\n[Contract "3NT"]\n[Result "9"]\n\n'
        for board in boards
    )


def results(*rows: str) -> str:
    """A board with its results."""
    columns = "Contract;Declarer;Result;Score_NS"
    head = f'[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[ScoreTable "{columns}"]'
    return "\n".join((head, *rows, ""))


def test_a_match_that_lacks_a_room_is_known_again_when_it_has_grown() -> None:
    """Of how many boards the other room is missing is told, and changes."""
    assert found(rooms(1, 2))["event.room-missing"] == found(rooms(1, 2, 3))["event.room-missing"]


def test_a_result_far_from_the_others_is_known_again_when_one_more_is_entered() -> None:
    """The scores of the others are told beside it."""
    near = ("3NT N 9 400", "3NT N 10 430", "3NT S 9 400", "3NT S 10 430", "2NT S 9 150", "3NT N 9 400")
    far = "6SX E 3 2300"
    name = "suspicion.outlier"
    assert found(results(*near, far))[name] == found(results(*near, far, "1NT N 7 90"))[name]
