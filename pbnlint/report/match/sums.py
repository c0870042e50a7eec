"""The sums of a match: segments, carry-over, penalties, the total, and who won by how much."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pbnlint.report.language.symbols import DASH, places_of, short
from pbnlint.report.match.model import Part, SumLine
from pbnlint.report.match.scene import Scene

if TYPE_CHECKING:
    from fractions import Fraction

    from pbnlint.rulings import Penalty
    from pbnlint.scoring.event import MatchScore, PlayedMatch

    Number = int | Fraction
    Both = tuple[Number, Number]

_LONGEST_REASON: Final = 80


class Beside:
    """What counts beside the boards: carry-over and penalties, by team, in the unit in which the event is counted."""

    def __init__(
        self, carried: "Mapping[str, Number]", penalties: "Sequence[Penalty]", *, in_vps: bool, unit: str
    ) -> None:
        self.carried = carried
        self.in_vps = in_vps
        counted = "VPs" if in_vps else "IMPs" if unit == "imps" else "matchpoints"
        self.penalties = [one for one in penalties if one.unit == counted]


def sum_lines(
    match: "PlayedMatch", parts: Sequence[Part], places: int, beside: Beside | None, scene: Scene
) -> "Iterable[SumLine]":
    """The segments and the total; below it what counts beside the boards, and what the teams have with it."""
    words = scene.words
    several = len(parts) > 1
    for segment, part in zip(match.segments, parts, strict=True):
        if several:
            yield sum_line(part.name or words["sum"], part.anchor, segment.score, places, scene)
    lines = list(_beside_lines(match.total, beside, scene))
    yield sum_line(words["total"], "", match.total, places, scene, total=True)
    if not lines or beside is None:
        return
    yield from lines
    yield _beside_line(words["total_final"], final_score(match.total, beside), beside, scene, total=True)


def sum_line(
    label: str, anchor: str, score: "MatchScore", places: int, scene: Scene, *, total: bool = False
) -> SumLine:
    """What the teams have in a segment, or in the whole match."""
    places = max(places, places_of(score.imps))
    home, visit = (scene.number(value, places) for value in score.imps)
    home_vps, visit_vps = _vp_texts(score.vps, scene) if score.vps is not None else ("", "")
    return SumLine(label, anchor, home, visit, home_vps, visit_vps, total)


def _texts(values: "Both", scene: Scene) -> tuple[str, str]:
    places = places_of(values)
    return scene.number(values[0], places), scene.number(values[1], places)


def _vp_texts(values: "Both", scene: Scene) -> tuple[str, str]:
    return scene.number(values[0], scene.vp_places), scene.number(values[1], scene.vp_places)


def _beside_lines(total: "MatchScore", beside: Beside | None, scene: Scene) -> "Iterable[SumLine]":
    if beside is None:
        return
    words = scene.words
    teams = (total.home, total.visit)
    carried = [beside.carried.get(team, 0) for team in teams]
    if any(carried):
        yield _beside_line(words["carry_over"], (carried[0], carried[1]), beside, scene)
    for penalty in beside.penalties:
        if penalty.contestant in teams:
            amounts = [-penalty.amount if team == penalty.contestant else 0 for team in teams]
            reason = short(penalty.reason, _LONGEST_REASON)
            label = words["penalty_for"].format(reason=reason) if reason else words["penalty"]
            yield _beside_line(label, (amounts[0], amounts[1]), beside, scene)


def _beside_line(label: str, values: "Both", beside: Beside, scene: Scene, *, total: bool = False) -> SumLine:
    """Figures in the column of the unit in which the event is counted; a nought is left blank but in a total."""
    texts = _vp_texts(values, scene) if beside.in_vps else _texts(values, scene)
    home, visit = (text if value or total else "" for text, value in zip(texts, values, strict=True))
    if beside.in_vps:
        return SumLine(label, "", "", "", home, visit, total)
    return SumLine(label, "", home, visit, "", "", total)


def final_score(total: "MatchScore", beside: Beside | None) -> "Both":
    """What the teams have with carry-over and penalties: victory points where there are any, else IMPs."""
    score = total.imps
    if beside is None:
        return score
    if beside.in_vps:
        score = total.vps or (0, 0)
    home, visit = [
        value + beside.carried.get(team, 0) - sum((one.amount for one in beside.penalties if one.contestant == team), 0)
        for value, team in zip(score, (total.home, total.visit), strict=True)
    ]
    return home, visit


def verdict_text(teams: tuple[str, str], final: "Both", total: "MatchScore", scene: Scene) -> str:
    """Who won, and by how much; with the victory points where there are any."""
    words = scene.words
    if not total.boards and not any(total.imps):
        return words["nothing_compared"]
    score = total.imps if total.vps is not None else final
    home, visit = score
    texts = _texts(score, scene)
    if home == visit:
        text = words["drawn"].format(home=teams[0], visit=teams[1], score=texts[0])
    else:
        winner = 0 if home > visit else 1
        text = words["won_by"].format(
            winner=teams[winner],
            margin=scene.amount(max(home, visit) - min(home, visit)),
            more=texts[winner],
            less=texts[1 - winner],
        )
    if total.vps is None:
        return text
    vps = _vp_texts(total.vps if final is total.imps else final, scene)
    return f"{text} {words['vps_of'].format(home=teams[0], visit=teams[1], home_vps=vps[0], visit_vps=vps[1])}"


def result_text(score: "Both", scene: Scene) -> str:
    """The score of a match or of a segment: `36–21`."""
    return DASH.join(_texts(score, scene))


def vps_text(score: "MatchScore", scene: Scene) -> str:
    """The victory points of a match: `15.75–4.25`; empty where there are none."""
    return DASH.join(_vp_texts(score.vps, scene)) if score.vps is not None else ""
