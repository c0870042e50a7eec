"""From the margin of a match to points: by a scale that is known, or by a table of the organiser's."""

from bisect import bisect_right
from typing import TYPE_CHECKING, Final, NamedTuple

from pbnlint.scoring.arithmetic.victory_points import SCALES, of_percentage, victory_points

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number


class MarginScale(NamedTuple):
    """A scale by which the margin of a match becomes points: one of `victory_points.SCALES`, `PERCENTAGE`, or a table.

    `steps` are the organiser's table, for victory points or for the total points of a Patton match: least margin,
    winner's points, loser's points, by rising margins; without any the `name` tells the scale.
    """

    name: str
    steps: "tuple[tuple[Number, Number, Number], ...]" = ()


PERCENTAGE: Final = "percentage"
"""The scale for matches of pairs, and for teams whose boards have a top: by the percentage of the match."""

_NAMES: Final = {
    **dict.fromkeys(("wbf", "wbf continuous", "continuous", "wbf20"), "WBF continuous"),
    **dict.fromkeys(("wbf discrete", "discrete"), "WBF discrete"),
    **dict.fromkeys(("wbf plain", "wbf continuous plain rounding"), "WBF continuous, plain rounding"),
    **dict.fromkeys(("acbl20", "acbl 20", "acbl"), "ACBL 20"),
    **dict.fromkeys(("acbl30", "acbl 30"), "ACBL 30"),
    **dict.fromkeys((PERCENTAGE, "percent", "mp"), PERCENTAGE),
}
NAMES: Final = ("wbf", "wbf-discrete", "wbf-plain", "acbl20", "acbl30", PERCENTAGE)
"""What a user may write, besides the names of `victory_points.SCALES`."""
SPELLINGS: Final = tuple(_NAMES)
"""All names, in small letters; other characters than blanks may stand between their words."""


def read_scale(text: str) -> MarginScale | None:
    """The scale that a text names (`wbf`, `ACBL 20`, `wbf-discrete`); letter case does not matter. None if unknown."""
    words = " ".join(text.lower().replace("-", " ").replace("_", " ").replace(",", " ").split())
    name = _NAMES.get(words)
    return None if name is None else MarginScale(name)


def scale_named(text: str) -> MarginScale:
    """The scale that a text names. Raises ValueError, in words for the user, if it names none."""
    found = read_scale(text)
    if found is None:
        from pbnlint.listing import listed
        from pbnlint.nearest import near

        meant = near(text, NAMES)
        hint = f"did you mean {meant}?" if meant else f"there are {listed(NAMES)}."
        raise ValueError(f'"{text}" is no scale of victory points; {hint}')
    return found


def side_points(net: "Number", boards: int, scale: MarginScale) -> "Number | None":
    """The victory points of a side that won `net` more than it lost, negative if it lost the match.

    None where the scale has no table for so many boards, or begins above such a margin. The two sides of a match are
    converted each by its own figure, which are opposite unless a ruling gave them scores that do not balance.
    """
    margin = net if net >= 0 else -net
    both = _by_steps(margin, scale) if scale.steps else _by_name(margin, boards, scale.name)
    return None if both is None else both[0 if net >= 0 else 1]


def percentage_points(percent: "Number", boards: int, scale: MarginScale) -> "Number | None":
    """The victory points of a side with a percentage of a match, by the scale for percentages or a user's table.

    The steps of a table are percentages of 50 and more. None where there is no table for so many boards.
    """
    winner = max(percent, 100 - percent)
    both = _by_steps(winner, scale) if scale.steps else of_percentage(winner, boards)
    return None if both is None else both[0 if percent >= 50 else 1]


def _by_name(margin: "Number", boards: int, name: str) -> "tuple[Number, Number] | None":
    return next((victory_points(margin, boards, scale) for scale in SCALES if scale == name), None)


def _by_steps(margin: "Number", scale: MarginScale) -> "tuple[Number, Number] | None":
    at = bisect_right([least for least, _, _ in scale.steps], margin)
    return scale.steps[at - 1][1:] if at else None
