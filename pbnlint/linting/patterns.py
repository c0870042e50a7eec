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

    def matches(path: str, is_folder: bool) -> bool:
        whole = os.path.abspath(path)
        if not whole.startswith(start):
            return False
        relative = whole[len(start) :].replace(os.sep, "/")
        found = spec.check_file(f"{relative}/" if is_folder else relative)
        if is_folder and found.index is not None and patterns[found.index].rstrip().endswith("/**"):
            # That means what is in a folder, of which other patterns may take some back.
            return False
        return bool(found.include)

    return matches
