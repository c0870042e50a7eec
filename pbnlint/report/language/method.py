"""The method by which an event is scored, as a sentence of the report."""

from collections.abc import Iterator, Mapping
from typing import Final

from pbnlint.report.language.words import Words
from pbnlint.scoring.arithmetic.pair_imps import Divisor
from pbnlint.scoring.event import ChosenBy, Method, MethodName, ShortBoards

_NAMES: Final[Mapping[MethodName, str]] = {
    "matchpoints": "method_matchpoints",
    "IMPs": "method_imps",
    "Butler": "method_butler",
    "cross-IMPs": "method_cross_imps",
    "board-a-match": "method_board_a_match",
    "point-a-board": "method_point_a_board",
    "Patton": "method_patton",
    "total points": "method_total_points",
    "target IMPs": "method_target",
    "rubber": "method_rubber",
    "Chicago": "method_chicago",
}
_DIVISORS: Final[Mapping[Divisor, str]] = {
    "Cross": "divisor_sum",
    "Cross1": "divisor_scores",
    "Cross2": "divisor_comparisons",
}
_SHORT: Final[Mapping[ShortBoards, str]] = {
    "Neuberg": "short_neuberg",
    "factored": "short_factored",
    "Mitchell": "short_mitchell",
    "Ascherman": "short_ascherman",
    "none": "short_none",
}
_CHOSEN: Final[Mapping[ChosenBy, str]] = {
    "file": "method_recorded",
    "option": "method_chosen",
    "configuration": "method_chosen",
    "caller": "method_chosen",
    "claims": "method_by_figures",
    "assumed": "method_assumed",
}
_UNITS: Final[Mapping[MethodName, str]] = {
    "matchpoints": "unit_mp",
    **dict.fromkeys(("IMPs", "Butler", "cross-IMPs", "target IMPs"), "unit_imp"),
}


def method_text(method: Method, words: Words) -> str:
    """The method with its variant, and who chose it: `Butler: IMPs against the mean. It was chosen ...`."""
    details = "; ".join((words[_name(method)], *_details(method, words)))
    return f"{details}. {words[_CHOSEN[method.chosen_by]]}"


def unit_text(method: Method, words: Words) -> str:
    """What the points of a board are called: `MP`, `IMPs`, or `Points`."""
    return words[_UNITS.get(method.name, "unit_points")]


def _name(method: Method) -> str:
    return "method_half_points" if method.name == "matchpoints" and method.half_points else _NAMES[method.name]


def _details(method: Method, words: Words) -> Iterator[str]:
    if method.name == "matchpoints":
        yield words[_SHORT[method.short_boards]]
    if method.name == "IMPs" and method.vp_scale is not None:
        scale, boards = method.vp_scale.name, method.match_boards
        if boards is None:
            yield words["method_vps"].format(scale=scale)
        else:
            yield words["method_vps_boards"].format(scale=scale, boards=words.number(boards))
    if method.name == "Butler":
        yield from _datum(method, words)
    if method.name == "cross-IMPs":
        yield words[_DIVISORS[method.divisor]]
        if method.cap is not None:
            yield words["method_cap"].format(points=words.number(method.cap))
    if method.imp_scale != "IMP":
        yield words["method_scale"].format(scale=method.imp_scale)


def _datum(method: Method, words: Words) -> Iterator[str]:
    if method.datum == "median":
        yield words["datum_median"]
    elif method.datum == "given":
        yield words["datum_given"]
    elif method.trim:
        yield words["datum_trimmed"].format(count=words.number(method.trim))
    elif method.trim_percent:
        yield words["datum_trimmed"].format(count=f"{words.number(method.trim_percent)} %")
    else:
        yield words["datum_mean"]
