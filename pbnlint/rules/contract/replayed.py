"""Contract and declarer beside the calls: CO03, CO04."""

from collections.abc import Iterator
from typing import Literal

from pbnlint.bridge.contract import PASSED_OUT, Contract
from pbnlint.bridge.seats import LHO, NAMES, PARTNER, Seat
from pbnlint.laws import cite
from pbnlint.records import Record
from pbnlint.rules.conditions import no_if_plain
from pbnlint.rules.evidence import for_contract, for_declarer
from pbnlint.rules.fixes import replace, rewrite
from pbnlint.rules.registry import Context, Fix, Hit, rule

Differs = Literal["risk", "level", "denomination", "passed out"]


@no_if_plain
def _states_otherwise(record: Record) -> bool:
    """Whether Contract or Declarer is not what a finished auction gives."""
    replay = record.auction_replay
    if replay is None or not replay.closed or replay.unknown:
        return False
    stated = record.contract
    if stated is not None and stated != (replay.contract or PASSED_OUT):
        return True
    declarer = record.values.get("Declarer")
    return declarer is not None and declarer.text not in ("", replay.declarer)


@rule(
    *("CO03", "contract.mismatch", "error"),
    spec="A20 LAW025 LAW026",
    fix="unsafe",
    hides="score.mismatch event.own-result-missing",
    root_cause=True,
    when=_states_otherwise,
)
def mismatch(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows a contract that the calls do not give.

    The contract is the last bid, doubled or redoubled if a double or redouble of it stands (Law 22); four passes
    without a bid are no contract. Most often the X or XX was lost on the way from the calls to Contract, and then the
    score follows the calls. Nobody can tell from the record which of the two was played; the fix writes the contract of
    the auction.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "4NT"]
        [Result "9"]
        [Auction "N"]
        1NT Pass 3NT Pass
        Pass Pass

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Auction "N"]
        1NT Pass 3NT Pass
        Pass Pass
    """
    replay, stated = record.auction_replay, record.contract
    if replay is None or stated is None:
        return
    expected = replay.contract or PASSED_OUT
    if stated == expected:
        return
    text, wanted = record.get("Contract").strip(), str(expected)
    ends = "the board was passed out" if expected == PASSED_OUT else f"the auction ends in {wanted}"
    shows = "that the board was passed out" if stated == PASSED_OUT else f"the contract {text}"
    yield Hit(
        f"The record shows {shows}, but {ends}.",
        record.span("Contract"),
        {
            "found": text,
            "expected": wanted,
            "differs": _difference(stated, expected),
            "evidence": for_contract(record, text, wanted),
        },
        law=cite("passed-out" if expected == PASSED_OUT else "contract", "", context.edition(record)),
        fix=rewrite(record, "Contract", wanted, f"write {wanted}, the contract of the auction", safe=False),
        reread=record.reading(Contract=wanted),
    )


def _difference(stated: Contract | str, expected: Contract | str) -> Differs:
    if not isinstance(stated, Contract) or not isinstance(expected, Contract):
        return "passed out"
    if stated.denomination != expected.denomination:
        return "denomination"
    return "level" if stated.level != expected.level else "risk"


@rule(
    *("CO04", "contract.wrong-declarer", "error"),
    spec="A21 LAW027",
    fix="unsafe",
    hides="play.wrong-leader play.result-mismatch play.impossible-result score.wrong-side score.mismatch "
    "suspicion.direction suspicion.score-other-declarer event.own-result-missing",
    root_cause=True,
    when=_states_otherwise,
)
def wrong_declarer(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows a declarer who was not the first of the side to name the denomination.

    Declarer is the player of the side that made the final bid who first named its denomination (Law 22). Programs and
    people write the dealer, the last bidder or the partner instead, and with it the side that scores and the opening
    leader may be wrong. A caret (`^S`) marks a declarer who changed places with dummy (Law 54A). The fix writes the
    declarer of the auction, or the caret if the lead came from the left of the partner.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "S"]
        [Contract "3NT"]
        [Result "9"]
        [Auction "N"]
        1NT Pass 3NT Pass
        Pass Pass

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
        [Auction "N"]
        1NT Pass 3NT Pass
        Pass Pass
    """
    replay, stated = record.auction_replay, record.declarer
    found = stated.seat
    if replay is None or found is None or replay.declarer is None or replay.seats_uncertain:
        return
    expected = replay.declarer
    if found == expected or (stated.marked and found == PARTNER[expected]):
        return
    contract = replay.contract
    yield Hit(
        f"The record shows {NAMES[found]} as declarer, but the auction makes {NAMES[expected]} declarer in {contract}.",
        record.span("Declarer"),
        {
            "found": record.get("Declarer"),
            "expected": expected,
            "found_is": _relation(found, expected, record.dealer),
            "evidence": for_declarer(record, found, expected),
        },
        law=cite("contract", "", context.edition(record)),
        fix=_fix(record, found, expected),
        reread=record.reading(Declarer=expected),
    )


def _relation(found: Seat, expected: Seat, dealer: Seat | None) -> str:
    """Who the declarer stated is: the first that holds of what is commonly written by mistake."""
    if found == PARTNER[expected]:
        return "partner"
    if dealer is not None and found in (dealer, PARTNER[dealer]):
        return "dealer" if found == dealer else "dealer's partner"
    return "leader" if found == LHO[expected] else "other"


def _fix(record: Record, found: Seat, expected: Seat) -> Fix | None:
    play = record.play
    led_to_partner = found == PARTNER[expected] and play is not None and bool(play.tokens) and play.leader == LHO[found]
    if led_to_partner and not record.declarer.marked:
        start, _ = record.span("Declarer")
        return replace(record, (start, start), "^", f"mark {NAMES[found]} as declarer in dummy's place", safe=False)
    return rewrite(record, "Declarer", expected, f"write {expected}, the declarer of the auction", safe=False)
