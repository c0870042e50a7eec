"""How likely a result is on a board: by what other tables did there, and by what its cards promise.

Other tables tell most. What the cards promise counts as a few tables more: it tells a contract that nobody else played
and anybody might have from one that the hands were not dealt for. A single chance says little; compared are those of
one result on two boards.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pbnlint.bridge.calls import DENOMINATION_OF
from pbnlint.bridge.deal import Deal
from pbnlint.bridge.seats import SIDE, Seat
from pbnlint.rules.score.double_dummy import Tricks
from pbnlint.rules.suspicion.likeness import Field, Odds, Outcome, Played
from pbnlint.rules.suspicion.promise import promised, strength

_TABLES: Final = 3
"""The cards count as so many tables in what is played, and one fewer in how many tricks are taken."""
_PLAYED: Final = (
    (1, 3, 12, 16, 30, 70),
    (1, 10, 45, 130, 270, 500),
    (5, 12, 100, 270, 410, 520),
    (2, 16, 80, 360, 600, 600),
    (2, 10, 75, 400, 500, 550),
    (3, 8, 55, 400, 600, 600),
)
"""How often in a thousand a side plays in a suit, by points (to 16, and on by threes) and trumps (to 5, and on)."""
_PLAYED_NOTRUMP: Final = (1, 15, 110, 300, 450, 500)
_PASSED_OUT: Final = 30
_UNKNOWN: Final = 50
_LEAST_POINTS: Final = 14
_LEAST_TRUMPS: Final = 5
_APART: Final = (500, 185, 48, 11, 4, 2)
"""How often in a thousand two tables are so many tricks apart; double-dummy figures lie as near as another table."""
_FROM_PROMISE: Final = (400, 287, 268, 126, 60, 35, 14, 4)
"""The same of what points and trumps promise, by half tricks. All these figures are of 4,200 results of known boards,
rounded."""


class Board(NamedTuple):
    """A board that several tables played: its cards, what the tables did, and their median score.

    `double_dummy` are the tricks that the file states for the deal.
    """

    deal: Deal | None
    double_dummy: Tricks
    field: Field
    usual: int


def chance(board: Board, played: Played, outcome: Outcome, declarer: Seat | None, own: bool) -> Odds:
    """How likely one more table of a board has a result; `own` leaves the result itself out of account."""
    field = board.field
    same = list(field.played.get(played, ()))
    if own:
        same.remove(outcome)
    number, others = len(same), field.results - own
    shared = 1000 * number + _TABLES * _expected(board, played, declarer), 1000 * (others + _TABLES)
    if declarer is None or not played[0]:
        return shared
    level, tricks = outcome
    near = (_TABLES - 1) * _promised(board, played, outcome, declarer)
    near += sum(_at(_APART, abs(tricks - one)) for _, one in same)
    bid = 4 * sum(one == level for one, _ in same) + 1
    return shared[0] * near * bid, shared[1] * 1000 * (number + _TABLES - 1) * 4 * (number + 1)


def _expected(board: Board, played: Played, declarer: Seat | None) -> int:
    """How often in a thousand such cards are played so."""
    if declarer is None or not played[0]:
        return _PASSED_OUT
    if board.deal is None:
        return _UNKNOWN
    denomination = DENOMINATION_OF[played[0]]
    points, trumps = strength(board.deal, SIDE[declarer], denomination)
    points = max(points - _LEAST_POINTS, 0) // 3
    if denomination == "NT":
        return _at(_PLAYED_NOTRUMP, points)
    return _at(_PLAYED[min(points, len(_PLAYED) - 1)], max(trumps - _LEAST_TRUMPS, 0))


def _promised(board: Board, played: Played, outcome: Outcome, declarer: Seat) -> int:
    """How often in a thousand so many tricks are taken with such cards."""
    denomination, tricks = DENOMINATION_OF[played[0]], outcome[1]
    due = board.double_dummy.get((declarer, denomination))
    if due is not None:
        return _at(_APART, abs(tricks - due))
    if board.deal is None:
        return _FROM_PROMISE[3]
    return _at(_FROM_PROMISE, abs(100 * tricks - promised(board.deal, SIDE[declarer], denomination)) // 50)


def _at(figures: Sequence[int], index: int) -> int:
    return figures[min(index, len(figures) - 1)]
