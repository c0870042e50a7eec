"""Matches of pairs: two pairs that play some boards against each other, converted to victory points (Swiss pairs)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pbnlint.scoring.arithmetic.margin_scales import PERCENTAGE, percentage_points, side_points
from pbnlint.scoring.event import MATCHPOINTS, TOTAL, Line, MatchScore, Method, MethodName, Traveller

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number

_WITH_IMPS: Final[frozenset[MethodName]] = frozenset(("Butler", "cross-IMPs"))
_DIGITS: Final = 6


def has_pair_matches(method: Method) -> bool:
    """Whether a method converts what pairs score against each other to victory points."""
    if method.vp_scale is None:
        return False
    by_percentage = method.vp_scale.name == PERCENTAGE or bool(method.vp_scale.steps)
    return (method.name in MATCHPOINTS and by_percentage) or (
        method.name in _WITH_IMPS and method.vp_scale.name != PERCENTAGE
    )


def pair_matches(travellers: Sequence[Traveller], method: Method) -> tuple[MatchScore, ...]:
    """The matches of pairs, and a total for each pairing; nothing unless `has_pair_matches`.

    A match is the boards that two pairs play in one session and round; where no record names a round, and the method
    says how many boards each has, boards 1 to 4 are another one than 5 to 8. Matchpoints are a percentage of the tops
    of the match, which the scale for percentages converts; IMPs are a margin. `imps` holds the points of both pairs;
    with IMPs those of the boards that a pair won.
    """
    if not has_pair_matches(method):
        return ()
    found: dict[tuple[str, str], dict[tuple[str, str], list[Line]]] = {}
    for traveller in travellers:
        for line in traveller.lines:
            entry = line.entry
            if entry.ns and entry.ew and line.points_ns is not None and line.points_ew is not None:
                pairing = (entry.ew, entry.ns) if (entry.ew, entry.ns) in found else (entry.ns, entry.ew)
                rounds = found.setdefault(pairing, {})
                rounds.setdefault((entry.session, entry.round or _boards_of_round(entry.board, method)), []).append(
                    line
                )
    scores: list[MatchScore] = []
    for (home, visit), rounds in found.items():
        parts = [
            _match(home, visit, ":".join(part for part in key if part), lines, method) for key, lines in rounds.items()
        ]
        known = [one.vps for one in parts if one.vps is not None]
        scores += parts
        scores.append(
            MatchScore(
                home,
                visit,
                TOTAL,
                (sum((one.imps[0] for one in parts), 0), sum((one.imps[1] for one in parts), 0)),
                (sum((vps[0] for vps in known), 0), sum((vps[1] for vps in known), 0)) if known else None,
                sum(one.boards for one in parts),
            )
        )
    return tuple(scores)


def _boards_of_round(board: str, method: Method) -> str:
    """The boards of the round that a board belongs to, `` where nobody says how many it has."""
    number = method.movement.boards_per_round
    if number is None or not board.isdecimal() or len(board) > _DIGITS:
        return ""
    first = (int(board) - 1) // number * number + 1
    return f"boards {first}-{first + number - 1}" if number > 1 else f"board {first}"


def _match(home: str, visit: str, stage: str, lines: Sequence[Line], method: Method) -> MatchScore:
    """One match, with its victory points."""
    ours = [_points_of(line, home) for line in lines]
    theirs = [_points_of(line, visit) for line in lines]
    boards = len(lines)
    if method.name in MATCHPOINTS:
        tops = sum((line.top or 0 for line in lines), 0)
        won = sum(ours, 0), sum(theirs, 0)
        vps = _converted(won, tops, boards, method)
        return MatchScore(home, visit, stage, won, vps, boards)
    gained = sum((max(0, one) for one in ours), 0), sum((max(0, one) for one in theirs), 0)
    return MatchScore(home, visit, stage, gained, _converted((sum(ours, 0), sum(theirs, 0)), 0, boards, method), boards)


def _points_of(line: Line, pair: str) -> "Number":
    return (line.points_ns if line.entry.ns == pair else line.points_ew) or 0


def _converted(
    points: "tuple[Number, Number]", tops: "Number", boards: int, method: Method
) -> "tuple[Number, Number] | None":
    """Victory points of two pairs, each by its own figure; None where the scale has no table for the match."""
    from fractions import Fraction

    if method.vp_scale is None or (method.name in MATCHPOINTS and not tops):
        return None
    if method.name in MATCHPOINTS:
        home, visit = (percentage_points(Fraction(100 * one) / tops, boards, method.vp_scale) for one in points)
    else:
        home, visit = (side_points(one, boards, method.vp_scale) for one in points)
    return None if home is None or visit is None else (home, visit)
