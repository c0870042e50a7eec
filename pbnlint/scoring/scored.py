"""An event scored: travellers, standings, matches, and what its files claim beside them."""

from collections.abc import Sequence

from pbnlint.rulings import Penalty
from pbnlint.scoring.claims.differences import differences
from pbnlint.scoring.event import Collected, Event, Method
from pbnlint.scoring.pairs.event import pair_event
from pbnlint.scoring.teams.event import is_team_event, team_event


def score(collected: Collected, method: Method, penalties: Sequence[Penalty] = ()) -> Event:
    """Score an event by a method, with penalties that are taken from totals.

    Every figure is exact. What could not be scored or counted stands in the notes.
    """
    event = without_claims(collected, method, penalties)
    claims = differences(collected, event)
    return event._replace(differences=claims.differences, compared=claims.compared, notes=(*event.notes, *claims.notes))


def without_claims(collected: Collected, method: Method, penalties: Sequence[Penalty] = ()) -> Event:
    """The same without what the files claim, for whoever compares only the outcome."""
    return (team_event if is_team_event(collected, method) else pair_event)(collected, method, penalties)
