"""`pbnlint report`: JSON and CSV, designs, and files that are there whole or not at all."""

import csv
import io
import json
import os
import stat
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pbnlint import report
from pbnlint.cli import main
from tests.cli.records import CLEAN, INSUFFICIENT, WRONG_SCORE
from tests.conftest import FIXTURES

FORMS = ("html", "pdf", "json", "csv")


def run(*args: str | Path, given: str | None = None) -> Result:
    """Run the program with these arguments."""
    return CliRunner().invoke(main, ["report", *(str(arg) for arg in args)], input=given)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A file with one board and an insufficient bid."""
    path = tmp_path / "evening.pbn"
    path.write_text(INSUFFICIENT)
    return path


def test_json_is_the_whole_view(tmp_path: Path, record: Path) -> None:
    """With its version, kind and language, and without the words of the report."""
    result = run(record, "-o", tmp_path / "r.json")
    data = json.loads((tmp_path / "r.json").read_text("utf-8"))
    assert (0, 1, "director", "en") == (result.exit_code, data["version"], data["kind"], data["language"])
    assert "27" in data["decisions"][0]["lines"][0]["law"]
    assert "words" not in data


def test_csv_is_the_table_of_the_report(tmp_path: Path, record: Path) -> None:
    """A row for each decision."""
    result = run(record, "-o", tmp_path / "r.csv")
    rows = list(csv.DictReader(io.StringIO((tmp_path / "r.csv").read_text("utf-8-sig"))))
    assert (0, ["1"]) == (result.exit_code, [row["board"] for row in rows])


def test_another_table_can_be_asked_for(tmp_path: Path, record: Path) -> None:
    """By its name; one that the report does not have is refused with those it has."""
    assert 0 == run(record, "-o", tmp_path / "r.csv", "--table", "blocks.readings").exit_code
    assert (tmp_path / "r.csv").read_text("utf-8-sig").startswith("blocks.anchor,")
    refused = run(record, "-o", tmp_path / "s.csv", "--table", "nothing")
    assert (2, False) == (refused.exit_code, (tmp_path / "s.csv").exists())
    assert "has no table nothing; it has figures, decisions, " in refused.stderr


def test_a_table_is_for_csv_alone(tmp_path: Path, record: Path) -> None:
    """Elsewhere the option would do nothing."""
    result = run(record, "-o", tmp_path / "r.html", "--table", "blocks")
    assert (2, True) == (result.exit_code, "--table chooses what a .csv file shows" in result.stderr)


@pytest.mark.parametrize("form", FORMS)
def test_a_file_that_is_there_stays_without_force(tmp_path: Path, record: Path, form: str) -> None:
    """In every form; with it, the file is replaced and keeps its permissions."""
    kept = tmp_path / f"r.{form}"
    kept.write_text("signed")
    kept.chmod(0o640)
    assert (2, "signed") == (run(record, "-o", kept).exit_code, kept.read_text())
    assert 0 == run(record, "-o", kept, "--force").exit_code
    assert (True, 0o640) == (kept.stat().st_size > 6, stat.S_IMODE(kept.stat().st_mode))
    assert ["evening.pbn", f"r.{form}"] == sorted(path.name for path in tmp_path.iterdir())


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("options", [(), ("--force",)])
def test_a_folder_is_no_output(tmp_path: Path, record: Path, form: str, options: tuple[str, ...]) -> None:
    """It says so, and what to do."""
    (tmp_path / f"r.{form}").mkdir()
    result = run(record, "-o", tmp_path / f"r.{form}", *options)
    assert (2, True) == (result.exit_code, "is a folder; name a file in it" in result.stderr)


def test_a_missing_folder_is_named(tmp_path: Path, record: Path) -> None:
    """One sentence, and nothing written."""
    result = run(record, "-o", tmp_path / "gone" / "r.json")
    assert (2, True) == (result.exit_code, "cannot be written: No such file or directory." in result.stderr)


@pytest.mark.parametrize("options", [(), ("--force",)])
def test_a_disk_that_is_full_leaves_nothing_behind(
    tmp_path: Path, record: Path, options: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was there stays, and no half file lies beside it."""

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    kept = tmp_path / "r.json"
    if options:
        kept.write_text("signed")
    monkeypatch.setattr(os, "fsync", full)
    result = run(record, "-o", kept, *options)
    assert (2, True) == (result.exit_code, "cannot be written: No space left on device." in result.stderr)
    assert ["evening.pbn", *(["r.json"] if options else [])] == sorted(path.name for path in tmp_path.iterdir())
    assert not options or kept.read_text() == "signed"


def test_a_file_that_appears_meanwhile_stays(tmp_path: Path, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else wrote it while the report was made."""
    kept = tmp_path / "r.json"
    monkeypatch.setattr("pbnlint.cli.report.refuse_existing", lambda output, force: kept.write_text("signed"))
    assert (2, "signed") == (run(record, "-o", kept).exit_code, kept.read_text())
    assert ["evening.pbn", "r.json"] == sorted(path.name for path in tmp_path.iterdir())


@pytest.mark.skipif(sys.platform == "win32", reason="links need a permission there")
def test_a_link_stays_and_its_file_is_replaced(tmp_path: Path, record: Path) -> None:
    """With `--force`."""
    (tmp_path / "kept.json").write_text("signed")
    (tmp_path / "r.json").symlink_to("kept.json")
    assert 0 == run(record, "-o", tmp_path / "r.json", "--force").exit_code
    assert (True, "{") == ((tmp_path / "r.json").is_symlink(), (tmp_path / "kept.json").read_text("utf-8")[0])


@pytest.mark.parametrize("kind", report.KINDS)
def test_every_kind_reads_standard_input_and_several_files(tmp_path: Path, kind: str) -> None:
    """Taken together as one event."""
    (tmp_path / "a.pbn").write_text(CLEAN)
    (tmp_path / "b.pbn").write_text(WRONG_SCORE.replace('[Board "1"]', '[Board "17"]'))
    given = CLEAN.replace('[Board "1"]', '[Board "33"]')
    result = run(
        tmp_path / "a.pbn", tmp_path / "b.pbn", "-", "--kind", kind, "-o", tmp_path / "r.json", given=given
    )  # fmt: skip
    assert 0 == result.exit_code, result.output
    data = json.loads((tmp_path / "r.json").read_text("utf-8"))
    assert (kind, ["a.pbn", "b.pbn", "standard input"]) == (data["kind"], [file["name"] for file in data["files"]])


# Designs.


@pytest.mark.parametrize("kind", report.KINDS)
@pytest.mark.parametrize("form", ["html", "json", "csv"])
def test_the_example_serves_every_report(tmp_path: Path, record: Path, kind: str, form: str) -> None:
    """Its words and style hold for all of them."""
    page = tmp_path / f"r.{form}"
    result = run(record, "--kind", kind, "--design", FIXTURES / "design", "-o", page)
    assert (0, True) == (result.exit_code, page.stat().st_size > 0), result.output


@pytest.mark.parametrize("form", ["html", "json", "csv"])
def test_a_design_that_is_none_is_one_sentence(tmp_path: Path, record: Path, form: str) -> None:
    """Exit status 2, and no report."""
    page = tmp_path / f"r.{form}"
    result = run(record, "--design", tmp_path / "gone", "-o", page)
    assert (2, False) == (result.exit_code, page.exists())
    assert result.stderr.startswith(f"pbnlint: {tmp_path / 'gone'} is no folder; ")
    assert 1 == len(result.stderr.splitlines())


@pytest.mark.parametrize("form", ["html", "pdf"])
def test_a_fault_of_a_template_leaves_no_report(tmp_path: Path, record: Path, form: str) -> None:
    """One sentence with file and line."""
    design = tmp_path / "club"
    design.mkdir()
    (design / "report.html").write_text('{% extends "builtin/report.html" %}\n{% block foot %}{{ gone }}{% endblock %}')
    page = tmp_path / f"r.{form}"
    result = run(record, "--design", design, "-o", page)
    assert (2, False) == (result.exit_code, page.exists())
    assert f"pbnlint: {design}/report.html, line 2: 'gone' is undefined.\n" == result.stderr


@pytest.mark.parametrize("kind", report.KINDS)
@pytest.mark.parametrize("named", ["the same name", "a link"])
def test_no_report_replaces_what_it_is_made_from(tmp_path: Path, kind: str, named: str) -> None:
    """Not with `--force` either, and by no other name."""
    record = tmp_path / "evening.html"
    record.write_text(CLEAN)
    output = record
    if named == "a link":
        output = tmp_path / "other.html"
        output.hardlink_to(record)
    result = run(record, "--kind", kind, "-o", output, "--force")
    assert (2, CLEAN) == (result.exit_code, record.read_text())
    assert f"{output} is one of the files that the report is made from; name another file.\n" in result.stderr


def test_a_design_without_a_name_is_one_sentence(tmp_path: Path, record: Path) -> None:
    """No report is written."""
    result = run(record, "--design", "", "-o", tmp_path / "r.html")
    assert (2, True) == (result.exit_code, "--design names no folder" in result.stderr)
    assert not (tmp_path / "r.html").exists()


def test_a_design_that_fills_the_memory_is_one_sentence(tmp_path: Path, record: Path) -> None:
    """With its file and line, and no report is written."""
    folder = tmp_path / "club"
    folder.mkdir()
    (folder / "report.html").write_text("\n{{ '{:>999999999}'.format('x') }}")
    result = run(record, "--design", folder, "-o", tmp_path / "r.html")
    assert (2, 1, False) == (result.exit_code, len(result.stderr.splitlines()), (tmp_path / "r.html").exists())
    assert f"{folder}/report.html, line 2: a width in a format is larger than 100,000" in result.stderr
