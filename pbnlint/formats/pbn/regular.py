"""Games in which every line is regular: read by one expression, because nearly all games are like that."""

import re
from typing import Final

from pbnlint.expressions import expression
from pbnlint.formats.pbn.tags import TABLES, WITHOUT_DATA
from pbnlint.records import Fault, Value

Part = tuple[str, dict[str, Value], list[Fault]]
"""A game: its text, its own values, and its faults."""

# One regular tag line and the plain data behind it: no value with a backslash (but for a column's width) or a blank at
# an edge; no comment or hidden tag; no character that needs a look. Quoted elements only in tables.
_CHARACTER: Final = r'[^"\\\x00-\x1f\x7f-\x9f]'
REGULAR: Final = re.compile(
    rf'\[([A-Z][A-Za-z0-9_]{{0,30}}) "((?! ){_CHARACTER}{{0,210}}(?:\\\d{_CHARACTER}{{0,99}})*(?<! ))"\]'
    r"((?>\n|\r\n?)[ -:<-Z\\^-z|~\t\r\n]*)"
)
_LONGEST: Final = 253
_LONGEST_VALUE: Final = 210
ESCAPES: Final = re.compile(r"(?:(?:%[^\[\r\n]{0,250}|[ \t\v]*)(?>\r\n?|\n))*")
_NOTE: Final = expression(r"(?:[1-9]|[12]\d|3[0-2]):")


def read_regular(game: str) -> Part | None:
    """A game in which every line is regular, or None; a tag that stands twice is no hindrance, the first counts."""
    values: dict[str, Value] = {}
    head = 0 if game.startswith("[") else _leading(game)
    tags = REGULAR.findall(game, head)
    new, value_type = tuple.__new__, Value
    place = head
    for name, text, rest in tags:
        place += len(name) + 3
        values[name] = new(value_type, (text, place, (place := place + len(text)), False))
        place += 2 + len(rest)
        if len(rest) > 2 and not _is_in_place(name, rest):
            return None
    if place != len(game) or ("\\" in game and _has_stray_backslash(tags)):
        return None
    if '"[' in game or game.endswith('"'):
        return None  # A lone quote, too short to be looked at above.
    if len(values) == len(tags):
        return None if "Note" in values and not _notes_are_regular(tags) else (game, values, [])
    return _read_repeated(game, tags, head)


def no_empty_line(start: int, end: int) -> Fault:
    """The fault of a game that begins, with the tag there, behind another without an empty line."""
    return Fault("game-boundary", start, end, {"reason": "no empty line between games"})


def _has_stray_backslash(tags: list[tuple[str, str, str]]) -> bool:
    """Whether a backslash stands elsewhere than in the header of a table, or such a header is very long."""
    return any("\\" in text and (name in WITHOUT_DATA or len(text) > _LONGEST_VALUE) for name, text, _ in tags)


def _leading(game: str) -> int:
    """Where the first tag stands behind empty lines and escape lines."""
    match = ESCAPES.match(game)
    return match.end() if match else 0


def _is_in_place(name: str, rest: str) -> bool:
    """Whether nothing stands behind a tag but the data of a section in short lines, or escape lines."""
    if rest.isspace():
        return True
    if name in WITHOUT_DATA or "%" in rest:
        return ESCAPES.fullmatch(rest) is not None
    if '"' in rest and not has_plain_quotes(name, rest):
        return False
    return len(rest) <= _LONGEST or max(map(len, rest.splitlines())) <= _LONGEST


def has_plain_quotes(name: str, rest: str) -> bool:
    """Whether the quotes in the data of a section are those of whole elements of a table."""
    return name in TABLES and _QUOTED.fullmatch(rest) is not None


_QUOTED: Final = expression(r'(?:[ \t\r\n]++|(?:"[^"\\\t\r\n]*+"|[^ "\\\t\r\n]++)(?=[ \t\r\n]|\Z))*+')


def _notes_are_regular(tags: list[tuple[str, str, str]]) -> bool:
    """Whether all notes follow the auction or the play and are well formed."""
    before = ""
    for name, text, _ in tags:
        if name == "Note" and (before not in _BEFORE_NOTES or _NOTE.match(text) is None):
            return False
        before = name
    return True


_BEFORE_NOTES: Final = frozenset({"Auction", "Play", "Note"})
_OPENING: Final = frozenset({"Event", "Board"})
"""Tags that begin another game when they stand a second time."""


def _read_repeated(game: str, tags: list[tuple[str, str, str]], head: int) -> Part | None:
    """A game with tags that stand twice; None if that may be two games."""
    if not _notes_are_regular(tags):
        return None
    values: dict[str, Value] = {}
    again: dict[str, list[Value]] = {}
    place = head
    for name, text, rest in tags:
        start = place + len(name) + 3
        value = Value(text, start, start + len(text))
        place = value.end + 2 + len(rest)
        if name in values and name != "Note":
            again.setdefault(name, []).append(value)
        values.setdefault(name, value)
    if _OPENING & again.keys():
        return None
    faults = [
        Fault(
            "duplicate-tag",
            more[0].start,
            more[0].end,
            {"tag": name, "values": [values[name].text, *(v.text for v in more)]},
        )
        for name, more in again.items()
    ]
    return game, values, faults
