"""Standings of teams: what they won in all their matches, penalties, carry-over, ranks."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pbnlint.rulings import Penalty
from pbnlint.scoring.arithmetic.session import ranks
from pbnlint.scoring.event import TOTAL, Collected, Contestant, MatchScore, Method, Standing
from pbnlint.scoring.natural import natural
from pbnlint.scoring.teams.names import team_ids, team_pair
from pbnlint.scoring.teams.rooms import top_of

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number

_NO_CARRY_OVER: "Final[Mapping[str, Number]]" = {}


def team_standings(
    collected: Collected,
    scores: Sequence[MatchScore],
    method: Method,
    penalties: Sequence[Penalty] = (),
    carry_over: "Mapping[str, Number]" = _NO_CARRY_OVER,
) -> tuple[Standing, ...]:
    """The teams in the order of what they scored, the best first.

    The score is the sum of the victory points; without a scale what a team won more than it lost, in IMPs or total
    points, or its sum of board points. A carry-over, by team, is in the same unit and added; penalties in that unit
    are taken off, those in another one are not (`penalties_left_out` names them). A team without a match scored, and
    without any points, has no place.
    """
    in_vps = any(score.vps is not None for score in scores)
    ids = team_of(collected)
    gained: dict[str, Number] = {}
    boards: dict[str, int] = {}
    matches: dict[str, int] = {}
    rounds = 0
    for score in scores:
        if score.stage != TOTAL:
            rounds += score.vps is not None
            continue
        figures = score.vps if in_vps else _scored(score, method)
        for at, team in enumerate((score.home, score.visit)):
            gained.setdefault(team, 0)
            boards[team] = boards.get(team, 0) + score.boards
            if figures is not None and (score.boards or any(score.imps) or score.vps is not None):
                gained[team] += figures[at]
                matches[team] = matches.get(team, 0) + max(1, rounds)
        rounds = 0
    taken: dict[str, Number] = {}
    for penalty in penalties:
        team = ids.get(penalty.contestant, penalty.contestant)
        amount = _amount(penalty, method, in_vps)
        if amount is not None:
            taken[team] = taken.get(team, 0) + amount
    carried = {ids.get(team, team): points for team, points in carry_over.items()}
    sums = {team: points + carried.get(team, 0) - taken.get(team, 0) for team, points in gained.items()}
    placed = [team for team in sums if team in matches or team in taken or sums[team]]
    order = sorted(placed, key=lambda team: (-sums[team], natural(team)))
    return tuple(
        Standing(
            str(rank),
            team,
            collected.contestants.get(team, Contestant(team, (team,))).names,
            "",
            sums[team],
            boards=boards[team],
            penalty=taken.get(team, 0),
            matches=matches.get(team, 0),
        )
        for team, rank in zip(order, ranks([sums[team] for team in order]), strict=True)
    )


def team_of(collected: Collected) -> Mapping[str, str]:
    """The teams by their names and ids, and by the ids of the pairs that sat for them."""
    ids = team_ids(collected)
    teams: dict[str, str] = {}
    tables = {(entry.file, entry.result.record): entry for entry in collected.entries if entry.row is None}
    for match in collected.matches:
        for board in match.total.boards:
            for table in (board.open, board.closed):
                entry = None if table is None else tables.get((table.file, table.record))
                if table is not None and entry is not None:
                    pairs = (entry.ns, entry.ew) if table.home_ns else (entry.ew, entry.ns)
                    teams.update(zip(pairs, team_pair(match, ids), strict=True))
    return {**ids, **teams, **{team: team for team in teams.values()}}


def _scored(score: MatchScore, method: Method) -> "tuple[Number, Number]":
    """What a match counts in the standings where there are no victory points."""
    home, visit = score.imps
    return score.imps if top_of(method) else score.net or (home - visit, visit - home)


def _amount(penalty: Penalty, method: Method, in_vps: bool) -> "Number | None":
    """What a penalty takes off a score, None if it is in another unit."""
    from fractions import Fraction

    top = top_of(method)
    if in_vps:
        return penalty.amount if penalty.unit == "VPs" else None
    if top and penalty.unit == "percent of a top":
        return Fraction(penalty.amount) * top / 100
    return (
        penalty.amount if penalty.unit == ("matchpoints" if top else "IMPs" if method.name == "IMPs" else "") else None
    )


def penalties_left_out(
    scores: Sequence[MatchScore], method: Method, penalties: Sequence[Penalty]
) -> tuple[Penalty, ...]:
    """The penalties in a unit that the score of the teams is not in."""
    in_vps = any(score.vps is not None for score in scores)
    return tuple(penalty for penalty in penalties if _amount(penalty, method, in_vps) is None)
