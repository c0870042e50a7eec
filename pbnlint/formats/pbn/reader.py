"""From the texts of games to records: their values, what they inherit, and what had to be read past."""

import re
from collections.abc import Iterator
from functools import partial
from typing import Final, cast

from pbnlint.formats.decoding import count_lines, last_line
from pbnlint.formats.pbn.dialect import PBN
from pbnlint.formats.pbn.games import games
from pbnlint.formats.pbn.inheritance import Inheritance
from pbnlint.formats.pbn.irregular import read_irregular
from pbnlint.formats.pbn.letter_case import case_faults
from pbnlint.formats.pbn.tags import is_section
from pbnlint.formats.source import Source
from pbnlint.records import Fault, Record, Value

# One regular tag line and the plain data behind it. No value with a backslash, a blank at an edge or `#`, no comment,
# no escape line, no quoted element, no character that needs a look, no line that could be too long.
_REGULAR: Final = re.compile(
    r'\[([A-Z][A-Za-z0-9_]{0,30}) "((?![ #])[^"\\\x00-\x1f\x7f-\x9f]{0,210}(?<! ))"\]'
    r"((?>\r\n?|\n)(?:[ -!#$&-:<-Z\\^-z|~\t]{0,250}(?>\r\n?|\n))*)"
)
_DIRECTIVE: Final = re.compile(r"^%[ \t]*(?:PBN[ \t]+(\d+\.\d+)|(EXPORT))[ \t]*$", re.MULTILINE | re.IGNORECASE)
_LONGEST_LINE_END: Final = 2

_new_value = cast("type[Value]", partial(tuple.__new__, Value))


def read_pbn(source: Source, texts: Iterator[str]) -> Iterator[Record]:
    """The records of a PBN file, one by one; raises `Unreadable` for a stretch that no record can hold."""
    inheritance = Inheritance()
    number, line, start = 0, 1, 0
    for game in games(texts):
        if "%" in game:
            _note_directives(source, game)
        regular = _read_regular(game)
        parts = read_irregular(game) if regular is None else [(game, regular, [])]
        for text, own, faults in parts:
            number += 1
            faults += case_faults(own)
            values = inheritance.complete(own, faults, regular=regular is not None)
            yield Record(PBN, number, text, line, values, start=start, faults=tuple(faults))
            ended = text.endswith(("\n", "\r"))
            line += count_lines(text, 0, len(text))
            start = 0 if ended else len(text) - last_line(text, len(text))


def _note_directives(source: Source, game: str) -> None:
    for match in _DIRECTIVE.finditer(game):
        if match[2]:
            source.export = True
        elif source.version is None:
            source.version = match[1]


def _read_regular(game: str) -> dict[str, Value] | None:
    """The values of a game in which every line is regular, or None."""
    values: dict[str, Value] = {}
    tags = _REGULAR.findall(game)
    place = 0
    for name, text, rest in tags:
        start = place + len(name) + 3
        end = start + len(text)
        values[name] = _new_value((text, start, end, False))
        place = end + 2 + len(rest)
        if len(rest) > _LONGEST_LINE_END and not is_section(name) and not rest.isspace():
            return None
    if place != len(game) or len(values) != len(tags):
        return None
    return values
