"""Records and tables collected into an event: who played what, and what stands in the place of a score."""

from fractions import Fraction

import pytest

from pbnlint.bridge.contract import Contract
from pbnlint.rulings import Award, Possible
from pbnlint.scoring.collecting import collect
from pbnlint.scoring.event import Contestant, Figures
from tests.scoring.records import (
    DEAL,
    FOUR,
    OTHER_DEAL,
    ROWS,
    event,
    event_of,
    game,
    only,
    pairs,
    records,
    seats,
    table,
    totals,
)


def test_a_table_by_the_numbers_of_its_pairs() -> None:
    """One entry for a record, with the names that it gives to the pairs."""
    collected = event(game(PairNS="3", PairEW="8", Table="2", Round="4", **FOUR))
    entry = only(collected)
    assert ("3", "8", "2", "4", 420, None) == (
        entry.ns,
        entry.ew,
        entry.table,
        entry.round,
        entry.result.score_ns,
        entry.row,
    )
    assert {"3": Contestant("3", ("Ash", "Cedar"), "NS"), "8": Contestant("8", ("Beech", "Elm"), "EW")} == dict(
        collected.contestants
    )


def test_two_partners_are_a_pair_whichever_way_they_sit() -> None:
    """A pair keeps its id when it turns, or when its players change seats."""
    collected = event(game(**FOUR), game(Board="2", **seats("Elm", "Cedar", "Beech", "Ash")), game(Board="3", **FOUR))
    assert [("Ash - Cedar", "Beech - Elm"), ("Beech - Elm", "Ash - Cedar"), ("Ash - Cedar", "Beech - Elm")] == pairs(
        collected
    )
    assert {""} == {one.direction for one in collected.contestants.values()}


def test_one_name_for_both_players_is_the_pair() -> None:
    """Programs write the pair's name on both seats."""
    assert [("Para-1", "Para-2")] == pairs(event(game(**seats("Para-1", "Para-2", "Para-1", "Para-2"))))


def test_numbers_that_sit_both_ways_are_pairs_of_each_direction() -> None:
    """Pair 1 North-South and pair 1 East-West of a Mitchell movement are two."""
    rows = ("1 1 4S S 10 420 -", "2 2 4S S 9 - 50")
    found = event(table(ROWS, *rows), table(ROWS, "1 2 3NT N 9 400 -", "2 1 3NT N 8 - 50", Board="2"))
    assert {"1 NS", "2 NS", "1 EW", "2 EW"} == set(found.contestants)


def test_two_sessions_with_one_board_in_common() -> None:
    """Occasions that have other cards on most of their boards are two sessions, though one board is the same."""
    first = [game(Board=board, Session="1", **FOUR) for board in "123"]
    second = [
        game(Board=board, Session="2", Deal=deal, **seats("Fir", "Hazel", "Larch", "Oak"))
        for board, deal in zip("123", (DEAL, OTHER_DEAL, OTHER_DEAL), strict=True)
    ]
    assert ["1"] * 3 + ["2"] * 3 == [entry.session for entry in event(*first, *second).entries]


def test_two_people_with_two_results_of_a_board_are_one_pair() -> None:
    """One board out of two entered twice does not make namesakes of them."""
    found = event(game(Table="1", **FOUR), game(Table="2", Result="9", **FOUR), game(Board="2", Table="1", **FOUR))
    assert {("Ash - Cedar", "Beech - Elm")} == set(pairs(found))


@pytest.mark.parametrize(
    ("claimed", "amount"),
    [("4 3 60 40", 60), ("4.2 2.8 60 40", 60), ("5 2 60 40", Fraction(500, 7)), ("5 2 71 29", Fraction(500, 7))],
    ids=["points rounded from it", "points that are it", "other points", "no average"],
)
def test_what_an_average_is_worth_in_its_file(claimed: str, amount: Fraction) -> None:
    """The points that a file gives for it, unless they are a percentage such as 60, rounded."""
    header = "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;MP_NS;MP_EW;Percentage_NS;Percentage_EW"
    found = event(table(header, "1 2 4S S 10 420 4 3 57 43", f"3 4 - - - A+ {claimed}"))
    awards = found.entries[1].awards
    assert awards is not None
    assert ("percentage", amount) == (awards[0].kind, awards[0].amount)


@pytest.mark.parametrize(("tricks", "rows"), [("10", [1, 2]), ("11", [None, 1, 2])], ids=["listed", "not listed"])
def test_a_record_whose_result_a_table_lists(tricks: str, rows: list[int | None]) -> None:
    """The ScoreTable of a board has the results of its records as well; each counts once."""
    listing = table(ROWS, "1 2 4S S 10 420 -", "3 4 4S S 9 - 50")
    assert rows == [one.row for one in event(game(Result=tricks, **FOUR), listing).entries]


def test_a_pair_that_meets_a_board_twice_is_one_pair() -> None:
    """One repeated board among many does not make two pairs of one."""
    games = [game(PairNS=str(number), PairEW=str(20 + number), Board=str(number)) for number in range(1, 11)]
    found = event(*games, game(PairNS="21", PairEW="3", Board="1"))
    assert "21" in found.contestants


def test_one_pair_that_is_recorded_both_ways_is_one_pair() -> None:
    """A slip on one table does not make two pairs of every number."""
    found = event(table(ROWS, *(f"{n} {20 + n} 4S S 10 420 -" for n in range(1, 8)), "8 3 4S S 9 - 50"))
    assert "3" in found.contestants


def test_numbers_of_two_sections_are_two_pairs() -> None:
    """Section A and section B number their pairs alike."""
    header = f"Section;{ROWS}"
    found = event(table(header, "A 1 2 4S S 10 420 -", "B 1 2 4S S 9 - 50"))
    assert [("A 1", "A 2"), ("B 1", "B 2")] == pairs(found)


def test_numbers_that_no_section_repeats_stay_as_they_are() -> None:
    """Numbers that are unique in the event need no section."""
    header = f"Section;{ROWS}"
    found = event(table(header, "A 101 102 4S S 10 420 -", "B 201 202 4S S 9 - 50"))
    assert [("101", "102"), ("201", "202")] == pairs(found)


def test_robots_of_one_name_are_not_merged() -> None:
    """Two tables with the same robots: nobody knows which is which, so neither has a total."""
    robots = {"North": "GIB", "South": "GIB", "East": "Beech", "West": "Elm"}
    others = {"North": "GIB", "South": "GIB", "East": "Ash", "West": "Cedar"}
    found = event(game(**robots), game(Result="9", **others))
    assert [("", "Beech - Elm"), ("", "Ash - Cedar")] == pairs(found)
    assert any("GIB sits at the same board more than once" in note for note in found.notes)


def test_tables_tell_robots_of_one_name_apart() -> None:
    """With numbers of tables each table has its own."""
    robots = {"North": "GIB", "South": "GIB", "East": "Beech", "West": "Elm"}
    others = {"North": "GIB", "South": "GIB", "East": "Ash", "West": "Cedar"}
    found = event(game(Table="1", **robots), game(Table="2", Result="9", **others))
    assert ["GIB (table 1)", "GIB (table 2)"] == [ns for ns, _ in pairs(found)]


def test_names_that_are_tables() -> None:
    """N3, S3, E3 and W3 name a table, each direction of which is a pair."""
    found = event(game(**seats("N3", "E3", "S3", "W3")))
    assert [("3 NS", "3 EW")] == pairs(found)
    assert any("name tables and no players" in note for note in found.notes)


def test_players_of_an_individual() -> None:
    """The contestants of an individual are players, whose partners change."""
    found = event(
        game(Competition="Individuals", **FOUR),
        game(Competition="Individuals", Board="2", **seats("Ash", "Cedar", "Beech", "Elm")),
    )
    assert found.individual
    assert [("Ash+Cedar", "Beech+Elm"), ("Ash+Beech", "Cedar+Elm")] == pairs(found)
    assert {"Ash", "Beech", "Cedar", "Elm"} == set(found.contestants)


def test_rows_of_players() -> None:
    """A ScoreTable of an individual has a column for each seat."""
    header = "PlayerId_North;PlayerId_South;PlayerId_East;PlayerId_West;Contract;Declarer;Result;MP_North;MP_East"
    found = event(table(header, "1 2 3 4 4S S 10 2 0", "5 6 7 8 4S S 9 0 2"))
    assert found.individual
    assert [("1+2", "3+4"), ("5+6", "7+8")] == pairs(found)
    assert [(2, 0), (0, 2)] == [(one.claimed.points_ns, one.claimed.points_ew) for one in found.entries]


def test_a_row_has_its_result_and_what_it_claims() -> None:
    """Contract, declarer and tricks give the score; figures keep their decimal places."""
    header = f"Table;Round;{ROWS};MP_NS;MP_EW;Percentage_NS;Percentage_EW"
    entry = only(event(table(header, '5 1 7 8 6N S 13 "1020" - 32.0 2.0 94 6')))
    assert ("7", "8", "5", "1", Contract(6, "NT"), "S", 13, 1020, -1020, 1) == (
        *(entry.ns, entry.ew, entry.table, entry.round),
        *(entry.result.contract, entry.result.declarer, entry.result.tricks),
        *(entry.result.score_ns, entry.result.score_ew, entry.row),
    )
    expected = Figures(32, 2, 94, 6, points_places=1, score_ns=1020, score_ew=-1020)
    assert expected == entry.claimed


def test_a_record_with_a_table_is_no_result_of_its_own() -> None:
    """The table has the results of the board, the one that the record tells among them."""
    found = event(game(f'[ScoreTable "{ROWS}"]\n1 2 4S S 10 420 -\n3 4 4S S 9 - 50', PairNS="1", PairEW="2"))
    assert [("1", "2"), ("3", "4")] == pairs(found)


def test_the_same_table_in_each_record_of_a_board_counts_once() -> None:
    """Programs repeat the traveller in every record of the board."""
    one = table(ROWS, "1 2 4S S 10 420 -", "3 4 4S S 9 - 50")
    assert 2 == len(event(one, one).entries)


def test_rows_that_stand_for_several_tables() -> None:
    """Multiplicity says how often a result occurred."""
    assert 3 == only(event(table("Contract;Declarer;Result;Multiplicity", "4S S 10 3"))).times


def test_a_result_counts_before_a_recorded_score() -> None:
    """Where both are recorded and differ, Law 77 tells the score, and the recorded one is a claim."""
    entry = only(event(table(ROWS, "1 2 4S S 10 450 -")))
    assert (420, 450) == (entry.result.score_ns, entry.claimed.score_ns)


def test_split_scores_stay() -> None:
    """The sides may have been given different scores."""
    entry = only(event(table(ROWS, "1 2 4S S 10 420 50")))
    assert (420, 50, None) == (entry.result.score_ns, entry.result.score_ew, entry.awards)


def test_the_number_of_a_board_tells_its_vulnerability() -> None:
    """A record that says nothing of the vulnerability has that of Law 2, and a note says so."""
    found = event(game(Board="2", Vulnerable="-"))
    assert ("NS", 620) == (only(found).vulnerability, only(found).result.score_ns)
    assert any("vulnerability of board 2 is not recorded" in note for note in found.notes)


@pytest.mark.parametrize("row", ["1 BYE - - - - -", "1 0 4S S 10 420 -", "1 2 - - - Bye Bye", "1 - - - - - -"])
def test_pairs_that_sit_out_are_left_out(row: str) -> None:
    """A phantom pair gives no result, and a note says so."""
    found = event(table(ROWS, row, "3 4 4S S 10 420 -"))
    assert [("3", "4")] == pairs(found)
    assert ("1 row in which a pair sat out is left out.",) == found.notes


def test_records_without_a_result_are_left_out() -> None:
    """A deal alone is no result; the note counts them."""
    found = event(game(), game(Board="2", Contract="-", Result="-", Declarer="-"), game(Board="-"))
    assert 1 == len(found.entries)
    assert ("1 record without a result is left out.", "1 record without a board number is left out.") == found.notes


def test_claims_of_a_record() -> None:
    """Sided figures, and those of declarer's side."""
    tags = {"ScoreMP": "12.5", "ScorePercentage": "NS 41.67 EW 58.33", "ScoreIMP": "EW -3", "Score": "NS 420"}
    claimed = only(event(game(Declarer="E", Contract="4S", Result="9", **tags))).claimed
    expected = Figures(None, Fraction(25, 2), Fraction(4167, 100), Fraction(5833, 100), None, -3, 1, 2, 0, 420, -420)
    assert expected == claimed


def test_a_record_in_two_files_counts_once() -> None:
    """The same board, pairs, round and result in a second file are the same record."""
    one = game(PairNS="1", PairEW="2", Round="1")
    found = event_of([one], [one, game(PairNS="3", PairEW="4", Round="1")])
    assert [("1", "2"), ("3", "4")] == pairs(found)
    assert ("1 record found a second time is left out.",) == found.notes


def test_a_robot_with_another_name_in_another_file() -> None:
    """One pair tells that a result is the same: nobody plays a board twice."""
    here, there = seats("GIB", "Beech", "Cedar", "Elm"), seats("~~Rowan", "Beech", "Cedar", "Elm")
    assert 1 == len(event_of([game(**here)], [game(**there)]).entries)


def test_a_match_counts_a_record_in_two_files_once() -> None:
    """The repeated record is not the other room."""
    teams = {"HomeTeam": "Finches", "VisitTeam": "Larks"}
    rooms = [
        game(Room="Open", **FOUR, **teams),
        game(Room="Closed", Result="9", **seats("Fir", "Oak", "Yew", "Pine"), **teams),
    ]
    found = event_of(rooms, rooms)
    assert found.teams
    (match,) = found.matches
    assert (10, 0) == match.total.imps


def test_a_result_in_the_place_of_a_score_is_assigned() -> None:
    """Each side its own: a contract with its tricks, or the points of a side that is named."""
    rows = ('1 11 - - - "4S N =" "EW -300"', '2 12 - - - Pass "EW -300"')
    other = Award("assigned", possible=(Possible(1, score_ns=300),))
    assert [
        (Award("assigned", possible=(Possible(1, Contract(4, "S"), "N", 10),)), other),
        (Award("assigned", possible=(Possible(1, "Pass"),)), other),
    ] == [one.awards for one in event(table(ROWS, *rows)).entries]


def test_a_row_with_an_adjusted_score_stands_for_its_record() -> None:
    """The record has the result that was adjusted, and is not counted beside the row."""
    rows = ("1 11 4S S 9 -50 -", "3 13 4S S 10 420 -", '2 12 - - - "4S N -1" -')
    first = table(ROWS, *rows, PairNS="1", PairEW="11", Declarer="S", Contract="4S", Result="9")
    found = event(first, game(PairNS="2", PairEW="12"), game(PairNS="3", PairEW="13"))
    assert [1, 2, 3] == [one.row for one in found.entries]


def test_the_points_of_a_split_board_do_not_make_its_top() -> None:
    """An average beside a score of the other side keeps its percentage."""
    columns = f"{ROWS};MP_NS;MP_EW;Percentage_NS;Percentage_EW"
    found = event(
        table(
            columns,
            "1 11 6NT E 12 -990 - 0.5 4 - -",
            "2 12 4S N 10 420 - 3.5 0 - -",
            '3 13 - - - A+ "3H N -3" 2.4 2 60 50',
        )
    )
    (awards,) = [one.awards for one in found.entries if one.awards]
    assert 60 == awards[0].amount


def test_versions_of_a_fouled_board() -> None:
    """Other cards on one board of a session make versions of it."""
    games = [game(PairNS=str(n), PairEW=str(10 + n), Board=board) for n in (1, 2) for board in ("1", "2")]
    found = event(*games, game(PairNS="3", PairEW="13"), game(PairNS="3", PairEW="13", Board="2", Deal=OTHER_DEAL))
    assert {("1", ""), ("2", "A"), ("2", "B")} == {(one.board, one.version) for one in found.entries}
    assert {""} == {one.session for one in found.entries}
    assert ("More than one version was played of board 2; each is compared on its own.",) == found.notes


def test_a_fouled_board_shows_in_a_later_round_too() -> None:
    """Rounds whose other boards are the same belong to one session."""
    early = [game(PairNS="1", PairEW="2", Board=board, Round="1") for board in "123"]
    late = [game(PairNS="2", PairEW="1", Board=board, Round="5") for board in "12"]
    found = event(*early, *late, game(PairNS="2", PairEW="1", Board="3", Round="5", Deal=OTHER_DEAL))
    assert {""} == {one.session for one in found.entries}
    assert {"A", "B"} == {one.version for one in found.entries if one.board == "3"}


def test_boards_dealt_anew_are_another_session() -> None:
    """The same numbers with other cards throughout were not dealt together."""
    first = [game(PairNS="1", PairEW="2", Board=board, Session="1") for board in "12"]
    second = [game(PairNS="1", PairEW="2", Board=board, Session="2", Deal=OTHER_DEAL) for board in "12"]
    found = event(*first, *second)
    assert ["1", "1", "2", "2"] == [one.session for one in found.entries]
    assert {""} == {one.version for one in found.entries}


def test_boards_dealt_anew_in_one_file() -> None:
    """Sessions that follow each other without a word are told apart: nobody plays two versions of a fouled board."""
    found = event(
        *(
            game(Board=board, Deal=deal, PairNS=ns, PairEW=ew)
            for deal in (DEAL, OTHER_DEAL)
            for board in ("1", "2")
            for ns, ew in (("1", "11"), ("2", "12"))
        )
    )
    assert ["1"] * 4 + ["2"] * 4 == [one.session for one in found.entries]
    assert {""} == {one.version for one in found.entries}


@pytest.mark.parametrize(
    ("rooms", "teams"), [(("Open", "Open"), False), (("Open", "Closed"), True), (("Open", "-"), True)]
)
def test_one_room_alone_makes_no_match(rooms: tuple[str, str], teams: bool) -> None:
    """Where every record names the same room and no team, as pairs on line do, the contestants are pairs."""
    assert teams == event(*(game(PairNS=f"{n}", PairEW=f"1{n}", Room=room) for n, room in enumerate(rooms, 1))).teams


def test_results_of_no_match() -> None:
    """Beside matches of teams, results without a room and without a team are told of."""
    rooms = [game(Room=room, HomeTeam="Oak", VisitTeam="Elm") for room in ("Open", "Closed")]
    assert ("1 result names neither a room nor a team; it belongs to no match.",) == event(
        *rooms, game(PairNS="1", PairEW="2")
    ).notes


def test_sections_with_the_same_cards_are_one_session() -> None:
    """Two files of one day, a section each."""
    a = [game(PairNS="1", PairEW="2", Section="A", Event="Autumn Pairs, section A")]
    b = [game(PairNS="1", PairEW="2", Section="B", Event="Autumn Pairs, section B")]
    found = event_of(a, b)
    assert {""} == {one.session for one in found.entries}
    assert "Autumn Pairs" == found.title


def test_without_cards_a_pair_tells_sessions_apart() -> None:
    """A pair that plays board 1 in two rounds played two boards."""
    first = game(PairNS="1", PairEW="2", Round="1", Deal="-")
    second = game(PairNS="1", PairEW="3", Round="2", Deal="-")
    assert ["1", "2"] == [one.session for one in event(first, second).entries]


def test_sessions_by_the_ends_of_the_names_of_events() -> None:
    """Events that differ in a word are named by it."""
    first, second = game(Event="Salo - Session 1"), game(Event="Salo - Session 2", Board="2", Deal=OTHER_DEAL)
    found = event(first, second)
    assert ["1", "2"] == [one.session for one in found.entries]
    assert "Salo" == found.title


def test_events_with_nothing_in_common_are_told() -> None:
    """They are scored as one, and perhaps nobody meant that."""
    found = event(game(Event="Autumn Pairs"), game(Event="Winter Teams", Board="2", Deal=OTHER_DEAL))
    assert ("The files name 2 events, Autumn Pairs and Winter Teams; they are scored as one.",) == found.notes


def test_standings_that_a_file_claims() -> None:
    """Rank, score, percentage, boards and names of a table of totals."""
    header = "Rank;RankTie;PairId;Direction;TotalScoreMP;TotalPercentage;Names;NrBoards"
    rows = (
        '1 - 7 "N-S" 20.5 60.29 "Ash - Beech" 1',
        '2 = 8 "E-W" 13.5 39.71 "Cedar - Elm" 1',
        '2 = 9 "E-W" 13.5 39.71 "Fir;Yew" 1',
    )
    found = event(game(totals(header, *rows), PairNS="7", PairEW="8"))
    first, second, _ = found.claimed_standings
    assert ("7", "1", Fraction(41, 2), 1, Fraction(6029, 100), 2, 1, "TotalScoreMP") == first[:-1]
    assert ("8", "2=") == second[:2]
    assert [("Ash", "Beech"), ("Cedar", "Elm"), ("Fir", "Yew")] == [found.contestants[id_].names for id_ in "789"]


def test_standings_of_a_session_beside_the_whole() -> None:
    """A file may claim both; each is a line of its own kind."""
    header = "Rank;PairId;TotalScoreMP;NrBoards;SessionScoreMP;NrBoardsSession;SessionRank;SessionRankTie"
    found = event(game(totals(header, "1 7 2084.4 105 805.0 39 3 -"), PairNS="7", PairEW="8"))
    assert [("TotalScoreMP", "1", 105), ("SessionScoreMP", "3", 39)] == [
        (one.kind, one.rank, one.boards) for one in found.claimed_standings
    ]


def test_standings_name_the_pairs_of_each_direction() -> None:
    """Pair 1 of each direction has its line."""
    rows = totals("Rank;PairId;Direction;TotalScoreMP", '1 1 "N-S" 10', '2 1 "Ö-V" 8')
    found = event(table(ROWS, "1 1 4S S 10 420 -", "2 2 4S S 9 - 50"), game(rows, Contract="-", Result="-", Board="9"))
    assert ["1 NS", "1 EW"] == [one.contestant for one in found.claimed_standings]


def test_matches_that_a_file_claims() -> None:
    """A table of matches in place of boards, with its teams."""
    header = "Round;TeamId_Home;TeamId_Away;MatchDetails;VP_Home;VP_Away"
    rows = totals("Rank;TeamId;TotalScoreVP;TeamName;NrRounds", '1 5 15.75 "Finches" 1', '2 6 4.25 "Larks" 1')
    found = event(table(header, '1 5 6 "200,25,8" 15.75 4.25') + rows)
    (claim,) = found.claimed_matches
    assert ("5", "6", "1", (25, 8), (Fraction(63, 4), Fraction(17, 4)), 0) == claim
    assert found.teams
    assert not found.entries
    assert ("Finches",) == found.contestants["5"].names


def test_what_the_tags_say_of_scoring() -> None:
    """Every value once, the most frequent first."""
    found = event(game(Scoring="IMP"), game(Board="2", Scoring="MP"), game(Board="3", Scoring="MP"))
    assert ("MP", "IMP") == found.scoring


def test_nothing_is_an_event_too() -> None:
    """No file, and files without records."""
    assert collect([]).entries == ()
    assert collect([[], []]).contestants == {}


def test_a_hundred_tables_are_collected_in_good_time() -> None:
    """Equal deals are read once."""
    games = [game(PairNS=str(n), PairEW=str(200 + n), Board=str(board)) for board in range(1, 4) for n in range(1, 101)]
    found = collect([records(*games)])
    assert 300 == len(found.entries)
    assert 1 == len({id(one.result.deal) for one in found.entries})
