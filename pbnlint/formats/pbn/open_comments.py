"""Comments that are open where a block of text ends: read on to their brace, or see that it never comes."""

from collections import deque
from collections.abc import Iterator
from typing import Literal

from pbnlint.formats.pbn.lexer import COMMENT, LONGEST_COMMENT, TAG_LINE, comment_end, lex

Verdict = Literal["closed", "left open", "too long"]


def read_on(piece: str, again: "deque[str]", unread: Iterator[str]) -> tuple[list[str], Verdict]:
    """Read on until the comment that is open at the end of `piece` is closed, or is seen never to be."""
    ahead: list[str] = []
    length = 0
    tagged = TAG_LINE.search(piece, piece.rfind("{")) is not None
    while length <= LONGEST_COMMENT:
        more = again.popleft() if again else next(unread, None)
        if more is None:
            break
        ahead.append(more)
        length += len(more)
        close, inner, tag = more.find("}"), more.find("{"), TAG_LINE.search(more)
        if inner >= 0 and (inner < close or close < 0) and (tagged or (tag is not None and tag.end() <= inner)):
            return ahead, "left open"
        if close >= 0:
            rest = more[close + 1 :]
            if "{" not in rest or not leaves_open(rest):
                return ahead, "closed"
            tagged = TAG_LINE.search(rest, rest.rfind("{")) is not None
        else:
            tagged = tagged or tag is not None
    return ahead, "too long"


def leaves_open(piece: str) -> bool:
    """Whether a comment that begins in a piece of text has no end in it."""
    if piece.find("}", piece.rfind("{")) >= 0:
        return False
    items, _ = lex(piece)
    return any(
        item.kind == COMMENT and piece[item.start] == "{" and not comment_end(piece, item.start)[1] for item in items
    )
