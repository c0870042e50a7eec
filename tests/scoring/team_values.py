"""Matches of two teams as plain values, for the tests of what is made of them."""

from collections.abc import Mapping
from fractions import Fraction

from pbnlint.bridge.boards import Vulnerability
from pbnlint.bridge.contract import Contract
from pbnlint.rulings import Average, Award, Possible
from pbnlint.scoring.event import Collected, Contestant, Entry
from pbnlint.scoring.match import Match, MatchBoard, Segment, TableResult

Awards = tuple[Award, Award]


def table(record: int, score_ns: int | None, *, board: str = "1", home_ns: bool = True) -> TableResult:
    """A result by its score."""
    opposite = None if score_ns is None else -score_ns
    return TableResult(record, board, score_ns=score_ns, score_ew=opposite, home_ns=home_ns)


def board_of(number: int, open_ns: int | None, closed_ns: int | None) -> MatchBoard:
    """A board by the scores of North-South in both rooms; its records are numbered by it."""
    name = str(number)
    first = table(2 * number - 1, open_ns, board=name)
    return MatchBoard(name, first, table(2 * number, closed_ns, board=name, home_ns=False))


def match_of(
    *segments: list[tuple[int, int]], stage: str = "", home: str = "Oak", visit: str = "Elm", rounds: bool = False
) -> Match:
    """A match by the scores of North-South in the open and closed room, segment by segment."""
    parts, number = [], 0
    for count, boards in enumerate(segments, 1):
        made = []
        for both in boards:
            number += 1
            made.append(board_of(number, *both))
        parts.append(Segment(str(count) if len(segments) > 1 else "", tuple(made), rounds))
    return Match("Cup", stage, home, visit, tuple(parts))


def collected_of(
    *matches: Match, awards: Mapping[int, Awards] | None = None, vulnerability: Vulnerability = "None"
) -> Collected:
    """An event of these matches, with what rulings give by the number of a record."""
    entries = [
        Entry(one.board, one, awards=(awards or {}).get(one.record), vulnerability=vulnerability)
        for match in matches
        for board in match.total.boards
        for one in (board.open, board.closed)
        if one is not None
    ]
    teams = {name: Contestant(name, (name,)) for match in matches for name in (match.home, match.visit)}
    return Collected("Cup", tuple(entries), teams, matches=matches, teams=True)


def assigned(*weighted: tuple[str, int]) -> Award:
    """Scores of North-South with their weights."""
    return Award("assigned", possible=tuple(Possible(Fraction(weight), score_ns=score) for weight, score in weighted))


def of_contract(contract: Contract, tricks: int) -> Award:
    """North's result in a contract, without its score."""
    return Award("assigned", possible=(Possible(1, contract, "N", tricks),))


def average(sign: Average) -> Award:
    """An average as it is written."""
    return Award("average", sign)
