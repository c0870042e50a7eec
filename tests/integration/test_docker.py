"""The Dockerfile: it is linted, and what it asks for exists; no engine builds the image here."""

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.integration.tools import complaints

DOCKERFILE = ROOT / "Dockerfile"


def instructions() -> list[tuple[str, str]]:
    """The instructions of the Dockerfile, each on one line, with what they are given."""
    lines = [line for line in DOCKERFILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    whole = "\n".join(lines).replace("\\\n", " ")
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in whole.splitlines()) if word]


def packages() -> list[list[str]]:
    """The Debian packages that each stage installs."""
    found = (re.search(r"apt-get install((?: +--[\w-]+)*)((?: +[\w.+-]+)+)", rest) for _, rest in instructions())
    return [match[2].split() for match in found if match]


def test_it_is_sound() -> None:
    """By hadolint."""
    assert complaints("hadolint", DOCKERFILE) == ""


def test_the_image_has_what_the_package_needs() -> None:
    """Python, and of Debian's packages those of the libraries that the project file names, no more."""
    dependencies = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    libraries = {f"python3-{re.split('[>=<]', need)[0]}" for need in dependencies}
    assert {"python3", *libraries} == set(packages()[-1])


def test_all_that_is_copied_is_there() -> None:
    """And reaches the engine: `.dockerignore` lets in by name what the image is made from."""
    copied = [rest.split()[:-1] for word, rest in instructions() if word == "COPY" and not rest.startswith("--from")]
    names = {name for some in copied for name in some}
    let_in = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    assert (set(), names) == ({name for name in names if not (ROOT / name).exists()}, let_in)


def test_it_runs_as_nobody_in_particular() -> None:
    """Not as root."""
    assert ["1000"] == [rest for word, rest in instructions() if word == "USER"]


@pytest.mark.skipif(
    not (shutil.which("apt-cache") and any(Path("/var/lib/apt/lists").glob("*_Packages*"))),
    reason="the system has no lists of Debian's packages",
)
def test_debian_has_the_packages() -> None:
    """By the lists of this system's apt."""
    names = [name for some in packages() for name in some]
    done = subprocess.run(["apt-cache", "policy", *names], capture_output=True, text=True, check=True)
    known = re.findall(r"^(\S+):\n.*\n +Candidate: (?!\(none\))", done.stdout, re.MULTILINE)
    assert sorted(names) == sorted(known)
