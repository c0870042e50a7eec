"""The four seats of a table and the two sides they form (Laws 3 to 5)."""

from typing import Final, Literal

Seat = Literal["N", "E", "S", "W"]
Side = Literal["NS", "EW"]

SEATS: Final[tuple[Seat, ...]] = ("N", "E", "S", "W")
"""The seats clockwise, from North."""

INDEX: Final[dict[str, int]] = {seat: index for index, seat in enumerate(SEATS)}
LHO: Final[dict[Seat, Seat]] = {"N": "E", "E": "S", "S": "W", "W": "N"}
PARTNER: Final[dict[Seat, Seat]] = {"N": "S", "E": "W", "S": "N", "W": "E"}
RHO: Final[dict[Seat, Seat]] = {"N": "W", "E": "N", "S": "E", "W": "S"}
SIDE: Final[dict[Seat, Side]] = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}
OTHER_SIDE: Final[dict[Side, Side]] = {"NS": "EW", "EW": "NS"}

SEAT_OF: Final[dict[str, Seat]] = {seat: seat for seat in SEATS}
"""From text to a seat: `SEAT_OF.get(text)` is None for what names no seat."""

NAMES: Final[dict[Seat, str]] = {"N": "North", "E": "East", "S": "South", "W": "West"}


def turn(seat: Seat, steps: int) -> Seat:
    """The seat `steps` places clockwise from `seat`; negative steps go the other way."""
    return SEATS[(INDEX[seat] + steps) % 4]


def distance(start: Seat, end: Seat) -> int:
    """How many places clockwise (0 to 3) lead from `start` to `end`."""
    return (INDEX[end] - INDEX[start]) % 4
