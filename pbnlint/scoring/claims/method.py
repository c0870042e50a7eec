"""Which variant of a method the figures tell that the files of an event claim for their results."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from pbnlint.scoring.arithmetic.rounding import cuts_to, rounds_to
from pbnlint.scoring.claims.figures import claimed_figures
from pbnlint.scoring.claims.variants import variants
from pbnlint.scoring.event import Collected, Entry, Method
from pbnlint.scoring.pairs.comparing import travellers

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number

_BOARDS: Final = 10
_RESULTS: Final = 400
"""So many boards, and results, are looked at: a variant shows on few."""
_CLAIMS: Final = 4
_LEFT: Final = 10
"""A variant explains the figures if it leaves no more than one different of so many that are so by the usual one."""
_DETAILS: Final = (
    *("half_points", "short_boards", "datum", "trim", "trim_percent", "datum_rounding", "divisor", "cap"),
    *("imp_scale", "average_imps", "vulnerability_by_score"),
)


class Explaining(NamedTuple):
    """The method that explains the claims. `names` says that they tell even its name, `told` which fields of it."""

    method: Method
    names: bool
    told: tuple[str, ...]


class _Fit(NamedTuple):
    method: Method
    different: int
    compared: int
    points: "tuple[Number | None, ...]"


def explaining(collected: Collected, usual: Method, fixed: frozenset[str]) -> Explaining | None:
    """The one variant that explains the claimed figures, of those that agree with the `fixed` fields.

    None where there are too few claims, or none of the method's kind. The usual method is kept if it explains as much
    as any, or if others explain more but differ among each other.
    """
    sample = _sample(collected.entries)
    if not sample:
        return None
    base = _fit(sample, usual)
    methods = [usual] if "name" in fixed or usual.name not in ("Butler", "cross-IMPs") else [usual, _other(usual)]
    if "name" in fixed or base.compared >= _CLAIMS or len(methods) > 1:
        fits = [base, *(_fit(sample, one) for one in _candidates(methods, usual, fixed))]
    else:
        fits = [base]
    fits = [one for one in fits if one.compared >= _CLAIMS]
    if not fits:
        return None
    least = min(one.different for one in fits)
    best = [one for one in fits if one.different == least]
    if base in best:
        return Explaining(usual, _tells_name(fits, base), ())
    if base.compared >= _CLAIMS and least * _LEFT > base.different:
        return None
    if any(one.points != best[0].points for one in best):
        return None
    method = best[0].method
    return Explaining(
        method,
        _tells_name(fits, best[0]),
        tuple(name for name in _DETAILS if getattr(method, name) != getattr(usual, name)),
    )


def _tells_name(fits: Sequence[_Fit], best: _Fit) -> bool:
    """Whether no method of another name explains as much, and this one explains nearly all."""
    others = [one.different for one in fits if one.method.name != best.method.name]
    return best.different * _LEFT <= best.compared and all(best.different < different for different in others)


def _other(method: Method) -> Method:
    return method._replace(name="cross-IMPs" if method.name == "Butler" else "Butler")


def _candidates(methods: Sequence[Method], usual: Method, fixed: frozenset[str]) -> Iterator[Method]:
    """The variants that agree with what is fixed, each once."""
    seen = [usual]
    for method in methods:
        for one in (method, *variants(method)):
            if one in seen or ("name" in fixed and one.name != usual.name):
                continue
            seen.append(one)
            if all(getattr(one, name) == getattr(usual, name) for name in fixed if name in _DETAILS):
                yield one


def _sample(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """The entries of a few boards that claim figures: those where something is special first."""
    boards: dict[tuple[str, str], list[Entry]] = {}
    for entry in entries:
        boards.setdefault((entry.session, entry.board), []).append(entry)
    claiming = [board for board in boards.values() if any(_claims(entry) for entry in board)]
    usual = max((sum(one.times for one in board) for board in claiming), default=0)
    special = [
        board for board in claiming if any(one.awards for one in board) or sum(one.times for one in board) < usual
    ]
    chosen: list[Entry] = []
    plain = [board for board in claiming if board not in special[:_BOARDS]]
    for board in [*special[: _BOARDS // 2], *plain][:_BOARDS]:
        if not chosen or len(chosen) + len(board) <= _RESULTS:
            chosen += board
    return tuple(chosen)


def _claims(entry: Entry) -> bool:
    claimed = entry.claimed
    return claimed.points_ns is not None or claimed.percent_ns is not None or claimed.imps_ns is not None


def _fit(sample: Sequence[Entry], method: Method) -> _Fit:
    """How many of the figures claimed are not what a method gives."""
    different = compared = 0
    points: list[Number | None] = []
    lines = [line for traveller in travellers(sample, method) for line in traveller.lines]
    for line in sorted(lines, key=lambda one: (one.entry.file, one.entry.result.record, one.entry.row or 0)):
        points.append(line.points_ns)
        for figure, claim, places, value in claimed_figures(line, method):
            if figure.endswith("NS"):
                compared += 1
                different += not (rounds_to(value, claim, places) or cuts_to(value, claim, places))
    return _Fit(method, different, compared, tuple(points))
