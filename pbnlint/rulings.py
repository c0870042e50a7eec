"""What a director ruled, as plain values: scores given in place of a result, and penalties."""

from typing import TYPE_CHECKING, Literal, NamedTuple

from pbnlint.bridge.contract import Contract
from pbnlint.bridge.seats import Seat

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
