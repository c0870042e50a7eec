"""What shows only at the end of a file, and what waits for it: checked at once and in a stream."""

import gc
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbnlint.linting.files import Checked, check_by
from pbnlint.linting.settings import Options, settings_of
from pbnlint.output.json_format import finding_object
from pbnlint.rules.registry import Finding
from tests.cli.records import CLEAN, INSUFFICIENT, WRONG_SCORE
from tests.conftest import FIXTURES, corpus_paths

ROOM = """\
[Event "Harbour Teams"]
[Date "2024.03.05"]
[Board "{board}"]
[Dealer "N"]
[Vulnerable "{vulnerable}"]
[Room "{room}"]
[HomeTeam "Oak"]
[VisitTeam "Elm"]
{result}
"""
PLAYED = '[Declarer "N"]\n[Contract "3NT"]\n[Result "9"]\n'
UNPLAYED = '[Declarer ""]\n[Contract ""]\n[Result ""]\n[Score "NP"]\n'
MATCH = tuple(
    ROOM.format(board=board, vulnerable=vulnerable, room=room, result=result)
    for board, vulnerable in ((1, "None"), (5, "NS"))
    for room in ("Open", "Closed")
    for result in (PLAYED, UNPLAYED)
)
POOL = (*MATCH, CLEAN, WRONG_SCORE, INSUFFICIENT, CLEAN.replace('[Dealer "N"]', '[Dealer "S"]'))
BY = settings_of(Options(no_config=True))("a.pbn")


def streamed(target: bytes | str) -> Checked:
    """A file that is checked while its findings are taken."""
    return check_by(target, BY, name="a.pbn", stream=True)


def told(target: bytes | str, *, stream: bool) -> list[str]:
    """Each finding as the JSON object says it, in one order for both ways."""
    result = check_by(target, BY, name="a.pbn", stream=stream)
    found = result.findings if result.to_come is None else list(result.to_come)
    return sorted(json.dumps(finding_object(finding), sort_keys=True) for finding in found)


def test_a_cause_within_a_record_hides_what_is_found_at_the_end_of_the_file() -> None:
    """A room that did not play its board explains that the other is missing, which the whole file shows."""
    first, lone = MATCH[0] + MATCH[2], MATCH[5]
    [cause] = [one for one in streamed((first + lone).encode()).to_come or () if one.where.board == "5"]
    assert ("adjustment.not-played", ["event.room-missing"]) == (cause.rule.name, cause.data["hidden"])


def test_without_the_cause_the_symptom_is_told() -> None:
    """The same board, played."""
    found = streamed((MATCH[0] + MATCH[2] + MATCH[4]).encode()).to_come or ()
    assert ["event.room-missing"] == [one.rule.name for one in found if one.where.board == "5"]


@settings(max_examples=60)
@given(st.lists(st.sampled_from(POOL), max_size=8))
def test_a_stream_says_what_the_whole_file_does(records: list[str]) -> None:
    """Whatever waits for the end of the file."""
    data = "\n".join(records).encode()
    assert told(data, stream=False) == told(data, stream=True)


@pytest.mark.parametrize("path", sorted((FIXTURES / "sample").glob("*.*")), ids=lambda path: path.name)
def test_a_stream_of_a_sample_says_what_the_whole_file_does(path: Path) -> None:
    """Sessions with every kind of finding."""
    assert told(str(path), stream=False) == told(str(path), stream=True)


@pytest.mark.shared
@pytest.mark.parametrize("path", corpus_paths()[::12], ids=lambda path: path.name)
def test_a_stream_of_a_real_file_says_what_the_whole_file_does(path: Path) -> None:
    """One in twelve, of every program and format."""
    assert told(str(path), stream=False) == told(str(path), stream=True)


def test_findings_that_wait_are_not_kept_in_memory() -> None:
    """A wrong score in every record may explain a wrong total, which only the whole file shows."""
    before = _findings_alive()
    found = streamed(f"{WRONG_SCORE}\n".encode() * 200).to_come
    assert found is not None
    first = next(one for one in found if one.rule.code == "SC01")
    assert (1, True) == (first.where.record, _findings_alive() - before < 100)


def _findings_alive() -> int:
    gc.collect()
    return sum(type(one) is Finding for one in gc.get_objects())
