"""Rubber bridge and Chicago over several deals: part-scores that add up to games, and the bonuses for them."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

from pbnlint.bridge.boards import Vulnerability, is_vulnerable
from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.contract import PASSED_OUT, Contract
from pbnlint.bridge.deal import Deal
from pbnlint.bridge.seats import SEATS, SIDE, Seat
from pbnlint.scoring.arithmetic.rubber import rubber_score
from pbnlint.scoring.event import Entry, Line, Method
from pbnlint.scoring.possible import awards_of, described

if TYPE_CHECKING:
    pass

GAME: Final = 100
"""Below the line."""
RUBBER: Final = (700, 500)
"""For winning a rubber, by the games of the other side."""
UNFINISHED_GAME: Final = 300
"""For the only game of a rubber that is not finished."""
PART_SCORE: Final = 100
"""For a part-score in the game that is not finished, at the end of a rubber, and on the fourth deal of a Chicago."""
CHICAGO_GAME: Final = (300, 500)
"""Not vulnerable, vulnerable."""
CHICAGO_DEALS: Final = 4

_HONOURS: Final = "AKQJT"

Both = tuple[int, int]
"""What North-South and East-West have."""


class Played(NamedTuple):
    """A deal as it was played; a deal passed out has `PASSED_OUT` for its contract, no declarer and no tricks.

    `honours` is the bonus of each side for honours in one hand. `vulnerability` is what the record says.
    """

    contract: Contract | str
    declarer: Seat | None = None
    tricks: int | None = None
    vulnerability: Vulnerability | None = None
    dealer: Seat | None = None
    honours: Both = (0, 0)


class DealScore(NamedTuple):
    """What each side scores on a deal: below the line, above it, and for games and rubbers that end with it."""

    below: Both = (0, 0)
    above: Both = (0, 0)
    bonus: Both = (0, 0)

    @property
    def net(self) -> int:
        """What North-South score more."""
        return sum(ns - ew for ns, ew in self)


def honours(contract: Contract | str, deal: Deal | None) -> Both:
    """The bonus of each side for honours in one hand, whoever plays the contract.

    Four of the five trump honours give 100, all five 150, at notrump four aces 150.
    """
    if not isinstance(contract, Contract) or deal is None:
        return (0, 0)
    if contract.denomination == "NT":
        cards, least = [CARD_BIT[suit + "A"] for suit in "SHDC"], {4: 150}
    else:
        cards, least = [CARD_BIT[contract.denomination + rank] for rank in _HONOURS], {4: 100, 5: 150}
    mask = sum(cards)
    found = {"NS": 0, "EW": 0}
    for seat, hand in zip(SEATS, deal.hands, strict=True):
        found[SIDE[seat]] += least.get((hand & mask).bit_count(), 0) if hand is not None else 0
    return found["NS"], found["EW"]


def rubber(deals: Sequence[Played]) -> tuple[DealScore, ...]:
    """The deals of rubber bridge that the same pairs play one after the other.

    Below the line 100 make a game, which ends the part-scores of both sides; the side that has won one is vulnerable.
    The second game wins the rubber, with 700 or, if the others have one, 500. A rubber that breaks off gives 300 for
    the only game, and 100 for a part-score in the game begun; that stands at the last deal. Where the record says
    another vulnerability, deals are missing, and the games are what it says.
    """
    scores: list[DealScore] = []
    games, below = (0, 0), (0, 0)
    for deal in deals:
        said = None if deal.vulnerability is None else _games_of(deal.vulnerability)
        if said is not None and said != games:
            games, below = said, (0, 0)
        score = _score(deal, (games[0] > 0, games[1] > 0))
        below = _sum(below, score.below)
        winner = _winner(below)
        if winner is not None:
            below = (0, 0)
            if games[winner]:
                score = score._replace(bonus=_for(winner, RUBBER[games[1 - winner]]))
                games = (0, 0)
            else:
                games = _sum(games, _for(winner, 1))
        scores.append(score)
    if scores:
        scores[-1] = scores[-1]._replace(bonus=_sum(scores[-1].bonus, _unfinished(games, below)))
    return tuple(scores)


def chicago(deals: Sequence[Played]) -> tuple[DealScore, ...]:
    """The deals of Chicago that the same pairs play one after the other, four to a rubber.

    A game, made at once or out of part-scores, gives 300, vulnerable 500, and ends the part-scores of both sides; a
    part-score on the fourth deal gives 100. A deal passed out is dealt again and does not count. Without a recorded
    vulnerability nobody is vulnerable on the first deal, the dealer's side on the second and third, both on the last.
    """
    scores: list[DealScore] = []
    below = (0, 0)
    number = 0
    for deal in deals:
        if deal.contract == PASSED_OUT:
            scores.append(_score(deal, (False, False)))
            continue
        number = number % CHICAGO_DEALS + 1
        if number == 1:
            below = (0, 0)
        vulnerable = _chicago_vulnerability(deal, number)
        score = _score(deal, vulnerable)
        below = _sum(below, score.below)
        winner = _winner(below)
        if winner is not None:
            below = (0, 0)
            score = score._replace(bonus=_for(winner, CHICAGO_GAME[vulnerable[winner]]))
        elif number == CHICAGO_DEALS and any(score.below):
            score = score._replace(bonus=_for(0 if score.below[0] else 1, PART_SCORE))
        scores.append(score)
    return tuple(scores)


def _score(deal: Played, vulnerable: tuple[bool, bool]) -> DealScore:
    """What a deal alone gives."""
    contract, declarer, tricks = deal.contract, deal.declarer, deal.tricks
    if not isinstance(contract, Contract) or declarer is None or tricks is None or not 0 <= tricks <= 13:
        return DealScore()
    side = 0 if SIDE[declarer] == "NS" else 1
    below, above = rubber_score(contract, tricks, vulnerable[side])
    return DealScore(_for(side, below), _sum(_for(side if above >= 0 else 1 - side, abs(above)), deal.honours))


def _for(side: int, points: int) -> Both:
    return (points, 0) if side == 0 else (0, points)


def _sum(one: Both, other: Both) -> Both:
    return one[0] + other[0], one[1] + other[1]


def _winner(below: Both) -> int | None:
    """The side that has made a game."""
    return next((side for side in (0, 1) if below[side] >= GAME), None)


def _games_of(vulnerability: Vulnerability) -> Both:
    return int(is_vulnerable("NS", vulnerability)), int(is_vulnerable("EW", vulnerability))


def _unfinished(games: Both, below: Both) -> Both:
    """The bonuses of a rubber that breaks off."""
    bonus = (0, 0)
    if sum(games) == 1:
        bonus = _for(games.index(1), UNFINISHED_GAME)
    for side in (0, 1):
        if below[side]:
            bonus = _sum(bonus, _for(side, PART_SCORE))
    return bonus


def _chicago_vulnerability(deal: Played, number: int) -> tuple[bool, bool]:
    if deal.vulnerability is not None:
        return is_vulnerable("NS", deal.vulnerability), is_vulnerable("EW", deal.vulnerability)
    if number in (1, CHICAGO_DEALS) or deal.dealer is None:
        return (number == CHICAGO_DEALS,) * 2
    return SIDE[deal.dealer] == "NS", SIDE[deal.dealer] == "EW"


def rubber_lines(entries: Sequence[Entry], method: Method) -> tuple[Line, ...]:
    """A line for each entry at rubber bridge or Chicago, in their order, with what its deal scored for each side.

    Entries that follow each other at one table with the same pairs are played as one sequence of deals; a deal without
    a result has no points and changes nothing. Honours are counted where the record gives the hands.
    """
    play: Callable[[Sequence[Played]], tuple[DealScore, ...]] = chicago if method.name == "Chicago" else rubber
    lines: list[Line] = []
    for _, group in groupby(entries, key=lambda entry: (entry.file, entry.session, entry.table, entry.ns, entry.ew)):
        lines += _played(list(group), play)
    return tuple(lines)


def _played(entries: Sequence[Entry], play: "Callable[[Sequence[Played]], tuple[DealScore, ...]]") -> Iterator[Line]:
    """The lines of entries that make one sequence of deals."""
    deals = [_deal(entry) for entry in entries]
    scores = iter(play([deal for deal in deals if deal is not None]))
    for entry, deal in zip(entries, deals, strict=True):
        net = None if deal is None else next(scores).net
        yield Line(entry, net, None if net is None else -net, adjusted=described(entry))


def _deal(entry: Entry) -> Played | None:
    """The deal of an entry, None without a complete result."""
    contract, declarer, tricks = entry.result.contract, entry.result.declarer, entry.result.tricks
    if awards_of(entry) is not None or contract is None:
        return None
    if contract != PASSED_OUT and (declarer is None or tricks is None):
        return None
    bonus = honours(contract, entry.result.deal)
    return Played(contract, declarer, tricks, entry.vulnerability, entry.dealer, bonus)
