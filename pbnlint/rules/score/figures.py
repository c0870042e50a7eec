"""The figures of a score as a record writes them: of declarer's side, of one side that is named, or of both."""

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from pbnlint.bridge.seats import Side
from pbnlint.records import Record
from pbnlint.rules.score_table import NUMBER
from pbnlint.scoring.arithmetic.numbers import figure_text

if TYPE_CHECKING:
    from fractions import Fraction

_SIDED: Final = re.compile(rf"(?:(NS|EW)\s+)?({NUMBER})(?:\s+(NS|EW)\s+({NUMBER}))?")


class Figures(NamedTuple):
    """A sided value (PBN 4.2): the figures as written, `own` for declarer's side where no side is named.

    `first` is the side named first, None for a bare figure.
    """

    first: Side | None
    own: str | None
    ns: str | None
    ew: str | None


_SIDES: Final[dict[str | None, Side]] = {"NS": "NS", "EW": "EW"}


@lru_cache(maxsize=4096)
def read_figures(text: str) -> Figures | None:
    """The figures of a sided value, or None if it is none."""
    match = _SIDED.fullmatch(text.strip())
    if match is None:
        return None
    first, figure, second, other = match.groups()
    if first is None:
        return Figures(None, figure, None, None) if second is None else None
    if first == second:
        return None
    ns, ew = (figure, other) if first == "NS" else (other, figure)
    return Figures(_SIDES[first], None, ns, ew)


def exact(text: str) -> "Fraction":
    """A figure as an exact number."""
    from fractions import Fraction

    return Fraction(text.removesuffix("."))


def whole(text: str) -> int | None:
    """A figure as a whole number, None if it is none."""
    if text.lstrip("+-").isdecimal():
        return int(text)
    value = exact(text)
    return value.numerator if value.denominator == 1 else None


def shown_figure(value: "int | Fraction") -> str:
    """An exact number as PBN writes it, with a point and at most four decimal places if it is no whole number."""
    return str(value) if value.denominator == 1 else figure_text(value, 4)


def json_number(value: "int | Fraction") -> int | float:
    """An exact number as a number of JSON, for `data` alone: nothing is computed from it."""
    return int(value) if value.denominator == 1 else float(value)


def opposite(text: str) -> str:
    """The figure of the other side: the same with the other sign."""
    plain = text.lstrip("+-")
    return plain if text.startswith("-") or not exact(plain) else f"-{plain}"


def has_rare_figures(record: Record) -> bool:
    """Whether a record has a table of scores, percentages, double-dummy tricks, a rubber, or several scoring fields."""
    values = record.values
    return (
        "ScoreTable" in values
        or "TotalScoreTable" in values
        or "ScorePercentage" in values
        or "DoubleDummyTricks" in values
        or "OptimumScore" in values
        or "ScoreRubber" in values
        or "ScoreRubberHistory" in values
        or ("Scoring" in values and values["Scoring"].text not in _PLAIN_SCORING)
    )


_PLAIN_SCORING: Final = frozenset(("", "?", "MP", "MatchPoints", "IMP", "BAM"))


def has_score_table(record: Record) -> bool:
    """Whether a record has the results of its board in a table."""
    return "ScoreTable" in record.values
