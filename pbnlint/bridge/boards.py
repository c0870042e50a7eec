"""Board numbers: the dealer and the vulnerability that Law 2 gives to each."""

from typing import Final, Literal

from pbnlint.bridge.seats import SEATS, Seat, Side

Vulnerability = Literal["None", "NS", "EW", "All"]

VULNERABILITIES: Final[tuple[Vulnerability, ...]] = ("None", "NS", "EW", "All")
_CYCLE: Final[tuple[Vulnerability, ...]] = (
    *("None", "NS", "EW", "All"),
    *("NS", "EW", "All", "None"),
    *("EW", "All", "None", "NS"),
    *("All", "None", "NS", "EW"),
)


def dealer_of(board: int) -> Seat:
    """The dealer of a board by its number, from 1 (Law 2)."""
    return SEATS[(board - 1) % 4]


def vulnerability_of(board: int) -> Vulnerability:
    """The vulnerability of a board by its number, from 1 (Law 2)."""
    return _CYCLE[(board - 1) % 16]


def is_vulnerable(side: Side, vulnerability: Vulnerability) -> bool:
    """Whether a side is vulnerable."""
    return vulnerability in (side, "All")
