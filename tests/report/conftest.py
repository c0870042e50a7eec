"""What the tests of reports share."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from pbnlint.report.results.model import ResultsView
from tests.report.designing import Make
from tests.report.evenings import APPEAL, COPSE, SESSION, view_of


@pytest.fixture
def design(tmp_path: Path) -> Make:
    """A folder with the files that a test names."""

    def made(files: Mapping[str, str | bytes]) -> str:
        for name, content in files.items():
            path = tmp_path / "club" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.encode() if isinstance(content, str) else content)
        return str(tmp_path / "club")

    return made


@pytest.fixture(scope="module")
def session() -> ResultsView:
    """A session of five tables with an adjusted score and a ruling after an appeal."""
    return view_of(SESSION, rulings=(APPEAL,))


@pytest.fixture(scope="module")
def copse() -> ResultsView:
    """An evening with three rulings beside its file, one of them a penalty."""
    return view_of(COPSE)
