"""What the cards of two hands promise, and boards whose results fit the cards of another."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from pbnlint.bridge.calls import Denomination
from pbnlint.bridge.cards import SUIT_MASK, points_in
from pbnlint.bridge.deal import Deal
from pbnlint.bridge.seats import Seat, Side
from pbnlint.rules.registry import Where
from pbnlint.rules.suspicion.results import Result

SEATS_OF: Final[dict[Side, tuple[Seat, Seat]]] = {"NS": ("N", "S"), "EW": ("E", "W")}
_FEWEST: Final = 6
_SHORT: Final = 6
"""So few trumps declarer's side seldom plays in."""
_MOST: Final = 1600
"""A result is never further off than four tricks, squared, in hundredths."""
_DOUBTED: Final = 350
_NEARER: Final = 250
_NEARER_TOGETHER: Final = 1050
"""In hundredths of a squared trick for each result: how far a board is from the promise of its cards before it is
looked at, and how much nearer to those of the other board each of two, and both together, must come. Two boards of a
clean session in sixty come no nearer than 10.2 together; half of all exchanged boards come nearer by 16."""
_NEAR: Final = 2


class Group(NamedTuple):
    """A board that several tables played: how many took so many tricks by side and denomination.

    `records` hold the results, `where` is the place of the deal in the first.
    """

    board: str
    deal: Deal
    taken: Mapping[tuple[Side, Denomination], Sequence[int]]
    results: int
    where: Where
    records: tuple[int, ...]


class Exchange(NamedTuple):
    """Two boards whose results fit each other's cards; how many results are near their promise, before and after."""

    groups: tuple[Group, Group]
    matching: int
    matching_exchanged: int
    results: int


def strength(deal: Deal, side: Side, denomination: Denomination) -> tuple[int, int]:
    """The high-card points of a side, and how many cards it holds in a suit (0 in notrump)."""
    hands = [deal.hand(seat) or 0 for seat in SEATS_OF[side]]
    points = sum(points_in(hand) for hand in hands)
    if denomination == "NT":
        return points, 0
    return points, sum((hand & SUIT_MASK[denomination]).bit_count() for hand in hands)


def promised(deal: Deal, side: Side, denomination: Denomination) -> int:
    """The tricks that a side takes on average with such cards, in hundredths.

    Fitted to 4,100 results of known boards: half of them lie within a trick.
    """
    points, trumps = strength(deal, side, denomination)
    return 43 * points - 199 if denomination == "NT" else 29 * points + 74 * trumps - 334


def group_of(board: str, deal: Deal, results: Iterable[Result], where: Where, records: tuple[int, ...]) -> Group | None:
    """The results of a board, if there are enough of them and no lead says that they belong to these cards."""
    taken: dict[tuple[Side, Denomination], list[int]] = {}
    number = 0
    for one in results:
        contract = one.basis.contract
        if contract is not None and not one.confirmed:
            taken.setdefault((one.basis.side, contract.denomination), []).append(one.tricks)
            number += 1
    if number < _FEWEST:
        return None
    group = Group(board, deal, taken, number, where, records)
    return group if _off(group, deal) >= _DOUBTED else None


def exchanges(groups: Sequence[Group]) -> Iterator[Exchange]:
    """The pairs of boards each of which fits the other's cards far better than its own."""
    for one, other in combinations(groups, 2):
        if one.deal == other.deal:
            continue
        first = _off(one, one.deal) - _off(one, other.deal)
        second = _off(other, other.deal) - _off(other, one.deal)
        if min(first, second) >= _NEARER and first + second >= _NEARER_TOGETHER:
            matching = _near(one, one.deal) + _near(other, other.deal)
            exchanged = _near(one, other.deal) + _near(other, one.deal)
            yield Exchange((one, other), matching, exchanged, one.results + other.results)


def _off(group: Group, deal: Deal) -> int:
    """How far the tricks of a board are from the promise of cards: the mean of squares, in hundredths."""
    total = 0
    for (side, denomination), tricks in group.taken.items():
        due = promised(deal, side, denomination)
        if _is_short(deal, side, denomination):
            total += _MOST * len(tricks)
        else:
            total += sum(min((100 * one - due) ** 2 // 100, _MOST) for one in tricks)
    return total // group.results


def _is_short(deal: Deal, side: Side, denomination: Denomination) -> bool:
    return denomination != "NT" and strength(deal, side, denomination)[1] <= _SHORT


def _near(group: Group, deal: Deal) -> int:
    """How many results of a board are within two tricks of the promise of cards."""
    return sum(
        sum(abs(100 * one - promised(deal, side, denomination)) <= 100 * _NEAR for one in tricks)
        for (side, denomination), tricks in group.taken.items()
        if not _is_short(deal, side, denomination)
    )
