"""Which rulings file belongs to a record file."""

import os
from typing import Final

ENDING: Final = ".rulings.toml"
OF_A_FOLDER: Final = "event" + ENDING
"""The file that holds for all record files of its folder which have none of their own."""


def own_file(path: str) -> str:
    """The name of the rulings file that belongs to one record file: `X.rulings.toml` for `X.pbn`."""
    return os.path.splitext(path)[0] + ENDING


def beside(path: str) -> str | None:
    """The rulings file of a record file: its own, else that of its folder; None if there is neither."""
    own = own_file(path)
    if _is_there(own):
        return own
    shared = os.path.join(os.path.dirname(path), OF_A_FOLDER)
    return shared if _is_there(shared) else None


def _is_there(path: str) -> bool:
    """Whether there is a file, or a link that leads nowhere and shall be told of; nobody waits for a pipe."""
    return os.path.isfile(path) or (os.path.islink(path) and not os.path.exists(path))


def file_named(rulings: str, path: str) -> str:
    """The name of the record file that a rulings file concerns alone, empty if it may concern others too."""
    own = os.path.normpath(rulings) == os.path.normpath(own_file(path)) and os.path.basename(rulings) != OF_A_FOLDER
    return os.path.basename(path) if own else ""
