"""What all tests share: the folder of specifications and real files, where it exists, and hypothesis' profiles.

Tests import names from here as `from tests.conftest import SHARED`.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parents[1]
"""The top of the checkout."""

FIXTURES = ROOT / "fixtures"

SHARED: Path | None = ROOT.parent / "shared" if (ROOT.parent / "shared" / "spec").is_dir() else None
"""The specifications, cases and real files beside the checkout; None where they are absent."""

WITHOUT_SHARED = "the folder ../shared is absent"

for name in ("GITHUB_ACTIONS", "GITHUB_WORKSPACE", "CI_PROJECT_DIR", "NO_COLOR"):
    os.environ.pop(name, None)  # the program heeds them; a test that is about one sets it itself

settings.register_profile("local", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ci" if os.environ.get("CI") else "local")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip, with a reason that the summary shows, every test marked `shared` where the folder is absent."""
    if SHARED is None:
        for item in items:
            if item.get_closest_marker("shared"):
                item.add_marker(pytest.mark.skip(reason=WITHOUT_SHARED))


def corpus_paths() -> tuple[Path, ...]:
    """Every real `.pbn` and `.lin` file, in order of path; none where the folder is absent.

    For `pytest.mark.parametrize`: an empty list skips the test, visibly.
    """
    return tuple(_corpus_files(SHARED / "corpus" / "files")) if SHARED else ()


def _corpus_files(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.suffix.lower() in (".pbn", ".lin"))


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of specifications and real files; a test that asks for it is skipped where it is absent."""
    if SHARED is None:
        pytest.skip(WITHOUT_SHARED)
    return SHARED


@pytest.fixture(scope="session")
def corpus(shared: Path) -> tuple[Path, ...]:
    """Every real `.pbn` and `.lin` file, in order of path."""
    return tuple(_corpus_files(shared / "corpus" / "files"))
