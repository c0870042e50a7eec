"""The boards of a match as lines: both rooms, what each team gains, the score after it, and the notes below."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from pbnlint.bridge.contract import PASSED_OUT, Contract
from pbnlint.bridge.seats import Side
from pbnlint.report.language.awards import awards_text
from pbnlint.report.language.symbols import DASH, contract_text, number_text, over_text, short
from pbnlint.report.language.words import Words
from pbnlint.report.match.model import BoardLine, RoomCells
from pbnlint.report.match.scene import Scene, is_adjusted, is_unplayed
from pbnlint.report.model import Column, Note, Pair
from pbnlint.report.pieces.tables import lead_text, names_text

if TYPE_CHECKING:
    from fractions import Fraction

    from pbnlint.scoring.event import Comparison, Entry, PlayedMatch

    Number = int | Fraction

SWING: Final = 10
"""How many IMPs make a swing that is printed with its hands."""
_SIDES: Final[tuple[Side, Side]] = ("NS", "EW")
_NOTHING: Final = RoomCells(DASH, "", "", "", DASH)
LONGEST_BOARD: Final = 12
_LONGEST_LABEL: Final = 12
_ROOM_WIDTH: Final = 9


class Notes:
    """The notes of a match in the order in which its boards call for them; equal ones stand once, under one sign."""

    def __init__(self) -> None:
        self._signs: dict[str, str] = {}

    def sign(self, text: str) -> str:
        """The sign of a note: `a` to `z`, then `aa`."""
        return self._signs.setdefault(text, _letters(len(self._signs)))

    @property
    def lines(self) -> tuple[Note, ...]:
        """All notes, each with its sign."""
        return tuple(Note(sign, text) for text, sign in self._signs.items())


def _letters(number: int) -> str:
    text = ""
    number += 1
    while number:
        number, letter = divmod(number - 1, 26)
        text = chr(ord("a") + letter) + text
    return text


class Scored(NamedTuple):
    """A board with what it adds to each team's score, and the scores after it; None where it was not compared.

    `number` counts the boards of the match from 1.
    """

    number: int
    board: "Comparison"
    gains: "tuple[Number, Number] | None"
    running: "tuple[Number, Number]"

    @property
    def margin(self) -> "Number":
        """What home gains more than visit."""
        return self.gains[0] - self.gains[1] if self.gains else 0


def scored_boards(match: "PlayedMatch", shared: bool) -> tuple[tuple[Scored, ...], ...]:
    """The boards of each segment with the running score of the match.

    `shared` says that the teams share the points of a board, so that each has its own; otherwise a board counts for
    the team that wins it, unless a ruling gives the teams scores that do not balance.
    """
    home: Number = 0
    visit: Number = 0
    segments = []
    number = 0
    for segment in match.segments:
        lines = []
        for board in segment.boards:
            gains = _gains(board, shared)
            if gains is not None:
                home, visit = home + gains[0], visit + gains[1]
            number += 1
            lines.append(Scored(number, board, gains, (home, visit)))
        segments.append(tuple(lines))
    return tuple(segments)


def _gains(board: "Comparison", shared: bool) -> "tuple[Number, Number] | None":
    home, visit = board.home, board.visit
    if home is None or visit is None:
        return None
    return (max(0, home), max(0, visit)) if not shared and home == -visit else (home, visit)


def is_swing(scored: Scored, scene: Scene) -> bool:
    """Whether a team gained so much on a board that its hands are printed."""
    if not scene.swings or scored.gains is None:
        return False
    return any(max(gain, -gain) >= SWING for gain in scored.gains)


def board_line(scored: Scored, anchor: str, notes: Notes, places: int, scene: Scene) -> BoardLine:
    """The line of a board of the match with this anchor; its figures have so many decimal places."""
    board = scored.board
    home, visit = scored.gains or (None, None)
    return BoardLine(
        anchor=f"{anchor}-b{scored.number}",
        board=short(board.board, LONGEST_BOARD) or DASH,
        sign=", ".join(dict.fromkeys(notes.sign(text) for text in _note_texts(board, scene))),
        swing=swing_anchor(scored, anchor) if is_swing(scored, scene) else "",
        open=_cells(board.first, scene),
        closed=_cells(board.second, scene),
        home=_gain(home, places, scene),
        visit=_gain(visit, places, scene),
        running=DASH.join(scene.number(value, places) for value in scored.running),
        players=" ".join(players_in(entries(board), scene)),
    )


def swing_anchor(scored: Scored, anchor: str) -> str:
    """The anchor of the block of a swing, in the match with this one."""
    return f"{anchor}-s{scored.number}"


def entries(board: "Comparison") -> "tuple[Entry, ...]":
    """The results of a board, that of the open room first."""
    return tuple(entry for entry in (board.first, board.second) if entry is not None)


def _gain(value: "Number | None", places: int, scene: Scene) -> str:
    if value is None:
        return DASH
    return scene.number(value, places) if value else ""


def _cells(entry: "Entry | None", scene: Scene) -> RoomCells:
    if entry is None:
        return _NOTHING
    if is_adjusted(entry):
        return RoomCells(scene.words["award_not_played" if is_unplayed(entry) else "adjusted_score"], "", "", "", "")
    result = entry.result
    score = DASH if result.score_ns is None else number_text(result.score_ns)
    if result.contract == PASSED_OUT:
        return RoomCells(scene.words["passed_out"], "", "", "", score)
    if not isinstance(result.contract, Contract):
        return _NOTHING._replace(score=score)
    record = scene.record_of(entry)
    return RoomCells(
        contract=contract_text(result.contract),
        by=result.declarer or "",
        lead=lead_text(record) if record is not None else "",
        result=over_text(result.contract.level, result.tricks) if result.tricks is not None else DASH,
        score=score,
    )


def _note_texts(board: "Comparison", scene: Scene) -> Iterator[str]:
    """Why a board was not compared, what was given in place of a result, which scores the record states otherwise."""
    words = scene.words
    if board.reason is not None:
        yield words[f"because_{board.reason.replace(' ', '_')}"]
    for entry, room in ((board.first, "room_open"), (board.second, "room_closed")):
        if entry is None or is_unplayed(entry):
            continue
        if is_adjusted(entry):
            yield words["note_adjusted"].format(room=words[room], award=_awarded(entry, scene))
        elif is_corrected(entry):
            yield words["because_corrected"]


def _awarded(entry: "Entry", scene: Scene) -> str:
    """What was given, and the result at the table where there is one."""
    from pbnlint.scoring.possible import awards_of

    given = awards_of(entry)
    text = awards_text(*given, scene.words) if given is not None else scene.words["award_unknown"]
    result = entry.result
    if result.adjusted is not None or not isinstance(result.contract, Contract) or result.tricks is None:
        return text
    over = over_text(result.contract.level, result.tricks)
    table = f"{contract_text(result.contract)} {result.declarer or ''} {over}"
    return scene.words["note_table"].format(award=text, result=table)


def is_corrected(entry: "Entry") -> bool:
    """Whether a record states another score than contract, tricks and vulnerability give."""
    stated, score = entry.claimed.score_ns, entry.result.score_ns
    return stated is not None and score is not None and stated != score


def players_in(tables: "Iterable[Entry]", scene: Scene) -> Iterator[str]:
    """The players of some tables, side by side."""
    for entry in tables:
        record = scene.record_of(entry)
        if record is not None:
            yield from (names for side in _SIDES if (names := names_text(record, side)))


def seats_texts(entry: "Entry", scene: Scene) -> tuple[str, str]:
    """Who sat North-South at a table, and who East-West: `N-S Rowan – Hazel (Trees)`."""
    words = scene.words
    record = scene.record_of(entry)

    def seated(side: Side, team: str) -> str:
        players = names_text(record, side) if record is not None else ""
        name = scene.names.get(team, team)
        if not players:
            return f"{words[side.lower()]} {name}"
        return words["lineup"].format(side=words[side.lower()], players=players, team=name)

    return seated("NS", entry.ns), seated("EW", entry.ew)


def lineups(boards: "Iterable[Comparison]", scene: Scene) -> tuple[Pair, ...]:
    """The pairs of both rooms, each line-up once."""
    found = {
        (room, ", ".join(seats_texts(entry, scene))): None
        for room in ("room_open", "room_closed")
        for board in boards
        if (entry := board.first if room == "room_open" else board.second) is not None
    }
    return tuple(Pair(scene.words[room], text) for room, text in found)


def columns(teams: tuple[str, str], words: Words) -> tuple[Column, ...]:
    """The columns of the lines of boards, as `BoardLine.cells` fills them."""
    room = (
        Column(words["head_contract"], width=2),
        Column(words["head_by"]),
        Column(words["head_lead"], width=2),
        Column(words["head_result"], width=2),
        Column(words["head_score"], number=True, width=2),
    )
    gains = (Column(short(team, _LONGEST_LABEL), number=True, width=3) for team in teams)
    return (Column(words["board"], width=2), *room, *room, *gains, Column(words["running"], number=True, width=3))


def rooms(boards: "Sequence[Comparison]", scene: Scene) -> tuple[Column, ...]:
    """What stands over the columns of the two rooms."""
    heads = (Column(room_heading(boards, room, scene), width=_ROOM_WIDTH) for room in ("room_open", "room_closed"))
    return (Column("", width=2), *heads)


def room_heading(boards: "Iterable[Comparison]", room: str, scene: Scene) -> str:
    """A room with the team that sits North-South there: `Open Room, N-S Trees`; the room alone where both do."""
    at = (board.first if room == "room_open" else board.second for board in boards)
    teams = {entry.ns for entry in at if entry is not None}
    name = scene.words[room]
    if len(teams) != 1:
        return name
    team = teams.pop()
    return f"{name}, {scene.words['ns']} {scene.names.get(team, team)}"
