"""`pbnlint check` as its users meet it: exit status, output, and what it does with files that are no record files."""

import errno
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import pytest
from click.testing import CliRunner, Result

from pbnlint.cli import main
from tests.cli.records import CLEAN, INFO_ONLY, INSUFFICIENT, WRONG_SCORE

FULL = Path("/dev/full")
"""A device that refuses every byte, as a full disk does."""


def run(*args: str | Path, stdin: bytes | None = None) -> Result:
    """Run the program with these arguments."""
    return CliRunner().invoke(main, [str(arg) for arg in args], input=stdin)


def write(folder: Path, name: str, content: str | bytes) -> Path:
    """A file with this content."""
    path = folder / name
    path.write_bytes(content.encode("latin-1") if isinstance(content, str) else content)
    return path


@pytest.mark.parametrize(
    ("content", "options", "status"),
    [
        (CLEAN, (), 0),
        (WRONG_SCORE, (), 1),
        (WRONG_SCORE, ("--exit-zero",), 0),
        (WRONG_SCORE, ("--fail-on", "never"), 0),
        (WRONG_SCORE, ("--ignore", "score"), 0),
        (INFO_ONLY, (), 0),
        (INFO_ONLY, ("--fail-on", "info"), 1),
    ],
)
def test_the_exit_status_tells_whether_something_grave_was_found(
    tmp_path: Path, content: str, options: tuple[str, ...], status: int
) -> None:
    """0 for nothing at or above --fail-on, 1 for something."""
    assert run("check", *options, write(tmp_path, "a.pbn", content)).exit_code == status


def test_of_a_file_without_a_record_nothing_is_advised() -> None:
    """That it holds none is all there is to say."""
    result = CliRunner().invoke(main, ["check", "-"], input="hello\n")
    expected = "pbnlint: <stdin> holds no bridge records; pbnlint reads PBN, LIN and USEBIO files.\n"
    assert (2, expected) == (result.exit_code, result.output)


@pytest.mark.parametrize(
    ("name", "content", "word"),
    [
        ("empty.pbn", b"", "empty"),
        ("picture.pbn", bytes(range(256)) * 64, "binary"),
        ("notes.pbn", b"% only a comment\n", "no bridge records"),
        ("long.pbn", b'[Event "' + b"a" * 9_000_000, "line"),
        ("long-game.pbn", b'[Board "1"]\n[Site "' + b"a" * 3_000_000 + b'"]\n', "stretch"),
        ("empty-lines.pbn", b'[Event "x"]\n' + b"\n" * 17_000_000, "stretch"),
        ("long.lin", b"nt|" + b"a" * 9_000_000, "line"),
    ],
)
def test_what_is_no_record_file_gives_one_sentence_and_the_others_are_checked(
    tmp_path: Path, name: str, content: bytes, word: str
) -> None:
    """Exit status 2, the sentence on standard error, the findings of the other file on standard output."""
    bad = write(tmp_path, name, content)
    good = write(tmp_path, "z.pbn", WRONG_SCORE)
    result = run("check", "--format", "concise", bad, good)
    lines = result.stderr.strip().splitlines()
    assert (result.exit_code, len(lines), word in lines[0], name in lines[0]) == (2, 1, True, True), lines
    assert "score.mismatch" in result.stdout


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    """What, and what to do."""
    result = run("check", tmp_path / "gone.pbn")
    assert (result.exit_code, "gone.pbn does not exist" in result.stderr) == (2, True)


def test_a_folder_without_records_is_named(tmp_path: Path) -> None:
    """A folder is searched for .pbn and .lin files."""
    write(tmp_path, "readme.txt", "no record")
    result = run("check", tmp_path)
    assert (result.exit_code, "holds no .pbn or .lin file" in result.stderr) == (2, True)


def test_a_folder_is_searched_in_any_case_of_the_ending(tmp_path: Path) -> None:
    """Folders in folders too; other files are left alone."""
    (tmp_path / "deep").mkdir()
    write(tmp_path / "deep", "A.PBN", CLEAN)
    write(tmp_path, "readme.txt", "no record")
    found = json.loads(run("check", "--format", "json", tmp_path).stdout)
    assert [Path(file["path"]).name for file in found["files"]] == ["A.PBN"]


def test_standard_input_bears_the_name_given(tmp_path: Path) -> None:
    """For a pipe, `-` and --stdin-filename."""
    result = run("check", "--format", "concise", "--stdin-filename", "upload.pbn", "-", stdin=WRONG_SCORE.encode())
    assert result.stdout.startswith("upload.pbn:17:")


def test_full_output_shows_the_line_and_points_at_the_place(tmp_path: Path) -> None:
    """As a compiler does: message, place, line, caret, Law."""
    shown = run("check", write(tmp_path, "a.pbn", INSUFFICIENT)).stdout
    lines = shown.splitlines()
    line = next(i for i, text in enumerate(lines) if "1NT Pass 1S Pass" in text)
    assert lines[line + 1].index("^") == lines[line].index("1S")
    assert "Law 27" in shown


def test_concise_output_is_a_line_for_each_finding(tmp_path: Path) -> None:
    """Path, line, column, severity, code, name, message."""
    path = write(tmp_path, "a.pbn", WRONG_SCORE)
    [line, total] = run("check", "--format", "concise", path).stdout.splitlines()
    assert line.startswith(f"{path}:17:9: error: SC01 score.mismatch (board 1): ")
    assert total == "1 error in 1 record in 1 file. Laws of 2017, by date."


def test_json_output_is_one_object_with_the_agreed_fields(tmp_path: Path) -> None:
    """The contract for programs."""
    path = write(tmp_path, "a.pbn", WRONG_SCORE)
    found = json.loads(run("check", "--format", "json", path).stdout)
    assert sorted(found) == ["files", "findings", "summary", "tool", "version"]
    [finding] = found["findings"]
    assert set(finding) == {
        *("code", "rule", "severity", "message", "path", "line", "column", "end_line", "end_column"),
        *("board", "table", "room", "round", "record", "law", "data", "fix"),
    }
    assert (finding["rule"], finding["path"], finding["line"], finding["board"], finding["record"]) == (
        "score.mismatch", str(path), 17, "1", 1,
    )  # fmt: skip
    assert (finding["data"]["found"], finding["data"]["expected"]) == ("NS 430", "NS 400")
    assert finding["law"] == {"edition": 2017, "number": "79C"}


def test_the_edition_of_the_laws_may_be_chosen(tmp_path: Path) -> None:
    """By default it goes by the date of the record."""
    path = write(tmp_path, "a.pbn", WRONG_SCORE)
    found = json.loads(run("check", "--format", "json", "--laws", "1997", path).stdout)
    assert found["findings"][0]["law"]["edition"] == 1997


def test_an_existing_output_file_is_kept(tmp_path: Path) -> None:
    """Nothing is overwritten without --force."""
    kept = write(tmp_path, "out.json", "mine")
    result = run("check", "-o", kept, write(tmp_path, "a.pbn", CLEAN))
    assert (result.exit_code, kept.read_text()) == (2, "mine")
    assert "exists already" in result.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege there")
def test_a_link_that_leads_nowhere_is_kept_as_an_output_file(tmp_path: Path) -> None:
    """Nothing appears where it points."""
    source, link = tmp_path / "evening.pbn", tmp_path / "findings.txt"
    source.write_text(CLEAN)
    link.symlink_to(tmp_path / "elsewhere.txt")
    result = CliRunner().invoke(main, ["check", str(source), "-o", str(link)])
    assert (result.exit_code, (tmp_path / "elsewhere.txt").exists()) == (2, False)


def test_standard_input_is_read_once() -> None:
    """A second `-` is wrong usage, and is not called empty."""
    result = CliRunner().invoke(main, ["check", "-", "-"], input=CLEAN)
    assert (result.exit_code, "given twice" in result.stderr) == (2, True)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break otherwise there")
@pytest.mark.parametrize(("text", "status"), [(CLEAN, 0), (WRONG_SCORE, 1)])
def test_a_reader_that_has_seen_enough_changes_no_exit_status(tmp_path: Path, text: str, status: int) -> None:
    """`pbnlint check FILE | head` says nothing of the pipe, and ends as it would without it."""
    path = tmp_path / "evening.pbn"
    path.write_text(text)
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "pbnlint", "check", path], stdout=writing, stderr=subprocess.PIPE, check=False
    )
    os.close(writing)
    assert (status, b"") == (done.returncode, done.stderr)


def test_an_output_file_is_written(tmp_path: Path) -> None:
    """Instead of standard output."""
    out = tmp_path / "out.json"
    assert run("check", "--format", "json", "-o", out, write(tmp_path, "a.pbn", CLEAN)).stdout == ""
    assert json.loads(out.read_text())["summary"]["records"] == 1


def test_a_rule_like_no_other_is_named_in_whole_sentences(tmp_path: Path) -> None:
    """Where nothing is near, the list of rules is."""
    result = run("check", "--select", "nonsense", write(tmp_path, "a.pbn", CLEAN))
    assert "nonsense names no rule. `pbnlint rules` lists them all." in result.stderr


def test_a_rule_that_does_not_exist_is_named_with_what_is_near(tmp_path: Path) -> None:
    """Wrong usage: exit status 2."""
    result = run("check", "--select", "score.mismach", write(tmp_path, "a.pbn", CLEAN))
    assert (result.exit_code, "Did you mean score.mismatch?" in result.stderr) == (2, True)


@pytest.mark.parametrize("character", ["\x1b", "\x85", "\u2028", "\u202e", "\u2066"])
def test_text_from_a_file_cannot_steer_the_terminal(tmp_path: Path, character: str) -> None:
    """Characters of control, line ends and turns of direction are replaced in what is shown."""
    board = f'[Board "1{character}[31m"]'
    path = write(tmp_path, "a.pbn", WRONG_SCORE.replace('[Board "1"]', board).encode())
    assert character not in run("check", path).stdout


def test_a_terminal_without_the_characters_is_served_all_the_same(tmp_path: Path) -> None:
    """Characters that the terminal's encoding lacks are written as codes."""
    path = write(tmp_path, "a.pbn", CLEAN.replace("Maple", "Ma\xeble").replace('[Result "9"]', '[Result "\xeb"]'))
    done = subprocess.run(
        [sys.executable, "-m", "pbnlint", "check", str(path)], capture_output=True, check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )  # fmt: skip
    assert (done.returncode, b"Traceback" in done.stderr) == (1, False)


def test_a_deal_of_sixty_cards_and_an_auction_of_ten_thousand_calls_are_findings(tmp_path: Path) -> None:
    """Absurd records are checked like any other."""
    deal = CLEAN.replace("AKQ3 T", "AKQ3AKQJT987 T")
    calls = CLEAN.replace("1NT Pass 3NT Pass\nPass Pass", "1NT Pass 3NT Pass Pass Pass " + "Pass\n" * 10_000)
    for content, rule in ((deal, "deal.duplicate"), (calls, "auction.after-final-pass")):
        found = json.loads(run("check", "--format", "json", write(tmp_path, "a.pbn", content)).stdout)["findings"]
        assert rule in {finding["rule"] for finding in found}


def test_a_file_that_is_not_what_its_name_says_is_read_as_what_it_is(tmp_path: Path) -> None:
    """LIN in a .pbn file."""
    deal = "3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,"
    lin = f"pn|a,b,c,d|st||md|{deal}|rh||ah|Board 1|sv|o|mb|p|mb|p|mb|p|mb|p|pg||\n"
    found = json.loads(run("check", "--format", "json", write(tmp_path, "a.pbn", lin)).stdout)
    assert (found["files"][0]["format"], found["files"][0]["records"]) == ("lin", 1)


def program(
    *args: str, stdout: int | IO[bytes] = subprocess.PIPE, env: str = "utf-8"
) -> subprocess.CompletedProcess[bytes]:
    """Run the program in a process of its own, whose streams have this encoding."""
    return subprocess.run(
        [sys.executable, "-m", "pbnlint", *args], stdout=stdout, stderr=subprocess.PIPE, check=False, timeout=60,
        stdin=subprocess.DEVNULL, env={**os.environ, "PYTHONIOENCODING": env},
    )  # fmt: skip


@pytest.mark.skipif(not FULL.exists(), reason="the system has no device that is always full")
@pytest.mark.parametrize("args", [("check",), ("check", "--format", "json"), ("rules",), ("--help",)])
def test_a_full_disk_is_one_sentence(tmp_path: Path, args: tuple[str, ...]) -> None:
    """Output that cannot be written: exit status 2, no traceback."""
    paths = [str(write(tmp_path, "a.pbn", CLEAN))] if args[0] == "check" else []
    with FULL.open("wb") as full:
        done = program(*args, *paths, stdout=full)
    assert (done.returncode, done.stderr.count(b"\n")) == (2, 1), done.stderr
    assert b"the output cannot be written" in done.stderr


def test_standard_input_that_is_closed_is_one_sentence() -> None:
    """As of a program started by a service."""
    done = subprocess.run(["sh", "-c", f"'{sys.executable}' -m pbnlint check - <&-"], capture_output=True, check=False)
    assert (done.returncode, done.stderr.count(b"\n"), b"<stdin> is closed" in done.stderr) == (2, 1, True), done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse such names")
@pytest.mark.parametrize("form", ["full", "concise", "json"])
def test_a_name_with_bytes_that_are_no_text_is_shown_with_codes(tmp_path: Path, form: str) -> None:
    """In a file of findings as on the terminal."""
    path = write(tmp_path, os.fsdecode(b"\xff.pbn"), WRONG_SCORE)
    out = tmp_path / "out"
    done = program("check", str(path), "--format", form, "-o", str(out))
    assert (done.returncode, rb"/\udcff.pbn" in out.read_bytes()) == (1, True), done.stderr


def test_json_is_utf_8_whatever_the_terminal_takes(tmp_path: Path) -> None:
    """A character that the terminal lacks would be written in a way that JSON does not have."""
    path = write(tmp_path, "a.pbn", WRONG_SCORE.replace('[Board "1"]', '[Board "\xeb"]'))
    found = json.loads(program("check", "--format", "json", str(path), env="ascii").stdout.decode())
    assert "\xeb" in {finding["board"] for finding in found["findings"]}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_named_pipe_is_read_once(tmp_path: Path) -> None:
    """As the shell makes one for `pbnlint check <(unzip -p event.zip)`."""
    pipe = tmp_path / "a.pbn"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_text, args=(WRONG_SCORE,))
    writer.start()
    result = run("check", "--format", "concise", pipe)
    writer.join()
    assert (result.exit_code, "score.mismatch" in result.stdout) == (1, True), result.output


def test_a_folder_that_may_not_be_looked_into_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its files are not passed over in silence; the others are checked."""
    locked = tmp_path / "locked"
    locked.mkdir()
    write(tmp_path, "a.pbn", CLEAN)
    for name in ("scandir", "listdir"):
        monkeypatch.setattr(os, name, _refusing(getattr(os, name), str(locked)))
    result = run("check", tmp_path)
    assert (result.exit_code, "1 record in 1 file" in result.stdout) == (2, True)
    assert f"{locked} may not be read by this user" in result.stderr


def _refusing(look: Callable[[str], Any], locked: str) -> Callable[[str], Any]:
    def refuse(path: str) -> Any:
        if path == locked:
            raise PermissionError(errno.EACCES, "Permission denied", path)
        return look(path)

    return refuse


def test_what_is_said_of_a_file_cannot_steer_the_terminal(tmp_path: Path) -> None:
    """One line, whatever the name holds."""
    result = run("check", tmp_path / "a\x1b[31m\nb.pbn")
    assert (result.exit_code, result.stderr.count("\n"), "\x1b" in result.stderr) == (2, 1, False)
