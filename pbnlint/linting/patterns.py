"""Patterns of paths as in a `.gitignore`, relative to a folder."""

import os
from collections.abc import Callable, Sequence


def is_pattern(text: str) -> bool:
    """Whether a text can stand for paths."""
    from pathspec import GitIgnoreSpec

    try:
        GitIgnoreSpec.from_lines([text])
    except ValueError:
        return False
    return True


def matcher(folder: str, patterns: Sequence[str]) -> Callable[[str, bool], bool]:
    """What tells whether a path, that of a folder if the second argument says so, is one that the patterns mean.

    Paths outside of the folder are none.
    """
    from pathspec import GitIgnoreSpec

    spec = GitIgnoreSpec.from_lines(patterns)
    start = os.path.join(os.path.abspath(folder), "")

    def is_meant(relative: str, is_folder: bool) -> bool:
        found = spec.check_file(f"{relative}/" if is_folder else relative)
        if is_folder and found.index is not None and patterns[found.index].rstrip().endswith("/**"):
            # That means what is in a folder, of which other patterns may take some back.
            return False
        return bool(found.include)

    folders = {"": False}

    def is_inside(relative: str) -> bool:
        """Whether the folder of a path is meant, or one above it: no pattern takes back what is in there."""
        folder = relative.rpartition("/")[0]
        if folder not in folders:
            folders[folder] = is_inside(folder) or is_meant(folder, True)
        return folders[folder]

    def matches(path: str, is_folder: bool) -> bool:
        whole = os.path.abspath(path)
        if not whole.startswith(start):
            return False
        relative = whole[len(start) :].replace(os.sep, "/")
        return is_inside(relative) or is_meant(relative, is_folder)

    return matches
