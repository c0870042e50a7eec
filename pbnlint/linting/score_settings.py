"""How an event is to be scored, as the options of a command and a configuration file say it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from pbnlint.laws import Edition, RuleSet
from pbnlint.linting.configuration import Configuration, Misconfigured
from pbnlint.linting.configuration.values import one_of
from pbnlint.scoring.arithmetic.margin_scales import MarginScale, scale_named
from pbnlint.scoring.event import SHORT_BOARDS, Movement
from pbnlint.scoring.methods import Settings, read_method

_DIVISORS: Final = {"sum": "Cross", "scores": "Cross1", "comparisons": "Cross2"}
_FIELDS: Final[Mapping[str, str]] = {"method": "name", "averages": "variable_averages", "patton": "aggregate"}
"""The fields of `Settings` that have another name than the setting."""

WITHOUT_OFFENDERS: Final = Edition(1987)
"""The edition under which an offender's average minus was 40 % whatever its session (minute of 1998)."""


def _scale(value: "str | MarginScale") -> MarginScale:
    return scale_named(value) if isinstance(value, str) else value


def _known_method(text: str) -> str:
    read_method(text)
    return text


_READERS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "method": _known_method,
    "divisor": _DIVISORS.__getitem__,
    "averages": lambda word: word == "variable",
    "vp-scale": _scale,
    "short-boards": one_of(*SHORT_BOARDS).read,
}


def settings(
    configuration: Configuration, options: Mapping[str, Any], laws: RuleSet | None, *, by_caller: bool = False
) -> Settings:
    """The settings of a configuration, and over them those of options, which have the same names.

    `by_caller`: they were given from Python, where there is neither a command line nor a configuration file.

    Raises `Misconfigured` or ValueError, in a sentence, for a method or a scale that does not exist.
    """
    found: dict[str, Any] = {}
    for key, value in configuration.score.items():
        try:
            found[_field(key)] = _value(key, value)
        except ValueError as problem:
            raise Misconfigured(f"{configuration.path}: score.{key}: {problem}") from problem
    for key, value in options.items():
        try:
            found[_field(key)] = _value(key, value)
        except ValueError as problem:
            raise ValueError(f"{'' if by_caller else '--'}{key}: {problem}") from problem
    movement = {field: found.pop(field) for field in Movement._fields if field in found}
    if movement:
        found["movement"] = Movement(**movement)
    if laws is not None:
        found["offenders_too"] = laws != WITHOUT_OFFENDERS
    return Settings(**found, options=frozenset(map(_field, options)), by_caller=by_caller or None)


def _field(key: str) -> str:
    return _FIELDS.get(key, key.replace("-", "_"))


def _value(key: str, value: Any) -> Any:
    reader = _READERS.get(key)
    return value if reader is None else reader(value)
