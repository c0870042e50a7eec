"""The findings on the real files are those that were read and judged."""

from collections import defaultdict
from pathlib import Path

import pytest

from tests.conftest import corpus_paths
from tests.corpus.snapshot import UNREAD, VERDICTS, Key, Review, found_in, name_of, reviewed

REVIEWED = reviewed()
OF_FILE: dict[str, dict[Key, int]] = defaultdict(dict)
for _key, _review in REVIEWED.items():
    OF_FILE[_key.file][_key] = _review.findings


@pytest.mark.shared
@pytest.mark.parametrize("path", corpus_paths(), ids=name_of)
def test_the_findings_are_those_that_were_read(path: Path) -> None:
    """Each rule finds as much in a file as when its findings were judged."""
    assert OF_FILE[name_of(path)] == found_in(path)


@pytest.mark.parametrize(("key", "review"), REVIEWED.items(), ids=lambda value: None)
def test_every_finding_was_judged(key: Key, review: Review) -> None:
    """Each row has a verdict and says why."""
    assert review.verdict in VERDICTS, f"{key.file} {key.rule}: {UNREAD}"
    assert review.why


def test_no_error_is_a_false_alarm() -> None:
    """What is called an error is one."""
    assert [key for key, review in REVIEWED.items() if key.severity == "error" and review.verdict == "false"] == []
