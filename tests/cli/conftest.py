"""What several tests of the command line are given."""

from pathlib import Path

import pytest

from tests.cli.scoring import SESSION


@pytest.fixture
def session(tmp_path: Path) -> Path:
    """A copy of the session, to be written beside and changed."""
    path = tmp_path / "session.pbn"
    path.write_bytes(SESSION.read_bytes())
    return path
