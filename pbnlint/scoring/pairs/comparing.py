"""The travellers of an event: the results of each board compared, and the points of every line."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pbnlint.scoring.arithmetic.imps import SCALES
from pbnlint.scoring.arithmetic.matchpoints import percentage
from pbnlint.scoring.event import BY_GAMES, MATCHPOINTS, Entry, Line, Method, Traveller
from pbnlint.scoring.natural import natural
from pbnlint.scoring.pairs.averages import artificial_points, players, with_session_rule
from pbnlint.scoring.pairs.groups import Compared, Due, by_cross_imps, by_datum, by_matchpoints
from pbnlint.scoring.pairs.single_table import target_imps, total_points
from pbnlint.scoring.possible import Scores, awards_of, described, scores_of

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number

COMPARED: Final = MATCHPOINTS | {"Butler", "cross-IMPs"}
"""Methods that compare the results of a board with each other."""

Board = tuple[str, str]
"""A session and a board of it."""
_MISSING_AT_MOST: Final = 200


def travellers(
    entries: Sequence[Entry], method: Method, due: Mapping[Board, int] | None = None
) -> tuple[Traveller, ...]:
    """The boards of an event with the points of every entry by a method, in order of session and board.

    The boards of a session that have the same number are compared together, the versions of a fouled board apart
    (Law 87). Lines have no points where there is no result, or only one where no more are due, where the method
    compares the rooms of a match, and where its scale of IMPs is not known. `due` is what `results_due` says of all
    entries, where these are only some; what the method says of the movement comes before it.
    """
    boards = _boards(entries)
    if method.name in BY_GAMES:
        scored = _in_sequence(entries, method)
    else:
        if method.movement.results_due is not None:
            due = dict.fromkeys(boards, method.movement.results_due)
        elif due is None:
            due = _due(boards)
        scored = {key: _lines(board, method, due[key]) for key, board in boards.items()}
    if method.name in MATCHPOINTS and method.variable_averages:
        scored = with_session_rule(scored, method)
    ordered = sorted(scored, key=lambda key: (natural(key[0]), natural(key[1])))
    return tuple(Traveller(key[1], key[0], tuple(sorted(scored[key], key=_place))) for key in ordered)


def _in_sequence(entries: Sequence[Entry], method: Method) -> dict[Board, list[Line]]:
    """The lines of games in which one deal counts for the next."""
    from pbnlint.scoring.pairs.rubber_play import rubber_lines

    scored: dict[Board, list[Line]] = {}
    for line in rubber_lines(entries, method):
        scored.setdefault((line.entry.session, line.entry.board), []).append(line)
    return scored


def _place(line: Line) -> "tuple[bool, Number]":
    """The place of a line in its traveller: the best of North-South first, those without points last."""
    return line.points_ns is None, 0 if line.points_ns is None else -line.points_ns


def _boards(entries: Iterable[Entry]) -> dict[Board, list[Entry]]:
    boards: dict[Board, list[Entry]] = {}
    for entry in entries:
        boards.setdefault((entry.session, entry.board), []).append(entry)
    return boards


def results_due(entries: Iterable[Entry]) -> dict[Board, int]:
    """How many results each board was to have: the most that any board of its session has, artificial ones counted.

    Where most lines of a board claim points that make the same top together, and it is the top of no fewer results,
    the board was to have as many as that top tells.
    """
    return _due(_boards(entries))


def _due(boards: Mapping[Board, Sequence[Entry]]) -> dict[Board, int]:
    played = frozenset(
        one
        for board in boards.values()
        for entry in board
        if any(scores_of(entry))
        for side in (entry.ns, entry.ew)
        for one in players(side)
    )
    counts = {key: sum(entry.times for entry in board if _is_due(entry, played)) for key, board in boards.items()}
    most: dict[str, int] = {}
    for (session, _), count in counts.items():
        most[session] = max(most.get(session, 0), count)
    return {key: _claimed(board, counts[key], most[key[0]]) or most[key[0]] for key, board in boards.items()}


def _is_due(entry: Entry, played: frozenset[str]) -> bool:
    """Whether an entry stands for a result that the board has, or was to have.

    An artificial score of somebody who has no result at all is that of a round sat out.
    """
    if any(scores_of(entry)):
        return True
    awards = awards_of(entry)
    if awards is None or all(award.kind == "not played" for award in awards):
        return False
    return all(not one or one in played for side in (entry.ns, entry.ew) for one in players(side))


def _claimed(board: Iterable[Entry], count: int, most: int) -> int | None:
    """The results due by the top that most lines claim, on either scale of points; None if they do not tell.

    Where a top can mean two numbers, one on each scale, that of the session holds if it is one of them.
    """
    tops: dict[Number, int] = {}
    for entry in board:
        if entry.result.score_ns is not None and entry.result.score_ew not in (None, -entry.result.score_ns):
            # Where a result is split, the points of no line make the top together.
            return None
        ns, ew = entry.claimed.points_ns, entry.claimed.points_ew
        if ns is not None and ew is not None:
            tops[ns + ew] = tops.get(ns + ew, 0) + 1
    best = max(tops, key=lambda one: tops[one], default=None)
    if best is None or 2 * tops[best] <= sum(tops.values()) or best.denominator != 1:
        return None
    both = [int(best) + 1, *([int(best) // 2 + 1] if best % 2 == 0 else [])]
    possible = [due for due in both if count <= due <= count + _MISSING_AT_MOST]
    return most if most in possible else min(possible, default=None)


def _lines(board: Sequence[Entry], method: Method, due: int) -> list[Line]:
    """The lines of a board, in the order of its entries."""
    sides = [scores_of(entry, old_undertricks=method.old_undertricks) for entry in board]
    if method.name not in COMPARED or (method.name not in MATCHPOINTS and method.imp_scale not in SCALES):
        return [_uncompared(entry, scores, method) for entry, scores in zip(board, sides, strict=True)]
    versions: dict[str, list[int]] = {}
    for at, entry in enumerate(board):
        versions.setdefault(entry.version, []).append(at)
    sizes = {version: sum(board[at].times for at in group if any(sides[at])) for version, group in versions.items()}
    total, largest = sum(sizes.values()), max(sizes.values())
    if max(due, total) < 2 and method.datum != "given":
        # A result that is alone in its session has nothing to be compared with.
        return [Line(entry, adjusted=described(entry)) for entry in board]
    lines: dict[int, Line] = {}
    for version, group in versions.items():
        wanted = Due(max(due, total), total, len(sizes) > 1, sizes[version] == largest)
        ns = _compared([(board[at].times, sides[at][0]) for at in group], method, wanted, board[0].board)
        same = all(sides[at][0] is sides[at][1] for at in group)
        ew = (
            ns if same else _compared([(board[at].times, sides[at][1]) for at in group], method, wanted, board[0].board)
        )
        made: dict[tuple[Scores, Scores], Line] = {}
        for at in group:
            entry, scores = board[at], sides[at]
            if not all(scores):
                lines[at] = _line(entry, scores, ns, ew, method, wanted)
                continue
            if scores not in made:
                made[scores] = _line(entry, scores, ns, ew, method, wanted)
            adjusted = described(entry) if entry.awards is not None else ""
            lines[at] = made[scores]._replace(entry=entry, adjusted=adjusted)
    return [lines[at] for at in range(len(board))]


def _compared(results: Sequence[tuple[int, Scores]], method: Method, due: Due, board: str) -> Compared:
    """The points of a side's scores in a group, those without a score left out."""
    made = [(times, scores) for times, scores in results if scores]
    if method.name == "Butler":
        return by_datum(made, method, board)
    return by_cross_imps(made, method, due) if method.name == "cross-IMPs" else by_matchpoints(made, method, due)


def _line(entry: Entry, scores: tuple[Scores, Scores], ns: Compared, ew: Compared, method: Method, due: Due) -> Line:
    """An entry with the points of its scores, or of what stands in their place."""
    tops = ns.top, ew.top
    awards = awards_of(entry) if not all(scores) else entry.awards
    points = (ns.of_ns(scores[0]), ew.of_ew(scores[1]))
    if awards is not None:
        points = (
            points[0] if scores[0] else artificial_points(awards[0], method, tops[0], due.results),
            points[1] if scores[1] else artificial_points(awards[1], method, tops[1], due.results),
        )
    percent_ns, percent_ew = (
        None if one is None or not best else percentage(one, best) for one, best in zip(points, tops, strict=True)
    )
    adjusted = described(entry) if awards is not None else ""
    line = Line(entry, *points, percent_ns, percent_ew, ns.top, ns.datum, adjusted)
    return line if ns.top == ew.top else line._replace(top_ew=ew.top)


def _uncompared(entry: Entry, scores: tuple[Scores, Scores], method: Method) -> Line:
    """An entry by a method that does not compare the results of a board."""
    adjusted = described(entry)
    if method.name == "total points":
        return Line(entry, *total_points(scores), adjusted=adjusted)
    if method.name != "target IMPs" or method.imp_scale not in SCALES:
        return Line(entry, adjusted=adjusted)
    target, points = target_imps(entry, scores, method)
    awards = awards_of(entry)
    if awards is not None:
        points = (
            points[0] if scores[0] else artificial_points(awards[0], method, None, 0),
            points[1] if scores[1] else artificial_points(awards[1], method, None, 0),
        )
    return Line(entry, *points, datum=target, adjusted=adjusted)
