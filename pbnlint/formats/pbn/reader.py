"""From the texts of games to records: their values, what they inherit, and what had to be read past."""

import re
from collections.abc import Iterator
from typing import Final

from pbnlint.formats.decoding import count_lines, last_line
from pbnlint.formats.pbn.dialect import PBN
from pbnlint.formats.pbn.games import games
from pbnlint.formats.pbn.inheritance import Inheritance
from pbnlint.formats.pbn.letter_case import case_faults
from pbnlint.formats.pbn.regular import Part, no_empty_line, read_regular
from pbnlint.formats.source import Source
from pbnlint.records import Record

_DIRECTIVE: Final = re.compile(r"^%[ \t]*(?:PBN[ \t]+(\d+\.\d+)|(EXPORT))[ \t]*\r?$", re.MULTILINE | re.IGNORECASE)


def read_pbn(source: Source, texts: Iterator[str]) -> Iterator[Record]:
    """The records of a PBN file, one by one; raises `Unreadable` for a stretch that no record can hold."""
    inheritance = Inheritance()
    number, line, start = 0, 1, 0
    for game, whole, glued in games(texts):
        if "%" in game:
            _note_directives(source, game)
        regular = read_regular(game) if whole else None
        parts = (regular,) if regular is not None else _irregular(game)
        if glued:
            parts[0][2].insert(0, no_empty_line(0, game.find("]") + 1))
        for text, own, own_faults in parts:
            number += 1
            faults = own_faults + case_faults(own)
            values = inheritance.complete(own, faults, plain='"#' not in text)
            yield Record(PBN, number, text, line, values, start=start, faults=tuple(faults))
            line += count_lines(text, 0, len(text))
            start = 0 if text.endswith(("\n", "\r")) else len(text) - last_line(text, len(text))


def _irregular(game: str) -> list[Part]:
    # Loaded only when a file needs it: most do not.
    from pbnlint.formats.pbn.irregular import read_irregular

    return read_irregular(game)


def _note_directives(source: Source, game: str) -> None:
    for match in _DIRECTIVE.finditer(game):
        if match[2]:
            source.export = True
        elif source.version is None:
            source.version = match[1]
