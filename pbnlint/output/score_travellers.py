"""Travellers and personal score cards as text."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import click

from pbnlint.output.columns import WIDTH, Column, fits, table, wrapped
from pbnlint.output.figures import fixed
from pbnlint.output.score_words import DIRECTIONS, board_title, comparisons, contract, label, score_ns, unit
from pbnlint.plain import printable
from pbnlint.scoring.event import Event, Line, Traveller
from pbnlint.scoring.score_cards import Played, Running, score_cards
from pbnlint.scoring.sides import members

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number


def traveller_lines(event: Event, traveller: Traveller) -> Iterator[str]:
    """A board as the lines of its traveller: heading, a line for each table, and what the stars mean."""
    title = "; ".join((board_title(traveller), *comparisons(traveller, event.method)))
    for line in wrapped(printable(title), WIDTH, "    "):
        yield click.style(line, bold=True)
    points = unit(event.method)
    numbered = all(side[:1].isdigit() for line in traveller.lines for side in (line.entry.ns, line.entry.ew) if side)
    columns = (
        Column("Section"), Column("Match", wraps=True), Column("Room"), Column("Table", right=True),
        Column("NS", numbered, wraps=True), Column("EW", numbered, wraps=True), Column("Contract"), Column("By"),
        Column("Tricks", right=True), Column("Score", right=True), Column(f"{points} NS", right=True),
        Column(f"{points} EW", right=True), Column("% NS", right=True), Column("Version"), Column("Times", right=True),
    )  # fmt: skip
    stars = _stars(traveller.lines)
    several = len({line.entry.stage for line in traveller.lines}) > 1
    places = _places(one for line in traveller.lines for one in (line.points_ns, line.points_ew))
    yield from table(columns, [_row(line, stars, places, several=several) for line in traveller.lines])
    yield from _footnotes(stars)


def _places(points: "Iterable[Number | None]") -> int:
    """How many decimal places points are shown with: none where all are whole."""
    return 0 if all(one is None or one.denominator == 1 for one in points) else 2


def _row(line: Line, stars: dict[str, str], places: int, *, several: bool) -> tuple[str, ...]:
    """A row for a table, with its match where there are several."""
    entry, result = line.entry, line.entry.result
    return (
        entry.section, entry.stage if several else "", entry.room, entry.table, entry.ns.removesuffix(" NS"),
        entry.ew.removesuffix(" EW"), contract(entry),
        result.declarer or "", "" if result.tricks is None else f"{result.tricks}", score_ns(entry),
        _starred(line.points_ns, line, stars, places), fixed(line.points_ew, places), fixed(line.percent_ns),
        entry.version, f"{entry.times}" if entry.times != 1 else "",
    )  # fmt: skip


def _stars(lines: Sequence[Line]) -> dict[str, str]:
    """The mark of each kind of adjusted score in a table: `*`, `**`."""
    kinds = dict.fromkeys(line.adjusted for line in lines if line.adjusted)
    return {kind: "*" * number for number, kind in enumerate(kinds, 1)}


def _starred(points: "Number | None", line: Line, stars: dict[str, str], places: int) -> str:
    """The points with the mark of an adjusted score, so that the figures of the column stay under each other."""
    mark = stars.get(line.adjusted, "")
    return f"{fixed(points, places)}{mark:<{len(stars)}}" if points is not None or mark else ""


def _footnotes(stars: dict[str, str]) -> Iterator[str]:
    for adjusted, star in stars.items():
        yield from wrapped(f"  {star} adjusted: {printable(adjusted)}", WIDTH, "    ")


def card_lines(event: Event, contestant: str) -> Iterator[str]:
    """The score card of a contestant: a line for each board, from its own view, with the running result.

    Where names make the lines too long, the opponents stand above their boards.
    """
    boards = score_cards(event).get(contestant, [])
    directions = dict.fromkeys(played.direction for played in boards)
    one_way = DIRECTIONS[next(iter(directions))] if len(directions) == 1 else ""
    owner = ", ".join(filter(None, (label(event, contestant), one_way)))
    for line in wrapped(printable(f"Score card of {owner}"), WIDTH):
        yield click.style(line, bold=True)
    if not boards:
        yield "  The files hold no board of this contestant."
        return
    columns = (
        Column("Session"), Column("Round"), Column("Board", right=True), Column("Dir"),
        Column("With", wraps=True), Column("Against", wraps=True), Column("Contract"), Column("By"),
        Column("Tricks", right=True), Column("Score", right=True), Column(unit(event.method), right=True),
        Column("%", right=True), Column("So far", right=True),
    )  # fmt: skip
    stars = _stars([played.line for played in boards])
    places = _places(played.points for played in boards)
    running = Running()
    rows = []
    for played in boards:
        running = running.plus(played)
        partner = next((one for one in members(event, played.side) if one != contestant), "")
        direction = "" if one_way else played.direction
        points = _starred(played.points, played.line, stars, places)
        rows.append(_card_row(event, played, (direction, partner), points, _so_far(running, places)))
    if fits(columns, rows):
        yield from table(columns, rows)
    else:
        above = dict(_meetings(rows))
        yield from table(columns[2:4] + columns[6:], [row[2:4] + row[6:] for row in rows], above=above)
    yield from _footnotes(stars)


def _meetings(rows: Sequence[tuple[str, ...]]) -> Iterator[tuple[int, str]]:
    """Who met whom when, for each row of a score card that differs in it from the row before."""
    met = ("",) * 4
    for index, (session, round_, _, _, partner, opponents, *_) in enumerate(rows):
        if (session, round_, partner, opponents) == met:
            continue
        met = (session, round_, partner, opponents)
        when = ", ".join(f"{what} {text}" for what, text in (("session", session), ("round", round_)) if text)
        whom = [f"{what} {text}" for what, text in (("with", partner), ("against", opponents)) if text]
        text = " ".join(filter(None, (when, *whom)))
        yield index, text[:1].upper() + text[1:]


def _so_far(running: Running, places: int) -> str:
    """The percentage up to here; where there are no tops, the sum."""
    return fixed(running.points, places) if running.percent is None else fixed(running.percent)


def _card_row(event: Event, played: Played, seat: tuple[str, str], points: str, so_far: str) -> tuple[str, ...]:
    """A row of a score card; `seat` are direction and partner, empty where they are the same throughout."""
    direction, partner = seat
    entry, result = played.line.entry, played.line.entry.result
    return (
        entry.session, entry.round, entry.board, direction, label(event, partner), label(event, played.opponents),
        contract(entry),
        result.declarer or "", "" if result.tricks is None else f"{result.tricks}",
        "" if played.score is None else f"{played.score}", points, fixed(played.percent), so_far,
    )  # fmt: skip
