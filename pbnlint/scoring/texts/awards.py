"""What stands in the place of a score, read into awards: averages, percentages, weighted results (Law 12C)."""

from functools import lru_cache
from typing import Final

from pbnlint.bridge.contract import PASSED_OUT, Contract, read_contract
from pbnlint.bridge.seats import SEAT_OF, Seat, Side
from pbnlint.expressions import expression
from pbnlint.rulings import Award, Possible
from pbnlint.scoring.arithmetic.session import AVERAGE_OF
from pbnlint.scoring.texts.adjusted import read_adjusted

Awards = tuple[Award, Award]
UNKNOWN: Final = Award("unknown")
NOT_PLAYED: Final = Award("not played")

_WEIGHT_FIRST: Final = expression(
    r"(\d{1,3}(?:[.,]\d{1,4})?)\s*%\s*(?:of\s+)?([^%]*?)\s*(?=\d{1,3}(?:[.,]\d+)?\s*%|$)", 2
)
_WEIGHT_LAST: Final = expression(r"(?:(NS|EW)\s+)?([+-]?\d{1,5})\s*\*\s*(\d{1,3}(?:[.,]\d{1,4})?)\s*%?")
_JOINTS: Final = " \t/,;&|"
_RESULT: Final = expression(
    r"(?:([NESW])\s+)?([1-7]\s*(?:NT|[SHDCN])\s*(?:XX|X|RDBL|DBL|\*\*|\*)?)\s*(?:(?:by\s+)?([NESW]))?\s*(=|[+-]\s*\d{1,2})",
    2,
)
_SCORE: Final = expression(r"(?:(NS|EW)\s*)?([+-]?\d{1,5})", 2)
_SPLIT: Final = expression(r"NS\s+(\S+)\s+(?:EW|ÖV|OV|ÖW|OW)\s+(\S+)", 2)
_WHOLE: Final = expression(r"[+-]?\d{1,5}")
_MOST_TEXT: Final = 200


@lru_cache(maxsize=512)
def read_awards(text: str, declarer: Seat | None = None) -> Awards | None:
    """What one text gives to North-South and East-West, or None if it tells of no adjustment.

    `declarer` is who declares the results of a weighted score where these do not say it themselves.
    """
    if len(text) > _MOST_TEXT:
        return None
    text = text.strip()
    adjusted = read_adjusted(text)
    if adjusted is not None:
        percent = "%" in text
        return (
            _award(adjusted.kind, adjusted.ns, exactly=percent),
            _award(adjusted.kind, adjusted.ew, exactly=percent),
        )
    split = _SPLIT.fullmatch(text)
    if split is not None:
        ns, ew = (read_award(one, declarer) for one in split.groups())
        if ns is None and ew is None:
            return None
        return ns or _score_of(split[1], "NS"), ew or _score_of(split[2], "EW")
    award = _assigned(text, declarer)
    return None if award is None else (award, award)


@lru_cache(maxsize=512)
def read_award(text: str, declarer: Seat | None = None) -> Award | None:
    """What a text gives to the side in whose column it stands, or None if it tells of no adjustment."""
    if len(text) > _MOST_TEXT:
        return None
    adjusted = read_adjusted(text)
    if adjusted is not None:
        return _award(adjusted.kind, adjusted.ns, exactly="%" in text)
    sided = _SCORE.fullmatch(text.strip())
    if sided is not None and sided[1]:
        return Award("assigned", possible=(_scored(sided[1], sided[2])._replace(weight=1),))
    if read_contract(text.strip()) == PASSED_OUT:
        return Award("assigned", possible=(Possible(1, PASSED_OUT),))
    return _assigned(text, declarer)


def _assigned(text: str, declarer: Seat | None) -> Award | None:
    """A weighted score, or a single result (`4S N =`) that stands where a score would."""
    possible = read_weighted(text, declarer)
    if possible is None and _RESULT.fullmatch(text.strip()):
        one = _possible(text, declarer)
        possible = None if one is None else (one._replace(weight=1),)
    return None if possible is None else Award("assigned", possible=possible)


def _award(kind: str, percent: int | None, *, exactly: bool) -> Award:
    if kind == "not played":
        return NOT_PLAYED
    if percent is None or not 0 <= percent <= 100:
        return UNKNOWN
    if percent in AVERAGE_OF and not exactly:
        return Award("average", AVERAGE_OF[percent])
    return Award("percentage", AVERAGE_OF.get(percent), percent)


def _score_of(text: str, side: Side) -> Award:
    return assigned(int(text), side) if _WHOLE.fullmatch(text) else UNKNOWN


def assigned(points: int, side: Side) -> Award:
    """A score, from a side's own view, that stands beside an average of the other."""
    return Award("assigned", possible=(Possible(1, score_ns=points if side == "NS" else -points),))


def read_weighted(text: str, declarer: Seat | None) -> tuple[Possible, ...] | None:
    """The results of a weighted score with their weights: `60% 4S N = / 40% 4S N -1`, `420*60 -50*40`.

    None unless each part can be read and the weights make the whole.
    """
    from fractions import Fraction

    parts: list[tuple[str, Possible | None]] = []
    if "*" in text and "%" not in text.partition("*")[0]:
        rest = _WEIGHT_LAST.sub("", text)
        parts = [(match[3], _scored(match[1], match[2])) for match in _WEIGHT_LAST.finditer(text)]
    elif "%" in text:
        rest = _WEIGHT_FIRST.sub("", text)
        parts = [
            (match[1], _possible(match[2].strip(_JOINTS).removesuffix(" and"), declarer))
            for match in _WEIGHT_FIRST.finditer(text)
        ]
    else:
        return None
    if rest.strip(_JOINTS + "+") or len(parts) < 2:
        return None
    found = []
    for weight, one in parts:
        if one is None:
            return None
        found.append(one._replace(weight=Fraction(weight.replace(",", ".")) / 100))
    return tuple(found) if sum(one.weight for one in found) == 1 else None


def _scored(side: str | None, text: str) -> Possible:
    points = int(text)
    return Possible(0, score_ns=-points if side and side.upper() == "EW" else points)


def _possible(text: str, declarer: Seat | None) -> Possible | None:
    """One result of a weighted score."""
    text = text.strip(_JOINTS)
    if read_contract(text) == PASSED_OUT:
        return Possible(0, PASSED_OUT)
    match = _RESULT.fullmatch(text)
    if match is not None:
        contract = read_contract(match[2])
        seat = SEAT_OF.get((match[1] or match[3] or "").upper()) or declarer
        if not isinstance(contract, Contract) or seat is None:
            return None
        tricks = contract.level + 6 + relative(match[4])
        return Possible(0, contract, seat, tricks) if 0 <= tricks <= 13 else None
    score = _SCORE.fullmatch(text)
    return None if score is None else _scored(score[1], score[2])


def relative(text: str) -> int:
    """How many tricks above or below the contract: `=`, `+1`, `-2`."""
    text = "".join(text.split())
    return 0 if text == "=" else int(text)
