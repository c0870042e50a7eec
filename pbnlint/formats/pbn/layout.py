"""The layout of a game: which tags follow each other, and which words belong to the section that a tag opens."""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from pbnlint.expressions import expression
from pbnlint.formats.pbn.lexer import BLANK, COMMENT, STRING, TAG, WORD, Item, lex
from pbnlint.formats.pbn.regular import ESCAPES, REGULAR, has_plain_quotes
from pbnlint.formats.pbn.tags import is_section
from pbnlint.formats.pbn.words import CALL_WORD, CARD_WORD
from pbnlint.records import Fault


class Section(NamedTuple):
    """A tag with the data behind it: strings, comments, and words, alone or several in one item, in order."""

    tag: Item
    data: tuple[Item, ...]

    @property
    def words(self) -> tuple[Item, ...]:
        """The data without the comments."""
        return tuple(item for item in self.data if item.kind != COMMENT)


class Layout(NamedTuple):
    """A game in its sections; `stray` holds each run of words that belong to none, with the number of tags before."""

    sections: tuple[Section, ...]
    comments: tuple[Item, ...]
    """The comments in front of the first tag."""
    stray: tuple[tuple[int, tuple[Item, ...]], ...]
    resumed: tuple[Item, ...]
    """The first word, or the tag, behind each empty line that splits the game."""
    faults: tuple[Fault, ...]

    def named(self, name: str) -> Section | None:
        """The first section of a name."""
        return next((section for section in self.sections if section.tag.name == name), None)


@lru_cache(maxsize=8)
def lay_out(text: str) -> Layout:
    """Lay out a game; the last few are kept, because each reading of one record asks again."""
    regular = _lay_out_regular(text)
    if regular is not None:
        return regular
    items, faults = lex(text)
    tags: list[tuple[Item, list[Item]]] = []
    head: list[Item] = []
    stray: list[tuple[int, list[Item]]] = []
    resumed: list[Item] = []
    accepts = blank = False
    for item in items:
        if item.kind == TAG:
            if blank and tags:
                resumed.append(item)
            tags.append((item, []))
            accepts, blank = is_section(item.name), False
        elif item.kind == BLANK:
            blank = True
        elif item.kind == COMMENT:
            (tags[-1][1] if tags else head).append(item)
        elif item.kind in (WORD, STRING):
            if blank:
                accepts = accepts and resumes(tags[-1][0].name, words_of(tags[-1][1], text), text, item.start)
                if accepts:
                    resumed.append(item)
                blank = False
            if accepts:
                tags[-1][1].append(item)
            elif stray and stray[-1][0] == len(tags):
                stray[-1][1].append(item)
            else:
                stray.append((len(tags), [item]))
    return Layout(
        tuple(Section(tag, tuple(data)) for tag, data in tags),
        tuple(head),
        tuple((count, tuple(words)) for count, words in stray),
        tuple(resumed),
        tuple(faults),
    )


def _lay_out_regular(text: str) -> Layout | None:
    """The layout of a regular game, where each section has all its words in one item; None for any other."""
    head = 0
    if not text.startswith("["):
        escapes = ESCAPES.match(text)
        head = escapes.end() if escapes else 0
    sections: list[Section] = []
    place = head
    for name, value, rest in REGULAR.findall(text, head):
        begin, start = place, place + len(name) + 3
        end = start + len(value)
        place = end + 2 + len(rest)
        data: tuple[Item, ...] = ()
        if len(rest) > 1 and rest != "\r\n":
            last = place == len(text)
            if (
                (not is_section(name) and not rest.isspace())
                or "%" in rest
                or _EMPTY_LINE.search(rest.rstrip() if last else rest)
            ):
                return None
            words = end + 2 + len(rest) - len(rest.lstrip())
            if '"' in rest:
                # Where something irregular was passed over, what stands here is not `rest`.
                if not has_plain_quotes(name, rest) or not text.startswith(rest, end + 2):
                    return None
                data = _quoted(text, words, end + 2 + len(rest))
            elif not rest.isspace():
                data = (Item(WORD, words, words + len(rest.strip())),)
        sections.append(Section(Item(TAG, begin, end + 2, name, value, start, end), data))
    return Layout(tuple(sections), (), (), (), ()) if place == len(text) else None


def _quoted(text: str, start: int, end: int) -> tuple[Item, ...]:
    """The elements of a table some of which are quoted: each of these, and what stands between them."""
    items: list[Item] = []
    while (opening := text.find('"', start, end)) >= 0:
        _add_words(items, text, start, opening)
        start = text.index('"', opening + 1) + 1
        items.append(Item(STRING, opening, start))
    _add_words(items, text, start, end)
    return tuple(items)


def _add_words(items: list[Item], text: str, start: int, end: int) -> None:
    words = text[start:end]
    if words and not words.isspace():
        start += len(words) - len(words.lstrip())
        items.append(Item(WORD, start, start + len(words.strip())))


_EMPTY_LINE: Final = re.compile(r"(?>\r\n?|\n)[ \t\v]*(?:\r|\n)")


def words_of(data: list[Item], text: str) -> list[str]:
    """The words of a section as written."""
    return [text[item.start : item.end] for item in data if item.kind == WORD]


_LINE: Final = expression(r"[^\r\n]*")
_LONGEST_AUCTION: Final = 319
_CARDS: Final = 52


def resumes(section: str, words: list[str], text: str, start: int) -> bool:
    """Whether the line at `start`, behind an empty line, goes on with an unfinished auction or play."""
    line = _LINE.match(text, start)
    new = line[0].split() if line else []
    if "*" in words or "AP" in words or not new or len(new) > _CARDS:
        return False
    if section == "Auction":
        ended = len(words) > 3 and all(word.upper() in ("PASS", "P") for word in words[-3:])
        return not ended and len(words) < _LONGEST_AUCTION and all(map(CALL_WORD.fullmatch, new))
    return section == "Play" and len(words) < _CARDS and all(map(CARD_WORD.fullmatch, new))
