"""The duplicate score of a contract (Law 77), and what else a recorded score could stand for."""

from functools import lru_cache
from typing import Final, Literal

from pbnlint.bridge.boards import Vulnerability, is_vulnerable
from pbnlint.bridge.calls import DENOMINATIONS, Denomination
from pbnlint.bridge.contract import PASSED_OUT, Contract
from pbnlint.bridge.seats import SIDE, Seat

# Law 77, by the denomination or, in pairs, not vulnerable and vulnerable.
TRICK: Final[dict[Denomination, int]] = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}
FIRST_NOTRUMP_TRICK_MORE: Final = 10
PART_SCORE: Final = 50
GAME: Final = (300, 500)
SLAM: Final[dict[int, tuple[int, int]]] = {6: (500, 750), 7: (1000, 1500)}
DOUBLED_OVERTRICK: Final = (100, 200)
INSULT: Final = (0, 50, 100)
"""For making an undoubled, doubled, redoubled contract."""
OLD_INSULT: Final = (0, 50, 50)
"""The same before 1987."""
UNDERTRICK: Final = (50, 100)
DOUBLED_UNDERTRICKS: Final = ((100, 200, 200, 300), (200, 300, 300, 300))
"""The first, second, third, and each later one."""
OLD_DOUBLED_UNDERTRICKS: Final = ((100, 200, 200, 200), (200, 300, 300, 300))
"""The same before 1987: PBN's `OldMP`."""

Reading = Literal[
    "other vulnerability",
    "undoubled",
    "doubled",
    "redoubled",
    "one trick more",
    "one trick less",
    "denomination",
    "level",
    "other declarer",
    "defenders' tricks",
    "old scale",
    "modern scale",
    "not entered",
]


_RISKS: Final[tuple[Reading, ...]] = ("undoubled", "doubled", "redoubled")


@lru_cache(maxsize=1 << 14)
def score(
    contract: Contract, tricks: int, vulnerable: bool, old_undertricks: bool = False, old_insult: bool = False
) -> int:
    """What declarer's side scores for `tricks` tricks in a contract, negative if it fails (Law 77).

    `vulnerable` is declarer's side. Before 1987 doubled undertricks (`OldMP` in PBN) and the bonus for making a
    redoubled contract were other ones. Raises ValueError unless there are 0 to 13 tricks.
    """
    if not 0 <= tricks <= 13:
        raise ValueError(f"tricks are 0 to 13, not {tricks}")
    over = tricks - contract.level - 6
    if over >= 0:
        return _made(contract, over, vulnerable, OLD_INSULT if old_insult else INSULT)
    return -_down(contract, -over, vulnerable, OLD_DOUBLED_UNDERTRICKS if old_undertricks else DOUBLED_UNDERTRICKS)


def _made(contract: Contract, over: int, vulnerable: bool, insult: tuple[int, ...]) -> int:
    level, denomination, risk = contract
    each = TRICK[denomination]
    first = FIRST_NOTRUMP_TRICK_MORE if denomination == "NT" else 0
    odd = (level * each + first) << risk
    bonus = GAME[vulnerable] if odd >= 100 else PART_SCORE
    bonus += SLAM[level][vulnerable] if level in SLAM else 0
    return odd + bonus + insult[risk] + over * (DOUBLED_OVERTRICK[vulnerable] * risk or each)


def _down(contract: Contract, under: int, vulnerable: bool, doubled: tuple[tuple[int, ...], ...]) -> int:
    if not contract.risk:
        return under * UNDERTRICK[vulnerable]
    return sum(doubled[vulnerable][min(trick, 3)] for trick in range(under)) * contract.risk


def law_77(
    contract: Contract | str | None,
    declarer: Seat | None,
    tricks: int | None,
    vulnerability: Vulnerability | None,
    *,
    old_undertricks: bool = False,
) -> int | None:
    """The score of North-South for a result (Law 77), None where the result is not complete."""
    if contract == PASSED_OUT:
        return 0
    if not isinstance(contract, Contract) or declarer is None or tricks is None or vulnerability is None:
        return None
    if not 0 <= tricks <= 13:
        return None
    side = SIDE[declarer]
    points = score(contract, tricks, is_vulnerable(side, vulnerability), old_undertricks)
    return points if side == "NS" else -points


@lru_cache(maxsize=4)
def scores(old_undertricks: bool = False, old_insult: bool = False) -> frozenset[int]:
    """Every score that some contract can give declarer's side; a pass-out's 0 is not one of them."""
    return frozenset(
        score(Contract(level, denomination, risk), tricks, vulnerable, old_undertricks, old_insult)
        for level in range(1, 8)
        for denomination in DENOMINATIONS
        for risk in range(3)
        for tricks in range(14)
        for vulnerable in (False, True)
    )


def attainable(points: int, old_undertricks: bool = False, old_insult: bool = False) -> bool:
    """Whether any contract can give declarer's side this score; if not it was adjusted, averaged or mistyped."""
    return points in scores(old_undertricks, old_insult)


def readings(
    found: int,
    contract: Contract,
    tricks: int,
    vulnerable: bool,
    others_vulnerable: bool | None = None,
    old_undertricks: bool = False,
    old_insult: bool = False,
) -> tuple[Reading, ...]:
    """The single changes under which a recorded score would be right, in the order of the catalogue.

    `found` is from declarer's view, `others_vulnerable` the defenders' vulnerability, None if not known. `one trick
    more` says that the score is that of one trick more than recorded; `other declarer` that it is the score of the
    other side in the same contract with the same tricks.
    """
    old = (old_undertricks, old_insult)
    changes: list[tuple[Reading, int]] = [("other vulnerability", score(contract, tricks, not vulnerable, *old))]
    changes += [
        (name, score(contract._replace(risk=risk), tricks, vulnerable, *old))
        for risk, name in enumerate(_RISKS)
        if risk != contract.risk
    ]
    if tricks < 13:
        changes.append(("one trick more", score(contract, tricks + 1, vulnerable, *old)))
    if tricks > 0:
        changes.append(("one trick less", score(contract, tricks - 1, vulnerable, *old)))
    changes += [("denomination", score(other, tricks, vulnerable, *old)) for other in _denominations(contract)]
    changes += [("level", score(other, tricks, vulnerable, *old)) for other in _levels(contract)]
    if others_vulnerable is not None:
        changes.append(("other declarer", -score(contract, tricks, others_vulnerable, *old)))
    changes.append(("defenders' tricks", score(contract, 13 - tricks, vulnerable, *old)))
    scale: Reading = "modern scale" if any(old) else "old scale"
    scales = ((False, False),) if any(old) else ((True, False), (False, True), (True, True))
    changes += [(scale, score(contract, tricks, vulnerable, *other)) for other in scales]
    changes.append(("not entered", 0))
    return tuple(dict.fromkeys(name for name, points in changes if points == found))


def _denominations(contract: Contract) -> list[Contract]:
    others = (contract._replace(denomination=denomination) for denomination in DENOMINATIONS)
    return [other for other in others if other != contract]


def _levels(contract: Contract) -> list[Contract]:
    return [contract._replace(level=level) for level in range(1, 8) if level != contract.level]
