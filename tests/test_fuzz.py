"""Damaged files: whatever the bytes, pbnlint answers with findings or one sentence, at once, at places in the file."""

import os
import re
import time
from pathlib import Path

import pytest

from pbnlint.linting.files import Checked, check
from pbnlint.linting.selection import plan
from tests.conftest import FIXTURES, SHARED
from tests.mutations import mutated, pieces
from tests.timing import limit

RUNS = 20_000 if os.environ.get("CI") else 2_000
"""All of them in continuous integration, a tenth at the desk."""
BATCHES = 10
_LINE_END = re.compile(r"\r\n|\r|\n")


def _sources() -> list[Path]:
    folder = SHARED / "corpus" / "files" if SHARED else FIXTURES
    return [
        p for p in sorted(folder.rglob("*")) if p.suffix.lower() in (".pbn", ".lin") and p.stat().st_size < 2_000_000
    ]


@pytest.fixture(scope="module")
def records() -> list[tuple[str, bytes]]:
    """The records to damage."""
    return pieces(_sources())


@pytest.mark.parametrize("batch", range(BATCHES))
def test_damaged_records_give_findings_inside_the_file_within_a_second(
    records: list[tuple[str, bytes]], batch: int
) -> None:
    """No exception, no run over a second, and every place lies in the file."""
    chosen, longest = plan(), limit(1)
    for index, (name, data) in enumerate(mutated(records, RUNS // BATCHES, seed=batch)):
        start = time.process_time()
        result = check(data, chosen, name=name)
        seconds = time.process_time() - start
        assert seconds < longest, f"batch {batch}, run {index}: {seconds:.2f} s"
        assert "fault of pbnlint" not in (result.problem or ""), f"batch {batch}, run {index}: {result.problem}"
        assert "\n" not in (result.problem or "")
        _assert_places_inside(result, data, f"batch {batch}, run {index}")


def _assert_places_inside(result: Checked, data: bytes, which: str) -> None:
    if result.source is None or not result.findings:
        return
    try:
        text = data.decode(result.source.encoding)
    except (UnicodeDecodeError, LookupError):
        text = data.decode("latin-1")
    lengths = [len(line) for line in _LINE_END.split(text.removeprefix("\ufeff"))]
    for finding in result.findings:
        place = finding.where.place
        about = f"{which}: {finding.rule.name} at {place}"
        assert 1 <= place.line <= place.end_line <= len(lengths), about
        assert 1 <= place.column <= lengths[place.line - 1] + 1, about
        assert 1 <= place.end_column <= lengths[place.end_line - 1] + 2, about
        assert (place.line, place.column) <= (place.end_line, place.end_column), about
