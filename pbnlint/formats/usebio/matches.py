"""Which teams meet in a match of a USEBIO file, and at which of its two tables a result was scored."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from pbnlint.formats.usebio.elements import Text

_ROOMS: Final = ("Open", "Closed")


class Sides(NamedTuple):
    """The teams of a match and the room of one of its results; home sits North-South in the open room."""

    home: Text | None
    visit: Text | None
    room: str


NO_MATCH: Final = Sides(None, None, "")


def at_match(line: Mapping[str, Text], match: Mapping[str, Text], teams: Mapping[str, str], lines_before: int) -> Sides:
    """The teams and the room of a result; without teams, where a match is one of pairs.

    `teams` maps the number of a pair to that of its team; `lines_before` counts the results of the board that stand
    before this one in the match. Where nothing tells how home sat, the first table is the open room.
    """
    home, visit = match.get("TEAM"), match.get("OPPOSING_TEAM")
    if home is None or visit is None or not home.text or not visit.text:
        return NO_MATCH
    direction = line.get("DIRECTION")
    north_south = line.get("NS_PAIR_NUMBER")
    if direction is not None and direction.text.upper() in ("NS", "EW"):
        closed = direction.text.upper() == "EW"
    elif north_south is not None and teams.get(north_south.text) in (home.text, visit.text) and home.text != visit.text:
        closed = teams[north_south.text] == visit.text
    else:
        closed = lines_before % 2 == 1
    return Sides(home, visit, _ROOMS[closed])
