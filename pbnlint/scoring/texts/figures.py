"""Figures as files write them: exact, with the decimal places that they were given."""

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from pbnlint.bridge.seats import Side
from pbnlint.expressions import expression

if TYPE_CHECKING:
    from fractions import Fraction

UNSAID: Final = frozenset(("", "?", "-", "*"))
"""What stands where a table says that nothing is known, or nothing applies."""
VERSION_COLUMNS: Final = ("Version", "DealId", "Deal")
"""The columns of a table that tell the versions of a fouled board apart."""

_FIGURE: Final = expression(r"([+-]?)(\d{0,9})(?:[.,](\d{0,9}))?\s*%?")
_SIDED: Final = expression(r"(?:(NS|EW)\s+)?(\^?[+-]?[\d.,]{1,20}%?)(?:\s+(NS|EW)\s+(\^?[+-]?[\d.,]{1,20}%?))?")


class Written(NamedTuple):
    """A figure, and with how many decimal places it is written."""

    value: "int | Fraction"
    places: int


@lru_cache(maxsize=1 << 12)
def read_figure(text: str) -> Written | None:
    """A text as an exact figure, None if it is none. A caret, a percent sign and a decimal comma do not matter."""
    match = _FIGURE.fullmatch(text.strip().removeprefix("^"))
    if match is None:
        return None
    sign, whole, decimals = match[1], match[2], match[3] or ""
    if not whole and not decimals:
        return None
    steps = int(whole + decimals or "0")
    steps = -steps if sign == "-" else steps
    if not decimals.strip("0"):
        return Written(steps // 10 ** len(decimals) if steps >= 0 else -(-steps // 10 ** len(decimals)), len(decimals))
    from fractions import Fraction

    return Written(Fraction(steps, 10 ** len(decimals)), len(decimals))


@lru_cache(maxsize=1 << 12)
def sided_figures(text: str, side: Side | None) -> tuple[Written | None, Written | None]:
    """The figures of North-South and East-West that a sided value gives (PBN 4.2).

    `12` is the figure of declarer's side, which `side` tells; `NS 12` and `NS 12 EW 22` name theirs.
    """
    match = _SIDED.fullmatch(text.strip())
    if match is None:
        return None, None
    first, one, second, other = match.groups()
    first = first or (side if second is None else None)
    if first is None or first == second:
        return None, None
    figures = read_figure(one), read_figure(other) if other else None
    return figures if first == "NS" else (figures[1], figures[0])
