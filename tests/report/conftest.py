"""What the tests of reports share."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.report.designing import Make


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
