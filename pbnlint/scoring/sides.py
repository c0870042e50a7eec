"""Who the contestants of an event are: pairs, players or teams, what makes a side of two, and two winners."""

from collections.abc import Sequence

from pbnlint.scoring.event import Contestant, Event


def by_direction(event: Event) -> bool:
    """Whether the event has two winners: a ranking for each direction."""
    return {"NS", "EW"} <= {standing.direction for standing in event.standings}


def members(event: Event, side: str) -> tuple[str, ...]:
    """The ids of the contestants that a side consists of: itself, or the two players of an individual event."""
    parts = tuple(side.split("+")) if "+" in side else ()
    if len(parts) > 1 and side not in event.contestants and all(part in event.contestants for part in parts):
        return parts
    return (side,) if side else ()


def players(event: Event, side: str) -> tuple[str, ...]:
    """The two players of an individual whose ids make the id of a side; none if they do not."""
    found = members(event, side)
    return found if len(found) == 2 else ()


def is_individual(event: Event) -> bool:
    """Whether players and not pairs are placed: two of them make a side."""
    return any(
        players(event, side)
        for one in event.travellers
        for line in one.lines
        for side in (line.entry.ns, line.entry.ew)
    )


def names_of(event: Event, side: str) -> list[str]:
    """The names of those who make a side; none where they are not known."""
    found = (event.contestants.get(one, Contestant(one)) for one in members(event, side))
    return [name for contestant in found for name in contestant.names if name]


def is_named_after(contestant: str, players: Sequence[str]) -> bool:
    """Whether the id of a contestant is nothing but its names."""
    return contestant in (", ".join(players), " - ".join(players))
