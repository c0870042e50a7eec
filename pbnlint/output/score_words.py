"""The words for what an event scored holds: contestants, results, boards, and the unit of the points."""

from collections.abc import Iterator, Sequence
from typing import Final

from pbnlint.bridge.seats import NAMES
from pbnlint.output.columns import Column
from pbnlint.output.figures import exact
from pbnlint.rulings import Penalty
from pbnlint.scoring.arithmetic.numbers import amount_text
from pbnlint.scoring.arithmetic.target import HIGH_CARD_POINTS
from pbnlint.scoring.compared import Compared, compared
from pbnlint.scoring.event import Entry, Event, Line, Method, MethodName, Standing, Traveller
from pbnlint.scoring.pairs.single_table import high_card_points_ns
from pbnlint.scoring.sides import by_direction, is_named_after, members, names_of

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


def names(event: Event, side: str) -> str:
    """The names of a side in one text; nothing if they are not known."""
    return _joined(names_of(event, side))


def _joined(players: Sequence[str]) -> str:
    """Names with commas between them; names such as `Heron, A.` need another mark."""
    return (" - " if any("," in name for name in players) else ", ").join(players)


def label(event: Event, side: str) -> str:
    """A side with its names, where they are others than its id."""
    players = names_of(event, side)
    return side if not players or is_named_after(side, players) else f"{side} {_joined(players)}"


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
    players = [name for name in one.names if name] or names_of(event, one.id)
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
    for one in compared(traveller, method):
        of = f" of version {one.version}" if one.version else ""
        if one.datum is not None:
            yield (_target(one.lines[0]) if method.name == "target IMPs" else f"datum {exact(one.datum)}") + of
        if one.top is not None:
            yield f"top {exact(one.top)}{_short(one, method)}{of}"


def _target(line: Line) -> str:
    """The target of the stronger side and the high-card points that it is for."""
    points = high_card_points_ns(line.entry.result.deal) or 0
    side, held, sign = ("NS", points, 1) if 2 * points >= HIGH_CARD_POINTS else ("EW", HIGH_CARD_POINTS - points, -1)
    return f"{DIRECTIONS[side]} hold {held} points, target {exact(sign * (line.datum or 0))}"


def _short(one: Compared, method: Method) -> str:
    if not one.is_short(method):
        return ""
    name = {"factored": "factored", "Mitchell": "Mitchell"}.get(method.short_boards, "Neuberg")
    if one.fixed:
        name = "fixed percentages"
    return f", {name}: {one.results} of {exact(one.due)} results"
