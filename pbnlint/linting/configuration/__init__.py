"""Configuration files: `pbnlint.toml`, or the table `[tool.pbnlint]` of `pyproject.toml`.

The nearest one upwards of a file counts, and it alone. `finding` tells which one that is, `reading` reads it; `keys`
and `score` are the tables of what may be set, `values` the kinds of values, and `schema` says the same as JSON Schema.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from pbnlint.rules.registry import Severity


class Misconfigured(ValueError):
    """A configuration that cannot be followed; `problems` are sentences that say where, and what to write."""

    def __init__(self, *problems: str) -> None:
        super().__init__("\n".join(problems))
        self.problems: Sequence[str] = problems


_NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


class Configuration(NamedTuple):
    """What a configuration file says; the fields are its keys, None where a key that nothing stands for is missing.

    `path` is the file, `` for none; patterns are relative to its folder. `laws` is `auto` or the name of a rule set.
    `score` are the values of its table `[score]`, by the names of its keys; its numbers are exact. `said` is the table
    as it was read, before its values were looked at.
    """

    path: str = ""
    select: tuple[str, ...] | None = None
    ignore: tuple[str, ...] = ()
    extend_select: tuple[str, ...] = ()
    per_file_ignores: Mapping[str, tuple[str, ...]] = _NOTHING
    exclude: tuple[str, ...] = ()
    laws: str = "auto"
    encoding: str = "auto"
    severity: "Mapping[str, Severity]" = _NOTHING
    score: Mapping[str, Any] = _NOTHING
    said: Mapping[str, Any] = _NOTHING
