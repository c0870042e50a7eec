"""What counts as the score of each side of an entry: one score, several with weights, or an award in its place."""

from typing import TYPE_CHECKING

from pbnlint.bridge.boards import Vulnerability
from pbnlint.bridge.contract import PASSED_OUT, Contract
from pbnlint.rulings import Award, Possible
from pbnlint.scoring.arithmetic.duplicate import law_77
from pbnlint.scoring.arithmetic.numbers import amount_text, figure_text
from pbnlint.scoring.arithmetic.session import AVERAGE_OF
from pbnlint.scoring.event import Entry
from pbnlint.scoring.texts.adjusted import Adjusted

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number

Scores = tuple[tuple["Number", int], ...]
"""The scores of North-South that count for one side, each with its weight; none where an award stands instead."""


def awards_of(entry: Entry) -> tuple[Award, Award] | None:
    """What North-South and East-West get in place of the result; None where the result stands."""
    if entry.awards is not None:
        return entry.awards
    adjusted = entry.result.adjusted
    if adjusted is None:
        return None
    return _award(adjusted, adjusted.ns, entry.result.imps_ns), _award(adjusted, adjusted.ew, entry.result.imps_ew)


def _award(adjusted: Adjusted, percent: int | None, imps: int | None) -> Award:
    """The award of one side, from a text in the place of a score."""
    if adjusted.kind == "not played":
        return Award("not played")
    if percent is not None:
        average = AVERAGE_OF.get(percent)
        return Award("percentage", amount=percent) if average is None else Award("average", average)
    return Award("unknown") if imps is None else Award("IMPs", amount=imps)


def scores_of(entry: Entry, *, old_undertricks: bool = False) -> tuple[Scores, Scores]:
    """The scores that count for North-South and for East-West, both as scores of North-South.

    They differ where the sides were given different scores. A side has none where it gets no score, or none is known.
    `old_undertricks` puts the old scale in place of the scores that results have by the modern one.
    """
    awards = entry.awards
    if awards is None and entry.result.adjusted is None:
        result = entry.result
        ns, ew = result.score_ns, result.score_ew
        if (ns is None and ew is None) or (old_undertricks and ns is not None and ew == -ns):
            points = law_77(
                result.contract, result.declarer, result.tricks, entry.vulnerability, old_undertricks=old_undertricks
            )
            if points is not None:
                ns, ew = points, -points
        one: Scores = () if ns is None else ((1, ns),)
        return one, one if ns is not None and ew == -ns else () if ew is None else ((1, -ew),)
    given = awards_of(entry)
    if given is None:
        return (), ()
    first, second = (_possible_scores(award, entry.vulnerability, old_undertricks) for award in given)
    return first, second


def _possible_scores(award: Award, vulnerability: Vulnerability | None, old_undertricks: bool) -> Scores:
    """The scores of an assigned one with their weights, equal ones together; none if any of them is not known."""
    if award.kind != "assigned":
        return ()
    weights: dict[int, Number] = {}
    for possible in award.possible:
        points = possible.score_ns
        if points is None:
            points = law_77(
                possible.contract, possible.declarer, possible.tricks, vulnerability, old_undertricks=old_undertricks
            )
        if points is None:
            return ()
        weights[points] = weights.get(points, 0) + possible.weight
    return tuple((weight, points) for points, weight in weights.items() if weight)


def described(entry: Entry) -> str:
    """In a few words what was given in place of a result, empty where the result stands."""
    awards = awards_of(entry)
    if awards is None:
        return ""
    first, second = awards
    if first == second and first.kind in ("assigned", "not played", "unknown"):
        return award_text(first)
    if "assigned" in (first.kind, second.kind):
        return f"N-S: {award_text(first)}; E-W: {award_text(second)}"
    return f"{award_text(first)}/{award_text(second)}"


def award_text(award: Award) -> str:
    """One side's award as it is printed."""
    if award.kind == "average":
        return award.average or "average"
    if award.kind == "percentage":
        return f"{figure_text(award.amount or 0)} %"
    if award.kind == "IMPs":
        amount = award.amount or 0
        return f"{'+' if amount > 0 else ''}{amount_text(amount, 'IMPs')}"
    if award.kind == "assigned":
        return ", ".join(_possible_text(possible) for possible in award.possible)
    return "adjusted, not known how" if award.kind == "unknown" else "not played"


def _possible_text(possible: Possible) -> str:
    what = _result_text(possible)
    return what if possible.weight == 1 else f"{figure_text(100 * possible.weight)} % of {what}"


def _result_text(possible: Possible) -> str:
    contract = possible.contract
    if isinstance(contract, Contract) and possible.declarer is not None and possible.tricks is not None:
        over = possible.tricks - contract.level - 6
        return f"{contract} {possible.declarer} {f'{over:+d}' if over else '='}"
    if contract == PASSED_OUT:
        return PASSED_OUT
    return "a result not known" if possible.score_ns is None else f"NS {possible.score_ns:+d}"
