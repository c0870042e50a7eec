"""The tricks as the record states them: CO07, CO08."""

import re
from collections.abc import Iterator
from typing import Final

from pbnlint.bridge.contract import Contract
from pbnlint.expressions import expression
from pbnlint.laws import cite
from pbnlint.records import Record
from pbnlint.rules.contract.common import MOST_TRICKS, NUMBERS, unusual
from pbnlint.rules.fixes import rewrite
from pbnlint.rules.registry import Context, Hit, rule
from pbnlint.rules.wording import counted, shown

_UNSAID: Final = frozenset(("", "?"))
_RESULT: Final = expression(r"\^?\s*(?:(?P<bare>\d{1,2})|(NS|EW)\s+(\d{1,2})(?:\s+(NS|EW)\s+(\d{1,2}))?)")
_CONVENTION: Final = expression(r"([+-]\s*\d{1,2})|=")


def over_or_under(text: str, contract: Contract) -> int | None:
    """Declarer's tricks if a result counts over- or undertricks (`+1`, `=`, `-2`, or `1`), None if it cannot."""
    text = text.strip()
    if text == "=":
        odd = 0
    elif re.fullmatch(r"[+-]?\s*\d{1,2}", text):
        odd = int("".join(text.split()))
    else:
        return None
    tricks = contract.level + 6 + odd
    return tricks if 0 <= tricks <= MOST_TRICKS else None


@rule(
    *("CO07", "contract.result-invalid", "error"),
    spec="L89 M34 M35",
    fix="unsafe",
    hides="score.mismatch play.result-mismatch play.impossible-result pbn.export-form event.own-result-missing",
    when=unusual,
)
def result_invalid(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows a result or claim that is no number of tricks from 0 to 13.

    A result is the number of tricks of declarer's side, or of a side that is named, or of both sides, which together
    have thirteen once the play has ended, and never more (PBN 3.4.15). Many people write over- and undertricks
    instead: where the contract is known, the finding says how many tricks that would be, and the fix writes them.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "+1"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "10"]
    """
    text = record.get("Result").strip()
    if text in _UNSAID or text in NUMBERS:
        return
    why = _why_invalid(text) or _why_too_few(text, record, context)
    if why is None:
        return
    contract = record.final_contract
    expected = None
    if isinstance(contract, Contract) and _CONVENTION.fullmatch(text):
        expected = over_or_under(text, contract)
    hint = f"; in {contract} that would be {counted(expected, 'trick')}" if expected is not None else ""
    yield Hit(
        f"The record shows the result `{shown(text)}`, {why}{hint}.",
        record.span("Result"),
        {"found": text, "expected": expected},
        fix=None if expected is None else rewrite(record, "Result", str(expected), f"write {expected}", safe=False),
        reread=record.reading(Result="" if expected is None else str(expected)),
    )


def _why_invalid(text: str) -> str | None:
    """Why a result can be no number of tricks, or None if it can."""
    match = _RESULT.fullmatch(text)
    if match is None:
        return "which is no number of tricks from 0 to 13"
    bare, first, tricks, second, others = match.groups()
    if bare is not None:
        return None if int(bare) <= MOST_TRICKS else "but there are only 13 tricks"
    if first == second:
        return "which names one side twice"
    total = int(tricks) + int(others or 0)
    return None if total <= MOST_TRICKS else f"which makes {total} tricks; there are only 13"


def _why_too_few(text: str, record: Record, context: Context) -> str | None:
    """Why the tricks of two sides are too few, or None if some may still have been to be played.

    Only from version 2.0 on may they be those of a part of the play (PBN 3.4.15).
    """
    match = _RESULT.fullmatch(text)
    if match is None or match[5] is None:
        return None
    total, play = int(match[3]) + int(match[5]), record.play_replay
    if total >= MOST_TRICKS or not (context.source.version == "1.0" or (play and (play.complete or play.ended))):
        return None
    return f"which makes {counted(total, 'trick')}; a play that has ended has 13"


@rule(*("CO08", "contract.result-missing", "info"), spec="L91 L95 SCO011", when=unusual)
def result_missing(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows a contract, but neither a result nor a claim nor 52 cards that tell the tricks.

    Without the number of tricks the board has no score (Law 77). It may be a record of the bidding alone, or one that
    was cut off; `?` says that the result is not known and is no finding. There is no fix.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3NT"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
    """
    if record.get("Result") or not isinstance(record.final_contract, Contract):
        return
    replay = record.play_replay
    played = replay.played if replay else 0
    if replay is not None and replay.complete and not replay.unknown:
        return
    cards = f" after {counted(played, 'trick')}" if played else ""
    stated = record.contract in (None, record.final_contract)
    shows = "the contract" if stated else "an auction that ends in"
    yield Hit(
        f"The record shows {shows} {record.final_contract}, but not how many tricks were won{cards}.",
        record.span("Result" if "Result" in record.values else "Contract"),
        {"tricks_played": played},
        law=cite("result", "", context.edition(record)) if played else None,
    )
