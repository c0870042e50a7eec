"""The report of the matches of an event of teams."""

from datetime import datetime
from typing import TYPE_CHECKING, Final

from pbnlint.report.language.method import method_text
from pbnlint.report.language.sentences import note_text
from pbnlint.report.language.symbols import DASH, places_of, short
from pbnlint.report.language.words import Words
from pbnlint.report.match.boards import is_swing, scored_boards
from pbnlint.report.match.contests import adjusted_in, contest, count_line, doubts
from pbnlint.report.match.model import MatchView, ResultGroup, ResultLine, StandingLine, Standings
from pbnlint.report.match.scene import Scene, scene_of
from pbnlint.report.match.sums import Beside, final_score, result_text, vps_text
from pbnlint.report.material import Material
from pbnlint.report.model import Pair
from pbnlint.report.pieces.event import distinct, head_of
from pbnlint.rulings import is_decided
from pbnlint.scoring.event import TOTAL
from pbnlint.scoring.natural import natural
from pbnlint.scoring.teams.rooms import OF_ROOMS, refusal

if TYPE_CHECKING:
    from fractions import Fraction

    from pbnlint.scoring.event import Event, MatchScore, PlayedMatch

    Number = int | Fraction

KIND: Final = "match"
_SHARED: Final = frozenset(("board-a-match", "point-a-board", "Patton"))
"""Methods in which the two teams share the points of each board."""
_LONGEST_STAGE: Final = 60
_MOST_REMARKS: Final = 30


def match_view(material: Material, words: Words, title: str | None, made: datetime) -> MatchView:
    """The matches of files that are taken together as one event, scored."""
    event = material.event
    if event is None:
        raise ValueError("the material of a report of matches holds the event scored")
    scene = scene_of(material, event, words)
    shared = event.method.name in _SHARED
    totals = [match.total for match in event.played] + [one for one in _claimed(event) if one.stage == TOTAL]
    teams = [team for total in totals for team in (total.home, total.visit)]
    beside = _beside(event, scene) if len(set(teams)) == len(teams) else None
    contests = tuple(contest(match, f"m{at}", beside, shared, scene) for at, match in enumerate(event.played, 1))
    undecided = sum(not is_decided(ruling) for ruling in material.rulings)
    groups = _groups(event, beside, scene)
    lines = [line for group in groups for line in group.lines]
    other = not lines and _names_rooms(material, event)
    scoring = (Pair(words["scoring"], method_text(event.method, words)),) if lines or other else ()
    alone = len(totals) == 1 and bool(contests)
    head = head_of(KIND, material, words, title, made)
    head["facts"] = (*head["facts"], *scoring)
    return MatchView(
        **head,
        contents=(
            *(Pair(one.heading, one.anchor) for one in contests),
            *([Pair(words["remarks"], "remarks")] if event.notes else []),
        ),
        unit=words[scene.unit],
        figures=_figures(event, len(lines), shared, scene),
        verdict=(contests[0].verdict if alone else "") if lines else words[_why_none(event, other=other)],
        doubts=_doubts(event, scene, undecided) if lines else (),
        alone=alone,
        with_vps=any(line.vps for line in lines),
        with_segments=any(line.segments for line in lines),
        groups=groups,
        standings=_standings(event, scene) if len(set(teams)) > 2 else None,
        contests=contests,
        remarks=tuple(note_text(note, words) for note in event.notes[:_MOST_REMARKS]),
        remarks_more=words.more(len(event.notes) - _MOST_REMARKS),
    )


def _names_rooms(material: Material, event: "Event") -> bool:
    """Whether records name rooms or teams, though the event is scored by a method that does not compare two rooms."""
    if event.method.name in OF_ROOMS:
        return False
    return any(record.known("Room") or record.known("HomeTeam") for record in material.records)


def _why_none(event: "Event", *, other: bool) -> str:
    """The key of the sentence that says why there is no match."""
    if event.method.name in OF_ROOMS and refusal(event.method) is not None:
        return "no_scale"
    return "other_method" if other else "no_match"


def _claimed(event: "Event") -> tuple["MatchScore", ...]:
    """The matches whose boards are not recorded, round by round, and the total of each pairing."""
    return event.matches[sum(len(match.segments) + 1 for match in event.played) :]


def _beside(event: "Event", scene: Scene) -> Beside:
    carried = {_team_id(team, event): points for team, points in event.method.carry_over.items()}
    in_vps = any(score.vps is not None for score in event.matches)
    return Beside(carried, event.penalties, in_vps=in_vps, unit=scene.unit)


def _team_id(team: str, event: "Event") -> str:
    """The id of a team that is named by its id or its name."""
    if team in event.contestants:
        return team
    return next((key for key, one in event.contestants.items() if team in one.names[:1]), team)


def _doubts(event: "Event", scene: Scene, undecided: int) -> tuple[str, ...]:
    words = scene.words
    unrecorded = sum(one.stage != TOTAL for one in _claimed(event))
    if not event.played:
        return (words["only_claimed"],)
    found = doubts(event.played, scene, undecided) or (words["all_compared"],)
    return (*found, words.count("doubt_unrecorded", unrecorded)) if unrecorded else found


def _figures(event: "Event", matches: int, shared: bool, scene: Scene) -> tuple[Pair, ...]:
    """The numbers that matter; nothing where no match was found."""
    if not matches:
        return ()
    boards = [board for match in event.played for segment in scored_boards(match, shared) for board in segment]
    counts = [("matches", matches)]
    if boards:
        counts += [
            ("boards", len(boards)),
            ("boards_compared", sum(board.gains is not None for board in boards)),
            ("adjusted", adjusted_in(event.played)),
        ]
    if scene.swings and boards:
        counts.append(("swings_of", sum(is_swing(board, scene) for board in boards)))
    return tuple(count_line(label, count, scene) for label, count in counts)


def _groups(event: "Event", beside: Beside | None, scene: Scene) -> tuple[ResultGroup, ...]:
    """The matches by event and stage in the order of the records, then those without boards, round by round."""
    several = len(distinct(match.event for match in event.played)) > 1
    groups: dict[str, list[ResultLine]] = {}
    for at, match in enumerate(event.played, 1):
        parts = (match.event if several else "", match.stage)
        name = ", ".join(short(part, _LONGEST_STAGE) for part in parts if part)
        groups.setdefault(name, []).append(_played_line(match, f"m{at}", beside, scene))
    claimed = [score for score in _claimed(event) if score.stage != TOTAL]
    for score in sorted(claimed, key=lambda score: natural(score.stage)):
        stage = short(score.stage, _LONGEST_STAGE)
        name = scene.words["round_number"].format(round=stage) if stage else ""
        groups.setdefault(name, []).append(_claimed_line(score, scene))
    alone = len(groups) == 1
    return tuple(ResultGroup("" if alone else name, tuple(lines)) for name, lines in groups.items())


def _played_line(match: "PlayedMatch", anchor: str, beside: Beside | None, scene: Scene) -> ResultLine:
    total = match.total
    home, visit = scene.teams(total)
    score = final_score(total, beside) if beside is not None and not beside.in_vps else total.imps
    nothing = not total.boards and not any(score)
    segments = tuple(result_text(segment.score.imps, scene) for segment in match.segments)
    return ResultLine(
        anchor=anchor,
        home=home,
        visit=visit,
        segments=segments if len(segments) > 1 else (),
        score=DASH if nothing else result_text(score, scene),
        vps=vps_text(total, scene),
        boards=scene.number(total.boards, 0),
    )


def _claimed_line(score: "MatchScore", scene: Scene) -> ResultLine:
    home, visit = scene.teams(score)
    boards = scene.number(score.boards, 0) if score.boards else DASH
    return ResultLine("", home, visit, (), result_text(score.imps, scene), vps_text(score, scene), boards)


def _standings(event: "Event", scene: Scene) -> Standings | None:
    """The teams by what they scored, where the event has a ranking."""
    if not event.standings:
        return None
    words = scene.words
    carried = _beside(event, scene).carried
    in_vps = any(score.vps is not None for score in event.matches)
    places = places_of(one.score for one in event.standings)
    lines = tuple(
        StandingLine(
            rank=one.rank,
            team=scene.names.get(one.id, short(one.id, _LONGEST_STAGE)),
            matches=scene.number(one.matches, 0),
            score=scene.number(one.score, places),
            carried=_signed(carried.get(one.id, 0), places, scene),
            penalty=_signed(-one.penalty, places, scene),
        )
        for one in event.standings
    )
    return Standings(
        score=words["vps" if in_vps else scene.unit],
        carried=any(line.carried for line in lines),
        penalties=any(line.penalty for line in lines),
        lines=lines,
    )


def _signed(value: "Number", places: int, scene: Scene) -> str:
    """A figure that is added or taken off; nothing where there is none."""
    if not value:
        return ""
    return f"{'+' if value > 0 else ''}{scene.number(value, max(places, places_of([value])))}"
