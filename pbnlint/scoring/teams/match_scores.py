"""Matches scored: segments and totals, in IMPs or whatever the method counts, and in victory points."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from pbnlint.scoring.arithmetic.margin_scales import PERCENTAGE, percentage_points, side_points
from pbnlint.scoring.event import (
    TOTAL,
    ClaimedMatch,
    Collected,
    Comparison,
    MatchScore,
    Method,
    PlayedMatch,
    PlayedSegment,
)
from pbnlint.scoring.teams.comparing import comparisons, label
from pbnlint.scoring.teams.names import team_ids, team_pair, unrecorded
from pbnlint.scoring.teams.rooms import refusal, top_of

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number


class _Sum(NamedTuple):
    """Boards added up: what the teams won, what each won more than it lost, the boards compared, the total points."""

    won: "tuple[Number, Number]" = (0, 0)
    net: "tuple[Number, Number]" = (0, 0)
    boards: int = 0
    difference: "Number" = 0


def match_scores(
    collected: Collected, method: Method, played: tuple[PlayedMatch, ...] | None = None
) -> tuple[MatchScore, ...]:
    """Every match segment by segment, and its total: one with the stage `total` for each pairing.

    The IMPs, or what the method counts instead, are each board's for the team that wins it; a board on which a ruling
    gives the teams scores that do not balance counts for both as it is. Victory points are those of the whole match;
    where the teams meet again in another round, each round is a match of its own, and the total has their sum. Matches
    that a file claims without their boards follow. Nothing where the method cannot score matches (`rooms.refusal`).
    `played` are the `played_matches`, where they are known already.
    """
    if refusal(method) is not None:
        return ()
    found = played_matches(collected, method) if played is None else played
    scores = (score for match in found for score in (*(part.score for part in match.segments), match.total))
    return (*scores, *_claimed(collected, method))


def played_matches(collected: Collected, method: Method) -> tuple[PlayedMatch, ...]:
    """The matches whose boards are recorded, scored as `match_scores` says; none where the method cannot score them."""
    return tuple(_played(collected, method)) if refusal(method) is None else ()


def _played(collected: Collected, method: Method) -> Iterator[PlayedMatch]:
    ids = team_ids(collected)
    played = groupby(comparisons(collected, method), key=itemgetter(0))
    for match, segments in played:
        boards = [(segment, compared) for _, segment, compared in segments]
        parts = [(segment, _sum(compared, method)) for segment, compared in boards]
        home, visit = team_pair(match, ids)
        units = [[part for segment, part in parts if not segment.is_round]]
        units += [[part] for segment, part in parts if segment.is_round]
        whole = [_whole(unit, method) for unit in units if unit]
        vps = [_victory_points(unit, method) for unit in whole]
        scored: list[PlayedSegment] = []
        for (segment, compared), (_, part) in zip(boards, parts, strict=True):
            alone = segment.is_round or len(units[0]) == 1
            shown = _whole([part], method) if alone else part
            points = _victory_points(shown, method) if alone else None
            net = shown.net if sum(shown.net) else None
            score = MatchScore(home, visit, label(match, segment), shown.won, points, shown.boards, net)
            more = sum(board.more for board in segment.boards)
            scored.append(PlayedSegment(segment.name, score, compared, segment.is_round, more))
        won, net = _added(unit.won for unit in whole), _added(unit.net for unit in whole)
        known = [both for both in vps if both is not None]
        count = sum(unit.boards for unit in whole)
        total = MatchScore(
            home, visit, TOTAL, won, _added(known) if known else None, count, net if sum(net) else None
        )  # fmt: skip
        yield PlayedMatch(match.event, match.stage, tuple(scored), total, match.carry_over)


def _added(pairs: "Iterable[tuple[Number, Number]]") -> "tuple[Number, Number]":
    home: Number = 0
    visit: Number = 0
    for one, other in pairs:
        home, visit = home + one, visit + other
    return home, visit


def _sum(comparisons: Iterable[Comparison], method: Method) -> _Sum:
    top = top_of(method)
    found = _Sum()
    for comparison in comparisons:
        home, visit = comparison.home, comparison.visit
        if home is None or visit is None:
            continue
        balanced = not top and home == -visit
        won = (max(0, home), max(0, visit)) if balanced else (home, visit)
        net = (2 * home - top, 2 * visit - top) if top else (home, visit)
        found = _Sum(
            _added((found.won, won)),
            _added((found.net, net)),
            found.boards + 1,
            found.difference + comparison.difference,
        )
    return found


def _whole(parts: Sequence[_Sum], method: Method) -> _Sum:
    """The segments of one match together; at Patton with what the difference of the total points gives."""
    whole = _Sum(
        _added(part.won for part in parts),
        _added(part.net for part in parts),
        sum(part.boards for part in parts),
        sum((part.difference for part in parts), 0),
    )
    if method.name == "Patton" and method.aggregate is not None and whole.boards:
        home = side_points(whole.difference, whole.boards, method.aggregate)
        visit = side_points(-whole.difference, whole.boards, method.aggregate)
        if home is not None and visit is not None:
            whole = whole._replace(
                won=_added((whole.won, (home, visit))), net=_added((whole.net, (home - visit, visit - home)))
            )
    return whole


def _victory_points(match: _Sum, method: Method) -> "tuple[Number, Number] | None":
    """The victory points of both teams; each is converted by its own figure, lest boards do not balance."""
    if method.vp_scale is None or not match.boards:
        return None
    if method.vp_scale.name == PERCENTAGE:
        return _by_percentage(match, method)
    if not method.vp_scale.steps and method.name != "IMPs":
        return None
    home, visit = (side_points(net, match.boards, method.vp_scale) for net in match.net)
    return None if home is None or visit is None else (home, visit)


def _by_percentage(match: _Sum, method: Method) -> "tuple[Number, Number] | None":
    from fractions import Fraction

    if method.vp_scale is None or not top_of(method):
        return None
    top = top_of(method) * match.boards
    home, visit = (
        percentage_points(Fraction(50 * (top + net), top), match.boards, method.vp_scale) for net in match.net
    )
    return None if home is None or visit is None else (home, visit)


def _claimed(collected: Collected, method: Method) -> Iterator[MatchScore]:
    """The matches whose boards are not recorded, by the IMPs that a table of the file gives them."""
    pairings: dict[tuple[str, str], list[MatchScore]] = {}
    ids = team_ids(collected)
    for claim in unrecorded(collected):
        home, visit = (ids.get(team, team) for team in (claim.home, claim.visit))
        pairings.setdefault((home, visit), []).append(
            _of_claim(claim, collected, method)._replace(home=home, visit=visit)
        )
    for (home, visit), rounds in pairings.items():
        yield from rounds
        known = [one.vps for one in rounds if one.vps is not None]
        imps = _added(one.imps for one in rounds)
        yield MatchScore(home, visit, TOTAL, imps, _added(known) if known else None, sum(one.boards for one in rounds))


def _of_claim(claim: ClaimedMatch, collected: Collected, method: Method) -> MatchScore:
    """A claimed match, with the victory points that its IMPs give; as claimed where no scale is known."""
    boards = method.match_boards or collected.boards or 0
    vps = claim.vps
    if method.vp_scale is not None:
        margin = claim.imps[0] - claim.imps[1]
        vps = _victory_points(_Sum(claim.imps, (margin, -margin), boards), method)
    return MatchScore(claim.home, claim.visit, claim.round, claim.imps, vps, boards)
