"""What stands in a rulings file for scores and amounts: `A+`, `60 %`, `4S N =`, `40 % of 4S N -1`, `2 IMPs`."""

import re
from fractions import Fraction
from typing import Final, get_args

from pbnlint.bridge.contract import PASSED_OUT, Contract, read_contract
from pbnlint.bridge.seats import SEAT_OF
from pbnlint.rulings import Average, Award, PenaltyUnit, Possible

RESULT_FORMS: Final = "a result such as 4S N =, 4S N -1, 3NTX E +1, Pass or NS 420"
AWARD_FORMS: Final = f"A+, A, A-, a percentage such as 60 %, +3 IMPs, not played, or {RESULT_FORMS}"
PENALTY_FORMS: Final = "an amount such as 10 % of a top, 2 IMPs, 0.5 VPs or 3 matchpoints"

_NUMBER: Final = r"[+-]?(?:[0-9]{1,9}/[0-9]{1,9}|[0-9]{1,9}(?:\.[0-9]{1,9})?)"
_AVERAGE: Final = re.compile(r"(?:A|AV|AVE|AVERAGE)\s*([+=-]|PLUS|MINUS)?", re.IGNORECASE)
_PERCENTAGE: Final = re.compile(rf"({_NUMBER})\s*%")
_IMPS: Final = re.compile(rf"({_NUMBER})\s*IMPS?", re.IGNORECASE)
_NOT_PLAYED: Final = frozenset({"NP", "NOT PLAYED"})
_POINTS: Final = re.compile(r"(NS|EW)\s*([+-]?[0-9]{1,5})", re.IGNORECASE)
_TRICKS: Final = r"=|[+-]\s*[0-9]{1,2}"
_RESULT: Final = re.compile(
    rf"(?P<contract>[1-7]\s*(?:NT|[NSHDC])\s*X{{0,2}})\s*(?P<first>{_TRICKS})?\s*"
    rf"(?:by)?\s*(?P<seat>[NESW])\s*(?P<last>{_TRICKS})?",
    re.IGNORECASE,
)
_SHARE: Final = re.compile(rf"({_NUMBER})\s*(%?)\s*(?:of\s+)?(.+)", re.IGNORECASE)
_PENALTY: Final = re.compile(rf"({_NUMBER})\s*(%\s*(?:of\s+a\s+top)?|[A-Za-z]+)", re.IGNORECASE)

_ASCII: Final = str.maketrans("−–♠♥♦♣", "--SHDC")
_SIGNS: Final[dict[str, Average]] = {"+": "A+", "PLUS": "A+", "-": "A-", "MINUS": "A-", "=": "A", "": "A"}
_UNITS: Final[dict[str, PenaltyUnit]] = {
    **{unit.lower(): unit for unit in get_args(PenaltyUnit)},
    "imp": "IMPs",
    "vp": "VPs",
    "matchpoint": "matchpoints",
    "mp": "matchpoints",
    "mps": "matchpoints",
}


def read_number(text: str) -> int | Fraction | None:
    """An exact number: `2`, `0.5`, `1/3`; None for any other text, and where a nought divides."""
    if re.fullmatch(_NUMBER, text.strip()) is None:
        return None
    try:
        value = Fraction(text.strip())
    except (ValueError, ZeroDivisionError):
        return None
    return value.numerator if value.denominator == 1 else value


def read_award(text: str) -> Award | None:
    """What one side gets, of one piece; None if the text says nothing that a side can get."""
    text = _plain(text)
    if match := _AVERAGE.fullmatch(text):
        return Award("average", average=_SIGNS[(match[1] or "").upper()])
    if match := _PERCENTAGE.fullmatch(text):
        amount = read_number(match[1])
        return Award("percentage", amount=amount) if amount is not None and 0 <= amount <= 100 else None
    if match := _IMPS.fullmatch(text):
        amount = read_number(match[1])
        return None if amount is None else Award("IMPs", amount=amount)
    if text.upper() in _NOT_PLAYED:
        return Award("not played")
    possible = read_result(text)
    return Award("assigned", possible=(possible,)) if possible else None


def read_share(text: str) -> Possible | None:
    """A result with its weight: `60 % of 4S N =`, `1/3 of Pass`; None for any other text."""
    match = _SHARE.fullmatch(_plain(text))
    if match is None or (not match[2] and "/" not in match[1]):
        return None
    number, possible = read_number(match[1]), read_result(match[3])
    if number is None or possible is None:
        return None
    return possible._replace(weight=Fraction(number, 100) if match[2] else number)


def read_result(text: str) -> Possible | None:
    """A result, of weight 1: contract, declarer and tricks in any order in which they are said, or points."""
    text = _plain(text)
    if match := _POINTS.fullmatch(text):
        points = int(match[2])
        return Possible(1, score_ns=points if match[1].upper() == "NS" else -points)
    if read_contract(text) == PASSED_OUT:
        return Possible(1, PASSED_OUT)
    match = _RESULT.fullmatch(text)
    if match is None or (match["first"] is None) == (match["last"] is None):
        return None
    contract = read_contract("".join(match["contract"].split()))
    if not isinstance(contract, Contract):
        return None
    said = "".join((match["first"] or match["last"]).split())
    tricks = contract.level + 6 + (0 if said == "=" else int(said))
    if not 0 <= tricks <= 13:
        return None
    return Possible(1, contract, SEAT_OF[match["seat"].upper()], tricks)


def read_penalty(text: str) -> tuple[int | Fraction, PenaltyUnit] | None:
    """Amount and unit of a penalty; None for any other text, and for an amount that takes nothing."""
    match = _PENALTY.fullmatch(_plain(text))
    if match is None:
        return None
    amount = read_number(match[1])
    unit = "percent of a top" if match[2].startswith("%") else _UNITS.get(match[2].lower())
    return (amount, unit) if amount is not None and amount > 0 and unit else None


def percent(weight: int | Fraction) -> str:
    """A weight in percent, without superfluous noughts: `60`, `33 1/3`, `99.9`."""
    whole = Fraction(weight) * 100
    if whole.denominator == 1:
        return str(whole.numerator)
    count, rest = divmod(whole, 1)
    if 10**9 % whole.denominator == 0:
        return f"{count}.{int(rest * 10**9):09}".rstrip("0")
    return f"{count} {rest}" if count else str(rest)


def _plain(text: str) -> str:
    """The text with ASCII signs, letters for suits, and single blanks."""
    return " ".join(text.translate(_ASCII).split())
