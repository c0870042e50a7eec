"""The state of an auction between two calls, and what one more call does to it (Laws 17 to 22, 25 to 39)."""

from typing import Final, NamedTuple

from pbnlint.bridge.auction_values import LAWS, TURN_NAMES, Customs, Duty, Extent, Reading
from pbnlint.bridge.calls import BIDS, DENOMINATIONS, DOUBLE, PASS, RANK, REDOUBLE
from pbnlint.bridge.contract import Contract
from pbnlint.bridge.seats import INDEX, LHO, PARTNER, SEATS, SIDE, Seat, distance

TOP_RANK: Final = RANK["7NT"]
KNOWN_CALLS: Final = frozenset((PASS, DOUBLE, REDOUBLE, *RANK))
"""What the Laws call a call, and the bids above seven that Law 38 forbids."""
CONTRACTS: Final = tuple(
    Contract(rank // 5 + 1, DENOMINATIONS[rank % 5], risk) for rank in range(35) for risk in range(3)
)
"""Every contract, at index three times the rank of the bid plus the risk."""


class RunPass(NamedTuple):
    """A pass since the last call that was not a pass; `call` is its index."""

    seat: Seat
    out_of_rotation: bool
    call: int


class State(NamedTuple):
    """An auction between two calls.

    `rank`, `bidder` and `risk` describe the last standing bid (rank -1: none). `missed` is the first seat that lost
    a turn to a pass of the current `run`. `named` holds, per side and denomination, who named it first. `duties`
    holds what each seat owes, `pending` what begins with an offender's next call (the offender first).
    `void_first`: a void call was made before any bid. `unknown`: some call could not be read; `blurred`: one such
    since the last bid. `seats_uncertain`: a placeholder went before. `customs`: what the table plays by.
    """

    due: Seat
    rank: int = -1
    bidder: Seat | None = None
    risk: int = 0
    run: tuple[RunPass, ...] = ()
    missed: Seat | None = None
    named: tuple[Seat | None, ...] = (None,) * 10
    duties: tuple[Extent | None, ...] = (None,) * 4
    pending: tuple[tuple[Seat, Duty], ...] = ()
    called: frozenset[Seat] = frozenset()
    void_first: bool = False
    unknown: bool = False
    blurred: bool = False
    seats_uncertain: bool = False
    customs: Customs = LAWS


class Fault(NamedTuple):
    """A kind of irregularity and its detail."""

    kind: str
    detail: str = ""


_OUT_OF_ROTATION: Final = {PASS: "PASS_OOR", DOUBLE: "DBL_OOR", REDOUBLE: "DBL_OOR"}


def rotation_fault(state: State, seat: Seat, call: str) -> Fault | None:
    """What is wrong with a call made by this seat now, as far as turns go (Laws 25, 28A, 29 to 32)."""
    steps = distance(state.due, seat)
    if steps == 0 or (steps == 1 and state.duties[INDEX[state.due]] and state.customs.silent_turn_counts):
        return None
    if steps == 3 and seat in state.called:
        return Fault("CHANGE_OF_CALL")
    return Fault(_OUT_OF_ROTATION.get(call, "BID_OOR"), TURN_NAMES[steps])


def call_fault(state: State, seat: Seat, call: str) -> Fault | None:
    """What is wrong with the call itself over what stands now (Laws 18, 19, 38)."""
    if call == PASS:
        return None
    rank = RANK.get(call)
    if rank is not None:
        if rank > TOP_RANK:
            return Fault("BID_ABOVE_SEVEN")
        return Fault("INSUFFICIENT_BID") if rank <= state.rank else None
    if state.blurred:
        return None
    own = state.bidder is not None and SIDE[state.bidder] == SIDE[seat]
    if call == DOUBLE:
        reason = _why_no_double(state, own)
        return Fault("INADMISSIBLE_X", reason) if reason else None
    reason = _why_no_redouble(state, own)
    return Fault("INADMISSIBLE_XX", reason) if reason else None


def _why_no_double(state: State, own_bid: bool) -> str:
    """Why a double is not admissible (Law 19A), or an empty text."""
    if state.rank < 0:
        return "NO_BID"
    if state.risk:
        return ("", "ALREADY_DOUBLED", "ALREADY_REDOUBLED")[state.risk]
    return "OWN_SIDE" if own_bid and not state.seats_uncertain else ""


def _why_no_redouble(state: State, own_bid: bool) -> str:
    """Why a redouble is not admissible (Law 19B), or an empty text."""
    if state.risk == 0:
        return "NO_DOUBLE"
    if state.risk == 2:
        return "ALREADY_REDOUBLED"
    return "" if own_bid or state.seats_uncertain else "OWN_SIDE"


def after_call(state: State, seat: Seat, call: str, index: int, *, out_of_rotation: bool = False) -> State:
    """The state after a call that stands; `index` is its place among the calls."""
    state = _turn_used(state, seat)
    if call == PASS:
        missed = state.missed or (state.due if out_of_rotation else None)
        run = (*state.run, RunPass(seat, out_of_rotation, index))
        return state._replace(due=LHO[seat], run=run, missed=missed)
    state = state._replace(due=LHO[seat], run=(), missed=None)
    if call == DOUBLE:
        return state._replace(risk=1)
    if call == REDOUBLE:
        return state._replace(risk=2)
    rank = RANK[call]
    named = _named_by(state.named, seat, rank)
    return state._replace(rank=rank, bidder=seat, risk=0, named=named, blurred=False)


def after_void(state: State, seat: Seat) -> State:
    """The state after a void double or redouble over which the table went on."""
    state = _turn_used(state, seat)
    return state._replace(due=LHO[seat], run=(), missed=None, void_first=state.void_first or state.rank < 0)


def after_unknown(state: State, seat: Seat) -> State:
    """The state after a token that is no call: it may have been anything."""
    return _turn_used(state, seat)._replace(due=LHO[seat], run=(), missed=None, unknown=True, blurred=True)


def after_placeholder(state: State, seat: Seat) -> State:
    """The state after a slot without a call."""
    return state._replace(due=LHO[seat], seats_uncertain=True)


def _named_by(named: tuple[Seat | None, ...], seat: Seat, rank: int) -> tuple[Seat | None, ...]:
    place = _side_index(seat) + rank % 5
    return named if named[place] else (*named[:place], seat, *named[place + 1 :])


def _side_index(seat: Seat) -> int:
    return 0 if SIDE[seat] == "NS" else 5


def _turn_used(state: State, seat: Seat) -> State:
    """The duties after this seat's turn: what was owed once is done, what waited for its call begins.

    A call at the turn of a player on the right who must pass uses up that turn too (Law 28A).
    """
    called = state.called if seat in state.called else state.called | {seat}
    if not state.pending and not any(state.duties):
        return state._replace(called=called)
    used = (seat, state.due) if distance(state.due, seat) == 1 else (seat,)
    duties = tuple(None if e == "ONCE" and s in used else e for s, e in zip(SEATS, state.duties, strict=True))
    begun = tuple(duty for offender, duty in state.pending if offender == seat)
    waiting = tuple(entry for entry in state.pending if entry[0] != seat)
    return with_duties(state._replace(called=called, duties=duties, pending=waiting), begun)


def with_duties(state: State, duties: tuple[Duty, ...]) -> State:
    """The state with duties that begin now; one to the end of the auction outlasts one for a single turn."""
    held = list(state.duties)
    for duty in duties:
        if held[INDEX[duty.seat]] != "THROUGHOUT":
            held[INDEX[duty.seat]] = duty.extent
    return state._replace(duties=tuple(held))


def both_silent(state: State, seat: Seat) -> State:
    """The state after a seat broke its duty to pass and that was put right: it and its partner pass to the end."""
    return with_duties(state, (Duty(seat, "THROUGHOUT"), Duty(PARTNER[seat], "THROUGHOUT")))


def missing_passes(state: State) -> int:
    """How many passes in turn would end the auction (Law 22); 0 or less if it is over."""
    if state.rank >= 0 or state.unknown:
        return 3 - len(state.run)
    return 4 - len({entry.seat for entry in state.run})


def hides_a_turn(state: State) -> bool:
    """Whether the passes that seem to end the auction cost a seat its turn (Law 34; 2007 17E2; 2017 17D3)."""
    returns = state.customs.lost_turn_returns
    return returns and state.rank >= 0 and len(state.run) >= 3 and state.missed is not None


def turn_given_back(state: State) -> tuple[State, tuple[int, ...]]:
    """The state when the seat that missed its turn gets it back, and the indexes of the passes that this cancels."""
    first = next(i for i, entry in enumerate(state.run) if entry.out_of_rotation)
    cancelled = tuple(entry.call for entry in state.run[first:])
    due = state.due if state.missed is None else state.missed
    return state._replace(due=due, run=state.run[:first], missed=None), cancelled


def reading(state: State, *, over: bool = False) -> Reading:
    """Where the auction stands, and what it ends in if every later turn is a pass."""
    to_act = None if over else state.due
    if state.bidder is None or state.unknown:
        return Reading(to_act, None, None)
    declarer = state.named[_side_index(state.bidder) + state.rank % 5]
    return Reading(to_act, CONTRACTS[3 * state.rank + state.risk], declarer)


def bid_over(state: State) -> str | None:
    """The last standing bid, or None."""
    return BIDS[state.rank] if state.rank >= 0 else None
