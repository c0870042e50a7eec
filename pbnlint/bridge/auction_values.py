"""What an auction is replayed into: calls with their seats, irregularities, readings, and rulings that go in."""

from typing import Final, Literal, NamedTuple

from pbnlint.bridge.contract import Contract
from pbnlint.bridge.seats import Seat

Extent = Literal["ONCE", "THROUGHOUT"]
"""How long a player must pass: at the next turn, or to the end of the auction."""


class MadeCall(NamedTuple):
    """A call as made at the table.

    `token` is the index of the token that stands for it (for passes out of `AP`, that of the `AP`). `void` marks a
    call that has no effect in the reading as recorded: void by law, cancelled, withdrawn, or made after the end.
    """

    seat: Seat
    call: str
    token: int
    from_ap: bool = False
    void: bool = False
    withdrawn: bool = False


class Reading(NamedTuple):
    """Where an auction stands: who is to act (None once it is over), and what it ends in if every later turn is a pass.

    No contract means that the board would be passed out, or that the calls do not tell.
    """

    to_act: Seat | None
    contract: Contract | None
    declarer: Seat | None


class Irregularity(NamedTuple):
    """One irregular thing in an auction.

    `kind` and `detail` are the keys of `pbnlint.laws`: INSUFFICIENT_BID, BID_OOR, PASS_OOR and DBL_OOR (out of
    rotation), CHANGE_OF_CALL, RETENTION_OF_RIGHT, INADMISSIBLE_X, INADMISSIBLE_XX, BID_ABOVE_SEVEN,
    CALL_AFTER_FINAL_PASS, ACCEPTANCE_NOT_SHOWN, FORCED_PASS_VIOLATED, REPLACED_LOWEST_SAME_DENOMINATION,
    REPLACED_BY_DOUBLE, UNKNOWN_CALL, PLACEHOLDER. The detail of a call out of rotation says whose turn it was
    (RHO, PARTNER, LHO), that of a void double or redouble why it is void.

    `call` counts calls from 0, withdrawn ones included. `over` is the bid that stood before the call, `due` the seat
    whose turn it was. `accepted` is True if the next call accepts it, False if it cannot stand or was not accepted,
    None if the record does not show it. `marked` tells of a `^I` or `^S`. `follower` is the seat that called next.
    `cancelled` is the reading without this call and all after it.
    """

    kind: str
    detail: str
    call: int
    token: int
    seat: Seat
    made: str
    over: str | None
    due: Seat | None
    accepted: bool | None
    marked: bool
    cancelled: Reading
    follower: Seat | None = None
    withdrawn: bool = False


class MarkFault(NamedTuple):
    """A mark (`^I`, `^S`, another caret) that the calls do not bear out.

    `reason`: SUFFICIENT_BID, NO_BID_FOLLOWS, NO_CALL_FOLLOWS, NO_TURN_LOST (the seat called in its turn), or
    NOT_IN_AUCTION (a mark that has no meaning among calls).
    """

    token: int
    mark: str
    reason: str


class Duty(NamedTuple):
    """A seat's duty to pass, by a ruling; it begins at once, or when the offender has made the next call."""

    seat: Seat
    extent: Extent
    after_replacement: bool = False


class Ruling(NamedTuple):
    """A call that was made and withdrawn: just before the token with index `token`, by `seat` (None: the seat due).

    An empty call stands for none: the duties come from something else, a card shown in the auction for example. Which
    duties follow depends on the edition of the Laws, so they are given (see `pbnlint.laws.duties`).
    `shown`: the auction has the call withdrawn, as this very token; it and its marks count for nothing else.
    """

    token: int
    call: str
    seat: Seat | None = None
    duties: tuple[Duty, ...] = ()
    shown: bool = False


class AuctionReplay(NamedTuple):
    """An auction as recorded, replayed against the Laws.

    `contract` and `declarer` are None if the board was passed out, the auction has not ended, or a call is unknown.
    `to_act` is the seat due while the auction is open and `missing` the number of passes that would close it.
    `standing` is where the auction stands; `cancelled` the same if the first irregular call and all after it are
    taken back, None in an auction without such a call.
    `unknown`: a token is no call, so the contract is undetermined; `seats_uncertain`: a placeholder stands where a
    call was due. `end_mark` is the `*` or `+` met, else an empty text.
    """

    calls: tuple[MadeCall, ...]
    irregularities: tuple[Irregularity, ...]
    contract: Contract | None
    declarer: Seat | None
    passed_out: bool
    closed: bool
    to_act: Seat | None
    missing: int
    standing: Reading
    cancelled: Reading | None
    unknown: bool
    seats_uncertain: bool
    mark_faults: tuple[MarkFault, ...]
    end_mark: str


class Customs(NamedTuple):
    """The points in which tables that do not play by the Laws of Duplicate Bridge replay an auction otherwise.

    `lost_turn_returns`: three passes do not end an auction in which one of them cost a player the turn (Law 34).
    `silent_turn_counts`: a call at the turn of a player who must pass is in rotation (Law 28A). `either_opponent`: a
    call by the opponent whose turn it was may mean that a call out of rotation was accepted too; by the Laws the next
    player alone accepts.
    """

    lost_turn_returns: bool = True
    silent_turn_counts: bool = True
    either_opponent: bool = False


LAWS: Final = Customs()
"""As the Laws have it, in every edition."""

TURN_NAMES: Final = ("", "RHO", "PARTNER", "LHO")
"""Whose turn it was, seen from a player who called 1, 2 or 3 places clockwise from the seat due."""
