"""Which configuration file counts: the nearest one upwards."""

import os
from collections.abc import Callable
from typing import Final

from pbnlint.linting.configuration import Misconfigured

OWN: Final = "pbnlint.toml"
SHARED: Final = "pyproject.toml"
"""A file for many programs; it counts where it has a table for this one."""


def finder() -> Callable[[str], str | None]:
    """What finds the configuration file that counts in a folder; each folder is looked into once."""
    known: dict[str, str | None] = {}

    def nearest(folder: str) -> str | None:
        passed: list[str] = []
        found = None
        try:
            at = os.path.abspath(folder)
        except OSError:  # the folder in which the program runs is gone
            return None
        while at not in known:
            passed.append(at)
            above = os.path.dirname(at)
            found = _in_folder(at)
            if found is not None or above == at:
                break
            at = above
        else:
            found = known[at]
        known.update(dict.fromkeys(passed, found))
        return found

    return nearest


def from_here(path: str) -> str:
    """A path as it is shortest: from the folder in which the program runs, or from the root."""
    try:
        relative = os.path.relpath(path)
    except (OSError, ValueError):  # on another drive, say
        return path
    return relative if len(relative) < len(path) else path


def _in_folder(folder: str) -> str | None:
    own, shared = os.path.join(folder, OWN), os.path.join(folder, SHARED)
    # A link that leads nowhere is not passed over: whoever made it believes in its settings.
    if os.path.lexists(own):
        return own
    return shared if os.path.isfile(shared) and _concerns_us(shared) else None


def _concerns_us(path: str) -> bool:
    """Whether a `pyproject.toml` has settings for pbnlint; one that other programs cannot read either has none."""
    try:
        with open(path, "rb") as stream:
            if b"pbnlint" not in stream.read():
                return False
    except OSError:
        return False
    from pbnlint.linting.configuration.reading import has_table

    try:
        return has_table(path)
    except Misconfigured:
        return True
