"""An event of pairs or individuals scored: travellers, matches of pairs, standings, and what has to be said of it."""

from collections.abc import Iterator, Sequence
from typing import Final

from pbnlint.rulings import Penalty
from pbnlint.scoring.arithmetic.imps import SCALES
from pbnlint.scoring.arithmetic.margin_scales import PERCENTAGE
from pbnlint.scoring.event import (
    BY_GAMES,
    IN_IMPS,
    MATCHPOINTS,
    TOTAL,
    Collected,
    Event,
    Line,
    MatchScore,
    Method,
    Traveller,
)
from pbnlint.scoring.pairs.comparing import COMPARED, travellers
from pbnlint.scoring.pairs.matches import has_pair_matches, pair_matches
from pbnlint.scoring.pairs.standings import standings
from pbnlint.scoring.possible import awards_of, described, scores_of
from pbnlint.scoring.teams.standings import team_standings
from pbnlint.scoring.teams.victory_points import unconverted
from pbnlint.scoring.texts.boards import board_list

_OF_ROOMS: Final = frozenset(("IMPs", "Patton"))


def pair_event(collected: Collected, method: Method, penalties: Sequence[Penalty] = ()) -> Event:
    """Score an event of pairs or individuals. What could not be scored or counted stands in the notes."""
    made = travellers(collected.entries, method)
    placed = standings(made, method, collected.contestants, penalties, individual=collected.individual)
    matches = () if collected.individual else pair_matches(made, method)
    if matches:
        by_matches = team_standings(collected, matches, method, penalties, method.carry_over)
        placed = placed._replace(standings=by_matches)
    return Event(
        title=collected.title,
        method=method,
        contestants=collected.contestants,
        standings=placed.standings,
        matches=matches,
        travellers=made,
        penalties=tuple(penalties),
        notes=(
            *collected.notes,
            *placed.notes,
            *_notes(collected, method, made),
            *_on_victory_points(matches, collected, method),
        ),
    )


def _notes(collected: Collected, method: Method, made: Sequence[Traveller]) -> Iterator[str]:
    """Sentences on results that have no points, or count for nobody."""
    unscored = [
        traveller
        for traveller in made
        if any(line.points_ns is None and any(scores_of(line.entry)) for line in traveller.lines)
    ]
    if method.name in IN_IMPS and method.imp_scale not in SCALES:
        yield f"No table of the scale {method.imp_scale} is known, so there are no IMPs."
    elif method.name in _OF_ROOMS and collected.entries:
        yield f"The method {method.name} is for matches between two rooms, and the records tell of none."
    elif method.name in COMPARED and method.datum != "given" and unscored:
        yield f"{_boards(unscored)} a single result, and nothing to compare it with."
    elif method.name == "Butler" and unscored:
        yield f"{_boards(unscored)} no datum, so no points."
    elif method.name == "target IMPs" and unscored:
        yield f"{_boards(unscored)} a result without the cards or the vulnerability that its target depends on."
    foreign = "IMPs" if method.name in MATCHPOINTS else "percentage" if method.name in IN_IMPS else ""
    lines = [(traveller, line) for traveller in made for line in traveller.lines if _has_no_figure(line, foreign)]
    if lines:
        one = described(lines[0][1].entry)
        boards = _boards([traveller for traveller, _ in lines])
        yield f"{boards} an adjusted score such as {one}, which is no figure in {method.name} and counts for nothing."
    if method.name in BY_GAMES:
        yield "Bonuses stand at the deal that earns them; honours are counted where the hands are recorded."
    nameless = sum(1 for entry in collected.entries if not entry.ns or not entry.ew)
    if nameless and not collected.teams:
        many = nameless > 1
        results = f"{nameless} results do" if many else "1 result does"
        boards = "they count on their boards" if many else "it counts on its board"
        yield f"{results} not tell who both contestants are; {boards}, but for nobody's total."


def _has_no_figure(line: Line, foreign: str) -> bool:
    """Whether a side was given an award of the kind that is foreign to the method, and no points come of it."""
    given = awards_of(line.entry) or ()
    sides = zip(given, (line.points_ns, line.points_ew), strict=False)
    return any(award.kind == foreign and points is None for award, points in sides)


def _on_victory_points(matches: Sequence[MatchScore], collected: Collected, method: Method) -> Iterator[str]:
    if method.vp_scale is None:
        return
    if collected.individual or not has_pair_matches(method):
        who = "players" if collected.individual else "pairs"
        other = f'; the scale "{PERCENTAGE}" does' if who == "pairs" and method.name in MATCHPOINTS else ""
        yield f"The scale {method.vp_scale.name} converts no {method.name} of {who} to victory points{other}."
    else:
        yield from unconverted((match for match in matches if match.stage != TOTAL), method)


def _boards(travellers: Sequence[Traveller]) -> str:
    """The boards of some travellers as a sentence begins with them."""
    names = list(dict.fromkeys(traveller.board for traveller in travellers))
    return f"Board {names[0]} has" if len(names) == 1 else f"Boards {board_list(names)} have"
