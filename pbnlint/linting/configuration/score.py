"""The keys of the table `[score]`: how an event is scored, and the facts of its movement that no file tells."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, get_args

from pbnlint.linting.configuration.values import (
    FLAG,
    NUMBER,
    NUMBERS,
    TEXT,
    Key,
    Kind,
    NoSuchValue,
    Schema,
    count,
    in_any_case,
    list_of,
    one_of,
    read_number,
    read_text,
    whole_number,
)
from pbnlint.scoring.arithmetic.imps import SCALES
from pbnlint.scoring.arithmetic.margin_scales import NAMES, SPELLINGS, MarginScale, scale_named
from pbnlint.scoring.arithmetic.rounding import ROUNDINGS
from pbnlint.scoring.event import SHORT_BOARDS, DatumKind

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number


def _known(text: str, find: Callable[[str], object]) -> str:
    """A name as it stands there; raises `NoSuchValue` with the words of what looks for it and finds nothing."""
    try:
        find(text)
    except ValueError as problem:
        raise NoSuchValue(str(problem)) from problem
    return text


def _read_method(value: Any) -> str:
    from pbnlint.scoring.methods import read_method

    return _known(read_text(value), read_method)


def _step(least: Schema) -> Schema:
    number = NUMBER.schema
    return {"type": "array", "minItems": 3, "maxItems": 3, "items": [{**number, **least}, number, number]}


_STEPS: Final[Schema] = {
    "type": "array",
    "minItems": 1,
    "items": [_step({"const": 0})],
    "additionalItems": _step({"exclusiveMinimum": 0}),
}
"""What a schema can say of steps; that their margins rise it cannot."""


def _read_steps(value: Any) -> "tuple[tuple[Number, Number, Number], ...]":
    wrong = ValueError("a list of steps by rising margins, each [least margin, winner's points, loser's points]")
    if not isinstance(value, list | tuple) or not value:
        raise wrong
    steps: list[tuple[Number, Number, Number]] = []
    for row in value:
        if not isinstance(row, list | tuple) or len(row) != 3:
            raise wrong
        try:
            least, winner, loser = map(read_number, row)
        except ValueError as problem:
            raise wrong from problem
        if least < 0 or (steps and least <= steps[-1][0]):
            raise wrong
        steps.append((least, winner, loser))
    if steps[0][0] != 0:
        raise ValueError("a list of steps of which the first is for the margin 0")
    return tuple(steps)


_OWN_SCALE: Final = "the organiser's scale"


def _read_scale(value: Any) -> "str | MarginScale":
    if isinstance(value, Mapping):
        if not set(value) <= {"name", "steps"} or "steps" not in value:
            raise ValueError("the name of a scale, or a table of name and steps")
        return MarginScale(read_text(value.get("name", _OWN_SCALE)), _read_steps(value["steps"]))
    if isinstance(value, list | tuple):
        return MarginScale(_OWN_SCALE, _read_steps(value))
    return _known(read_text(value), scale_named)


_GAP: Final = r"[\s_,\-]"
_SPELLINGS: Final = "|".join(rf"{_GAP}+".join(map(in_any_case, name.split())) for name in SPELLINGS)
_NAME_OF_SCALE: Final[Schema] = {
    "type": "string",
    "anyOf": [{"enum": list(NAMES)}, {"pattern": rf"^{_GAP}*(?:{_SPELLINGS}){_GAP}*$"}],
}
_SCALE: Final[Schema] = {
    "anyOf": [
        _NAME_OF_SCALE,
        _STEPS,
        {
            "type": "object",
            "properties": {"name": TEXT.schema, "steps": _STEPS},
            "required": ["steps"],
            "additionalProperties": False,
        },
    ]
}
_METHOD: Final[Schema] = {**TEXT.schema, "examples": ["matchpoints", "IMPs", "Butler", "cross-IMPs", "MP;MP2"]}


_MOST_PAIRS: Final = 999_999


def _read_pair(value: Any) -> str:
    number = whole_number(value)
    if number is None:
        return read_text(value)
    if not 0 <= number <= _MOST_PAIRS:
        raise ValueError("the number of a pair")
    return str(number)


_PAIR: Final[Schema] = {"anyOf": [{"type": "integer", "minimum": 0, "maximum": _MOST_PAIRS}, TEXT.schema]}

KEYS: Final[Mapping[str, Key]] = {
    "method": Key(Kind(_read_method, _METHOD), "How the event is scored: a name, or a text as in the tag Scoring."),
    "datum": Key(one_of(*get_args(DatumKind)), "Butler: what the datum is; `given` needs the table datums."),
    "trim": Key(count(0, 1000), "Butler: how many scores the datum leaves out at each end."),
    "trim-percent": Key(count(0, 49), "Butler: how many percent of the scores the datum leaves out at each end."),
    "datum-rounding": Key(one_of(*ROUNDINGS), "Butler: how the datum is rounded to a multiple of ten."),
    "datums": Key(NUMBERS, "Butler: the datum of each board, by its number."),
    "divisor": Key(one_of("sum", "scores", "comparisons"), "Cross-IMPs: what the sum is divided by; sum for nothing."),
    "cap": Key(count(1, 24), "Cross-IMPs: the most that one comparison counts."),
    "short-boards": Key(one_of(*SHORT_BOARDS), "Matchpoints: how a board with fewer results than due is scored."),
    "imp-scale": Key(one_of(*SCALES), "The scale of IMPs."),
    "vp-scale": Key(
        Kind(_read_scale, _SCALE),
        "The scale of victory points: a name, or steps by rising margins, each [least margin, winner, loser].",
    ),
    "averages": Key(one_of("variable", "fixed"), "Whether an average is the own session percentage where that is due."),
    "average-imps": Key(NUMBER, "What average plus gives in IMPs."),
    "weighted-datum": Key(FLAG, "Butler: whether a weighted score enters the datum with its mean."),
    "patton": Key(
        Kind(lambda value: MarginScale("the organiser's table", _read_steps(value)), _STEPS),
        "Patton: what the total points that a team won more are worth, by rising margins.",
    ),
    "match-boards": Key(count(1, 1000), "How many boards a match has, where no records of it tell."),
    "knockout": Key(FLAG, "Whether half of a difference counts where a ruling gives scores that do not balance."),
    "small-groups": Key(FLAG, "Whether one to three scores of a version of a fouled board get fixed percentages."),
    "results-due": Key(
        count(1, 1000),
        "How many results each board was to have; else the most that a board of the session has, or by the tops of the "
        "file.",
    ),
    "winners": Key(
        count(1, 2),
        "One ranking, or one for each direction; else two where every pair sat one way throughout (Mitchell).",
    ),
    "phantom-pairs": Key(
        list_of(Kind(_read_pair, _PAIR), 'a list of the numbers of pairs, as in [12, "B 12"]'),
        "Numbers of pairs that nobody sat as: who was to play them sat out, and their results count for nobody.",
    ),
    "individual": Key(FLAG, "Whether players are placed and not pairs; else where players change partners."),
    "numbers-by-direction": Key(
        FLAG, "Whether a number is one pair North-South and another East-West; else where it sits both ways on a board."
    ),
    "numbers-by-section": Key(
        FLAG, "Whether a number is another pair in each section; else where it sits in two sections on a board."
    ),
    "sections": Key(
        one_of("together", "apart"),
        "Whether sections that play the same boards are compared together, as they are else, or each on its own.",
    ),
    "boards-per-round": Key(
        count(1, 100),
        "Matches of pairs (Swiss pairs): how many boards a round has, where no record names it; else two pairs play "
        "one match in a session.",
    ),
    "carry-over": Key(NUMBERS, "What teams bring from before, by name, in the unit of the standings."),
}
"""What may be set, in the order in which it is listed."""
