"""A match with all its boards: its segments, sums, running score, counts, notes and swings."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from pbnlint.report.charts.running import LineChart, Series, line_chart
from pbnlint.report.language.symbols import DASH, places_of, short
from pbnlint.report.match.boards import (
    LONGEST_BOARD,
    Notes,
    Scored,
    board_line,
    columns,
    entries,
    is_corrected,
    is_swing,
    lineups,
    rooms,
    scored_boards,
    swing_anchor,
)
from pbnlint.report.match.model import Contest, Part
from pbnlint.report.match.scene import Scene, is_adjusted, is_unplayed
from pbnlint.report.match.sums import Beside, final_score, sum_line, sum_lines, verdict_text
from pbnlint.report.match.swings import swing
from pbnlint.report.match.tallies import figures, tallies
from pbnlint.report.model import Pair
from pbnlint.scoring.texts.figures import read_figure

if TYPE_CHECKING:
    from pbnlint.scoring.event import PlayedMatch, PlayedSegment

_LONGEST_STAGE: Final = 80
_LONGEST_SEGMENT: Final = 40
_LONGEST_FIGURE: Final = 12
_UNKNOWN: Final = frozenset(("one room", "no result", "adjusted", "two rulings"))
"""Why a board has no comparison that it may still get."""


def contest(match: "PlayedMatch", anchor: str, beside: Beside | None, shared: bool, scene: Scene) -> Contest:
    """A match; `beside` is given where carry-over and penalties concern this match and no other.

    `shared` says that the teams share the points of each board.
    """
    teams = scene.teams(match.total)
    segments = scored_boards(match, shared)
    boards = [board for segment in segments for board in segment]
    places = places_of(score for board in boards for score in board.running)
    several = len(segments) > 1
    names = [segment_name(segment, scene) for segment in match.segments]
    notes = Notes()
    parts = tuple(
        _part(segment, scored, f"{anchor}-p{at}", name if several else "", notes, places, anchor, scene)
        for at, (segment, scored, name) in enumerate(zip(match.segments, segments, names, strict=True), 1)
    )
    swings = (
        swing(board, swing_anchor(board, anchor), part.name, teams, scene)
        for scored, part in zip(segments, parts, strict=True)
        for board in scored
        if is_swing(board, scene)
    )
    return Contest(
        anchor=anchor,
        heading=heading(teams, scene),
        facts=" · ".join(text for text in (short(match.stage, _LONGEST_STAGE), *(() if several else names)) if text),
        home=teams[0],
        visit=teams[1],
        verdict=verdict_text(teams, final_score(match.total, beside), match.total, scene),
        doubts=doubts([match], scene),
        with_vps=match.total.vps is not None,
        sums=tuple(sum_lines(match, parts, places, beside, scene)),
        chart=_chart(f"{anchor}-chart", segments, names if several else [], teams, places, scene),
        tallies=tallies(boards, places, scene),
        figures=figures(boards, scene),
        columns=columns(teams, scene.words),
        parts=parts,
        notes=notes.lines,
        swings=tuple(swings),
    )


def _part(
    segment: "PlayedSegment",
    scored: Sequence[Scored],
    anchor: str,
    name: str,
    notes: Notes,
    places: int,
    match: str,
    scene: Scene,
) -> Part:
    """A segment; without a name it is the whole match, the anchor of which is `match`."""
    label = scene.words["sum" if name else "total"]
    return Part(
        anchor=anchor,
        name=name,
        rooms=rooms(segment.boards, scene),
        lineups=lineups(segment.boards, scene),
        boards=tuple(board_line(board, match, notes, places, scene) for board in scored),
        sum=sum_line(label, "", segment.score, places, scene, total=not name),
    )


def heading(teams: tuple[str, str], scene: Scene) -> str:
    """The teams of a match."""
    return scene.words["match_heading"].format(home=teams[0], visit=teams[1])


def segment_name(segment: "PlayedSegment", scene: Scene) -> str:
    """What a segment is called: `Segment 2`, `Round 3`."""
    name = short(segment.name, _LONGEST_SEGMENT)
    if not name:
        return ""
    if segment.is_round:
        return scene.words["round_number"].format(round=name)
    return scene.words["segment"].format(name=name)


def _chart(
    anchor: str,
    segments: Sequence[Sequence[Scored]],
    names: Sequence[str],
    teams: tuple[str, str],
    places: int,
    scene: Scene,
) -> LineChart | None:
    """The lead of home over visit after each board; None where no board was compared."""
    words = scene.words
    boards = [board for segment in segments for board in segment]
    if all(board.gains is None for board in boards):
        return None
    lead = Series("", [board.running[0] - board.running[1] for board in boards])
    return line_chart(
        anchor,
        words["chart_lead"].format(home=teams[0], visit=teams[1]),
        [lead],
        [short(board.board.board, LONGEST_BOARD) for board in boards],
        words,
        segments=[(name, len(segment)) for name, segment in zip(names, segments, strict=False)],
        above=words["ahead"].format(team=teams[0]),
        below=words["ahead"].format(team=teams[1]),
        places=places,
    )


def doubts(matches: "Iterable[PlayedMatch]", scene: Scene, undecided: int = 0) -> tuple[str, ...]:
    """The sentences on what is provisional, adjusted, recomputed or left out; `undecided` counts rulings to come."""
    words = scene.words
    matches = tuple(matches)
    segments = [segment for match in matches for segment in match.segments]
    boards = [board for segment in segments for board in segment.boards]
    left_out = [board.reason for board in boards if board.reason is not None]
    corrected = sum(any(is_corrected(entry) for entry in entries(board) if not is_adjusted(entry)) for board in boards)
    more = sum(segment.more for segment in segments)
    counts = (
        ("doubt_left_out", len(left_out)),
        ("doubt_adjusted", adjusted_in(matches)),
        ("doubt_corrected", corrected),
        ("doubt_more", more),
        ("doubt_undecided", undecided),
    )
    sentences = [words.count(key, count) for key, count in counts if count]
    sentences += [] if scene.carried else [text for match in matches if (text := _brought(match, scene))]
    if undecided or not _UNKNOWN.isdisjoint(left_out):
        return (words["provisional"], *sentences)
    return tuple(sentences)


def _brought(match: "PlayedMatch", scene: Scene) -> str:
    """The sentence on a carry-over that the records name and that does not count, as the user did not give it."""
    if not any((figure := read_figure(text)) is not None and figure.value for text in match.brought):
        return ""
    home, visit = scene.teams(match.total)
    brought = [short(text, _LONGEST_FIGURE) or DASH for text in match.brought]
    return scene.words["doubt_brought"].format(
        home=home, visit=visit, home_brought=brought[0], visit_brought=brought[1]
    )


def adjusted_in(matches: "Iterable[PlayedMatch]") -> int:
    """On how many boards a score was given in place of a result."""
    boards = (board for match in matches for segment in match.segments for board in segment.boards)
    return sum(any(is_adjusted(entry) and not is_unplayed(entry) for entry in entries(board)) for board in boards)


def count_line(label: str, count: int, scene: Scene) -> Pair:
    """A number that matters, by the key of its label."""
    return Pair(scene.words[label], scene.words.number(count))
