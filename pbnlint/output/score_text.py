"""An event scored, as text for people: ranking, matches, travellers, score cards, and claims that do not hold."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import click

from pbnlint.output.columns import WIDTH, Column, table, wrapped
from pbnlint.output.figures import fixed
from pbnlint.output.score_differences import change_lines, difference_lines, pair_text, shift_lines
from pbnlint.output.score_travellers import card_lines, traveller_lines
from pbnlint.output.score_words import (
    DIRECTIONS,
    label,
    numbers_and_names,
    penalty_text,
    score_places,
    total_unit,
    unit,
)
from pbnlint.plain import printable
from pbnlint.rulings import Ruling
from pbnlint.scoring.changes import Changes
from pbnlint.scoring.event import TOTAL, Event, MatchScore, Standing
from pbnlint.scoring.sides import by_direction

if TYPE_CHECKING:
    from pbnlint.linting.suspects import Suspect


class Wanted(NamedTuple):
    """What of an event is to be printed: everything with or without travellers, or some boards and contestants alone.

    `boards` are numbers of boards, `contestants` ids. `against` are the changes from an earlier version; `shifts` what
    each ruling moved; `suspects` suspicious results, None where nobody asked. `place` is what an event without a title
    is called.
    """

    travellers: bool = False
    boards: tuple[str, ...] = ()
    contestants: tuple[str, ...] = ()
    against: Changes | None = None
    shifts: tuple[tuple[Ruling, Changes], ...] = ()
    suspects: "Sequence[Suspect] | None" = None
    place: str = ""

    @property
    def part(self) -> bool:
        """Whether only some boards and contestants are wanted."""
        return bool(self.boards or self.contestants)


def document(event: Event, wanted: Wanted = Wanted()) -> str:  # noqa: B008 - an immutable value
    """The whole text, without a line of more than 80 columns."""
    sections = [section for part in _parts(event, wanted) if (section := list(part))]
    return "\n\n".join("\n".join(lines) for lines in sections)


def _parts(event: Event, wanted: Wanted) -> Iterator[Iterator[str]]:
    yield _heading(event, wanted.place)
    if not wanted.part:
        yield from _rankings(event)
        yield _matches(event, event.matches)
        yield _penalties(event)
    for traveller in event.travellers:
        if wanted.travellers or traveller.board in wanted.boards:
            yield traveller_lines(event, traveller)
    for contestant in wanted.contestants:
        yield card_lines(event, contestant)
        yield _matches(event, [one for one in event.matches if contestant in (one.home, one.visit)])
    if wanted.against is not None:
        yield change_lines(event, wanted.against)
    for ruling, moved in wanted.shifts:
        yield shift_lines(event, ruling, moved)
    if wanted.suspects is not None:
        from pbnlint.output.score_suspects import suspect_lines

        yield suspect_lines(event, wanted.suspects)
    yield difference_lines(event, wanted.boards, wanted.contestants)
    yield _notes(event)


def _heading(event: Event, place: str) -> Iterator[str]:
    title = ", ".join(filter(None, (printable(event.title or place), printable(event.date))))
    for line in wrapped(title or "An event without a name", WIDTH):
        yield click.style(line, bold=True)
    yield from wrapped(printable(event.method.why) or f"Scored at {event.method.name}.", WIDTH)


def _rankings(event: Event) -> Iterator[Iterator[str]]:
    if not by_direction(event):
        yield _ranking(event, event.standings, "")
        return
    for direction in ("NS", "EW", ""):
        yield _ranking(event, [one for one in event.standings if one.direction == direction], DIRECTIONS[direction])


def _ranking(event: Event, standings: Sequence[Standing], title: str) -> Iterator[str]:
    if not standings:
        return
    if title:
        yield click.style(title, bold=True)
    who, cells = numbers_and_names(event, standings)
    columns = (
        Column("Rank", right=True), *who, Column(total_unit(event), right=True), Column("%", right=True),
        Column("Penalty", right=True), Column("Matches", right=True), Column("Boards", right=True),
    )  # fmt: skip
    places = score_places(event)
    rows = [(one.rank, *cell, *_standing_row(one, places)) for one, cell in zip(standings, cells, strict=True)]
    yield from table(columns, rows)


def _standing_row(one: Standing, places: int) -> tuple[str, ...]:
    return (
        fixed(one.score, places), fixed(one.percent), f"-{fixed(one.penalty, places)}" if one.penalty else "",
        f"{one.matches}" if one.matches else "", f"{one.boards}",
    )  # fmt: skip


def _matches(event: Event, matches: Sequence[MatchScore]) -> Iterator[str]:
    if not any(map(_is_scored, matches)):
        return
    yield click.style("Matches", bold=True)
    columns = (
        Column("Home", wraps=True), Column("Visit", wraps=True), Column("Stage", wraps=True),
        Column("Boards", right=True), Column(unit(event.method), right=True), Column("VPs", right=True),
    )  # fmt: skip
    whole = all(vp.denominator == 1 for match in event.matches for vp in match.vps or ())
    yield from table(columns, [_match_row(event, match, 0 if whole else 2) for match in _shown(matches)])


def _shown(matches: Sequence[MatchScore]) -> Iterator[MatchScore]:
    """The matches without a total that says the same as the only segment."""
    segments = {match._replace(stage=TOTAL) for match in matches if match.stage != TOTAL}
    return (match for match in matches if match.stage != TOTAL or match not in segments)


def _match_row(event: Event, match: MatchScore, places: int) -> tuple[str, ...]:
    """A row for a match; victory points have so many decimal places throughout the table."""
    vps = "" if match.vps is None else pair_text(match.vps, places)
    teams = (label(event, match.home), label(event, match.visit))
    return (*teams, match.stage, f"{match.boards}", pair_text(match.imps) if _is_scored(match) else "-", vps)


def _is_scored(match: MatchScore) -> bool:
    """Whether anything of a match is known; one without a board that could be compared is no draw."""
    return bool(match.boards or any(match.imps) or match.vps is not None)


def _penalties(event: Event) -> Iterator[str]:
    if event.penalties:
        yield click.style("Penalties", bold=True)
    for penalty in event.penalties:
        yield from wrapped(printable(f"  {penalty_text(event, penalty)}"), WIDTH, "    ")


def _notes(event: Event) -> Iterator[str]:
    for note in event.notes:
        yield from wrapped(f"Note: {printable(note)}", WIDTH, "    ")
