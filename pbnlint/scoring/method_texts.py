"""A method of scoring in words: what it is, and why it was chosen."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from pbnlint.scoring.arithmetic.pair_imps import Divisor
from pbnlint.scoring.event import ChosenBy, Collected, Method, ShortBoards

_DIVISORS: Final[dict[Divisor, str]] = {
    "Cross": "the plain sum of all comparisons",
    "Cross1": "divided by the number of scores",
    "Cross2": "divided by the number of comparisons",
}
_SHORT: Final[dict[ShortBoards, str]] = {
    "Neuberg": "boards with fewer scores than due are brought to the top by Neuberg",
    "factored": "the points of boards with fewer scores than due are raised in proportion",
    "Mitchell": "each missing score counts as an equal one",
    "Ascherman": "each score is compared with itself, too (Ascherman)",
    "none": "boards with fewer scores than due have their own top",
}
_NAMES: Final[dict[str, str]] = {
    "IMPs": "IMPs between two rooms",
    "Butler": "Butler",
    "cross-IMPs": "Cross-IMPs",
    "board-a-match": "Board-a-match 1/0.5/0",
    "point-a-board": "Point-a-board 2/1/0",
    "total points": "Total points",
    "target IMPs": "IMPs against a target for high-card points",
    "rubber": "Rubber bridge",
    "Patton": "Patton",
    "Chicago": "Chicago",
}
_ROUNDINGS: Final[dict[str, str]] = {
    "HALF_UP": "rounded to tens",
    "HALF_EVEN": "rounded to tens, halves to the even ten",
    "FLOOR": "rounded down to tens",
    "TRUNC": "cut to tens",
}


def as_a_sentence(
    method: Method, reason: ChosenBy, named_by: ChosenBy, tag: str, collected: Collected, details: Sequence[str]
) -> str:
    """Why a method was chosen: `reason` for its name, `details` are what else there is to say."""
    what = _what(method)
    because = _because(method, reason, named_by, tag, collected)
    short = [_SHORT[method.short_boards]] if method.name == "matchpoints" else []
    return "; ".join((f"{what}{because}", *short, *details)) + "."


def _what(method: Method) -> str:
    parts: Iterator[str] = iter(())
    if method.name == "matchpoints":
        return f"Matchpoints {'1/0.5/0' if method.half_points else '2/1/0'}"
    if method.name == "IMPs":
        parts = _of_teams(method)
    elif method.name == "Butler":
        parts = _of_datum(method)
    elif method.name == "cross-IMPs":
        parts = _of_cross(method)
    if method.imp_scale != "IMP":
        parts = chain(parts, (f"scale {method.imp_scale}",))
    details = ", ".join(parts)
    return f"{_NAMES[method.name]} ({details})" if details else _NAMES[method.name]


def _of_teams(method: Method) -> Iterator[str]:
    if method.vp_scale is not None:
        boards = f" for {method.match_boards} boards" if method.match_boards else ""
        yield f"victory points: {method.vp_scale.name}{boards}"


def _of_datum(method: Method) -> Iterator[str]:
    if method.datum == "median":
        yield "datum: the median of the scores"
    elif method.datum == "given":
        yield "with given datums"
    else:
        left = f"{method.trim}" if method.trim else f"{method.trim_percent} %" if method.trim_percent else ""
        scores = f"the scores without {left} at each end" if left else "all scores"
        yield f"datum: the mean of {scores}"
    if method.datum != "given":
        yield _ROUNDINGS[method.datum_rounding]


def _of_cross(method: Method) -> Iterator[str]:
    yield _DIVISORS[method.divisor]
    if method.cap is not None:
        yield f"at most {method.cap} for a comparison"


def _because(method: Method, reason: ChosenBy, named_by: ChosenBy, tag: str, collected: Collected) -> str:
    others = len(collected.scoring) - 1 if tag else 0
    of_tag = f'the tag Scoring "{tag}"' + (" that most records have" if others > 0 else "")
    if reason == "option":
        return " by the option"
    if reason == "configuration":
        return " by the configuration"
    if reason == "caller":
        return ", as chosen"
    if reason == "file":
        return f" by {of_tag}"
    if reason == "claims":
        open_ = f"{of_tag} leaves that open, and " if named_by == "file" else ""
        return f", because {open_}only this method gives the figures that the files state"
    if method.name == "IMPs":
        return ", assumed because the records name rooms or teams and no tag Scoring says otherwise"
    if named_by in ("option", "configuration", "caller"):
        return f", assumed because the {named_by} says IMPs and leaves open against what"
    if tag and named_by == "file":
        return f", assumed because {of_tag} leaves open what the scores are compared with"
    if method.name == "Butler":
        return ", assumed because the records state IMPs and nothing says what the scores are compared with"
    return ", assumed because nothing in the files says how they are scored"
