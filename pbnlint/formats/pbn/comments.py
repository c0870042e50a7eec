"""The comments of a game, each with what it follows (PBN 3.8)."""

from pbnlint.formats.pbn.layout import Section, lay_out
from pbnlint.formats.pbn.lexer import COMMENT, Item
from pbnlint.formats.pbn.notes import Home
from pbnlint.formats.pbn.tokens import read_tokens
from pbnlint.records import Comment, Record

_SECTIONS: dict[str, tuple[Home, str]] = {"Auction": ("auction", "call"), "Play": ("play", "card")}
_NOT_COUNTED = frozenset({"-", "*", "+"})


def read_comments(record: Record) -> tuple[Comment, ...]:
    """The comments of a record in the order of the text."""
    text = record.text
    if "{" not in text and ";" not in text:
        return ()
    layout = lay_out(text)
    found = [_comment(item, text, "") for item in layout.comments]
    for section in layout.sections:
        if any(item.kind == COMMENT for item in section.data):
            found += _of_section(section, text)
    return tuple(found)


def _of_section(section: Section, text: str) -> list[Comment]:
    name = section.tag.name
    if name not in _SECTIONS:
        return [_comment(item, text, name) for item in section.data if item.kind == COMMENT]
    home, word = _SECTIONS[name]
    ends = [
        token.end
        for token in read_tokens(section, text, home).tokens
        if token.text not in _NOT_COUNTED and not token.text.startswith("^")
    ]
    found: list[Comment] = []
    count = 0
    for item in section.data:
        if item.kind == COMMENT:
            while count < len(ends) and ends[count] <= item.start:
                count += 1
            found.append(_comment(item, text, f"{word} {count}" if count else name))
    return found


def _comment(item: Item, text: str, after: str) -> Comment:
    inner = text[item.start + 1 : item.end]
    if text[item.start] == "{":
        inner = inner.removesuffix("}")
    return Comment(inner, item.start, item.end, after)
