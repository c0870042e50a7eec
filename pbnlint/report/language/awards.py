"""Adjusted scores in the words of a report: averages, percentages, IMPs, assigned and weighted results (Law 12C)."""

from typing import TYPE_CHECKING, Final

from pbnlint.bridge.contract import PASSED_OUT, Contract
from pbnlint.report.language.symbols import contract_text, number_text, over_text, places_of
from pbnlint.report.language.words import Words
from pbnlint.rulings import Average, Award, Possible

if TYPE_CHECKING:
    from fractions import Fraction

_AVERAGE: Final[dict[Average, str]] = {"A+": "average_plus", "A": "average", "A-": "average_minus"}


def awards_text(ns: Award, ew: Award, words: Words) -> str:
    """What both sides were given in place of a result, once where it is the same: `N-S average plus; E-W average`."""
    texts = award_text(ns, words), award_text(ew, words)
    if ns == ew and ns.kind != "IMPs":
        return texts[0]
    return "; ".join(f"{words[side]} {text}" for side, text in zip(("ns", "ew"), texts, strict=True))


def award_text(award: Award, words: Words) -> str:
    """What one side was given: `average plus`, `60 %`, `+3 IMPs`, `60 % of 4♠ S =, 40 % of 4♠ S −1`."""
    if award.kind == "average":
        return words[_AVERAGE[award.average or "A"]]
    if award.kind == "percentage":
        return f"{exact_text(award.amount or 0, words)} %"
    if award.kind == "IMPs":
        amount = award.amount or 0
        return words["award_imps"].format(amount=f"{'+' if amount > 0 else ''}{exact_text(amount, words)}")
    if award.kind == "assigned":
        return ", ".join(_possible_text(possible, words) for possible in award.possible)
    return words["award_unknown" if award.kind == "unknown" else "award_not_played"]


def _possible_text(possible: Possible, words: Words) -> str:
    result = _result_text(possible, words)
    if possible.weight == 1:
        return result
    return words["award_share"].format(percent=exact_text(100 * possible.weight, words), result=result)


def _result_text(possible: Possible, words: Words) -> str:
    contract = possible.contract
    if isinstance(contract, Contract) and possible.declarer is not None and possible.tricks is not None:
        return f"{contract_text(contract)} {possible.declarer} {over_text(contract.level, possible.tricks)}"
    if contract == PASSED_OUT:
        return words["passed_out"]
    if possible.score_ns is None:
        return words["award_result_unknown"]
    return f"{words['ns']} {number_text(possible.score_ns)}"


def exact_text(value: "int | Fraction", words: Words) -> str:
    """A number with as many decimal places as it needs, two at most."""
    return words.number(value, places_of([value]))
