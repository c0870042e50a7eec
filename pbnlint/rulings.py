"""What a director ruled, as plain values: what happened, scores given in place of a result, and penalties."""

from typing import TYPE_CHECKING, Literal, NamedTuple

from pbnlint.bridge.auction_values import Extent
from pbnlint.bridge.contract import Contract
from pbnlint.bridge.seats import Seat, Side

if TYPE_CHECKING:
    from fractions import Fraction

    Number = int | Fraction

Average = Literal["A+", "A", "A-"]
"""Average plus, average, average minus (Law 12C)."""

AwardKind = Literal["average", "percentage", "IMPs", "assigned", "not played", "unknown"]


class Possible(NamedTuple):
    """A result that an assigned score counts, with its weight; the weights of one award make 1 (Law 12C1c).

    `score_ns` is the score of North-South; where it is None, Law 77 tells it from contract, declarer and tricks.
    A board passed out has `PASSED_OUT` for its contract, no declarer and no tricks.
    """

    weight: "Number"
    contract: Contract | str | None = None
    declarer: Seat | None = None
    tricks: int | None = None
    score_ns: int | None = None


class Award(NamedTuple):
    """What one side gets for a board in place of the result at the table.

    `average` is given with the kind `average`; `amount` is the percentage of a top, or the IMPs, of the kinds
    `percentage` and `IMPs`; `possible` are the results of the kind `assigned`: one, or several that are weighted.
    `not played` counts for nothing, `unknown` says that the record does not tell what was given.
    """

    kind: AwardKind
    average: Average | None = None
    amount: "Number | None" = None
    possible: tuple[Possible, ...] = ()


PenaltyUnit = Literal["matchpoints", "percent of a top", "IMPs", "VPs"]


class Penalty(NamedTuple):
    """What is taken from a contestant's total, never from a board, and given to nobody (Laws 90 and 91).

    `contestant` is the id of a pair, a player or a team; `amount` is positive.
    """

    contestant: str
    amount: "Number"
    unit: PenaltyUnit
    reason: str = ""


class RuledTable(NamedTuple):
    """Which table a ruling concerns, as far as the director says; an empty text leaves the choice open.

    `ns` and `ew` are the contestants there, by their ids or their names. `record` counts the records of a file from 1.
    `file` is the name of the record file, without its folder.
    """

    board: str = ""
    table: str = ""
    round: str = ""
    room: str = ""
    section: str = ""
    session: str = ""
    ns: str = ""
    ew: str = ""
    record: int | None = None
    file: str = ""


class WithdrawnCall(NamedTuple):
    """A call that was made and withdrawn, which a record does not show, or shows as if it stood.

    `after` is the number of calls of the record that stand before it. `seat` is None for the seat whose turn it was.
    `replacement` is the call that replaced it; empty: the call that the record has. `comparable` (2017: comparable;
    2007: of the same or a more precise meaning) and `artificial` (the call, or its replacement) are the director's
    findings.
    """

    call: str
    after: int
    seat: Seat | None = None
    replacement: str = ""
    comparable: bool = False
    artificial: bool = False


class RuledDuty(NamedTuple):
    """A player's duty to pass, by the director's word.

    It begins `after` so many calls of the record; None: with the first call withdrawn, else at the start.
    """

    seat: Seat
    extent: Extent
    after: int | None = None


class ExposedCard(NamedTuple):
    """A card that a player showed; `when` in the director's words (`during the auction`, `trick 3`)."""

    card: str
    seat: Seat
    when: str = ""


class RuledPenalty(NamedTuple):
    """A penalty of a ruling: for a contestant by its id, or for the one that sat so at the table."""

    amount: "Number"
    unit: PenaltyUnit
    contestant: str = ""
    side: Side | None = None
    reason: str = ""


class Ruling(NamedTuple):
    """A ruling of the director on one table.

    `number` counts the rulings of their file from 1. `rule` is the code or the name of a rule of the catalogue, `law`
    a number (`27B2`). `duties` are None where they are those that the Laws attach to a withdrawn call. `awards`
    are the scores of North-South and East-West, None where the result stands. The other texts are the director's.
    """

    number: int
    table: RuledTable
    law: str = ""
    rule: str = ""
    facts: str = ""
    option: str = ""
    misinformation: str = ""
    withdrawn: tuple[WithdrawnCall, ...] = ()
    exposed: tuple[ExposedCard, ...] = ()
    duties: tuple[RuledDuty, ...] | None = None
    awards: tuple[Award, Award] | None = None
    penalties: tuple[RuledPenalty, ...] = ()
    decided_by: str = ""
    date: str = ""
    appeal: str = ""


def is_decided(ruling: Ruling) -> bool:
    """Whether a ruling says what was decided; one that is still to be filled in says where it will belong."""
    return bool(ruling.option or ruling.awards or ruling.penalties)


def is_filled_in(ruling: Ruling) -> bool:
    """Whether a ruling says what was decided, or what happened that no record shows; else it changes nothing."""
    happened = ruling.withdrawn or ruling.exposed or ruling.misinformation or ruling.duties is not None
    return is_decided(ruling) or bool(happened)


def key_of(text: str) -> str:
    """A name or number as it is compared: without case, superfluous blanks, and noughts in front of a number."""
    text = " ".join(text.split()).casefold()
    return text.lstrip("0") or "0" if text.isdecimal() else text


def keys_of(text: str) -> set[str]:
    """The names in a text that gives several, with ` - `, `&` or `/` between them, as they are compared."""
    for sign in ("&", "/", " – "):
        text = text.replace(sign, " - ")
    return {key_of(name) for name in text.split(" - ")}


def name_of(ruling: Ruling) -> str:
    """A ruling as a sentence names it: `ruling 2 (board 7, table 3)`."""
    fields = [(name, getattr(ruling.table, name)) for name in RuledTable._fields]
    said = ", ".join(f"{name.upper() if name in ('ns', 'ew') else name} {value}" for name, value in fields if value)
    return f"ruling {ruling.number}" + (f" ({said})" if said else "")


def heading_of(ruling: Ruling) -> str:
    """The same at the beginning of a sentence, or above what is said of it: `Ruling 2 (board 7, table 3)`."""
    return name_of(ruling).replace("ruling", "Ruling", 1)
