"""Weighted scores that were averaged before they were converted: the second half of AD04."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from pbnlint.records import Record
from pbnlint.rules.registry import Where
from pbnlint.rules.score.rooms import Stated, both_rooms
from pbnlint.rules.score.travellers import shown_number
from pbnlint.scoring.arithmetic.imps import imps
from pbnlint.scoring.arithmetic.pair_imps import weighted_imps
from pbnlint.scoring.arithmetic.rounding import rounds_to

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number


class Averaged(NamedTuple):
    """IMPs that are those of a mean score, and what the weighted IMPs come to; both as the record writes IMPs.

    `weights` are in percent.
    """

    weights: "tuple[Number, ...]"
    found: str
    expected: str
    where: Where


def averaged(record: Record, memory: dict[Any, Any]) -> Iterable[Averaged]:
    """The IMPs of a match that were made from the mean of the parts of a weighted score (Law 12C1c).

    Each part is to be converted on its own; the IMPs are weighted, not the scores.
    """
    return [
        one
        for own, other in both_rooms(record, memory)
        if own.stated is not None and own.weighted and len(other.scores) == 1
        for one in _judged(own.weighted, other.scores[0], own.stated)
    ]


def _judged(weighted: tuple[tuple[int, int], ...], other: int, stated: Stated) -> Iterator[Averaged]:
    from fractions import Fraction

    parts = [(score, Fraction(weight, 10_000)) for score, weight in weighted]
    due = weighted_imps(parts, other)
    mean = sum((score * weight for score, weight in parts), Fraction(0))
    figure = stated.value
    if not rounds_to(due, figure.value, figure.places) and figure.value == imps(mean - other):
        yield Averaged(
            tuple(weight * 100 for _, weight in parts),
            f"NS {shown_number(figure.value, figure.places)}",
            f"NS {shown_number(due, 1)}",
            stated.where,
        )
