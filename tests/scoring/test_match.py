"""Boards of a match compared in IMPs, from plain values."""

import pytest

from pbnlint.bridge.deal import Deal
from pbnlint.scoring.match import Match, MatchBoard, Segment, TableResult, compare
from pbnlint.scoring.texts.adjusted import Adjusted
from tests.scoring.tables import rows

BOARDS = rows("imp_match.csv")


def table(ns: int | None, ew: int | None = None, *, home_ns: bool = True) -> TableResult:
    """A result by its scores; the sides' are opposite unless both are given."""
    opposite = None if ns is None else -ns
    return TableResult(1, "1", score_ns=ns, score_ew=opposite if ew is None else ew, home_ns=home_ns)


def ruled(ns: int | None, ew: int | None, *, home_ns: bool = True) -> TableResult:
    """A table at which IMPs were given instead of a result."""
    return TableResult(1, "1", adjusted=Adjusted("average"), imps_ns=ns, imps_ew=ew, home_ns=home_ns)


def with_deal(result: TableResult, north: int) -> TableResult:
    """A result with a deal in which North's hand is this mask."""
    return result._replace(deal=Deal((north, 4, 8, 16)))


@pytest.mark.parametrize("row", BOARDS, ids=[row["board"] for row in BOARDS])
def test_compare(row: dict[str, str]) -> None:
    """The home team's pairs sit North-South in the open room and East-West in the closed room."""
    board = compare("1", table(int(row["open_ns_A"])), table(int(row["closed_ns_B"]), home_ns=False))
    points = int(row["imp_A"])
    assert (int(row["diff"]), points, -points, None) == (
        board.difference,
        board.imps_home,
        board.imps_visit,
        board.reason,
    )


def test_split_scores() -> None:
    """Where a table's sides were given different scores each team is compared by its own."""
    board = compare("1", table(420, 100), table(420, home_ns=False))
    assert (0, 0, 11) == (board.difference, board.imps_home, board.imps_visit)


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        (ruled(3, -3), table(420, home_ns=False), (3, -3)),
        (ruled(3, 3), table(420, home_ns=False), (3, 3)),
        (table(420), ruled(3, -3, home_ns=False), (-3, 3)),
        (ruled(0, 0), ruled(0, 0, home_ns=False), (0, 0)),
    ],
)
def test_artificial_scores(first: TableResult, second: TableResult, expected: tuple[int, int]) -> None:
    """An artificial score gives each team its IMPs, whatever the other table did."""
    board = compare("1", first, second)
    assert (expected, None) == ((board.imps_home, board.imps_visit), board.reason)


@pytest.mark.parametrize(
    ("first", "second", "reason"),
    [
        (table(420), None, "one room"),
        (None, table(420), "one room"),
        (table(420), table(420), "same direction"),
        (table(420), table(None, home_ns=False), "no result"),
        (ruled(3, -3), ruled(3, -3, home_ns=False), "two rulings"),
        (ruled(None, None), table(420, home_ns=False), "adjusted"),
        (table(0)._replace(adjusted=Adjusted("not played")), table(0, home_ns=False), "not played"),
        (
            table(420)._replace(deal=Deal((1, 2, 4, 8))),
            table(420, home_ns=False)._replace(deal=Deal((2, 1, 4, 8))),
            "other cards",
        ),
    ],
)
def test_tables_that_cannot_be_compared(first: TableResult | None, second: TableResult | None, reason: str) -> None:
    """A board without two comparable tables has no IMPs, and says why."""
    board = compare("1", first, second)
    assert (reason, None, None) == (board.reason, board.imps_home, board.imps_visit)


def test_a_deal_given_once_is_no_other_deal() -> None:
    """A table whose record gives no deal is compared with the other."""
    assert compare("1", with_deal(table(420), 1), table(420, home_ns=False)).reason is None


def board_of(home: int | None, visit: int | None) -> MatchBoard:
    """A board by the IMPs of the two teams."""
    return MatchBoard("1", None, None, None, home, visit, "one room" if home is None else None)


def test_totals() -> None:
    """Each team's IMPs are those of the boards it won; a board that gives to both, or takes, counts for both."""
    boards = (
        board_of(10, -10),
        board_of(-4, 4),
        board_of(0, 0),
        board_of(3, 3),
        board_of(-3, -3),
        board_of(None, None),
    )
    segment = Segment("1", boards)
    assert ((10, 4), 5) == (segment.imps, segment.compared)


def test_a_match_is_its_segments() -> None:
    """The total of a match has the boards of all segments."""
    match = Match("Cup", "Final", "Oak", "Elm", (Segment("1", (board_of(10, -10),)), Segment("2", (board_of(-4, 4),))))
    assert ("total", (10, 4), 2) == (match.total.name, match.total.imps, match.total.compared)
