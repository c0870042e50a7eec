"""An event of teams scored: its matches, boards and standings, and what has to be said of it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pbnlint.rulings import Penalty
from pbnlint.scoring.arithmetic.numbers import amount_text, figure_text
from pbnlint.scoring.event import TOTAL, Collected, Comparison, Contestant, Event, MatchScore, Method
from pbnlint.scoring.match import Match, Reason, Segment
from pbnlint.scoring.teams.comparing import comparisons, is_knockout_stage, match_travellers
from pbnlint.scoring.teams.match_scores import match_scores, played_matches
from pbnlint.scoring.teams.names import team_pair
from pbnlint.scoring.teams.rooms import OF_ROOMS, refusal
from pbnlint.scoring.teams.standings import penalties_left_out, team_of, team_standings
from pbnlint.scoring.teams.victory_points import unconverted
from pbnlint.scoring.texts.boards import boards_named
from pbnlint.scoring.texts.figures import read_figure

_BECAUSE: Final[dict[Reason, str]] = {
    "one room": "only one room is recorded",
    "no result": "a room has no result",
    "not played": "it was not played",
    "same direction": "a team sat the same way in both rooms",
    "other cards": "the rooms did not have the same cards",
    "adjusted": "an adjusted score gives no figure",
    "two rulings": "the rooms have rulings that differ",
}


def is_team_event(collected: Collected, method: Method) -> bool:
    """Whether an event is one of matches between two rooms, scored as such."""
    return method.name in OF_ROOMS and bool(collected.matches or collected.claimed_matches)


def team_event(collected: Collected, method: Method, penalties: Sequence[Penalty] = ()) -> Event:
    """Score an event of teams. What could not be scored or counted stands in the notes.

    A knock-out of several matches has standings only where penalties or the claims of its files need them.
    """
    played = played_matches(collected, method)
    scores = match_scores(collected, method, played)
    teams = team_of(collected)
    penalties = tuple(one._replace(contestant=teams.get(one.contestant, one.contestant)) for one in penalties)
    lines = match_travellers(collected, method)
    standings = team_standings(collected, scores, method, penalties, method.carry_over)
    if _is_knockout(collected, method, scores) and not penalties and not collected.claimed_standings:
        standings = ()
    return Event(
        title=collected.title,
        method=method,
        contestants=_teams(collected, scores),
        standings=standings,
        matches=scores,
        travellers=lines,
        penalties=penalties,
        notes=(*collected.notes, *_notes(collected, scores, method, penalties)),
        played=played,
    )


def _teams(collected: Collected, scores: Sequence[MatchScore]) -> Mapping[str, Contestant]:
    """The teams of the matches, in their order."""
    teams = dict.fromkeys(team for score in scores for team in (score.home, score.visit))
    return {team: collected.contestants.get(team, Contestant(team, (team,))) for team in teams}


def _notes(
    collected: Collected, scores: Sequence[MatchScore], method: Method, penalties: Sequence[Penalty]
) -> Iterator[str]:
    refused = refusal(method)
    if refused is not None:
        yield refused
        return
    uneven = False
    for match, segment, compared in comparisons(collected, method):
        yield from _left_out(match, segment, compared)
        uneven = uneven or not all(board.tabled for board in compared)
    if method.name == "IMPs" and uneven:
        yield (
            "Differences that are no multiple of 10 are converted by the lower bounds of the scale: 45 gives what 40 "
            "gives."
        )
    totals = [score for score in scores if score.stage == TOTAL]
    yield from _on_victory_points(totals, method)
    yield from _on_standings(collected, method, scores)
    if not method.carry_over:
        yield from _brought(collected)
    yield from _for_nobody(collected, totals, method, penalties)
    for penalty in penalties_left_out(scores, method, penalties):
        yield (
            f"The penalty of {amount_text(penalty.amount, penalty.unit)} of {penalty.contestant} is not in the unit "
            "of the standings and was not taken off."
        )


def _for_nobody(
    collected: Collected, totals: Sequence[MatchScore], method: Method, penalties: Sequence[Penalty]
) -> Iterator[str]:
    """Penalties and carry-over for names that no team has."""
    ids = team_of(collected)
    teams = {team for score in totals for team in (score.home, score.visit)}
    for what, names in (
        ("carry-over", method.carry_over),
        ("penalty", dict.fromkeys(penalty.contestant for penalty in penalties)),
    ):
        unknown = [name for name in names if ids.get(name, name) not in teams]
        if unknown and teams:
            yield f"No team of the event is named {' or '.join(unknown)}, so that its {what} counts for nobody."


def _left_out(match: Match, segment: Segment, compared: Sequence[Comparison]) -> Iterator[str]:
    """The boards of a segment that count for nobody, by the reason."""
    boards: dict[Reason, list[str]] = {}
    for board in compared:
        if board.reason is not None:
            boards.setdefault(board.reason, []).append(board.board)
    teams = " against ".join(team_pair(match, {}))
    place = ", ".join(part for part in (teams, match.stage, segment.name) if part)
    for reason, names in boards.items():
        cause = _BECAUSE[reason].replace("it was", "they were") if len(names) > 1 else _BECAUSE[reason]
        yield f"{place}: {boards_named(names)} left out, for {cause}."
    more = sum(board.more for board in segment.boards)
    if more:
        yield f"{place}: {more} record{'s' if more > 1 else ''} left out, for a board has two rooms."


def _on_victory_points(totals: Sequence[MatchScore], method: Method) -> Iterator[str]:
    if method.vp_scale is None:
        if any(score.vps is not None for score in totals):
            yield "No scale of victory points is known; they are taken as the file gives them."
        return
    yield from unconverted(totals, method)
    if any(not score.boards for score in totals if score.vps is None and any(score.imps)):
        yield "The length of the matches is not known, so they have no victory points; give the number of boards."


def _is_knockout(collected: Collected, method: Method, scores: Sequence[MatchScore]) -> bool:
    """Whether there are several matches, and each is one in which the loser goes out."""
    several = sum(score.stage == TOTAL for score in scores) > 1 and method.vp_scale is None
    return several and not method.carry_over and all(is_knockout_stage(match) for match in collected.matches)


def _on_standings(collected: Collected, method: Method, scores: Sequence[MatchScore]) -> Iterator[str]:
    if _is_knockout(collected, method, scores):
        yield "A knock-out is decided match by match; what the teams won in all matches gives no ranking."
        return
    events = list(dict.fromkeys(match.event for match in collected.matches if match.event))
    if len(events) > 1:
        yield f"The records name {len(events)} events ({', '.join(events[:4])}); the standings add them up."


def _brought(collected: Collected) -> Iterator[str]:
    """What records say that teams bring to a match, which counts if the user says so."""
    for match in collected.matches:
        figures = [read_figure(text) for text in match.carry_over]
        values = [0 if figure is None else figure.value for figure in figures]
        if any(values):
            teams = zip(team_pair(match, {}), values, strict=True)
            brought = " and ".join(f"{figure_text(value)} for {team}" for team, value in teams)
            yield (
                f"The records name a carry-over of {brought}, which is not counted; give it in the configuration if it "
                "is."
            )
