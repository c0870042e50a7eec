"""Damaged events: whatever the bytes, every method scores them and every output prints them, or says one sentence."""

import json
import os
from pathlib import Path

import click
import pytest

from pbnlint.linting.events import FileRead, read_file, score_files
from pbnlint.output import score_csv, score_json, score_pbn, score_text, score_usebio
from pbnlint.output.columns import cells
from pbnlint.scoring.changes import changes
from pbnlint.scoring.event import METHOD_NAMES, Event
from pbnlint.scoring.methods import Settings
from tests.conftest import FIXTURES, SHARED
from tests.mutations import mutated, pieces

RUNS = 1_500 if os.environ.get("CI") else 500
BATCHES = 5


def _sources() -> list[Path]:
    """Files with results; those with tables of results count most."""
    ours = [path for path in sorted(FIXTURES.rglob("*.pbn")) if path.parent.name in ("score", "sample")]
    folder = SHARED / "corpus" / "files" if SHARED else None
    real = folder.rglob("*.pbn") if folder else ()
    return ours + [path for path in sorted(real) if b"ScoreTable" in path.read_bytes()]


@pytest.fixture(scope="module")
def records() -> list[tuple[str, bytes]]:
    """The records to damage."""
    return pieces(_sources())


@pytest.mark.parametrize("batch", range(BATCHES))
def test_damaged_events_are_scored_and_printed(records: list[tuple[str, bytes]], batch: int) -> None:
    """By the method of the file and by another, in every format, and compared with each other."""
    for index, (name, data) in enumerate(mutated(records, RUNS // BATCHES, seed=batch)):
        file = read_file(data, name)
        assert "fault of pbnlint" not in file.problem, f"batch {batch}, run {index}: {file.problem}"
        if not file.records:
            continue
        method = (None, *METHOD_NAMES)[index % (1 + len(METHOD_NAMES))]
        event = score_files([file], Settings(name=method)).event
        _print(file, event, score_files([file], Settings()).event)


def _print(file: FileRead, event: Event, other: Event) -> None:
    wanted = score_text.Wanted(True, (), tuple(event.contestants)[:2], changes(other, event))
    text = click.unstyle(score_text.document(event, wanted))
    assert [] == [line for line in text.splitlines() if cells(line) > 80]
    assert 1 == json.loads(score_json.document(event, wanted.against))["version"]
    assert score_csv.results(event)
    assert score_csv.standings(event)
    assert score_usebio.usebio(event)
    assert score_pbn.pbn([file.whole], event) is not None
