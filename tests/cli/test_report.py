"""`pbnlint report` as its users meet it."""

import os
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pbnlint.cli import main
from pbnlint.report import KINDS
from tests.cli.records import CLEAN, WRONG_SCORE
from tests.conftest import FIXTURES


def run(*args: str | Path) -> Result:
    """Run the program with these arguments."""
    return CliRunner().invoke(main, ["report", *(str(arg) for arg in args)])


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A file with one board and a wrong score."""
    path = tmp_path / "evening.pbn"
    path.write_text(WRONG_SCORE)
    return path


@pytest.mark.parametrize(("name", "begin"), [("r.html", b"<!DOCTYPE html>"), ("r.pdf", b"%PDF-")])
def test_the_ending_chooses_the_form(tmp_path: Path, record: Path, name: str, begin: bytes) -> None:
    """HTML or PDF; exit status 0 whatever the files hold."""
    result = run(record, "-o", tmp_path / name)
    assert (result.exit_code, (tmp_path / name).read_bytes()[: len(begin)]) == (0, begin)


def test_another_ending_is_refused(tmp_path: Path, record: Path) -> None:
    """It says which endings there are."""
    result = run(record, "-o", tmp_path / "r.doc")
    assert (result.exit_code, "must end in .html, .pdf, .json or .csv" in result.stderr) == (2, True)


def test_an_existing_report_is_kept_without_force(tmp_path: Path, record: Path) -> None:
    """Nothing is overwritten unasked."""
    kept = tmp_path / "r.html"
    kept.write_text("signed")
    assert (run(record, "-o", kept).exit_code, kept.read_text()) == (2, "signed")
    assert run(record, "-o", kept, "--force").exit_code == 0
    assert kept.read_text() != "signed"


def test_standard_input_is_reported_like_a_file(tmp_path: Path) -> None:
    """It is named for what it is."""
    page = tmp_path / "r.html"
    result = CliRunner().invoke(main, ["report", "-", "-o", str(page)], input=WRONG_SCORE)
    assert (result.exit_code, "<td>standard input<" in page.read_text("utf-8")) == (0, True)


def test_a_bad_file_does_not_stop_the_report_of_the_others(tmp_path: Path, record: Path) -> None:
    """It is named on standard error."""
    bad = tmp_path / "empty.pbn"
    bad.write_bytes(b"")
    result = run(bad, record, "-o", tmp_path / "r.html")
    assert (result.exit_code, "empty.pbn" in result.stderr, (tmp_path / "r.html").exists()) == (0, True, True)


def test_no_report_is_written_of_nothing(tmp_path: Path) -> None:
    """Exit status 2, and no file."""
    result = run(tmp_path / "gone.pbn", "-o", tmp_path / "r.html")
    assert (result.exit_code, (tmp_path / "r.html").exists()) == (2, False)


def test_characters_without_a_glyph_in_the_bundled_font_are_named(tmp_path: Path) -> None:
    """They print only where the system has a font for them."""
    path = tmp_path / "evening.pbn"
    path.write_bytes(CLEAN.replace("Maple", "楓").encode())
    result = run(path, "-o", tmp_path / "r.html")
    assert (result.exit_code, "楓" in result.stderr) == (0, True)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse such names")
@pytest.mark.parametrize("name", ["r.html", "r.pdf"])
def test_a_name_with_bytes_that_are_no_text_is_printed_with_codes(tmp_path: Path, record: Path, name: str) -> None:
    """Such a file gets its report like any other."""
    odd = record.rename(tmp_path / os.fsdecode(b"\xff.pbn"))
    result = run(odd, "-o", tmp_path / name)
    assert (result.exit_code, (tmp_path / name).stat().st_size > 0) == (0, True), result.output


@pytest.mark.parametrize("kind", [name for name, kind in KINDS.items() if kind.checked or kind.scored])
def test_a_fault_in_the_rulings_is_said_once(tmp_path: Path, record: Path, kind: str) -> None:
    """Whether they are read for the check, for the scores, or for both."""
    (tmp_path / "evening.rulings.toml").write_text("[[ruling]]\nboar = 1\n")
    result = run(record, "--kind", kind, "-o", tmp_path / "r.html")
    assert (2, 1) == (result.exit_code, result.stderr.count('"boar" is no key'))


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_readable_is_one_sentence_and_no_report(tmp_path: Path, kind: str) -> None:
    """For every report, whatever it is made from."""
    (tmp_path / "empty.pbn").write_bytes(b"")
    result = run(tmp_path / "empty.pbn", "--kind", kind, "-o", tmp_path / "r.html")
    assert (2, True) == (result.exit_code, "none of the files could be read" in result.stderr)


def test_rulings_are_refused_where_nothing_is_ruled(tmp_path: Path, record: Path) -> None:
    """Hand records show what was dealt, whatever was decided later."""
    result = run(record, "--kind", "hands", "--rulings", "a.toml", "-o", tmp_path / "r.html")
    assert (2, True) == (result.exit_code, "--rulings belong to the other kinds" in result.stderr)


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("results", "no results are recorded."),
        ("match", "no match of two rooms was found in these records."),
        ("hands", "no hand is recorded."),
    ],
)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_report_with_nothing_to_show_is_said_to_have_nothing(
    tmp_path: Path, kind: str, why: str, language: str
) -> None:
    """It is written all the same; what the page says stands on the terminal, in English."""
    path = tmp_path / "evening.pbn"
    path.write_text('[Event "Trees"]\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n')
    page = tmp_path / "r.html"
    result = run(path, "--kind", kind, "--lang", language, "-o", page)
    assert (0, f"{page} written.\n") == (result.exit_code, result.stdout)
    assert f"pbnlint: {page} has nothing to show: {why}" in result.stderr


@pytest.mark.parametrize("kind", KINDS)
def test_a_report_with_something_to_show_is_said_to_be_written(tmp_path: Path, kind: str) -> None:
    """And nothing more."""
    result = run(FIXTURES / "sample" / "teams.pbn", "--kind", kind, "-o", tmp_path / "r.json")
    assert (0, "") == (result.exit_code, result.stderr)
