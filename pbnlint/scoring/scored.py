"""An event scored: travellers, standings, matches, and what its files claim beside them."""

from collections.abc import Sequence
from typing import Final

from pbnlint.rulings import Penalty
from pbnlint.scoring.claims import differences
from pbnlint.scoring.comparing import travellers
from pbnlint.scoring.event import Collected, Event, Method
from pbnlint.scoring.imps import SCALES
from pbnlint.scoring.standings import standings
from pbnlint.scoring.team_event import is_team_event, team_event

_WITH_IMPS: Final = frozenset(("IMPs", "Butler", "cross-IMPs", "target IMPs"))
_IN_SEQUENCE: Final = frozenset(("rubber", "Chicago"))


def score(collected: Collected, method: Method, penalties: Sequence[Penalty] = ()) -> Event:
    """Score an event by a method, with penalties that are taken from totals.

    Every figure is exact. What could not be scored or counted stands in the notes.
    """
    if is_team_event(collected, method):
        return team_event(collected, method, penalties)
    made = travellers(collected.entries, method)
    placed = standings(made, method, collected.contestants, penalties, individual=collected.individual)
    event = Event(
        title=collected.title,
        method=method,
        contestants=collected.contestants,
        standings=placed.standings,
        matches=(),
        travellers=made,
        penalties=tuple(penalties),
        notes=(*collected.notes, *placed.notes, *_notes(collected, method)),
    )
    return _with_claims(collected, event)


def _with_claims(collected: Collected, event: Event) -> Event:
    claims = differences(collected, event)
    return event._replace(
        differences=(*event.differences, *claims.differences),
        compared=event.compared + claims.compared,
        notes=(*event.notes, *claims.notes),
    )


def _notes(collected: Collected, method: Method) -> tuple[str, ...]:
    """Sentences on results that have no points, or count for nobody."""
    notes = []
    if method.name in _WITH_IMPS and method.imp_scale not in SCALES:
        notes.append(f"No table of the scale {method.imp_scale} is known, so there are no IMPs.")
    if method.name in _IN_SEQUENCE:
        notes.append("Bonuses stand at the deal that earns them; honours are counted where the hands are recorded.")
    nameless = sum(1 for entry in collected.entries if not entry.ns or not entry.ew)
    if nameless and not collected.teams:
        count = f"{nameless} results do" if nameless > 1 else "1 result does"
        notes.append(f"{count} not name both contestants; it counts on its board, but for nobody's total.")
    return tuple(notes)
