"""The first look at a file: one pass over its bytes that tells how to read them, and what is wrong with the whole."""

import codecs
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import BinaryIO, Final

from pbnlint.expressions import expression
from pbnlint.formats.source import Unreadable

BLOCK: Final = 1 << 18
"""How many bytes are read at a time."""
LONGEST_LINE: Final = 8_000_000
"""No line of a record file comes near this many bytes; a longer one is refused before it fills the memory."""

_HEAD: Final = 1 << 16
_C1: Final = bytes(range(0x80, 0xA0))
_NOT_C1: Final = bytes(set(range(256)) - set(_C1))
_TEXT: Final = bytes(set(range(0x20, 0x100)) - {0x7F} | {0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x1A})
_LINE_END: Final = expression(rb"\r\n?|\n")
_A_FEW: Final = 4
_LAST_LINES: Final = 100


@dataclass(slots=True)
class Survey:
    """What the bytes of a file show: `c1` holds the bytes 128 to 159 that occur, `ends` counts line ends by kind."""

    size: int = 0
    head: bytes = b""
    ascii: bool = True
    utf8: bool = True
    c1: set[int] = field(default_factory=set)
    ends: dict[str, int] = field(default_factory=lambda: {"CRLF": 0, "LF": 0, "CR": 0})
    ended: bool = False
    """Whether the last byte is a line end."""

    @property
    def usual_end(self) -> str:
        """The kind of line end that most lines have, LF if there is none."""
        return max(self.ends, key=lambda kind: self.ends[kind]) if any(self.ends.values()) else "LF"

    @property
    def mixed(self) -> bool:
        """Whether more than one kind of line end occurs."""
        return sum(map(bool, self.ends.values())) > 1


def blocks(stream: BinaryIO) -> Iterator[bytes]:
    """The bytes of a stream in blocks, none of which ends between a CR and its LF."""
    held = b""
    while block := stream.read(BLOCK):
        block = held + block
        held = b"\r" if block.endswith(b"\r") else b""
        yield block[:-1] if held else block
    if held:
        yield held


_NO_TEXTS: Final = (b"%PDF-", b"{\\rtf", b"PK\3\4", b"\x1f\x8b", b"\x89PNG")
"""How files of other kinds begin that may show few bytes which no text has."""


def survey(stream: BinaryIO, name: str) -> Survey:
    """Look at every byte of a stream once.

    Raises `Unreadable` for a file without a byte, a binary file, and a line that no record file has.
    """
    found = Survey()
    decoder = codecs.getincrementaldecoder("utf-8")()
    line = 0
    last = b""
    for block in blocks(stream):
        if not found.size:
            found.head = block[:_HEAD]
            _refuse_binary(found.head, name)
        found.size += len(block)
        if not (block.isascii() and found.ascii):
            found.ascii = False
            found.c1.update(block.translate(None, _NOT_C1))
        if found.utf8:
            try:
                decoder.decode(block)
            except UnicodeDecodeError:
                found.utf8 = False
        line = _count_line_ends(block, found.ends, line)
        if line > LONGEST_LINE:
            number = sum(found.ends.values()) + 1
            raise Unreadable(
                f"{name} has a line of more than {LONGEST_LINE // 1_000_000} million characters (line {number}), "
                "which is no bridge record; export the file again."
            )
        last = block[-1:]
    if not found.size:
        raise Unreadable(f"{name} is empty; export it again from the program that wrote it.")
    if found.utf8:
        try:
            decoder.decode(b"", final=True)
        except UnicodeDecodeError:
            found.utf8 = False
    found.ended = last in b"\r\n"
    return found


def _count_line_ends(block: bytes, ends: dict[str, int], line: int) -> int:
    """Count the line ends of a block; the length of the last, unfinished line so far."""
    pairs = block.count(b"\r\n")
    feeds, returns = block.count(b"\n") - pairs, block.count(b"\r") - pairs
    ends["CRLF"] += pairs
    ends["LF"] += feeds
    ends["CR"] += returns
    if pairs or feeds or returns:
        return len(block) - max(block.rfind(b"\n"), block.rfind(b"\r")) - 1
    return line + len(block)


def _refuse_binary(head: bytes, name: str) -> None:
    strange = len(head) - len(head.translate(None, bytes(set(range(256)) - set(_TEXT))))
    try:
        codecs.getincrementaldecoder("utf-8")().decode(head)
    except UnicodeDecodeError:
        strange += len(head.translate(None, _NOT_C1))
    if (strange > _A_FEW and strange * 10 > len(head)) or head.startswith(_NO_TEXTS):
        from pbnlint.formats.foreign import kind_of

        kind = kind_of(head, name)
        if kind:
            raise Unreadable(f"{name} is {kind}.")
        raise Unreadable(f"{name} is a binary file, not a text of bridge records; export it as PBN, LIN or USEBIO.")


def utf16_variant(head: bytes) -> str | None:
    """`utf-16-le` or `utf-16-be` if the bytes begin with its mark, or show every other byte zero; else None."""
    if head.startswith(codecs.BOM_UTF16_LE):
        return "utf-16-le"
    if head.startswith(codecs.BOM_UTF16_BE):
        return "utf-16-be"
    even, odd = head[0:4096:2], head[1:4096:2]
    if len(odd) >= 4 and odd.count(0) * 10 > len(odd) * 7 and even.count(0) * 10 < len(even):
        return "utf-16-le"
    if len(even) >= 4 and even.count(0) * 10 > len(even) * 7 and odd.count(0) * 10 < len(odd):
        return "utf-16-be"
    return None


def unusual_line_ends(stream: BinaryIO, ends: dict[str, int]) -> list[int]:
    """The numbers of the first lines that end otherwise than most, at most a hundred."""
    kinds = {"CRLF": b"\r\n", "LF": b"\n", "CR": b"\r"}
    usual = max(ends, key=lambda kind: ends[kind])
    lines: list[int] = []
    number = 0
    for block in blocks(stream):
        here = dict.fromkeys(ends, 0)
        _count_line_ends(block, here, 0)
        if here[usual] == sum(here.values()):
            number += here[usual]
            continue
        for match in _LINE_END.finditer(block):
            number += 1
            if match[0] != kinds[usual]:
                lines.append(number)
                if len(lines) == _LAST_LINES:
                    return lines
    return lines
