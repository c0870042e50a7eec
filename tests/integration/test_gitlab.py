"""The job for GitLab that the documentation shows: it is valid, and its lines do what they should."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from junitparser import JUnitXml

from tests.cli.records import CLEAN, INSUFFICIENT
from tests.conftest import ROOT
from tests.integration.repositories import clean_environment, records
from tests.integration.tools import bash, complaints, schema_complaints, yaml

EXAMPLE = ROOT / "docs" / "examples" / "gitlab-ci.yml"


def job() -> dict[str, Any]:
    """The only job of the example."""
    (found,) = yaml(EXAMPLE).values()
    return dict(found)


def test_the_job_is_valid() -> None:
    """By the schema of GitLab."""
    assert schema_complaints("gitlab-ci", EXAMPLE) == ""


def test_the_program_is_fetched_from_an_address() -> None:
    """Who forgets to fill it in is told so by pip, and does not get a program of that name from the package index."""
    assert re.fullmatch(r"git\+https://[^@]*\bOWNER\b[^@]*@REVISION", job()["variables"]["PBNLINT"])


@pytest.mark.parametrize("part", ["before_script", "script"])
def test_a_script_is_sound(part: str) -> None:
    """By shellcheck; that options are several words is meant."""
    assert complaints("shellcheck", "--shell=sh", "--exclude=SC2086,SC2154", "-", text="\n".join(job()[part])) == ""


@pytest.fixture(scope="module")
def programs(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs in a fresh Python in which the job has installed what it needs."""
    place = tmp_path_factory.mktemp("image")
    subprocess.run([sys.executable, "-m", "venv", place], check=True)
    done = play("before_script", place, place / "bin", PBNLINT=str(sources))
    assert 0 == done.returncode, done.stdout + done.stderr
    return place / "bin"


def play(part: str, folder: Path, programs: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the lines of a part of the job in a folder, as a runner does."""
    path = f"{programs}{os.pathsep}{os.environ['PATH']}"
    values = {name: str(value) for name, value in job()["variables"].items()} | variables
    return bash("\n".join(job()[part]), folder, clean_environment(PATH=path, **values), "-e", "-o", "pipefail")


def reported(folder: Path, kind: str) -> Path:
    """The report of a kind that GitLab would take from the folder."""
    return folder / str(job()["artifacts"]["reports"][kind])


@pytest.mark.slow
@pytest.mark.network
class TestJob:
    """The lines of the job, run."""

    def test_records_without_findings_pass(self, programs: Path, tmp_path: Path) -> None:
        """The reports are there, and hold nothing."""
        records(tmp_path, {"results/pairs.pbn": CLEAN})
        done = play("script", tmp_path, programs)
        assert (0, []) == (done.returncode, json.loads(reported(tmp_path, "codequality").read_text())), done.stderr

    def test_a_wrong_record_fails(self, programs: Path, tmp_path: Path) -> None:
        """It is in both reports, at its place."""
        records(tmp_path, {"results/may/pairs.pbn": INSUFFICIENT})
        done = play("script", tmp_path, programs)
        (finding,) = json.loads(reported(tmp_path, "codequality").read_text())
        tests = JUnitXml.fromfile(str(reported(tmp_path, "junit")))
        assert (1, "results/may/pairs.pbn", 19, 1) == (
            done.returncode, finding["location"]["path"], finding["location"]["lines"]["begin"],
            tests.failures + tests.errors,
        )  # fmt: skip

    def test_known_findings_pass(self, programs: Path, tmp_path: Path) -> None:
        """With a baseline among the options; the reports of an earlier run are no hindrance."""
        records(tmp_path, {"results/pairs.pbn": INSUFFICIENT})
        play("script", tmp_path, programs, OPTIONS="--write-baseline=known.json")
        done = play("script", tmp_path, programs, OPTIONS="--fail-on=info --baseline=known.json")
        assert 0 == done.returncode, done.stdout + done.stderr
