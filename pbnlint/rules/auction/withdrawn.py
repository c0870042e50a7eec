"""What follows from a call that was withdrawn, as a ruling beside the record tells: AU11."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from pbnlint.bridge.auction import AuctionReplay, Ruling
from pbnlint.bridge.calls import PASS
from pbnlint.bridge.seats import LHO, NAMES, Seat
from pbnlint.laws import RuleSet, cite_call, cite_number, name_of
from pbnlint.records import Record
from pbnlint.rules.auction.common import did, of_kinds, span_of
from pbnlint.rules.auction.readings import about_call
from pbnlint.rules.conditions import no_if_plain
from pbnlint.rules.registry import Context, Hit, rule

if TYPE_CHECKING:
    from pbnlint.laws.withdrawn import Entered

_HAD_TO: Final = {"ONCE": "at that turn", "THROUGHOUT": "for the rest of the auction"}
_FREE: Final = frozenset(("CHANGE_OF_CALL", "CALL_AFTER_FINAL_PASS", "UNKNOWN_CALL"))
"""Calls withdrawn that ask for no rectification by what replaces them."""
_REPLACED: Final = ("REPLACED_LOWEST_SAME_DENOMINATION", "REPLACED_BY_DOUBLE")


@no_if_plain
def ruled(record: Record) -> bool:
    """Whether the director has entered a withdrawn call or a duty to pass."""
    return bool(record.withdrawn)


@rule(*("AU11", "auction.after-withdrawn-call", "warning"), spec="LAW030 LAW031 LAW032 LAW033", when=ruled)
def after_withdrawn_call(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows a call that is not what a ruling on a withdrawn call allows.

    No record shows a call that was withdrawn; the director enters it in the rulings file. In each edition of the Laws
    another duty to pass may follow from it, and another call may replace it (Laws 27 and 30 to 37). A call by a player
    who had to pass stands once the next player has called, with its consequences (Law 37A; before 2007 Law 35B). As an
    information, the finding names a replacement that needs no rectification.

    Rulings:
        [[ruling]]
        board = 1
        facts = "South bid 1H over 1S, and replaced it."
        withdrawn = [{ call = "1H", after = 2 }]

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1S Pass 3C Pass
        3S Pass Pass Pass

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Auction "N"]
        1S Pass 3C Pass
        Pass Pass
    """
    replay = record.auction_replay
    if replay is None:
        return
    rules = context.edition(record)
    entered = _entered(record, rules)
    for one in of_kinds(record, "FORCED_PASS_VIOLATED"):
        because, extent = _reason(entered, record, one.seat)
        stood = f"{NAMES[LHO[one.seat]]} called, so it stands" if one.accepted else "it becomes a pass"
        yield Hit(
            f"The record shows that {did(one.seat, one.made)}, who had to pass {extent}{because}; {stood}.",
            span_of(record, one.token),
            {**_data(one.call, one.seat, one.made, rules, "had to pass"), **about_call(record, one, rules)},
            law=cite_call(one, rules),
        )
    for call in entered:
        yield from _about_replacement(record, replay, call, rules)


def _entered(record: Record, rules: RuleSet) -> "list[Entered]":
    """The calls of the rulings that went into the replay."""
    from pbnlint.laws.withdrawn import enter, rulings_for  # a record without a ruling needs none of it

    section = record.auction
    first = section and (section.first or record.dealer)
    if section is None or first is None:
        return []
    found: list[Entered] = []
    earlier: tuple[Ruling, ...] = ()
    for ruling in record.rulings:
        entered = enter(first, section.tokens, ruling.withdrawn, rules, record.customs, ruling.duties, earlier)
        made = rulings_for(first, section.tokens, entered, ruling.duties)
        if set(made) <= set(record.withdrawn):
            found += entered
            earlier += made
    return [one for one in found if one.ruling is not None]


def _reason(entered: "list[Entered]", record: Record, seat: Seat) -> tuple[str, str]:
    """Why a player had to pass, and for how long, as the sentence goes on."""
    for one in reversed(entered):
        for duty in one.says.duties if one.ruling and one.ruling.duties else ():
            if duty.seat == seat and one.found is not None:
                return f" after {NAMES[one.found.seat]}'s withdrawn {_name(one.call.call)}", _HAD_TO[duty.extent]
    given = next((duty for one in record.withdrawn for duty in one.duties if duty.seat == seat), None)
    return " by the ruling", _HAD_TO[given.extent if given else "THROUGHOUT"]


def _about_replacement(record: Record, replay: AuctionReplay, one: "Entered", rules: RuleSet) -> Iterator[Hit]:
    """A replacement that is not allowed, or one that needs no rectification; nothing about one that brings a duty."""
    found, token = one.found, one.token
    if found is None or token is None or (one.says.allowed and (one.says.duties or not _asks(one))):
        return
    index = next((i for i, made in enumerate(replay.calls) if made.token == token and not made.withdrawn), None)
    if index is None:
        return
    made = replay.calls[index]
    replaced = next((other for other in of_kinds(record, *_REPLACED) if other.call == index), None)
    data = about_call(record, replaced, rules) if replaced else {}
    law = cite_call(replaced, rules) if replaced else None
    if one.says.law is not None:
        law = cite_number(one.says.law, rules)._replace(kind=found.kind, detail=found.detail)
    place = "in place of the withdrawn" if found.due == found.seat else "after the withdrawn"
    what = f"The record shows that {did(made.seat, made.call)} {place} {_name(one.call.call)}"
    if not one.says.allowed:
        yield Hit(
            f"{what}, which {_by(rules)} do not allow as its replacement.",
            span_of(record, token),
            {**_data(index, made.seat, made.call, rules, "not allowed"), **data},
            law=law,
        )
    else:
        yield Hit(
            f"{what}, which needs no rectification by {_by(rules)}.",
            span_of(record, token),
            {**_data(index, made.seat, made.call, rules, "no rectification"), **data},
            severity="info",
            law=law,
        )


def _asks(one: "Entered") -> bool:
    """Whether the Laws ask how the withdrawn call was replaced; if not, nothing is to be said of the replacement."""
    kind = one.found.kind if one.found else ""
    return kind == "INSUFFICIENT_BID" or (one.says.law is not None and kind not in _FREE)


def _by(rules: RuleSet) -> str:
    return f"the Laws of {rules}" if isinstance(name_of(rules), int) else "the home rules"


def _name(call: str) -> str:
    return {PASS: "pass", "X": "double", "XX": "redouble"}.get(call, call)


def _data(index: int, seat: Seat, call: str, rules: RuleSet, what: str) -> dict[str, object]:
    return {"call": index + 1, "seat": seat, "bid": call, "edition": name_of(rules), "what": what}
