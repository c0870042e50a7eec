"""Points of a result that is compared with no other: against a target, or as it stands."""

from typing import TYPE_CHECKING

from pbnlint.bridge.boards import is_vulnerable
from pbnlint.bridge.cards import points_in
from pbnlint.bridge.deal import Deal
from pbnlint.scoring.arithmetic.imps import SCALES, imps
from pbnlint.scoring.arithmetic.numbers import whole
from pbnlint.scoring.arithmetic.target import HIGH_CARD_POINTS, target_ns
from pbnlint.scoring.event import Entry, Method
from pbnlint.scoring.possible import Scores

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number

    Points = tuple[Number | None, Number | None]


def total_points(scores: tuple[Scores, Scores]) -> "Points":
    """The scores themselves, each side's from its own view; a weighted one with its mean (Law 78C)."""
    ns, ew = (whole(sum(weight * score for weight, score in side)) if side else None for side in scores)
    return ns, None if ew is None else -ew


def target_imps(entry: Entry, scores: tuple[Scores, Scores], method: Method) -> "tuple[int | None, Points]":
    """The target of North-South for their high-card points, and the IMPs of both sides against it.

    Nothing without the cards or the vulnerability. Where the method takes the vulnerability of the side that scored,
    the target is that for the score.
    """
    points = high_card_points_ns(entry.result.deal)
    vulnerability = entry.vulnerability
    if points is None or vulnerability is None:
        return None, (None, None)
    vulnerable = is_vulnerable("NS", vulnerability), is_vulnerable("EW", vulnerability)
    scale = SCALES[method.imp_scale]

    def target(score: int) -> int:
        if not method.vulnerability_by_score or not score:
            return target_ns(points, *vulnerable)
        scored = vulnerable[0 if score > 0 else 1]
        return target_ns(points, scored, scored)

    ns, ew = (
        whole(sum(weight * imps(score - target(score), scale) for weight, score in side)) if side else None
        for side in scores
    )
    shown = target(scores[0][0][1]) if scores[0] else target_ns(points, *vulnerable)
    return shown, (ns, None if ew is None else -ew)


def high_card_points_ns(deal: Deal | None) -> int | None:
    """The high-card points of North and South, None unless both of their hands are known, or both others are."""
    if deal is None:
        return None
    north, east, south, west = deal.hands
    if north is not None and south is not None:
        return points_in(north) + points_in(south)
    if east is not None and west is not None:
        return HIGH_CARD_POINTS - points_in(east) - points_in(west)
    return None
