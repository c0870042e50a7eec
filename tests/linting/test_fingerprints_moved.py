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
