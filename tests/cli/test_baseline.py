"""`pbnlint check` with a baseline: old findings are passed over, new ones are not."""

import errno
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.records import CLEAN, INSUFFICIENT, WRONG_SCORE
from tests.cli.test_check import run, write
from tests.conftest import FIXTURES, corpus_paths

ENTRIES = slice(4, -2)
"""The lines of a baseline that are findings."""


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with old sins in two files, known to `known.json`."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "club").mkdir()
    write(tmp_path / "club", "monday.pbn", WRONG_SCORE)
    write(tmp_path / "club", "tuesday.pbn", INSUFFICIENT)
    assert run("check", "club", "--write-baseline", "known.json").exit_code == 0
    return tmp_path


def check(*args: str | Path) -> list[str]:
    """What `concise` prints with the baseline, without the closing lines."""
    return run("check", "--baseline", "known.json", "--format", "concise", "--quiet", *args).stdout.splitlines()


def codes(path: Path | str = "known.json") -> list[tuple[str, str]]:
    """The path and the code of each known finding."""
    findings = json.loads(Path(path).read_text(encoding="utf-8"))["findings"]
    return [(one["path"], one["code"]) for one in findings]


def prune(*args: str | Path) -> str:
    """What is said when stale entries are taken out."""
    return run("check", "--baseline", "known.json", "--prune-baseline", *args).stderr


def test_what_was_written_is_neither_shown_nor_counted(club: Path) -> None:
    """The status is 0, and the closing line says how much is known."""
    result = run("check", "club", "--baseline", "known.json")
    known = len(codes())
    closing = f"Nothing new found in 2 records in 2 files. {known} known findings not shown (known.json)."
    assert (0, closing, "") == (result.exit_code, " ".join(result.stdout.split())[: len(closing)], result.stderr)


def test_writing_says_what_to_do_next(club: Path) -> None:
    """And prints no findings."""
    result = run("check", "club", "--write-baseline", "known.json", "--force")
    sentence = f"{len(codes())} findings are known from now on: check with --baseline known.json.\n"
    assert (0, sentence) == (result.exit_code, result.stdout)


def test_what_is_new_is_shown_alone(club: Path) -> None:
    """With status 1, in whichever form."""
    write(club / "club", "monday.pbn", WRONG_SCORE + "\n" + WRONG_SCORE.replace("Monday", "Friday"))
    assert ["SC01"] == [line.split()[2] for line in check("club", "--select", "score")]
    result = run("check", "club", "--baseline", "known.json", "--select", "score", "--format", "json")
    found = json.loads(result.stdout)
    assert (1, 1, 1) == (result.exit_code, len(found["findings"]), found["summary"]["known"])


def test_json_tells_of_known_findings_only_with_a_baseline(club: Path) -> None:
    """In the summary and for each file."""

    def told(*args: str) -> list[Any]:
        found = json.loads(run("check", "club", "--format", "json", *args).stdout)
        return [found["summary"].get("known"), *(file.get("known") for file in found["files"])]

    each = [sum(path == f"club/{name}.pbn" for path, _ in codes()) for name in ("monday", "tuesday")]
    assert [None, None, None] == told()
    assert [sum(each), *each] == told("--baseline", "known.json")


@pytest.mark.parametrize("form", ["sarif", "gitlab", "jsonl", "github", "junit", "checkstyle"])
def test_no_form_shows_what_is_known(club: Path, form: str) -> None:
    """Programs are told of new findings alone."""
    output = run("check", "club", "--baseline", "known.json", "--format", form).stdout
    assert ("score.mismatch" in output, "SC01" in output) == (False, False)


def test_the_file_is_the_same_on_every_run_and_has_a_finding_on_each_line(club: Path) -> None:
    """However the files are named, and in whatever order."""
    first = Path("known.json").read_bytes()
    lines = first.decode().splitlines()[ENTRIES]
    assert codes() == [(one["path"], one["code"]) for one in (json.loads(line.rstrip(",")) for line in lines)]
    named = ("club/tuesday.pbn", club / "club" / "monday.pbn", "club")
    run("check", *named, "--write-baseline", "again.json")
    assert first == Path("again.json").read_bytes()


def test_the_baseline_is_found_from_everywhere(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its paths go on from its own folder, not from where the program runs."""
    monkeypatch.chdir(club / "club")
    result = run("check", "monday.pbn", "--baseline", "../known.json", "--quiet")
    assert (0, "") == (result.exit_code, result.output)


# What is stale


def test_a_corrected_fault_leaves_a_stale_entry(club: Path) -> None:
    """It is named, with the option that takes it out."""
    write(club / "club", "monday.pbn", CLEAN)
    result = run("check", "club", "--baseline", "known.json")
    assert result.exit_code == 0
    assert "1 entry of known.json has no finding any more; --prune-baseline takes out:" in result.stderr
    assert "club/monday.pbn, board 1: score.mismatch" in result.stderr
    assert "" == run("check", "club", "--baseline", "known.json", "--quiet").stderr


def test_pruning_takes_out_what_is_stale_and_changes_no_other_line(club: Path) -> None:
    """The second time there is nothing to take out, and the file is not touched."""
    before = Path("known.json").read_text(encoding="utf-8").splitlines()
    write(club / "club", "monday.pbn", CLEAN)
    assert "1 entry of known.json taken out" in prune("club")
    after = Path("known.json").read_text(encoding="utf-8").splitlines()
    assert [line for line in before if "monday" not in line] == after
    state = Path("known.json").stat()
    assert "nothing to take out of known.json" in prune("club")
    assert state == Path("known.json").stat()


def test_pruning_adds_nothing(club: Path) -> None:
    """What is new stays new."""
    before = codes()
    write(club / "club", "wednesday.pbn", WRONG_SCORE)
    prune("club")
    assert before == codes()


def test_a_partial_correction_is_new(club: Path) -> None:
    """Another wrong score on the same board is another finding."""
    write(club / "club", "monday.pbn", WRONG_SCORE.replace("NS 430", "NS 440"))
    result = run("check", "club", "--baseline", "known.json", "--format", "concise")
    assert (1, 1, True) == (
        result.exit_code, result.stdout.count("score.mismatch"), "1 entry of known.json" in result.stderr
    )  # fmt: skip


def test_a_deleted_file_of_a_checked_folder_is_gone(club: Path) -> None:
    """Whose folder was not checked is left alone."""
    (club / "club" / "monday.pbn").unlink()
    before = codes()
    prune("club/tuesday.pbn")
    assert before == codes()
    prune("club")
    assert [one for one in before if one[0] != "club/monday.pbn"] == codes()


def test_a_folder_above_the_baseline_reaches_its_entries(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As `check ..` from beside it does."""
    (club / "club" / "monday.pbn").unlink()
    monkeypatch.chdir(club / "club")
    run("check", "..", "--baseline", "../known.json", "--prune-baseline")
    assert {"club/tuesday.pbn"} == {path for path, _ in codes(club / "known.json")}


def test_a_renamed_file_is_new_and_its_entries_are_stale(club: Path) -> None:
    """A file is known by its path."""
    (club / "club" / "monday.pbn").rename(club / "club" / "may.pbn")
    result = run("check", "club", "--baseline", "known.json", "--format", "concise")
    assert (1, True) == (result.exit_code, "club/monday.pbn, board 1" in result.stderr)


@pytest.mark.parametrize("args", [("--select", "play"), ("--ignore", "SC01"), ("--ignore", "score")])
def test_a_rule_that_did_not_run_leaves_its_entries(club: Path, args: tuple[str, ...]) -> None:
    """Nobody looked."""
    write(club / "club", "monday.pbn", CLEAN)
    before = codes()
    prune("club", *args)
    assert before == codes()


def test_what_could_not_be_read_leaves_its_entries(club: Path) -> None:
    """Nor is it written anew without saying so."""
    write(club / "club", "monday.pbn", b"")
    before = codes()
    prune("club")
    assert before == codes()
    assert 2 == run("check", "club", "--write-baseline", "again.json").exit_code
    assert [one for one in before if one[0] != "club/monday.pbn"] == codes("again.json")


def test_nothing_is_written_where_nothing_was_read(club: Path) -> None:
    """A path with a typing error costs nobody a baseline."""
    before = Path("known.json").read_bytes()
    result = run("check", "clbu", "--write-baseline", "known.json", "--force")
    assert (2, before) == (result.exit_code, Path("known.json").read_bytes())
    assert "nothing was read, so that known.json is not written." in result.stderr


def test_nothing_is_written_where_all_is_left_out(club: Path) -> None:
    """A pattern that means too much costs nobody a baseline either."""
    before = Path("known.json").read_bytes()
    Path("pbnlint.toml").write_text("exclude = ['club/']")
    result = run("check", "club", "--write-baseline", "known.json", "--force")
    assert (0, before) == (result.exit_code, Path("known.json").read_bytes())


def test_what_the_configuration_excludes_leaves_its_entries(club: Path) -> None:
    """As long as the file is there."""
    (club / "pbnlint.toml").write_text('exclude = ["monday.pbn"]\n', encoding="utf-8")
    before = codes()
    prune("club")
    assert before == codes()


def test_a_comment_that_silences_makes_the_entry_stale(club: Path) -> None:
    """It does the work now."""
    write(club / "club", "monday.pbn", WRONG_SCORE + "{pbnlint: ignore[score.mismatch] as ruled}\n")
    prune("club")
    assert ("club/monday.pbn", "SC01") not in codes()


def test_another_severity_is_no_news(club: Path) -> None:
    """The configuration may weigh a rule otherwise."""
    (club / "pbnlint.toml").write_text('[severity]\n"score.mismatch" = "info"\n', encoding="utf-8")
    assert [] == check("club")


def test_corrections_leave_stale_entries(club: Path) -> None:
    """What is known is corrected as well, and its entry taken out in the same run."""
    unspelt = CLEAN.replace('[Declarer "N"]', '[Declarer "n"]')
    write(club / "club", "monday.pbn", unspelt)
    run("check", "club", "--write-baseline", "known.json", "--force")
    before = codes()
    assert "taken out" in prune("club", "--fix")
    assert [one for one in before if one[0] != "club/monday.pbn"] == codes()


def test_a_ruling_changes_nothing_in_what_is_known(club: Path) -> None:
    """A finding with a ruling on it is the one that it was without."""
    write(club, "monday.toml", '[[ruling]]\nboard = 1\nrule = "score.mismatch"\n')
    found = run("check", "club", "--rulings", "monday.toml", "--select", "SC01", "--format", "json")
    assert [[1]] == [finding["data"].get("rulings") for finding in json.loads(found.stdout)["findings"]]
    assert [] == check("club", "--rulings", "monday.toml")


def test_a_ruling_beside_the_file_is_seen_when_it_is_corrected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is found by a ruling alone is not gone because the file was corrected."""
    monkeypatch.chdir(tmp_path)
    shutil.copytree(FIXTURES / "rulings", "records")
    run("check", "records", "--write-baseline", "known.json")
    before = codes()
    assert ("records/copse.pbn", "AU11") in before
    prune("records", "--fix")
    assert before == codes()


# Names, and standard input


def test_standard_input_is_known_by_its_name(club: Path) -> None:
    """`--stdin-filename` says which file it stands for."""
    args = ("check", "-", "--baseline", "known.json", "--stdin-filename")
    known = run(*args, "club/monday.pbn", stdin=WRONG_SCORE.encode())
    other = run(*args, "club/friday.pbn", stdin=WRONG_SCORE.encode())
    assert (0, 1) == (known.exit_code, other.exit_code)


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names are Unicode there")
def test_a_name_that_is_no_utf8_is_known(tmp_path: Path) -> None:
    """Its bytes are kept in a file that is UTF-8."""
    (Path(os.fsdecode(os.fsencode(tmp_path) + b"/m\xf6we \n.pbn"))).write_bytes(WRONG_SCORE.encode())
    command = (sys.executable, "-m", "pbnlint", "check", ".")
    environment = {**os.environ, "PYTHONPATH": str(FIXTURES.parent)}
    for option, status in (("--write-baseline", 0), ("--baseline", 0), (None, 1)):
        args = (*command, option, "known.json") if option else command
        ran = subprocess.run(args, cwd=tmp_path, env=environment, capture_output=True, check=False)
        assert status == ran.returncode
    assert "m\\udcf6we \\n.pbn" in (tmp_path / "known.json").read_text(encoding="utf-8")


# What is refused


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--write-baseline", "known.json"), "exists already"),
        (("--write-baseline", "club"), "exists already"),
        (("--write-baseline", "club", "--force"), "is a folder"),
        (("--write-baseline", "gone/known.json"), "gone is no folder"),
        (("--write-baseline", "club/monday.pbn", "--force"), "one of the files that are read"),
        (("--write-baseline", "new.json", "--output", "sarif=new.json"), "written twice"),
        (("--write-baseline", "new.json", "--baseline", "known.json"), "leave one out"),
        (("--write-baseline", "new.json", "--diff"), "--diff writes nothing"),
        (("--baseline", "known.json", "--prune-baseline", "--diff"), "--diff writes nothing"),
        (("--prune-baseline",), "--baseline names"),
        (("--baseline", ""), "--baseline needs the name of a file"),
        (("--write-baseline", "-"), "--write-baseline needs the name of a file"),
    ],
)
def test_what_cannot_be_done_is_said_before_anything_is(club: Path, args: tuple[str, ...], words: str) -> None:
    """One sentence, status 2; no file is checked, and none is written."""
    run("check", "club", "--output", "json=findings.json", "--quiet")
    before = {path: path.read_bytes() for path in club.rglob("*") if path.is_file()}
    result = run("check", "club", *args)
    sentence = result.stderr.strip().splitlines()[-1]
    assert (2, "", True) == (result.exit_code, result.stdout, words in sentence), sentence
    assert before == {path: path.read_bytes() for path in club.rglob("*") if path.is_file()}


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("gone.json", "cannot be read: No such file"),
        ("club", "cannot be read"),
        ("club/monday.pbn", "is no JSON from line 1 on"),
        ("findings.json", "is no baseline of pbnlint"),
    ],
)
def test_what_is_no_baseline_is_one_sentence(club: Path, name: str, words: str) -> None:
    """Status 2, and nothing is checked or corrected."""
    run("check", "club", "--output", "json=findings.json", "--quiet")
    before = (club / "club" / "monday.pbn").read_bytes()
    result = run("check", "club", "--baseline", name, "--unsafe-fixes")
    assert (2, "", 1) == (result.exit_code, result.stdout, len(result.stderr.splitlines()))
    assert f"pbnlint: {name} {words}" in result.stderr
    assert before == (club / "club" / "monday.pbn").read_bytes()


@pytest.mark.parametrize("option", ["--prune-baseline --baseline", "--force --write-baseline"])
def test_a_baseline_that_cannot_be_replaced_stays(club: Path, monkeypatch: pytest.MonkeyPatch, option: str) -> None:
    """As on a full disk: one sentence, status 2, and the file as it was."""

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    write(club / "club", "monday.pbn", CLEAN)
    before = Path("known.json").read_bytes()
    monkeypatch.setattr(os, "replace", full)
    result = run("check", "club", *option.split(), "known.json", "--quiet")
    assert (2, True) == (result.exit_code, "known.json cannot be written: No space left" in result.stderr)
    assert [before] == [path.read_bytes() for path in club.iterdir() if path.is_file()]


# In version control


def test_two_prunings_merge(club: Path) -> None:
    """What one takes out above and another below comes together without a conflict."""
    for number in range(12):
        write(club / "club", f"{number:02}.pbn", WRONG_SCORE)
    run("check", "club", "--write-baseline", "known.json", "--force")

    def pruned(name: str, other: str) -> None:
        shutil.copy("known.json", name)
        write(club / "club", other, CLEAN)
        run("check", f"club/{other}", "--baseline", name, "--prune-baseline")

    pruned("ours.json", "02.pbn")
    pruned("theirs.json", "09.pbn")
    merged = subprocess.run(["git", "merge-file", "ours.json", "known.json", "theirs.json"], check=False)
    assert 0 == merged.returncode
    assert [one for one in codes() if one[0] not in ("club/02.pbn", "club/09.pbn")] == codes("ours.json")


@pytest.mark.parametrize("path", corpus_paths()[::97], ids=lambda path: path.name)
def test_real_files_are_known_once_they_were_written(path: Path, tmp_path: Path) -> None:
    """Whatever is found in them, with all rules."""
    known = tmp_path / "known.json"
    every = ("check", path, "--select", "ALL", "--ignore", "SU11", "--quiet")
    written = run(*every, "--write-baseline", known)
    result = run(*every, "--baseline", known, "--fail-on", "info")
    assert (written.exit_code, "", written.stderr) == (result.exit_code, result.stdout, result.stderr)
