"""From the bytes of a file to its text and back to the very same bytes, and what looks wrong in the text."""

import codecs
import re
from collections.abc import Iterable, Iterator
from typing import BinaryIO, Final

from pbnlint.expressions import expression
from pbnlint.formats.source import Source, SourceFault, Unreadable
from pbnlint.formats.survey import Survey, blocks
from pbnlint.records import Place

_UNDEFINED: Final = (0x81, 0x8D, 0x8F, 0x90, 0x9D)
CP1252: Final[dict[int, int]] = {
    byte: ord(bytes((byte,)).decode("cp1252")) for byte in range(0x80, 0xA0) if byte not in _UNDEFINED
}
"""The characters of Windows-1252 for the bytes 128 to 159; the five it leaves undefined stay control characters."""
CP1252_BYTE: Final = {character: byte for byte, character in CP1252.items()}
CP1252_IMAGES: Final = "".join(map(chr, CP1252.values()))

_CHARSET: Final = re.compile(
    rb"^%[ \t]*Content-type:[^\r\n]*charset=[\"']?([A-Za-z0-9_-]+)", re.IGNORECASE | re.MULTILINE
)
_SINGLE_BYTE: Final = expression(r"iso8859-\d+|cp125\d|koi8-[ru]|mac-roman")
ENCODINGS: Final = (
    "auto", "utf-8", *(f"iso-8859-{part}" for part in range(1, 17) if part != 12),
    *(f"cp125{page}" for page in range(9)), "cp437", "cp850", "cp852", "cp866", "koi8-r", "koi8-u", "mac-roman",
)  # fmt: skip
"""What a file may be taken to be in where it does not say so itself; `auto` goes by what its bytes can be.

All but UTF-8 have one byte for each character, so that what is not touched is written back as it was.
"""
_LINES: Final = 100
_SUSPECTS: Final = 50


def encoding_of(seen: Survey, form: str, otherwise: str = "auto") -> str:
    """How to decode a file of a format: PBN as it says or looks, LIN as UTF-8 or Windows-1252, XML as it declares.

    `otherwise`, one of `ENCODINGS`, holds for PBN and LIN that has neither a byte-order mark nor a charset: XML without
    a declaration declares UTF-8. Raises `Unreadable` for an encoding declared in XML that cannot be read.
    """
    if form == "usebio":
        from pbnlint.formats.xml_head import declared_encoding

        return declared_encoding(seen)
    declared = None if form == "lin" else _declared(seen)
    if otherwise != "auto" and not _says_itself(seen, form, declared):
        return _taken(otherwise, seen)
    if form == "lin":
        return "utf-8" if seen.utf8 else "cp1252"
    if declared is not None:
        return declared
    if seen.head.startswith(codecs.BOM_UTF8) and seen.utf8:
        return "utf-8"
    if not seen.ascii and seen.utf8 and not _says_latin1(seen.head):
        return "utf-8"
    return "cp1252" if seen.c1 else "iso-8859-1"


def _says_itself(seen: Survey, form: str, declared: str | None) -> bool:
    """Whether nothing need be said of how a file is encoded: ASCII, a byte-order mark, a charset that can be."""
    marked = seen.head.startswith(codecs.BOM_UTF8) and seen.utf8
    return seen.ascii or marked or declared is not None or (form == "pbn" and _says_latin1(seen.head))


def _taken(encoding: str, seen: Survey) -> str:
    """How to decode a file that is taken to be in an encoding; Windows-1252 is ISO 8859-1 with more characters.

    Raises `Unreadable` where it cannot be that.
    """
    found = codecs.lookup(encoding).name
    if found == "utf-8" and not seen.utf8:
        raise Unreadable(_not_in("utf-8"))
    return ("cp1252" if seen.c1 else "iso-8859-1") if found in ("iso8859-1", "cp1252") else found


def _not_in(encoding: str) -> str:
    name = next((one for one in ENCODINGS[1:] if codecs.lookup(one).name == encoding), encoding)
    return (
        f"there are bytes that mean nothing in {name}, the encoding by the configuration; save the file in that "
        "encoding, or set another one."
    )


def _charset(head: bytes) -> str | None:
    match = _CHARSET.search(head)
    if match is None:
        return None
    try:
        return codecs.lookup(match[1].decode("ascii")).name
    except LookupError:
        return None


def _says_latin1(head: bytes) -> bool:
    return _charset(head) == "iso8859-1"


def _declared(seen: Survey) -> str | None:
    """The charset that the file declares, if it can hold these bytes and differs from what PBN means anyway."""
    charset = _charset(seen.head)
    if charset is None or charset == "iso8859-1":
        return None
    if charset == "utf-8":
        return "utf-8" if seen.utf8 else None
    if charset == "cp1252":
        return "cp1252" if seen.c1 else None
    if not _SINGLE_BYTE.fullmatch(charset):
        return None
    try:
        # Every byte must have a character of its own, or the file could not be written back.
        everything = bytes(range(256))
        return charset if everything.decode(charset).encode(charset) == everything else None
    except UnicodeError:
        return None


def texts(stream: BinaryIO, source: Source, seen: Survey) -> Iterator[str]:
    """The text of a file in pieces, none of which ends between a CR and its LF; then the source has its faults."""
    watch = _Watch(source, seen)
    decoder = codecs.getincrementaldecoder("utf-8" if source.encoding.startswith("utf") else "iso-8859-1")()
    single = source.encoding not in ("utf-8", "utf-16-le", "utf-16-be", "iso-8859-1", "cp1252")
    for index, block in enumerate(blocks(stream)):
        data = block.removeprefix(codecs.BOM_UTF8) if source.bom and not index else block
        try:
            text = data.decode(source.encoding) if single else decoder.decode(data)
        except UnicodeDecodeError as error:
            raise Unreadable(
                f"{source.name} has bytes that mean nothing in {source.encoding}, the encoding that it declares; save "
                "it in UTF-8."
                if source.format == "usebio"
                else _not_in(source.encoding)
            ) from error
        if source.encoding == "cp1252":
            text = text.translate(CP1252)
        watch.see(text)
        yield text
    watch.finish()


def encode(source: Source, pieces: Iterable[str]) -> bytes:
    """The bytes of a file from its text: the very same that were read, if the text is what was read."""
    text = "".join(pieces)
    if source.encoding.startswith("utf-16"):
        return ("\ufeff" * source.bom + text).encode(source.encoding)
    mark = codecs.BOM_UTF8 * source.bom
    if source.encoding == "cp1252":
        return mark + text.translate(CP1252_BYTE).encode("iso-8859-1")
    return mark + text.encode(source.encoding)


class _Watch:
    """Follows the text as it is read, for the faults of the file as a whole that only the text shows."""

    def __init__(self, source: Source, seen: Survey) -> None:
        self.source = source
        self.seen = seen
        self.line = 1
        self.column = 1
        self.lines: list[int] = []
        self.first: Place | None = None
        self.suspects: dict[str, SourceFault] = {}

    def see(self, text: str) -> None:
        if not self.seen.ascii:
            self._look(text)
        ends = count_lines(text, 0, len(text))
        self.line += ends
        self.column = (1 if ends else self.column) + len(text) - last_line(text, len(text))

    def _place(self, text: str, start: int, length: int) -> Place:
        line = self.line + count_lines(text, 0, start)
        column = start - last_line(text, start) + (self.column if line == self.line else 1)
        return Place(line, column, line, column + length)

    def _look(self, text: str) -> None:
        source = self.source
        if source.encoding in ("utf-8", "utf-16-le", "utf-16-be") and source.format == "pbn":
            self._note_lines(text)
        elif source.encoding == "cp1252" and self.first is None:
            from pbnlint.formats.mojibake import NOT_ASCII, NOT_LATIN1

            pattern = NOT_LATIN1 if source.format == "pbn" else NOT_ASCII
            match = pattern.search(text)
            self.first = self._place(text, match.start(), 1) if match else None
        from pbnlint.formats.mojibake import mojibake

        for start, found, meant in mojibake(text):
            if found not in self.suspects and len(self.suspects) < _SUSPECTS:
                place = self._place(text, start, len(found))
                self.suspects[found] = SourceFault("mojibake", place, {"found": found, "decoded": meant})

    def _note_lines(self, text: str) -> None:
        line, done = self.line, 0
        from pbnlint.formats.mojibake import NOT_ASCII

        for match in NOT_ASCII.finditer(text):
            if len(self.lines) == _LINES:
                return
            line += count_lines(text, done, match.start())
            done = match.start()
            if not self.lines or self.lines[-1] != line:
                self.lines.append(line)

    def finish(self) -> None:
        """Note the faults of the file, now that all of it has been seen."""
        source, seen = self.source, self.seen
        faults = source.faults
        xml = source.format == "usebio"
        if not xml and not source.encoding.startswith("utf-16") and (source.bom or self.lines):
            line = 1 if source.bom or not self.lines else self.lines[0]
            faults.append(SourceFault("utf8", Place(line, 1, line, 1), {"bom": source.bom, "lines": self.lines}))
        if source.encoding == "cp1252" and not (xml and _declares_latin(seen)):
            place = self.first or Place(1, 1, 1, 1)
            text = "".join(chr(CP1252.get(byte, byte)) for byte in sorted(seen.c1))
            found = [f"0x{byte:02X}" for byte in sorted(seen.c1)]
            faults.append(SourceFault("cp1252", place, {"bytes": found, "text": text}))
        faults.extend(self.suspects.values())
        if source.format == "pbn" and not seen.ended:
            faults.append(SourceFault("eof", Place(self.line, self.column, self.line, self.column), {}))


def _declares_latin(seen: Survey) -> bool:
    from pbnlint.formats.xml_head import declares_latin

    return declares_latin(seen)


def count_lines(text: str, start: int, end: int) -> int:
    """How many lines end within a stretch of text that does not begin or end between a CR and its LF."""
    returns = text.count("\r", start, end)
    if not returns:
        return text.count("\n", start, end)
    return text.count("\n", start, end) + returns - text.count("\r\n", start, end)


def last_line(text: str, end: int) -> int:
    """Where the line begins that holds the offset `end`."""
    return max(text.rfind("\n", 0, end), text.rfind("\r", 0, end)) + 1
