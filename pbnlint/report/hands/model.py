"""What hand records show, as plain values."""

from dataclasses import dataclass
from typing import NamedTuple

from pbnlint.report.model import Diagram, View

PER_PAGE = (4, 6)
"""How many deals a page of paper may hold."""


class Make(NamedTuple):
    """The tricks of one declarer in one denomination; `differs` if the hands give another number."""

    text: str
    differs: bool


class MakesRow(NamedTuple):
    """What one declarer takes in each denomination; `letter` and `name` are those of the seat."""

    letter: str
    name: str
    cells: tuple[Make, ...]


class Makes(NamedTuple):
    """The double-dummy tricks of a deal: the symbols of the denominations and a row for each declarer."""

    denominations: tuple[str, ...]
    rows: tuple[MakesRow, ...]


class DealtBoard(NamedTuple):
    """A deal under the number of its board.

    `version` tells decks apart that were played under one number, and where. `par` is the par score with the contracts
    that give it. `notes` say what is not whole, or what the hands give where the record states something else.
    """

    anchor: str
    number: str
    version: str
    facts: str
    diagram: Diagram
    makes: Makes | None
    par: str
    optimum: str
    notes: tuple[str, ...]


class Session(NamedTuple):
    """The deals that were played together; `heading` tells one session from another, empty if there is but one."""

    anchor: str
    heading: str
    deals: tuple[DealtBoard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsView(View):
    """The hand records of an event."""

    sessions: tuple[Session, ...]
    lead: str
    """What the figures beside the hands mean, where there are any."""
    empty: str
    """The sentence that stands where no hand is recorded."""
    per_page: int = 6
    """How many deals a page of paper holds: 4 are set larger than 6."""
