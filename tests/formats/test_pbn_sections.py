"""Auction, play, notes, tables and comments of a game, and the place of each word."""

import pytest

from pbnlint.records import AuctionSection, PlaySection, Record
from tests.formats.pbn_texts import G0, faults_of, kinds_of, only, read

HEAD = '[Event "x"]\n[Dealer "N"]\n[Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]\n'


def auction(*lines: str, seat: str = "N") -> AuctionSection:
    """The auction of a game with these lines behind its Auction tag."""
    section = only("\n".join([f'{HEAD}[Auction "{seat}"]', *lines, ""])).auction
    assert section is not None
    return section


def play(*lines: str, seat: str = "E") -> PlaySection:
    """The play of a game with these lines behind its Play tag."""
    section = only("\n".join([f'{HEAD}[Play "{seat}"]', *lines, ""])).play
    assert section is not None
    return section


def kinds(section: AuctionSection | PlaySection) -> list[str]:
    """The kinds of a section's faults."""
    return [fault.kind for fault in section.faults]


def test_calls_of_the_reference_game() -> None:
    """First seat, calls and note of an annotated auction."""
    section = only(G0).auction
    assert section is not None
    expected = ("N", ("1NT", "Pass", "3NT", "Pass", "Pass", "Pass"), {0: "15-17, may hold a five-card major"})
    assert expected == (section.first, section.tokens, dict(section.notes))


def test_cards_of_the_reference_game() -> None:
    """The seat of column 1, and the cards by columns."""
    section = only(G0).play
    assert section is not None
    assert ("E", "columns", 17, "*") == (section.leader, section.layout, len(section.tokens), section.tokens[-1])


@pytest.mark.parametrize(
    ("line", "tokens", "faults"),
    [
        ("- 1C Pass* ", ("-", "1C", "Pass", "*"), []),
        ("^S ^I 1D AP", ("^S", "^I", "1D", "AP"), []),
        ("3C?=2=$31 +", ("3C", "+"), ["note-reference"]),
        ("P PASS pass p", ("Pass",) * 4, ["call-spelling", "call-spelling", "letter-case", "call-spelling"]),
        ("1n 1nt 1N Dbl d Rdbl xx", ("1NT", "1NT", "1NT", "X", "X", "XX", "XX"), None),
        ("1C AC XS all pass", ("1C", "AC", "XS", "all", "Pass"), ["letter-case"]),
        ("1♥ 2♠", ("1H", "2S"), ["illegal-character"] * 2),
        ("8NT 9C", ("8NT", "9C"), []),
        ("1C ( Pass", ("1C", "Pass"), ["illegal-character"]),
        ("", (), []),
        ("*", ("*",), []),
    ],
)
def test_calls_are_read_in_any_spelling(line: str, tokens: tuple[str, ...], faults: list[str] | None) -> None:
    """What the calls mean, and that another spelling was seen."""
    section = auction(line)
    assert tokens == section.tokens
    assert faults is None or faults == kinds(section)


def test_a_star_behind_a_call_marks_an_alert_unless_it_is_the_last() -> None:
    """`4D*` with more calls to come is an alerted 4D; the last star ends the auction."""
    section = auction("1C* Pass 4D* =1= Pass*", '[Note "1:splinter"]')
    assert (("1C", "Pass", "4D", "Pass", "*"), frozenset({0, 2}), {2: "splinter"}) == (
        section.tokens,
        section.alerted,
        dict(section.notes),
    )


@pytest.mark.parametrize(("seat", "first"), [("N", "N"), ("w", "W"), ("", None), ("North", None), ("?", None)])
def test_the_first_caller_is_the_seat_of_the_tag(seat: str, first: str | None) -> None:
    """In either case; anything else is no seat."""
    assert (first, ("1C",)) == auction("1C", seat=seat)[:2]


def test_a_record_without_auction_or_play_has_none() -> None:
    """None, not an empty section."""
    record = only(HEAD)
    assert (None, None, (), ()) == (
        record.auction,
        record.play,
        record.dialect.auction_spans(record),
        record.dialect.play_spans(record),
    )


@pytest.mark.parametrize(
    ("line", "tokens", "faults"),
    [
        ("SA sa S10 10s 8H --", ("SA", "SA", "ST", "ST", "H8", "-"), ["letter-case", *["card-syntax"] * 4]),
        ("^L SA ^R h2 + -", ("^L", "SA", "^R", "H2", "+", "-"), ["letter-case"]),
        ("CS DS", ("CS", "DS"), []),
        ("C2 D5 $7 ! *", ("C2", "D5", "*"), []),
    ],
)
def test_cards_are_read_in_any_spelling(line: str, tokens: tuple[str, ...], faults: list[str]) -> None:
    """What the cards mean, and that another spelling was seen; what means no card stays as written."""
    section = play(line)
    assert (tokens, faults) == (section.tokens, kinds(section))


def test_a_respelt_card_is_named_by_trick_and_seat() -> None:
    """Marks take no column; columns are counted from the seat of the tag."""
    (fault,) = play("SA S2 S3 S4", "^L H2 H3 H10 H5").faults
    assert {"trick": 2, "seat": "W", "found": "H10", "expected": "HT"} == fault.data


@pytest.mark.parametrize(
    "lines",
    [
        ["1NT =1= Pass", "3NT"],
        ["{why} 1NT ; not 1C", "Pass % 3NT", "% a line", "3NT"],
        ["1nt P* AC"],
        ["Pass\tPass", "", "Pass Pass"],
    ],
)
def test_the_spans_of_an_auction_are_the_places_of_its_tokens(lines: list[str]) -> None:
    """One for each token, in order; each holds what is written there."""
    record = only("\n".join([f'{HEAD}[Auction "N"]', *lines, ""]))
    spans = record.dialect.auction_spans(record)
    assert record.auction is not None
    written = [record.text[start:end].upper().rstrip("*") for start, end in spans]
    matches = [
        w in (t.upper(), t.upper()[:1], t.upper()[:2]) for w, t in zip(written, record.auction.tokens, strict=True)
    ]
    assert all(matches), (written, record.auction.tokens)


def test_the_spans_of_a_play_are_the_places_of_its_tokens() -> None:
    """One for each token, in order."""
    record = only("\n".join([f'{HEAD}[Play "E"]', "SA {ace} s2 S10", "^R H2 *", ""]))
    spans = record.dialect.play_spans(record)
    assert ["SA", "s2", "S10", "^R", "H2", "*"] == [record.text[start:end] for start, end in spans]


def test_notes_of_auction_and_play_are_numbered_apart() -> None:
    """The same number means another note in the other section."""
    record = only(f'{HEAD}[Auction "N"]\n1C =1= AP\n[Note "1:four"]\n[Play "E"]\nSA =1= *\n[Note "1:lead"]\n')
    assert record.auction is not None
    assert record.play is not None
    assert ({0: "four"}, {0: "lead"}, []) == (dict(record.auction.notes), dict(record.play.notes), kinds_of(record))


def test_a_note_behind_the_play_still_explains_the_call() -> None:
    """The note is read where the reference is, and reported where it stands."""
    record = only(f'{HEAD}[Auction "N"]\n1C =1= AP\n[Play "E"]\nSA *\n[Note "1:four"]\n')
    assert record.auction is not None
    assert ({0: "four"}, [{"note": 1, "expected": "auction"}]) == (
        dict(record.auction.notes),
        [fault.data for fault in record.auction.faults],
    )


def test_a_reference_with_a_blank_in_it_is_joined() -> None:
    """`1C=1 =` refers to note 1."""
    section = auction("1C=1 = AP", '[Note "1:four"]')
    assert ({0: "four"}, ["bad-annotation"]) == (dict(section.notes), kinds(section))


def test_lines_of_plain_text_among_the_calls_are_no_calls() -> None:
    """One fault for all of them, and the calls behind them are read."""
    section = auction("1C Pass", "Generated 10 hands", "Time needed 0.1 sec", "1D")
    assert (("1C", "Pass", "1D"), ["stray-text"]) == (section.tokens, kinds(section))


def test_an_empty_line_in_the_auction_does_not_end_it() -> None:
    """The calls behind it belong to it; the record has the fault."""
    record = only(f'{HEAD}[Auction "N"]\n1C Pass\n\nPass Pass\n[Play "E"]\nSA *\n')
    assert record.auction is not None
    assert (("1C", "Pass", "Pass", "Pass"), ["game-boundary"]) == (record.auction.tokens, kinds_of(record))


def tables_of(record: Record) -> list[tuple[str, tuple[str, ...], list[list[str]]]]:
    """Name, columns and rows of a record's tables as plain text."""
    return [
        (table.name, table.columns, [[element.text for element in row] for row in table.rows])
        for table in record.dialect.tables(record)
    ]


def test_a_table_has_columns_and_rows() -> None:
    """The columns without sign and width, the rows as they stand."""
    ((name, columns, rows),) = tables_of(only(G0))
    assert ("ScoreTable", ("Rank", "Contract", "Declarer", "Result", "Score_NS", "MP_NS", "Percentage_NS")) == (
        name,
        columns,
    )
    assert ["3", "2NT", "N", "9", "150", "0", "0"] == rows[2]


@pytest.mark.parametrize(
    ("header", "data", "columns", "rows"),
    [
        ("+A;-B\\5R", "1 2\n3 4", ("A", "B"), [["1", "2"], ["3", "4"]]),
        ("A;B", '1 "two words; \\"and\\"" 3', ("A", "B"), [["1", 'two words; "and"'], ["3"]]),
        ("A B", "1 2", ("A", "B"), [["1", "2"]]),
        ("A", "", ("A",), []),
        ("A;;B", "1 2 3", ("A", "", "B"), [["1", "2", "3"]]),
        ("A\\", "1", ("A",), [["1"]]),
        ("N", "1 2", ("N",), [["1"], ["2"]]),
    ],
)
def test_tables_are_read_tolerantly(header: str, data: str, columns: tuple[str, ...], rows: list[list[str]]) -> None:
    """Quoted elements, blanks for semicolons, a last row that is too short."""
    written = header.removesuffix("\\") + "\\\\" * header.endswith("\\")
    assert [("ScoreTable", columns, rows)] == tables_of(only(f'[Event "x"]\n[ScoreTable "{written}"]\n{data}\n'))


def test_a_header_may_be_inherited() -> None:
    """`#` stands for the columns of the table before (PBN 4.8)."""
    second = read('[Board "1"]\n[ScoreTable "A;B"]\n1 2\n\n[Board "2"]\n[ScoreTable "#"]\n3 4\n')[1]
    assert [("ScoreTable", ("A", "B"), [["3", "4"]])] == tables_of(second)


def test_unknown_tags_with_data_are_tables_and_plain_tags_are_not() -> None:
    """Applications may have sections of their own; the tag Table is no section."""
    record = only('[Event "x"]\n[Table "7"]\n[Odd "A;B"]\n1 2\n[Other "x"]\n')
    assert [("Odd", ("A", "B"), [["1", "2"]])] == tables_of(record)


def test_the_tables_of_a_record_are_read_once() -> None:
    """Many rules ask for them, one after the other; a change of the values is another record with its own."""
    record = only(G0)
    assert record.tables is record.tables
    other = record.reading(ScoreTable="Rank")
    assert other.tables is not record.tables


def test_elements_stand_where_they_say() -> None:
    """The span of an element, with its quotes if it has them."""
    record = only('[Event "x"]\n[ScoreTable "A;B"]\n1 "b c"\n')
    spans = [record.text[e.start : e.end] for table in record.dialect.tables(record) for row in table.rows for e in row]
    assert ["1", '"b c"'] == spans


def test_comments_are_given_with_what_they_follow() -> None:
    """A tag, a call, a card, or nothing at the start (PBN 3.8)."""
    record = only(
        "{first}\n"
        f"{HEAD.rstrip()} ; of the deal\n"
        '[Auction "N"]\n{none yet} 1C {one} Pass ! {two\nlines} - *\n'
        '[Play "E"]\n^R SA {ace} *\n[Score "NS 1"]\n{score}\n'
    )
    comments = [(comment.text, comment.after) for comment in record.dialect.comments(record)]
    assert [
        ("first", ""),
        (" of the deal", "Deal"),
        ("none yet", "Auction"),
        ("one", "call 1"),
        ("two\nlines", "call 2"),
        ("ace", "card 1"),
        ("score", "Score"),
    ] == comments


def test_comments_stand_where_they_say() -> None:
    """The span of a comment includes its braces."""
    record = only('[Event "x"] {a [b] "c}\n')
    (comment,) = record.dialect.comments(record)
    assert ('{a [b] "c}', []) == (record.text[comment.start : comment.end], faults_of(record))


def test_a_quote_of_a_comment_sign_inside_a_value_begins_no_comment() -> None:
    """In a string `;`, `{` and `%` are ordinary."""
    record = only('[Event "a; b {c} % d [e]"]\n[Site ""]\n')
    assert ("a; b {c} % d [e]", (), []) == (record.get("Event"), record.dialect.comments(record), faults_of(record))
