"""From the text of a game to its tags, comments, escape lines and words, whatever the text is."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from pbnlint.expressions import expression
from pbnlint.formats.pbn.broken_tags import line_end, read_broken_tag, read_unopened_tag
from pbnlint.records import Fault

TAG: Final = "tag"
COMMENT: Final = "comment"
ESCAPE: Final = "escape"
WORD: Final = "word"
STRING: Final = "string"
BLANK: Final = "blank"


class Item(NamedTuple):
    """A piece of a game with its place.

    `kind` is TAG, COMMENT (either sort), ESCAPE (a `%` line), WORD, STRING (quoted, outside tags) or BLANK (empty
    lines with more behind them). A tag has its `name` and the place of its value between the quotes; `value` is
    the value with its escapes resolved.
    """

    kind: str
    start: int
    end: int
    name: str = ""
    value: str = ""
    value_start: int = 0
    value_end: int = 0


_NEXT: Final = re.compile(
    r"([ \t\v\r\n]+)"
    r"|(;[^\r\n]*)"
    r'|\[[ \t\v\r\n]*([A-Z][A-Za-z0-9_]*)[ \t\v\r\n]*"((?:[^"\\\r\n]|\\[^\r\n])*)"[ \t\v\r\n]*\]'
    r'|"((?:[^"\\\r\n]|\\[^\r\n])*)"'
    r'|((?:[^ \t\v\r\n\[\]{};"\\]|\\"?)+)'
    r'|["\[\]{}]'
)
_WHITE, _SEMICOLON, _NAME, _VALUE, _QUOTED, _WORD = range(1, 7)
_EMPTY_LINE: Final = re.compile(r"(?>\r\n?|\n)[ \t\v]*(?:\r|\n)")
TAG_LINE: Final = expression(r'^\[[A-Z][A-Za-z0-9_]* +"[^"\r\n]*"\]', re.MULTILINE)
_PLAIN_TAG: Final = expression(r'\[([A-Z]\w*) *"[^"\r\n]*"\]')
_PLAIN_WORD: Final = expression(r'[^ \t\v\r\n\[\]{};"]+')
_QUOTES: Final = ('"', ' "', '\t"')
LONGEST_COMMENT: Final = 1 << 16
"""A comment of more characters was never closed."""


def comment_end(text: str, start: int) -> tuple[int, bool]:
    """Where the brace comment ends that opens at `start`, and whether it is closed.

    One that is never closed, or only by the brace of a later comment with tags in between, ends before the next line
    that holds a tag, or with the text.
    """
    limit = start + LONGEST_COMMENT
    close = text.find("}", start, limit)
    end = close if close >= 0 else min(limit, len(text))
    tag = TAG_LINE.search(text, start, end)
    if close >= 0 and (tag is None or text.find("{", tag.end(), close) < 0):
        return close + 1, True
    return (tag.start() if tag else end), False


def unescape(text: str) -> str:
    r"""A string without its escapes: `\"` is a quote and `\\` a backslash, any other backslash stands for itself."""
    return re.sub(r'\\(["\\])', r"\1", text) if "\\" in text else text


def lex(text: str) -> tuple[list[Item], list[Fault]]:
    """The pieces of a game in order, without white space, and what had to be read past."""
    faults: list[Fault] = []
    return list(pieces(text, faults)), faults


def pieces(text: str, faults: list[Fault]) -> Iterator[Item]:
    """The pieces of a game one by one; what had to be read past is added to `faults` on the way."""
    position, end = 0, len(text)
    match_next = _NEXT.match
    # Every character begins one of the alternatives, so there is always a match.
    while position < end and (match := match_next(text, position)):
        kind = match.lastindex
        start, position = position, match.end()
        if kind == _WHITE:
            if position < end and _EMPTY_LINE.search(text, start, position):
                yield Item(BLANK, start, position)
        elif kind == _WORD and text[start] != "%":
            tag = read_unopened_tag(text, start, faults) if text.startswith(_QUOTES, position) else None
            yield Item(WORD, start, position) if tag is None else Item(TAG, *tag)
            position = position if tag is None else tag[1]
        elif kind == _VALUE:
            value_start, value_end = match.span(_VALUE)
            yield Item(TAG, start, position, match[_NAME], unescape(match[_VALUE]), value_start, value_end)
        elif kind == _SEMICOLON:
            yield Item(COMMENT, start, position)
        elif kind == _QUOTED:
            yield Item(STRING, start, position)
        else:
            item, position = _SPECIAL[text[start]](text, start, faults)
            if item is not None:
                yield item


def _brace(text: str, start: int, faults: list[Fault]) -> tuple[Item | None, int]:
    end, closed = comment_end(text, start)
    if not closed:
        faults.append(Fault("bad-comment", start, start + 1, {"reason": "not closed"}))
    elif (inner := text.find("{", start + 1, end)) >= 0:
        faults.append(Fault("bad-comment", inner, inner + 1, {"reason": "nested"}))
    return Item(COMMENT, start, end), end


def _lone_braces(text: str, start: int, faults: list[Fault]) -> tuple[Item | None, int]:
    end = start + 1
    while text.startswith("}", end):
        end += 1
    faults.append(Fault("bad-comment", start, end, {"reason": "not opened"}))
    return None, end


def _lone(_text: str, start: int, _faults: list[Fault]) -> tuple[Item | None, int]:
    return Item(WORD, start, start + 1), start + 1


def _bracket(text: str, start: int, faults: list[Fault]) -> tuple[Item | None, int]:
    tag = read_broken_tag(text, start, faults)
    return (Item(WORD, start, start + 1), start + 1) if tag is None else (Item(TAG, *tag), tag[1])


def _percent(text: str, start: int, faults: list[Fault]) -> tuple[Item | None, int]:
    """An escape line, which `%` opens in column 1, or nearly: indented, or with a tag hidden in it."""
    end = line_end(text, start)
    line = start
    while line > 0 and text[line - 1] in " \t\v":
        line -= 1
    if line > 0 and text[line - 1] not in "\r\n":
        word = _PLAIN_WORD.match(text, start)
        stop = word.end() if word else start + 1
        return Item(WORD, start, stop), stop
    if line < start:
        faults.append(Fault("misplaced-escape", start, end, {"tag": None, "text": text[start:end]}))
    bracket = text.find("[", start, end)
    hidden = _PLAIN_TAG.match(text, bracket, end) if bracket > 0 else None
    before = text[start:bracket].strip(" \t%")
    if hidden is None or not before or '"' in before:
        return Item(ESCAPE, start, end), end
    faults.append(Fault("misplaced-escape", *hidden.span(), {"tag": hidden[1], "text": text[start:end]}))
    return Item(ESCAPE, start, bracket), bracket


_SPECIAL: Final = {"%": _percent, "{": _brace, "}": _lone_braces, "[": _bracket, '"': _lone, "]": _lone}
