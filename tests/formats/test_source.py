"""Opening a file: its format, its encoding, what is wrong with the whole of it, and the files that cannot be read."""

import io
from pathlib import Path
from typing import Any

import pytest

from pbnlint.formats import Unreadable, encode, open_source
from pbnlint.formats.survey import LONGEST_LINE

GAME = '[Event "Monday"]\n[Board "1"]\n[North "Lark"]\n'
LIN = "pn|lark,wren,swift,rook|st||md|3S2,S3,S4,|sv|n|mb|p|pg||\n"


def opened(data: bytes, name: str = "club.pbn") -> tuple[Any, list[Any]]:
    """A source with its records read, so that its faults are complete."""
    source = open_source(data, name)
    return source, list(source.records)


def kinds(data: bytes, name: str = "club.pbn") -> list[str]:
    """The kinds of the faults of a file."""
    return [fault.kind for fault in opened(data, name)[0].faults]


def test_a_path_bytes_and_a_stream_give_the_same_records(tmp_path: Path) -> None:
    """However a file comes, its records are the same."""
    path = tmp_path / "club.pbn"
    path.write_text(GAME)
    texts = [[record.text for record in open_source(it).records] for it in (path, str(path), GAME.encode())]
    texts.append([record.text for record in open_source(io.BytesIO(GAME.encode()), "club.pbn").records])
    assert [[GAME]] * 4 == texts


class Pipe(io.BytesIO):
    """A stream that can be read once, like standard input."""

    def seekable(self) -> bool:
        return False

    def seek(self, *_: Any) -> int:
        raise io.UnsupportedOperation


def test_a_stream_that_cannot_seek_is_read_all_the_same() -> None:
    """Standard input needs no seeking."""
    source = open_source(Pipe(GAME.encode()), "-")
    assert [GAME] == [record.text for record in source.records]


@pytest.mark.parametrize(
    ("text", "name", "format_", "faults"),
    [
        (GAME, "a.pbn", "pbn", []),
        (GAME, "A.PBN", "pbn", []),
        (LIN, "a.lin", "lin", []),
        (LIN, "a.LIN", "lin", []),
        (GAME, "a.txt", "pbn", ["style-advice"]),
        (GAME, "a", "pbn", []),
        (LIN, "-", "lin", []),
        (LIN, "a.pbn", "lin", ["style-advice"]),
        (GAME, "a.lin", "pbn", ["style-advice"]),
        ("https://www.bridgebase.com/tools/handviewer.html?lin=pn%7Ca,b,c,d%7C", "-", "lin", []),
        ("nothing of either\n", "a.pbn", "pbn", []),
        ("nothing of either\n", "a.lin", "lin", []),
    ],
)
def test_the_format_is_what_the_content_shows(text: str, name: str, format_: str, faults: list[str]) -> None:
    """The content decides where it is clear, else the ending; a file under the wrong ending is reported."""
    source = open_source(text.encode(), name)
    assert (format_, faults) == (source.format, [fault.kind for fault in source.faults])


@pytest.mark.parametrize(
    ("data", "encoding", "north", "faults"),
    [
        (GAME.encode(), "iso-8859-1", "Lark", []),
        (GAME.replace("Lark", "Pégargue").encode("latin-1"), "iso-8859-1", "Pégargue", []),
        (GAME.replace("Lark", "Pégargue").encode(), "utf-8", "Pégargue", ["utf8"]),
        (b"\xef\xbb\xbf" + GAME.encode(), "utf-8", "Lark", ["utf8"]),
        (b"\xef\xbb\xbf" + GAME.replace("Lark", "Lärk").encode("latin-1"), "iso-8859-1", "Lärk", ["utf8"]),
        (GAME.replace("Lark", "“Lark”").encode("cp1252"), "cp1252", "“Lark”", ["cp1252"]),
        (GAME.encode().replace(b"Lark", b"L\x81\x93rk"), "cp1252", "L\x81“rk", ["cp1252"]),
        (GAME.encode("utf-16"), "utf-16-le", "Lark", ["utf16"]),
        (GAME.encode("utf-16-be"), "utf-16-be", "Lark", ["utf16"]),
        (
            b"%Content-type: text/x-pbn; charset=ISO-8859-2\n" + GAME.encode().replace(b"L", b"\xa3"),
            "iso8859-2",
            "Łark",
            [],
        ),
        (b"%Content-type: text/x-pbn; charset=UTF-8\n" + GAME.replace("L", "Ł").encode(), "utf-8", "Łark", ["utf8"]),
        (b"%Content-type: text/x-pbn; charset=klingon\n" + GAME.encode(), "iso-8859-1", "Lark", []),
    ],
)
def test_text_is_decoded_as_it_was_meant_and_encoded_back(
    data: bytes, encoding: str, north: str, faults: list[str]
) -> None:
    """A mark, a declared charset, UTF-8, Windows-1252, ISO 8859-1, in this order; the bytes come back unchanged."""
    source, records = opened(data)
    found = (source.encoding, records[0].get("North"), [f.kind for f in source.faults if f.kind != "illegal-character"])
    assert (encoding, north, faults) == found
    assert data == encode(source, [record.text for record in records])


def test_lin_is_utf8_or_windows_1252() -> None:
    """LIN has no declared charset: what is not UTF-8 is Windows-1252, and reported."""
    utf8, cp1252 = LIN.replace("lark", "lärk").encode(), LIN.replace("lark", "lärk").encode("cp1252")
    found = [(opened(data, "a.lin")[0].encoding, kinds(data, "a.lin")) for data in (utf8, cp1252)]
    assert [("utf-8", []), ("cp1252", ["cp1252"])] == found


def test_utf8_names_the_lines() -> None:
    """The lines with other letters than ASCII are listed."""
    source, _ = opened(GAME.replace("Lark", "Lärk").replace("Monday", "Mondäy").encode())
    assert [{"bom": False, "lines": [1, 3]}] == [fault.data for fault in source.faults]


def test_windows_1252_names_bytes_characters_and_place() -> None:
    """The bytes are given as such and as characters, the place is the first of them."""
    source, _ = opened(GAME.replace("Lark", "Lark’s “L”").encode("cp1252"))
    (fault,) = source.faults
    assert {"bytes": ["0x92", "0x93", "0x94"], "text": "’“”"} == fault.data
    assert (3, 13) == fault.place[:2]


@pytest.mark.parametrize(
    ("text", "found", "decoded"),
    [
        ("MÃ¼ller", "Ã¼", "ü"),
        ("Lâ€™Aigle", "â€™", "’"),
        ("Sandstr\ufffdm", "\ufffd", None),
        ("Sandstrï¿½m", "ï¿½", None),
        ("5+ !Âs", "Â", ""),
    ],
)
def test_text_that_went_through_a_wrong_charset_is_noticed(text: str, found: str, decoded: str | None) -> None:
    """What stands there and what was meant, where that can be told."""
    source, _ = opened(GAME.replace("Lark", text).encode())
    assert [{"found": found, "decoded": decoded}] == [f.data for f in source.faults if f.kind == "mojibake"]


@pytest.mark.parametrize("name", ["Ärztinnen", "Ñandú", "Ângela", "Žluna", "MENÜ»", "Éric¡"])
def test_names_with_accents_are_no_mojibake(name: str) -> None:
    """Letters that begin such damage elsewhere are innocent in names."""
    data = GAME.replace("Lark", name).encode("utf-8")
    assert "mojibake" not in kinds(data)


@pytest.mark.parametrize(
    ("data", "counts", "lines"),
    [
        (b'[Event "a"]\r\n[Board "1"]\n[Site ""]\r\n', {"CRLF": 2, "LF": 1, "CR": 0}, [2]),
        (b'[Event "a"]\n[Board "1"]\r[Site ""]\n', {"CRLF": 0, "LF": 2, "CR": 1}, [2]),
        (
            b'[Event "a"]\r\n' + b"\n" * 600_000 + b'[Event "b"]\r\n\n',
            {"CRLF": 2, "LF": 600_001, "CR": 0},
            [1, 600_002],
        ),
    ],
)
def test_mixed_line_ends_are_counted(data: bytes, counts: dict[str, int], lines: list[int]) -> None:
    """How many of each kind, and the lines that end otherwise than most."""
    source, _ = opened(data)
    assert [{"counts": counts, "lines": lines}] == [f.data for f in source.faults if f.kind == "mixed-line-ends"]


@pytest.mark.parametrize(("data", "place"), [(GAME.encode()[:-1], (3, 15)), (b'[Event "\xe9"]', (1, 12))])
def test_a_missing_last_line_end_is_noticed_at_the_end(data: bytes, place: tuple[int, int]) -> None:
    """The place is behind the last character."""
    source, _ = opened(data)
    assert [place] == [fault.place[:2] for fault in source.faults if fault.kind == "eof"]


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "is empty"),
        (b"\xff\xfe", "is empty"),
        (bytes(range(256)) * 20, "is a binary file"),
        (b"\x89PNG\r\n\x1a\n" + bytes(600), "is a picture"),
        (GAME.encode("utf-16")[:-1], "is damaged"),
    ],
)
def test_a_file_that_is_no_text_is_refused_in_one_sentence(data: bytes, says: str) -> None:
    """The sentence names the file, says what is wrong and what to do."""
    with pytest.raises(Unreadable) as refusal:
        opened(data)
    message = str(refusal.value)
    assert message.startswith("club.pbn ")
    assert says in message
    assert (1, "\n" not in message) == (message.count(". ") + message.endswith("."), True)


def test_a_stray_zero_byte_is_no_binary_file() -> None:
    """One damaged byte does not cost the file."""
    _, records = opened((GAME * 20).encode().replace(b"Lark", b"L\0rk", 1))
    assert "L\0rk" == records[0].get("North")


@pytest.mark.parametrize(
    ("what", "says"), [("missing.pbn", "does not exist"), (".", "is a folder"), ("a\0b", "cannot be read")]
)
def test_a_path_that_cannot_be_opened_is_refused_in_one_sentence(tmp_path: Path, what: str, says: str) -> None:
    """A missing file, a folder, a path that no system has."""
    with pytest.raises(Unreadable, match=says):
        open_source(tmp_path / what)


class Endless(io.RawIOBase):
    """A line without an end, which counts how much of it was read."""

    def __init__(self) -> None:
        self.given = 0

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def tell(self) -> int:
        return 0

    def seek(self, *_: Any) -> int:
        return 0

    def read(self, size: int = -1) -> bytes:
        self.given += size
        return b"a" * size


def test_an_endless_line_is_given_up_before_it_fills_the_memory() -> None:
    """No more than little over the longest line is read."""
    stream = Endless()
    with pytest.raises(Unreadable, match="line of more than"):
        open_source(stream, "club.pbn")  # type: ignore[arg-type]
    assert stream.given < LONGEST_LINE + 2_000_000


def test_a_block_border_parts_no_line_end_and_no_character(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the size of the blocks, the text and the counts are the same."""
    data = ('[Event "Ärger"]\r\n[Board "1"]\r\n\r\n' * 5).encode()
    for size in range(1, 40):
        monkeypatch.setattr("pbnlint.formats.survey.BLOCK", size)
        source, records = opened(data)
        assert ([1, 4, 7, 10, 13], ["utf8"], data) == (
            [record.line for record in records],
            [fault.kind for fault in source.faults],
            encode(source, [record.text for record in records]),
        )
