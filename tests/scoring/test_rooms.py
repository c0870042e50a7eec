"""Two rooms compared by every method, with rulings."""

from fractions import Fraction
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnlint.bridge.contract import Contract
from pbnlint.rulings import Award, AwardKind
from pbnlint.scoring.arithmetic.margin_scales import MarginScale
from pbnlint.scoring.event import Comparison, Entry, Method, MethodName
from pbnlint.scoring.teams.rooms import OF_ROOMS, compare_rooms, refusal, top_of
from pbnlint.scoring.texts.adjusted import Adjusted
from tests.scoring.tables import rows
from tests.scoring.team_values import Awards, assigned, average, of_contract, table

IMPS = Method("IMPs")
COMPARED = [row for row in rows("boards_compared.csv") if row["board"] != "sum"]
CONVERTED = rows("imp_match.csv")
RULINGS = rows("two_rulings.csv")


def compared(
    open_ns: int | None,
    closed_ns: int | None,
    method: Method = IMPS,
    *,
    awards: Awards | None = None,
    closed_awards: Awards | None = None,
    knockout: bool = False,
) -> Comparison:
    """A board at which the home team sits North-South in the open room."""
    first = Entry("1", table(1, open_ns), vulnerability="None", awards=awards)
    second = Entry("1", table(2, closed_ns, home_ns=False), vulnerability="None", awards=closed_awards)
    return compare_rooms("1", first, second, method, knockout=knockout)


def points(comparison: Comparison) -> tuple[object, object]:
    """What home and visit get."""
    return comparison.home, comparison.visit


@pytest.mark.parametrize("row", CONVERTED, ids=[row["board"] for row in CONVERTED])
def test_imps(row: dict[str, str]) -> None:
    """The scale converts what the pairs of a team scored together."""
    expected = int(row["imp_A"])
    assert (expected, -expected) == points(compared(int(row["open_ns_A"]), int(row["closed_ns_B"])))


def test_imps_of_1948() -> None:
    """The scale is the method's."""
    assert (5, -5) == points(compared(450, 0, Method("IMPs", imp_scale="IMP_1948")))


@pytest.mark.parametrize("row", COMPARED, ids=[row["board"] for row in COMPARED])
@pytest.mark.parametrize(
    ("name", "column", "top"), [("board-a-match", "bam_A", 1), ("point-a-board", "pab_A", 2), ("Patton", "pab_A", 2)]
)
def test_methods_with_a_top(row: dict[str, str], name: MethodName, column: str, top: int) -> None:
    """A board won, halved or lost, whatever the difference."""
    found = compared(int(row["room_open_ns_teamA"]), int(row["room_closed_ns_teamB"]), Method(name))
    assert (Fraction(row[column]), top - Fraction(row[column])) == points(found)


@pytest.mark.parametrize("row", COMPARED, ids=[row["board"] for row in COMPARED])
def test_total_points(row: dict[str, str]) -> None:
    """Total points are the difference itself."""
    found = compared(int(row["room_open_ns_teamA"]), int(row["room_closed_ns_teamB"]), Method("total points"))
    assert (int(row["total_A"]), -int(row["total_A"])) == points(found)


def test_weighted_score() -> None:
    """Each possible result is converted, then the IMPs are weighted."""
    award = assigned(("3/5", 620), ("2/5", -100))
    found = compared(620, 620, awards=(award, award))
    assert (Fraction("-4.8"), Fraction("4.8")) == points(found)


def test_weighted_scores_in_both_rooms() -> None:
    """Every pair of possible results counts by both weights."""
    first, second = assigned(("1/2", 420), ("1/2", -50)), assigned(("1/2", 420), ("1/2", 0))
    found = compared(0, 0, awards=(first, first), closed_awards=(second, second))
    # 0, 9, -10 and -2 IMPs, each with a quarter.
    assert (Fraction(-3, 4), Fraction(3, 4)) == points(found)


def test_weighted_score_at_board_a_match() -> None:
    """The same holds for boards won and lost."""
    award = assigned(("3/4", 430), ("1/4", 420))
    found = compared(420, 420, Method("board-a-match"), awards=(award, award))
    assert (Fraction(7, 8), Fraction(1, 8)) == points(found)


def test_assigned_contract() -> None:
    """Law 77 tells the score of an assigned result, by the board's vulnerability."""
    award = of_contract(Contract(4, "S"), 10)
    assert (10, -10) == points(compared(-50, -50, awards=(award, award)))


def test_split_scores() -> None:
    """Each team is compared by the score given to it."""
    found = compared(0, 420, awards=(assigned(("1", 420)), assigned(("1", -100))))
    assert (0, 11) == points(found)


@pytest.mark.parametrize(
    ("awards", "expected"),
    [
        ((average("A+"), average("A-")), (3, -3)),
        ((average("A+"), average("A+")), (3, 3)),
        ((average("A"), average("A-")), (0, -3)),
        ((Award("percentage", amount=60), Award("percentage", amount=40)), (3, -3)),
        ((Award("IMPs", amount=Fraction(5, 2)), Award("IMPs", amount=-4)), (Fraction(5, 2), -4)),
    ],
)
def test_artificial_scores(awards: Awards, expected: tuple[object, object]) -> None:
    """An artificial score gives its IMPs, whatever the other table did."""
    assert expected == points(compared(420, -50, awards=awards))


def test_average_in_the_closed_room() -> None:
    """In the closed room the visiting team sits North-South."""
    assert (-3, 3) == points(compared(420, -50, closed_awards=(average("A+"), average("A-"))))


def test_average_of_other_size() -> None:
    """What an average gives may vary."""
    assert (2, -2) == points(compared(420, 0, IMPS._replace(average_imps=2), awards=(average("A+"), average("A-"))))


def test_average_with_a_top() -> None:
    """At a method with a top an average is a percentage of it."""
    found = compared(420, 0, Method("point-a-board"), awards=(average("A+"), average("A-")))
    assert (Fraction(6, 5), Fraction(4, 5)) == points(found)


def test_average_for_one_team_alone() -> None:
    """One team may get an average, the other a score."""
    assert (3, 9) == points(compared(0, 420, awards=(average("A+"), assigned(("1", 0)))))


def test_average_where_the_other_room_is_missing() -> None:
    """A ruling that gives IMPs needs no other table."""
    entry = Entry("1", table(1, None), awards=(average("A+"), average("A-")))
    assert (3, -3) == points(compare_rooms("1", entry, None, IMPS))


def test_assigned_score_where_the_other_room_is_missing() -> None:
    """An assigned score needs another table to be compared with."""
    entry = Entry("1", table(1, None), awards=(assigned(("1", 420)), assigned(("1", 420))))
    assert "one room" == compare_rooms("1", entry, None, IMPS).reason


@pytest.mark.parametrize(
    ("awards", "closed_awards", "method", "reason"),
    [
        ((Award("not played"), Award("not played")), None, IMPS, "not played"),
        ((Award("unknown"), Award("unknown")), None, IMPS, "adjusted"),
        ((Award("percentage", amount=55), Award("percentage", amount=45)), None, IMPS, "adjusted"),
        ((average("A+"), average("A-")), None, Method("total points"), "adjusted"),
        ((Award("IMPs", amount=3), Award("IMPs", amount=-3)), None, Method("board-a-match"), "adjusted"),
        ((average("A+"), average("A-")), (average("A+"), average("A-")), IMPS, "two rulings"),
        ((assigned(), assigned()), None, IMPS, "no result"),
    ],
)
def test_awards_without_a_figure(awards: Awards, closed_awards: Awards | None, method: Method, reason: str) -> None:
    """Where a ruling leaves no figure, the board has none and says why."""
    found = compared(420, 0, method, awards=awards, closed_awards=closed_awards)
    assert (None, None, reason) == (found.home, found.visit, found.reason)


def test_adjusted_scores_of_the_record() -> None:
    """IMPs that a record states go before what averages give."""
    result = table(1, None)._replace(adjusted=Adjusted("average", 60, 40), imps_ns=2, imps_ew=-2)
    found = compare_rooms("1", Entry("1", result), Entry("1", table(2, 0, home_ns=False)), IMPS)
    assert (2, -2) == points(found)


@pytest.mark.parametrize("row", RULINGS, ids=[row["case"] for row in RULINGS])
def test_two_rulings_in_a_knockout(row: dict[str, str]) -> None:
    """Where the scores of the teams do not balance, half of the difference counts in a knock-out."""
    awards = Award("IMPs", amount=int(row["a"])), Award("IMPs", amount=int(row["b"]))
    expected = Fraction(row["result_A"])
    assert (expected, -expected) == points(compared(0, 0, awards=awards, knockout=True))


def test_two_rulings_in_a_knockout_with_a_top() -> None:
    """With a top the two figures share it."""
    found = compared(0, 0, Method("board-a-match"), awards=(average("A+"), average("A+")), knockout=True)
    assert (Fraction(1, 2), Fraction(1, 2)) == points(found)


POINTS = st.none() | st.integers(-8000, 8000)
AMOUNTS = st.none() | st.fractions(-50, 150, max_denominator=4)
AWARDS = st.one_of(
    st.builds(Award, st.sampled_from(get_args(AwardKind)), st.none() | st.sampled_from(("A+", "A", "A-")), AMOUNTS),
    st.lists(st.integers(-800, 800), min_size=1, max_size=3).map(
        lambda scores: assigned(*((f"1/{len(scores)}", score) for score in scores))
    ),
)


@given(POINTS, POINTS, st.none() | AWARDS, st.none() | AWARDS, st.sampled_from(OF_ROOMS), st.booleans())
def test_teams_share_a_board(
    open_ns: int | None,
    closed_ns: int | None,
    award: Award | None,
    closed_award: Award | None,
    name: MethodName,
    knockout: bool,
) -> None:
    """Whatever is recorded or ruled: a board has no points and a reason, or points of both teams.

    An assigned score, which is the same for both sides, and the balance of a knock-out leave nothing over.
    """
    both = None if award is None else (award, award)
    closed = None if closed_award is None else (closed_award, closed_award)
    method = Method(name)
    found = compared(open_ns, closed_ns, method, awards=both, closed_awards=closed, knockout=knockout)
    if found.home is None or found.visit is None:
        assert (None, None) == points(found)
        assert found.reason is not None
    elif knockout or {one.kind for one in (award, closed_award) if one is not None} <= {"assigned"}:
        assert top_of(method) == found.home + found.visit


@pytest.mark.parametrize("name", OF_ROOMS)
def test_methods_that_need_nothing(name: MethodName) -> None:
    """Every method between two rooms is at hand, but Patton needs its table."""
    method = Method(name, aggregate=MarginScale("ours", ((0, 4, 4),)) if name == "Patton" else None)
    assert refusal(method) is None


@pytest.mark.parametrize(
    ("method", "word"),
    [
        (Method("IMPs", imp_scale="IMP_1961"), "IMP_1961"),
        (Method("IMPs", imp_scale="EMP"), "EMP"),
        (Method("Patton"), "table"),
        (Method("Butler"), "Butler"),
    ],
)
def test_refusals(method: Method, word: str) -> None:
    """What cannot be scored is refused in a sentence."""
    sentence = refusal(method)
    assert sentence is not None
    assert word in sentence
