"""What hand records show, as plain values."""

from dataclasses import dataclass
from typing import NamedTuple

from pbnlint.report.model import Column, Diagram, View


class Makes(NamedTuple):
    """The double-dummy tricks of a deal: a line for each declarer, of the letter and the tricks in each denomination.

    `names` are those of the declarers. A number with a star differs from what the hands give.
    """

    columns: tuple[Column, ...]
    """The seat, then the denominations."""
    lines: tuple[tuple[str, ...], ...]
    names: tuple[str, ...]


class DealtBoard(NamedTuple):
    """A deal under the number of its board.

    `version` tells decks apart that were played under one number, and where. `par` is the par score from the side that
    it is good for. `notes` say what is not whole, or what the hands give where the record states something else.
    """

    anchor: str
    number: str
    version: str
    facts: str
    diagram: Diagram
    """The hands."""
    makes: Makes | None
    """What each declarer makes double dummy, where it is known."""
    par: str
    optimum: tuple[str, ...]
    """The contracts that give par, as the record states them or as they follow from the makes."""
    notes: tuple[str, ...]


class Session(NamedTuple):
    """The deals that were played together; `heading` tells one session from another, empty if there is but one."""

    anchor: str
    heading: str
    deals: tuple[DealtBoard, ...]
    """In the order of their numbers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsView(View):
    """The hand records of an event."""

    sessions: tuple[Session, ...]
    """The sessions of the event."""
    lead: str
    """What the figures beside the hands mean, where there are any."""
    empty: str
    """The sentence that stands where no hand is recorded."""
    per_page: int = 6
    """How many deals a page of paper holds: 4 are set larger than 6."""
