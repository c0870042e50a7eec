"""What differs between two versions of one event: results, the points of every table, matches, and the standings."""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import NamedTuple

from pbnlint.rulings import Penalty
from pbnlint.scoring.event import Contestant, Event, Line, MatchScore, Standing


class LineChange(NamedTuple):
    """A line of a traveller in both versions; None where one of them has no such line.

    `played` says that the result itself was changed; otherwise comparison with the others moved its points.
    """

    board: str
    session: str
    old: Line | None
    new: Line | None
    played: bool


class StandingChange(NamedTuple):
    """A place in the standings in both versions; rank or score changed."""

    old: Standing
    new: Standing


class MatchChange(NamedTuple):
    """A match, or a segment of one, in both versions; None where one of them does not have it."""

    old: MatchScore | None
    new: MatchScore | None


class Changes(NamedTuple):
    """From an older version of an event to a newer one.

    `lines` are the tables whose result or points changed, in the order of the boards; `added` and `removed` are the
    contestants that only the newer or only the older version has. Where `same_method` is false, the versions were
    scored by different methods, and their points do not compare. `penalties` are those that only the newer one has.
    """

    lines: tuple[LineChange, ...] = ()
    matches: tuple[MatchChange, ...] = ()
    standings: tuple[StandingChange, ...] = ()
    added: tuple[Contestant, ...] = ()
    removed: tuple[Contestant, ...] = ()
    same_method: bool = True
    penalties: tuple[Penalty, ...] = ()

    @property
    def results(self) -> tuple[LineChange, ...]:
        """The tables whose result was changed."""
        return tuple(line for line in self.lines if line.played)

    @property
    def moved(self) -> tuple[LineChange, ...]:
        """The tables whose result stands, but whose points are others now."""
        return tuple(line for line in self.lines if not line.played)


def changes(old: Event, new: Event) -> Changes:
    """What changed from one version of an event to another.

    A line is recognised by its board and contestants, else by its board and table, so that a correction of who sat
    there is a change of that line and not one line less and another more.
    """
    before, after = old.contestants, new.contestants
    return Changes(
        tuple(_lines(old, new)),
        tuple(_matches(old.matches, new.matches)),
        tuple(_standings(old.standings, new.standings)),
        tuple(after[key] for key in after if key not in before),
        tuple(before[key] for key in before if key not in after),
        old.method._replace(why="", chosen_by="assumed") == new.method._replace(why="", chosen_by="assumed"),
        tuple((Counter(new.penalties) - Counter(old.penalties)).elements()),
    )


def _lines(old: Event, new: Event) -> Iterator[LineChange]:
    before = [line for traveller in old.travellers for line in traveller.lines]
    after = [line for traveller in new.travellers for line in traveller.lines]
    earlier = _recognised(before, after)
    pairs: list[tuple[Line | None, Line | None]] = [
        (before[earlier[i]] if i in earlier else None, line) for i, line in enumerate(after)
    ]
    known = set(earlier.values())
    pairs += [(line, None) for i, line in enumerate(before) if i not in known]
    order = {(t.session, t.board): i for i, t in enumerate((*old.travellers, *new.travellers))}
    found = [_line_change(one, other) for one, other in pairs]
    yield from sorted(filter(None, found), key=lambda change: order.get((change.session, change.board), len(order)))


def _recognised(before: Sequence[Line], after: Sequence[Line]) -> dict[int, int]:
    """For the index of a line of the newer version that of the same line in the older one.

    Of lines that a key does not tell apart, those that did not change are recognised first.
    """
    earlier: dict[int, int] = {}
    for key in (_contestants, _table, _board):
        for alike in (True, False):
            left = _grouped(before, key, set(earlier.values()), alike)
            for name, indexes in _grouped(after, key, set(earlier), alike).items():
                earlier.update(zip(indexes, left.get(name, ()), strict=False))
    return earlier


def _grouped(
    lines: Sequence[Line], key: Callable[[Line], Hashable | None], without: set[int], alike: bool
) -> dict[Hashable, list[int]]:
    groups: dict[Hashable, list[int]] = defaultdict(list)
    for i, line in enumerate(lines):
        name = key(line) if i not in without else None
        if name is not None:
            groups[(name, _outcome(line)) if alike else name].append(i)
    return groups


def _contestants(line: Line) -> Hashable | None:
    entry = line.entry
    return (entry.session, entry.board, entry.ns, entry.ew) if entry.ns or entry.ew else None


def _table(line: Line) -> Hashable | None:
    entry = line.entry
    where = (entry.section, entry.stage, entry.round, entry.table, entry.room)
    return (entry.session, entry.board, *where) if entry.table or entry.room else None


def _board(line: Line) -> Hashable | None:
    """Board alone, for records that tell neither who played nor where."""
    entry = line.entry
    return (entry.session, entry.board) if not (entry.ns or entry.ew or entry.table or entry.room) else None


def _line_change(old: Line | None, new: Line | None) -> LineChange | None:
    line = new or old
    if line is None:
        return None
    played = old is None or new is None or _outcome(old) != _outcome(new)
    if not played and old is not None and new is not None and _points(old) == _points(new):
        return None
    return LineChange(line.entry.board, line.entry.session, old, new, played)


def _outcome(line: Line) -> Hashable:
    entry, result = line.entry, line.entry.result
    scores = (result.contract, result.declarer, result.tricks, result.score_ns, result.score_ew, result.adjusted)
    return (entry.ns, entry.ew, entry.version, entry.times, entry.awards, *scores)


def _points(line: Line) -> Hashable:
    return (line.points_ns, line.points_ew, line.percent_ns, line.percent_ew)


def _matches(old: Sequence[MatchScore], new: Sequence[MatchScore]) -> Iterator[MatchChange]:
    before = {(match.home, match.visit, match.stage): match for match in old}
    after = {(match.home, match.visit, match.stage): match for match in new}
    for key in dict.fromkeys((*after, *before)):
        if before.get(key) != after.get(key):
            yield MatchChange(before.get(key), after.get(key))


def _standings(old: Sequence[Standing], new: Sequence[Standing]) -> Iterator[StandingChange]:
    before = {one.id: one for one in old}
    for one in new:
        earlier = before.get(one.id)
        if earlier is not None and _place(earlier) != _place(one):
            yield StandingChange(earlier, one)


def _place(standing: Standing) -> Hashable:
    return (standing.rank, standing.score, standing.percent, standing.penalty)
