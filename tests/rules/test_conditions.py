"""Plain records: what the rules need not be asked of them, and which are so."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

from pbnlint.formats import Unreadable, open_source
from pbnlint.records import Record
from pbnlint.rules.conditions import NO_IF_PLAIN, Question, is_plain
from pbnlint.rules.registry import rules
from tests.rules.case_files import FOLDER, cases
from tests.rules.examples import Example, examples_of

RULES = rules()
"""Loading the rules enters their questions too."""


def _records(file: Example) -> Iterator[Record]:
    try:
        yield from open_source(BytesIO(file.data), name=file.name).records
    except Unreadable:
        return


@pytest.fixture(scope="module")
def plain() -> list[Record]:
    """The plain records among all examples and cases, which differ from each other in all the ways rules look for."""
    files = [example for rule in RULES for example in examples_of(rule).values()]
    files += [case.file for path in sorted(FOLDER.glob("*.toml")) for case in cases(path.stem)]
    return [record for file in files for record in _records(file) if is_plain(record)]


@pytest.mark.parametrize(
    "question", sorted(NO_IF_PLAIN, key=lambda one: (one.__module__, getattr(one, "__name__", "")))
)
def test_the_answer_for_a_plain_record_is_no(question: Question, plain: list[Record]) -> None:
    """A question that the engine does not ask of plain records would say no to each."""
    assert [record.text for record in plain if question(record)] == []


@pytest.mark.parametrize("name", ["g0.pbn", "l0.lin", "l1.lin"])
def test_a_record_without_fault_is_plain(name: str) -> None:
    """Complete records of both formats, with auction and play, are plain."""
    path: Path = FOLDER / name
    assert all(is_plain(record) for record in _records(Example(name, path.read_bytes())))
