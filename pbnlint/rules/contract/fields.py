"""What belongs beside a contract, and what does not: CO05, CO06."""

from collections.abc import Iterator

from pbnlint.bridge.contract import PASSED_OUT, Contract
from pbnlint.bridge.seats import NAMES, RHO, Seat
from pbnlint.records import Record
from pbnlint.rules.conditions import is_pbn
from pbnlint.rules.contract.common import unusual
from pbnlint.rules.fixes import edit, rewrite
from pbnlint.rules.registry import Context, Fix, Hit, rule


@rule(
    *("CO05", "contract.declarer-missing", "warning"),
    spec="M33",
    fix="unsafe",
    hides="play.context-missing",
    when=unusual,
)
def declarer_missing(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows a contract but no declarer.

    Without a declarer neither the side that scores nor the opening leader is known (PBN 3.4.13). Where the calls name
    the declarer, or the lead comes from somebody's left, the finding says who it must have been. The fix writes the
    declarer of the auction.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer ""]
        [Contract "3NT"]
        [Result "9"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
    """
    if record.get("Declarer") or not isinstance(record.contract, Contract):
        return
    replay, play = record.auction_replay, record.play
    by_auction: Seat | None = replay.declarer if replay and not replay.seats_uncertain else None
    leader = play.leader if play and play.tokens else None
    expected = by_auction or (RHO[leader] if leader else None)
    message = f"The record shows the contract {record.get('Contract')} without a declarer"
    if expected:
        message += f"; {'the auction' if by_auction else 'the opening lead'} makes {NAMES[expected]} declarer"
    yield Hit(
        f"{message}.",
        record.span("Declarer" if "Declarer" in record.values else "Contract"),
        {"expected": expected},
        fix=rewrite(record, "Declarer", by_auction, f"write {by_auction}", safe=False) if by_auction else None,
        reread=record.reading(Declarer=expected or "N"),
    )


@rule(
    *("CO06", "contract.passed-out-inconsistent", "warning"),
    spec="M32",
    fix="unsafe",
    when=unusual,
)
def passed_out_inconsistent(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows a board that was passed out, yet with a declarer or a result.

    Nobody declares a board that nobody bid (Law 22), and no trick is played on it: Declarer and Result are empty (PBN
    3.4.13, 3.4.15). A program that reads `0` tricks or a declarer there may score it as a contract. The fix empties
    both.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "S"]
        [Contract "Pass"]
        [Result "0"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer ""]
        [Contract "Pass"]
        [Result ""]
    """
    if record.final_contract != PASSED_OUT or record.contract not in (None, PASSED_OUT):
        return
    declarer, result = record.known("Declarer").strip(), record.known("Result").strip()
    if not declarer and not result:
        return
    filled = [name for name, text in (("Declarer", declarer), ("Result", result)) if text]
    shows = [f"{name} `{text}`" for name, text in (("Declarer", declarer), ("Result", result)) if text]
    yield Hit(
        f"The record shows a board that was passed out, yet with {' and '.join(shows)}.",
        record.span(filled[0]),
        {"declarer": declarer, "result": result},
        fix=_emptied(record, filled),
    )


def _emptied(record: Record, names: list[str]) -> Fix | None:
    own = [record.values[name] for name in names if not record.values[name].inferred]
    if not own or not is_pbn(record):
        return None
    edits = tuple(edit(record, value.start, value.end, "") for value in own)
    return Fix(False, f"empty {' and '.join(names)}", edits)
