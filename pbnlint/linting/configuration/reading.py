"""What a configuration file says, and in one sentence each whatever it should not say."""

import os
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from pbnlint.linting.configuration import Configuration, Misconfigured
from pbnlint.linting.configuration.finding import OWN, SHARED
from pbnlint.linting.configuration.keys import KEYS, OF_COMMAND, SCORE
from pbnlint.linting.configuration.values import MOST_DIGITS, Key, NoSuchValue, shown
from pbnlint.listing import listed
from pbnlint.nearest import near

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number


_LONGEST: Final = 60
"""So much of a key that there is none of is told."""


def read(path: str) -> Configuration:
    """A configuration file. Raises `Misconfigured`, with all its faults, where it cannot be followed."""
    table = _table(path)
    if table is None:
        raise Misconfigured(f"{path} has no table [tool.pbnlint], so there is nothing to take from it.")
    return read_table(table, path, "tool.pbnlint." if os.path.basename(path) == SHARED else "")


def read_table(said: Mapping[str, Any], where: str, prefix: str = "") -> Configuration:
    """What a table says with the keys of a configuration file; `where` and `prefix` say in sentences whose they are.

    Raises `Misconfigured`, with all its faults, where it cannot be followed.
    """
    problems: list[str] = []
    fields: dict[str, Any] = {}
    known = (*KEYS, SCORE)
    for key, value in said.items():
        if key == SCORE and isinstance(value, Mapping):
            try:
                fields[key] = read_score(value, where, f"{prefix}{SCORE}.")
            except Misconfigured as problem:
                problems += problem.problems
        elif key == SCORE:
            problems.append(f"{where}: {prefix}{SCORE} must be a table of settings, as in [score].")
        elif str(key).replace("_", "-") in OF_COMMAND:
            problems.append(f"{where}: {key} is an option of `pbnlint check`, no setting; leave it out here.")
        elif key == "tool" and not prefix:
            problems.append(
                f"{where}: [tool.pbnlint] stands in {SHARED} only; leave this line out here, and write [score] for "
                "[tool.pbnlint.score]."
            )
        else:
            problems += _read_into(fields, key, value, KEYS, known, f"{where}: {prefix}")
    if problems:
        raise Misconfigured(*problems)
    return Configuration(where, said=said, **{key.replace("-", "_"): value for key, value in fields.items()})


def read_score(said: Mapping[str, Any], where: str, prefix: str = "") -> dict[str, Any]:
    """The values of a table `[score]`; arguments and errors are those of `read_table`."""
    from pbnlint.linting.configuration.score import KEYS as SCORE_KEYS

    found: dict[str, Any] = {}
    problems: list[str] = []
    for key, value in said.items():
        problems += _read_into(found, key, value, SCORE_KEYS, tuple(SCORE_KEYS), f"{where}: {prefix}")
    if found.get("datum") == "given" and not found.get("datums"):
        problems.append(f"{where}: {prefix}datum is given, so the table datums must give it for each board.")
    if problems:
        raise Misconfigured(*problems)
    return found


def _read_into(
    found: dict[str, Any], key: str, value: Any, keys: Mapping[str, Key], known: tuple[str, ...], where: str
) -> Iterator[str]:
    """Read a setting; the sentence on what is wrong with it, if anything is."""
    if key not in keys:
        name = str(key)  # a mapping of a program may have others
        meant = near(name, known)
        hint = f"Did you mean {meant}?" if meant else f"It may be {listed(known, 'or')}."
        yield f"{where}{name[:_LONGEST]} is no setting. {hint}"
        return
    try:
        found[key] = keys[key].kind.read(value)
    except NoSuchValue as problem:
        yield f"{where}{key}: {problem}"
    except ValueError as problem:
        yield f"{where}{key} must be {problem}, not {shown(value)}."


def has_table(path: str) -> bool:
    """Whether a `pyproject.toml` has settings for pbnlint; raises `Misconfigured` where it cannot be read."""
    return _table(path) is not None


def _table(path: str) -> dict[str, Any] | None:
    """The settings of a file, None if it is a `pyproject.toml` that has none."""
    import tomllib

    try:
        # A pipe may be named, but one that lies in a folder under such a name would be waited for in vain.
        if os.path.basename(path) in (OWN, SHARED) and os.path.exists(path) and not os.path.isfile(path):
            raise Misconfigured(f"{path} is no file; settings are read from a file of TOML.")
        with open(path, "rb") as stream:
            # Editors on Windows put a byte-order mark in front, of which TOML says nothing.
            whole = tomllib.loads(stream.read().decode("utf-8-sig"), parse_float=_Written)
        table = whole if os.path.basename(path) != SHARED else _own(whole, path)
        return None if table is None else {key: _exact(value) for key, value in table.items()}
    except (OSError, UnicodeDecodeError) as problem:
        why = "it is not in UTF-8" if isinstance(problem, UnicodeError) else problem.strerror or type(problem).__name__
        raise Misconfigured(f"{path} cannot be read: {why}.") from problem
    except Misconfigured:
        raise
    except (ValueError, RecursionError) as problem:
        why = "too many tables or lists stand in each other" if isinstance(problem, RecursionError) else str(problem)
        raise Misconfigured(f"{path} cannot be read as TOML: {why}.") from problem


class _Written(str):
    """A number as it stands in a file; those in tables of other programs are no business of ours."""

    __slots__ = ()


def _own(whole: dict[str, Any], path: str) -> dict[str, Any] | None:
    """The settings in a `pyproject.toml`, None if it has none."""
    tools = whole.get("tool")
    table = tools.get("pbnlint") if isinstance(tools, dict) else None
    if table is not None and not isinstance(table, dict):
        raise Misconfigured(f"{path}: tool.pbnlint must be a table of settings, as in [tool.pbnlint].")
    return table


def _exact(value: Any) -> Any:
    """A value of a TOML file with its numbers counted exactly. Raises ValueError as `_decimal` does."""
    if isinstance(value, _Written):
        return _decimal(value)
    if isinstance(value, dict):
        return {key: _exact(one) for key, one in value.items()}
    return [_exact(one) for one in value] if isinstance(value, list) else value


def _decimal(text: str) -> "Number":
    """A number of a TOML file, exactly. Raises ValueError where it is none, or no sensible one."""
    from decimal import Decimal
    from fractions import Fraction

    try:
        number = Decimal(text.replace("_", ""))
    except ArithmeticError:  # its exponent is beyond all bounds
        number = Decimal("NaN")
    if not number.is_finite() or abs(number.adjusted()) > MOST_DIGITS or len(text) > MOST_DIGITS:
        raise ValueError(f"{text[:MOST_DIGITS]} is not a number that can be counted with")
    return Fraction(number)
