"""Where a game begins and ends, what it states, and what it inherits."""

import pytest

from pbnlint.formats import Source, Unreadable
from tests.formats.pbn_texts import G0, faults_of, kinds_of, only, read, source_of, texts_of

DEAL = "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"


def game(board: int, *lines: str) -> str:
    """A short game without an empty line behind it."""
    return "\n".join([f'[Event "Monday"]\n[Board "{board}"]', *lines]) + "\n"


def test_the_reference_game_is_read_as_it_stands() -> None:
    """Every tag, its value and nothing else; no fault; version and format of the header."""
    source = source_of(G0)
    (record,) = source.records
    assert ([], "2.1", True) == (kinds_of(record), source.version, source.export)
    assert (DEAL, "Acol", "NS 400") == tuple(record.get(name) for name in ("Deal", "BidSystemNS", "Score"))
    assert ("Harbour Club Monday Pairs", 21) == (record.get("Event"), len(record.values))


def test_every_value_stands_where_it_says() -> None:
    """The span of a value is what stands between its quotes."""
    record = only(G0)
    spans = {name: record.text[value.start : value.end] for name, value in record.values.items()}
    assert spans == texts_of(record)


def test_escapes_are_resolved_in_the_text_and_counted_in_the_span() -> None:
    """A value reads without its backslashes and stands with them."""
    record = only('[Site "The \\"Old\\" \\\\ Mill"]\n')
    value = record.values["Site"]
    assert ('The "Old" \\ Mill', 'The \\"Old\\" \\\\ Mill') == (value.text, record.text[value.start : value.end])


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("gap", ["", "  ", "\t", "\n\n"])
def test_semi_empty_lines_part_games_whatever_the_line_end(end: str, gap: str) -> None:
    """The texts of the records joined are the file, and each begins on the line it says."""
    text = (game(1) + gap + "\n" + game(2, '[Site ""]')).replace("\n", end)
    first, second = read(text)
    assert (text, 1, 4 + gap.count("\n")) == (first.text + second.text, first.line, second.line)
    assert second.line == second.place(0, 1).line


def test_a_game_may_end_with_the_file() -> None:
    """The last line needs no line end."""
    assert ["1", "2"] == [record.get("Board") for record in read(game(1) + "\n" + game(2)[:-1])]


def test_an_empty_line_inside_a_comment_is_text() -> None:
    """A comment over several paragraphs stays one comment of one game (PBN 3)."""
    text = game(1, "{two", "", "[not a tag]; still inside", "}", '[Site "here"]')
    record = only(text)
    assert ([], "here") == (kinds_of(record), record.get("Site"))


def test_a_comment_that_is_never_closed_costs_no_game() -> None:
    """It ends before the next tag, and the games behind it are read."""
    text = game(1, "{never closed") + "\n" + game(2) + "\n" + game(3, "{closed}")
    records = read(text)
    assert (["1", "2", "3"], text) == ([r.get("Board") for r in records], "".join(r.text for r in records))
    assert [["bad-comment"], [], []] == [kinds_of(record) for record in records]


def test_a_comment_closed_in_a_later_game_is_not_followed_there() -> None:
    """Where a tag and another comment come first, the closing brace is that of the other."""
    text = game(1, "{open") + "\n" + game(2, "{one} {two}")
    assert ["1", "2"] == [record.get("Board") for record in read(text)]


def test_escape_lines_are_neither_empty_nor_game() -> None:
    """A `%` line parts nothing and belongs to the text of its game (PBN 2.4)."""
    record = only(game(1, "% anything {[", '[Site ""]'))
    assert ([], "") == (kinds_of(record), record.get("Site"))


def test_blocks_without_a_tag_belong_to_a_neighbour() -> None:
    """A header to the first game, comments and escape lines between games to the game before."""
    text = "% PBN 2.1\n\n" + game(1) + "\n{between}\n\n" + game(2) + "\n% the end\n"
    first, second = read(text)
    assert (text, []) == (first.text + second.text, kinds_of(first) + kinds_of(second))
    assert ("{between}" in first.text, second.text.endswith("% the end\n")) == (True, True)


def test_text_behind_the_last_game_is_one_fault() -> None:
    """The statistics of a generator are no game, and one fault for all their lines."""
    record = only(game(1) + "\nFrequency of majors :\n   0   412\nKept 1000 hands\n")
    assert [{"where": "after board 1", "lines": 3, "text": "Frequency of majors :"}] == [
        fault.data for fault in record.faults
    ]


def test_games_without_a_line_between_are_parted() -> None:
    """A second Event, or another Board, behind a deal begins another game."""
    one = f'[Event "x"]\n[Board "1"]\n[Deal "{DEAL}"]\n'
    text = one + one.replace('"1"', '"2"') + f'[Board "3"]\n[Deal "{DEAL}"]\n'
    records = read(text)
    assert ([1, 4, 7], text) == ([record.line for record in records], "".join(record.text for record in records))
    assert [[], ["game-boundary"], ["game-boundary"]] == [kinds_of(record) for record in records]


def test_a_game_that_begins_inside_a_line_knows_its_column() -> None:
    """Places of a game that does not begin at the start of a line are still those of the file."""
    text = f'[Event "x"] [Deal "{DEAL}"] [Event "y"] [Board "2"]\n'
    second = read(text)[1]
    assert (1, text.index("y") + 1) == second.place(*second.span("Event"))[:2]


def test_a_tag_that_stands_twice_counts_once() -> None:
    """The first value holds; the fault names all."""
    record = only(game(1, '[Room "Open"]', '[Room "IMP"]', '[Room "Closed"]'))
    assert ("Open", [{"tag": "Room", "values": ["Open", "IMP", "Closed"]}]) == (
        record.get("Room"),
        [fault.data for fault in record.faults],
    )


@pytest.mark.parametrize(
    ("line", "tag", "value"),
    [
        ('[Site "Old Mill]', "Site", "Old Mill"),
        ("[Site Old Mill]", "Site", "Old Mill"),
        ('[Site Old Mill"]', "Site", "Old Mill"),
        ("[Site 'Old Mill']", "Site", "Old Mill"),
        ("[Site \xabOld Mill\xbb]", "Site", "Old Mill"),
        ('[Site "Old Mill"', "Site", "Old Mill"),
        ('Site "Old Mill"]', "Site", "Old Mill"),
        ('[site "Old Mill"]', "Site", "Old Mill"),
        ('[Site "The "Old" Mill"]', "Site", 'The "Old" Mill'),
        ('[Site {which?} "Old Mill"]', "Site", "Old Mill"),
        ('[Site "Old\nMill"]', "Site", "Old Mill"),
        ('%Margins 1,1[Site "Old Mill"]', "Site", "Old Mill"),
        ('[Site "Old Mill" [Date "2024.05.06"]', "Site", "Old Mill"),
    ],
)
def test_a_malformed_tag_is_read_as_a_person_would(line: str, tag: str, value: str) -> None:
    """The value is the one that is meant, and the tags behind it are read."""
    record = only(game(1, line, '[Round "2"]'))
    assert (value, "2", 1) == (record.get(tag), record.get("Round"), len(record.faults))


def test_words_in_brackets_are_no_tag() -> None:
    """What nobody would take for a tag is stray text."""
    record = only(game(1, "[see below]"))
    assert ["stray-text"] == kinds_of(record)


def test_a_hash_takes_the_value_of_the_nearest_earlier_game() -> None:
    """Also through a game that does not give the tag, and through another `#` (PBN 4.8)."""
    text = "\n".join([game(1, '[Site "Mill"]'), game(2), game(3, '[Site "#"]'), game(4, '[Site "#"]')])
    records = read(text)
    assert ["Mill", "", "Mill", "Mill"] == [record.get("Site") for record in records]
    assert records[3].values["Site"].inferred


def test_two_hashes_hold_for_the_games_that_do_not_give_the_tag() -> None:
    """Until another value stands there: that one is reported, because readers differ on what follows."""
    text = "\n".join([game(1, '[Site "##Mill"]'), game(2), game(3, '[Site "Barn"]'), game(4)])
    records = read(text)
    assert ["Mill", "Mill", "Barn", ""] == [record.get("Site") for record in records]
    assert [[], [], ["inherit-unclear"], []] == [kinds_of(record) for record in records]


def test_a_forbidden_hash_is_understood_and_reported() -> None:
    """The earlier deal is used all the same, so that what depends on it can still be checked."""
    first, second = read(game(1, f'[Deal "{DEAL}"]') + "\n" + game(1, '[Deal "#"]'))
    assert (DEAL, ["forbidden-inherit"], True) == (second.get("Deal"), kinds_of(second), second.deal == first.deal)


def test_a_section_whose_seat_is_inherited_keeps_its_data() -> None:
    """The calls stand in the record, whoever began them."""
    _, second = read(game(1, '[Auction "E"]', "1C AP") + "\n" + game(1, '[Auction "#"]', "1D AP"))
    assert second.auction is not None
    assert ("E", ("1D", "AP")) == second.auction[:2]


_MATCH = '[Event "Cup"]\n[Stage "Final:{}"]\n[HomeTeam "Larks"]\n[VisitTeam "Rooks"]\n'
_BOARD = f'[Board "{{}}"]\n[Dealer "N"]\n[Vulnerable "NS"]\n[Deal "{DEAL}"]\n'
TEAMS = "\n".join(
    [
        _MATCH.format(1) + '[West "Ash"]\n' + _BOARD.format(1) + '[Declarer "S"]\n[Contract "2H"]\n',
        '[West "Oak"]\n[Declarer "W"]\n[Contract "3NT"]\n',
        _BOARD.format(2) + '[Contract "1C"]\n',
        '[Contract "1D"]\n',
        _MATCH.format(2).removeprefix('[Event "Cup"]\n') + '[Board "1"]\n[Contract "1S"]\n',
    ]
)
"""A team match as some programs write it: each fact once."""


def test_the_second_record_of_a_board_is_lent_the_facts_of_the_first() -> None:
    """Board, dealer, vulnerability and deal come from the record before, marked as inferred."""
    second = read(TEAMS)[1]
    assert ("1", "N", "NS", DEAL) == tuple(second.get(name) for name in ("Board", "Dealer", "Vulnerable", "Deal"))
    assert (True, (0, 0)) == (second.values["Deal"].inferred, second.values["Deal"][1:3])


def test_event_stage_and_teams_hold_for_the_whole_match() -> None:
    """What stands at the head of a match is lent to its records until the next head."""
    heads = [tuple(record.get(name) for name in ("Event", "Stage", "HomeTeam")) for record in read(TEAMS)]
    assert [("Cup", "Final:1", "Larks")] * 4 + [("Cup", "Final:2", "Larks")] == heads


def test_players_keep_their_room_through_a_match() -> None:
    """The first records of later boards have the players of the first, the second those of the second."""
    assert ["Ash", "Oak", "Ash", "Oak", ""] == [record.get("West") for record in read(TEAMS)]


@pytest.mark.parametrize(
    "second",
    [
        '[Event "Other"]\n[Contract "1C"]\n',
        '[Dealer "S"]\n[Contract "1C"]\n',
        '[Description "no result here"]\n',
        f'[Deal "{DEAL}"]\n[Contract "1C"]\n',
    ],
)
def test_a_record_that_may_be_of_another_board_is_lent_nothing(second: str) -> None:
    """Another event, another dealer, no result, or a deal of its own speak against it."""
    records = read(game(1, f'[Deal "{DEAL}"]', '[Dealer "N"]', '[Contract "1C"]') + "\n" + second)
    assert "" == records[1].get("Board")


def test_plain_games_are_lent_nothing() -> None:
    """An event named once is not the event of all games: only a match has a head."""
    assert "" == read(game(1) + "\n" + '[Board "2"]\n[Contract "1C"]\n')[1].get("Event")


@pytest.mark.parametrize(
    ("header", "version", "export"),
    [
        ("% PBN 2.0\n% EXPORT\n", "2.0", True),
        ("% PBN (c) 2021\n", None, False),
        ("%PBN 1.0\n", "1.0", False),
        ("", None, False),
    ],
)
def test_the_header_states_version_and_export(header: str, version: str | None, export: bool) -> None:
    """As the escape lines of the file say."""
    source: Source = source_of(header + game(1))
    list(source.records)
    assert (version, export) == (source.version, source.export)


def test_faults_stand_where_they_are() -> None:
    """The place of a fault is that of the words it is about."""
    record = only(game(1, '[Site "here" ]', "stray words"))
    (fault,) = faults_of(record)
    assert ("stray words", (4, 1, 4, 12)) == (
        record.text[fault.start : fault.end],
        record.place(fault.start, fault.end),
    )


def test_a_text_without_a_tag_has_no_record() -> None:
    """Neither a header alone nor any other text is a game."""
    assert [[], []] == [read("% PBN 2.1\n% EXPORT\n"), read("Dear director,\n\nsee below.\n")]


def test_words_in_front_of_a_game_belong_to_it() -> None:
    """A line of text before the first tag does not cost the game, nor join it to the one before."""
    text = "Produced 2 hands\n" + game(1) + "\nand another:\n" + game(2)
    assert [("1", ["stray-text"]), ("2", ["stray-text"])] == [(r.get("Board"), kinds_of(r)) for r in read(text)]


def test_an_empty_line_among_the_calls_does_not_part_them_from_what_follows() -> None:
    """The calls behind the empty line, their notes and the play belong to the same game."""
    record = only(game(1, '[Auction "N"]', "1C =1= Pass", "", "Pass Pass", '[Note "1:x"]', '[Play "E"]', "*"))
    assert record.auction is not None
    assert (4, {0: "x"}, ["game-boundary"]) == (
        len(record.auction.tokens),
        dict(record.auction.notes),
        kinds_of(record),
    )


def test_a_long_file_without_empty_lines_is_parted_at_its_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """Memory stays bounded: a stretch that is too long is cut where a game begins."""
    monkeypatch.setattr("pbnlint.formats.pbn.games._LARGE", 300)
    monkeypatch.setattr("pbnlint.formats.survey.BLOCK", 100)
    text = "".join(game(number, f'[Deal "{DEAL}"]') for number in range(1, 30))
    records = read(text)
    assert [[]] + [["game-boundary"]] * 28 == [kinds_of(record) for record in records]
    assert ([str(number) for number in range(1, 30)], text) == (
        [record.get("Board") for record in records],
        "".join(record.text for record in records),
    )


@pytest.mark.parametrize(
    "text", ["word\n" * 400, "word\n\n" * 400, game(1) + "\nword\n\n" * 400, game(1, *['[Site ""]'] * 400)]
)
def test_a_stretch_that_no_game_can_be_is_refused(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Text without games is given up before it fills the memory, in one sentence."""
    monkeypatch.setattr("pbnlint.formats.pbn.games._LONGEST", 1000)
    monkeypatch.setattr("pbnlint.formats.pbn.games._PREFACE", 1000)
    monkeypatch.setattr("pbnlint.formats.survey.BLOCK", 100)
    with pytest.raises(Unreadable, match="look whether this is a PBN file"):
        read(text)
