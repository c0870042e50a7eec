"""Standings of pairs and individuals: totals, percentages, ties, penalties."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.rulings import Award, Penalty
from pbnlint.scoring.arithmetic.rounding import rounds_to
from pbnlint.scoring.event import Contestant, Entry, Method, Standing
from pbnlint.scoring.pairs.comparing import travellers
from pbnlint.scoring.pairs.standings import standings
from tests.scoring.pair_values import average, entries, entry, session_with_average
from tests.scoring.tables import rows

MATCHPOINTS = Method("matchpoints")
CROSS = Method("cross-IMPs")
NOT_PLAYED = (Award("not played"), Award("not played"))

scores = st.lists(st.integers(-60, 60).map(lambda tens: 10 * tens), min_size=2, max_size=12)


def placed(
    event: tuple[Entry, ...] | list[Entry], method: Method = MATCHPOINTS, *penalties: Penalty, individual: bool = False
) -> tuple[Standing, ...]:
    """The standings of some entries."""
    return standings(travellers(event, method), method, {}, penalties, individual=individual).standings


def howell() -> list[Entry]:
    """Four pairs that meet each other, in both directions; pair 4 sits still."""
    rounds = [((1, 4), (2, 3)), ((2, 4), (3, 1)), ((3, 4), (1, 2))]
    results = [(420, 170), (100, -50), (0, 110)]
    return [
        entry(score, str(board), ns=str(ns), ew=str(ew))
        for board, (tables, both) in enumerate(zip(rounds, results, strict=True), 1)
        for (ns, ew), score in zip(tables, both, strict=True)
    ]


def test_one_winner() -> None:
    """Pairs that sat both ways are one field; points of both directions make the total."""
    found = placed(howell())
    assert [""] * 4 == [one.direction for one in found]
    assert {"1": 2 + 2 + 2, "2": 0 + 2 + 0, "3": 2 + 0 + 0, "4": 0 + 0 + 2} == {one.id: one.score for one in found}
    assert [("1", "1"), ("2=", "2"), ("2=", "3"), ("2=", "4")] == [(one.rank, one.id) for one in found]


def test_two_winners() -> None:
    """Where every pair sat one way, each direction has its ranks; a tie takes the places of all that share it."""
    found = placed(entries([100, 50, 50, 0]))
    assert [
        *(("1", "1", "NS"), ("2=", "2", "NS"), ("2=", "3", "NS"), ("4", "4", "NS")),
        *(("1", "104", "EW"), ("2=", "102", "EW"), ("2=", "103", "EW"), ("4", "101", "EW")),
    ] == [(one.rank, one.id, one.direction) for one in found]


def test_boards_without_a_top_weigh_nothing() -> None:
    """Where boards keep their own tops, a board with a single result has nothing to win, and takes nothing away."""
    event = (*entries([100, 50]), entry(100, "2", ns="1", ew="102"))
    found = placed(event, Method("matchpoints", short_boards="none"))
    assert {"1": 100, "2": 0, "101": 0, "102": 100} == {one.id: one.percent for one in found}


def test_players_without_a_top_have_no_percentage_of_it() -> None:
    """In an individual, too, an average on a board that has no top takes nothing away."""
    method = Method("matchpoints", short_boards="none")
    single = [entry(100, "2", ns="1+2", ew="3+4"), entry(None, "2", ns="5+6", ew="7+8", awards=average("A-", "A-"))]
    found = placed([entry(100, ns="1+2", ew="3+4"), entry(50, ns="5+6", ew="7+8"), *single], method, individual=True)
    assert {"1": 100, "3": 0, "5": 0, "7": 100} == {one.id: one.percent for one in found if one.id in "1357"}


def test_arrow_switch() -> None:
    """One pair that sat both ways makes it one field."""
    event = [*entries([100, 50]), entry(0, "2", ns="101", ew="1"), entry(50, "2", ns="2", ew="102")]
    assert {""} == {one.direction for one in placed(event)}


def test_percentage_ranks_matchpoints_and_the_total_ranks_imps() -> None:
    """A pair with fewer boards can lead at matchpoints; at IMPs what counts is the sum."""
    event = [*entries([100, 50, 0], "1"), *entries([0, 0, 0], "2")[1:], *entries([50, 0], "3")[1:]]
    event.append(entry(-10, "3", ns="3", ew="103"))
    first = placed(event)[0]
    assert ("1", 1, 100) == (first.id, first.boards, first.percent)
    assert "1" == placed(event, CROSS)[0].id


def test_boards_not_played_count_for_nobody() -> None:
    """Neither a board that was not played nor a round sat out is in total, tops, or number of boards."""
    event = [*entries([100, 50]), entry(None, "2", ns="1", ew="101", awards=NOT_PLAYED), entry(0, "3", ns="", ew="102")]
    found = {one.id: one for one in placed(event)}
    assert (2, 100, 1) == (found["1"].score, found["1"].percent, found["1"].boards)
    assert "" not in found


@pytest.mark.parametrize("row", rows("averages.csv"), ids=lambda row: " ".join(row.values()))
def test_session_with_an_average(row: dict[str, str]) -> None:
    """The percentage of a session, the average as the session rule has it counted in."""
    method = Method("matchpoints", variable_averages=row["form"] == "variable")
    found = {one.id: one for one in placed(session_with_average(row), method)}
    assert found["1"].percent is not None
    assert rounds_to(found["1"].percent, Fraction(row["final_pct"]), 2)


@pytest.mark.parametrize(
    ("penalty", "method", "expected"),
    [
        (Penalty("1", 1, "matchpoints"), MATCHPOINTS, (3, 75, 1)),
        (Penalty("1", 25, "percent of a top"), MATCHPOINTS, (Fraction(7, 2), Fraction(175, 2), Fraction(1, 2))),
        (Penalty("1", 2, "IMPs"), CROSS, (0, None, 2)),
        (Penalty("1", 2, "VPs"), MATCHPOINTS, (4, 100, 0)),
        (Penalty("1", 2, "matchpoints"), CROSS, (2, None, 0)),
    ],
    ids=["matchpoints", "percent of a top", "IMPs", "no victory points", "no matchpoints at IMPs"],
)
def test_penalties(penalty: Penalty, method: Method, expected: tuple[Fraction, ...]) -> None:
    """A penalty comes off its contestant's total where its unit is that of the total, and nobody gets it."""
    event = (
        [*entries([50, 0], "1"), *entries([0, 0], "2")]
        if method is CROSS
        else [*entries([50, 0], "1"), *entries([50, 0], "2")]
    )
    before, after = ({one.id: one for one in placed(event, method, *taken)} for taken in ((), (penalty,)))
    assert expected == (after["1"].score, after["1"].percent, after["1"].penalty)
    assert [before[pair] for pair in ("2", "101", "102")] == [
        after[pair]._replace(rank=before[pair].rank) for pair in ("2", "101", "102")
    ]


@pytest.mark.parametrize(
    ("penalty", "words"),
    [(Penalty("9", 1, "matchpoints"), "nobody of that name"), (Penalty("1", 1, "VPs"), "cannot be taken")],
)
def test_penalties_that_take_nothing_are_said(penalty: Penalty, words: str) -> None:
    """A penalty for nobody, or in a unit that the total is not in."""
    found = standings(travellers(entries([50, 0]), MATCHPOINTS), MATCHPOINTS, {}, (penalty,))
    assert [True] == [words in note for note in found.notes]


def test_individuals() -> None:
    """Both players of a side get its points, and there is one field."""
    event = [
        *(entry(100, "1", ns="1+2", ew="3+4"), entry(0, "1", ns="5+6", ew="7+8")),
        *(entry(100, "2", ns="1+3", ew="2+4"), entry(0, "2", ns="5+7", ew="6+8")),
    ]
    found = {one.id: (one.rank, one.score, one.percent, one.boards) for one in placed(event, individual=True)}
    assert {
        **dict.fromkeys("18", ("1=", 4, 100, 2)),
        **dict.fromkeys("2367", ("3=", 2, 50, 2)),
        **dict.fromkeys("45", ("7=", 0, 0, 2)),
    } == found


def test_average_of_an_individual() -> None:
    """Each player gets the session percentage of its own, or 60 percent if it is less."""
    event = [
        *(entry(100, "1", ns="1+3", ew="2+4"), entry(0, "1", ns="5+7", ew="6+8")),
        entry(None, "2", ns="1+2", ew="", awards=average("A+", "A")),
    ]
    found = {one.id: (one.score, one.percent, one.boards) for one in placed(event, individual=True)}
    assert {"1": (4, 100, 2), "2": (Fraction(6, 5), 30, 2), "3": (2, 100, 1)} == {one: found[one] for one in "123"}


def test_names() -> None:
    """The standings have the names of the contestants."""
    contestants = {"1": Contestant("1", ("Oak", "Elm"))}
    found = standings(travellers(entries([50, 0]), CROSS), CROSS, contestants).standings
    assert [("Oak", "Elm"), (), (), ()] == [one.names for one in found]


def test_boards_with_tops_of_their_own_weigh_the_same() -> None:
    """Where a board with fewer results keeps its own top, the percentages of boards are averaged."""
    event = [*entries([100, 50, 0], "1"), *entries([0, 50], "2")]
    found = {one.id: one.percent for one in placed(event, Method("matchpoints", short_boards="none"))}
    assert (50, 75, 0) == (found["1"], found["2"], found["3"])


def test_averages_count() -> None:
    """A board with an average is one of the boards."""
    event = [*entries([100, 50]), entry(None, "2", ns="1", ew="101", awards=average("A", "A"))]
    found = {one.id: one for one in placed(event)}
    assert (2, 75) == (found["1"].boards, found["1"].percent)


@given(st.lists(scores, min_size=1, max_size=4), st.sampled_from([MATCHPOINTS, CROSS, Method("Butler")]))
def test_ranks(boards: list[list[int]], method: Method) -> None:
    """A place is one more than the number of those that did better; a tie is marked."""
    event = [one for board, line in enumerate(boards, 1) for one in entries(line, str(board))]
    found = placed(event, method)
    for one in found:
        field = [other for other in found if other.direction == one.direction]
        values = [other.score if other.percent is None else other.percent for other in field]
        own = one.score if one.percent is None else one.percent
        place = 1 + sum(value > own for value in values)
        assert f"{place}{'=' if values.count(own) > 1 else ''}" == one.rank


@given(st.lists(scores, min_size=1, max_size=4))
def test_points_of_a_full_field_make_the_tops(boards: list[list[int]]) -> None:
    """All totals together are the tops of all tables together."""
    event = [one for board, line in enumerate(boards, 1) for one in entries(line, str(board))]
    tables = [line for traveller in travellers(event, MATCHPOINTS) for line in traveller.lines]
    assert sum(one.score for one in placed(event)) == sum(line.top or 0 for line in tables)
