"""From the text of a file to the texts of its games: where one ends and the next begins (PBN 3)."""

import re
from collections import deque
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from pbnlint.expressions import expression
from pbnlint.formats.pbn.tags import MANDATORY
from pbnlint.formats.source import Unreadable

# The first begins with a plain character, which makes it many times faster; a file with lone CR needs the second.
_EMPTY_LINES: Final = re.compile(r"\n(?=[ \t\v]*[\r\n])[ \t\v\r\n]*(?<=[\r\n])")
_EMPTY_LINES_CR: Final = expression(r"(?:\r\n|\n|\r(?!\n))(?=[ \t\v]*[\r\n])[ \t\v\r\n]*(?<=[\r\n])")
_LEADING: Final = re.compile(r"[ \t\v\r\n]*(?<=[\r\n])")
_NEXT_EVENT: Final = expression(r"(?<=[\r\n])\[Event ")
_LARGE: Final = 1 << 16
"""A stretch of more characters without an empty line holds several games."""
_LONGEST: Final = 2_000_000
"""No game comes near this many characters."""
_PREFACE: Final = 1_000_000
"""Nobody writes so many characters before the first tag."""
_NO_TAG: Final = "The first million characters hold no tag of a bridge record; look whether this is a PBN file."
_TOO_LONG: Final = (
    f"A stretch of more than {_LONGEST // 1_000_000} million characters does not hold a game of its own, and no bridge "
    "record is that long; look whether this is a PBN file."
)


def blocks(texts: Iterator[str]) -> Iterator[str]:
    """The text in blocks, each up to and with the empty lines behind it; inside a comment they do not count."""
    again: deque[str] = deque()
    unread = _pieces(texts)
    while True:
        piece = again.popleft() if again else next(unread, None)
        if piece is None:
            return
        if "{" not in piece:
            yield piece
            continue
        from pbnlint.formats.pbn.open_comments import leaves_open, read_on

        if not leaves_open(piece):
            yield piece
            continue
        ahead, verdict = read_on(piece, again, unread)
        if verdict == "closed":
            yield piece + "".join(ahead)
        elif verdict == "left open":
            yield piece
            again.extendleft(reversed(ahead))
        else:
            yield piece
            yield from ahead


def _pieces(texts: Iterator[str]) -> Iterator[str]:
    """The text in pieces, each up to and with the empty lines behind it."""
    held = ""
    for text in texts:
        held += text
        begin, length = 0, len(held)
        leading = _LEADING.match(held)
        if leading is not None and leading.end() == length:
            if length > _LARGE:
                yield held
                held = ""
            continue
        empty_lines = _EMPTY_LINES if held.count("\r") == held.count("\r\n") else _EMPTY_LINES_CR
        for separator in empty_lines.finditer(held, leading.end() if leading else 0):
            end = separator.end()
            if end == length <= begin + _LARGE:
                # The empty lines may go on in the next text.
                break
            yield held[begin:end]
            begin = end
        held = held[begin:]
        if len(held) > _LARGE:
            cuts = _cuts(held)
            yield from (held[cut:next_cut] for cut, next_cut in pairwise([0, *cuts]))
            held = held[cuts[-1] :] if cuts else held
        if len(held) > _LONGEST:
            raise Unreadable(_TOO_LONG)
    if held:
        yield held


def _cuts(text: str) -> list[int]:
    """Where games begin in a long stretch without empty lines: at each Event behind a deal."""
    cuts: list[int] = []
    deal = text.find("[Deal ")
    while deal >= 0 and (event := _NEXT_EVENT.search(text, deal)):
        cuts.append(event.start())
        deal = text.find("[Deal ", event.end())
    return cuts


class Game(NamedTuple):
    """The text of a game; `whole` if it is one block, `glued` if no empty line stands before it."""

    text: str
    whole: bool
    glued: bool


def games(texts: Iterator[str]) -> Iterator[Game]:
    """The games of a text; their texts joined are the text.

    A text without any tag has no game. A block without a tag belongs to the game before it, or to the first game; so
    does a block that goes on with what the game before it lacks: its auction, its play, or the rest of one of them.
    """
    held: list[str] = []
    shape = _Shape()
    size = 0
    glued = False
    for block in blocks(texts):
        joins = not block.startswith("[Event ") and shape.goes_on(block)
        if not joins:
            if held and shape.tagged:
                text = "".join(held)
                yield Game(text, len(held) == 1, glued)
                glued = not text.endswith(_USUAL_ENDS) and _EMPTY_END.search(text, max(0, len(text) - _TAIL)) is None
                held, size, shape = [], 0, _Shape()
            shape.tagged = True
        held.append(block)
        shape.unread.append(block)
        size += len(block)
        if size > (2 * _LONGEST if shape.tagged else _PREFACE):
            raise Unreadable(_TOO_LONG if shape.tagged else _NO_TAG)
    if shape.tagged:
        yield Game("".join(held), len(held) == 1, glued)


_TAIL: Final = 300
_USUAL_ENDS: Final = ("\n\n", "\n\r\n")
_EMPTY_END: Final = expression(r"(?:\A|[\r\n])[ \t\v]*(?>\r\n?|\n)\Z")
_PARTS: Final = frozenset({"Auction", "Play", "Note"})
_IDENTIFICATION: Final = frozenset({"Board", "Deal", "Dealer", "Event"})


class _Shape:
    """The names of the tags in the blocks of a game, read only when somebody asks."""

    def __init__(self) -> None:
        self.tagged = False
        self.unread: list[str] = []
        self._names: set[str] = set()
        self._last = ""

    def _read(self) -> None:
        from pbnlint.formats.pbn.lexer import TAG, lex

        for block in self.unread:
            for item in lex(block)[0]:
                if item.kind == TAG:
                    self._names.add(item.name)
                    self._last = item.name
        self.unread.clear()

    def goes_on(self, block: str) -> bool:
        """Whether a block has no tag, or begins with what the game lacks: more calls, an auction, a play, a note."""
        plain = _OPENING.match(block)
        name, behind_words = (plain[1], False) if plain is not None else _first_tag(block)
        if name is None:
            return True
        if not self.tagged:
            return False
        if behind_words:
            return name not in MANDATORY
        if name not in _PARTS:
            return False
        self._read()
        if name == "Note":
            return self._last in _PARTS
        if name in self._names or not _IDENTIFICATION & self._names:
            return False
        return name == "Play" or "Play" not in self._names


_OPENING: Final = re.compile(r'(?:%[^\[\r\n]*(?>\r\n?|\n))*\[([A-Z][A-Za-z0-9_]*) "[^"\\\r\n]*"\]')


def _first_tag(block: str) -> tuple[str | None, bool]:
    """The name of the first tag of a block, None if it has none, and whether words stand in front of it."""
    from pbnlint.formats.pbn.lexer import STRING, TAG, WORD, pieces

    words = False
    for item in pieces(block, []):
        if item.kind == TAG:
            return item.name, words
        words = words or item.kind in (WORD, STRING)
    return None, words
