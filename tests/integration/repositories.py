"""Git repositories that tests make: of this program as others fetch it, and of a club's records."""

import os
import subprocess
import sys
import tarfile
from collections.abc import Mapping
from pathlib import Path

from tests.conftest import ROOT

IDENTITY = ("-c", "user.name=Rowan", "-c", "user.email=rowan@example.org", "-c", "commit.gpgsign=false")


def clean_environment(**more: str) -> dict[str, str]:
    """The environment without what git, pre-commit or a CI that runs these tests sets for itself."""
    foreign = ("GIT_", "PRE_COMMIT", "SKIP", "GITHUB_", "CI_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(foreign)}
    return kept | {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"} | more


def git(folder: Path, *arguments: str) -> str:
    """What git prints in a folder."""
    done = subprocess.run(
        ["git", *IDENTITY, *arguments], cwd=folder, env=clean_environment(), capture_output=True, text=True, check=True
    )
    return done.stdout


def commit_all(folder: Path) -> str:
    """Make a folder a repository with all that is in it; the name of the commit."""
    git(folder, "init", "--quiet")
    git(folder, "add", "--all", "--force")
    git(folder, "commit", "--quiet", "--message", "Begin")
    return git(folder, "rev-parse", "HEAD").strip()


def own_sources(folder: Path) -> Path:
    """This program as it is published: its source archive, unpacked in a folder."""
    build = [sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (archive,) = folder.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        opened.extractall(folder, filter="data")
    archive.unlink()
    (sources,) = folder.iterdir()
    return sources


def records(folder: Path, files: Mapping[str, str]) -> Path:
    """A folder with these files."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="latin-1", newline="")
    return folder
