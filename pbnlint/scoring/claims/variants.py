"""The variants of a method, one of which may explain the figures of a file, and their names."""

from collections.abc import Iterator
from typing import Final

from pbnlint.scoring.arithmetic.imps import SCALES
from pbnlint.scoring.arithmetic.pair_imps import CAVENDISH_CAP, DIVISORS, Divisor
from pbnlint.scoring.arithmetic.rounding import ROUNDINGS
from pbnlint.scoring.event import MEDIAN_ROUNDING, SHORT_BOARDS, Method, ShortBoards

_TRIMS: Final = (0, 1, 2)
_PERCENT: Final = 5

_DIVISOR_NAMES: Final[dict[Divisor, str]] = {
    "Cross": "the plain sum of the comparisons (Cross)",
    "Cross1": "the number of scores for divisor (Cross1)",
    "Cross2": "the number of comparisons for divisor (Cross2)",
}
_SHORT_NAMES: Final[dict[ShortBoards, str]] = {
    "Neuberg": "Neuberg's formula for boards with missing scores",
    "factored": "points in proportion on boards with missing scores",
    "Mitchell": "one point for each missing score (Mitchell)",
    "Ascherman": "Ascherman's comparison with oneself",
    "none": "its own top for every board",
}


def variants(method: Method) -> Iterator[Method]:
    """Every variant of a method that differs from it in one respect, and every way to make a datum."""
    if method.name == "matchpoints":
        for rule in SHORT_BOARDS:
            for half in (method.half_points, not method.half_points):
                yield method._replace(short_boards=rule, half_points=half)
    elif method.name == "cross-IMPs":
        yield from (method._replace(divisor=divisor) for divisor in DIVISORS)
        yield from (method._replace(cap=cap) for cap in (None, CAVENDISH_CAP))
        yield from _datums(method._replace(name="Butler"))
    elif method.name == "Butler":
        yield from _datums(method)
        yield from (method._replace(name="cross-IMPs", divisor=divisor) for divisor in DIVISORS)
    if method.name in ("cross-IMPs", "Butler"):
        yield from (method._replace(imp_scale=scale) for scale in SCALES if scale != method.imp_scale)
        yield from (method._replace(average_imps=points) for points in (2, 3) if points != method.average_imps)
    if method.name == "target IMPs":
        yield method._replace(vulnerability_by_score=not method.vulnerability_by_score)


def _datums(method: Method) -> Iterator[Method]:
    for rule in dict.fromkeys((MEDIAN_ROUNDING, method.datum_rounding)):
        yield method._replace(datum="median", datum_rounding=rule)
    for rule in ROUNDINGS:
        yield from (method._replace(datum="mean", datum_rounding=rule, trim=trim, trim_percent=0) for trim in _TRIMS)
        yield method._replace(datum="mean", datum_rounding=rule, trim=0, trim_percent=_PERCENT)


def in_words(method: Method, other: Method) -> str:
    """In a few words how another method differs from one."""
    parts: list[str] = []
    if other.name != method.name:
        parts.append(other.name)
    if other.short_boards != method.short_boards:
        parts.append(_SHORT_NAMES[other.short_boards])
    if other.half_points != method.half_points:
        parts.append(f"points of {'1, 1/2 and 0' if other.half_points else '2, 1 and 0'}")
    if other.name == "cross-IMPs" and (other.name, other.divisor) != (method.name, method.divisor):
        parts.append(_DIVISOR_NAMES[other.divisor])
    if other.cap != method.cap:
        parts.append("no limit to a comparison" if other.cap is None else f"at most {other.cap} IMPs for a comparison")
    if other.name == "Butler":
        parts += _datum_parts(method, other)
    if other.imp_scale != method.imp_scale:
        parts.append(f"the scale {other.imp_scale}")
    if other.average_imps != method.average_imps:
        parts.append(f"{other.average_imps} IMPs for average plus")
    if other.vulnerability_by_score != method.vulnerability_by_score:
        whose = "side that scored" if other.vulnerability_by_score else "stronger side"
        parts.append(f"the vulnerability of the {whose}")
    return " with ".join(parts) or "the method chosen"


def _datum_parts(method: Method, other: Method) -> Iterator[str]:
    if other.datum == "median":
        yield "the median for datum"
        return
    if other.datum != method.datum:
        yield "the mean for datum"
    if other.datum_rounding != method.datum_rounding:
        yield f"the datum rounded by {other.datum_rounding}"
    if other.trim_percent != method.trim_percent and other.trim_percent:
        yield f"{other.trim_percent} % of the scores left out at each end"
    elif (other.trim, other.trim_percent) != (method.trim, method.trim_percent):
        yield f"{other.trim or 'no'} score{'' if other.trim == 1 else 's'} left out at each end"
