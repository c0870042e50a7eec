"""What files claim of team matches: the scale that explains their victory points, and figures that are not computed."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from pbnlint.scoring.arithmetic.margin_scales import MarginScale
from pbnlint.scoring.arithmetic.numbers import figure_text
from pbnlint.scoring.arithmetic.rounding import rounds_to
from pbnlint.scoring.arithmetic.victory_points import SCALES, victory_points
from pbnlint.scoring.claims.values import Claims
from pbnlint.scoring.event import ClaimedMatch, Collected, Difference, Event, Line, MatchScore, Method, Standing
from pbnlint.scoring.teams.names import team_ids, unrecorded
from pbnlint.scoring.teams.rooms import top_of

if TYPE_CHECKING:
    from fractions import Fraction

    from pbnlint.scoring.arithmetic.numbers import Number

_LONGEST_MATCH: Final = 64
_CLAIMS_TO_INFER: Final = 4
_PARTS_TO_INFER: Final = (3, 4)
"""Of the claims at least this part must agree, lest a scale is taken for another one."""

_MARGINS: Final = 128
_PLAIN: Final = "WBF continuous, plain rounding"
_MATCH_PLACES: Final = 2
"""The decimal places of victory points."""


class ScaleOfClaims(NamedTuple):
    """The scale, and the length of a match, by which `fitting` of the `claims` of victory points are right.

    Where several lengths explain the claims alike, `boards` is the middle one of `lengths`.
    """

    scale: MarginScale
    boards: int
    fitting: int
    claims: int
    lengths: tuple[int, ...]

    @property
    def why(self) -> str:
        """The same in a sentence."""
        several = f"{self.lengths[0]} to {self.lengths[-1]} boards"
        one = f"{self.boards} board{'' if self.boards == 1 else 's'}"
        return (
            f"{self.fitting} of {self.claims} claimed results of matches have the victory points of "
            f"{self.scale.name} for {several if len(self.lengths) > 1 else one}."
        )


def scale_of_claims(collected: Collected) -> ScaleOfClaims | None:
    """The one known scale of victory points, and number of boards, that explain the matches which a file claims.

    It must give every claim or, failing that, at least three in four; there must be four claims. None where no scale
    does, or where several do; several lengths of a match may, if they differ for no margin or explain every claim.
    """
    claims = [(claim.imps, claim.vps) for claim in collected.claimed_matches if claim.vps is not None]
    if len(claims) < _CLAIMS_TO_INFER:
        return None
    times: dict[tuple[int, tuple[Number, Number]], int] = {}
    for (home, visit), (first, second) in claims:
        key = abs(home - visit), ((first, second) if home >= visit else (second, first))
        times[key] = times.get(key, 0) + 1
    lengths = range(1, _LONGEST_MATCH + 1) if collected.boards is None else (collected.boards,)
    fitting: dict[tuple[str, int], int] = {}
    for scale in SCALES:
        for boards in lengths:
            fitting[scale, boards] = sum(
                count for (margin, vps), count in times.items() if victory_points(margin, boards, scale) == vps
            )
    most = max(fitting.values())
    part, whole = _PARTS_TO_INFER
    if most * whole < len(claims) * part:
        return None
    best = [key for key, count in fitting.items() if count == most]
    if any(name != _PLAIN for name, _ in best):
        best = [key for key in best if key[0] != _PLAIN]
    found = tuple(boards for _, boards in best)
    name = best[0][0]
    if any(other != name for other, _ in best):
        return None
    if most < len(claims) and any(_table(name, boards) != _table(name, found[0]) for boards in found[1:]):
        return None
    return ScaleOfClaims(MarginScale(name), found[len(found) // 2], most, len(claims), found)


def _table(name: str, boards: int) -> "tuple[tuple[Fraction, Fraction] | None, ...]":
    """The victory points for every margin, by the name of a scale."""
    (scale,) = (scale for scale in SCALES if scale == name)
    return tuple(victory_points(margin, boards, scale) for margin in range(_MARGINS))


def match_differences(collected: Collected, event: Event) -> Claims:
    """The claims of boards, matches and standings that an event of teams does not bear out."""
    checks = [
        *(
            check
            for traveller in event.travellers
            for line in traveller.lines
            for check in _of_line(line, event.method)
        ),
        *_of_matches(collected, event.matches),
        *_of_standings(collected, event.matches, event.standings, event.method),
    ]
    return Claims(tuple(check for check in checks if check is not None), len(checks))


_Check = Difference | None
"""A claim that was compared: None if it is right."""


def _of_line(line: Line, method: Method) -> Iterator[_Check]:
    """The IMPs of a table, or the points of a method with a top, as its record claims them."""
    claimed = line.entry.claimed
    in_imps = method.name == "IMPs"
    both, places = ((claimed.imps_ns, claimed.imps_ew), claimed.imps_places)
    if top_of(method):
        both, places = ((claimed.points_ns, claimed.points_ew), claimed.points_places)
    elif not in_imps:
        return
    computed_both = line.points_ns, line.points_ew
    for side, stated, computed in zip(("NS", "EW"), both, computed_both, strict=True):
        if stated is None or computed is None or (side == "EW" and _mirrors(*both) and _mirrors(*computed_both)):
            continue
        if rounds_to(computed, stated, places):
            yield None
            continue
        entry = line.entry
        place = ", ".join(part for part in (entry.room and f"{entry.room} room", entry.stage, entry.round) if part)
        yield Difference(
            f"board {entry.board}, {place or f'{entry.ns} against {entry.ew}'}, {side}",
            "IMPs" if in_imps else "points",
            figure_text(stated, places),
            figure_text(computed),
            entry.board,
            entry.ns if side == "NS" else entry.ew,
        )


def _mirrors(one: "Number | None", other: "Number | None") -> bool:
    """Whether the figure of one side says that of the other."""
    return one is not None and one + (other or 0) == 0


def _of_matches(collected: Collected, scores: Sequence[MatchScore]) -> Iterator[_Check]:
    """The IMPs and victory points of matches that a table claims."""
    found: dict[tuple[str, str], list[MatchScore]] = {}
    for score in scores:
        found.setdefault((score.home, score.visit), []).append(score)
    ids = team_ids(collected)
    boardless = set(unrecorded(collected))
    for claim in collected.claimed_matches:
        home, visit = (ids.get(team, team) for team in (claim.home, claim.visit))
        turned = (home, visit) not in found
        played = found.get((visit, home) if turned else (home, visit), [])
        # Without a segment of that round the whole match is meant.
        if not played:
            continue
        score = next((one for one in played if one.stage == claim.round), played[-1])
        pairs: list[tuple[str, tuple[Number, Number], tuple[Number, Number]]] = []
        if claim not in boardless:
            pairs.append(("IMPs", claim.imps, score.imps))
        if claim.vps is not None and score.vps is not None:
            pairs.append(("victory points", claim.vps, score.vps))
        for figure, stated, computed in pairs:
            due = (computed[1], computed[0]) if turned else computed
            yield (
                None
                if stated == due
                else Difference(_match_name(claim), figure, _pair_text(stated), _pair_text(due), contestant=home)
            )


def _match_name(claim: ClaimedMatch) -> str:
    return f"{claim.home} against {claim.visit}" + (f", round {claim.round}" if claim.round else "")


def _pair_text(both: "tuple[Number, Number]") -> str:
    return "-".join(figure_text(one, _MATCH_PLACES) for one in both)


def _of_standings(
    collected: Collected, scores: Sequence[MatchScore], standings: Sequence[Standing], method: Method
) -> Iterator[_Check]:
    """Totals and ranks of teams, where they claim what the standings count."""
    in_vps = any(score.vps is not None for score in scores)
    word = "VP" if in_vps else "IMP" if method.name == "IMPs" else ""
    places = {standing.id: standing for standing in standings}
    ids = team_ids(collected)
    for claim in collected.claimed_standings:
        standing = places.get(ids.get(claim.contestant, claim.contestant))
        if standing is None or (claim.kind and word not in claim.kind.upper()):
            continue
        name = standing.names[0] if standing.names else standing.id
        if claim.score is not None:
            yield (
                None
                if rounds_to(standing.score, claim.score, claim.score_places)
                else Difference(
                    name,
                    "victory points" if in_vps else "total",
                    figure_text(claim.score, claim.score_places),
                    figure_text(standing.score),
                    contestant=standing.id,
                )
            )
        rank = claim.rank.strip().rstrip("=")
        if rank:
            yield (
                None
                if rank == standing.rank.rstrip("=")
                else Difference(name, "rank", claim.rank, standing.rank, contestant=standing.id)
            )
