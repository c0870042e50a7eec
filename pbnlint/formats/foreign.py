"""Files of other kinds: what a file is that holds no bridge records, and what its owner can do."""

import codecs
import os
import re
from typing import Final

_EXPORT: Final = "export the results as PBN, LIN or USEBIO from the program that has them"
_UNPACK: Final = "unpack it and check what was in it"
_FEW: Final = 1 << 12
"""So many bytes of a file show its kind."""

_OF_BYTES: Final = (
    (b"%PDF-", f"a PDF, made to be printed; {_EXPORT}"),
    (b"\x1f\x8b", "compressed by gzip; unpack it, or pipe it: `gzip -dc FILE | pbnlint check -`"),
    (b"BZh", "compressed by bzip2; unpack it, or pipe it: `bzip2 -dc FILE | pbnlint check -`"),
    (b"\xfd7zXZ\0", "compressed by xz; unpack it, or pipe it: `xz -dc FILE | pbnlint check -`"),
    (b"\x28\xb5\x2f\xfd", "compressed by zstd; unpack it, or pipe it: `zstd -dc FILE | pbnlint check -`"),
    (b"Rar!", f"a RAR archive; {_UNPACK}"),
    (b"7z\xbc\xaf\x27\x1c", f"a 7-Zip archive; {_UNPACK}"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", f"a document of Excel or Word; {_EXPORT}"),
    (b"\0\1\0\0Standard ", f"a database of Access, as the .bws files of scoring devices are; {_EXPORT}"),
    (b"SQLite format 3\0", f"a database; {_EXPORT}"),
    (b"{\\rtf", f"a document in rich text; save it as plain text, or {_EXPORT}"),
    *((start, f"a picture; {_EXPORT}") for start in (b"\x89PNG", b"\xff\xd8\xff", b"GIF8")),
)
"""How a file begins, and what it is then."""

_IN_ZIP: Final = (
    (b"xl/", f"a workbook of Excel; {_EXPORT}"),
    (b"word/", f"a document of Word; save it as plain text, or {_EXPORT}"),
    (b"mimetypeapplication/vnd.oasis", f"a document of LibreOffice; {_EXPORT}"),
)
"""What stands near the beginning of a ZIP archive that is a document."""
_OF_ENDINGS: Final = {
    ".xlsx": _IN_ZIP[0][1],
    ".docx": _IN_ZIP[1][1],
    ".csv": f"a table; {_EXPORT}",
    ".toml": "a file of settings or rulings; name the record file that they are for",
    ".json": f"data of another program; {_EXPORT}",
}
"""What a file is by its name, where its beginning does not tell."""

_PAGE: Final = re.compile(
    rb"\s*+(?:(?:<!--.*?-->|<\?xml[^>]*>)\s*+)*+"
    rb"<(?:!doctype\s+html|html|head|body|title|meta|table|div|center|pre|p)\b",
    re.IGNORECASE | re.DOTALL,
)
_PAGE_IS: Final = "a web page; download the PBN or LIN file that it shows or links to"


def page(head: bytes) -> str:
    """What to say of a web page, as the end of a sentence; empty for what is none.

    A page may show records, but between its own marks nothing of them can be told for certain.
    """
    return _PAGE_IS if _PAGE.match(head[:_FEW].removeprefix(codecs.BOM_UTF8)) else ""


def kind_of(head: bytes, name: str) -> str:
    """What a file is that holds no bridge records, and what to do, as the end of a sentence; empty if unknown."""
    head = head[:_FEW]
    for start, what in _OF_BYTES:
        if head.startswith(start):
            return what
    ending = os.path.splitext(name)[1].lower()
    if head.startswith(b"PK\3\4"):
        inside = next((what for part, what in _IN_ZIP if part in head), None)
        return inside or _OF_ENDINGS.get(ending) or f"a ZIP archive; {_UNPACK}"
    return page(head) or _OF_ENDINGS.get(ending, "")
