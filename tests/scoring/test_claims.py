"""Figures that files claim, beside those that their results give."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from pbnlint.bridge.contract import Contract
from pbnlint.scoring.event import ClaimedStanding, Collected, Entry, Event, Figures, Method
from pbnlint.scoring.match import TableResult
from pbnlint.scoring.scored import score
from tests.scoring.pair_values import entries

MATCHPOINTS = Method("matchpoints")
BOARDS = ((100, 50, 0), (50, 0, 0), (100, 0, 50), (10, 20, 30))


def event_of(board: Sequence[Entry], claims: Sequence[ClaimedStanding] = (), method: Method = MATCHPOINTS) -> Event:
    """An event scored."""
    return score(Collected("Cup", tuple(board), {}, claimed_standings=tuple(claims)), method)


def boards() -> list[Entry]:
    """Four boards at three tables, the last of them short of one result."""
    found = [one for number, line in enumerate(BOARDS, 1) for one in entries(line, str(number))]
    return found[:-1]


def claiming(method: Method, board: Sequence[Entry]) -> list[Entry]:
    """Entries that claim what a method gives, matchpoints and IMPs with two places."""
    lines = {
        (line.entry.board, line.entry.ns): line
        for traveller in event_of(board, method=method).travellers
        for line in traveller.lines
    }
    made = []
    for one in board:
        line = lines[one.board, one.ns]
        ns, ew = _rounded(line.points_ns), _rounded(line.points_ew)
        is_imps = method.name in ("Butler", "cross-IMPs")
        claimed = Figures(imps_ns=ns, imps_ew=ew, imps_places=2) if is_imps else Figures(ns, ew, points_places=2)
        made.append(one._replace(claimed=claimed))
    return made


def _rounded(value: "int | Fraction | None") -> Fraction:
    return Fraction(round(100 * (value or 0)), 100)


@pytest.mark.parametrize("method", [MATCHPOINTS, Method("cross-IMPs"), Method("Butler")], ids=lambda one: one.name)
def test_claims_that_are_right(method: Method) -> None:
    """Every figure of every row is compared, and none differs."""
    event = event_of(claiming(method, boards()), method=method)
    assert (2 * len(boards()), (), ()) == (event.compared, event.differences, event.notes)


def test_wrong_figure_of_a_row() -> None:
    """The one figure that differs is named with its place, and what it should be."""
    board = claiming(MATCHPOINTS, boards())
    board[1] = board[1]._replace(claimed=board[1].claimed._replace(points_ns=Fraction(3)), table="7")
    (found,) = event_of(board).differences
    assert ("board 1, table 7, 2 against 102", "matchpoints NS", "3", "2", "1") == (
        found.where, found.figure, found.claimed, found.computed, found.board,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("truth", "chosen", "words"),
    [
        (Method("matchpoints", short_boards="Mitchell"), MATCHPOINTS, "(Mitchell)"),
        (Method("matchpoints", half_points=True), MATCHPOINTS, "points of 1, 1/2 and 0"),
        (Method("matchpoints", short_boards="Ascherman"), MATCHPOINTS, "Ascherman"),
        (Method("cross-IMPs", divisor="Cross"), Method("cross-IMPs"), "(Cross)"),
        (Method("cross-IMPs"), Method("cross-IMPs", divisor="Cross1"), "(Cross2)"),
        (Method("Butler", datum="median"), Method("Butler"), "median"),
        (Method("Butler"), Method("cross-IMPs"), "Butler"),
    ],
    ids=lambda one: one if isinstance(one, str) else None,
)
def test_a_variant_explains_the_whole_file(truth: Method, chosen: Method, words: str) -> None:
    """Said once, in place of a difference for every row."""
    event = event_of(claiming(truth, boards()), method=chosen)
    assert ((), 1) == (event.differences, len(event.notes))
    assert words in event.notes[0]


def test_a_variant_leaves_the_row_that_is_wrong() -> None:
    """What the variant does not explain is still a difference."""
    event = [one for number in range(1, 9) for one in entries((90, 40, 70, 0, 20), str(number))]
    board = claiming(Method("cross-IMPs", divisor="Cross"), event)
    board[4] = board[4]._replace(claimed=board[4].claimed._replace(imps_ns=Fraction(17)))
    found = event_of(board, method=Method("cross-IMPs"))
    assert ["17"] == [one.claimed for one in found.differences]
    assert ["1 still differs" in note for note in found.notes] == [True]


def test_a_variant_that_leaves_many_differences_is_not_named() -> None:
    """Another scale of points that gives two rows in three does not explain the file; every figure is told."""
    spoilt = Figures(points_ns=Fraction(77), points_places=2)
    board = [
        one if number % 3 else one._replace(claimed=spoilt)
        for number, one in enumerate(claiming(Method("matchpoints", half_points=True), boards()))
    ]
    event = event_of(board)
    assert ((), True) == (event.notes, len(event.differences) > len(board))


def test_score_that_the_result_does_not_give() -> None:
    """A recorded score is compared with that of Law 77, which counts."""
    result = TableResult(0, "1", Contract(4, "S"), "N", 10, 420, -420)
    entry = Entry("1", result, "1", "101", "None", claimed=Figures(score_ns=430, score_ew=-430))
    found = event_of([entry]).differences
    assert [("score NS", "430", "420")] == [(one.figure, one.claimed, one.computed) for one in found]


def claim(contestant: str, rank: str = "", **figures: object) -> ClaimedStanding:
    """A line of the standings of a file."""
    return ClaimedStanding(contestant, rank, **figures)  # type: ignore[arg-type]


def standings_of(board: Sequence[Entry]) -> list[ClaimedStanding]:
    """The standings that entries give, as claims with two places."""
    return [
        claim(one.id, one.rank, score=_rounded(one.score), score_places=2, percent=_rounded(one.percent),
              percent_places=2, boards=one.boards, kind="TotalScoreMP")
        for one in event_of(board).standings
    ]  # fmt: skip


def test_standings_that_are_right() -> None:
    """Score, percentage, boards and rank of each pair are compared."""
    event = event_of(boards(), standings_of(boards()))
    assert (4 * 6, ()) == (event.compared, event.differences)


@pytest.mark.parametrize(
    ("change", "figure"),
    [({"rank": "3"}, "rank"), ({"score": Fraction(1)}, "score"), ({"percent": Fraction(1)}, "percentage"),
     ({"boards": 1}, "boards")],
)  # fmt: skip
def test_wrong_standing(change: dict[str, object], figure: str) -> None:
    """A figure of the standings that the results do not give."""
    first, *others = standings_of(boards())
    event = event_of(boards(), [first._replace(**change), *others])  # type: ignore[arg-type]
    assert [(figure, first.contestant)] == [(one.figure, one.contestant) for one in event.differences]


@pytest.mark.parametrize(
    ("rank", "count"), [("2", 0), ("3", 0), ("=2", 0), ("2=", 0), ("1", 1), ("8", 1), ("first", 0)]
)
def test_ties_may_be_broken(rank: str, count: int) -> None:
    """Any of the places that a tie shares will do, for how ties are broken is a condition of the contest."""
    event = event_of(entries([100, 50, 50, 0]), [claim("2", rank)])
    assert count == len(event.differences)


def test_ranks_of_both_directions_together() -> None:
    """A file may rank all pairs as one field."""
    event = entries([100, 50, 0])
    ranks = {"1": "1=", "103": "1=", "2": "3=", "102": "3=", "3": "5=", "101": "5="}
    claims = [claim(pair, rank) for pair, rank in ranks.items()]
    assert () == event_of(event, claims).differences


def test_totals_of_rounded_rows() -> None:
    """A total may be the sum of points that were rounded row by row."""
    method = Method("cross-IMPs")
    event = claiming(method, [one for number in range(1, 4) for one in entries((0, 50, 170, 420), str(number))])
    exact = event_of(event, method=method)
    rounded = {one.id: 3 * _rounded(Fraction(one.score) / 3) for one in exact.standings}
    assert any(rounded[one.id] != _rounded(one.score) for one in exact.standings)
    claims = [claim(pair, score=total, score_places=2, kind="TotalScoreIMP") for pair, total in rounded.items()]
    assert () == event_of(event, claims, method).differences


def test_each_file_claims_its_own_standings() -> None:
    """Of two sessions the first file has its own standings, the second those of both together."""
    first = [one._replace(session="1") for one in entries([100, 50, 0])]
    second = [one._replace(session="2", file=1) for one in entries([0, 50, 100])]
    claims = [
        *standings_of(first),
        *(one._replace(file=1) for one in standings_of([*first, *second])),
        *(one._replace(file=1, kind="SessionScoreMP") for one in standings_of(second)),
    ]
    event = event_of([*first, *second], claims)
    assert (3 * 4 * 6, ()) == (event.compared, event.differences)


def test_a_file_in_the_middle_claims_the_standings_so_far() -> None:
    """Of three sessions the second file has the standings of the first two."""
    sessions = [
        [one._replace(session=str(file), file=file) for one in entries(scores)]
        for file, scores in enumerate(([100, 50, 0], [0, 50, 100], [50, 0, 100]))
    ]
    claims = [one._replace(file=1) for one in standings_of([*sessions[0], *sessions[1]])]
    event = event_of([one for session in sessions for one in session], claims)
    assert (4 * 6, ()) == (event.compared, event.differences)


def test_standings_of_more_boards_than_there_are() -> None:
    """Standings that count results of other files are not compared, and the notes say so."""
    claims = [one._replace(boards=30) for one in standings_of(boards())]
    event = event_of(boards(), claims)
    assert (0, (), ["count 30 boards" in note for note in event.notes]) == (event.compared, event.differences, [True])
