"""Calls that a director says were withdrawn, put into an auction, with the duties that follow (Laws 25 to 38)."""

from collections.abc import Sequence
from typing import NamedTuple

from pbnlint.bridge.auction import AuctionReplay, Customs, Duty, Irregularity, MadeCall, Ruling, replay
from pbnlint.bridge.calls import PASS
from pbnlint.bridge.seats import LHO, RHO, Seat
from pbnlint.laws.duties import Ruled, Withdrawn, duty
from pbnlint.laws.editions import RuleSet
from pbnlint.rulings import RuledDuty, WithdrawnCall

NOTHING = Ruled((), True, None)


class Entered(NamedTuple):
    """A call withdrawn, as it goes into the replay.

    `ruling` is None for a place that the auction does not reach. `says` is what the rules say of call and replacement,
    `found` what was irregular about the call, `replacement` the call that its player made instead and `token` the one
    that stands for it; None where there is none.
    """

    call: WithdrawnCall
    ruling: Ruling | None
    says: Ruled = NOTHING
    found: Irregularity | None = None
    replacement: str | None = None
    token: int | None = None


def enter(
    first: Seat,
    tokens: Sequence[str],
    calls: Sequence[WithdrawnCall],
    rules: RuleSet,
    customs: Customs,
    duties: Sequence[RuledDuty] | None = None,
    earlier: Sequence[Ruling] = (),
) -> tuple[Entered, ...]:
    """The withdrawn calls of an auction in their order, with the duties of the rules, or with those given.

    `earlier` is what other rulings have put into the auction.

    A call that another player withdrew at the same place, because it followed the first, brings nothing of its own. One
    that the same player withdrew there replaced the first: what follows from that is not mended by the last. A call
    that the auction shows at its place is that one, taken back, and not another before it.
    """
    entered: list[Entered] = []
    waiting = sorted(calls, key=lambda call: call.after)
    for number, call in enumerate(waiting):
        token = token_after(first, tokens, call.after)
        if token is None:
            entered.append(Entered(call, None))
            continue
        before = [*earlier, *(one.ruling for one in entered if one.ruling is not None)]
        shown = _shown(replay(first, tokens, before, customs), token, call)
        ruling = shown or Ruling(token, call.call, call.seat)
        token = ruling.token
        here = [one for one in before if one.token == token and one.call]
        played = replay(first, tokens, [*before, ruling], customs)
        found = _irregularity(played, token, len(here))
        if found is None or any(one.seat != found.seat for one in here):
            entered.append(Entered(call, ruling, NOTHING, None if here else found))
            continue
        made = _replacement(played, found)
        again = next((one for one in waiting[number + 1 :] if _replaces(one, call, found.seat)), None)
        replacement = call.replacement or (again.call if again else made.call if made else None)
        says = duty(_withdrawn(call, found, played, replacement, calls), rules)
        ruling = ruling._replace(seat=found.seat, duties=says.duties if duties is None else ())
        settled = again is not None or (bool(here) and says.allowed and not says.duties)
        entered.append(Entered(call, ruling, says, found, replacement, made.token if made and not settled else None))
    return tuple(entered)


def _shown(played: AuctionReplay, token: int, call: WithdrawnCall) -> Ruling | None:
    """The call of the auction that was withdrawn, if it is the next one from this token; None if that is another.

    Where a ruling does not say who called, a call that is regular as it stands was not withdrawn.
    """
    calls = enumerate(played.calls)
    index, made = next(((i, one) for i, one in calls if one.token >= token and not one.withdrawn), (0, None))
    if made is None or made.from_ap or made.call != call.call or call.seat not in (None, made.seat):
        return None
    if call.seat is None and not any(one.call == index for one in played.irregularities):
        return None
    return Ruling(made.token, made.call, made.seat, shown=True)


def _replaces(call: WithdrawnCall, earlier: WithdrawnCall, seat: Seat) -> bool:
    """Whether a call was made in place of an earlier one, and withdrawn as well."""
    return call.after == earlier.after and call.seat in (None, seat)


def rulings_for(
    first: Seat, tokens: Sequence[str], entered: Sequence[Entered], duties: Sequence[RuledDuty] | None
) -> tuple[Ruling, ...]:
    """What goes into the replay: the calls withdrawn, and the duties that the director gave."""
    found = [one.ruling for one in entered if one.ruling is not None]
    start = found[0].token if found else 0
    for given in duties or ():
        token = start if given.after is None else token_after(first, tokens, given.after)
        if token is not None:
            found.append(Ruling(token, "", None, (Duty(given.seat, given.extent),)))
    return tuple(found)


def token_after(first: Seat, tokens: Sequence[str], calls: int) -> int | None:
    """The index of the token before which so many calls stand, None if the auction has fewer."""
    if calls == 0:
        return 0
    made = replay(first, tokens).calls
    return made[calls - 1].token + 1 if calls <= len(made) else None


def _irregularity(played: AuctionReplay, token: int, before: int) -> Irregularity | None:
    """What was irregular about the call withdrawn at this token, after so many others there.

    Where two things were, the one decides that no call of an opponent can mend.
    """
    indexes = [index for index, made in enumerate(played.calls) if made.withdrawn and made.token == token]
    if before >= len(indexes):
        return None
    found = [one for one in played.irregularities if one.withdrawn and one.call == indexes[before]]
    grave = [one for one in found if one.kind.startswith(("INADMISSIBLE", "BID_ABOVE", "INSUFFICIENT"))]
    return next(iter(grave or found), None)


def _replacement(played: AuctionReplay, found: Irregularity) -> MadeCall | None:
    """The call that its player made instead: the next one of that seat, none where a call was changed."""
    if found.kind in ("CHANGE_OF_CALL", "CALL_AFTER_FINAL_PASS"):
        return None
    later = played.calls[found.call + 1 :]
    return next((made for made in later if made.seat == found.seat and not made.withdrawn), None)


def _withdrawn(
    call: WithdrawnCall,
    found: Irregularity,
    played: AuctionReplay,
    replacement: str | None,
    calls: Sequence[WithdrawnCall],
) -> Withdrawn:
    later = [made for made in played.calls[found.call + 1 :] if not made.withdrawn]
    right = next((made.call for made in later if made.seat == RHO[found.seat]), None)
    return Withdrawn(
        found.kind,
        found.detail,
        found.seat,
        found.made,
        over=found.over,
        replacement=replacement,
        comparable=call.comparable,
        artificial=call.artificial,
        rho_passed=found.detail == "RHO" and right == PASS,
        lho_called=any(other.after == call.after and other.seat == LHO[found.seat] for other in calls),
    )
