"""`pbnlint check` with `--fix`, `--unsafe-fixes` and `--diff`: what is written, said, and left alone."""

import json
import os
import stat
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pbnlint.cli import main
from pbnlint.cli.writing import NotReplaced, replace_file
from tests.cli.records import CLEAN, INFO_ONLY, WRONG_SCORE

REVOKE = CLEAN.replace("H8 H2 HT HK", "H8 D6 HT HK")
"""A revoke, which only a person may mark, and a seat in lower case."""
BOTH = REVOKE.replace('[Dealer "N"]', '[Dealer "n"]')


def run(*args: str | Path, stdin: bytes | None = None) -> Result:
    """Run the program with these arguments."""
    return CliRunner().invoke(main, [str(arg) for arg in args], input=stdin)


def write(folder: Path, content: str, name: str = "a.pbn") -> Path:
    """A file with this content."""
    path = folder / name
    path.write_bytes(content.encode("latin-1"))
    return path


def closing(result: Result) -> str:
    """The last line of the output."""
    return result.output.splitlines()[-1]


class TestFix:
    """`--fix` and `--unsafe-fixes`."""

    def test_writes_what_is_safe(self, tmp_path: Path) -> None:
        """The file is as it should be, and the summary says how much was corrected."""
        path = write(tmp_path, INFO_ONLY)
        result = run("check", "--fix", path)
        assert (CLEAN, "1 fixed.") == (path.read_text(), closing(result))

    def test_asks_for_consent(self, tmp_path: Path) -> None:
        """What only a person may decide stays, and the summary says so."""
        path = write(tmp_path, BOTH)
        result = run("check", "--fix", path)
        assert (REVOKE, "1 fixed; 1 more can be corrected with --unsafe-fixes.") == (path.read_text(), closing(result))

    def test_unsafe_fixes_imply_fix(self, tmp_path: Path) -> None:
        """With consent both are written."""
        path = write(tmp_path, BOTH)
        result = run("check", "--unsafe-fixes", path)
        assert (REVOKE.replace("D6 HT", "^R D6 HT"), "2 fixed.") == (path.read_text(), closing(result))

    @pytest.mark.parametrize(("content", "status"), [(INFO_ONLY, 0), (BOTH, 1)])
    def test_the_status_is_that_of_what_is_left(self, tmp_path: Path, content: str, status: int) -> None:
        """What was corrected no longer counts."""
        assert status == run("check", "--fix", "--fail-on", "error", write(tmp_path, content)).exit_code

    def test_prints_what_is_left(self, tmp_path: Path) -> None:
        """The findings are those of the corrected file."""
        result = run("check", "--fix", "--format", "concise", write(tmp_path, BOTH))
        assert ("play.revoke" in result.stdout, "letter-case" in result.stdout) == (True, False)

    def test_json_counts(self, tmp_path: Path) -> None:
        """The summary in JSON has both counts; without a word of corrections it has none."""
        path = write(tmp_path, BOTH)
        plain = json.loads(run("check", "--format", "json", path).stdout)["summary"]
        summary = json.loads(run("check", "--format", "json", "--fix", path).stdout)["summary"]
        assert (False, 1, 1) == ("fixed" in plain, summary["fixed"], summary["fixable"])

    def test_a_folder(self, tmp_path: Path) -> None:
        """All its files are corrected."""
        paths = [write(tmp_path, INFO_ONLY, name) for name in ("a.pbn", "b.pbn")]
        result = run("check", "--fix", tmp_path)
        assert ([CLEAN, CLEAN], "2 fixed.") == ([path.read_text() for path in paths], closing(result))

    def test_a_clean_file_is_not_touched(self, tmp_path: Path) -> None:
        """It keeps its time."""
        path = write(tmp_path, CLEAN)
        os.utime(path, ns=(1, 1))
        run("check", "--fix", path)
        assert 1 == path.stat().st_mtime_ns


class TestDiff:
    """`--diff`."""

    def test_writes_nothing(self, tmp_path: Path) -> None:
        """The file stays as it is, and so does the status."""
        path = write(tmp_path, BOTH)
        result = run("check", "--diff", path)
        assert (BOTH, 1) == (path.read_text(), result.exit_code)

    def test_is_a_patch(self, tmp_path: Path) -> None:
        """`patch` makes of the file what `--fix` does, whatever its bytes and its last line."""
        text = INFO_ONLY.replace("Rowan", "Ren\xe9")[:-1]
        path = write(tmp_path, text)
        patch = run("check", "--diff", path).stdout_bytes
        subprocess.run(["patch", "-s", str(path)], input=patch, check=True)
        assert (text.replace('"n"', '"N"') + "\n").encode("latin-1") == path.read_bytes()

    def test_prints_no_findings(self, tmp_path: Path) -> None:
        """What goes to standard output is the difference alone, what is said of it goes beside it."""
        result = run("check", "--diff", write(tmp_path, BOTH))
        expected = "1 can be corrected with --fix; 1 more can be corrected with --unsafe-fixes.\n"
        assert (True, expected) == (result.stdout.startswith("--- "), result.stderr)

    def test_with_unsafe_fixes(self, tmp_path: Path) -> None:
        """They are shown too, and written no more than the others."""
        path = write(tmp_path, BOTH)
        result = run("check", "--diff", "--unsafe-fixes", path)
        assert (BOTH, True) == (path.read_text(), "+H8 ^R D6 HT HK" in result.stdout)

    def test_nothing_to_correct(self, tmp_path: Path) -> None:
        """A file with faults that no correction mends gives no difference."""
        result = run("check", "--diff", write(tmp_path, CLEAN))
        assert ("", "0 can be corrected with --fix.\n") == (result.stdout, result.stderr)

    def test_goes_with_no_output(self, tmp_path: Path) -> None:
        """Differences go to standard output only."""
        assert 2 == run("check", "--diff", "-o", tmp_path / "out", write(tmp_path, CLEAN)).exit_code


class TestStandardInput:
    """`-`: the corrected file goes to standard output, the findings beside it."""

    def test_is_corrected_onto_standard_output(self) -> None:
        """As filters do."""
        result = run("check", "--fix", "-", stdin=BOTH.encode())
        assert (REVOKE, True, 1) == (result.stdout, "play.revoke" in result.stderr, result.exit_code)

    def test_what_cannot_be_read_comes_back(self) -> None:
        """No byte is lost on the way."""
        result = run("check", "--fix", "-", stdin=b"no records\n")
        assert (b"no records\n", 2) == (result.stdout_bytes, result.exit_code)

    def test_diff(self) -> None:
        """The difference takes the name that the user gives."""
        result = run("check", "--diff", "--stdin-filename", "club.pbn", "-", stdin=INFO_ONLY.encode())
        assert result.stdout.startswith("--- club.pbn\n+++ club.pbn\n")


class TestReplacing:
    """The file is replaced as a whole, or not at all."""

    def test_keeps_its_permissions(self, tmp_path: Path) -> None:
        """Whoever could read it still can, and nobody else."""
        path = write(tmp_path, INFO_ONLY)
        path.chmod(0o640)
        run("check", "--fix", path)
        assert 0o640 == stat.S_IMODE(path.stat().st_mode)

    def test_follows_a_symbolic_link(self, tmp_path: Path) -> None:
        """The link stays a link, and the file that it leads to is corrected."""
        path = write(tmp_path, INFO_ONLY)
        link = tmp_path / "link.pbn"
        link.symlink_to(path)
        run("check", "--fix", link)
        assert (True, CLEAN) == (link.is_symlink(), path.read_text())

    def test_a_failure_leaves_the_file_as_it_was(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """One sentence, status 2, no half-written file and nothing beside it."""

        def full(*_: object) -> None:
            raise OSError(28, "No space left on device")

        path = write(tmp_path, INFO_ONLY)
        monkeypatch.setattr("os.replace", full)
        result = run("check", "--fix", path)
        assert (INFO_ONLY, ["a.pbn"], 2) == (
            path.read_text(),
            [one.name for one in tmp_path.iterdir()],
            result.exit_code,
        )
        assert "No space left on device" in result.stderr

    def test_a_file_that_may_not_be_written(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Its owner does not want it changed."""
        path = write(tmp_path, INFO_ONLY)
        monkeypatch.setattr("os.access", lambda *_: False)
        result = run("check", "--fix", path)
        assert (INFO_ONLY, 2) == (path.read_text(), result.exit_code)

    def test_a_file_that_changes_meanwhile(self, tmp_path: Path) -> None:
        """What somebody else has written is not written over."""
        path = write(tmp_path, WRONG_SCORE)
        with pytest.raises(NotReplaced, match="has changed"):
            replace_file(str(path), INFO_ONLY.encode(), CLEAN.encode())
        assert WRONG_SCORE == path.read_text()

    def test_a_compressed_file(self, tmp_path: Path) -> None:
        """It is named, and stays as it is."""
        path = tmp_path / "a.pbn"
        path.write_bytes(b"\x1f\x8b\x08\x00rest")
        result = run("check", "--fix", path)
        assert (2, "a.pbn is compressed by gzip; unpack it" in result.stderr) == (result.exit_code, True)

    def test_a_link_to_a_record(self) -> None:
        """There is no file to write."""
        link = "https://www.bridgebase.com/tools/handviewer.html?n=sakqhakqdakqcakqj&s=s2h2d2c2&d=n&v=o&b=1"
        assert 2 == run("check", "--fix", link).exit_code
