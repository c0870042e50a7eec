"""Matches of pairs converted to victory points."""

from fractions import Fraction

import pytest

from pbnlint.scoring.arithmetic.margin_scales import MarginScale
from pbnlint.scoring.event import Collected, Contestant, Entry, Event, Method
from pbnlint.scoring.pairs.matches import has_pair_matches
from pbnlint.scoring.scored import score
from tests.scoring.pair_values import entry

PERCENTAGE = Method("matchpoints", vp_scale=MarginScale("percentage"))
CROSS = Method("cross-IMPs", vp_scale=MarginScale("WBF continuous"))
PAIRS = {str(number): Contestant(str(number), (str(number),)) for number in range(1, 5)}


def round_of(number: int, *tables: tuple[str, str, tuple[int, ...]]) -> list[Entry]:
    """A round: for each table the pairs, and the scores of North-South on its boards."""
    return [
        entry(points, f"{number}{board}", ns=ns, ew=ew)._replace(round=str(number))
        for ns, ew, scores in tables
        for board, points in enumerate(scores)
    ]


def event_of(method: Method, *entries: Entry) -> Event:
    """An event of four pairs."""
    return score(Collected("Swiss", entries, PAIRS), method)


FIRST = round_of(1, ("1", "2", (420, 110, -50)), ("3", "4", (400, 110, 100)))
SECOND = round_of(2, ("2", "1", (420, 110, 90)), ("3", "4", (420, 110, 90)))


def test_percentage_of_a_match() -> None:
    """Both pairs have won a board, lost one, and halved one: 50 % of the match."""
    found = event_of(PERCENTAGE, *FIRST).matches
    assert [("1", "2", "1", (3, 3), (10, 10), 3), ("1", "2", "total", (3, 3), (10, 10), 3)] == [
        one[:6] for one in found[:2]
    ]


def test_a_match_won() -> None:
    """With 2/3 of the points on three boards the winner has 18 of 20."""
    entries = round_of(1, ("1", "2", (420, 110, 100)), ("3", "4", (400, 110, 100)))
    assert (18, 2) == event_of(PERCENTAGE, *entries).matches[0].vps


def test_pairs_that_meet_again() -> None:
    """Whoever sits North-South, two rounds are two matches of the same pairs."""
    found = [one for one in event_of(PERCENTAGE, *FIRST, *SECOND).matches if one.home == "1"]
    assert [("1", (10, 10)), ("2", (10, 10)), ("total", (20, 20))] == [(one.stage, one.vps) for one in found]


def test_standings() -> None:
    """The standings count victory points, in one ranking for both directions."""
    entries = round_of(1, ("1", "2", (420, 110, 100)), ("3", "4", (400, 110, 100)))
    found = event_of(PERCENTAGE, *entries).standings
    assert [("1=", "1", 18), ("1=", "4", 18), ("3=", "2", 2), ("3=", "3", 2)] == [
        (one.rank, one.id, one.score) for one in found
    ]


def test_imps() -> None:
    """IMPs against the other tables make the margin of a match."""
    entries = round_of(1, ("1", "2", (420, 0)), ("3", "4", (-50, 0)))
    (match, *_) = event_of(CROSS, *entries).matches
    assert ((10, 0), 2, True) == (match.imps, match.boards, match.vps is not None and match.vps[0] > 14)


def test_the_loser_has_the_rest() -> None:
    """Both pairs share 20 victory points."""
    entries = round_of(1, ("1", "2", (420, 0)), ("3", "4", (-50, 100)))
    assert {Fraction(20)} == {sum(one.vps) for one in event_of(CROSS, *entries).matches if one.vps is not None}


@pytest.mark.parametrize(
    ("method", "expected"),
    [
        (PERCENTAGE, True),
        (CROSS, True),
        (Method("matchpoints"), False),
        (Method("matchpoints", vp_scale=MarginScale("WBF continuous")), False),
        (Method("cross-IMPs", vp_scale=MarginScale("percentage")), False),
        (Method("matchpoints", vp_scale=MarginScale("ours", ((50, 3, 3),))), True),
    ],
)
def test_scales_that_apply(method: Method, expected: bool) -> None:
    """A scale of IMPs does not convert percentages, and the other way round."""
    assert expected == has_pair_matches(method)


def test_no_matches_without_a_scale() -> None:
    """Without a scale pairs have no matches."""
    assert () == event_of(Method("matchpoints"), *FIRST).matches


@pytest.mark.parametrize(
    ("method", "words"),
    [
        (
            Method("matchpoints", vp_scale=MarginScale("WBF continuous")),
            'The scale WBF continuous converts no matchpoints of pairs to victory points; the scale "percentage" does.',
        ),
        (
            Method("cross-IMPs", vp_scale=MarginScale("ACBL 30")),
            "The scale ACBL 30 has no victory points for cross-IMPs in matches of 3 boards; these matches have none.",
        ),
    ],
)
def test_a_scale_that_converts_nothing(method: Method, words: str) -> None:
    """Where a scale was chosen and gives no victory points, the reader learns why."""
    assert (words,) == event_of(method, *FIRST).notes
