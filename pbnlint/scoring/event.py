"""An event, before and after it is scored: its results, its contestants, what its files claim, and the outcome.

Everything here is a plain value. `scoring.collecting` reads records into a `Collected`, `scoring.methods` chooses the
`Method`, `scoring.scored` makes the `Event` of both.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, get_args

from pbnlint.bridge.boards import Vulnerability
from pbnlint.bridge.seats import Seat
from pbnlint.rulings import Award, Penalty
from pbnlint.scoring.arithmetic.margin_scales import MarginScale
from pbnlint.scoring.arithmetic.pair_imps import Divisor
from pbnlint.scoring.arithmetic.rounding import Rounding
from pbnlint.scoring.match import Match, Reason, TableResult

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number

MethodName = Literal[
    "matchpoints", "IMPs", "Butler", "cross-IMPs", "board-a-match", "point-a-board", "Patton", "total points",
    "target IMPs", "rubber", "Chicago",
]  # fmt: skip
"""`IMPs` compares the two rooms of a team match; the other methods in IMPs are for pairs, or for a single table."""
METHOD_NAMES: Final[tuple[MethodName, ...]] = get_args(MethodName)

MATCHPOINTS: Final[frozenset[MethodName]] = frozenset(("matchpoints", "board-a-match", "point-a-board"))
"""Methods in which a score beats, equals or loses to each other one."""
IN_IMPS: Final[frozenset[MethodName]] = frozenset(("IMPs", "Butler", "cross-IMPs", "target IMPs"))
BY_GAMES: Final[frozenset[MethodName]] = frozenset(("rubber", "Chicago"))
"""Games in which one deal counts for the next, and no result is compared with another."""

ShortBoards = Literal["Neuberg", "factored", "Mitchell", "Ascherman", "none"]
"""How a board with fewer scores than due is brought to the full top; `none` leaves it its own smaller top."""
SHORT_BOARDS: Final[tuple[ShortBoards, ...]] = get_args(ShortBoards)

DatumKind = Literal["mean", "median", "given"]
MEDIAN_ROUNDING: Final[Rounding] = "HALF_EVEN"
"""That of a median where nobody chooses: between two scores it is a half every other time."""
ChosenBy = Literal["file", "option", "configuration", "claims", "assumed", "caller"]
"""Who chose the method: `caller` is a program, `claims` are figures in the file that only one variant explains."""


_NO_FIGURES: "Final[Mapping[str, Number]]" = MappingProxyType({})


class Movement(NamedTuple):
    """What a user says of the movement; of whatever stays None, or empty, the records tell.

    `results_due` is how many results each board was to have, `winners` whether there is one ranking or one for each
    direction. `phantom_pairs` are the numbers of pairs that nobody sat as: who was to play them sat out. `individual`
    says whether players or pairs are placed. Numbers are given anew in each direction or section by
    `numbers_by_direction` and `numbers_by_section`. `sections` are compared together or apart, where they play the same
    boards. `boards_per_round` tells the rounds of matches of pairs whose records name none.
    """

    results_due: int | None = None
    winners: int | None = None
    phantom_pairs: tuple[str, ...] = ()
    individual: bool | None = None
    numbers_by_direction: bool | None = None
    numbers_by_section: bool | None = None
    sections: Literal["together", "apart"] | None = None
    boards_per_round: int | None = None


AS_RECORDED: Final = Movement()


class Method(NamedTuple):
    """How an event is scored, with every variant; fields that the method does not use keep their default.

    `imp_scale` is a name of `imps.SCALES`. `half_points` asks for 1, 1/2, 0 (`MP2`) instead of 2, 1, 0. `trim` is the
    number of scores left out at each end for a datum, `trim_percent` the same in percent of the scores; `datums` are
    given ones by board. `cap` is the most that one comparison of cross-IMPs counts. `variable_averages`: a session
    percentage replaces 60 and 40 where the Laws say so. `average_imps` is what average plus gives in IMPs.
    `weighted_datum`: a weighted score enters the datum with its mean; otherwise it is left out. `aggregate` turns
    the total points that a team won more in a Patton match into points. `match_boards` is the length of a match for
    the scale of victory points where no records of its boards tell. `knockout`: where a ruling gives the two teams
    scores that do not balance, half of their difference counts (Law 12C4). `carry_over` is what teams bring from
    before, in the unit of their standings, by id or name. `small_groups`: one to three scores of a version of a
    fouled board get fixed percentages. `offenders_too`: an offender's session percentage replaces 40 if it is less
    (minute of 1998; not before). `movement` is what a user says of it. `why` says in one sentence what was chosen and
    for what reason.
    """

    name: MethodName
    chosen_by: ChosenBy = "assumed"
    why: str = ""
    imp_scale: str = "IMP"
    half_points: bool = False
    short_boards: ShortBoards = "Neuberg"
    datum: DatumKind = "mean"
    trim: int = 0
    trim_percent: int = 0
    datum_rounding: Rounding = "HALF_UP"
    datums: "Mapping[str, Number]" = _NO_FIGURES
    divisor: Divisor = "Cross2"
    cap: int | None = None
    vp_scale: MarginScale | None = None
    variable_averages: bool = True
    average_imps: "Number" = 3
    weighted_datum: bool = False
    aggregate: MarginScale | None = None
    old_undertricks: bool = False
    vulnerability_by_score: bool = False
    match_boards: int | None = None
    knockout: bool = False
    small_groups: bool = False
    offenders_too: bool = True
    carry_over: "Mapping[str, Number]" = _NO_FIGURES
    movement: Movement = AS_RECORDED


class Contestant(NamedTuple):
    """A pair, a player or a team. `direction` is `NS` or `EW` if it sat one way throughout, else empty."""

    id: str
    names: tuple[str, ...] = ()
    direction: Literal["NS", "EW", ""] = ""


class Figures(NamedTuple):
    """What a file claims of one result, exact, from each side's own view; None where it says nothing.

    `places` is the most decimal places with which a figure of the kind is written. `score_ns` and `score_ew` are the
    recorded scores, where the result has those of Law 77 instead.
    """

    points_ns: "Number | None" = None
    points_ew: "Number | None" = None
    percent_ns: "Number | None" = None
    percent_ew: "Number | None" = None
    imps_ns: "Number | None" = None
    imps_ew: "Number | None" = None
    points_places: int = 0
    percent_places: int = 0
    imps_places: int = 0
    score_ns: int | None = None
    score_ew: int | None = None


NOTHING_CLAIMED: Final = Figures()


class Entry(NamedTuple):
    """A result of an event: one board at one table.

    `result` has contract, declarer, tricks and scores; `awards` what a ruling gives North-South and East-West instead
    (None: the result stands). `ns` and `ew` are ids of contestants, `` where the record does not tell; an individual's
    have the ids of two players joined by `+`. `version` tells the versions of a fouled board apart, `session` boards
    of the same number that were not dealt together. `times`: how many tables the entry stands for. `file` counts the
    files of the event from 0, `row` the rows of a table from 1 (None: the record itself is the result).
    """

    board: str
    result: TableResult
    ns: str = ""
    ew: str = ""
    vulnerability: Vulnerability | None = None
    dealer: Seat | None = None
    section: str = ""
    session: str = ""
    stage: str = ""
    round: str = ""
    table: str = ""
    room: str = ""
    version: str = ""
    times: int = 1
    awards: tuple[Award, Award] | None = None
    claimed: Figures = Figures()
    file: int = 0
    row: int | None = None


class ClaimedStanding(NamedTuple):
    """A line of the standings as a file claims it; None where it says nothing. `kind` names the column of the score."""

    contestant: str
    rank: str = ""
    score: "Number | None" = None
    score_places: int = 0
    percent: "Number | None" = None
    percent_places: int = 0
    boards: int | None = None
    kind: str = ""
    file: int = 0


class ClaimedMatch(NamedTuple):
    """A match as a table of a file claims it, without its boards."""

    home: str
    visit: str
    round: str
    imps: tuple[int, int]
    vps: "tuple[Number, Number] | None" = None
    file: int = 0


class Collected(NamedTuple):
    """An event as its files give it, before scoring.

    `individual` says that the contestants are players, `teams` that records name teams or rooms. `scoring` are the
    different values of the tag Scoring, most frequent first. `boards` is the number of boards of a match where a file
    says so. `notes` are sentences on what had to be supposed or left out.
    """

    title: str
    entries: tuple[Entry, ...]
    contestants: Mapping[str, Contestant]
    matches: tuple[Match, ...] = ()
    claimed_standings: tuple[ClaimedStanding, ...] = ()
    claimed_matches: tuple[ClaimedMatch, ...] = ()
    scoring: tuple[str, ...] = ()
    individual: bool = False
    teams: bool = False
    boards: int | None = None
    notes: tuple[str, ...] = ()


class Line(NamedTuple):
    """An entry scored: the points of each side by the method, exact; None where it has none.

    `top` is the most that could be had (matchpoints), `datum` what a score was compared with (Butler, target). `top_ew`
    is the most that East-West could have where it is another number, for fewer or more scores count for them.
    `percent_ns` and `percent_ew` are percentages of the top. `adjusted` is empty, or says in a few words what was given
    (`A+/A-`, `60 % of 4S N =, 40 % of 4S N -1`).
    """

    entry: Entry
    points_ns: "Number | None" = None
    points_ew: "Number | None" = None
    percent_ns: "Number | None" = None
    percent_ew: "Number | None" = None
    top: "Number | None" = None
    datum: "Number | None" = None
    adjusted: str = ""
    top_ew: "Number | None" = None

    @property
    def tops(self) -> "tuple[Number | None, Number | None]":
        """The most that North-South could have, and East-West."""
        return self.top, self.top if self.top_ew is None else self.top_ew


class Traveller(NamedTuple):
    """A board with its lines, the best of North-South first."""

    board: str
    session: str
    lines: tuple[Line, ...]


class Standing(NamedTuple):
    """A place in the standings.

    `score` is the total by the method after `penalty`, `percent` what part of the tops it is. `boards` is
    the number of boards that count, `matches` that of matches at teams.
    """

    rank: str
    id: str
    names: tuple[str, ...]
    direction: Literal["NS", "EW", ""]
    score: "Number"
    percent: "Number | None" = None
    boards: int = 0
    penalty: "Number" = 0
    matches: int = 0


TOTAL: Final = "total"
"""The stage of a match as a whole."""


class MatchScore(NamedTuple):
    """A match, or a segment of it: IMPs and victory points of home and visit. `stage` is `TOTAL` for the whole.

    `net` is what each team won more than it lost, each from its own view, where a ruling leaves boards that do not
    balance; None: the difference of the IMPs.
    """

    home: str
    visit: str
    stage: str
    imps: "tuple[Number, Number]"
    vps: "tuple[Number, Number] | None"
    boards: int
    net: "tuple[Number, Number] | None" = None


class Comparison(NamedTuple):
    """A board of a match: what each team gets on it, exact, or None for both and the reason.

    `first` and `second` are the results of the open and of the closed room. `difference` is what the home team's pairs
    scored together, weighted where a score is; 0 where a ruling gives points in place of a score. `tabled` says whether
    the scale of IMPs states every difference that was converted.
    """

    board: str
    first: Entry | None
    second: Entry | None
    home: "Number | None" = None
    visit: "Number | None" = None
    difference: "Number" = 0
    reason: Reason | None = None
    tabled: bool = True


class PlayedSegment(NamedTuple):
    """A segment of a match with its boards in the order of the records.

    `is_round` says that a round gives it its `name`: the teams meet again, in a match of its own. `more` counts further
    records of its boards, which are left out.
    """

    name: str
    score: MatchScore
    boards: tuple[Comparison, ...]
    is_round: bool = False
    more: int = 0


class PlayedMatch(NamedTuple):
    """A match whose boards are recorded, segment by segment; `event` and `stage` are as recorded.

    `brought` is what its first record says that home and visit bring from before, as it is written.
    """

    event: str
    stage: str
    segments: tuple[PlayedSegment, ...]
    total: MatchScore
    brought: tuple[str, str] = ("", "")


class Difference(NamedTuple):
    """A figure of a file that is not what the records give. `where` names board and table, contestant, or match."""

    where: str
    figure: str
    claimed: str
    computed: str
    board: str = ""
    contestant: str = ""


class Event(NamedTuple):
    """An event scored. `compared` counts the claims that were compared; `notes` are sentences for the reader.

    `date` is the date of play as the records give it, `` where they do not; of several the first and the last.
    `played` are the matches of two rooms board by board.
    """

    title: str
    method: Method
    contestants: Mapping[str, Contestant]
    standings: tuple[Standing, ...]
    matches: tuple[MatchScore, ...]
    travellers: tuple[Traveller, ...]
    differences: tuple[Difference, ...] = ()
    compared: int = 0
    penalties: tuple[Penalty, ...] = ()
    notes: tuple[str, ...] = ()
    date: str = ""
    played: tuple[PlayedMatch, ...] = ()
