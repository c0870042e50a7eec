"""The boards of matches: the rooms of each compared, and the travellers of an event of teams."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from pbnlint.expressions import expression
from pbnlint.scoring.event import Collected, Comparison, Entry, Line, Method, Traveller
from pbnlint.scoring.match import Match, Segment, TableResult
from pbnlint.scoring.possible import described
from pbnlint.scoring.teams.names import team_ids, team_pair
from pbnlint.scoring.teams.rooms import compare_rooms, refusal

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number

_KNOCKOUT: Final = expression(r"(?i)final|knock-?out|\bround of\b|\bsemi|\bqtr|\br(?:8|16|32|64|128)\b")
"""A stage in which the loser of a match goes out."""


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
        stage = ", ".join(part for part in (match.event if several else "", label(match, segment)) if part)
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


def label(match: Match, segment: Segment) -> str:
    """What a segment is called: the stage as recorded, or the round."""
    return ":".join(part for part in (match.stage, segment.name) if part)
