"""The hooks of `.pre-commit-hooks.yaml`, run by the real pre-commit in a repository of records.

pre-commit installs the program anew, with what it needs from the package index; all tests share that one environment.
"""

import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.cli.records import CLEAN, INFO_ONLY, INSUFFICIENT
from tests.conftest import ROOT
from tests.integration.repositories import clean_environment, commit_all, git, records
from tests.integration.tools import yaml

EXAMPLE = ROOT / "docs" / "examples" / "pre-commit.yml"
HOOKS = ROOT / ".pre-commit-hooks.yaml"

pytestmark = [pytest.mark.slow, pytest.mark.network]


class Source(NamedTuple):
    """Where pre-commit fetches the hooks from, and where it keeps what it has installed."""

    repository: Path
    revision: str
    home: Path


@pytest.fixture(scope="module")
def source(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Source:
    """This program in a repository of its own."""
    repository = Path(shutil.copytree(sources, tmp_path_factory.mktemp("hooks") / "pbnlint"))
    return Source(repository, commit_all(repository), tmp_path_factory.mktemp("pre-commit"))


class Run(NamedTuple):
    """How a run of pre-commit ended, and what it printed."""

    status: int
    output: str


def run(source: Source, folder: Path, hook: str = "pbnlint", *more: str) -> Run:
    """Run one of the hooks on all files of a repository; `more` are further lines of its configuration."""
    lines = [
        "repos:",
        f"  - repo: {source.repository.as_uri()}",
        f"    rev: {source.revision}",
        "    hooks:",
        f"      - id: {hook}",
        *(f"        {line}" for line in more),
    ]
    (folder / ".pre-commit-config.yaml").write_text("\n".join(lines) + "\n")
    git(folder, "add", ".pre-commit-config.yaml")
    done = subprocess.run(
        [sys.executable, "-m", "pre_commit", "run", "--all-files", "--verbose", "--color=never"],
        cwd=folder,
        env=clean_environment(PRE_COMMIT_HOME=str(source.home)),
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    return Run(done.returncode, done.stdout + done.stderr)


def club(folder: Path, files: Mapping[str, str]) -> Path:
    """A repository with these files."""
    commit_all(records(folder, files))
    return folder


def test_the_example_is_valid() -> None:
    """That of the documentation, by pre-commit itself: one hook that exists, for both would show all findings twice."""
    subprocess.run([sys.executable, "-m", "pre_commit", "validate-config", EXAMPLE], check=True)
    (named,) = [hook["id"] for repository in yaml(EXAMPLE)["repos"] for hook in repository["hooks"]]
    assert named in {hook["id"] for hook in yaml(HOOKS)}


def test_the_hooks_are_valid() -> None:
    """By pre-commit itself."""
    subprocess.run([sys.executable, "-m", "pre_commit", "validate-manifest", HOOKS], check=True)


def test_records_without_findings_pass(source: Source, tmp_path: Path) -> None:
    """Other files are no matter of the hook."""
    done = run(source, club(tmp_path / "club", {"pairs.pbn": CLEAN, "notes.txt": "no record"}))
    assert (0, True) == (done.status, "Passed" in done.output), done.output


def test_a_wrong_record_fails_and_is_shown(source: Source, tmp_path: Path) -> None:
    """The finding is in the output, with file and line."""
    done = run(source, club(tmp_path / "club", {"pairs.pbn": CLEAN, "may/pairs.pbn": INSUFFICIENT}))
    assert (1, True, True) == (
        done.status,
        "may/pairs.pbn:19" in done.output,
        "auction.insufficient-bid" in done.output,
    ), done.output


def test_endings_in_capitals_and_odd_names_are_records(source: Source, tmp_path: Path) -> None:
    """So are names with blanks, quotes and letters beyond ASCII, or with a dash in front."""
    names = ("OLD.PBN", "Café d'or.pbn", "two words.Pbn", "-dash.pbn", '"quoted".pbn')
    done = run(source, club(tmp_path / "club", dict.fromkeys(names, INSUFFICIENT)))
    assert (1, set()) == (done.status, {name for name in names if f"--> {name}:19" not in done.output}), done.output


def test_the_hook_takes_the_options_of_the_program(source: Source, tmp_path: Path) -> None:
    """Such as what makes it fail."""
    folder = club(tmp_path / "club", {"pairs.pbn": INSUFFICIENT})
    done = run(source, folder, "pbnlint", "args: [--ignore=auction.insufficient-bid, --]")
    assert 0 == done.status, done.output


def test_excluded_files_are_left_alone(source: Source, tmp_path: Path) -> None:
    """Even though pre-commit names them."""
    configuration = 'exclude = ["archive/"]\n'
    folder = club(tmp_path / "club", {"archive/old.pbn": INSUFFICIENT, "pbnlint.toml": configuration})
    done = run(source, folder)
    assert 0 == done.status, done.output


def test_corrections_fail_once_and_then_pass(source: Source, tmp_path: Path) -> None:
    """The first run changes the file, which pre-commit counts as a failure; the second finds nothing to do."""
    folder = club(tmp_path / "club", {"pairs.pbn": INFO_ONLY})
    first = run(source, folder, "pbnlint-fix")
    assert (1, CLEAN) == (first.status, (folder / "pairs.pbn").read_text()), first.output
    git(folder, "add", "pairs.pbn")
    second = run(source, folder, "pbnlint-fix")
    assert 0 == second.status, second.output


def test_what_cannot_be_corrected_fails(source: Source, tmp_path: Path) -> None:
    """A record that is wrong stays as it is, and the hook says so."""
    folder = club(tmp_path / "club", {"pairs.pbn": INSUFFICIENT})
    done = run(source, folder, "pbnlint-fix")
    assert (1, INSUFFICIENT) == (done.status, (folder / "pairs.pbn").read_text()), done.output
