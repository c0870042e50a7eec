"""What the records of a LIN file say, of themselves and by the file around them."""

import pytest

from pbnlint.bridge.deal import hand_text
from pbnlint.records import Comment
from tests.formats.lin_texts import DEAL, HANDS, L0, L1, only, read, source_of, values_of


def test_a_hand_record_gives_its_values_under_the_names_of_pbn() -> None:
    """Board, players, dealer, vulnerability, deal and claim of L0, and nothing else."""
    expected = {
        "Board": "1", "South": "stone", "West": "quill", "North": "nash", "East": "ember",
        "Dealer": "N", "Vulnerable": "None", "Deal": DEAL, "Result": "9",
    }  # fmt: skip
    assert expected == values_of(only(L0), inferred=False)


def test_every_value_stands_where_it_says() -> None:
    """The spans of L0's values hold what LIN writes for them."""
    record = only(L0)
    written = {tag: record.text[value.start : value.end] for tag, value in record.values.items()}
    expected = {
        "Board": "1", "South": "stone", "West": "quill", "North": "nash", "East": "ember",
        "Dealer": "3", "Vulnerable": "o", "Deal": HANDS, "Result": "9",
    }  # fmt: skip
    assert expected == written


def test_calls_and_explanations() -> None:
    """The auction of L0 in the common notation, with the explanation at its call."""
    auction = only(L0).auction
    assert auction is not None
    assert (("1NT", "Pass", "3NT", "Pass", "Pass", "Pass"), {0: "15-17"}) == (auction.tokens, dict(auction.notes))


def test_cards_come_in_the_order_played() -> None:
    """The play of L0 has sixteen cards in playing order, and replays to three tricks for declarer's side."""
    record = only(L0)
    assert record.play is not None
    assert record.play_replay is not None
    assert ("order", 16, "H8") == (record.play.layout, len(record.play.tokens), record.play.tokens[0])
    assert (3, 1) == (record.play_replay.won_ns, record.play_replay.won_ew)


def test_contract_and_declarer_follow_from_the_auction_alone() -> None:
    """LIN states neither: the tags are absent, the auction tells them."""
    record = only(L0)
    assert (None, "3NT", "N") == (record.contract, str(record.final_contract), record.playing_declarer)


def test_the_place_of_each_call_and_card() -> None:
    """Spans lie on the calls and cards as written, whatever their spelling."""
    record = only(L0.replace("mb|1N|", "mb| 1n! |").replace("pc|H8|", "pc|h8|"))
    calls = [record.text[slice(*span)] for span in record.dialect.auction_spans(record)]
    cards = [record.text[slice(*span)] for span in record.dialect.play_spans(record)]
    assert (["1n", "p", "3N", "p", "p", "p"], ["h8", "H2"]) == (calls, cards[:2])


def test_a_match_lends_its_heading_to_the_boards_that_do_not_hold_it() -> None:
    """The first record of L1 states the match; in the closed room it is inferred."""
    opened, closed = read(L1)
    heading = {
        "Event": "Exampleville Teams", "Stage": "Segment 1 of 2", "Scoring": "IMP",
        "HomeTeam": "Harbour", "HomeCarryOver": "0", "VisitTeam": "Lakeside", "VisitCarryOver": "4",
    }  # fmt: skip
    assert {} == values_of(opened, inferred=True)
    assert heading.items() <= values_of(opened, inferred=False).items()
    assert heading.items() <= values_of(closed, inferred=True).items()


def test_each_room_has_its_own_players_and_result() -> None:
    """Of eight names the first four sit in the open room; `rs` gives two results for each board."""
    tags = ("Room", "South", "West", "North", "East", "RsResult", "Result")
    expected = [
        ("Open", "stone", "quill", "nash", "ember", "3NN=", "9"),
        ("Closed", "sand", "wren", "norris", "elm", "3NN+1", "10"),
    ]
    assert expected == [tuple(record.get(tag) for tag in tags) for record in read(L1)]


def test_records_know_the_lines_they_begin_on() -> None:
    """The closed room of L1 begins on line 11 of the file; a second board of a line in its middle."""
    assert [(1, 0), (11, 0)] == [(record.line, record.start) for record in read(L1)]
    one_line = L0.replace("\n", "") + L0
    assert [(1, 0), (1, len(L0) - 1)] == [(record.line, record.start) for record in read(one_line)]


def test_comments_name_what_they_follow() -> None:
    """A spectator's line in L1 follows the eighth card."""
    opened = read(L1)[0]
    comments = opened.dialect.comments(opened)
    start = opened.text.index("keeper")
    text = "keeper: four tricks so far"
    assert (Comment(text, start, start + len(text), "card 8"),) == comments


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        *(("o", "None"), ("0", "None"), ("-", "None"), ("", "None"), ("O", "None")),
        *(("n", "NS"), ("s", "NS"), ("ns", "NS"), ("e", "EW"), ("w", "EW"), ("ew", "EW"), ("B", "All")),
        *(("x", "x"), ("a", "a"), ("o\n", "None")),
    ],
)
def test_vulnerability_in_pbn_spelling(written: str, expected: str) -> None:
    """Known values become PBN's; an unknown one stays as written, for a rule to report."""
    assert expected == only(L0.replace("sv|o|", f"sv|{written}|")).get("Vulnerable")


@pytest.mark.parametrize(
    ("written", "expected"),
    [("1", "S"), ("2", "W"), ("3", "N"), ("4", "E"), ("7", "7"), ("0", ""), ("", "")],
)
def test_the_dealers_digit(written: str, expected: str) -> None:
    """1 to 4 are South, West, North, East; other digits stay as written; 0 and none say nothing."""
    assert expected == only(L0.replace("md|3", f"md|{written}")).get("Dealer")


@pytest.mark.parametrize(
    ("label", "header", "board", "room"),
    [
        ("", "Board 12", "12", ""),
        ("", "Bd 3", "3", ""),
        ("", "Board #5", "5", ""),
        ("", "2024 Trials, Board 7", "7", ""),
        ("", "Board%209", "9", ""),
        ("", "Friday", "", ""),
        ("qx|o4|", "Friday", "4", "Open"),
        ("qx|c4,BOARD 4|", "", "4", "Closed"),
        ("qx|o1,Bd 8|", "Bd 8", "8", "Open"),
        ("qx|17|", "", "17", ""),
    ],
)
def test_the_number_of_a_board(label: str, header: str, board: str, room: str) -> None:
    """Outside matches the header counts first, then the label; the room comes from the label's letter."""
    record = only(label + L0.replace("ah|Board 1|", f"ah|{header}|"))
    assert (board, room) == (record.get("Board"), record.get("Room"))


def test_in_a_match_the_label_counts_before_the_header() -> None:
    """A header that differs does not move the board of a match."""
    assert "1" == read(L1.replace("qx|o1|", "qx|o1|rh||ah|Board 2|"))[0].get("Board")


def test_names_hold_until_they_are_replaced() -> None:
    """A board without names has those before it, marked as inferred."""
    second = L0[L0.index("st||") :].replace("Board 1", "Board 2")
    names = {"South": "stone", "West": "quill", "North": "nash", "East": "ember"}
    assert names == values_of(read(L0 + second)[1], inferred=True)


def test_eight_names_of_which_the_first_four_are_empty() -> None:
    """The players are then the last four."""
    assert "sand" == only(L0.replace("stone,quill,nash,ember", ",,,,sand,wren,norris,elm")).get("South")


def test_a_place_without_a_name() -> None:
    """Empty names and dashes are no players."""
    record = only(L0.replace("stone,quill", ",-"))
    assert (False, False, "nash") == ("South" in record.values, "West" in record.values, record.get("North"))


def test_the_closed_room_of_a_match_with_four_names_has_no_players() -> None:
    """Four names before the boards are those of the open room."""
    closed = read(L1.replace(",sand,wren,norris,elm", ""))[1]
    assert "" == closed.get("South")


@pytest.mark.parametrize("given", ["", ",", ",SHDC", ",STHAJ9873D432CJ95"])
def test_the_fourth_hand(given: str) -> None:
    """East is the rest of the pack, whether absent, empty, only letters, or written."""
    record = only(L0.replace(HANDS, HANDS.rstrip(",") + given))
    assert record.deal is not None
    east = record.deal.deal.hand("E")
    assert east is not None
    assert ("T.AJ9873.432.J95", True) == (hand_text(east), record.deal.sound)


def test_another_hand_than_the_fourth_may_be_the_one_left_out() -> None:
    """The rest of the pack goes to whoever has no cards."""
    hands = "SQJ7HQ2DKQJT6C742,,SA864HK54D98CAKQ3,STHAJ9873D432CJ95"
    assert DEAL == only(L0.replace(HANDS, hands)).get("Deal")


def test_hands_without_suit_letters() -> None:
    """Ranks between blanks are spades, hearts, diamonds and clubs; a dash is a void."""
    hands = "QJ7 Q2 KQJT6 742,K9532 T6 A75 T86,A864 K54 98 AKQ3"
    assert DEAL == only(L0.replace(HANDS, hands)).get("Deal")


def test_counts_and_repeated_cards_of_an_unsound_deal() -> None:
    """Each hand is counted as written; a card in two hands names both."""
    reading = only(L0.replace("SK9532", "SQ9532")).deal
    assert reading is not None
    assert ((13, None, 13, 13), (("SQ", ("S", "W")),), False) == (reading.counts, reading.repeated, reading.sound)


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("mb|1n2cp2sp4sppp|", ("1NT", "2C", "Pass", "2S", "Pass", "4S", "Pass", "Pass", "Pass")),
        ("mb|p1c2sp3sppp|", ("Pass", "1C", "2S", "Pass", "3S", "Pass", "Pass", "Pass")),
        ("mb|1d|mb|d|mb|r|", ("1D", "X", "XX")),
        ("mb|1ddr|", ("1D", "X", "XX")),
        ("mb|1D|mb|x|mb|xx|", ("1D", "X", "XX")),
        ("mb|1D|mb|*|mb|**|", ("1D", "X", "XX")),
        ("mb|1NT|mb|Pass|mb|Dbl|", ("1NT", "Pass", "X")),
        ("mb|1C|mb|-|mb|P|", ("1C", "-", "Pass")),
        ("mb|1C|mb||mb|P|", ("1C", "-", "Pass")),
        ("mb|8C|mb|p|", ("8C", "Pass")),
        ("mb|3Z|mb|p|", ("3Z", "Pass")),
        ("mb|2D\n|mb|p|", ("2D", "Pass")),
    ],
)
def test_calls_in_any_spelling(written: str, expected: tuple[str, ...]) -> None:
    """Every spelling in use becomes the common one; what is no call stays as written."""
    record = only(f"qx|o1|md|3{HANDS}|sv|o|{written}pg||")
    assert record.auction is not None
    assert expected == record.auction.tokens


@pytest.mark.parametrize("written", ["mb|p|mb|2n!|mb|3h|", "mb|p2n!3h|", "mb|p|mb|2N!|an|strong|mb|3H|"])
def test_the_alert_belongs_to_the_call_before_it(written: str) -> None:
    """Inside a row of calls as well as alone."""
    auction = only(f"qx|o1|md|3{HANDS}|sv|o|{written}pg||").auction
    assert auction is not None
    assert frozenset({1}) == auction.alerted


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("pc|HQ|pc|d4|pc|sT|", ("HQ", "D4", "ST")),
        ("pc|hqd4|", ("HQ", "D4")),
        ("pc|!HQ|pc|H10|", ("HQ", "HT")),
        ("pc|8H|pc|S|pc|HQ|", ("8H", "S", "HQ")),
    ],
)
def test_cards_in_any_spelling(written: str, expected: tuple[str, ...]) -> None:
    """Suit then rank in either case; what is no card stays as written."""
    record = only(f"qx|o1|md|3{HANDS}|sv|o|mb|1N|pg||{written}pg||")
    assert record.play is not None
    assert expected == record.play.tokens


def test_several_claims_count_as_the_first() -> None:
    """A second claim does not replace the first."""
    assert "9" == only(L0.replace("mc|9|", "mc|9|mc|10|")).get("Result")


def test_a_lesson_is_marked_and_its_boards_are_records() -> None:
    """Text commands make a lesson: of the source, and of each record."""
    source, records = source_of(f"mn|Finesses|at|First...|qx|A4|md|1SAQ,,SK,|at|Lead low|md|3{HANDS}|mb|1N|pg||")
    assert (True, [True, True]) == (source.lesson, [record.lesson for record in records])


def test_lessons_take_calls_and_cards_back() -> None:
    """What `ub` and `up` undo is not in the auction and the play."""
    record = only(f"at|x|md|3{HANDS}|sv|o|mb|1N2Cp|ub|2|mb|p|pc|H8H2|up|1|pc|H3|")
    assert record.auction is not None
    assert record.play is not None
    assert (("1NT", "Pass"), ("H8", "H3")) == (record.auction.tokens, record.play.tokens)


def test_a_page_of_text_with_part_of_a_deal_makes_a_lesson() -> None:
    """Fewer than thirteen cards in each hand, and a note on them, are no played board."""
    assert only("md|1SAQ,SK,,|nt|The finesse|pg||").lesson


def test_a_record_with_a_comment_is_no_lesson() -> None:
    """A spectator's line beside a played board changes nothing."""
    assert not only(L0.replace("pg||mc", "nt|well played|pg||mc")).lesson


def test_names_that_only_name_the_seats() -> None:
    """A second table of South, West, North, East has no players."""
    closed = read(L1.replace("sand,wren,norris,elm", "South,West,North,East"))[1]
    assert "" == closed.get("South")


def test_an_alert_mark_of_its_own() -> None:
    """`mb|!|` marks the call before it."""
    auction = only(L0.replace("mb|1N|", "mb|1N|mb|!|")).auction
    assert auction is not None
    assert (frozenset({0}), "Pass") == (auction.alerted, auction.tokens[1])


def test_a_board_of_an_own_table_at_imps() -> None:
    """A heading that begins with `BBO,IMPs` is scored at IMPs, whatever its letter."""
    assert "IMP" == only(f"vg|BBO,IMPs,P,1,1,,,,|qx|o1|md|3{HANDS}|sv|o|pg||").get("Scoring")
