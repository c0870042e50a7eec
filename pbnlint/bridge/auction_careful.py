"""The careful replay of an auction: whatever its tokens are, a reading and every irregularity in it."""

from collections.abc import Sequence
from typing import Final

from pbnlint.bridge import auction_state as step
from pbnlint.bridge.auction_state import Fault, State
from pbnlint.bridge.auction_values import (
    LAWS,
    AuctionReplay,
    Customs,
    Irregularity,
    MadeCall,
    MarkFault,
    Reading,
    Ruling,
)
from pbnlint.bridge.auction_verdict import CHANGE_OF_CALL, Verdict, judge, replacement_kind
from pbnlint.bridge.calls import PASS, RANK
from pbnlint.bridge.seats import LHO, Seat, distance, turn

ALL_PASS: Final = "AP"
_SKIPPED: Final = "^S"
_INSUFFICIENT: Final = "^I"
_PLACEHOLDERS: Final = frozenset(("-", ""))
_END_MARKS: Final = frozenset(("*", "+"))
_TAKEN_OUT: Final = "^ withdrawn"
"""In place of a call withdrawn that the auction shows, and of its marks."""
_WITHOUT_READING: Final = frozenset(("UNKNOWN_CALL", "PLACEHOLDER"))


def replay_carefully(
    first: Seat, tokens: Sequence[str], rulings: Sequence[Ruling] = (), customs: Customs = LAWS
) -> AuctionReplay:
    """Replay any tokens, with rulings on calls that were withdrawn; raises nothing.

    Args:
        first: the seat of the first slot.
        tokens: calls, marks and placeholders, as `pbnlint.bridge.auction.replay` describes them.
        rulings: the calls withdrawn, in any order.
        customs: where the table plays by customs of its own.
    """
    walk = _Walk(first, _without_shown(tokens, rulings), customs)
    waiting = sorted(rulings, key=lambda ruling: ruling.token)
    for token, text in enumerate(walk.tokens):
        while waiting and waiting[0].token <= token:
            walk.withdraw(waiting.pop(0))
        walk.take(token, text)
    for ruling in waiting:
        walk.withdraw(ruling)
    return walk.result()


def _without_shown(tokens: Sequence[str], rulings: Sequence[Ruling]) -> Sequence[str]:
    """The tokens without the calls withdrawn that stand among them, each in its place."""
    left = list(tokens)
    for shown in (ruling.token for ruling in rulings if ruling.shown and ruling.token < len(left)):
        left[shown] = _TAKEN_OUT
        for mark in range(shown - 1, -1, -1):
            if not left[mark].startswith("^"):
                break
            left[mark] = _TAKEN_OUT
    return left


class _Walk:
    """An auction on its way through the tokens, and what has been found so far."""

    def __init__(self, first: Seat, tokens: Sequence[str], customs: Customs) -> None:
        self.first = first
        self.tokens = tokens
        self.padding = next((i for i, text in enumerate(tokens) if text not in _PLACEHOLDERS), len(tokens))
        self.slot = 0
        self.state = State(turn(first, self.padding), customs=customs)
        self.closed = False
        self.cancelling = False  # behind a bid above seven, which cancels all that follows
        self.calls: list[MadeCall] = []
        self.found: list[Irregularity] = []
        self.before: tuple[State, int, Seat] | None = None  # the last standing call: state before it, index, seat
        self.replaced: tuple[Seat, str] | None = None  # an insufficient bid withdrawn, its replacement due
        self.skips: list[tuple[int, Seat]] = []
        self.insufficient_mark: int | None = None
        self.mark_faults: list[MarkFault] = []
        self.end_mark = ""

    def take(self, token: int, text: str) -> None:
        """Go one token further."""
        seat = turn(self.first, self.slot)
        if text in step.KNOWN_CALLS:
            self.slot += 1
            self._call(MadeCall(seat, text, token), self._follower(token))
        elif text == _SKIPPED:
            self.slot += 1
            self.skips.append((token, seat))
        elif text == _INSUFFICIENT:
            self._drop_insufficient_mark("NO_BID_FOLLOWS")
            self.insufficient_mark = token
        elif text == _TAKEN_OUT:
            return
        elif text.startswith("^"):
            self.mark_faults.append(MarkFault(token, text, "NOT_IN_AUCTION"))
        elif text in _END_MARKS:
            self.end_mark = text
        elif text == ALL_PASS:
            self._all_pass(token)
        else:
            self.slot += 1
            if text not in _PLACEHOLDERS:
                self._unknown(MadeCall(seat, text, token), self._follower(token))
            elif token >= self.padding:
                self._placeholder(MadeCall(seat, text, token))

    def withdraw(self, ruling: Ruling) -> None:
        """Note a call that was made here and withdrawn, and the duties that follow from it."""
        offender = ruling.seat or self.state.due
        if ruling.call:
            self._take_back(ruling, offender)
        now = tuple(duty for duty in ruling.duties if not duty.after_replacement)
        later = tuple((offender, duty) for duty in ruling.duties if duty.after_replacement)
        self.state = step.with_duties(self.state._replace(pending=self.state.pending + later), now)

    def _take_back(self, ruling: Ruling, seat: Seat) -> None:
        state = self.state
        made = MadeCall(seat, ruling.call, ruling.token, void=True, withdrawn=True)
        if self.closed or self.cancelling:
            self._note(Fault("CALL_AFTER_FINAL_PASS"), made, step.reading(state, over=self.closed))
        elif made.call not in step.KNOWN_CALLS:
            self._note(Fault("UNKNOWN_CALL"), made, step.reading(state))
        else:
            verdict = judge(state, self._base(seat), seat, made.call, seat)
            faults = [fault for fault in (verdict.turn_fault, verdict.fault) if fault]
            for fault in faults or [Fault(CHANGE_OF_CALL)]:
                self._note(_at_turn(fault, verdict), made, step.reading(state), accepted=False)
            self._expect_replacement(made, verdict)
        self.calls.append(made)

    def result(self) -> AuctionReplay:
        """All that the tokens tell."""
        self._drop_insufficient_mark("NO_BID_FOLLOWS")
        self._drop_skips("NO_CALL_FOLLOWS")
        closed = self.closed or self._may_be_over() or (self.cancelling and self._ends_in_passes())
        standing = step.reading(self.state, over=closed)
        settled = closed and not self.state.unknown
        irregular = next((i for i in self.found if i.kind not in _WITHOUT_READING and not i.withdrawn), None)
        return AuctionReplay(
            calls=tuple(self.calls),
            irregularities=tuple(self.found),
            contract=standing.contract if settled else None,
            declarer=standing.declarer if settled else None,
            passed_out=settled and standing.contract is None,
            closed=closed,
            to_act=standing.to_act,
            missing=0 if closed else max(step.missing_passes(self.state), 0),
            standing=standing,
            cancelled=irregular.cancelled if irregular else None,
            unknown=self.state.unknown,
            seats_uncertain=self.state.seats_uncertain,
            mark_faults=tuple(sorted(self.mark_faults)),
            end_mark=self.end_mark,
        )

    def _call(self, made: MadeCall, follower: Seat | None) -> None:
        state, seat, index = self.state, made.seat, len(self.calls)
        if self._is_too_late(made, follower):
            return
        base = self._base(seat)
        verdict = judge(state, base, seat, made.call, follower)
        self._note_faults(made, verdict, base, follower)
        void = verdict.outcome != "STANDS"
        self.calls.append(made._replace(void=void))
        self._expect_replacement(made, verdict)
        if verdict.outcome == "CANCELS_THE_REST":
            self.cancelling = True
            self._let_stand(step.after_call(state, seat, PASS, index), made, state)
        elif verdict.outcome == "VOID":
            self.state = step.after_void(state, seat)
        elif verdict.outcome == "BECOMES_PASS":
            self._let_stand(step.both_silent(step.after_call(state, seat, PASS, index), seat), made, state)
        elif verdict.outcome == "STANDS":
            changed = verdict.turn_fault is not None and verdict.turn_fault.kind == CHANGE_OF_CALL
            if changed and self.before and self.before[2] == seat:
                self._make_void(self.before[1])
            out_of_rotation = verdict.turn_fault is not None and not changed
            self._let_stand(step.after_call(base, seat, made.call, index, out_of_rotation=out_of_rotation), made, base)

    def _is_too_late(self, made: MadeCall, follower: Seat | None) -> bool:
        """Take a call that comes after the end, or that an earlier bid above seven cancels."""
        if not self.closed and not self.cancelling:
            return False
        self.skips.clear()
        self.insufficient_mark = None
        if not self.cancelling:
            reading = step.reading(self.state, over=True)
            self._note(Fault("CALL_AFTER_FINAL_PASS"), made, reading, accepted=False, follower=follower)
        self.calls.append(made._replace(void=True))
        return True

    def _unknown(self, made: MadeCall, follower: Seat | None) -> None:
        if self._is_too_late(made, follower):
            return
        self.skips.clear()
        self._drop_insufficient_mark("NO_BID_FOLLOWS")
        self._note(Fault("UNKNOWN_CALL"), made, step.reading(self.state), follower=follower)
        self.calls.append(made)
        self.state = step.after_unknown(self.state, made.seat)

    def _placeholder(self, made: MadeCall) -> None:
        self._note(Fault("PLACEHOLDER"), made, step.reading(self.state, over=self.closed))
        self.state = step.after_placeholder(self.state, made.seat)

    def _all_pass(self, token: int) -> None:
        """Expand `AP`: the passes that end the auction, made in turn from the seat due."""
        self._drop_skips("NO_TURN_LOST")
        if self.closed or self.cancelling:
            for _ in range(3 if self.cancelling else 1):
                self._call(MadeCall(turn(self.first, self.slot), PASS, token, from_ap=True), None)
                self.slot += 1
            return
        found = len(self.found)
        while not self._may_be_over() and len(self.found) == found:
            seat = self.state.due
            self._call(MadeCall(seat, PASS, token, from_ap=True), LHO[seat])
            self.slot = distance(self.first, seat) + 1

    def _may_be_over(self) -> bool:
        """Whether the auction is over, or may be taken to be: a void call before any bid leaves that open."""
        state = self.state
        three_after_void = state.void_first and state.rank < 0 and not state.unknown and len(state.run) == 3
        return self.closed or three_after_void

    def _ends_in_passes(self) -> bool:
        return len(self.calls) >= 3 and all(made.call == PASS for made in self.calls[-3:])

    def _base(self, seat: Seat) -> State:
        """The state a call is measured against: without the caller's own last call, if this one changes it (25B)."""
        if self.before and self.before[2] == seat and distance(self.state.due, seat) == 3:
            return self.before[0]
        return self.state

    def _let_stand(self, state: State, made: MadeCall, before: State) -> None:
        """Go on from the state after a call, and see whether that ends the auction (Laws 22 and 34)."""
        index = len(self.calls) - 1
        self.before = (before, index, made.seat)
        self.state = state
        if step.hides_a_turn(state):
            self.state, cancelled = step.turn_given_back(state)
            for call in cancelled:
                self._make_void(call)
            self._note(Fault("RETENTION_OF_RIGHT"), made, step.reading(self.state), call=index)
        elif step.missing_passes(state) <= 0:
            self.closed = True

    def _make_void(self, index: int) -> None:
        self.calls[index] = self.calls[index]._replace(void=True)

    def _expect_replacement(self, made: MadeCall, verdict: Verdict) -> None:
        """Remember an insufficient bid in rotation that the same seat takes back."""
        insufficient = verdict.fault is not None and verdict.fault.kind == "INSUFFICIENT_BID"
        taken_back = verdict.outcome == "TAKEN_BACK" and verdict.turn_fault is None
        self.replaced = (made.seat, made.call) if insufficient and taken_back else None

    def _note_faults(self, made: MadeCall, verdict: Verdict, base: State, follower: Seat | None) -> None:
        """Note what a verdict finds, the turn first, and whether the marks before the call agree with it."""
        state, seat = self.state, made.seat
        out_of_turn, insufficient = self._marked(made, verdict)
        if not (verdict.turn_fault or verdict.fault or verdict.forced or self.replaced):
            return
        before = step.reading(state)
        instead = step.after_call(state, seat, PASS, len(self.calls))
        passed = step.reading(instead, over=step.missing_passes(instead) <= 0)
        accepted = verdict.accepted
        if verdict.turn_fault:
            self._note(verdict.turn_fault, made, before, accepted=accepted, marked=out_of_turn, follower=follower)
            if accepted is None and verdict.turn_fault.kind != CHANGE_OF_CALL:
                fault = Fault("ACCEPTANCE_NOT_SHOWN")
                self._note(fault, made, before, marked=out_of_turn, follower=follower)
        if verdict.fault:
            fault = _at_turn(verdict.fault, verdict)
            reading = passed if fault.kind == "BID_ABOVE_SEVEN" else before
            over = step.bid_over(base)
            self._note(fault, made, reading, accepted=accepted, marked=insufficient, follower=follower, over=over)
        elif self.replaced and self.replaced[0] == seat and not verdict.turn_fault:
            kind = replacement_kind(self.replaced[1], made.call, step.bid_over(base))
            if kind:
                self._note(Fault(kind), made, before, accepted=True, follower=follower)
        if verdict.forced:
            stands = follower == LHO[seat]
            self._note(Fault("FORCED_PASS_VIOLATED"), made, passed, accepted=stands, follower=follower)

    def _marked(self, made: MadeCall, verdict: Verdict) -> tuple[bool, bool]:
        """Whether the call bears `^S` and `^I` marks; those that the call does not bear out are faults."""
        out_of_turn = bool(self.skips)
        if out_of_turn and distance(self.state.due, made.seat) == 0 and self.skips[0][1] == self.state.due:
            self._drop_skips("NO_TURN_LOST")
        self.skips.clear()
        insufficient = self.insufficient_mark is not None
        if verdict.fault is None or verdict.fault.kind != "INSUFFICIENT_BID":
            self._drop_insufficient_mark("SUFFICIENT_BID" if made.call in RANK else "NO_BID_FOLLOWS")
        self.insufficient_mark = None
        return out_of_turn, insufficient

    def _drop_skips(self, reason: str) -> None:
        self.mark_faults.extend(MarkFault(token, _SKIPPED, reason) for token, _ in self.skips)
        self.skips.clear()

    def _drop_insufficient_mark(self, reason: str) -> None:
        if self.insufficient_mark is not None:
            self.mark_faults.append(MarkFault(self.insufficient_mark, _INSUFFICIENT, reason))
        self.insufficient_mark = None

    def _note(
        self,
        fault: Fault,
        made: MadeCall,
        cancelled: Reading,
        *,
        call: int | None = None,
        accepted: bool | None = None,
        marked: bool = False,
        follower: Seat | None = None,
        over: str | None = None,
    ) -> None:
        self.found.append(
            Irregularity(
                kind=fault.kind,
                detail=fault.detail,
                call=len(self.calls) if call is None else call,
                token=made.token,
                seat=made.seat,
                made=made.call,
                over=over or step.bid_over(self.state),
                due=None if self.closed else self.state.due,
                accepted=accepted,
                marked=marked,
                cancelled=cancelled,
                follower=follower,
                withdrawn=made.withdrawn,
            )
        )

    def _follower(self, token: int) -> Seat | None:
        """The seat that makes the next call after the one at this token, None if the record ends first."""
        slot = self.slot
        for index in range(token + 1, len(self.tokens)):
            text = self.tokens[index]
            if text == _SKIPPED:
                slot += 1
            elif not text.startswith("^") and text not in _END_MARKS:
                return turn(self.first, self.slot if text == ALL_PASS else slot)
        return None


def _at_turn(fault: Fault, verdict: Verdict) -> Fault:
    """An insufficient bid that is also out of rotation says so in its detail."""
    if fault.kind == "INSUFFICIENT_BID" and verdict.turn_fault:
        return Fault(fault.kind, verdict.turn_fault.detail)
    return fault
