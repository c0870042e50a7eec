"""Where the designs of the reports live."""

from pathlib import Path
from typing import Final

COMMON: Final = "common"
"""The folder of what all reports share."""

_PACKAGE: Final = Path(__file__).resolve().parents[1]


def folder(kind: str) -> Path:
    """The folder of a report's design: inside the package where it is installed, beside it in a checkout."""
    installed = _PACKAGE / "_reports" / kind
    return installed if installed.is_dir() else _PACKAGE.parent / "reports" / kind
