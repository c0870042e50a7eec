"""Matches of two teams: the two tables of each board compared in IMPs (Laws 78B, 86)."""

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from pbnlint.bridge.contract import Contract
from pbnlint.bridge.deal import Deal
from pbnlint.bridge.seats import Seat
from pbnlint.scoring.arithmetic.imps import IMPS, imps
from pbnlint.scoring.texts.adjusted import Adjusted

if TYPE_CHECKING:
    from fractions import Fraction

AVERAGE_IMPS: Final[dict[int | None, int]] = {60: 3, 50: 0, 40: -3}
"""What a team scores for average plus, average and average minus (Law 86A; since 2017 Law 12C2b, where it may vary)."""

Reason = Literal["one room", "no result", "not played", "same direction", "other cards", "adjusted", "two rulings"]


class TableResult(NamedTuple):
    """A board as played at one table.

    `score_ns` and `score_ew` are the points of each pair from its own view, None without a result; they are opposite
    unless the sides were given different scores. `tricks` are declarer's. `adjusted` is an adjusted score that stands
    in place of a result, `imps_ns` and `imps_ew` what it gives in IMPs where that is known. `record` is the number of
    the record in its file, `file` that of the file among those of the event, from 0. `home_ns` says whether the home
    team sits North-South at this table.
    """

    record: int
    board: str
    contract: Contract | str | None = None
    declarer: Seat | None = None
    tricks: int | None = None
    score_ns: int | None = None
    score_ew: int | None = None
    adjusted: Adjusted | None = None
    imps_ns: int | None = None
    imps_ew: int | None = None
    deal: Deal | None = None
    home_ns: bool = True
    file: int = 0

    def home_points(self) -> int | None:
        """The points of the home team's pair."""
        return self.score_ns if self.home_ns else self.score_ew

    def visit_points(self) -> int | None:
        """The points of the visiting team's pair."""
        return self.score_ew if self.home_ns else self.score_ns


class MatchBoard(NamedTuple):
    """A board of a match: both tables, and what each team wins on it.

    `difference` is what the home team's pairs scored together. The IMPs of the teams are opposite unless an
    adjustment gives them different scores. Where the tables cannot be compared the figures are None and `reason`
    says why. `more` counts further records of the board in this match, which are left out.
    """

    board: str
    open: TableResult | None
    closed: TableResult | None
    difference: int | None = None
    imps_home: int | None = None
    imps_visit: int | None = None
    reason: Reason | None = None
    more: int = 0


class Segment(NamedTuple):
    """The boards of a part of a match, or of all of it.

    `is_round` says that a round gives it its name: the teams meet again, in a match of its own.
    """

    name: str
    boards: tuple[MatchBoard, ...]
    is_round: bool = False

    @property
    def imps(self) -> tuple[int, int]:
        """The IMPs of the home and the visiting team: each board's count for the team that wins it."""
        home = visit = 0
        for board in self.boards:
            if board.imps_home is None or board.imps_visit is None:
                continue
            if board.imps_home == -board.imps_visit:
                home += max(0, board.imps_home)
                visit += max(0, board.imps_visit)
            else:
                home += board.imps_home
                visit += board.imps_visit
        return home, visit

    @property
    def compared(self) -> int:
        """The number of boards that could be compared."""
        return sum(board.reason is None for board in self.boards)


class Match(NamedTuple):
    """Two teams, in one stage of an event, segment by segment.

    `carry_over` is what the first record says that home and visit bring from before, as it is written.
    """

    event: str
    stage: str
    home: str
    visit: str
    segments: tuple[Segment, ...]
    carry_over: tuple[str, str] = ("", "")

    @property
    def total(self) -> Segment:
        """All boards of the match."""
        return Segment("total", tuple(board for segment in self.segments for board in segment.boards))


def two_rulings(home: "int | Fraction", visit: "int | Fraction") -> "Fraction":
    """What the home team wins on a board of a knock-out match where the teams were given different scores.

    Each team's figure is what it would win by the score adjusted for it (Law 86B; since 2017 Law 12C4); the visiting
    team wins the opposite.
    """
    from fractions import Fraction

    return Fraction(home - visit) / 2


def compare(
    board: str, first: TableResult | None, second: TableResult | None, scale: tuple[int, ...] = IMPS
) -> MatchBoard:
    """A board of a match from the results of the open room and of the closed room."""
    reason = apart(first, second) or _unknown(first, second)
    if first is None or second is None or reason is not None:
        return MatchBoard(board, first, second, reason=reason)
    rulings = {ruling for table in (first, second) if (ruling := _ruling(table)) is not None}
    if rulings:
        if len(rulings) > 1:
            return MatchBoard(board, first, second, reason="two rulings")
        ((home, visit),) = rulings
        return MatchBoard(board, first, second, None, home, visit)
    ours, theirs = _sum(first.home_points(), second.home_points()), _sum(first.visit_points(), second.visit_points())
    if ours is None or theirs is None:
        return MatchBoard(board, first, second, reason="no result")
    return MatchBoard(board, first, second, ours, imps(ours, scale), imps(theirs, scale))


def apart(first: TableResult | None, second: TableResult | None) -> Reason | None:
    """Why two tables are no comparison whatever was scored there, or None if they are."""
    if first is None or second is None:
        return "one room"
    if first.home_ns == second.home_ns:
        return "same direction"
    if first.deal is not None and second.deal is not None and first.deal != second.deal:
        return "other cards"
    return None


def _unknown(*tables: TableResult | None) -> Reason | None:
    """Why an adjusted score leaves nothing to compare, or None."""
    for table in tables:
        if table is not None and table.adjusted is not None:
            if table.adjusted.kind == "not played":
                return "not played"
            if _ruling(table) is None:
                return "adjusted"
    return None


def _ruling(table: TableResult) -> tuple[int, int] | None:
    """The IMPs that an adjustment gives to the home and the visiting team in place of a comparison."""
    if table.imps_ns is None or table.imps_ew is None:
        return None
    return (table.imps_ns, table.imps_ew) if table.home_ns else (table.imps_ew, table.imps_ns)


def _sum(first: int | None, second: int | None) -> int | None:
    return None if first is None or second is None else first + second
