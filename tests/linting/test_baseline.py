"""Baselines: which findings they know, which entries are stale, and how their file is written and read."""

import json
import os
from collections.abc import Iterable, Sequence
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbnlint.linting import baseline
from pbnlint.linting.baseline import Baseline, Comparison, Entry, Unusable
from pbnlint.linting.files import Checked, check
from pbnlint.linting.selection import plan
from pbnlint.linting.settings import Settings
from pbnlint.rules.registry import Finding
from tests.cli.records import CLEAN, INFO_ONLY, INSUFFICIENT, WRONG_SCORE
from tests.conftest import ROOT
from tests.schemas import faults

NAME = "evening.pbn"
SETTINGS = Settings(plan())
SCHEMA = json.loads((ROOT / "pbnlint" / "linting" / "baseline.schema.json").read_text(encoding="utf-8"))
HEAD = CLEAN.partition("\n")[0]
TEXTS = (CLEAN, WRONG_SCORE, INSUFFICIENT, INFO_ONLY, WRONG_SCORE.replace("9 tricks", "8 tricks"))
BOARDS = (1, 17, 33, 49, 65, 81)
"""Boards of one dealer and one vulnerability."""


def record(text: str, board: int) -> str:
    """The game of a file, on another board and of another event, in which it was dealt just once."""
    text = text.replace('[Board "1"]', f'[Board "{board}"]').replace("Monday", f"Monday {board}")
    return text.removeprefix(HEAD).strip()


def checked(records: Iterable[str], between: str = "\n\n") -> Checked:
    """A file of these games, checked."""
    return check((HEAD + "\n" + between.join(records) + "\n").encode("latin-1"), SETTINGS.plan, name=NAME)


def known_of(result: Checked) -> Baseline:
    """A baseline of what was found, written and read."""
    return baseline.parsed(baseline.content(baseline.in_order(baseline.entries_of(result, ""))), "known.json")


def compared(result: Checked, known: Baseline) -> tuple[list[Finding], list[Entry]]:
    """What is new, and what is stale."""
    comparison = Comparison(known)
    (left,) = baseline.without_known([result], comparison, lambda _: SETTINGS)
    return left.findings, baseline.stale(comparison, ())


def games(at_least: int = 1) -> st.SearchStrategy[list[str]]:
    """Games with and without faults, each on a board of its own."""
    return st.permutations(BOARDS).flatmap(
        lambda boards: st.lists(st.sampled_from(TEXTS), min_size=at_least, max_size=len(boards)).map(
            lambda texts: [record(text, board) for text, board in zip(texts, boards, strict=False)]
        )
    )


@given(games())
@settings(max_examples=15)
def test_what_was_written_is_known(records: list[str]) -> None:
    """Nothing is new, and nothing is stale."""
    result = checked(records)
    assert compared(result, known_of(result)) == ([], [])


@given(
    games(2), st.randoms(use_true_random=False), st.sampled_from(["\n\n", "\n\n\n\n", "\n; a remark\n\n", "\n{so}\n\n"])
)
@settings(max_examples=15)
def test_findings_stay_known_when_they_move(records: list[str], random: object, between: str) -> None:
    """Records in another order, with blank lines and comments between them, have no new findings."""
    known = known_of(checked(records))
    moved = list(records)
    random.shuffle(moved)  # type: ignore[attr-defined]
    assert compared(checked(moved, between), known) == ([], [])


@given(games(2), st.data())
@settings(max_examples=15)
def test_a_new_fault_is_shown_alone(records: list[str], data: st.DataObject) -> None:
    """Of all that is found, only what was not there."""
    place = data.draw(st.integers(0, len(records) - 1))
    records[place] = record(CLEAN, 97)
    known = known_of(checked(records))
    records[place] = record(WRONG_SCORE, 97)
    new, _ = compared(checked(records), known)
    assert [("SC01", "97")] == [(finding.rule.code, finding.where.board) for finding in new]


@given(games(2), st.data())
@settings(max_examples=15)
def test_pruning_leaves_what_is_still_found(records: list[str], data: st.DataObject) -> None:
    """Once, and not more with each time; what it leaves is as it was."""
    known = known_of(checked(records))
    kept = data.draw(st.lists(st.sampled_from(records), min_size=1, unique=True))
    result = checked(kept)
    new, stale = compared(result, known)
    pruned = baseline.parsed(baseline.pruned(known, stale), "known.json")
    assert [entry for entry in known.entries if entry not in stale] == pruned.entries
    assert compared(result, pruned) == (new, [])


@pytest.mark.parametrize(("before", "now", "new", "stale"), [(2, 3, 1, 0), (3, 2, 0, 1), (2, 2, 0, 0), (1, 3, 2, 0)])
def test_findings_that_are_alike_are_counted(before: int, now: int, new: int, stale: int) -> None:
    """One more than are known is new, one less is stale."""
    scores = plan(["score"])

    def found(times: int) -> Checked:
        text = HEAD + "\n" + "\n\n".join([record(WRONG_SCORE, 1)] * times)
        return check(text.encode(), scores, name=NAME)

    shown, gone = compared(found(now), known_of(found(before)))
    assert (new, stale) == (len(shown), len(gone))


def test_a_fault_of_form_is_known_wherever_it_comes_first() -> None:
    """Rules that speak once per file are known by what they say, not by the board on which they say it."""
    pedantic = plan(extend=["pedantic"])
    bare = record(CLEAN, 1).replace('[Site "Exampleville"]\n', "")

    def found(*records: str) -> Checked:
        return check((HEAD + "\n" + "\n\n".join(records) + "\n").encode(), pedantic, name=NAME)

    first = found(bare, record(CLEAN, 17))
    assert any(finding.rule.once and finding.where.board == "1" for finding in first.findings)
    later = found(record(CLEAN, 17), bare)
    shown, _ = compared(later, known_of(first))
    assert [] == [finding.message for finding in shown if finding.rule.once]


UNDECODED = "".join(map(chr, range(0xDC80, 0xDD00)))
"""What Python puts in names for the bytes of a path that are no UTF-8."""
TEXT = st.text(st.one_of(st.characters(), st.sampled_from(UNDECODED)), min_size=1, max_size=12)


@given(st.lists(st.fixed_dictionaries({"path": TEXT, "board": TEXT, "message": TEXT}), max_size=5))
def test_any_text_comes_back_as_it_was(said: list[dict[str, str]]) -> None:
    """Whatever stands in names, the file is UTF-8 with an entry on each line."""
    entries = [{"code": "SC01", "fingerprint": f"{number:032x}", **one} for number, one in enumerate(said)]
    data = baseline.content(entries)
    assert len(entries) + 6 == len(data.decode("utf-8").splitlines())
    assert entries == baseline.parsed(data, "known.json").entries


def test_what_is_written_follows_its_schema() -> None:
    """With findings and without."""
    for result in (checked([record(text, board) for text, board in zip(TEXTS, BOARDS, strict=False)]), checked([])):
        data = baseline.content(baseline.entries_of(result, ""))
        assert [] == faults(json.loads(data), SCHEMA)


def test_the_schema_is_one() -> None:
    """By the rules of the draft that it names."""
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_the_schema_refuses_what_cannot_be_read() -> None:
    """An entry without a fingerprint, another version, another file."""
    whole = {"path": "a.pbn", "code": "SC01", "fingerprint": "0" * 32}
    good = {"pbnlint": "baseline", "version": 1, "findings": [whole]}
    assert [] == faults(good, SCHEMA)
    for name in whole:
        assert faults({**good, "findings": [{k: v for k, v in whole.items() if k != name}]}, SCHEMA)
    assert faults({**good, "version": 2}, SCHEMA)
    assert faults({**good, "pbnlint": "report"}, SCHEMA)


ENTRY = '{"path": "a.pbn", "code": "SC01", "fingerprint": "00000000000000000000000000000000"}'


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "no JSON from line 1 on"),
        (b"\xff\xfe{}", "not written in UTF-8"),
        (b"[" * 100_000, "no baseline"),
        (b'{"a": ' + b"9" * 5000 + b"}", "no baseline"),
        (b"[]", "no baseline"),
        (b'{"version": 1, "findings": []}', "no baseline"),
        (b'{"pbnlint": "baseline", "version": 2, "findings": []}', "version 2"),
        (b'{"pbnlint": "baseline", "findings": []}', "version null"),
        (b'{"pbnlint": "baseline", "version": 1}', "no list `findings`"),
        (b'{"pbnlint": "baseline", "version": 1, "findings": [3]}', "finding 1 lacks"),
        (b'{"pbnlint": "baseline", "version": 1, "findings": [%s, {"path": "a"}]}' % ENTRY.encode(), "2 lacks code"),
        (b'{"pbnlint": "baseline", "version": 1,\n<<<<<<< ours\n"findings": []}', "line 2 on; if two versions"),
    ],
)
def test_what_is_no_baseline_is_refused(data: bytes, words: str) -> None:
    """With a sentence that names the file and says why."""
    with pytest.raises(Unusable) as refused:
        baseline.parsed(data, "known.json")
    sentence = str(refused.value)
    assert (True, True, True) == (words in sentence, sentence.startswith("known.json"), sentence.endswith("."))


def test_an_editor_may_have_put_a_mark_in_front() -> None:
    """The mark of UTF-8 at the beginning is no fault."""
    data = b"\xef\xbb\xbf" + baseline.content([json.loads(ENTRY)])
    assert [json.loads(ENTRY)] == baseline.parsed(data, "known.json").entries


def test_notes_in_entries_are_kept() -> None:
    """Who writes a reason beside an entry finds it again after pruning."""
    entries: Sequence[Entry] = [{**json.loads(ENTRY), "reason": "as ruled"}, {**json.loads(ENTRY), "path": "b.pbn"}]
    known = baseline.parsed(baseline.content(entries), "known.json")
    assert entries[:1] == json.loads(baseline.pruned(known, entries[1:]))["findings"]


@pytest.mark.parametrize(
    ("folder", "path", "expected"),
    [
        ("", "a.pbn", "a.pbn"),
        ("", "club/./a.pbn", "club/a.pbn"),
        ("ci", "club/a.pbn", "../club/a.pbn"),
        ("club", "club/spring/a.pbn", "spring/a.pbn"),
    ],
)
def test_paths_go_on_from_the_folder_of_the_baseline(folder: str, path: str, expected: str) -> None:
    """With `/` between their parts."""
    assert expected == baseline.path_from(folder, path.replace("/", os.sep))


def test_a_folder_may_be_named_through_a_link(tmp_path: Path) -> None:
    """The path is the same."""
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")
    paths = {baseline.path_from(str(tmp_path / one), str(tmp_path / other / "a.pbn"))
             for one in ("real", "link") for other in ("real", "link")}  # fmt: skip
    assert {"a.pbn"} == paths
