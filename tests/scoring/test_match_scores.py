"""Matches, travellers and standings of teams."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.rulings import Award, Penalty
from pbnlint.scoring.arithmetic.margin_scales import MarginScale
from pbnlint.scoring.event import ClaimedMatch, Collected, MatchScore, Method, MethodName
from pbnlint.scoring.match import Match
from pbnlint.scoring.teams.comparing import match_travellers
from pbnlint.scoring.teams.match_scores import match_scores
from pbnlint.scoring.teams.standings import penalties_left_out, team_standings
from tests.scoring.tables import rows
from tests.scoring.team_values import assigned, average, collected_of, match_of, table

IMPS = Method("IMPs")
WBF = Method("IMPs", vp_scale=MarginScale("WBF continuous"))
AGGREGATE = MarginScale("ours", ((0, 4, 4), (100, 6, 2), (700, 8, 0)))
TEN_IMPS, MINUS_TEN, FLAT = (420, -50), (-50, 420), (420, 420)
BOARDS = [
    (int(row["room_open_ns_teamA"]), int(row["room_closed_ns_teamB"]))
    for row in rows("boards_compared.csv")
    if row["board"] != "sum"
]


def scored(collected: Collected, method: Method = IMPS) -> list[tuple[str, tuple[object, object], int]]:
    """Stage, points and boards of every match."""
    return [(one.stage, one.imps, one.boards) for one in match_scores(collected, method)]


def total(collected: Collected, method: Method) -> MatchScore:
    """The total of the only match."""
    (score,) = (one for one in match_scores(collected, method) if one.stage == "total")
    return score


def standing_of(
    collected: Collected, method: Method, penalties: tuple[Penalty, ...] = (), **carry_over: int | Fraction
) -> list[tuple[str, str, object, int]]:
    """Rank, team, score and matches of each team."""
    found = team_standings(collected, match_scores(collected, method), method, penalties, carry_over)
    return [(one.rank, one.id, one.score, one.matches) for one in found]


def test_segments_and_total() -> None:
    """Each segment has its IMPs, the total those of all."""
    collected = collected_of(match_of([TEN_IMPS, MINUS_TEN], [TEN_IMPS], stage="Final"))
    assert [("Final:1", (10, 10), 2), ("Final:2", (10, 0), 1), ("total", (20, 10), 3)] == scored(collected)


def test_match_in_one_part() -> None:
    """A match without segments has its stage, and a total."""
    collected = collected_of(match_of([TEN_IMPS], stage="Semi"))
    assert [("Semi", (10, 0), 1), ("total", (10, 0), 1)] == scored(collected)


def test_victory_points_of_the_whole_match() -> None:
    """Victory points are due to the match, not to its segments."""
    collected = collected_of(match_of([TEN_IMPS] * 8, [MINUS_TEN] * 6 + [FLAT] * 2, stage="Match"))
    assert [None, None, (15, 5)] == [one.vps for one in match_scores(collected, WBF)]


def test_victory_points_of_each_round() -> None:
    """Teams that meet again play another match."""
    collected = collected_of(match_of([TEN_IMPS], [MINUS_TEN] + [FLAT] * 15, rounds=True))
    first, second, whole = (one.vps for one in match_scores(collected, WBF))
    assert first is not None
    assert second is not None
    assert (first[0] + second[0], first[1] + second[1]) == whole


def test_a_round_counts_as_a_match() -> None:
    """Two rounds are two matches in the standings."""
    collected = collected_of(match_of([TEN_IMPS], [FLAT], rounds=True))
    assert [("1", "Oak", 2), ("2", "Elm", 2)] == [(rank, team, n) for rank, team, _, n in standing_of(collected, WBF)]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("board-a-match", (Fraction(5, 2), Fraction(3, 2))),
        ("point-a-board", (5, 3)),
        ("total points", (740, 30)),
    ],
)
def test_other_methods(name: MethodName, expected: tuple[object, object]) -> None:
    """Board points add up; of total points each team has those of the boards it won."""
    method = Method(name)
    assert expected == total(collected_of(match_of(BOARDS)), method).imps


@pytest.mark.parametrize(
    ("boards", "expected"),
    [
        (BOARDS, (13, 3)),
        # Three boards won of four, the total points drawn: the published example of 10 of 16.
        ([(50, 0), (50, 0), (50, 0), (0, 150)], (10, 6)),
    ],
)
def test_patton(boards: list[tuple[int, int]], expected: tuple[object, object]) -> None:
    """To the board points come those of the table for the difference of the total points."""
    assert expected == total(collected_of(match_of(boards)), Method("Patton", aggregate=AGGREGATE)).imps


def test_patton_in_segments() -> None:
    """The difference of the whole match decides, so that a segment has board points alone."""
    collected = collected_of(match_of([(50, 0), (50, 0)], [(50, 0), (0, 150)], stage="Match"))
    assert [("Match:1", (4, 0), 2), ("Match:2", (2, 2), 2), ("total", (10, 6), 4)] == scored(
        collected, Method("Patton", aggregate=AGGREGATE)
    )


def test_patton_without_a_table() -> None:
    """Without the organiser's table nothing is computed."""
    assert () == match_scores(collected_of(match_of(BOARDS)), Method("Patton"))


def test_percentage_of_a_match() -> None:
    """Board points are a percentage of the match, and the scale for percentages converts it."""
    boards = [(50, 0)] * 5 + [(0, 50)] * 3
    method = Method("board-a-match", vp_scale=MarginScale("percentage"))
    assert (18, 2) == total(collected_of(match_of(boards)), method).vps


def test_percentage_needs_a_top() -> None:
    """IMPs are no percentage, and have no victory points by that scale."""
    method = Method("IMPs", vp_scale=MarginScale("percentage"))
    assert total(collected_of(match_of([TEN_IMPS] * 8)), method).vps is None


def test_each_team_by_its_own_imps() -> None:
    """Where both teams win IMPs on a board each is converted by its own figure, and they share more than 20."""
    collected = collected_of(match_of([FLAT] * 16), awards={1: (average("A+"), average("A+"))})
    assert (Fraction("10.91"), Fraction("10.91")) == total(collected, WBF).vps


def test_weighted_margin() -> None:
    """A margin that is no whole number goes by the formula."""
    award = assigned(("1/2", 420), ("1/2", -50))
    found = total(collected_of(match_of([FLAT] * 16), awards={1: (award, award)}), WBF)
    assert ((0, 5), True) == (found.imps, found.vps is not None and found.vps[1] == Fraction("11.48"))


def test_standings_without_victory_points_where_boards_do_not_balance() -> None:
    """Each team has what it won more than it lost from its own view, as for victory points."""
    collected = collected_of(match_of([TEN_IMPS, FLAT]), awards={3: (average("A+"), average("A+"))})
    assert [("1", "Oak", 13, 1), ("2", "Elm", -7, 1)] == standing_of(collected, IMPS)


def test_split_score_in_a_knockout() -> None:
    """In a stage that is named as a knock-out, half of the difference counts for the team that has more."""
    awards = {1: (Award("IMPs", amount=10), Award("IMPs", amount=-2))}
    collected = collected_of(match_of([FLAT], stage="Semifinal"), awards=awards)
    assert (6, 0) == total(collected, IMPS).imps


def test_split_score_elsewhere() -> None:
    """In other stages each team has its own figure."""
    awards = {1: (Award("IMPs", amount=10), Award("IMPs", amount=-2))}
    assert (10, -2) == total(collected_of(match_of([FLAT], stage="Round robin"), awards=awards), IMPS).imps


def test_standings_in_imps() -> None:
    """Without victory points a team has what it won more than it lost; equal teams share a place."""
    collected = collected_of(match_of([TEN_IMPS, MINUS_TEN, TEN_IMPS]), match_of([TEN_IMPS], home="Fir", visit="Larch"))
    assert [("1=", "Fir", 10, 1), ("1=", "Oak", 10, 1), ("3=", "Elm", -10, 1), ("3=", "Larch", -10, 1)] == standing_of(
        collected, IMPS
    )


def test_standings_in_victory_points() -> None:
    """With a scale the sum of the victory points counts, not the number of matches won."""
    collected = collected_of(
        match_of([TEN_IMPS] * 6, home="Oak", visit="Elm"),
        match_of([FLAT] * 6, home="Oak", visit="Fir"),
        match_of([(420, 400)] + [FLAT] * 5, home="Elm", visit="Fir"),
        match_of([(420, 400)] + [FLAT] * 5, home="Elm", visit="Larch"),
    )
    assert [("1", "Oak", 30), ("2", "Elm", 21)] == [one[:3] for one in standing_of(collected, WBF)][:2]


def test_penalties_and_carry_over() -> None:
    """A carry-over is added, a penalty taken off."""
    penalties = (Penalty("Oak", Fraction(1, 2), "VPs"),)
    collected = collected_of(match_of([FLAT] * 8))
    assert [("1", "Elm", Fraction("12.25"), 1), ("2", "Oak", Fraction("9.5"), 1)] == standing_of(
        collected, WBF, penalties, Elm=Fraction("2.25")
    )


@pytest.mark.parametrize(
    ("name", "penalty", "expected"),
    [
        ("IMPs", Penalty("Oak", 3, "IMPs"), -3),
        ("board-a-match", Penalty("Oak", 25, "percent of a top"), Fraction(3, 4)),
        ("point-a-board", Penalty("Oak", 1, "matchpoints"), 1),
        ("total points", Penalty("Oak", 1, "IMPs"), 0),
    ],
)
def test_units_of_penalties(name: MethodName, penalty: Penalty, expected: int | Fraction) -> None:
    """A penalty is in IMPs, in points, or in percent of a top, as the method counts."""
    found = standing_of(collected_of(match_of([FLAT] * 2)), IMPS._replace(name=name), (penalty,))
    assert expected == next(score for _, team, score, _ in found if team == "Oak")


def test_penalty_in_another_unit() -> None:
    """IMPs cannot be taken off victory points, and the penalty is named."""
    penalties = (Penalty("Oak", 3, "IMPs"), Penalty("Oak", 1, "VPs"))
    collected = collected_of(match_of([FLAT] * 8))
    assert penalties[:1] == penalties_left_out(match_scores(collected, WBF), WBF, penalties)


def test_teams_without_names() -> None:
    """Rooms alone make a match, and its teams are told apart."""
    collected = collected_of(match_of([TEN_IMPS], home="", visit=""))._replace(contestants={})
    assert [("1", "Home", 10, 1), ("2", "Visit", -10, 1)] == standing_of(collected, IMPS)


def test_a_match_not_played_counts_for_nothing() -> None:
    """A match without a board that can be compared is no match in the standings, and alone gives no place there."""
    match = match_of([TEN_IMPS])
    board = match.segments[0].boards[0]._replace(closed=None)
    unplayed = match._replace(segments=(match.segments[0]._replace(boards=(board,)),))
    other = match_of([TEN_IMPS], home="Fir")
    assert [("1", "Fir", 10, 1), ("2", "Elm", -10, 1)] == standing_of(collected_of(unplayed, other), IMPS)


def test_claimed_matches() -> None:
    """A match of which a file has the IMPs alone has the victory points of the scale for the length that is told."""
    claims = (ClaimedMatch("1", "2", "1", (25, 8)), ClaimedMatch("1", "2", "4", (3, 3)))
    collected = Collected("Cup", (), {}, claimed_matches=claims, teams=True)
    found = match_scores(collected, WBF._replace(match_boards=8))
    assert [
        ("1", (25, 8), (Fraction("15.75"), Fraction("4.25")), 8),
        ("4", (3, 3), (10, 10), 8),
        ("total", (28, 11), (Fraction("25.75"), Fraction("14.25")), 16),
    ] == [(one.stage, one.imps, one.vps, one.boards) for one in found]


def test_claimed_victory_points_without_a_scale() -> None:
    """Without a scale the victory points are those of the file."""
    claims = (ClaimedMatch("1", "2", "1", (25, 8), (17, 3)),)
    collected = Collected("Cup", (), {}, claimed_matches=claims, teams=True)
    assert [(17, 3)] * 2 == [one.vps for one in match_scores(collected, IMPS)]


def lines_of(*matches: Match) -> list[tuple[str, str, list[tuple[str, object, object]]]]:
    """Board, place and lines of each traveller."""
    collected = collected_of(*matches)
    return [
        (board, place, [(line.entry.ns, line.points_ns, line.points_ew) for line in lines])
        for board, place, lines in match_travellers(collected, IMPS)
    ]


def test_travellers() -> None:
    """A board has a line for each table, the best of North-South first, with the IMPs of the teams there."""
    assert [("1", "Final", [("Elm", 10, -10), ("Oak", -10, 10)])] == lines_of(match_of([MINUS_TEN], stage="Final"))


def test_travellers_of_two_matches() -> None:
    """The matches of a stage played the same boards."""
    found = match_travellers(collected_of(match_of([TEN_IMPS]), match_of([FLAT], home="Fir", visit="Larch")), IMPS)
    assert [4] == [len(traveller.lines) for traveller in found]


def test_travellers_of_two_matches_with_other_deals() -> None:
    """Where other cards were dealt to each match, its boards stand alone, with the names of its teams."""
    first, second = match_of([TEN_IMPS], stage="Final"), match_of([FLAT], stage="Final", home="Fir", visit="Larch")
    (segment,) = second.segments
    (board,) = segment.boards
    apart = board._replace(open=table(1, 420)._replace(file=1), closed=table(2, 420, home_ns=False)._replace(file=1))
    collected = collected_of(first, second._replace(segments=(segment._replace(boards=(apart,)),)))
    entries = (one._replace(file=one.result.file, session=str(one.result.file)) for one in collected.entries)
    assert ["Final, Oak against Elm", "Final, Fir against Larch"] == [
        traveller.session for traveller in match_travellers(collected._replace(entries=tuple(entries)), IMPS)
    ]


def test_adjusted_lines() -> None:
    """A line says what was given in place of the result."""
    collected = collected_of(match_of([FLAT]), awards={1: (average("A+"), average("A-"))})
    (traveller,) = match_travellers(collected, IMPS)
    assert {("A+/A-", 3), ("", -3)} == {(line.adjusted, line.points_ns) for line in traveller.lines}


NET: tuple[MethodName, ...] = ("IMPs", "total points")
SCORES = st.integers(-400, 400).map(lambda tens: 10 * tens)


@given(st.lists(st.tuples(SCORES, SCORES), min_size=1, max_size=12), st.integers(0, 12))
def test_segments_add_up(boards: list[tuple[int, int]], cut: int) -> None:
    """However a match is cut into segments, its total is the same."""
    parts = [part for part in (boards[:cut], boards[cut:]) if part]
    whole, cut_up = (total(collected_of(match_of(*one, stage="Match")), WBF) for one in ([boards], parts))
    assert (whole.imps, whole.vps) == (cut_up.imps, cut_up.vps)


@given(st.lists(st.tuples(SCORES, SCORES), min_size=1, max_size=12), st.sampled_from(NET))
def test_what_one_wins_the_other_loses(boards: list[tuple[int, int]], name: MethodName) -> None:
    """The standings of a match add up to nothing."""
    method = Method(name)
    collected = collected_of(match_of(boards))
    assert 0 == sum(one.score for one in team_standings(collected, match_scores(collected, method), method))
