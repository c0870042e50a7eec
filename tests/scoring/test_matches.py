"""Records of two rooms put together to matches."""

import pytest

from pbnlint.formats import open_source
from pbnlint.scoring.match import Match
from pbnlint.scoring.reading.matches import matches, matches_of_files


def record(board: str = "1", contract: str = "4S", result: str = "10", **tags: str) -> str:
    """A record of one table: North declares, nobody is vulnerable, `contract` may be left empty."""
    values = {
        "Event": "Cup",
        "Board": board,
        "Vulnerable": "None",
        "Declarer": "N" if contract != "Pass" else "",
        "Contract": contract,
        "Result": result if contract != "Pass" else "",
        **tags,
    }
    return "\n".join(f'[{name} "{value}"]' for name, value in values.items() if value != "-")


def matches_in(*records: str) -> tuple[Match, ...]:
    """The matches of a PBN file of these records."""
    return matches(open_source("\n\n".join(records).encode(), "cup.pbn").records)


def only(*records: str) -> Match:
    """The one match of a PBN file of these records."""
    (match,) = matches_in(*records)
    return match


HOME = {"HomeTeam": "Oak", "VisitTeam": "Elm"}


def test_rooms_by_name() -> None:
    """The home team sits North-South in the open room, wherever that record stands."""
    match = only(record(result="9", **HOME, Room="Closed"), record(**HOME, Room="Open"))
    assert ("Oak", "Elm", (10, 0)) == (match.home, match.visit, match.total.imps)


def test_rooms_by_order() -> None:
    """Without a room's name the first record of a board is the open room."""
    assert (10, 0) == only(record(**HOME), record(result="9", **HOME)).total.imps


def test_rooms_named_once() -> None:
    """A record without a room's name is of the room that the other does not name."""
    assert (0, 10) == only(record(**HOME, Room="Closed"), record(result="9", **HOME)).total.imps


def test_rooms_without_teams() -> None:
    """Rooms alone make a match between teams without names."""
    match = only(record(Room="Open"), record(result="9", Room="Closed"))
    assert ("", "", (10, 0)) == (match.home, match.visit, match.total.imps)


def test_pairs_events_hold_no_match() -> None:
    """Records that name neither room nor team belong to no match."""
    assert () == matches_in(record(), record(result="9"))


def test_segments() -> None:
    """The rest of Stage names the segment of a match."""
    first, second = {**HOME, "Stage": "Final:1"}, {**HOME, "Stage": "Final:2"}
    match = only(
        record("1", **first),
        record("1", result="9", **first),
        record("17", **second),
        record("17", result="11", **second),
    )
    assert ("Final", [("1", (10, 0)), ("2", (0, 1))]) == (
        match.stage,
        [(segment.name, segment.imps) for segment in match.segments],
    )


def test_rounds() -> None:
    """Without a segment in Stage the round names it."""
    match = only(record(**HOME, Round="3"), record(**HOME, Round="3"))
    assert ["3"] == [segment.name for segment in match.segments]


def test_a_stage_goes_on_with_the_event() -> None:
    """A stage that opens without naming the event belongs to the event before."""
    second = {**HOME, "Stage": "Final:2", "Event": "-"}
    match = only(
        record(**HOME, Stage="Final:1"), record(**HOME, Stage="Final:1"), record("2", **second), record("2", **second)
    )
    assert ("Cup", 2) == (match.event, len(match.segments))


def test_teams_named_by_direction() -> None:
    """Where the second table names the teams the other way round, the first named sit North-South at each."""
    match = only(record(**HOME, Table="1"), record(result="9", HomeTeam="Elm", VisitTeam="Oak", Table="5"))
    assert ("Oak", "Elm", (10, 0)) == (match.home, match.visit, match.total.imps)


def test_return_match() -> None:
    """Two matches in which the teams change places stay two if each has both tables."""
    away = {"HomeTeam": "Elm", "VisitTeam": "Oak"}
    found = matches_in(record(**HOME), record(result="9", **HOME), record(**away), record(**away))
    assert [("Oak", (10, 0)), ("Elm", (0, 0))] == [(match.home, match.total.imps) for match in found]


def test_pairs_that_sit_the_same_way() -> None:
    """A team that sits the same way in both rooms cannot be compared with the other."""
    seats = {**HOME, "PairNS": "Oak", "PairEW": "Elm"}
    (board,) = only(record(**seats, Room="Open"), record(**seats, Room="Closed")).total.boards
    assert "same direction" == board.reason


def test_pairs_that_sit_the_other_way() -> None:
    """The names of the pairs say who sits North-South, not the room."""
    first, second = {"PairNS": "Elm", "PairEW": "Oak"}, {"PairNS": "Oak", "PairEW": "Elm"}
    match = only(record(**HOME, **first, Room="Open"), record(result="9", **HOME, **second, Room="Closed"))
    assert (0, 10) == match.total.imps


def test_a_third_record_of_a_board_is_left_out() -> None:
    """A board has two tables; a further record of it changes nothing, and is counted."""
    match = only(record(**HOME), record(result="9", **HOME), record(result="5", **HOME))
    assert ((10, 0), [1]) == (match.total.imps, [board.more for board in match.total.boards])


def test_a_file_given_twice() -> None:
    """A record that repeats a result of the same players is no second room."""
    first = record(**HOME, North="Alder")
    second = record(result="9", HomeTeam="Elm", VisitTeam="Oak", North="Birch")
    files = [open_source(f"{first}\n\n{second}".encode(), "cup.pbn").records for _ in range(2)]
    assert [("Oak", (10, 0))] == [(match.home, match.total.imps) for match in matches_of_files(files)]


def test_two_rooms_in_two_files() -> None:
    """Each room may have its file."""
    files = [open_source(record(**HOME, North=north).encode(), "cup.pbn").records for north in ("Alder", "Birch")]
    (match,) = matches_of_files(files)
    assert [(0, 1)] == [
        (board.open.file, board.closed.file) for board in match.total.boards if board.open and board.closed
    ]


def test_a_match_of_bare_pass_outs_was_not_played() -> None:
    """A match that stands as pass-outs without calls and scores is one that was not played."""
    (board,) = only(record(contract="Pass", **HOME), record(contract="Pass", **HOME)).total.boards
    assert "not played" == board.reason


@pytest.mark.parametrize("evidence", ['\n[Auction "N"]\nAP', '\n[Score "NS 0"]'], ids=["calls", "score"])
def test_a_board_passed_out_in_both_rooms(evidence: str) -> None:
    """Pass-outs with calls or a score are results."""
    passed = record(contract="Pass", Dealer="N", **HOME) + evidence
    (board,) = only(passed, passed).total.boards
    assert (0, 0, None) == (board.difference, board.imps_home, board.reason)


def test_lin_rooms() -> None:
    """A LIN match of two rooms has the teams and boards of its header."""
    text = (
        "vg|Spring League,Round 3,I,1,1,Oak,0,Elm,0|\nrs|4HN+1,4HN=|\npn|A,B,C,D,E,F,G,H|\npg||\n"
        "qx|o1|st||md|3S983HAT984DKJ53C2,SQ74HQ2DQ96CAJT93,SK2HJ7653DA84CQ75,|sv|o|mb|1H|mb|p|mb|4H|mb|p|mb|p|mb|p|mc|11|\n"
        "qx|c1|st||md|3S983HAT984DKJ53C2,SQ74HQ2DQ96CAJT93,SK2HJ7653DA84CQ75,|sv|o|mb|1H|mb|p|mb|4H|mb|p|mb|p|mb|p|mc|10|\n"
    )
    (match,) = matches(open_source(text.encode(), "league.lin").records)
    assert ("Oak", "Elm", (1, 0)) == (match.home, match.visit, match.total.imps)
