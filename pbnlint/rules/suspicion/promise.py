"""What the cards of two hands promise, and boards whose results fit the cards of another."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from pbnlint.bridge.calls import Denomination
from pbnlint.bridge.cards import SUIT_MASK, points_in
from pbnlint.bridge.deal import Deal
from pbnlint.bridge.seats import SIDE, Seat, Side
from pbnlint.rules.registry import Where
from pbnlint.rules.score.double_dummy import Tricks
from pbnlint.rules.suspicion.results import Result

SEATS_OF: Final[dict[Side, tuple[Seat, Seat]]] = {"NS": ("N", "S"), "EW": ("E", "W")}
_FEWEST: Final = 6
_SHORT: Final = 6
"""So few trumps declarer's side seldom plays in."""
_ALL: Final = 20
_MOST: Final = 1600
"""A result is never further off than four tricks, squared, in hundredths."""


class Due(NamedTuple):
    """How much nearer to the promise of each other's cards two boards must come: each of them, and both together.

    In hundredths of a squared trick for each result.
    """

    each: int
    together: int


_BY_CARDS: Final = Due(150, 800)
_BY_DOUBLE_DUMMY: Final = Due(0, 480)
"""Of 40,000 pairs of known boards one or two come as near; so do two in three whose cards are exchanged, and with
double-dummy figures five in six."""
_NEAR: Final = 2


class Group(NamedTuple):
    """A board that several tables played: how many took so many tricks by side and denomination.

    `double_dummy` are the figures that the file states for the deal, if it states all twenty. `records` hold the
    results, `where` is the place of the deal in the first.
    """

    board: str
    deal: Deal
    double_dummy: Tricks
    taken: Mapping[tuple[Seat, Denomination], Sequence[int]]
    results: int
    where: Where
    records: tuple[int, ...]


class Exchange(NamedTuple):
    """Two boards whose results fit each other's cards; how many results are near their promise, before and after."""

    groups: tuple[Group, Group]
    matching: int
    matching_exchanged: int
    results: int


@lru_cache(maxsize=1 << 13)
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


def group_of(
    board: str, deal: Deal, double_dummy: Tricks, results: Iterable[Result], where: Where, records: tuple[int, ...]
) -> Group | None:
    """The results of a board, if there are enough of them; those that lead or calls bear out are left out."""
    taken: dict[tuple[Seat, Denomination], list[int]] = {}
    number = 0
    for one in results:
        contract, declarer, *_ = one.basis
        if contract is not None and declarer is not None and not one.confirmed:
            taken.setdefault((declarer, contract.denomination), []).append(one.tricks)
            number += 1
    if number < _FEWEST:
        return None
    return Group(board, deal, double_dummy if len(double_dummy) == _ALL else {}, taken, number, where, records)


def exchanges(groups: Sequence[Group]) -> Iterator[Exchange]:
    """The pairs of boards each of which fits the other's cards far better than its own."""
    cards = [group._replace(double_dummy={}) for group in groups]
    own = [(_off(group, group), _off(bare, bare)) for group, bare in zip(groups, cards, strict=True)]
    for i, j in combinations(range(len(groups)), 2):
        known = bool(groups[i].double_dummy and groups[j].double_dummy)
        due = _BY_DOUBLE_DUMMY if known else _BY_CARDS
        here, there = own[i][not known], own[j][not known]
        one, other = (groups[i], groups[j]) if known else (cards[i], cards[j])
        if here + there < due.together or one.deal == other.deal:
            continue
        first, second = here - _off(one, other), there - _off(other, one)
        if min(first, second) >= due.each and first + second >= due.together:
            matching = _near(one, one) + _near(other, other)
            yield Exchange((one, other), matching, _near(one, other) + _near(other, one), one.results + other.results)


def _off(group: Group, of: Group) -> int:
    """How far the tricks of a board are from what the cards of one promise: the mean of squares, in hundredths."""
    total = 0
    for (declarer, denomination), tricks in group.taken.items():
        due = _due(declarer, denomination, group, of)
        total += sum(_MOST if due is None else min((100 * one - due) ** 2 // 100, _MOST) for one in tricks)
    return total // group.results


def _due(declarer: Seat, denomination: Denomination, group: Group, of: Group) -> int | None:
    """What cards promise a declarer, in hundredths of a trick; None where the side would not play there.

    By double-dummy figures if they are known of both boards.
    """
    if group.double_dummy and of.double_dummy:
        return 100 * of.double_dummy[declarer, denomination]
    side = SIDE[declarer]
    if denomination != "NT" and strength(of.deal, side, denomination)[1] <= _SHORT:
        return None
    return promised(of.deal, side, denomination)


def _near(group: Group, of: Group) -> int:
    """How many results of a board are within two tricks of what the cards of one promise."""
    due = {key: _due(*key, group, of) for key in group.taken}
    return sum(
        sum(abs(100 * one - figure) <= 100 * _NEAR for one in group.taken[key])
        for key, figure in due.items()
        if figure is not None
    )
