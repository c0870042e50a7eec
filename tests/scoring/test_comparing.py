"""Boards compared by every method: the points of each line."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.bridge.boards import Vulnerability
from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.contract import Contract
from pbnlint.bridge.deal import Deal
from pbnlint.rulings import Award, Possible
from pbnlint.scoring.arithmetic.pair_imps import Divisor
from pbnlint.scoring.arithmetic.rounding import Rounding, rounds_to
from pbnlint.scoring.event import Entry, Figures, Line, Method, ShortBoards
from pbnlint.scoring.match import TableResult
from pbnlint.scoring.pairs.comparing import results_due, travellers
from tests.scoring.pair_values import average, entries, entry, lines_of, session_with_average, weighted
from tests.scoring.tables import rows

MATCHPOINTS = Method("matchpoints")
BUTLER = rows("butler.csv")
NEUBERG = rows("neuberg.csv")
SHORT = rows("neuberg_short_boards.csv")
SEVEN = [int(row["ns_score"]) for row in rows("matchpoints.csv")]

scores = st.lists(st.integers(-60, 60).map(lambda tens: 10 * tens), min_size=1, max_size=20)
short_boards: st.SearchStrategy[ShortBoards] = st.sampled_from(["Neuberg", "factored", "Mitchell", "Ascherman", "none"])


def _expanded(text: str) -> list[int]:
    found: list[int] = []
    for part in text.split():
        score, _, times = part.partition("x")
        found += [int(score)] * int(times or 1)
    return found


def _shows(figure: str, value: "int | Fraction | None") -> bool:
    """Whether a figure of a table is a value, rounded to its places."""
    return value is not None and rounds_to(value, Fraction(figure), len(figure.partition(".")[2]))


def test_matchpoints_of_a_full_board() -> None:
    """Points of both sides, and percentages to the places of the table."""
    table = rows("matchpoints.csv")
    lines = lines_of(entries(SEVEN), MATCHPOINTS)
    assert [(int(row["mp_210"]), int(row["ew_210"]), 12) for row in table] == [
        (line.points_ns, line.points_ew, line.top) for line in lines
    ]
    assert all(_shows(row["percent"], line.percent_ns) for row, line in zip(table, lines, strict=True))


def test_half_points() -> None:
    """The scale 1, 1/2, 0."""
    lines = lines_of(entries(SEVEN), Method("matchpoints", half_points=True))
    assert [Fraction(row["mp_1h0"]) for row in rows("matchpoints.csv")] == [line.points_ns for line in lines]


def _with_points(points: int, played: int) -> list[int]:
    """Scores of which the first has so many points."""
    return [0, *[-10] * (points // 2), *[0] * (points % 2), *[10] * (played - 1 - points // 2 - points % 2)]


def _short_board(points: int, played: int, due: int, method: Method) -> Line:
    """The line with so many points among those played, in a session whose other board has all results."""
    short, full = entries(_with_points(points, played), "1"), entries([0] * due, "2")
    first, _ = travellers((*short, *full), method)
    return next(line for line in first.lines if line.entry is short[0])


@pytest.mark.parametrize("row", NEUBERG, ids=[f"{r['n']} of {r['N']}, {r['m']}" for r in NEUBERG])
def test_neuberg(row: dict[str, str]) -> None:
    """A board with fewer results than another one of its session has is brought to the same top."""
    line = _short_board(int(row["m"]), int(row["n"]), int(row["N"]), MATCHPOINTS)
    assert (2 * int(row["N"]) - 2, True) == (line.top, _shows(row["M"], line.points_ns))


@pytest.mark.parametrize("row", SHORT, ids=[f"{r['played']} of {r['full']}, {r['mp_on_played']}" for r in SHORT])
def test_short_boards(row: dict[str, str]) -> None:
    """Further boards with missing results, one of them with a single result."""
    line = _short_board(int(row["mp_on_played"]), int(row["played"]), int(row["full"]), MATCHPOINTS)
    assert _shows(row["mp_neuberg"], line.points_ns)


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("Neuberg", [Fraction(17, 3), 3, Fraction(1, 3)]),
        ("factored", [6, 3, 0]),
        ("Mitchell", [5, 3, 1]),
        ("Ascherman", [5, 3, 1]),
        ("none", [4, 2, 0]),
    ],
)
def test_three_results_of_four(rule: ShortBoards, expected: list[Fraction]) -> None:
    """What each rule makes of three different scores where four are due."""
    method = Method("matchpoints", short_boards=rule)
    board, *_ = travellers((*entries([100, 50, 0]), *entries([0] * 4, "2")), method)
    assert expected == [line.points_ns for line in board.lines]


@pytest.mark.parametrize(("results", "percent"), [(3, "16.67 50.00 83.33"), (10, "5 15 25 35 45 55 65 75 85 95")])
def test_ascherman(results: int, percent: str) -> None:
    """Nobody has nothing, and nobody everything."""
    lines = lines_of(entries(range(results)), Method("matchpoints", short_boards="Ascherman"))
    assert all(_shows(text, line.percent_ns) for text, line in zip(percent.split(), lines, strict=True))


def test_the_sides_of_a_board_have_tops_of_their_own() -> None:
    """Where a ruling gives one side an average and the other a score, more scores count for the other side."""
    mixed = entry(None, awards=(Award("average", "A+"), Award("assigned", possible=(Possible(1, score_ns=20),))))
    lines = lines_of([*entries([100, 50]), mixed], Method("matchpoints", short_boards="Ascherman"))
    assert [(4, 6)] * 3 == [line.tops for line in lines]
    assert [75, 25, 60] == [line.percent_ns for line in lines]
    assert [Fraction(100, 6), 50, Fraction(500, 6)] == [line.percent_ew for line in lines]


def test_the_claimed_top_tells_the_results_due() -> None:
    """Where the lines of a board claim points with a greater top together, so many results were due."""
    claims = [Figures(points_ns=points, points_ew=10 - points) for points in (9, 5, 1)]
    board = [one._replace(claimed=claim) for one, claim in zip(entries([100, 50, 0]), claims, strict=True)]
    assert {("", "1"): 6} == results_due(board)


def test_adjusted_results_are_due_and_boards_not_played_are_not() -> None:
    """An average stands for a result that the board was to have; a table that did not play it does not."""
    board = [*entries([100, 50]), entry(None, awards=average("A+", "A-"))]
    unplayed = entry(None, awards=(Award("not played"), Award("not played")))
    assert [3, 3] == [results_due(one)["", "1"] for one in (board, [*board, unplayed])]


def test_averages_of_an_individual_are_due() -> None:
    """Two players who have results with other partners did not sit out where they have an average together."""
    board = [entry(100, ns="1+2", ew="3+4"), entry(None, ns="5+6", ew="7+8", awards=average("A+", "A-"))]
    elsewhere = [entry(100, "2", ns="1+5", ew="2+6"), entry(50, "2", ns="3+7", ew="4+8")]
    assert 2 == results_due([*board, *elsewhere])["", "1"]
    assert 1 == results_due(board)["", "1"]


def test_rounds_sat_out_are_not_due() -> None:
    """An average for a round without opponents, who have no result anywhere, is no result that the board lacks."""
    board = [*entries([100, 50]), entry(None, ns="3", ew="103", awards=average("A+", "A-"))]
    played = entry(0, "2", ns="3", ew="1")
    assert [2, 2, 3] == [
        results_due(one)["", "1"]
        for one in (board, [*board, played], [*board, played, entry(0, "2", ns="2", ew="103")])
    ]


def test_versions_of_a_fouled_board() -> None:
    """Twelve tables, of which four played another version: each is compared with its own and brought to the top."""
    board = [entry(score, version="A" if at < 8 else "B") for at, score in enumerate([*range(8), *range(4)])]
    lines = lines_of(board, MATCHPOINTS)
    assert [Fraction(43, 2), 20] == [max(line.points_ns or 0 for line in part) for part in (lines[:8], lines[8:])]
    assert {22} == {line.top for line in lines}


@pytest.mark.parametrize(("divisor", "imps"), [("Cross", 12), ("Cross1", Fraction(3, 2)), ("Cross2", 3)])
def test_cross_imps_of_a_fouled_board(divisor: Divisor, imps: Fraction) -> None:
    """Two of five tables are compared with each other; a plain sum counts as if there were four comparisons."""
    board = [
        entry(score, version=version) for score, version in ((100, "A"), (0, "A"), (50, "B"), (50, "B"), (50, "B"))
    ]
    assert [imps, -imps, 0, 0, 0] == [line.points_ns for line in lines_of(board, Method("cross-IMPs", divisor=divisor))]


def test_datums_of_a_fouled_board() -> None:
    """Each version has a datum of its own."""
    board = [entry(score, version=version) for score, version in ((100, "A"), (0, "A"), (400, "B"), (420, "B"))]
    assert [50, 50, 410, 410] == [line.datum for line in lines_of(board, Method("Butler"))]


def test_split_score_at_butler() -> None:
    """Each side against the datum of its own direction."""
    board = [entry(400, score_ew=-600), *entries([400, 400])]
    assert [(0, -4), (0, 2)] == [(line.points_ns, line.points_ew) for line in lines_of(board, Method("Butler"))[:2]]


def test_small_versions_of_a_fouled_board() -> None:
    """Three of seven get 70, 60 and 50 percent of the top both ways, if the method says so."""
    board = [entry(score, version="A" if at < 4 else "B") for at, score in enumerate([0, 10, 20, 30, 0, 10, 20])]
    lines = lines_of(board, Method("matchpoints", small_groups=True))[4:]
    assert [(50, 70), (60, 60), (70, 50)] == [(line.percent_ns, line.percent_ew) for line in lines]


def test_weighted_score() -> None:
    """Each possible score is compared, and the points are weighted, for the pair and for all others."""
    board = [entry(None, awards=weighted((60, 420), (40, -50))), *entries([420, 170, -50, -100])]
    lines = lines_of(board, MATCHPOINTS)
    table = rows("weighted_matchpoints.csv")[:-1]
    assert [Fraction(row["mp_ns"]) for row in table] == [line.points_ns for line in lines]
    assert "60 % of NS +420, 40 % of NS -50" == lines[0].adjusted


def test_weighted_score_by_contracts() -> None:
    """Where the possible results have no score, Law 77 gives it from the vulnerability of the entry."""
    spades = Contract(4, "S")
    award = Award(
        "assigned",
        possible=(Possible(Fraction(3, 5), spades, "N", 10), Possible(Fraction(2, 5), spades, "N", 9)),
    )
    board = [entry(None, awards=(award, award), vulnerability="None"), *entries([420, 170, -50, -100])]
    line = lines_of(board, MATCHPOINTS)[0]
    assert (Fraction(27, 5), "60 % of 4S N =, 40 % of 4S N -1") == (line.points_ns, line.adjusted)


def test_split_score() -> None:
    """Each side is compared in its own direction."""
    board = [entry(420, score_ew=50), *entries([170, 100])]
    assert [(4, 4), (2, 0), (0, 2)] == [(line.points_ns, line.points_ew) for line in lines_of(board, MATCHPOINTS)]


def test_one_side_has_an_average() -> None:
    """A score assigned to one side is compared in its direction alone."""
    assigned = Award("assigned", possible=(Possible(1, score_ns=-100),))
    board = [entry(None, awards=(Award("average", "A+"), assigned)), *entries([100, 50])]
    lines = lines_of(board, MATCHPOINTS)
    assert ("N-S: A+", Fraction(12, 5), 4) == (
        lines[0].adjusted.partition(";")[0],
        lines[0].points_ns,
        lines[0].points_ew,
    )
    assert [(Fraction(7, 2), 0), (Fraction(1, 2), 2)] == [(line.points_ns, line.points_ew) for line in lines[1:]]


@pytest.mark.parametrize("row", BUTLER, ids=[f"{r['scores']}, {r['trim_each_end']}, {r['round']}" for r in BUTLER])
def test_butler(row: dict[str, str]) -> None:
    """IMPs against the mean, with some scores left out at each end, rounded in one way or another."""
    board = _expanded(row["scores"])
    rule: Rounding = "HALF_EVEN" if row["round"] == "HALF_EVEN" else "HALF_UP"
    lines = lines_of(entries(board), Method("Butler", trim=int(row["trim_each_end"]), datum_rounding=rule))
    found = [(line.datum, line.points_ns, -(line.points_ew or 0)) for line in lines]
    datum = int(row["datum"])
    if ":" in row["imps"]:
        by_score = {int(part.partition(":")[0]): int(part.partition(":")[2]) for part in row["imps"].split()}
        assert [(datum, by_score[score], by_score[score]) for score in board] == found
    else:
        assert [(datum, int(imps), int(imps)) for imps in row["imps"].split()] == found


@pytest.mark.parametrize(
    ("method", "datum"),
    [
        (Method("Butler", datum="median"), 610),
        (Method("Butler", trim_percent=15), 520),
        (Method("Butler", datum="given", datums={"1": 400}), 400),
        (Method("Butler", datum="given"), None),
        (Method("Butler", trim=9), 610),
        (Method("Butler", trim=1, datum_rounding="FLOOR"), 520),
    ],
    ids=["median", "15 percent", "given", "nobody gave it", "no more is trimmed than leaves a score", "floor"],
)
def test_datums(method: Method, datum: int | None) -> None:
    """The other ways to a datum."""
    lines = lines_of(entries([620, 620, 650, 170, -100, 600, 620, 500]), method)
    assert {datum} == {line.datum for line in lines}


@given(st.lists(st.tuples(st.integers(-40, 40), st.integers(1, 4)), min_size=1, max_size=8), st.integers(0, 3))
def test_datum_of_equal_results(board: list[tuple[int, int]], trim: int) -> None:
    """A line that stands for several tables enters the datum as often, at the ends as in the middle."""
    method = Method("Butler", trim=trim)
    once = lines_of([entry(10 * tens, times=times) for tens, times in board], method)
    each = lines_of([entry(10 * tens) for tens, times in board for _ in range(times)], method)
    assert each[0].datum == once[0].datum


@pytest.mark.parametrize(("weighted_datum", "datum"), [(False, 100), (True, 200)])
def test_weighted_scores_and_the_datum(weighted_datum: bool, datum: int) -> None:
    """A weighted score is left out of the datum, or enters with its mean."""
    board = [entry(None, awards=weighted((50, 600), (50, 200))), *entries([100, 100])]
    lines = lines_of(board, Method("Butler", weighted_datum=weighted_datum))
    assert datum == lines[0].datum


def test_correction_moves_everyone() -> None:
    """A corrected score moves the datum, and with it what another pair gets."""
    files = [[int(row["ns_score"]) for row in rows(f"correction_{when}.csv")] for when in ("before", "after")]
    lines = [lines_of(entries(board), Method("Butler", trim=1)) for board in files]
    assert [240, 230] == [board[0].datum for board in lines]
    assert [[4, -2, -2, -1, 5, -8], [5, -2, -2, -1, 5, -8]] == [[line.points_ns for line in one] for one in lines]


@pytest.mark.parametrize(("divisor", "column"), [("Cross", "cross"), ("Cross1", "cross1"), ("Cross2", "cross2")])
@pytest.mark.parametrize("name", ["cross_imps.csv", "cross_imps_divisors.csv"])
def test_cross_imps(name: str, divisor: Divisor, column: str) -> None:
    """The sum, and what the divisors make of it."""
    table = rows(name)
    lines = lines_of(entries(int(row["ns_score"]) for row in table), Method("cross-IMPs", divisor=divisor))
    assert all(_shows(row[column], line.points_ns) for row, line in zip(table, lines, strict=True))


def test_cross_imps_with_a_limit() -> None:
    """Each comparison counts no more than the limit."""
    lines = lines_of(entries([3000, 0]), Method("cross-IMPs", cap=17))
    assert [17, -17] == [line.points_ns for line in lines]


@pytest.mark.parametrize(
    ("method", "expected"),
    [
        (Method("cross-IMPs"), [(3, -3), (0, 3), (-3, 0)]),
        (Method("cross-IMPs", divisor="Cross"), [(12, -12), (0, 12), (-12, 0)]),
        (Method("Butler", average_imps=2), [(2, -2), (0, 2), (-2, 0)]),
        (Method("matchpoints", variable_averages=False), [(Fraction(24, 5), Fraction(16, 5)), (4, Fraction(24, 5)),
                                                          (Fraction(16, 5), 4)]),
    ],
    ids=["cross-IMPs", "their plain sum", "Butler with 2 IMPs", "matchpoints"],
)  # fmt: skip
def test_averages(method: Method, expected: list[tuple[Fraction, Fraction]]) -> None:
    """What average plus, average and average minus give on a board with five results due."""
    ruled = [entry(None, awards=given) for given in (average("A+", "A-"), average("A", "A+"), average("A-", "A"))]
    lines = lines_of([*ruled, *entries([100, 50])], method)
    assert expected == [(line.points_ns, line.points_ew) for line in lines[:3]]


@pytest.mark.parametrize("row", rows("averages.csv"), ids=lambda row: " ".join(row.values()))
def test_session_rule(row: dict[str, str]) -> None:
    """A pair without fault has its session percentage if it is more than 60, an offender if it is less than 40."""
    event = session_with_average(row)
    found = travellers(event, Method("matchpoints", variable_averages=row["form"] == "variable"))
    assert _shows(row["board_pct"], next(line.percent_ns for line in found[-1].lines if line.adjusted))


def test_offenders_session_percentage_before_1998() -> None:
    """An offender keeps 40 percent where the minute of 1998 does not hold."""
    board = [*entries([0, 100]), entry(None, "2", ns="1", ew="101", awards=average("A-", "A+"))]
    method = Method("matchpoints", offenders_too=False)
    line = travellers(board, method)[1].lines[0]
    assert (40, 100) == (line.percent_ns, line.percent_ew)


@pytest.mark.parametrize(
    "awards",
    [
        (Award("not played"), Award("not played")),
        (Award("unknown"), Award("unknown")),
        (Award("IMPs", amount=3), Award("IMPs", amount=-3)),
        (Award("assigned", possible=(Possible(1),)), Award("assigned", possible=(Possible(1),))),
    ],
    ids=lambda awards: awards[0].kind,
)
def test_awards_without_matchpoints(awards: tuple[Award, Award]) -> None:
    """What tells nothing on the scale of a method gives no points, and is said."""
    line = lines_of([*entries([100, 50]), entry(None, awards=awards)], MATCHPOINTS)[2]
    assert (None, None, True) == (line.points_ns, line.points_ew, bool(line.adjusted))


def test_equal_results_stand_for_many_tables() -> None:
    """A line that stands for several tables is compared as often."""
    once = [entry(100, times=3), entry(50), entry(0, times=2)]
    assert [8, 4, 1] == [line.points_ns for line in lines_of(once, MATCHPOINTS)]
    assert [10, 10] == [
        lines_of(once, MATCHPOINTS)[0].top,
        lines_of(entries([100] * 3 + [50, 0, 0]), MATCHPOINTS)[0].top,
    ]


TARGET = rows("target.csv")


def _deal(points: int) -> Deal:
    """A deal in which North and South have so many high-card points."""
    honours = [4] * 4 + [3] * 4 + [2] * 4 + [1] * 4
    cards = {4: "A", 3: "K", 2: "Q", 1: "J"}
    suits = {value: iter("SHDC") for value in cards}
    north = south = 0
    for value in honours:
        card = CARD_BIT[next(suits[value]) + cards[value]]
        if points >= value:
            points -= value
            north |= card
    return Deal((north, None, south, None))


@pytest.mark.parametrize("row", TARGET, ids=lambda row: " ".join(row.values()))
def test_target(row: dict[str, str]) -> None:
    """A single table against the target for the cards and the vulnerability of the stronger side."""
    sides = "".join(side for side, column in (("NS", "ns_vul"), ("EW", "ew_vul")) if row[column] == "Y")
    vulnerability: Vulnerability = (
        "All" if sides == "NSEW" else "NS" if sides == "NS" else "EW" if sides == "EW" else "None"
    )
    board = [entry(int(row["ns_score"]), deal=_deal(int(row["hcp_ns"])), vulnerability=vulnerability)]
    line = lines_of(board, Method("target IMPs"))[0]
    imps = int(row["imp_ns"])
    assert (int(row["target_ns"]), imps, -imps) == (line.datum, line.points_ns, line.points_ew)


@pytest.mark.parametrize(("by_score", "target"), [(False, 290), (True, 200)])
def test_target_by_the_side_that_scored(by_score: bool, target: int) -> None:
    """A variant takes the vulnerability of the side with the score, here East-West, who defended."""
    board = [entry(-50, deal=_deal(24), vulnerability="NS")]
    assert target == lines_of(board, Method("target IMPs", vulnerability_by_score=by_score))[0].datum


def test_target_without_cards() -> None:
    """Without the cards of a side there is no target, and an average still counts."""
    board = [entry(100, vulnerability="None"), entry(None, awards=average("A+", "A-"))]
    lines = lines_of(board, Method("target IMPs"))
    assert [(None, None), (3, -3)] == [(line.points_ns, line.points_ew) for line in lines]


def test_total_points() -> None:
    """Scores as they stand; a weighted one with its mean."""
    lines = lines_of([entry(420), entry(None, awards=weighted((60, 620), (40, -100)))], Method("total points"))
    assert [(420, -420), (332, -332)] == [(line.points_ns, line.points_ew) for line in lines]


@pytest.mark.parametrize("name", ["board-a-match", "point-a-board"])
def test_a_board_is_won_by_any_difference(name: str) -> None:
    """Pairs against each other: 1, 1/2, 0 in America, 2, 1, 0 in Britain."""
    method = Method("board-a-match") if name == "board-a-match" else Method("point-a-board")
    lines = lines_of(entries([110, 100]), method)
    assert [2 if name == "point-a-board" else 1, 0] == [line.points_ns for line in lines]


def test_a_single_result_has_nothing_to_be_compared_with() -> None:
    """No points where no board has more than one result; half of the top where others have, for nobody was better."""
    alone, short = entries([100]), travellers((*entries([100], "1"), *entries([100, 50], "2")), MATCHPOINTS)
    assert [None, 1] == [lines_of(alone, MATCHPOINTS)[0].points_ns, short[0].lines[0].points_ns]
    assert 3 == lines_of(alone, Method("Butler", datum="given", datums={"1": 0}))[0].points_ns


def test_order_of_boards_and_lines() -> None:
    """Board 2 comes before board 10, and the best of North-South first; who has no points comes last."""
    event = [*entries([50], "10"), entry(None, "2", awards=(Award("not played"),) * 2), *entries([50, 100], "2")]
    found = travellers(event, MATCHPOINTS)
    assert ["2", "10"] == [one.board for one in found]
    assert [100, 50, None] == [line.entry.result.score_ns for line in found[0].lines]


def test_scale_without_a_table() -> None:
    """IMPs by a scale of which no table is known are not computed."""
    lines = lines_of(entries([100, 50]), Method("cross-IMPs", imp_scale="IMP_1961"))
    assert [None, None] == [line.points_ns for line in lines]


def test_score_by_law_77_where_none_is_recorded() -> None:
    """Contract, declarer, tricks and vulnerability give the score."""
    result = TableResult(0, "1", Contract(4, "S"), "N", 10)
    board = (Entry("1", result, vulnerability="None"), *entries([400, 430]))
    assert [2, 0, 4] == [line.points_ns for line in lines_of(board, MATCHPOINTS)]


@pytest.mark.parametrize(("old", "score"), [(False, -800), (True, -700)])
def test_old_undertricks(old: bool, score: int) -> None:
    """Before 1987 the fourth undertrick, doubled and not vulnerable, was no more than the second."""
    result = TableResult(0, "1", Contract(4, "S", 1), "N", 6, -800, 800)
    board = (Entry("1", result, vulnerability="None"), *entries([score]))
    assert [1, 1] == [line.points_ns for line in lines_of(board, Method("matchpoints", old_undertricks=old))]


@given(scores, scores, short_boards)
def test_matchpoints_of_both_sides_make_the_top(first: list[int], second: list[int], rule: ShortBoards) -> None:
    """Whatever is done about missing scores, North-South and East-West share the top."""
    event = (*entries(first, "1"), *entries(second, "2"))
    for traveller in travellers(event, Method("matchpoints", short_boards=rule)):
        for line in traveller.lines:
            assert (line.top is None) == (len(first) == len(second) == 1)
            assert line.points_ns is None or (line.points_ew or 0) + line.points_ns == line.top


@given(scores, st.integers(1, 25))
def test_neuberg_keeps_the_mean(board: list[int], due: int) -> None:
    """The mean of a board stays half of the top, however many scores are missing."""
    short, *_ = travellers((*entries(board, "1"), *entries([0] * max(due, len(board)), "2")), MATCHPOINTS)
    points = [line.points_ns or 0 for line in short.lines]
    assert max(due, len(board)) - 1 == Fraction(sum(points)) / len(points)


@given(scores, st.sampled_from(["Cross", "Cross1", "Cross2"]), st.none() | st.integers(1, 24))
def test_cross_imps_add_up_to_nothing(board: list[int], divisor: Divisor, cap: int | None) -> None:
    """What one pair wins others lose."""
    lines = lines_of(entries(board), Method("cross-IMPs", divisor=divisor, cap=cap))
    assert (0, 0) == (sum(line.points_ns or 0 for line in lines), sum(line.points_ew or 0 for line in lines))


@given(scores.flatmap(lambda board: st.tuples(st.just(board), st.permutations(range(len(board))))), st.data())
def test_order_does_not_matter(board: tuple[list[int], list[int]], data: st.DataObject) -> None:
    """The points of a result do not depend on where it stands."""
    method = data.draw(st.sampled_from([MATCHPOINTS, Method("cross-IMPs"), Method("Butler", trim=1)]))
    event, order = entries(board[0]), board[1]
    before, after = lines_of(event, method), lines_of([event[at] for at in order], method)
    assert [before[at] for at in order] == after
