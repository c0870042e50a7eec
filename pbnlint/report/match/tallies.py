"""What a captain counts: boards won, the biggest gain, the longest lead, flat boards."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pbnlint.report.language.symbols import DASH, short
from pbnlint.report.match.boards import LONGEST_BOARD, Scored, is_swing
from pbnlint.report.match.model import Tally
from pbnlint.report.match.scene import Scene
from pbnlint.report.model import Pair

if TYPE_CHECKING:
    from fractions import Fraction

    Number = int | Fraction


def tallies(boards: Sequence[Scored], places: int, scene: Scene) -> tuple[Tally, ...]:
    """What each team won, a line for each count; none where no board was compared."""
    words = scene.words
    compared = [board for board in boards if board.gains is not None]
    if not compared:
        return ()
    won = [[board for board in compared if _gain(board, team) > 0] for team in (0, 1)]
    lines = [
        Tally(words["boards_won"], *(words.number(len(one)) for one in won)),
        Tally(words["biggest_gain"], *(_biggest(one, team, places, scene) for team, one in enumerate(won))),
        Tally(words["biggest_lead"], *(_lead(compared, sign, places, scene) for sign in (1, -1))),
    ]
    if scene.swings:
        swings = [sum(is_swing(board, scene) for board in one) for one in won]
        lines.insert(1, Tally(words["swings_of"], *(words.number(count) for count in swings)))
    return tuple(lines)


def figures(boards: Sequence[Scored], scene: Scene) -> tuple[Pair, ...]:
    """How many boards there are, how many were compared, and how many brought nothing."""
    compared = [board for board in boards if board.gains is not None]
    flat = sum(board.margin == 0 for board in compared)
    counts = (("boards", len(boards)), ("boards_compared", len(compared)), ("boards_flat", flat))
    return tuple(Pair(scene.words[key], scene.words.number(count)) for key, count in counts)


def _gain(board: Scored, team: int) -> "Number":
    """What a team gains more than the other."""
    return -board.margin if team else board.margin


def _biggest(boards: Sequence[Scored], team: int, places: int, scene: Scene) -> str:
    if not boards:
        return DASH
    best = max(boards, key=lambda board: _gain(board, team))
    number = scene.number(_gain(best, team), places)
    return scene.words["on_board"].format(number=number, board=short(best.board.board, LONGEST_BOARD))


def _lead(boards: Sequence[Scored], sign: int, places: int, scene: Scene) -> str:
    """The biggest lead of a team, and after which board it first had it."""
    if not boards:
        return DASH
    best = max(boards, key=lambda board: sign * (board.running[0] - board.running[1]))
    lead = sign * (best.running[0] - best.running[1])
    if lead <= 0:
        return DASH
    number = scene.number(lead, places)
    return scene.words["on_board"].format(number=number, board=short(best.board.board, LONGEST_BOARD))
