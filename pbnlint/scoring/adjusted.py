"""How programs write adjusted scores: averages, boards not played, marks of unknown value (Law 12)."""

from functools import lru_cache
from typing import Final, Literal, NamedTuple

from pbnlint.expressions import expression

Kind = Literal["average", "not played", "unknown"]


class Adjusted(NamedTuple):
    """An adjusted score as written in place of a result.

    `ns` and `ew` are percentages of a top, None where the text does not tell; a text that gives one side only is that
    of North-South.
    """

    kind: Kind
    ns: int | None = None
    ew: int | None = None


_SIGNS: Final = {"+": 60, "-": 40, "=": 50}
_COMPLEMENT: Final = {"+": "-", "-": "+", "=": "="}

_AVERAGE_SIGNS: Final = expression(r"A(?:VE?)?([+\-=]{1,2})")
_AVERAGE_FIGURES: Final = expression(r"A(100|\d{2})[/\-]?(100|\d{2})?")
_PERCENTAGES: Final = expression(r"(100|\d{1,2})%[-/](100|\d{1,2})%?")
_PERCENTAGE: Final = expression(r"(100|\d{1,2})%")
_NOT_PLAYED: Final = frozenset({"NP", "N/P", "NOTPLAYED", "NOPLAY"})
_AVERAGE: Final = frozenset({"A", "AV", "AVE", "AVG", "AVERAGE"})
_UNKNOWN: Final = frozenset({"ARB", "ARBAAS", "ADJ", "AAS"})


@lru_cache(maxsize=512)
def read_adjusted(text: str) -> Adjusted | None:
    """What a text in the place of a score says of an adjustment (`A+`, `A6040`, `60%-40%`, `NP`), or None.

    Letter case and blanks do not matter. `A+` alone gives the other side the complement, `A60` and `60%` leave the
    other side open.
    """
    text = "".join(text.upper().split())
    if match := _AVERAGE_SIGNS.fullmatch(text):
        signs = match[1] if len(match[1]) == 2 else match[1] + _COMPLEMENT[match[1]]
        return Adjusted("average", _SIGNS[signs[0]], _SIGNS[signs[1]])
    if match := _AVERAGE_FIGURES.fullmatch(text) or _PERCENTAGES.fullmatch(text):
        return Adjusted("average", int(match[1]), int(match[2]) if match[2] else None)
    if match := _PERCENTAGE.fullmatch(text):
        return Adjusted("average", int(match[1]))
    if text in _NOT_PLAYED:
        return Adjusted("not played")
    if text in _AVERAGE:
        return Adjusted("average", 50, 50)
    return Adjusted("unknown") if text in _UNKNOWN else None


def can_be_average(percent: float) -> bool:
    """Whether the Laws can give this percentage of a top to a side instead of a result.

    Average is 50; average minus is 40, or the own session percentage if that is lower; average plus is 60, or the own
    session percentage if that is higher (Law 12C).
    """
    return percent == 50 or 0 <= percent <= 40 or 60 <= percent <= 100
