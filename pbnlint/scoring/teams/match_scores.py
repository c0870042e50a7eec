"""Team matches scored: segments and totals, victory points, the standings of the teams, and the boards of matches."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from pbnlint.expressions import expression
from pbnlint.rulings import Penalty
from pbnlint.scoring.arithmetic.session import ranks
from pbnlint.scoring.arithmetic.vp_scales import PERCENTAGE, percentage_points, side_points
from pbnlint.scoring.claims.matches import team_ids, team_pair, unrecorded
from pbnlint.scoring.event import (
    TOTAL,
    ClaimedMatch,
    Collected,
    Contestant,
    Entry,
    Line,
    MatchScore,
    Method,
    Standing,
    Traveller,
)
from pbnlint.scoring.match import Match, Segment, TableResult
from pbnlint.scoring.natural import natural
from pbnlint.scoring.possible import described
from pbnlint.scoring.teams.rooms import Comparison, compare_rooms, refusal, top_of

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number

_KNOCKOUT: Final = expression(r"(?i)final|knock-?out|\bround of\b|\bsemi|\bqtr|\br(?:8|16|32|64|128)\b")
"""A stage in which the loser of a match goes out."""


class _Sum(NamedTuple):
    """Boards added up: what the teams won, what each won more than it lost, the boards compared, the total points."""

    won: "tuple[Number, Number]" = (0, 0)
    net: "tuple[Number, Number]" = (0, 0)
    boards: int = 0
    difference: "Number" = 0


def match_scores(collected: Collected, method: Method) -> tuple[MatchScore, ...]:
    """Every match segment by segment, and its total: one with the stage `total` for each pairing.

    The IMPs, or what the method counts instead, are each board's for the team that wins it; a board on which a ruling
    gives the teams scores that do not balance counts for both as it is. Victory points are those of the whole match;
    where the teams meet again in another round, each round is a match of its own, and the total has their sum. Matches
    that a file claims without their boards follow. Nothing where the method cannot score matches (`rooms.refusal`).
    """
    if refusal(method) is not None:
        return ()
    return (*_played(collected, method), *_claimed(collected, method))


def _played(collected: Collected, method: Method) -> Iterator[MatchScore]:
    ids = team_ids(collected)
    played = groupby(comparisons(collected, method), key=itemgetter(0))
    for match, segments in played:
        parts = [(segment, _sum(compared, method)) for _, segment, compared in segments]
        home, visit = team_pair(match, ids)
        units = [[part for segment, part in parts if not segment.is_round]]
        units += [[part] for segment, part in parts if segment.is_round]
        whole = [_whole(unit, method) for unit in units if unit]
        vps = [_victory_points(unit, method) for unit in whole]
        for segment, part in parts:
            alone = segment.is_round or len(units[0]) == 1
            shown = _whole([part], method) if alone else part
            points = _victory_points(shown, method) if alone else None
            yield MatchScore(home, visit, _label(match, segment), shown.won, points, shown.boards)
        won, net = _added(unit.won for unit in whole), _added(unit.net for unit in whole)
        known = [both for both in vps if both is not None]
        boards = sum(unit.boards for unit in whole)
        total = MatchScore(home, visit, TOTAL, won, _added(known) if known else None, boards)
        yield total if sum(net) == 0 else total._replace(net=net)


def _label(match: Match, segment: Segment) -> str:
    """The stage as recorded, or the round."""
    return ":".join(part for part in (match.stage, segment.name) if part)


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
            if not whole.difference:
                visit = home
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


_Entries = Mapping[tuple[int, int], Entry]
"""The entries that are records, by file and record."""


def is_knockout_stage(match: Match) -> bool:
    """Whether the stage of a match is named as one in which the loser goes out."""
    return _KNOCKOUT.search(match.stage) is not None


def comparisons(collected: Collected, method: Method) -> Iterator[tuple[Match, Segment, tuple[Comparison, ...]]]:
    """The boards of every segment compared, by a method that `rooms.refusal` lets pass."""
    entries = {(entry.file, entry.result.record): entry for entry in collected.entries if entry.row is None}
    for match in collected.matches:
        for segment in match.segments:
            yield match, segment, tuple(_comparisons(match, segment, entries, method))


def _comparisons(match: Match, segment: Segment, entries: _Entries, method: Method) -> Iterator[Comparison]:
    knockout = method.knockout or (method.vp_scale is None and is_knockout_stage(match))
    for board in segment.boards:
        first, second = (_entry(table, match, segment, entries) for table in (board.open, board.closed))
        yield compare_rooms(board.board, first, second, method, knockout=knockout)


def _entry(table: TableResult | None, match: Match, segment: Segment, entries: _Entries) -> Entry | None:
    """The entry of a table with its result as the match has it, and the teams for its contestants."""
    if table is None:
        return None
    ns, ew = team_pair(match, {}) if table.home_ns else reversed(team_pair(match, {}))
    found = entries.get((table.file, table.record))
    if found is None:
        found = Entry(table.board, table, stage=match.stage, round=segment.name, file=table.file)
    return found._replace(result=table, ns=ns, ew=ew)


def match_travellers(collected: Collected, method: Method) -> tuple[Traveller, ...]:
    """The boards of all matches, with a line for each table.

    Those of one number, in one stage or round, stand together unless matches had other deals there; the session then
    names the match. The points of a line are what the method gives the teams there: IMPs, or what it counts instead. A
    table that has no comparison has none.
    """
    if refusal(method) is not None:
        return ()
    ids = team_ids(collected)
    several = len({match.event for match in collected.matches}) > 1
    boards: dict[tuple[str, str], dict[str, tuple[Match, list[Line]]]] = {}
    for match, segment, compared in comparisons(collected, method):
        stage = ", ".join(part for part in (match.event if several else "", _label(match, segment)) if part)
        for comparison in compared:
            for line in _lines(comparison, ids):
                together = boards.setdefault((stage, comparison.board), {})
                together.setdefault(line.entry.session, (match, []))[1].append(line)
    return tuple(
        Traveller(board, _place(stage, match, alone=len(together) == 1), tuple(sorted(lines, key=_best_first)))
        for (stage, board), together in boards.items()
        for match, lines in together.values()
    )


def _place(stage: str, match: Match, *, alone: bool) -> str:
    """Where boards were played: the stage or round, and the match unless others had the same boards there."""
    return stage if alone else ", ".join(part for part in (stage, " against ".join(team_pair(match, {}))) if part)


def _lines(comparison: Comparison, ids: Mapping[str, str]) -> Iterator[Line]:
    for entry in (comparison.first, comparison.second):
        if entry is not None:
            seated = entry._replace(ns=ids.get(entry.ns, entry.ns), ew=ids.get(entry.ew, entry.ew))
            home, visit = comparison.home, comparison.visit
            ns, ew = (home, visit) if entry.result.home_ns else (visit, home)
            yield Line(seated, ns, ew, adjusted=described(entry))


def _best_first(line: Line) -> "tuple[bool, Number]":
    return line.points_ns is None, -(line.points_ns or 0)


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
