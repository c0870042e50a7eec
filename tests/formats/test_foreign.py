"""Files of other kinds are named, with what their owner can do."""

import bz2
import gzip
import io
import lzma
import zipfile
from pathlib import Path

import pytest

import pbnlint
from pbnlint.formats import Unreadable


def archive(*names: str) -> bytes:
    """A ZIP archive that holds files of these names."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as written:
        for name in names:
            written.writestr(name, "text")
    return stream.getvalue()


@pytest.mark.parametrize(
    ("name", "content", "kind"),
    [
        ("a.pdf", b"%PDF-1.7\n1 0 obj\n", "is a PDF, made to be printed; export the results as PBN, LIN or USEBIO"),
        ("evening.pbn", b"%PDF-1.7\n1 0 obj\n", "evening.pbn is a PDF"),
        ("a.pbn.gz", gzip.compress(b"[Board]"), "is compressed by gzip; unpack it, or pipe it: `gzip -dc FILE | "),
        ("a.pbn.bz2", bz2.compress(b"[Board]"), "is compressed by bzip2"),
        ("a.pbn.xz", lzma.compress(b"[Board]"), "is compressed by xz"),
        ("a.zip", archive("evening.pbn"), "is a ZIP archive; unpack it and check what was in it."),
        ("a.pbn", archive("evening.pbn"), "is a ZIP archive"),
        ("a.xlsx", archive("[Content_Types].xml", "xl/workbook.xml"), "is a workbook of Excel"),
        ("a", archive("[Content_Types].xml", "word/document.xml"), "is a document of Word"),
        ("a.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(500), "is a document of Excel or Word"),
        ("a.bws", b"\0\1\0\0Standard Jet DB\0" + bytes(500), "is a database of Access, as the .bws files"),
        ("a.rtf", b"{\\rtf1 Ash}", "is a document in rich text"),
        ("a.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "is a picture"),
        ("a.html", b"<!DOCTYPE html>\n<html><p>Ash</html>", " is a web page; download the"),
        ("a.pbn", b'<!-- saved -->\n<html><pre>\n[Board "1"]\n[Dealer "N"]\n', " is a web page"),
        ("a.htm", b"\xef\xbb\xbf<?xml version='1.0'?>\n<!DOCTYPE html>\nmd|1S|pn|Ash|\n", " is a web page"),
        ("a.csv", b"Board,NS\n1,420\n", "holds no bridge records: it is a table"),
        ("a.toml", b"[[ruling]]\n", "holds no bridge records: it is a file of settings or rulings; name the record"),
        ("a.txt", b"Ash and Birch won.\n", "holds no bridge records; pbnlint reads PBN, LIN and USEBIO files."),
        ("a.dat", bytes(range(256)) * 20, "is a binary file, not a text of bridge records"),
    ],
)
def test_a_file_of_another_kind_is_named(tmp_path: Path, name: str, content: bytes, kind: str) -> None:
    """By how it begins, or else by its name; in one sentence that begins with its path."""
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(Unreadable) as told:
        list(pbnlint.check(path))
    assert kind in str(told.value)
    assert str(told.value).startswith(f"{path} ")


def test_records_are_read_whatever_the_name(tmp_path: Path) -> None:
    """A name that belongs to another kind keeps no record from being read."""
    path = tmp_path / "evening.csv"
    path.write_text('[Board "1"]\n[Declarer "N"]\n[Contract "3NT"]\n[Result "9"]\n', encoding="utf-8")
    assert ["1"] == [record.get("Board") for record in pbnlint.read(path)]
