"""What becomes of a call: irregular or not, accepted by the next call or not, standing, void or taken back."""

from typing import Final, Literal, NamedTuple

from pbnlint.bridge.auction_state import Fault, State, call_fault, rotation_fault
from pbnlint.bridge.calls import DENOMINATIONS, DOUBLE, PASS, RANK, REDOUBLE
from pbnlint.bridge.seats import INDEX, LHO, SIDE, Seat

Outcome = Literal["STANDS", "VOID", "TAKEN_BACK", "BECOMES_PASS", "CANCELS_THE_REST"]
"""A void call leaves the contract alone while the table goes on; one taken back was replaced or never accepted."""


class Verdict(NamedTuple):
    """What is wrong with a call, whether the next call accepts it (None: not shown), and what becomes of it."""

    turn_fault: Fault | None
    fault: Fault | None
    forced: bool
    accepted: bool | None
    outcome: Outcome


CHANGE_OF_CALL: Final = "CHANGE_OF_CALL"


def judge(state: State, base: State, seat: Seat, call: str, follower: Seat | None) -> Verdict:
    """Judge a call by the seat that calls next (Laws 27A, 28B, 29A, 36A, 37A).

    Args:
        state: the auction before the call.
        base: the same, but without the caller's last call if this one changes it.
        seat: who calls.
        call: a pass, a double, a redouble or a bid of 1C to 9NT.
        follower: the seat that makes the next recorded call, None if there is none.
    """
    turn_fault = rotation_fault(state, seat, call)
    fault = call_fault(base, seat, call)
    forced = call != PASS and state.duties[INDEX[seat]] is not None
    accepted = _acceptance(state, seat, turn_fault, follower)
    taken_back = accepted is False and (turn_fault is not None or fault is not None)
    if fault is not None and fault.kind != "INSUFFICIENT_BID":
        if fault.kind == "BID_ABOVE_SEVEN":
            outcome: Outcome = "TAKEN_BACK" if follower == seat else "CANCELS_THE_REST"
        else:
            outcome = "TAKEN_BACK" if taken_back else "VOID"
        return Verdict(turn_fault, fault, forced, False, outcome)
    if taken_back and not (call == PASS and follower is None and _ends_the_run(state)):
        return Verdict(turn_fault, fault, forced, accepted, "TAKEN_BACK")
    outcome = "BECOMES_PASS" if forced and follower != LHO[seat] else "STANDS"
    return Verdict(turn_fault, fault, forced, accepted, outcome)


def _acceptance(state: State, seat: Seat, turn_fault: Fault | None, follower: Seat | None) -> bool | None:
    if follower == LHO[seat]:
        return True
    if follower is None or follower == seat:
        return False
    if state.customs.either_opponent and SIDE[follower] != SIDE[seat]:
        return None
    out_of_rotation = turn_fault is not None and turn_fault.kind != CHANGE_OF_CALL
    return False if out_of_rotation and follower == state.due else None


def _ends_the_run(state: State) -> bool:
    """Whether one more pass makes three after a bid, so that Law 34 speaks even if nobody called after it."""
    return state.rank >= 0 and len(state.run) == 2


def replacement_kind(withdrawn: str, call: str, over: str | None) -> str:
    """How an insufficient bid was replaced, as far as Law 27B singles it out; empty for other bids and passes."""
    if call in (DOUBLE, REDOUBLE):
        return "REPLACED_BY_DOUBLE"
    same = RANK[withdrawn] % len(DENOMINATIONS)
    lowest = -1 if over is None else RANK[over]
    rank = RANK.get(call, -1)
    if rank % len(DENOMINATIONS) == same and lowest < rank <= lowest + len(DENOMINATIONS):
        return "REPLACED_LOWEST_SAME_DENOMINATION"
    return ""
