"""What holds of the PBN reader whatever the text: nothing lost, nothing raised, nothing slow, both ways agreed."""

import time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pbnlint.formats import Unreadable, encode
from pbnlint.formats.pbn.irregular import read_irregular
from pbnlint.formats.pbn.regular import read_regular
from pbnlint.formats.pbn.writer import tag_pair
from tests.formats.pbn_texts import G0, faults_of, only, read, source_of
from tests.timing import limit

DEAL = '[Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]\n'
_PIECES = [
    *('[Event "x"]\n', '[Board "1"]\n', '[Board "2"]\n', DEAL, '[Auction "N"]\n', '[Play "E"]\n', '[Note "1:x"]\n'),
    *("1NT Pass 3NT\n", "SA S2 S3 S4\n", "=1= ", "$7 ", "! ", "*\n", "+ ", "^S ", "\n", "\n\n", " \n", "\r\n", "\r"),
    *("{", "}", ";", "%", "% x\n", "[", "]", '"', '["', "\\", "\t", "\v", "\x07", "é", "♠", "\x00", "word word word\n"),
    *(
        '[ScoreTable "A;B"]\n',
        '1 "b c"\n',
        '[Event "#"]\n',
        '[Site "##y"]\n',
        '[Dealer "#"]\n',
        "[Site x]\n",
        "<PBN>\n",
    ),
    *('[Contract "3NT"]\n', '[West "Ash"]\n', '[HomeTeam "Larks"]\n', '%Margins 1[Event "y"]\n', '[Odd "A"] 1 2\n'),
]
TEXTS = st.lists(st.one_of(st.sampled_from(_PIECES), st.text(max_size=6)), max_size=40).map("".join)


@given(TEXTS)
@example("{\n\n{")
@example('\r[Event "x"]')
def test_nothing_is_lost_and_every_span_lies_inside(text: str) -> None:
    """The texts of the records are the file; places of values, tokens, elements, comments and faults are in them."""
    data = text.encode("utf-8", "surrogatepass").decode("utf-8", "replace").encode("utf-8") or b"\n"
    try:
        source = source_of(data)
    except Unreadable:
        return
    records = list(source.records)
    assert not records or data == encode(source, [record.text for record in records])
    for record in records:
        length = len(record.text)
        dialect = record.dialect
        calls, cards = record.auction, record.play
        spans = [(value.start, value.end) for value in record.values.values()]
        spans += [(fault.start, fault.end) for fault in faults_of(record)]
        spans += [
            (element.start, element.end) for table in dialect.tables(record) for row in table.rows for element in row
        ]
        spans += [(comment.start, comment.end) for comment in dialect.comments(record)]
        spans += [*dialect.auction_spans(record), *dialect.play_spans(record)]
        assert all(0 <= start <= end <= length for start, end in spans)
        assert len(calls.tokens if calls else ()) == len(dialect.auction_spans(record))
        assert len(cards.tokens if cards else ()) == len(dialect.play_spans(record))


@given(TEXTS)
def test_each_record_begins_on_the_line_it_says(text: str) -> None:
    """Line and column of a record follow from the texts before it."""
    before = ""
    for record in read(b'[Event "x"]\n' * 40 + text.encode("latin-1", "replace")):
        lines = before.count("\n") + before.count("\r") - before.count("\r\n")
        assert (lines + 1, len(before) - max(before.rfind("\n"), before.rfind("\r")) - 1) == (record.line, record.start)
        before += record.text


_LINES = [
    *('[Event "x"]', '[Site ""]', '[Dealer "n"]', '[Room "Open"]', '[Room "IMP"]', '[Vulnerable "NONE"]', DEAL.strip()),
    *(
        '[Auction "N"]',
        "1NT =1= Pass  3N",
        "Pass\tPass AC",
        '[Note "1:x"]',
        '[Note "2: y"]',
        '[Play "E"]',
        "SA s2 - S10",
        "*",
    ),
    *("% plain", '[ScoreTable "A\\1R;B"]', "1 2", "3", '[Unknown "x"]', '[Site "a\\1"]', '[Score "NS 400"]'),
]


@given(st.lists(st.sampled_from(_LINES), min_size=1, max_size=12), st.sampled_from(["\n", "\r\n", "\r"]))
def test_the_quick_reader_and_the_patient_one_say_the_same(lines: list[str], end: str) -> None:
    """A game that the quick expression takes has the same values and the same faults by the lexer."""
    text = end.join([*lines, ""])
    quick = read_regular(text)
    if quick is not None:
        (patient,) = read_irregular(text)
        assert patient == quick


def test_the_quick_reader_takes_the_reference_game_by_lines() -> None:
    """It would be no use if it took nothing: the reference game is regular."""
    assert read_regular(G0) is not None


@given(st.text().filter(lambda value: not value.startswith("#")))
def test_what_is_written_as_a_tag_is_read_back(value: str) -> None:
    """Quotes and backslashes come back; control characters have become blanks."""
    clean = value.encode("utf-8", "replace").decode("utf-8")
    pair = tag_pair("Description", clean)
    expected = "".join(" " if c < " " or "\x7f" <= c <= "\x9f" else c for c in clean)
    if len(pair.encode()) < 10_000:
        assert expected == only(f'[Event "x"]\n{pair}\n'.encode()).get("Description")


HOSTILE = [
    *(
        "{",
        "{\n\n",
        "}{\n\n",
        '{\n[A "x"]\n',
        '{\n\n[A "x"]\n\n',
        "}",
        "[",
        '["',
        '[A "',
        "[A ",
        "[A {",
        '[A "\\"',
        '"',
        '" ',
    ),
    *(
        '\\"',
        "\\",
        "%",
        "%a[A ",
        " % a\n",
        '%x[Event "a"]\n',
        ";",
        "; ",
        ";\n",
        "\n",
        "\n ",
        " ",
        "\t",
        "\r",
        "=",
        "=1 ",
    ),
    *(
        "$",
        "$1 ",
        "!",
        "^",
        "^ ",
        "*",
        "4D* ",
        "Pass ",
        "pass ",
        "1♠ ",
        "A.",
        "10",
        "word word\n",
        'Event "',
        "Ã©",
        "!Âs",
    ),
    *(
        '[Note "1:x"]\n',
        '[Note "1:x"]\n\n',
        '[Event "x"]\n',
        f'[Event "x"]\n{DEAL}',
        '[Auction "N"]\n\n',
        '[Foo "a;b"]\n1 2\n',
    ),
]


@pytest.mark.parametrize("before", ["", f'[Event "x"]\n{DEAL}[Auction "N"]\n', '[Event "x"]\n[Deal "N:'])
@pytest.mark.parametrize("pattern", HOSTILE)
def test_reading_takes_time_in_proportion_to_the_text(pattern: str, before: str) -> None:
    """Twenty thousand characters of anything, many times over, take less than a second."""
    data = (before + pattern * (20_000 // len(pattern))).encode()
    begin = time.process_time()
    for record in source_of(data).records:
        faults_of(record)
        record.dialect.tables(record)
        record.dialect.comments(record)
    assert time.process_time() - begin < limit(1)
