"""Which contestants the teams of matches are."""

from collections.abc import Mapping

from pbnlint.scoring.event import ClaimedMatch, Collected
from pbnlint.scoring.match import Match


def team_ids(collected: Collected) -> Mapping[str, str]:
    """The ids of teams by their names; a team that the contestants do not tell has its name for its id."""
    ids: dict[str, str] = {}
    for key, contestant in collected.contestants.items():
        for name in contestant.names[:1]:
            ids.setdefault(name, key)
    ids.update({key: key for key in collected.contestants})
    return ids


def team_pair(match: Match, ids: Mapping[str, str]) -> tuple[str, str]:
    """The ids of home and visit; `Home` and `Visit` where the records name no team."""
    return ids.get(match.home, match.home) or "Home", ids.get(match.visit, match.visit) or "Visit"


def unrecorded(collected: Collected) -> tuple[ClaimedMatch, ...]:
    """The matches that a file claims and that have no boards of their own in the records."""
    ids = team_ids(collected)
    played = {frozenset(team_pair(match, ids)) for match in collected.matches}
    return tuple(
        claim
        for claim in collected.claimed_matches
        if frozenset(ids.get(team, team) for team in (claim.home, claim.visit)) not in played
    )
