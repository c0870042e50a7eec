"""Which programs wrote the files, as far as the files say so."""

import re
from collections.abc import Iterable
from typing import Final

from pbnlint.linting.events import FileRead
from pbnlint.report.language.symbols import short
from pbnlint.report.pieces.event import distinct

_HEAD: Final = 20_000
_CREATOR: Final = re.compile(r"^%[ \t]*(?:Creator|Generator)[ \t]*:[ \t]*(\S.{0,200})", re.MULTILINE | re.IGNORECASE)
_PROGRAM: Final = re.compile(
    r"<PROGRAM_NAME>([^<]{1,200})</PROGRAM_NAME>(?:\s*<PROGRAM_VERSION>([^<]{1,200})</PROGRAM_VERSION>)?"
)
_LONGEST: Final = 60
_MOST: Final = 6


def programs(files: Iterable[FileRead]) -> str:
    """The names of the programs with their versions; nothing where no file names one."""
    found = distinct(short(name, _LONGEST) for file in files for name in _named(file))
    return " · ".join([*found[:_MOST], *(["…"] if len(found) > _MOST else [])])


def _named(file: FileRead) -> Iterable[str]:
    head = file.whole[0].text[:_HEAD] if file.whole else ""
    yield from _CREATOR.findall(head)
    for name, version in _PROGRAM.findall(head):
        yield f"{name} {version}"
    yield from (record.known("Generator") for record in file.records)
