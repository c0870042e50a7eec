"""Where one board ends and the next begins: LIN has no mark for it."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from pbnlint.formats.lin.commands import HEADING
from pbnlint.formats.lin.heading import LABEL
from pbnlint.formats.lin.pairs import Pair

_PLAYED: Final = frozenset({"mb", "an", "pc", "mc"})
_OPENERS: Final = frozenset({"qx", "pn", "ah"})
_FINAL: Final = frozenset({"pc", "mc"})


class Board(NamedTuple):
    """The pairs of one board, and the offset at which the next begins; `end` is None if it is the last.

    `found` says that there is a board at all, and not only the heading of a file or a page of text.
    """

    pairs: list[Pair]
    end: int | None
    found: bool


def first_board(pairs: Iterable[Pair]) -> Board:
    """The pairs up to where the second board begins.

    A board begins with what announces it: its label, the names, the header, or the deal. What may open a board opens
    one only if a deal or a label follows before anything is bid or played; so names that change in the middle of a
    board, or the heading of a match, stay with the board around them.
    """
    taken: list[Pair] = []
    seen: set[str] = set()
    content = False
    mark: int | None = None
    for pair in pairs:
        name = pair.name
        if name in HEADING and not (taken and taken[-1].name == name and taken[-1].value == pair.value):
            if mark is None and "board" in seen and (content or name in seen):
                mark = len(taken)
            if _begins(pair, seen):
                cut = len(taken) if mark is None else mark
                return Board(taken[:cut], taken[cut].at if cut < len(taken) else pair.at, found=True)
            seen.add(name)
            if _opens(pair):
                seen.update(("board", "label") if name == "qx" else ("board",))
        elif name in _PLAYED:
            if mark is not None:
                if name == "mb" and seen & _FINAL and any(one.name in _OPENERS for one in taken[mark:]):
                    return Board(taken[:mark], taken[mark].at, found=True)
                mark = None
            seen.update((name, "board"))
            content = True
        elif name == "pg" and "md" in seen:
            content = True
        taken.append(pair)
    return Board(taken, None, found="board" in seen)


def _opens(pair: Pair) -> bool:
    """Whether a pair by itself makes a board: a deal, or a label with a room and a number."""
    if pair.name == "qx":
        label = LABEL.match(pair.value)
        return label is not None and bool(label[1])
    return pair.name == "md"


def _begins(pair: Pair, seen: set[str]) -> bool:
    """Whether a pair begins another board than the one at hand."""
    if not _opens(pair):
        return False
    if pair.name == "md":
        return "md" in seen and not pair.value.lstrip().startswith("0")
    return bool(seen & {"label", "md", "mb", "pc"})
