"""Configuration files: `pbnlint.toml`, or the table `[tool.pbnlint]` of `pyproject.toml`.

The nearest one upwards of the first file counts, and it alone. Whatever it says that pbnlint does not know is one
sentence with the file, the key, and what may stand there.
"""

import os
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn, get_args

from pbnlint.scoring.arithmetic.imps import SCALES
from pbnlint.scoring.arithmetic.margin_scales import MarginScale
from pbnlint.scoring.arithmetic.rounding import ROUNDINGS
from pbnlint.scoring.event import SHORT_BOARDS, DatumKind

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number

NAMES: Final = ("pbnlint.toml", "pyproject.toml")


class Misconfigured(ValueError):
    """A configuration that cannot be followed; the message says in one sentence where, and what to write."""


class Configuration(NamedTuple):
    """What a configuration file says; `score` are the values of its table `[score]`, by the names of its keys.

    Numbers are exact. `vp-scale` is a name or a `MarginScale`, `patton` a `MarginScale`.
    """

    path: str = ""
    score: Mapping[str, Any] = {}


def find(start: str) -> str | None:
    """The configuration file that counts for a file or a folder: the nearest one upwards of it."""
    folder = os.path.abspath(start)
    if not os.path.isdir(folder):
        folder = os.path.dirname(folder)
    while True:
        for name in NAMES:
            path = os.path.join(folder, name)
            if os.path.isfile(path) and (name == NAMES[0] or _concerns_us(path)):
                return path
        above = os.path.dirname(folder)
        if above == folder:
            return None
        folder = above


def _concerns_us(path: str) -> bool:
    """Whether a `pyproject.toml` has settings for pbnlint; one that other programs cannot read either has none."""
    try:
        with open(path, "rb") as stream:
            if b"pbnlint" not in stream.read():
                return False
        return _table(path) is not None
    except Misconfigured:
        return True
    except OSError:
        return False


def read(path: str) -> Configuration:
    """A configuration file. Raises `Misconfigured` where it cannot be read, or says what pbnlint does not know."""
    table = _table(path) or {}
    for key, value in table.items():
        if key != "score":
            _unknown(path, key, ("score",))
        if not isinstance(value, dict):
            raise Misconfigured(f"{path}: score must be a table of settings, as in [score].")
    return Configuration(path, read_settings(path, table.get("score", {}), "score."))


def read_settings(where: str, values: Mapping[str, Any], table: str = "") -> dict[str, Any]:
    """The values of a table `[score]`, checked; `where` and `table` say in sentences whose they are.

    Raises `Misconfigured` for a key that is no setting, or a value that it cannot have.
    """
    return {key: _setting(where, table, key, value) for key, value in values.items()}


def _table(path: str) -> dict[str, Any] | None:
    """The settings of a file, None if it is a `pyproject.toml` that has none."""
    import tomllib

    try:
        with open(path, "rb") as stream:
            whole = tomllib.load(stream, parse_float=_decimal)
    except OSError as problem:
        raise Misconfigured(f"{path} cannot be read: {problem.strerror or type(problem).__name__}.") from problem
    except (ValueError, RecursionError) as problem:
        raise Misconfigured(f"{path} cannot be read as TOML: {str(problem) or type(problem).__name__}.") from problem
    if os.path.basename(path) != NAMES[1]:
        return whole
    tools = whole.get("tool")
    table = tools.get("pbnlint") if isinstance(tools, dict) else None
    return table if isinstance(table, dict) else None


_MOST_DIGITS: Final = 50


def _decimal(text: str) -> "Number":
    """A number of a TOML file, exactly. Raises ValueError where it is none, or no sensible one."""
    from decimal import Decimal
    from fractions import Fraction

    number = Decimal(text.replace("_", ""))
    if not number.is_finite() or abs(number.adjusted()) > _MOST_DIGITS or len(text) > _MOST_DIGITS:
        raise ValueError(f"{text[:_MOST_DIGITS]} is not a number that can be counted with")
    return Fraction(number)


def _unknown(path: str, key: str, known: Iterable[str], table: str = "") -> NoReturn:
    from difflib import get_close_matches

    known = tuple(known)
    near = get_close_matches(key.lower(), [name.lower() for name in known], 1)
    meant = next((name for name in known if near and name.lower() == near[0]), None)
    hint = f"Did you mean {meant}?" if meant else f"It may be {_or(known)}."
    raise Misconfigured(f"{path}: {table}{key} is no setting. {hint}")


def _or(words: Iterable[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last


def _setting(path: str, table: str, key: str, value: Any) -> Any:
    kind = SETTINGS.get(key)
    if kind is None:
        _unknown(path, key, SETTINGS, table)
    try:
        return kind(value)
    except ValueError as problem:
        raise Misconfigured(f"{path}: {table}{key} must be {problem}, not {_shown(value)}.") from problem


def _shown(value: Any) -> str:
    text = f'"{value}"' if isinstance(value, str) else f"{value}"
    if isinstance(value, bool):
        text = text.lower()
    return "this table" if isinstance(value, dict) else "this list" if isinstance(value, list) else text[:60]


def _text(value: Any) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ValueError("a text in quotes")
    return value.strip()


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError("true or false")
    return value


def _number(value: Any) -> "Number":
    from fractions import Fraction

    if isinstance(value, bool) or not isinstance(value, int | Fraction) or abs(value) >= 10**_MOST_DIGITS:
        raise ValueError("a number")
    return value


def _count(least: int, most: int) -> Callable[[Any], int]:
    def read_count(value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise ValueError(f"a whole number from {least} to {most}")
        return value

    return read_count


def one_of(*words: str) -> Callable[[Any], str]:
    """What reads one of some words, in any letter case."""

    def read_word(value: Any) -> str:
        found = next((word for word in words if isinstance(value, str) and word.lower() == value.strip().lower()), None)
        if found is None:
            raise ValueError(_or(f'"{word}"' for word in words))
        return found

    return read_word


def _numbers(value: Any) -> "dict[str, Number]":
    if not isinstance(value, dict):
        raise ValueError("a table of numbers, as in { name = 5 }")
    try:
        return {str(key): _number(one) for key, one in value.items()}
    except ValueError as problem:
        raise ValueError("a table of numbers, as in { name = 5 }") from problem


def _steps(value: Any) -> "tuple[tuple[Number, Number, Number], ...]":
    wrong = ValueError("a list of steps by rising margins, each [least margin, winner's points, loser's points]")
    if not isinstance(value, list) or not value:
        raise wrong
    steps: list[tuple[Number, Number, Number]] = []
    for row in value:
        if not isinstance(row, list) or len(row) != 3:
            raise wrong
        try:
            least, winner, loser = map(_number, row)
        except ValueError as problem:
            raise wrong from problem
        if least < 0 or (steps and least <= steps[-1][0]):
            raise wrong
        steps.append((least, winner, loser))
    if steps[0][0] != 0:
        raise ValueError("a list of steps of which the first is for the margin 0")
    return tuple(steps)


def _scale(value: Any) -> "str | MarginScale":
    if isinstance(value, dict):
        if not set(value) <= {"name", "steps"} or "steps" not in value:
            raise ValueError("the name of a scale, or a table of name and steps")
        return MarginScale(_text(value.get("name", "the organiser's scale")), _steps(value["steps"]))
    if isinstance(value, list):
        return MarginScale("the organiser's scale", _steps(value))
    return _text(value)


def _own_scale(value: Any) -> MarginScale:
    return MarginScale("the organiser's table", _steps(value))


SETTINGS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "method": _text,
    "datum": one_of(*get_args(DatumKind)),
    "trim": _count(0, 1000),
    "trim-percent": _count(0, 49),
    "datum-rounding": one_of(*ROUNDINGS),
    "datums": _numbers,
    "divisor": one_of("sum", "scores", "comparisons"),
    "cap": _count(1, 24),
    "short-boards": one_of(*SHORT_BOARDS),
    "imp-scale": one_of(*SCALES),
    "vp-scale": _scale,
    "averages": one_of("variable", "fixed"),
    "average-imps": _number,
    "weighted-datum": _flag,
    "patton": _own_scale,
    "match-boards": _count(1, 1000),
    "knockout": _flag,
    "small-groups": _flag,
    "carry-over": _numbers,
}
"""The settings of the table `[score]`, and what reads the value of each."""
