"""What a file claims otherwise than the records give, and what changed between two versions, as text."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import click

from pbnlint.output.columns import WIDTH, Column, table, wrapped
from pbnlint.output.figures import fixed
from pbnlint.output.score_words import contract, numbers_and_names, penalty_text, score_ns, total_unit, unit
from pbnlint.plain import printable
from pbnlint.rulings import Ruling, heading_of
from pbnlint.scoring.changes import Changes, LineChange, MatchChange
from pbnlint.scoring.event import Difference, Event, Line

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number

_ALL_UP_TO: Final = 8
_SHOWN_OF_MORE: Final = 3


def difference_lines(event: Event, boards: Sequence[str] = (), contestants: Sequence[str] = ()) -> Iterator[str]:
    """The figures of the file that are not what the records give, or a sentence that there are none.

    With boards or contestants only theirs are told. Of more than eight of a kind the first three stand for all.
    """
    found = event.differences
    if boards or contestants:
        found = tuple(one for one in found if one.board in boards or one.contestant in contestants)
    elif not found:
        yield _agreement(event.compared)
        return
    if not found:
        return
    count = f"{len(found):,} of {event.compared:,} figures" if not (boards or contestants) else "Figures"
    differ = "differs" if count.startswith("1 of") else "differ"
    yield click.style(f"{count} in the file {differ} from what the records give", bold=True)
    kinds: dict[str, list[Difference]] = defaultdict(list)
    for one in found:
        kinds[one.figure].append(one)
    for alike in kinds.values():
        shown = alike if len(alike) <= _ALL_UP_TO else alike[:_SHOWN_OF_MORE]
        for one in shown:
            where = one.where[:1].upper() + one.where[1:]
            text = f"  {where}: {one.figure} {one.claimed}; the records give {one.computed}."
            yield from wrapped(printable(text), WIDTH, "    ")
        if len(alike) > len(shown):
            yield from wrapped(_others(alike[len(shown) :]), WIDTH, "    ")


def _agreement(compared: int) -> str:
    if not compared:
        return "The file gives no figures to compare with."
    return (
        "The one figure that the file gives agrees."
        if compared == 1
        else f"All {compared:,} figures that the file gives agree."
    )


def _others(group: Sequence[Difference]) -> str:
    boards = list(dict.fromkeys(printable(one.board) for one in group if one.board))
    where = f" on board{'s' if len(boards) > 1 else ''} {', '.join(boards)}" if 0 < len(boards) <= _ALL_UP_TO else ""
    return f"  ... and {len(group):,} more like this{where}; --format json lists each."


def change_lines(event: Event, found: Changes) -> Iterator[str]:
    """What changed from an earlier version of the event."""
    if not any(found[:5]):
        yield "Nothing has changed since the earlier version."
        return
    yield click.style("Changes since the earlier version", bold=True)
    if not found.same_method:
        text = "  The versions were scored by different methods, so that their points do not compare."
        yield from wrapped(text, WIDTH, "  ")
    for word, contestants in (("New", found.added), ("No longer there", found.removed)):
        for one in contestants:
            yield from wrapped(printable(f"  {word}: {one.id} {', '.join(one.names)}".rstrip()), WIDTH, "    ")
    yield from _moved_lines(event, "Results changed", found.results, results=True)
    yield from _moved_lines(event, "Points moved, by comparison with these", found.moved, results=False)
    yield from _moved_matches(found)
    yield from _moved_standings(event, found)


def shift_lines(event: Event, ruling: Ruling, found: Changes) -> Iterator[str]:
    """What one ruling moved: the tables, and the places in the standings."""
    for line in wrapped(printable(heading_of(ruling)), WIDTH, "    "):
        yield click.style(line, bold=True)
    if not (any(found[:5]) or found.penalties):
        why = "" if ruling.awards or ruling.penalties else ", for it has neither an adjustment nor a penalty"
        yield from wrapped(f"  It moves nothing{why}.", WIDTH, "    ")
        return
    for penalty in found.penalties:
        yield from wrapped(printable(f"  Penalty, {penalty_text(event, penalty)}"), WIDTH, "    ")
    yield from _moved_lines(event, "The table", found.results, results=True)
    yield from _moved_lines(event, "Other tables", found.moved, results=False)
    yield from _moved_matches(found)
    yield from _moved_standings(event, found)


def _moved_lines(event: Event, title: str, lines: Sequence[LineChange], *, results: bool) -> Iterator[str]:
    if not lines:
        return
    points = unit(event.method)
    columns = (
        Column("Board", right=True), Column("Session"), Column("NS", right=True, wraps=True),
        Column("EW", right=True, wraps=True), Column("Table", right=True), Column("Before", wraps=True),
        Column("Now", wraps=True), Column(f"{points} NS", right=True), Column(f"{points} EW", right=True),
    )  # fmt: skip
    yield f"  {title}:"
    yield from table(columns, [_change_row(change, results) for change in lines], indent=4)


def _change_row(change: LineChange, results: bool) -> tuple[str, ...]:
    old, new = change.old, change.new
    line = new or old
    if line is None:
        return ("",) * 9
    before = (old or line).entry
    return (
        change.board, change.session, _from_to(before.ns, line.entry.ns), _from_to(before.ew, line.entry.ew),
        line.entry.table or line.entry.room, _outcome(old) if results else "", _outcome(new) if results else "",
        _from_to(fixed(old and old.points_ns), fixed(new and new.points_ns)),
        _from_to(fixed(old and old.points_ew), fixed(new and new.points_ew)),
    )  # fmt: skip


def _from_to(old: str, new: str) -> str:
    return new if old == new else f"{old or 'none'} -> {new or 'none'}"


def _outcome(line: Line | None) -> str:
    """A result in a few words: what was given, or contract, declarer, tricks and score."""
    if line is None:
        return "none"
    entry = line.entry
    tricks = "" if entry.result.tricks is None else f"{entry.result.tricks}"
    played = " ".join(filter(None, (contract(entry), entry.result.declarer, tricks, score_ns(entry))))
    return line.adjusted or played or "none"


def _moved_matches(found: Changes) -> Iterator[str]:
    if not found.matches:
        return
    columns = (
        Column("Home", wraps=True),
        Column("Visit", wraps=True),
        Column("Stage", wraps=True),
        Column("IMPs"),
        Column("VPs"),
    )
    yield "  Matches:"
    yield from table(columns, [_match_row(change) for change in found.matches], indent=4)


def _match_row(change: MatchChange) -> tuple[str, ...]:
    match = change.new or change.old
    if match is None:
        return ("",) * 5
    imps = [pair_text(one.imps) if one else "" for one in change[:2]]
    vps = [pair_text(one.vps) if one and one.vps else "" for one in change[:2]]
    same = not any(vps)
    return (match.home, match.visit, match.stage, _from_to(*imps), "" if same else _from_to(*vps))


def pair_text(both: "tuple[Number, Number]", places: int | None = None) -> str:
    """The figures of two teams: `36-21`, `10-(-2)`, or both with two places if one is no whole number."""
    if places is None:
        places = 0 if all(one.denominator == 1 for one in both) else 2
    return "-".join(f"({fixed(one, places)})" if one < 0 else fixed(one, places) for one in both)


def _moved_standings(event: Event, found: Changes) -> Iterator[str]:
    if not found.standings:
        return
    who, cells = numbers_and_names(event, [new for _, new in found.standings])
    columns = (
        Column("Rank", right=True), *who, Column(total_unit(event), right=True), Column("%", right=True),
    )  # fmt: skip
    yield "  Standings:"
    rows = [
        (
            _from_to(old.rank, new.rank), *cell, _from_to(fixed(old.score), fixed(new.score)),
            "" if new.percent is None else _from_to(fixed(old.percent), fixed(new.percent)),
        )
        for (old, new), cell in zip(found.standings, cells, strict=True)
    ]  # fmt: skip
    yield from table(columns, rows, indent=4)
