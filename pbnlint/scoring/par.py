"""Par: the score that neither side can better if everybody sees all cards."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from pbnlint.bridge.boards import Vulnerability, is_vulnerable
from pbnlint.bridge.calls import DENOMINATIONS, Denomination
from pbnlint.bridge.contract import Contract
from pbnlint.bridge.seats import LHO, OTHER_SIDE, SIDE, Seat, Side
from pbnlint.scoring.duplicate import score

_BIDS: Final = tuple(Contract(level, denomination) for level in range(1, 8) for denomination in DENOMINATIONS)
"""All bids from the lowest to the highest."""
_RANK: Final = {bid: rank for rank, bid in enumerate(_BIDS)}
_PLAYERS: Final[dict[Side, tuple[Seat, Seat]]] = {"NS": ("N", "S"), "EW": ("E", "W")}


def par(tricks: Mapping[tuple[Seat, Denomination], int], vulnerability: Vulnerability, dealer: Seat) -> int:
    """The par of a deal for North-South.

    `tricks` are what each seat makes as declarer in each denomination, twenty numbers of 0 to 13. The owner of the deal
    is the side that makes the highest contract; it plays the one that is worth most after the best the opponents can do
    over it, which is to let it make or to bid something higher, doubled if that fails. Where both sides make the same
    highest contract, the side that bids first takes it. Raises KeyError where a number is missing.
    """
    best = {
        (side, denomination): max(tricks[seat, denomination] for seat in seats)
        for side, seats in _PLAYERS.items()
        for denomination in DENOMINATIONS
    }
    outcomes: dict[Side, dict[Contract, int]] = {
        side: dict(_outcomes(side, best, is_vulnerable(side, vulnerability))) for side in _PLAYERS
    }
    made: dict[Side, dict[Contract, int]] = {
        side: {bid: points for bid, points in outcomes[side].items() if points > 0} for side in _PLAYERS
    }
    owner = _owner(tricks, made, dealer)
    if owner is None:
        return 0
    against = {bid: -points for bid, points in outcomes[OTHER_SIDE[owner]].items()}
    points = owners_par(made[owner], against)
    return points if owner == "NS" else -points


def owners_par(making: Mapping[Contract, int], against: Mapping[Contract, int]) -> int:
    """The par of the side that owns a deal, from its own view; 0 if it makes nothing.

    `making` gives the score for each contract that it makes, `against` what it scores if the opponents play a contract.
    """
    best = 0
    least: int | None = None
    for bid in reversed(_BIDS):
        points = making.get(bid)
        if points is not None:
            best = max(best, points if least is None else min(points, least))
        others = against.get(bid)
        if others is not None:
            least = others if least is None else min(least, others)
    return best


def _outcomes(
    side: Side, best: Mapping[tuple[Side, Denomination], int], vulnerable: bool
) -> Iterator[tuple[Contract, int]]:
    """What a side scores for each bid: undoubled if it makes it, doubled if not."""
    for bid in _BIDS:
        tricks = best[side, bid.denomination]
        yield bid, score(bid if tricks >= bid.level + 6 else bid._replace(risk=1), tricks, vulnerable)


def _owner(
    tricks: Mapping[tuple[Seat, Denomination], int], made: Mapping[Side, Mapping[Contract, int]], dealer: Seat
) -> Side | None:
    """The side that makes the highest contract; None if nobody makes any."""
    highest = {side: max((_RANK[bid] for bid in made[side]), default=-1) for side in _PLAYERS}
    if highest["NS"] != highest["EW"]:
        return "NS" if highest["NS"] > highest["EW"] else "EW"
    if highest["NS"] < 0:
        return None
    bid = _BIDS[highest["NS"]]
    seat = dealer
    while tricks[seat, bid.denomination] < bid.level + 6:
        seat = LHO[seat]
    return SIDE[seat]


@lru_cache(maxsize=4096)
def par_of_digits(digits: str, vulnerability: Vulnerability, dealer: Seat) -> int:
    """The par for twenty hexadecimal digits: declarers N, S, E, W by NT, S, H, D, C. Raises ValueError for others."""
    if len(digits) != 20:
        raise ValueError(f"a deal has twenty double-dummy figures, not {len(digits)}")
    seats: tuple[Seat, ...] = ("N", "S", "E", "W")
    keys = ((seat, denomination) for seat in seats for denomination in reversed(DENOMINATIONS))
    return par({key: int(digit, 16) for key, digit in zip(keys, digits, strict=True)}, vulnerability, dealer)
