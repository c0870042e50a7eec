"""What paths stand for: record files, and those in folders, without what configurations leave out."""

import os
from collections.abc import Iterator
from typing import Final, NamedTuple

from pbnlint.formats import holds_usebio
from pbnlint.linting.settings import Exclusion, SettingsOf

_ENDINGS: Final = (".pbn", ".lin")
_XML: Final = ".xml"

STDIN: Final = "<stdin>"
"""What standard input is called among files, where nobody gives it a name."""


class Found(NamedTuple):
    """What a path stands for: its record files; or why it has none, or which configuration leaves them out."""

    path: str
    files: tuple[str, ...] = ()
    problem: str = ""
    left_out: str = ""


def find_files(path: str, settings_of: SettingsOf | None = None) -> Found:
    """The record files that a path stands for, without those that a configuration excludes.

    With settings, those of every file are asked for, so that a faulty configuration shows before anything is done.
    """
    is_folder = os.path.isdir(path)
    exclusion = None
    if settings_of is not None:
        exclusion = settings_of(os.path.join(path, "") if is_folder else path).exclusion
    if exclusion is not None and exclusion.matches(path, is_folder):
        return Found(path, left_out=left_out(path, exclusion))
    passed: list[Exclusion] = []
    files = tuple(files_in(path, settings_of, passed))
    if files:
        return Found(path, files)
    if passed:
        return Found(path, left_out=f"all files of {path} are left out (exclude in {passed[0].path}).")
    from pbnlint.linting.folders import without_records

    return Found(path, problem=without_records(path))


def left_out(path: str, exclusion: Exclusion) -> str:
    """The sentence that a path which was named is left out."""
    return f"{path} is left out (exclude in {exclusion.path})."


def files_in(
    path: str, settings_of: SettingsOf | None = None, passed: "list[Exclusion] | None" = None
) -> Iterator[str]:
    """The record files that a path stands for: itself, or those of a folder and its folders, sorted by name.

    Of the files of XML in a folder, those count that begin as USEBIO does. What the settings exclude is passed over,
    folders with all that is in them; by what, is added to `passed`.

    A folder in it that cannot be looked into stands among them, so that it is not passed over in silence, and so does a
    link that leads nowhere. Pipes and devices do not: whoever reads one may wait for ever.
    """
    if not os.path.isdir(path):
        yield path
        return
    closed: list[str] = []
    for folder, folders, names in os.walk(path, onerror=lambda error: closed.append(error.filename)):
        exclusion = None if settings_of is None else settings_of(os.path.join(folder, "")).exclusion
        records = [name for name in names if name.lower().endswith((*_ENDINGS, _XML))]
        if exclusion is not None:
            folders[:] = _included(folder, folders, exclusion, passed, are_folders=True)
            records = _included(folder, records, exclusion, passed, are_folders=False)
        folders.sort()
        for name in sorted(records):
            path = os.path.join(folder, name)
            if name.lower().endswith(_ENDINGS):
                if os.path.isfile(path) or not os.path.exists(path):
                    yield path
            elif os.path.isfile(path) and holds_usebio(path):
                yield path
    yield from closed


def _included(
    folder: str, names: list[str], exclusion: Exclusion, passed: "list[Exclusion] | None", *, are_folders: bool
) -> list[str]:
    """The names in a folder that are not excluded."""
    left = [name for name in names if not exclusion.matches(os.path.join(folder, name), are_folders)]
    if passed is not None and len(left) < len(names):
        passed.append(exclusion)
    return left
