"""What holds for every text that is read as LIN: nothing raises, nothing is lost, every place lies in the text."""

import re
from collections.abc import Iterator

from hypothesis import example, given
from hypothesis import strategies as st

from pbnlint.formats import Source
from pbnlint.formats.lin.dialect import LIN
from pbnlint.formats.lin.quick import QUICK, QUICK_LIN
from pbnlint.formats.lin.reader import read_lin
from pbnlint.records import Record
from tests.formats.lin_texts import HANDS, L0, L1, faults_of, only

PIECES = st.sampled_from(
    [
        *(
            "|",
            "||",
            "\n",
            "\r\n",
            " ",
            ",",
            "%7C",
            "%",
            "!",
            "-",
            "10",
            "\u00df",
            "at|",
            "ub|1|",
            "up|2|",
            "md|0S,,,|",
        ),
        *("qx|o1|", "qx|c2,x|", "qx|7|", "pn|a,b,c,d|", "pn|a,b,c,d,e,f,g,h|", f"md|3{HANDS}|", "md|SQ,H10,|", "sv|n|"),
        *("ah|Board 2|", "rh||", "mb|1N|", "mb|p|", "mb|2D!an|x|", "mb|1npp|", "mb|?|", "an|x|", "pc|HQ|", "pc|8H|"),
        *("pg||", "pg|mc|", "mc|9|", "nt|he said|", "vg|a,b,I,1,2,c,0,d,0|", "rs|3NN=,P,|", "bn|1,2|", "zq|", "MB|P|"),
        *("http://x/handviewer.html?lin=", "http://x?n=sakq&a=1N(x)P!&p=h8&d=n", "pn%7Ca%2Cb%7C", "md%257C3S", L0, L1),
    ]
)
TEXTS = st.one_of(st.lists(PIECES, max_size=25).map("".join), st.text(max_size=60))


def records_of(pieces: list[str]) -> tuple[Source, list[Record]]:
    """The records of a text that comes in pieces."""
    source = Source("x.lin", "lin", "utf-8", iter(()))
    return source, list(read_lin(source, iter(pieces)))


def spans_of(record: Record) -> Iterator[tuple[int, int]]:
    """Every place that a record names."""
    yield from ((value.start, value.end) for value in record.values.values())
    yield from ((fault.start, fault.end) for fault in faults_of(record))
    yield from ((comment.start, comment.end) for comment in record.dialect.comments(record))
    yield from record.dialect.auction_spans(record)
    yield from record.dialect.play_spans(record)


@given(TEXTS)
@example(L0)
@example(L1)
def test_no_text_is_lost_and_every_place_lies_in_it(text: str) -> None:
    """The records' texts joined are the text, if there is a record; spans lie inside their record."""
    _, records = records_of([text])
    assert not records or text == "".join(record.text for record in records)
    for record in records:
        assert all(0 <= start <= end <= len(record.text) for start, end in spans_of(record))
        assert all((value.start, value.end) == (0, 0) for value in record.values.values() if value.inferred)


@given(TEXTS)
def test_a_place_for_each_call_and_card(text: str) -> None:
    """As many spans as tokens."""
    for record in records_of([text])[1]:
        calls = record.auction.tokens if record.auction else ()
        cards = record.play.tokens if record.play else ()
        spans = (len(record.dialect.auction_spans(record)), len(record.dialect.play_spans(record)))
        assert (len(calls), len(cards)) == spans


@given(TEXTS, st.integers(1, 40))
def test_it_does_not_matter_in_what_pieces_a_text_comes(text: str, size: int) -> None:
    """Cut anywhere but between a CR and its LF, it gives the same records."""
    pieces = re.findall(rf"(?s).{{1,{size}}}(?:(?<=\r)\n)?", text)
    whole, parts = records_of([text]), records_of(pieces)
    assert [_facts(record) for record in whole[1]] == [_facts(record) for record in parts[1]]
    assert whole[0].faults == parts[0].faults


def _facts(record: Record) -> tuple[object, ...]:
    return (record.number, record.text, record.line, record.start, record.values, record.faults, record.lesson)


LINES = st.builds(
    lambda label, board, calls, cards, claim: (
        f"{label}pn|a,b b,,-|st||md|2{HANDS}|rh||ah|Board {board}|sv|e|"
        f"{''.join(calls)}pg||{''.join(cards)}{claim}pg||\n"
    ),
    st.sampled_from(["", "qx|o4|", "qx|c4|"]),
    st.sampled_from(["4", "12"]),
    st.lists(st.sampled_from(["mb|p|", "mb|1N!|", "mb|d|an|pg|", "mb|2C|an|x, y|", "mb|7S|"])),
    st.lists(st.sampled_from(["pc|H8|", "pc|ST|pg||", "pg||"])),
    st.sampled_from(["", "mc|9|", "mc|13|"]),
)


@given(LINES)
def test_the_quick_way_says_what_the_careful_way_says(line: str) -> None:
    """A line that the quick way takes gives the same record by the careful one."""
    quick = only(line)
    careful = only(line.rstrip("\n"))
    assert careful.dialect is LIN
    assert careful.values == quick.values
    assert (careful.auction, careful.play, careful.deal) == (quick.auction, quick.play, quick.deal)
    assert (QUICK.match(line) is None or quick.get("Board") != "4") or quick.dialect is QUICK_LIN
