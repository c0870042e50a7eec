"""The words for what an event scored holds: contestants, results, boards, and the unit of the points."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from pbnlint.bridge.seats import NAMES
from pbnlint.output.columns import Column
from pbnlint.output.figures import exact
from pbnlint.rulings import Penalty
from pbnlint.scoring.arithmetic.numbers import amount_text
from pbnlint.scoring.arithmetic.target import HIGH_CARD_POINTS
from pbnlint.scoring.event import Contestant, Entry, Event, Line, Method, MethodName, Standing, Traveller
from pbnlint.scoring.pairs.single_table import high_card_points_ns

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number

UNITS: Final[dict[MethodName, str]] = {
    "matchpoints": "MP", "IMPs": "IMPs", "Butler": "IMPs", "cross-IMPs": "IMPs", "target IMPs": "IMPs",
}  # fmt: skip
"""What a score counts, by the method; points elsewhere."""

DIRECTIONS: Final = {"NS": "North-South", "EW": "East-West", "": ""}
_VULNERABLE: Final = {
    "None": "nobody vulnerable", "NS": "North-South vulnerable", "EW": "East-West vulnerable", "All": "all vulnerable",
}  # fmt: skip


def unit(method: Method) -> str:
    """What the points of a board count."""
    return UNITS.get(method.name, "Points")


def penalty_text(event: Event, penalty: Penalty) -> str:
    """A penalty: who pays, how much, and why."""
    unit_text = "% of a top" if penalty.unit == "percent of a top" else penalty.unit
    reason = f", {penalty.reason}" if "(" in penalty.reason else f" ({penalty.reason})" if penalty.reason else ""
    return f"{label(event, penalty.contestant)}: {amount_text(penalty.amount, unit_text)}{reason}"


def total_unit(event: Event) -> str:
    """What the scores of the standings count."""
    return "VPs" if any(match.vps is not None for match in event.matches) else unit(event.method)


def score_places(event: Event) -> int:
    """How many decimal places the scores of the standings have: none where all are whole, and are no victory points."""
    if total_unit(event) == "VPs":
        return 2
    return 0 if all(one.score.denominator == one.penalty.denominator == 1 for one in event.standings) else 2


def by_direction(event: Event) -> bool:
    """Whether the event has two winners: a ranking for each direction."""
    return {"NS", "EW"} <= {standing.direction for standing in event.standings}


def members(event: Event, side: str) -> tuple[str, ...]:
    """The ids of the contestants that a side consists of: itself, or the two players of an individual event."""
    parts = tuple(side.split("+"))
    if side not in event.contestants and len(parts) > 1 and all(part in event.contestants for part in parts):
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


def names(event: Event, side: str) -> str:
    """The names of a side in one text; nothing if they are not known."""
    return _joined(_names_of(event, side))


def _names_of(event: Event, side: str) -> list[str]:
    found = (event.contestants.get(one, Contestant(one)) for one in members(event, side))
    return [name for contestant in found for name in contestant.names if name]


def _joined(players: Sequence[str]) -> str:
    """Names with commas between them; names such as `Heron, A.` need another mark."""
    return (" - " if any("," in name for name in players) else ", ").join(players)


def label(event: Event, side: str) -> str:
    """A side with its names, where they are others than its id."""
    players = _names_of(event, side)
    return side if not players or is_named_after(side, players) else f"{side} {_joined(players)}"


def is_named_after(contestant: str, players: Sequence[str]) -> bool:
    """Whether the id of a contestant is nothing but its names."""
    return contestant in (", ".join(players), " - ".join(players))


def numbers_and_names(
    event: Event, standings: Sequence[Standing]
) -> tuple[tuple[Column, Column], list[tuple[str, str]]]:
    """The two columns that say who stands where, and their cells: an id that is no more than a name is not repeated."""
    cells = [_number_and_names(event, one) for one in standings]
    named = any(len(named) > 1 for one in standings if (named := [name for name in one.names if name]))
    title = "Team" if event.matches and not named else "Names" if named else _whoever(event)
    numbered = all(number.isdigit() for number, _ in cells if number)
    return (Column("No", right=numbered, wraps=True), Column(title, wraps=True)), cells


def _number_and_names(event: Event, one: Standing) -> tuple[str, str]:
    players = [name for name in one.names if name] or _names_of(event, one.id)
    number = one.id.removesuffix(f" {one.direction}") if by_direction(event) else one.id
    if not players and not any(map(str.isdigit, number[:1])):
        return "", number
    return "" if is_named_after(one.id, players) else number, _joined(players)


def _whoever(event: Event) -> str:
    """What a contestant of an event is, in one word."""
    if event.matches:
        return "Team"
    sides = (line.entry.ns for traveller in event.travellers for line in traveller.lines)
    return "Player" if any(len(members(event, side)) > 1 for side in sides) else "Pair"


def score_ns(entry: Entry) -> str:
    """The score of North-South, or both scores where they are not opposite."""
    ours, theirs = entry.result.score_ns, entry.result.score_ew
    if ours is not None and theirs is not None and ours != -theirs:
        return f"{ours}/{theirs}"
    if ours is None:
        return "" if theirs is None else f"{-theirs}"
    return f"{ours}"


def contract(entry: Entry) -> str:
    """The contract in standard spelling, `Pass` for a board passed out; nothing if it is not known."""
    return str(entry.result.contract or "")


def board_title(traveller: Traveller) -> str:
    """A board with its dealer and vulnerability."""
    entries = [line.entry for line in traveller.lines]
    dealer = next((entry.dealer for entry in entries if entry.dealer), None)
    vulnerability = next((entry.vulnerability for entry in entries if entry.vulnerability), None)
    parts = [f"Board {traveller.board}"]
    if traveller.session:
        parts.append(f"session {traveller.session}")
    if dealer:
        parts.append(f"dealer {NAMES[dealer]}")
    if vulnerability:
        parts.append(_VULNERABLE[vulnerability])
    return ", ".join(parts)


def comparisons(traveller: Traveller, method: Method) -> Iterator[str]:
    """With what the scores of a board were compared: the datum, and how a board with too few results was scored."""
    versions: dict[tuple[str, str], list[Line]] = {}
    for line in traveller.lines:
        if line.points_ns is not None or line.points_ew is not None:
            versions.setdefault((line.entry.version, exact(line.datum)), []).append(line)
    for (version, datum), lines in versions.items():
        of = f" of version {version}" if version else ""
        if datum:
            yield (_target(lines[0]) if method.name == "target IMPs" else f"datum {datum}") + of
        top = next((line.top for line in lines if line.top is not None), None)
        if method.name == "matchpoints" and top is not None:
            yield _short(lines, top, method, of)


def _target(line: Line) -> str:
    """The target of the stronger side and the high-card points that it is for."""
    points = high_card_points_ns(line.entry.result.deal) or 0
    side, held, sign = ("NS", points, 1) if 2 * points >= HIGH_CARD_POINTS else ("EW", HIGH_CARD_POINTS - points, -1)
    return f"{DIRECTIONS[side]} hold {held} points, target {exact(sign * (line.datum or 0))}"


def _short(lines: list[Line], top: "Number", method: Method, of: str) -> str:
    from fractions import Fraction

    results = sum(line.entry.times for line in lines if _is_compared(line))
    due = top + 1 if method.half_points else Fraction(top) / 2 + 1
    if method.short_boards in ("none", "Ascherman") or results >= due:
        return f"top {exact(top)}{of}"
    name = {"factored": "factored", "Mitchell": "Mitchell"}.get(method.short_boards, "Neuberg")
    return f"top {exact(top)}, {name}: {results} of {exact(due)} results{of}"


def _is_compared(line: Line) -> bool:
    """Whether a line stands for a result, at the table or assigned, with which others were compared."""
    awards = line.entry.awards
    return awards is None or all(award.kind == "assigned" for award in awards)
