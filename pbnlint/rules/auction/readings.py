"""What the findings about an irregular auction carry: both readings of it, and the options in the director's order.

`readings` has `accepted`, the auction as recorded (where the Laws never let a call stand: without its effect), and
`cancelled`, with this call and all after it taken back. Each is an object of `contract` (`Pass` for a board that would
be passed out, null if the calls do not tell), `declarer`, and `next`, the seat to call: where there is one, the
contract is what results if every later turn is a pass. `options` lists objects of `text`, `law` (or null) and
`choice`, true for what a player may choose or what may turn out to be so.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from pbnlint.bridge.auction import AuctionReplay, Irregularity, Reading
from pbnlint.bridge.contract import PASSED_OUT
from pbnlint.bridge.seats import Seat
from pbnlint.laws import RuleSet
from pbnlint.records import Record
from pbnlint.rules.auction.common import LONGEST

if TYPE_CHECKING:
    from pbnlint.laws.options import Option

Told = dict[str, str | None]


def about_call(record: Record, one: Irregularity, rules: RuleSet) -> dict[str, Any]:
    """Readings and options of one irregular call; nothing in what is longer than any auction."""
    from pbnlint.laws.options import options_for

    replay = record.auction_replay
    if replay is None or len(replay.calls) > LONGEST:
        return {}
    unread = any(other.kind == "UNKNOWN_CALL" and other.call < one.call for other in replay.irregularities[:1])
    return _data(_standing(replay), _told(one.cancelled, unread), options_for(replay, one, rules))


def about_end(record: Record, turn_lost: Irregularity | None, rules: RuleSet) -> dict[str, Any]:
    """Readings and options of an auction that has not ended; the second reading is that without an irregular call."""
    from pbnlint.laws.options import options_for

    replay = record.auction_replay
    if replay is None:
        return {}
    offered = options_for(replay, turn_lost, rules) if turn_lost else _options("auction-incomplete", rules)
    return _data(_standing(replay), _told(replay.cancelled, replay.unknown) if replay.cancelled else None, offered)


def about_nothing(first: Seat, rules: RuleSet) -> dict[str, Any]:
    """Readings and options of an auction in which nobody has called yet."""
    return _data(_told(Reading(first, None, None)), None, _options("auction-incomplete", rules))


def about_first_caller(record: Record, dealer: Seat, rules: RuleSet) -> dict[str, Any]:
    """Readings and options where another player than the dealer called first: as recorded, or the dealer begins."""
    replay = record.auction_replay
    nothing = Reading(dealer, None, None)
    return _data(_standing(replay) if replay else None, _told(nothing), _options("first-caller", rules))


def about_declarer(record: Record, marked: Seat, regular: Seat, rules: RuleSet) -> dict[str, Any]:
    """Readings and options where dummy's partner and declarer changed places: declarer is one or the other."""
    contract = str(record.final_contract) if record.final_contract else None
    both = [Told(contract=contract, declarer=seat, next=None) for seat in (marked, regular)]
    return _data(both[0], both[1], _options("declarer-swapped", rules))


def _options(kind: str, rules: RuleSet) -> "Sequence[Option]":
    from pbnlint.laws.options import options  # a file without a finding needs none

    return options(kind, "", rules)


def _standing(replay: AuctionReplay) -> Told:
    return _told(replay.standing, replay.unknown)


def _told(reading: Reading, unread: bool = False) -> Told:
    nothing = None if unread else PASSED_OUT
    contract = str(reading.contract) if reading.contract else nothing
    return {"contract": contract, "declarer": reading.declarer, "next": reading.to_act}


def _data(accepted: Told | None, cancelled: Told | None, offered: "Sequence[Option]") -> dict[str, Any]:
    return {"readings": {"accepted": accepted, "cancelled": cancelled}, "options": _listed(tuple(offered))}


@lru_cache(maxsize=512)
def _listed(offered: "tuple[Option, ...]") -> tuple[dict[str, Any], ...]:
    """Options as data; findings that are alike share them."""
    return tuple({"law": option.law, "text": option.text, "choice": option.choice} for option in offered)
