"""Where one board of a LIN file ends and the next begins."""

import pytest

from tests.formats.lin_texts import HANDS, L0, L1, read

MD = f"md|3{HANDS}|"
CALLS = "mb|1N|mb|p|mb|p|mb|p|"


def boards(text: str) -> list[tuple[str, str]]:
    """The number and the first two characters of each record; their texts joined must be the text."""
    records = read(text)
    assert text == "".join(record.text for record in records)
    return [(record.get("Board"), record.text[:2]) for record in records]


def test_a_match_gives_a_record_for_each_room() -> None:
    """The heading stays with the first."""
    assert [("1", "vg"), ("1", "qx")] == boards(L1)


@pytest.mark.parametrize(
    "board",
    [
        f"pn|a,b,c,d|st||{MD}rh||ah|Board %d|sv|o|{CALLS}pg||mc|7|pg||\n",
        f"qx|o%d|{MD}rh||ah|Board %d|sv|n|pg||\n",
        f"rh||ah|Board %d|{MD}sv|o|\n",
        f"{MD}rh||ah|Board %d|sv|o|{CALLS}mc|7|",
        f"qx|o%d,BOARD %d|rh||ah|Board %d|{MD}sv|o\n|sa|0|{CALLS}pg||\npc|H8|pg||\npg||\n\n",
        f"st||ah|Board %d|{MD}{CALLS}",
    ],
    ids=["names first", "label first", "header first", "deal first", "label, header, deal", "no names"],
)
def test_boards_in_whatever_order_their_heads_come(board: str) -> None:
    """Three boards of one layout are three records, each beginning with its head."""
    text = "".join(board.replace("%d", str(number)) for number in (1, 2, 3))
    assert [(str(number), board[:2]) for number in (1, 2, 3)] == boards(text)


def test_names_in_front_of_the_label_belong_to_the_board_behind_it() -> None:
    """Some programs repeat the names before each label of a match."""
    head = "vg|t,s,I,1,2,A,0,B,0|rs|,,,|pn|a,b,c,d,e,f,g,h|pg||\n"
    board = f"pn|a,b,c,d|qx|o%d|{MD}sv|o|{CALLS}pc|H8|pg||\n\n"
    assert [("1", "vg"), ("2", "pn")] == boards(head + board.replace("%d", "1") + board.replace("%d", "2"))


def test_a_change_of_players_in_the_middle_of_a_board() -> None:
    """Names between two cards open no board."""
    text = f"qx|o1|{MD}sv|o|{CALLS}pc|H8|pg||pn|a,b,c,d|pc|H2|pc|HT|pc|HK|pg||qx|c1|{MD}sv|o|{CALLS}"
    assert [("1", "qx"), ("1", "qx")] == boards(text)


def test_a_board_without_a_deal_is_a_board() -> None:
    """Names, header and calls on a line of their own, and a label without anything."""
    without = L0.replace(MD, "")
    assert [("1", "pn"), ("2", "pn")] == boards(L0 + without.replace("Board 1", "Board 2"))
    assert [("4", "qx"), ("5", "qx"), ("5", "qx")] == boards("qx|o4|pn|,,,|pg||\nqx|o5|pn|,,,|pg||\nqx|c5|pg||\n")


def test_a_pair_that_stands_twice_opens_no_board() -> None:
    """The same deal or label again, next to the first, is a slip."""
    assert [("1", "pn")] == boards(L0.replace(MD, MD + MD))
    assert [("1", "qx")] == boards(f"qx|o1|qx|o1|{MD}sv|o|pg||")


def test_a_second_match_begins_with_its_heading() -> None:
    """Two broadcasts in one file: the second heading goes with its own first board."""
    assert [("1", "vg"), ("1", "qx"), ("1", "vg"), ("1", "qx")] == boards(L1 + L1)


def test_cards_put_into_a_shown_deal_open_no_board() -> None:
    """`md|0...|` adds to the hands on the table."""
    assert [("", "at")] == boards("at|x|md|1SA,,SK,|pg||md|0HA,,HK,|pg||")


@pytest.mark.parametrize("rest", ["pn|a,b,c,d|\n", "\n-- end --\n", "pn|a,b,c,d|nt|pc|-- end --\n"])
def test_text_behind_the_last_board_stays_with_it(rest: str) -> None:
    """Whatever it is, it does not change what the board says."""
    unclaimed = L0.replace("mc|9|", "")
    assert [("1", "pn")] == boards(unclaimed + rest)
    (record,), (alone,) = read(unclaimed + rest), read(unclaimed)
    assert (alone.auction, alone.play, alone.deal) == (record.auction, record.play, record.deal)


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r", ""])
def test_any_line_end(line_end: str) -> None:
    """LF, CRLF, CR or none at all between boards."""
    lines = [L0.rstrip().replace("Board 1", f"Board {number}") + line_end for number in (1, 2, 3)]
    assert [("1", "pn"), ("2", "pn"), ("3", "pn")] == boards("".join(lines))


def test_lines_are_counted_with_any_line_end() -> None:
    """Each board of such a file begins on its own line."""
    for line_end in ("\n", "\r\n", "\r"):
        assert [1, 2, 3] == [record.line for record in read((L0.rstrip() + line_end) * 3)]
