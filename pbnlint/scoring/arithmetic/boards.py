"""Boards compared without a scale: board-a-match, point-a-board, total points (Laws 78C and 78D)."""


def points_a_board(difference: int) -> int:
    """What a team gets on a board by the sign of what it scored more: 2, 1 or 0 (British point-a-board)."""
    return 2 if difference > 0 else 1 if difference == 0 else 0


def difference(open_ns: int, closed_ns: int) -> int:
    """What the team that sits North-South in the open room scored more: its total points on the board."""
    return open_ns - closed_ns
