"""Files that do not say how they are encoded, read as the user says; what says it itself is read as it says."""

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.formats import Unreadable, encode, open_source
from pbnlint.formats.decoding import ENCODINGS

PBN = '% PBN 2.1\n{head}[Board "1"]\n[North "{name}"]\n'
LIN = "pn|{name},ash,birch,cedar|st||md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|ah|Board 1|mb|p|pg||\n"
NAME = "Jeřáb"


def pbn(name: str = NAME, head: str = "") -> str:
    """A record of a board."""
    return PBN.format(name=name, head=head)


def north(data: bytes, encoding: str, name: str = "a.pbn") -> str:
    """How the name of North is read."""
    [record, *_] = open_source(data, name, encoding).records
    return record.get("North")


def test_bytes_that_say_nothing_are_read_as_the_user_says() -> None:
    """Without it they are taken for the next best."""
    data = pbn().encode("cp1250")
    assert (NAME, "Jeøáb") == (north(data, "cp1250"), north(data, "auto"))


def test_lin_says_nothing_of_itself() -> None:
    """Its usual encoding is a guess."""
    record = next(iter(open_source(LIN.format(name=NAME).encode("cp1250"), "a.lin", "cp1250").records))
    assert NAME in (record.get("South"), record.get("North"), record.get("West"), record.get("East"))


@pytest.mark.parametrize(
    ("data", "name"),
    [
        (codecs.BOM_UTF8 + pbn().encode(), NAME),
        (pbn().encode("utf-16"), NAME),
        (pbn(head="% Content-type: text/x-pbn; charset=UTF-8\n").encode(), NAME),
        (pbn(head="% Content-type: text/x-pbn; charset=ISO-8859-2\n").encode("iso-8859-2"), NAME),
        (pbn("Jerôme", "% Content-type: text/x-pbn; charset=ISO-8859-1\n").encode("iso-8859-1"), "Jerôme"),
    ],
    ids=["mark", "utf-16", "utf-8", "iso-8859-2", "iso-8859-1"],
)
def test_what_a_file_says_of_itself_comes_first(data: bytes, name: str) -> None:
    """A byte-order mark, or a charset."""
    assert name == north(data, "cp1251")


def test_a_charset_that_nobody_knows_says_nothing() -> None:
    """So that the user decides."""
    data = pbn(head="% Content-type: text/x-pbn; charset=x-unknown\n").encode("cp1250")
    assert NAME == north(data, "cp1250")


def test_utf8_is_no_guess_where_another_encoding_is_set() -> None:
    """Bytes that could be UTF-8 are what the user says."""
    assert pbn().encode().decode("cp1250").split('"')[3] == north(pbn().encode(), "cp1250")


@pytest.mark.parametrize(("encoding", "data"), [
    ("utf-8", pbn().encode("cp1250")), ("cp1250", b'[Board "1"]\n[North "\x81"]\n'),
    ("iso-8859-8", b'[Board "1"]\n[North "\xc0"]\n'),
])  # fmt: skip
def test_what_cannot_be_decoded_so_is_one_sentence(encoding: str, data: bytes) -> None:
    """With the file, and the encoding that it was to be read in."""
    with pytest.raises(Unreadable, match=r"^a\.pbn: there are bytes that mean nothing in ") as raised:
        list(open_source(data, "a.pbn", encoding).records)
    assert "\n" not in str(raised.value)


def test_ascii_is_ascii_whatever_is_said() -> None:
    """Nothing is to be decided."""
    assert "ash" == north(pbn("ash").encode(), "utf-8")


@given(st.sampled_from(ENCODINGS[1:]), st.binary(max_size=40))
def test_what_is_read_is_written_back(encoding: str, name: bytes) -> None:
    """Byte for byte."""
    data = b'[Board "1"]\n[North "' + name.replace(b'"', b"") + b'"]\n'
    try:
        source = open_source(data, "a.pbn", encoding)
        text = "".join(record.text for record in source.records)
    except Unreadable:
        return
    assert data == encode(source, [text])
