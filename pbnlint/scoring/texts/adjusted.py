"""How programs write adjusted scores: averages, boards not played, marks of unknown value (Law 12)."""

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from pbnlint.expressions import expression

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number

Kind = Literal["average", "not played", "unknown"]


class Adjusted(NamedTuple):
    """An adjusted score as written in place of a result.

    `ns` and `ew` are percentages of a top, None where the text does not tell; a text that gives one side only is that
    of North-South.
    """

    kind: Kind
    ns: int | None = None
    ew: int | None = None


_SIGNS: Final = {"+": 60, "-": 40, "=": 50, "": 50}
_COMPLEMENT: Final = {"+": "-", "-": "+", "=": "="}

_WORD: Final = r"A(?:V(?:E(?:RAGE)?|G)?)?"
_AVERAGE_SIGNS: Final = expression(rf"{_WORD}([+\-=]{{1,2}})")
_AVERAGE_FIGURES: Final = expression(r"A(100|\d{2})[/\-]?(100|\d{2})?")
_PERCENTAGES: Final = expression(r"(100|\d{1,2})%[-/](100|\d{1,2})%?")
_FIGURES: Final = expression(r"([456]0)[-/]([456]0)")
_PERCENTAGE: Final = expression(r"(100|\d{1,2})%")
_ONE_SIDE: Final = rf"{_WORD}[+\-=]?|NP|(?:100|\d{{1,2}})%"
_TWO_SIDES: Final = expression(rf"({_ONE_SIDE})/({_ONE_SIDE})|S({_ONE_SIDE})({_ONE_SIDE})")
"""`AVE+/AVE-`; behind an S, which stands for a special score, one entry for each side."""
_SIGNS_OF_SIDES: Final = expression(r"[~=]?([+\-=])[~=]?/[~=]?([+\-=])[~=]?")
"""`+/-`, with `~` for an average by the session rule or `=` for a fixed one."""
_OTHER_WORDS: Final = expression(r"NS(\d{2}|100)%?(?:\xd6V|\xd8V|\xd6W|OV|OW)(\d{2}|100)%?")
"""`NS 60 \xd6V 40`: East-West in German, Dutch and the Nordic languages. In English such figures may be scores."""
_NOT_PLAYED: Final = frozenset({"NP", "N/P", "NOTPLAYED", "NOPLAY", "BYE", "SITOUT", "SIT-OUT", "PHANTOM"})
_AVERAGE: Final = frozenset({"A", "AV", "AVE", "AVG", "AVERAGE"})
_UNKNOWN: Final = frozenset({"ARB", "ARBAAS", "ADJ", "ADJUSTED", "AAS", "JUST", "JUSTERT", "JUSTERAD", "S", "W"})
"""`S` is a special score, `W` a weighted one."""

_LEVELS: Final = ((40, 40), (40, 50), (40, 60), (50, 40), (50, 50), (50, 60), (60, 40), (60, 50), (60, 60))
"""What the levels -1 to -9 of a scoring device stand for."""
_LEVEL_NOT_PLAYED: Final = -10


@lru_cache(maxsize=512)
def read_adjusted(text: str) -> Adjusted | None:
    """What a text in the place of a score says of an adjustment (`A+`, `A6040`, `60%-40%`, `NP`), or None.

    Letter case and blanks do not matter. `A+` alone gives the other side the complement, `A60` and `60%` leave the
    other side open.
    """
    text = "".join(text.upper().split()).removesuffix(".")
    if text in _NOT_PLAYED:
        return Adjusted("not played")
    if text in _AVERAGE:
        return Adjusted("average", 50, 50)
    if text in _UNKNOWN:
        return Adjusted("unknown")
    if match := _AVERAGE_SIGNS.fullmatch(text):
        signs = match[1] if len(match[1]) == 2 else match[1] + _COMPLEMENT[match[1]]
        return Adjusted("average", _SIGNS[signs[0]], _SIGNS[signs[1]])
    for figures in (_AVERAGE_FIGURES, _PERCENTAGES, _FIGURES, _OTHER_WORDS):
        if match := figures.fullmatch(text):
            return Adjusted("average", int(match[1]), int(match[2]) if match[2] else None)
    if match := _PERCENTAGE.fullmatch(text):
        return Adjusted("average", int(match[1]))
    if match := _SIGNS_OF_SIDES.fullmatch(text):
        return Adjusted("average", _SIGNS[match[1]], _SIGNS[match[2]])
    if match := _TWO_SIDES.fullmatch(text):
        ns, ew = (_percent(match[1] or match[3]), _percent(match[2] or match[4]))
        return Adjusted("not played" if ns is ew is None else "average", ns, ew)
    return None


def _percent(entry: str) -> int | None:
    """The percentage that an entry for one side stands for, None if the board was not played."""
    if entry.endswith("%"):
        return int(entry[:-1])
    return None if entry == "NP" else _SIGNS[entry[-1] if entry[-1] in "+-=" else ""]


def read_level(text: str) -> Adjusted | None:
    """What a level from -1 to -10 stands for in the results of a scoring device; None for that of a contract."""
    if not text.startswith("-") or not text[1:].isdecimal() or len(text) > 3 or not text.isascii():
        return None
    level = int(text)
    if level == _LEVEL_NOT_PLAYED:
        return Adjusted("not played")
    return Adjusted("average", *_LEVELS[-level - 1]) if -len(_LEVELS) <= level < 0 else None


_WEIGHT_FIRST: Final = expression(r"(\d{1,3}(?:\.\d{1,4})?) ?%")
_WEIGHT_LAST: Final = expression(r"[+\-]?\d{1,5} ?\* ?(\d{1,3}(?:\.\d{1,4})?)(?![\d.])")


def weights_of(text: str) -> tuple[str, ...]:
    """The weights, in percent, of a weighted score: `60% 420 + 40% -50`, `420*60 -50*40`; none where it is no such."""
    if "%" not in text and "*" not in text:
        return ()
    found = _WEIGHT_FIRST.findall(text) if "%" in text else _WEIGHT_LAST.findall(text)
    return tuple(found) if len(found) > 1 and read_adjusted(text) is None else ()


def can_be_average(percent: "Number") -> bool:
    """Whether the Laws can give this percentage of a top to a side instead of a result.

    Average is 50; average minus is 40, or the own session percentage if that is lower; average plus is 60, or the own
    session percentage if that is higher (Law 12C).
    """
    return percent == 50 or 0 <= percent <= 40 or 60 <= percent <= 100
