"""How a contract is written: CO01, CO02."""

from collections.abc import Iterator
from typing import Final

from pbnlint.bridge.contract import PASSED_OUT, read_contract
from pbnlint.expressions import expression
from pbnlint.laws import cite
from pbnlint.records import Record
from pbnlint.rules.contract.common import CONTRACTS, unusual
from pbnlint.rules.deal.common import is_end_position
from pbnlint.rules.fixes import rewrite
from pbnlint.rules.registry import Context, Hit, rule
from pbnlint.rules.wording import shown
from pbnlint.scoring.texts.adjusted import read_adjusted

_DENOMINATIONS: Final = frozenset(("S", "H", "D", "C", "NT"))
_SIMPLE: Final = frozenset(("", "?", PASSED_OUT))
_LOWER_CASE: Final = expression(r"pass|[1-7](?:n[tT]|Nt|[shdc])")
"""What differs from the standard in its letter case only has a rule of its own (SY15)."""
_LEVEL: Final = expression(r"\d+")


@rule(
    *("CO01", "contract.invalid", "error"),
    spec="LAW020 M28",
    fix="unsafe",
    hides="contract.mismatch contract.wrong-declarer score.mismatch score.wrong-side",
    when=unusual,
)
def invalid(record: Record, context: Context) -> Iterator[Hit]:
    """The record shows a Contract that is no level, denomination and risk.

    A contract is a level of one to seven, `S`, `H`, `D`, `C` or `NT`, and `X` or `XX` if it was doubled or redoubled,
    without blanks (PBN 3.4.14); `Pass` if nobody bid. No contract above seven exists (Law 38). Only an end position has
    a bare denomination (PBN 3.10), and marks such as `NP` stand for boards that were not played. No score is computed
    from any other value. The fix removes blanks.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "8C"]
        [Result "9"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3C"]
        [Result "9"]
    """
    text = record.get("Contract").strip()
    if text in _SIMPLE or text in CONTRACTS:
        return
    joined = "".join(text.split())
    readable = read_contract(joined) is not None
    if not joined or (joined == text and readable) or _of_end_position(record, text):
        return
    if text.upper() != "S" and read_adjusted(text):
        return
    level = _LEVEL.match(text)
    above = level is not None and int(level[0][:2]) > 7
    why = "blanks do not belong in it" if readable else "which is no level, denomination and risk"
    yield Hit(
        f"The record shows the contract `{shown(text)}`{'; ' if readable else ', '}{why}.",
        record.span("Contract"),
        {"found": text},
        law=cite("contract-above-seven", "", context.edition(record)) if above else None,
        fix=rewrite(record, "Contract", joined, f"write {joined}", safe=False) if readable else None,
        reread=record.reading(Contract=joined if readable else ""),
    )


def _of_end_position(record: Record, text: str) -> bool:
    """Whether a bare denomination stands beside a deal of fewer than thirteen cards."""
    reading = record.deal
    return text.upper() in _DENOMINATIONS and reading is not None and is_end_position(reading)


@rule(
    *("CO02", "contract.spelling", "warning"),
    spec="M29 M30 M31",
    fix="safe",
    when=unusual,
)
def spelling(record: Record, _context: Context) -> Iterator[Hit]:
    """The record shows a contract in a spelling that PBN does not have.

    Programs write `3N` for 3NT, `4Sx` or `4S*` for a doubled contract, `1NTR` for a redoubled one, `P` or `AP` for a
    board that was passed out (PBN 3.4.14). The contract is understood all the same, but another reader may refuse the
    record or take it for undoubled. The fix writes the standard spelling.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3N"]
        [Result "9"]

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Declarer "N"]
        [Contract "3NT"]
        [Result "9"]
    """
    text = record.get("Contract").strip()
    if text in _SIMPLE or text in CONTRACTS:
        return
    contract = read_contract(text)
    if contract is None or len(text.split()) > 1 or _LOWER_CASE.fullmatch(text):
        return
    yield Hit(
        f"The record shows the contract `{shown(text)}`; the standard spelling is `{contract}`.",
        record.span("Contract"),
        {"found": text, "expected": str(contract)},
        fix=rewrite(record, "Contract", str(contract), f"write {contract}", safe=True),
    )
