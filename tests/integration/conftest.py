"""What several tests of integration are given."""

from pathlib import Path

import pytest

from tests.integration.repositories import own_sources


@pytest.fixture(scope="session")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """This program as it is published: its source archive, unpacked; to be read alone."""
    return own_sources(tmp_path_factory.mktemp("sources"))
