"""What a ruling on a withdrawn call obliges its side to, per edition: the duties that a replay then enforces."""

from collections.abc import Callable
from typing import Final, NamedTuple

from pbnlint.bridge.auction import Duty, Extent
from pbnlint.bridge.calls import DENOMINATIONS, DOUBLE, RANK, REDOUBLE
from pbnlint.bridge.seats import PARTNER, Seat
from pbnlint.laws.editions import Edition, HomeRules, RuleSet


class Withdrawn(NamedTuple):
    """A call that was withdrawn, and what the director found about it.

    `kind` and `detail` are those of its irregularity. `over` is the bid that stood before it. `replacement` is the
    call that replaced it: None if it is not known, or if a changed call went back to the first one. `comparable`: the
    replacement has the same or a more precise meaning (2007) or is comparable (2017). `artificial`: the call withdrawn
    or its replacement is. `rho_passed` and `lho_called` tell what the players on the offender's right and left did.
    """

    kind: str
    detail: str
    seat: Seat
    call: str
    over: str | None = None
    replacement: str | None = None
    comparable: bool = False
    artificial: bool = False
    rho_passed: bool = False
    lho_called: bool = False


class Ruled(NamedTuple):
    """The duties that follow, whether the Laws allow the replacement, and the Law (None: not read in a source)."""

    duties: tuple[Duty, ...]
    allowed: bool
    law: str | None


def duty(withdrawn: Withdrawn, edition: RuleSet) -> Ruled:
    """The duties to pass that a withdrawn call and its replacement bring, by the edition in force.

    Source: Laws 25B, 27B, 30, 31, 32, 36, 37 and 38; of the home rules A4 to A8. Kinds that bring none give no duties
    and no Law.
    """
    if isinstance(edition, HomeRules):
        return _at_home(withdrawn)
    rule = _RULES.get(withdrawn.kind)
    return rule(withdrawn, edition) if rule else Ruled((), True, None)


def _partner(withdrawn: Withdrawn, extent: Extent, *, later: bool = False) -> tuple[Duty, ...]:
    return (Duty(PARTNER[withdrawn.seat], extent, later),)


def _offender(withdrawn: Withdrawn, extent: Extent) -> tuple[Duty, ...]:
    return (Duty(withdrawn.seat, extent),)


def _both(withdrawn: Withdrawn) -> tuple[Duty, ...]:
    return _offender(withdrawn, "THROUGHOUT") + _partner(withdrawn, "THROUGHOUT")


def _insufficient(withdrawn: Withdrawn, edition: Edition) -> Ruled:
    """Law 27B: the lowest bid in the same denomination, a comparable call, anything else."""
    if withdrawn.detail:
        return _bid_out_of_rotation(withdrawn, edition)
    silent = _partner(withdrawn, "THROUGHOUT")
    if withdrawn.replacement is None:
        return Ruled((), True, "27B")
    lettered = edition != Edition.E87
    if _repeats_lowest(withdrawn) and (edition == Edition.E17 or not withdrawn.artificial):
        return Ruled((), True, "27B1a" if lettered else None)
    if edition >= Edition.E07 and withdrawn.comparable:
        return Ruled((), True, "27B1b")
    if withdrawn.replacement in (DOUBLE, REDOUBLE):
        return Ruled(silent, False, "27B3" if lettered else "27B")
    if _is_insufficient(withdrawn):
        return Ruled(silent, False, "27B4" if edition >= Edition.E07 else None)
    return Ruled(silent, True, "27B2" if lettered else "27B")


def _repeats_lowest(withdrawn: Withdrawn) -> bool:
    rank, lowest = RANK.get(withdrawn.replacement or "", -1), RANK.get(withdrawn.over or "", -1)
    return lowest < rank <= lowest + len(DENOMINATIONS) and _same_denomination(withdrawn)


def _same_denomination(withdrawn: Withdrawn) -> bool:
    first, second = RANK.get(withdrawn.call), RANK.get(withdrawn.replacement or "")
    return first is not None and second is not None and (first - second) % len(DENOMINATIONS) == 0


def _is_insufficient(withdrawn: Withdrawn) -> bool:
    rank = RANK.get(withdrawn.replacement or "")
    return rank is not None and rank <= RANK.get(withdrawn.over or "", -1)


def _pass_out_of_rotation(withdrawn: Withdrawn, edition: Edition) -> Ruled:
    """Law 30: the offender passes once or throughout; in 2017 a comparable call frees the side."""
    if withdrawn.artificial:
        return _bid_out_of_rotation(withdrawn, edition)
    opened = withdrawn.over is not None
    once = _offender(withdrawn, "ONCE")
    if edition == Edition.E17:
        return Ruled(once, True, "30A") if withdrawn.detail == "RHO" else _comparable_or_once(withdrawn, "30B1")
    if not opened:
        return Ruled(once, True, "30A")
    if withdrawn.detail == "RHO":
        return Ruled(once, True, "30B1")
    return Ruled(_offender(withdrawn, "THROUGHOUT"), True, "30B2a")


def _bid_out_of_rotation(withdrawn: Withdrawn, edition: Edition) -> Ruled:
    """Law 31: at RHO's turn by what RHO does, else by whose turn it was."""
    if withdrawn.detail == "RHO":
        if withdrawn.rho_passed:
            return Ruled((), withdrawn.replacement in (None, withdrawn.call), "31A1")
        if edition == Edition.E17:
            return _comparable_or_once(withdrawn, "31A2")
        if _same_denomination(withdrawn):
            return Ruled(_partner(withdrawn, "ONCE", later=True), True, "31A2a")
        return Ruled(_partner(withdrawn, "THROUGHOUT", later=True), True, "31A2b")
    if edition == Edition.E17:
        return _comparable_or_once(withdrawn, "31B")
    return Ruled(_partner(withdrawn, "THROUGHOUT"), True, "31B")


def _double_out_of_rotation(withdrawn: Withdrawn, edition: Edition) -> Ruled:
    """Law 32, for a double or redouble that Law 19 would allow at the proper turn."""
    if withdrawn.detail == "LHO":
        return Ruled((), True, None)
    if withdrawn.detail == "RHO" and withdrawn.rho_passed:
        number = "32A1" if edition == Edition.E17 else "32B1"
        return Ruled((), withdrawn.replacement in (None, withdrawn.call), number)
    if edition == Edition.E17:
        return _comparable_or_once(withdrawn, "32A2" if withdrawn.detail == "RHO" else "32B")
    if withdrawn.detail == "RHO":
        return Ruled(_partner(withdrawn, "THROUGHOUT", later=True), True, "32B2")
    return Ruled(_partner(withdrawn, "THROUGHOUT"), True, "32A")


def _comparable_or_once(withdrawn: Withdrawn, law: str) -> Ruled:
    """The rule of 2017: nothing more after a comparable call, else partner passes once, after the replacement."""
    if withdrawn.comparable:
        return Ruled((), True, law)
    return Ruled(_partner(withdrawn, "ONCE", later=True), True, law)


def _inadmissible(withdrawn: Withdrawn, edition: Edition) -> Ruled:
    """Law 36: nothing if the next player called (35A before 2007), else partner is silent."""
    modern = edition >= Edition.E07
    if withdrawn.lho_called:
        return Ruled((), True, "36A" if modern else "35A")
    return Ruled(_partner(withdrawn, "THROUGHOUT"), True, "36B2" if modern else "36")


def _above_seven(withdrawn: Withdrawn, edition: Edition) -> Ruled:
    """Law 38: both are silent; before 2007 not if the next player called (35C)."""
    if edition >= Edition.E07:
        return Ruled(_both(withdrawn), True, "38C")
    if withdrawn.lho_called:
        return Ruled((), True, "35C")
    return Ruled(_both(withdrawn), True, "38")


def _change_of_call(withdrawn: Withdrawn, edition: Edition) -> Ruled:
    """Law 25B: since 2007 the first call stands; before, letting it stand costs partner a turn."""
    if edition >= Edition.E07:
        return Ruled((), withdrawn.replacement is None, "25B2")
    if withdrawn.replacement is None:
        return Ruled(_partner(withdrawn, "ONCE"), True, "25B2")
    duties = _partner(withdrawn, "THROUGHOUT") if edition == Edition.E87 else ()
    return Ruled(duties, True, "25B2")


def _forced_pass(withdrawn: Withdrawn, edition: Edition) -> Ruled:
    """Law 37: the call stands if the next player called, else both are silent."""
    modern = edition >= Edition.E07
    if withdrawn.lho_called:
        return Ruled((), True, "37A" if modern else "35B")
    return Ruled(_both(withdrawn), False, "37B" if modern else "37")


def _at_home(withdrawn: Withdrawn) -> Ruled:
    """The home rules: no comparable call, no artificial one, and whose turn it was matters for a pass alone."""
    if withdrawn.kind == "INSUFFICIENT_BID" and not withdrawn.detail:
        if withdrawn.replacement is None:
            return Ruled((), True, "A5")
        if withdrawn.replacement in (DOUBLE, REDOUBLE) or _is_insufficient(withdrawn):
            return Ruled((), False, "A5")
        if _repeats_lowest(withdrawn):
            return Ruled((), True, "A6a")
        return Ruled(_partner(withdrawn, "THROUGHOUT"), True, "A6b")
    if withdrawn.kind == "PASS_OOR":
        once = withdrawn.detail == "RHO"
        return Ruled(_offender(withdrawn, "ONCE" if once else "THROUGHOUT"), True, "A8a" if once else "A8b")
    if withdrawn.kind in ("BID_OOR", "DBL_OOR", "INSUFFICIENT_BID"):
        return Ruled(_partner(withdrawn, "THROUGHOUT"), True, "A8c")
    return Ruled((), True, "A4" if withdrawn.kind == "CHANGE_OF_CALL" else None)


_RULES: Final[dict[str, Callable[[Withdrawn, Edition], Ruled]]] = {
    "INSUFFICIENT_BID": _insufficient,
    "PASS_OOR": _pass_out_of_rotation,
    "BID_OOR": _bid_out_of_rotation,
    "DBL_OOR": _double_out_of_rotation,
    "INADMISSIBLE_X": _inadmissible,
    "INADMISSIBLE_XX": _inadmissible,
    "BID_ABOVE_SEVEN": _above_seven,
    "CHANGE_OF_CALL": _change_of_call,
    "FORCED_PASS_VIOLATED": _forced_pass,
}
