"""Many boards in few words: `1-5, 7 and 9-16`."""

from collections.abc import Iterable
from typing import Final

from pbnlint.listing import listed
from pbnlint.scoring.natural import natural

_NAMED: Final = 8
"""So many boards, or ranges of them, are named in a sentence."""
_RANGE: Final = 3
"""From so many boards one after the other on, the first and the last are enough."""


def board_list(boards: Iterable[str]) -> str:
    """The names of boards in the order in which people count, with ranges, and the number of those that are too many.

    `1-3 and 7`; a board whose name is no number stands by itself.
    """
    ranges = _ranges(sorted(dict.fromkeys(boards), key=natural))
    shown, more = ranges[:_NAMED], sum(map(len, ranges[_NAMED:]))
    texts = [text for names in shown for text in _texts(names)]
    if more:
        texts.append(f"{more} more")
    return listed(texts)


def boards_named(boards: Iterable[str]) -> str:
    """`board 7`, or `boards 1-3 and 7`."""
    names = tuple(dict.fromkeys(boards))
    return f"board{'s' if len(names) > 1 else ''} {board_list(names)}"


def _ranges(names: list[str]) -> list[list[str]]:
    ranges: list[list[str]] = []
    for name in names:
        if ranges and _follows(ranges[-1][-1], name):
            ranges[-1].append(name)
        else:
            ranges.append([name])
    return ranges


def _follows(one: str, other: str) -> bool:
    """Whether a board is the next after another; numbers with zeros before them, and long ones, are names."""
    plain = all(name.isascii() and name.isdecimal() and len(name) < 10 and name[0] != "0" for name in (one, other))
    return plain and int(one) + 1 == int(other)


def _texts(names: list[str]) -> list[str]:
    return names if len(names) < _RANGE else [f"{names[0]}-{names[-1]}"]
