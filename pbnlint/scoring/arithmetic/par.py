"""Par: the score that neither side can better if everybody sees all cards."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from pbnlint.bridge.boards import Vulnerability, is_vulnerable
from pbnlint.bridge.calls import DENOMINATIONS, Denomination
from pbnlint.bridge.contract import Contract
from pbnlint.bridge.seats import LHO, OTHER_SIDE, SIDE, Seat, Side
from pbnlint.scoring.arithmetic.duplicate import score

BIDS: Final = tuple(Contract(level, denomination) for level in range(1, 8) for denomination in DENOMINATIONS)
"""All bids from the lowest to the highest."""
_NO_LIMIT: Final = 1 << 30
_PLAYERS: Final[Mapping[Side, tuple[Seat, Seat]]] = {"NS": ("N", "S"), "EW": ("E", "W")}


def par(tricks: Mapping[tuple[Seat, Denomination], int], vulnerability: Vulnerability, dealer: Seat) -> int:
    """The par of a deal for North-South.

    `tricks` are what each seat makes as declarer in each denomination, twenty numbers of 0 to 13. The owner of the deal
    is the side that makes the highest contract; it plays the one that is worth most after the best the opponents can do
    over it, which is to let it make or to bid something higher, doubled if that fails. Where both sides make the same
    highest contract, the side that bids first takes it. Raises KeyError where a number is missing.
    """
    owned = _owned(tricks, vulnerability, dealer)
    if owned is None:
        return 0
    points = owners_par(owned.own, owned.against)
    return points if owned.side == "NS" else -points


class Optimum(NamedTuple):
    """A contract in which par is scored, the players of one side who may declare it, and the tricks they take."""

    contract: Contract
    declarers: tuple[Seat, ...]
    tricks: int


def optimum_contracts(
    tricks: Mapping[tuple[Seat, Denomination], int], vulnerability: Vulnerability, dealer: Seat
) -> tuple[Optimum, ...]:
    """The contracts in which par is scored, the lowest in each denomination; none if the deal is passed out.

    The owner of the deal plays one if the opponents have nothing better than to let it make; otherwise they sacrifice.
    `tricks` are as for `par`; raises KeyError where a number is missing.
    """
    owned = _owned(tricks, vulnerability, dealer)
    if owned is None:
        return ()
    side, own, against = owned
    points = owners_par(own, against)
    others = OTHER_SIDE[side]
    found: dict[tuple[Side, Denomination], Contract] = {}
    sacrifices: list[Contract] = []
    least = _NO_LIMIT
    for bid, made, other in zip(reversed(BIDS), reversed(own), reversed(against), strict=True):
        if made == points and least >= points:
            found[side, bid.denomination] = bid
        elif made > points == least:
            found |= {(others, one.denomination): one for one in sacrifices}
        if other < least:
            sacrifices = []
        least = min(least, other)
        if other == points == least:
            sacrifices.append(bid._replace(risk=1))
    return tuple(_declared(contract, side, tricks) for (side, _), contract in sorted(found.items(), key=_rank))


def _rank(found: tuple[tuple[Side, Denomination], Contract]) -> int:
    return BIDS.index(found[1]._replace(risk=0))


def _declared(contract: Contract, side: Side, tricks: Mapping[tuple[Seat, Denomination], int]) -> Optimum:
    seats = _PLAYERS[side]
    most = max(tricks[seat, contract.denomination] for seat in seats)
    return Optimum(contract, tuple(seat for seat in seats if tricks[seat, contract.denomination] == most), most)


class _Owned(NamedTuple):
    """The side that owns a deal, and for each of `BIDS` what it scores in it, and what if the opponents play it."""

    side: Side
    own: list[int]
    against: list[int]


def _owned(
    tricks: Mapping[tuple[Seat, Denomination], int], vulnerability: Vulnerability, dealer: Seat
) -> _Owned | None:
    """The owner of a deal; None if nobody makes anything."""
    ns = _outcomes(tricks, _PLAYERS["NS"], vulnerable=is_vulnerable("NS", vulnerability))
    ew = _outcomes(tricks, _PLAYERS["EW"], vulnerable=is_vulnerable("EW", vulnerability))
    highest = next((rank for rank in range(len(ns) - 1, -1, -1) if ns[rank] > 0 or ew[rank] > 0), None)
    if highest is None:
        return None
    side: Side = "NS" if ns[highest] > 0 else "EW"
    if ns[highest] > 0 and ew[highest] > 0:
        side = _first_to_bid(tricks, BIDS[highest], dealer)
    own, others = (ns, ew) if side == "NS" else (ew, ns)
    return _Owned(side, own, [-one for one in others])


def owners_par(own: Sequence[int | None], against: Sequence[int | None]) -> int:
    """The par of the side that owns a deal, from its own view; 0 if it makes nothing.

    For each of `BIDS`, `own` is what it scores in it, and `against` what it scores if the opponents play it; None
    leaves a bid out.
    """
    best, least = 0, _NO_LIMIT
    for points, others in zip(reversed(own), reversed(against), strict=True):
        if points is not None and points > best:
            best = max(best, min(points, least))
        if others is not None and others < least:
            least = others
    return best


def _outcomes(
    tricks: Mapping[tuple[Seat, Denomination], int], seats: tuple[Seat, Seat], *, vulnerable: bool
) -> list[int]:
    """What a side scores for each bid, from the lowest, with the better of its two players as declarer."""
    one, other = seats
    columns = [
        _column(denomination, max(tricks[one, denomination], tricks[other, denomination]), vulnerable)
        for denomination in DENOMINATIONS
    ]
    return [points for level in zip(*columns, strict=True) for points in level]


@lru_cache(maxsize=256)
def _column(denomination: Denomination, tricks: int, vulnerable: bool) -> tuple[int, ...]:
    """The scores at each of the seven levels: undoubled if the contract is made, doubled if not."""
    return tuple(
        score(Contract(level, denomination, 0 if tricks >= level + 6 else 1), tricks, vulnerable)
        for level in range(1, 8)
    )


def _first_to_bid(tricks: Mapping[tuple[Seat, Denomination], int], bid: Contract, dealer: Seat) -> Side:
    """The side of the first player, from the dealer, who makes a contract."""
    seat = dealer
    while tricks[seat, bid.denomination] < bid.level + 6:
        seat = LHO[seat]
    return SIDE[seat]
