"""Games that the quick reader refuses: each tag is looked at, and what is wrong with the text is noted."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from pbnlint.expressions import expression
from pbnlint.formats.pbn.layout import Layout, lay_out
from pbnlint.formats.pbn.lexer import COMMENT, Item
from pbnlint.formats.pbn.notes import note_faults
from pbnlint.formats.pbn.regular import Part, no_empty_line
from pbnlint.formats.pbn.tags import is_section
from pbnlint.records import Fault, Value

_LINE: Final = expression(r"([^\r\n]+)(\r\n?|\n)?")
_LONGEST_LINE: Final = 255
_CONTROL: Final = expression("[\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f]")
_ENOUGH: Final = 5
"""So many illegal characters of one value are reported, not more."""
_NOT_IN_ELEMENT: Final = expression(r'[\]"%\x00-\x08\x0c\x0e-\x1f]|[^\x00-\x7e]')
_BACKSLASH: Final = expression(r'\\(?:["\\]|(.?))')
_SUIT_SYMBOLS: Final = frozenset("SHDCshdc")


def read_irregular(game: str) -> list[Part]:
    """The games that a text holds, one if all is well: a second Event or Board behind a deal begins another."""
    layout = lay_out(game)
    cuts = _boundaries(game, layout)
    if not cuts:
        return [_read(game, layout)]
    parts: list[Part] = []
    for begin, end in zip([0, *cuts], [*cuts, len(game)], strict=True):
        text = game[begin:end]
        part = _read(text, lay_out(text))
        if begin:
            first = lay_out(text).sections[0].tag
            part[2].insert(0, no_empty_line(first.start, first.end))
        parts.append(part)
    return parts


def _boundaries(game: str, layout: Layout) -> list[int]:
    """Where another game begins without an empty line before it."""
    cuts: list[int] = []
    seen: dict[str, str] = {}
    for section in layout.sections:
        tag = section.tag
        if "Deal" in seen and tag.name in seen and (
            tag.name == "Event" or (tag.name == "Board" and tag.value != seen["Board"])
        ):  # fmt: skip
            begin = tag.start
            while begin > 0 and game[begin - 1] in " \t\v":
                begin -= 1
            cuts.append(begin if begin == 0 or game[begin - 1] in "\r\n" else tag.start)
            seen = {}
        seen.setdefault(tag.name, tag.value)
    return cuts


def _read(text: str, layout: Layout) -> Part:
    values: dict[str, Value] = {}
    faults = list(layout.faults)
    again: dict[str, list[Item]] = {}
    for section in layout.sections:
        tag = section.tag
        if tag.name not in values:
            values[tag.name] = Value(tag.value, tag.value_start, tag.value_end)
        elif tag.name != "Note":
            again.setdefault(tag.name, []).append(tag)
        faults += _value_faults(tag, text)
        if tag.name not in ("Auction", "Play") and section.data and is_section(tag.name):
            faults += _element_faults(tag, section.data, text)
    for name, tags in again.items():
        data = {"tag": name, "values": [values[name].text, *(tag.value for tag in tags)]}
        faults.append(Fault("duplicate-tag", tags[0].value_start, tags[0].value_end, data))
    for comment in _comments(layout):
        for match in islice(_CONTROL_IN_COMMENT.finditer(text, comment.start, comment.end), 1):
            faults.append(Fault("illegal-character", *match.span(), {"char": match[0], "where": "a comment"}))
    for item in layout.resumed:
        faults.append(Fault("game-boundary", item.start, item.end, {"reason": "empty line inside a game"}))
    if "Note" in values:
        faults += note_faults(layout, text)
    faults += _stray_faults(text, layout, values)
    faults += _long_lines(text)
    return text, values, faults


_CONTROL_IN_COMMENT: Final = expression("[\x00-\x08\x0c\x0e-\x1f\x7f-\x9f]")


def _comments(layout: Layout) -> Iterator[Item]:
    yield from layout.comments
    for section in layout.sections:
        yield from (item for item in section.data if item.kind == COMMENT)


def _value_faults(tag: Item, text: str) -> list[Fault]:
    faults: list[Fault] = []
    written = text[tag.value_start : tag.value_end]
    for match in islice(_CONTROL.finditer(written), _ENOUGH):
        start = tag.value_start + match.start()
        faults.append(Fault("illegal-character", start, start + 1, {"char": match[0], "where": tag.name}))
    if "\\" in written and is_section(tag.name) is False:
        for match in _BACKSLASH.finditer(written):
            if match[1] is not None and match[1] not in _SUIT_SYMBOLS:
                start, end = tag.value_start + match.start(), tag.value_start + match.end()
                faults.append(Fault("bad-escape", start, end, {"tag": tag.name, "found": match[0]}))
    if written != written.strip(" "):
        faults.append(Fault("edge-blank", tag.value_start, tag.value_end, {"tag": tag.name}))
    return faults


def _element_faults(tag: Item, data: tuple[Item, ...], text: str) -> list[Fault]:
    """Characters that no table element may hold outside quotes, and comments behind an element (PBN 5.1)."""
    faults: list[Fault] = []
    elements = False
    for item in data:
        if item.kind == COMMENT:
            if elements:
                data_ = {"reason": "behind a table element", "tag": tag.name}
                faults.append(Fault("bad-comment", item.start, item.end, data_))
            continue
        elements = True
        if text[item.start] != '"' or item.end - item.start == 1:
            match = _NOT_IN_ELEMENT.search(text, item.start, item.end)
            if match is not None:
                faults.append(Fault("illegal-character", *match.span(), {"char": match[0], "where": tag.name}))
    return faults


def _stray_faults(text: str, layout: Layout, values: dict[str, Value]) -> list[Fault]:
    faults: list[Fault] = []
    board = values.get("Board")
    name = f"board {board.text}" if board is not None and board.text not in ("", "?") else "the record"
    for count, words in layout.stray:
        start, end = words[0].start, words[-1].end
        side = "before" if count == 0 else "after" if count == len(layout.sections) else "in"
        lines = [line for line in _LINE.findall(text[start:end]) if line[0].strip(" \t\v")]
        data = {"where": f"{side} {name}", "lines": len(lines), "text": lines[0][0].strip(" \t\v")}
        faults.append(Fault("stray-text", start, end, data))
    return faults


def _long_lines(text: str) -> list[Fault]:
    # A line end counts as one character, CR LF too: so do the samples of the standard's author, against its letter.
    return [
        Fault("line-too-long", match.start(1), match.end(1), {"length": length})
        for match in _LINE.finditer(text)
        if (length := match.end(1) - match.start(1) + (match.end() > match.end(1))) > _LONGEST_LINE
    ]
