"""A small event scored, made by hand: what every output shows of it is known."""

from fractions import Fraction

from pbnlint.bridge.contract import Contract
from pbnlint.bridge.seats import Seat
from pbnlint.rulings import Award, Penalty
from pbnlint.scoring.event import (
    Contestant,
    Difference,
    Entry,
    Event,
    Line,
    MatchScore,
    Method,
    Standing,
    Traveller,
)
from pbnlint.scoring.match import TableResult

PAIRS = {
    "1": Contestant("1", ("Alder", "Aspen"), "NS"),
    "2": Contestant("2", ("Beech", "Birch"), "NS"),
    "3": Contestant("3", ("Cedar", "Cherry"), "NS"),
    "6": Contestant("6", ("Bittern", "Bunting"), "EW"),
    "7": Contestant("7", ("Crane", "Curlew"), "EW"),
    "8": Contestant("8", ("Dipper", "Dove"), "EW"),
}
MADE = Contract(4, "S")


def line(ns: str, ew: str, tricks: int, score: int, points: "int | Fraction", declarer: Seat = "N") -> Line:
    """A line of board 3, of which 4 is the top."""
    result = TableResult(1, "3", MADE, declarer, tricks, score, -score)
    entry = Entry("3", result, ns, ew, "EW", "S", round="1", table=ns)
    return Line(entry, points, 4 - points, Fraction(25 * points), Fraction(100 - 25 * points), 4)


AVERAGE = Line(
    Entry(
        "3", TableResult(1, "3"), "3", "8", "EW", "S", round="1", table="3",
        awards=(Award("average", "A+"), Award("average", "A-")),
    ),
    Fraction(12, 5), Fraction(8, 5), Fraction(60), Fraction(40), 4, adjusted="A+/A-",
)  # fmt: skip


def standings() -> tuple[Standing, ...]:
    """Two winners, with a tie and a third."""
    rows = (("1", "1", Fraction(29, 6)), ("2=", "2", Fraction(5, 2)), ("2=", "3", Fraction(5, 2)), ("1", "8", 4))
    return tuple(
        Standing(rank, one, PAIRS[one].names, PAIRS[one].direction, score, Fraction(score) * 100 / 8, 2)
        for rank, one, score in rows
    )


PAIRS_EVENT = Event(
    "Riverbank Pairs",
    Method("matchpoints", "file", 'Matchpoints by the tag Scoring "MP".'),
    PAIRS,
    standings(),
    (),
    (Traveller("3", "", (line("1", "6", 11, 450, Fraction(7, 2)), AVERAGE, line("2", "7", 9, -50, Fraction(1, 2)))),),
    (Difference("board 3, table 1", "matchpoints NS", "4", "3.5", "3", "1"),),
    12,
    (Penalty("2", Fraction(1, 4), "matchpoints", "late at the table"),),
    ("Board 9 was left out.",),
    "2024.10.24",
)
"""Two results and an average on a board of three, so that Neuberg's formula applies."""

TEAMS_EVENT = Event(
    "Trees against Birds",
    Method("IMPs", "file", "IMPs between two rooms."),
    {"Trees": Contestant("Trees"), "Birds": Contestant("Birds")},
    (Standing("1", "Birds", (), "", Fraction(1234, 100), None, 8, 0, 1),),
    (
        MatchScore("Trees", "Birds", "1", (10, 13), None, 4),
        MatchScore("Trees", "Birds", "total", (21, 36), (Fraction(766, 100), Fraction(1234, 100)), 8),
    ),
    (),
)
