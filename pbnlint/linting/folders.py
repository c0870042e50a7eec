"""What lies in a folder that has no record files, and what its owner can do."""

import os
from collections import Counter
from typing import Final

from pbnlint.listing import listed

_LOOKED_AT: Final = 10_000
"""So many files of a folder are counted, and no more."""
_NAMED: Final = 4
"""So many endings are named, the commonest first."""
_PACKED: Final = frozenset((".zip", ".gz", ".bz2", ".xz", ".zst", ".7z", ".rar", ".tgz", ".tar"))


def without_records(path: str) -> str:
    """The sentence about a folder without record files: what lies there, and what to do."""
    counts = _endings(path)
    if not counts:
        return f"{path} is an empty folder; put .pbn, .lin or USEBIO .xml files into it, or name another."
    commonest = sorted(counts.items(), key=lambda item: (-item[1], not item[0], item[0]))[:_NAMED]
    shown = [f"{count} {ending or 'without an ending'}" for ending, count in commonest]
    others = len(counts) - _NAMED
    there = listed([*shown, "others"] if others > 0 else shown)
    return f"{path} holds no .pbn or .lin file and no USEBIO .xml, but {there}; {_cure(counts)}."


def _endings(path: str) -> Counter[str]:
    """The endings of the names in a folder and its folders, in small letters, with their numbers."""
    counts: Counter[str] = Counter()
    for _, _, names in os.walk(path):
        counts.update(os.path.splitext(name)[1].lower() for name in sorted(names))
        if counts.total() >= _LOOKED_AT:
            break
    return counts


def _cure(counts: Counter[str]) -> str:
    if _PACKED & set(counts):
        return "unpack what is packed, and check what was in it"
    if ".txt" in counts:
        return "if a .txt file holds bridge records, name the file itself"
    return "name another folder, or the files themselves"
