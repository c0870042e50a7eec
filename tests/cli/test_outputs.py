"""Where `pbnlint check` writes its findings: the terminal, files, and both."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pbnlint.cli import main
from pbnlint.linting.files import check_by
from pbnlint.linting.settings import Options, settings_of
from pbnlint.output.forms import blocks
from tests.cli.records import CLEAN, INSUFFICIENT, WRONG_SCORE


def run(*args: str | Path, env: dict[str, str] | None = None, color: bool = False) -> Result:
    """Run the program with these arguments."""
    return CliRunner(env=env).invoke(main, ["check", *map(str, args)], color=color)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A file in which one thing is wrong."""
    path = tmp_path / "a.pbn"
    path.write_text(WRONG_SCORE)
    return path


def test_several_forms_are_written_in_one_run(record: Path, tmp_path: Path) -> None:
    """Beside the one on the terminal."""
    sarif, junit = tmp_path / "a.sarif", tmp_path / "b.xml"
    shown = run("--format", "concise", "--output", f"sarif={sarif}", "--output", f"junit={junit}", record)
    assert (1, True) == (shown.exit_code, "SC01" in shown.stdout)
    assert ("2.1.0", True) == (json.loads(sarif.read_text())["version"], "<testsuites" in junit.read_text())


def test_a_file_without_a_form_stands_in_place_of_the_terminal(record: Path, tmp_path: Path) -> None:
    """In the form of --format."""
    shown = run("--format", "concise", "--output", tmp_path / "out", record)
    assert ("", True) == (shown.stdout, "SC01" in (tmp_path / "out").read_text())


@pytest.mark.parametrize(
    ("name", "begin"),
    [
        ("a.SARIF", '{"$schema": "https://docs.oasis-open.org/sarif'),
        ("a.sarif.json", '{"$schema": "https://docs.oasis-open.org/sarif'),
        ("a.json", "{"),
        ("a.jsonl", '{"code": "SC01"'),
        ("a.txt", "error: "),
    ],
)
def test_without_a_form_the_ending_decides(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, begin: str
) -> None:
    """Where it is that of one form alone."""
    monkeypatch.chdir(tmp_path)
    shown = run("-o", name, record.name)
    assert ("", begin) == (shown.stdout, Path(name).read_text()[: len(begin)])


def test_the_form_that_was_chosen_counts_whatever_the_ending(record: Path, tmp_path: Path) -> None:
    """Whoever says it knows what for."""
    run("--format", "concise", "-o", tmp_path / "a.sarif", record)
    assert (tmp_path / "a.sarif").read_text().startswith(f"{record}:17:9: error")


def test_a_file_may_have_an_equals_sign_in_its_name(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind a folder."""
    monkeypatch.chdir(tmp_path)
    assert 1 == run("--output", "./sarif=b", record).exit_code
    assert "SC01" in (tmp_path / "sarif=b").read_text()


def test_the_file_of_standard_output_is_no_output(record: Path, tmp_path: Path) -> None:
    """It would be replaced while lines are written to it."""
    name = tmp_path / "found.txt"
    command = [sys.executable, "-m", "pbnlint", "check", "--output", f"json={name}", "--force", str(record)]
    with name.open("wb") as stream:
        refused = subprocess.run(command, stdout=stream, stderr=subprocess.PIPE, check=False)
    assert (2, True, b"") == (refused.returncode, b"is where standard output goes" in refused.stderr, name.read_bytes())


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--output", "sarf=a"), "did you mean sarif?"),
        (("--output", "SARIF=a"), "did you mean sarif?"),
        (("--output", "sarif="), "name one"),
        (("--output", "sarif=-"), "writes to a file"),
        (("--output", "=x"), "An empty name is no format"),
        (("--output", "out.xml"), "say which: --output junit=out.xml or --output checkstyle=out.xml."),
        (("--output", "out.PDF"), "`pbnlint report PATH... -o out.PDF` makes one"),
        (("--output", "sarif=gone/x"), "gone is no folder"),
        (("--output", "sarif=known", "--baseline", "known", "--force"), "one of the files that are read"),
        (("--output", "sarif=own.toml", "--config", "own.toml", "--force"), "one of the files that are read"),
        (("--output", "sarif=x", "--output", "junit=./x"), "would be written twice"),
        (("--output", "sarif=link", "--force"), "one of the files that are read"),
        (("--output", "sarif=hard", "--force"), "one of the files that are read"),
        (("--statistics", "--format", "json"), "leave --format json out"),
    ],
)
def test_what_cannot_be_written_is_one_sentence(
    options: tuple[str, ...], sentence: str, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And nothing is touched."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "link").symlink_to(record)
    os.link(record, tmp_path / "hard")
    for name in ("known", "own.toml"):
        (tmp_path / name).write_text("")
    before = sorted(tmp_path.iterdir())
    refused = run(*options, tmp_path)
    assert (2, True) == (refused.exit_code, sentence in refused.stderr), refused.stderr
    assert (before, WRONG_SCORE) == (sorted(tmp_path.iterdir()), record.read_text())


def test_statistics_go_with_other_forms_in_files(record: Path, tmp_path: Path) -> None:
    """The table is for people, the file for programs."""
    shown = run("--statistics", "--output", f"json={tmp_path / 'x'}", record)
    assert (["1", "error", "SC01"], 1) == (
        shown.stdout.split()[:3], len(json.loads((tmp_path / "x").read_text())["findings"])
    )  # fmt: skip


@pytest.mark.parametrize(
    ("env", "coloured"),
    [({}, True), ({"NO_COLOR": "1"}, False), ({"NO_COLOR": ""}, True), ({"TERM": "dumb"}, False)],
)
def test_colours_are_for_terminals_that_want_them(env: dict[str, str], coloured: bool, record: Path) -> None:
    """`NO_COLOR` with any value that is not empty wants none."""
    shown = run(record, env={"TERM": "xterm", "NO_COLOR": "", **env}, color=True)
    assert coloured == ("\x1b[" in shown.stdout)


def test_inside_github_actions_annotations_follow_the_text(record: Path) -> None:
    """What a record holds is no command: the text stands between lines that say so."""
    lines = run(record, env={"GITHUB_ACTIONS": "true"}).stdout.splitlines()
    token = lines[0].removeprefix("::stop-commands::")
    assert ([f"::{token}::"], "::error") == (lines[-2:-1], lines[-1][:7])


def test_inside_github_actions_a_form_that_was_chosen_stands_alone(record: Path) -> None:
    """As everywhere."""
    shown = run("--format", "concise", record, env={"GITHUB_ACTIONS": "true"})
    assert "::" not in shown.stdout


def test_the_first_file_is_shown_before_the_last_is_read(tmp_path: Path) -> None:
    """The last is a pipe into which nobody has written yet."""
    (tmp_path / "a.pbn").write_text(WRONG_SCORE)
    os.mkfifo(tmp_path / "b.pbn")
    command = [
        sys.executable,
        "-m",
        "pbnlint",
        "check",
        "--format",
        "concise",
        str(tmp_path / "a.pbn"),
        str(tmp_path / "b.pbn"),
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        first = program.stdout.readline()
        (tmp_path / "b.pbn").write_text(CLEAN)
        program.communicate(timeout=60)
    assert (True, 1) == (b"SC01" in first, program.returncode)


def test_jsonl_is_written_record_by_record(tmp_path: Path) -> None:
    """A finding comes when its record has passed, though the rest of the file is still to be read."""
    path = tmp_path / "a.pbn"
    path.write_text(f"{INSUFFICIENT}\n" * 300)
    settings = settings_of(Options(no_config=True))
    result = check_by(str(path), settings(str(path)), stream=True)
    first = json.loads(next(blocks("jsonl", [result])))
    assert ("AU03", 1) == (first["code"], result.records)


def test_jsonl_says_the_same_of_a_stream_as_of_a_file(tmp_path: Path) -> None:
    """What is explained at the end is not said before."""
    path = tmp_path / "a.pbn"
    path.write_text(WRONG_SCORE + "\n" + INSUFFICIENT)
    settings = settings_of(Options(no_config=True))
    whole, streamed = (check_by(str(path), settings(str(path)), stream=stream) for stream in (False, True))
    assert sorted(blocks("jsonl", [whole])) == sorted(blocks("jsonl", [streamed]))


def test_jsonl_ends_when_its_reader_does(tmp_path: Path) -> None:
    """`pbnlint check --format jsonl FILE | head -1` is quiet."""
    (tmp_path / "a.pbn").write_text(f"{WRONG_SCORE}\n" * 300)
    command = f"'{sys.executable}' -m pbnlint check --format jsonl '{tmp_path / 'a.pbn'}' | head -1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=60, check=False)
    assert (1, "") == (done.stdout.count("\n"), done.stderr)
