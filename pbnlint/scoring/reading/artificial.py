"""The value that a file gives to its artificial scores: percentages of a top, or IMPs (PBN 5.9)."""

from collections import Counter
from typing import TYPE_CHECKING, Final

from pbnlint.rulings import Award
from pbnlint.scoring.event import NOTHING_CLAIMED, Entry

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number

_AVERAGES: Final = (40, 50, 60)
"""What averages are worth; matchpoints that are these percentages, but for their rounding, were given as averages."""


def with_real_values(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """The entries with the value that a file gives to its artificial scores: percentages of a top, or IMPs."""
    artificial = [one for one in entries if one.awards is not None and one.claimed != NOTHING_CLAIMED]
    if not artificial:
        return entries
    tops = _tops(entries, {(one.session, one.board) for one in artificial})
    return tuple(
        one if one.awards is None else one._replace(awards=_real(one, one.awards, tops.get((one.session, one.board))))
        for one in entries
    )


def _tops(entries: tuple[Entry, ...], wanted: set[tuple[str, str]]) -> "dict[tuple[str, str], Number]":
    """What the matchpoints of both sides add up to on a board; one with a score for one side alone does not tell."""
    sums: dict[tuple[str, str], Counter[Number]] = {}
    split = {(one.session, one.board) for one in entries if one.awards is not None and _is_split(one.awards)}
    for one in entries:
        ns, ew = one.claimed.points_ns, one.claimed.points_ew
        if (one.session, one.board) in split:
            continue
        if one.awards is None and ns is not None and ew is not None and (one.session, one.board) in wanted:
            sums.setdefault((one.session, one.board), Counter())[ns + ew] += 1
    return {board: counted.most_common(1)[0][0] for board, counted in sums.items()}


def _is_split(awards: tuple[Award, Award]) -> bool:
    return awards[0] != awards[1] and "assigned" in (awards[0].kind, awards[1].kind)


def _real(entry: Entry, awards: tuple[Award, Award], top: "Number | None") -> tuple[Award, Award]:
    claimed = entry.claimed
    ns, ew = awards
    return (
        _real_award(ns, claimed.points_ns, claimed.percent_ns, claimed.imps_ns, (top, claimed.points_places)),
        _real_award(ew, claimed.points_ew, claimed.percent_ew, claimed.imps_ew, (top, claimed.points_places)),
    )


def _real_award(
    award: Award, points: "Number | None", percent: "Number | None", imps: "Number | None",
    scale: "tuple[Number | None, int]",
) -> Award:  # fmt: skip
    """An award with the figure that the file gives for it."""
    from fractions import Fraction

    if award.kind not in ("average", "percentage", "unknown"):
        return award
    top, places = scale
    if points is not None and top:
        share = Fraction(100 * points) / Fraction(top)
        is_same = percent is not None and abs(Fraction(percent) * top / 100 - points) * 2 * 10**places <= 1
        percent = percent if is_same and percent in _AVERAGES else share
    if percent is not None and 0 <= percent <= 100:
        return award._replace(kind="percentage", amount=percent)
    return award if imps is None else award._replace(kind="IMPs", amount=imps)
