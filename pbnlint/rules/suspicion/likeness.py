"""How like the others of its board a result is.

It is a chance: that of another table to have the same denomination and side, times that of the same level and of about
as many tricks there. Only the ratio of two such chances says anything: what a result would be on another board, or
declared by the other side, to what it is as recorded.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pbnlint.rules.suspicion.results import Result

Played = tuple[str, str]
"""A denomination with the side that declared in it; two empty strings for a pass-out."""

Odds = tuple[int, int]
"""A ratio of chances as numerator and denominator, both positive; plain numbers, so that nothing has to be loaded."""

Outcome = tuple[int, int]
"""A level with the tricks taken; twice 0 for a pass-out."""


class Field(NamedTuple):
    """What the tables of a board did: the outcomes by what was played, and how many results there are."""

    played: Mapping[Played, Sequence[Outcome]]
    results: int


def played_in(result: Result) -> Played:
    """What was played in a result."""
    contract = result.basis.contract
    return ("", "") if contract is None else (contract.denomination, result.basis.side)


def outcome_of(result: Result) -> Outcome:
    """The level and the tricks of a result."""
    contract = result.basis.contract
    return (0, 0) if contract is None else (contract.level, result.tricks)


def field_of(results: Iterable[Result]) -> Field:
    """What the tables of a board did."""
    played: dict[Played, list[Outcome]] = {}
    number = 0
    for one in results:
        played.setdefault(played_in(one), []).append(outcome_of(one))
        number += 1
    return Field(played, number)


def likelier(
    played: Played, outcome: Outcome, field: Field, own: tuple[Played, Outcome], of: Field | None = None
) -> Odds:
    """How many times likelier a table of a field would have such a result than `own`, which is one of the field `of`.

    Without `of` both are results of one table in one field; `own` itself is then left out of account.
    """
    number, total = _likeness(played, outcome, field, own if of is None else None)
    own_number, own_total = _likeness(*own, field if of is None else of, own)
    return number * own_total, total * own_number


def _likeness(played: Played, outcome: Outcome, field: Field, without: tuple[Played, Outcome] | None) -> Odds:
    same = list(field.played.get(played, ()))
    others = field.results - (without is not None)
    if without is not None and without[0] == played:
        same.remove(without[1])
    number = len(same)
    shared = 2 * number + 1, 2 * others + 10
    if not number:
        return shared[0], shared[1] * 20
    level, tricks = outcome
    near = sum(16 >> min(abs(one - tricks), 4) for _, one in same) + 4, 32 * number + 16
    bid = 2 * sum(one == level for one, _ in same) + 1, 2 * number + 4
    return shared[0] * near[0] * bid[0], shared[1] * near[1] * bid[1]
