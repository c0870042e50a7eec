"""The two rooms of a board compared by any method of team matches, with what a ruling gives in place of a result."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from pbnlint.rulings import Award
from pbnlint.scoring.arithmetic.imps import SCALES, imps, is_tabled
from pbnlint.scoring.arithmetic.matchpoints import points_a_board
from pbnlint.scoring.arithmetic.numbers import whole
from pbnlint.scoring.arithmetic.session import AVERAGE_OF, FIXED, SIGN
from pbnlint.scoring.event import Comparison, Entry, Method, MethodName
from pbnlint.scoring.match import AVERAGE_IMPS, Reason, apart, two_rulings
from pbnlint.scoring.possible import Scores, awards_of, scores_of

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number

OF_ROOMS: Final[tuple[MethodName, ...]] = ("IMPs", "board-a-match", "point-a-board", "Patton", "total points")
"""What can be scored between two rooms."""

_TOPS: Final[dict[MethodName, int]] = {"board-a-match": 1, "point-a-board": 2, "Patton": 2}
"""What the two teams share on a board; the figures of the other methods are opposite."""


class _Share(NamedTuple):
    """What one team has at one table: its possible scores with their weights, or points in place of a comparison."""

    scores: Scores = ()
    points: "Number | None" = None
    reason: Reason | None = None


def refusal(method: Method) -> str | None:
    """Why a method cannot score matches between two rooms, in a sentence; None if it can."""
    if method.name not in OF_ROOMS:
        return (
            f"Two rooms of a match are not compared by {method.name}; the methods for them are {', '.join(OF_ROOMS)}."
        )
    if method.name == "IMPs" and method.imp_scale not in SCALES:
        return (
            f"No table of the scale {method.imp_scale} is known, so matches cannot be converted; "
            f"the scales known are {' and '.join(SCALES)}."
        )
    if method.name == "Patton" and method.aggregate is None:
        return (
            "A Patton match needs the organiser's table of points for the difference of the total points; "
            "give it in the configuration."
        )
    return None


def top_of(method: Method) -> int:
    """What the two teams of a match share on each board by a method; 0 where their figures are opposite."""
    return _TOPS.get(method.name, 0)


def compare_rooms(
    board: str, first: Entry | None, second: Entry | None, method: Method, *, knockout: bool = False
) -> Comparison:
    """What the two teams get on a board, by a method that `refusal` lets pass.

    Every possible result of a weighted score is converted, then the points are weighted (Law 12C1c). Where a ruling
    gives the teams scores that do not balance, `knockout` makes them opposite by half of their difference (12C4).
    """
    from fractions import Fraction

    comparison = Comparison(board, first, second)
    reason = None if _is_ruled(first) or _is_ruled(second) else _reason(first, second)
    tables = [(entry, entry.result.home_ns) for entry in (first, second) if entry is not None]
    shares = {home: [_share(entry, home_ns == home, method) for entry, home_ns in tables] for home in (True, False)}
    reason = reason or next((share.reason for one in shares.values() for share in one if share.reason), None)
    if reason is not None:
        return comparison._replace(reason=reason)
    found: dict[bool, Number] = {}
    for home, both in shares.items():
        points = {share.points for share in both if share.points is not None}
        if len(points) > 1:
            return comparison._replace(reason="two rulings")
        if points:
            found[home] = points.pop()
        elif _reason(first, second) is not None:
            return comparison._replace(reason=_reason(first, second))
        else:
            found[home] = sum((weight * _points(score, method) for weight, score in _sums(both)), Fraction(0))
    ours, theirs = found[True], found[False]
    top = top_of(method)
    if knockout and ours + theirs != top:
        ours = two_rulings(ours, theirs) + Fraction(top, 2)
        theirs = top - ours
    difference = sum((weight * score for weight, score in _sums(shares[True])), Fraction(0))
    tabled = all(is_tabled(score) for both in shares.values() for _, score in _sums(both))
    return comparison._replace(home=whole(ours), visit=whole(theirs), difference=whole(difference), tabled=tabled)


def _is_ruled(entry: Entry | None) -> bool:
    return entry is not None and entry.awards is not None


def _reason(first: Entry | None, second: Entry | None) -> Reason | None:
    return apart(first.result if first else None, second.result if second else None)


def _sums(both: list[_Share]) -> "Iterator[tuple[Number, int]]":
    """What a team scores at its two tables together, each possible sum with its weight; none without two tables."""
    if len(both) == 2:
        for weight, score in both[0].scores:
            for other_weight, other in both[1].scores:
                yield weight * other_weight, score + other


def _points(difference: int, method: Method) -> "Number":
    """What a team gets for what its two pairs scored together."""
    from fractions import Fraction

    if method.name == "IMPs":
        return imps(difference, SCALES[method.imp_scale])
    if method.name == "total points":
        return difference
    points = points_a_board(difference)
    return Fraction(points, 2) if method.name == "board-a-match" else points


def _share(entry: Entry, ns: bool, method: Method) -> _Share:
    """What the team that sits North-South at a table, or East-West, has there."""
    awards = _awards(entry)
    award = None if awards is None else awards[0 if ns else 1]
    if award is not None and award.kind != "assigned":
        points = None if award.kind == "not played" else _awarded(award, method)
        if points is not None:
            return _Share(points=points)
        return _Share(reason="not played" if award.kind == "not played" else "adjusted")
    scores = scores_of(entry, old_undertricks=method.old_undertricks)[0 if ns else 1]
    if not scores:
        return _Share(reason="no result")
    return _Share(scores if ns else tuple((weight, -score) for weight, score in scores))


def _awards(entry: Entry) -> tuple[Award, Award] | None:
    """What a ruling gives; IMPs that the record itself states go before what averages give."""
    result = entry.result
    adjusted, ns, ew = result.adjusted, result.imps_ns, result.imps_ew
    if entry.awards is not None or adjusted is None or adjusted.kind == "not played" or ns is None or ew is None:
        return awards_of(entry)
    if (AVERAGE_IMPS.get(adjusted.ns), AVERAGE_IMPS.get(adjusted.ew)) == (ns, ew):
        return awards_of(entry)
    return Award("IMPs", amount=ns), Award("IMPs", amount=ew)


def _awarded(award: Award, method: Method) -> "Number | None":
    """What an award gives by a method, None where it has no figure for it."""
    from fractions import Fraction

    percent = award.amount if award.kind == "percentage" else FIXED[award.average] if award.average else None
    top = top_of(method)
    if percent is not None and top:
        return Fraction(percent) * top / 100
    if method.name != "IMPs":
        return None
    if award.kind == "IMPs":
        return award.amount
    average = None if percent is None else AVERAGE_OF.get(percent)
    return None if average is None else SIGN[average] * method.average_imps
