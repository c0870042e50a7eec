"""The word that is meant where another is written."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from difflib import SequenceMatcher

_NEAR: Final = 0.65
"""How alike two words must be, from 0 to 1, for one to be meant by the other."""
_LONGEST: Final = 100
"""No word that is known has so many characters."""


def near(word: str, known: Iterable[str]) -> str:
    """The known word that a word is meant to be, empty if none is near; letter case and `_` for `-` do not matter.

    A known name with points, `score.mismatch`, is near to its last part. A number is meant as it stands.
    """
    if word.strip().isdecimal():
        return ""
    from difflib import SequenceMatcher

    wanted = SequenceMatcher(b=_folded(word), autojunk=False)
    folded = {_folded(one): one for one in known}
    parts = {one.rpartition(".")[2]: whole for one, whole in folded.items() if "." in one}
    for words in (folded, parts):
        likeness = {one: _likeness(wanted, one) for one in words}
        best = max(likeness, key=likeness.__getitem__, default="")  # of several that are as near, the first
        if best and likeness[best] >= _NEAR:
            return words[best]
    return ""


def _likeness(wanted: "SequenceMatcher[str]", word: str) -> float:
    wanted.set_seq1(word)
    return wanted.ratio() if wanted.real_quick_ratio() >= _NEAR else 0.0


def _folded(word: str) -> str:
    return word.strip()[:_LONGEST].lower().replace("_", "-")
