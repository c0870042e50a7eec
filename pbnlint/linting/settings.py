"""How each file is checked: the options of a command over the configuration that counts for the file."""

from collections.abc import Callable
from typing import NamedTuple

from pbnlint.laws import RuleSet, rule_set
from pbnlint.linting.plan import Plan
from pbnlint.linting.selection import plan


class Options(NamedTuple):
    """What a command says of the rules, and of the Laws: `auto` or the name of a rule set."""

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    extend_select: tuple[str, ...] = ()
    laws: str = "auto"


class Settings(NamedTuple):
    """How a file is checked: by which rules, and by which Laws; None to go by the date of each record."""

    plan: Plan
    laws: RuleSet | None = None


SettingsOf = Callable[[str], Settings]
"""How the file of a path is checked."""


def settings_of(options: Options) -> SettingsOf:
    """How files are checked by the options of a command.

    Raises `UnknownRule` for a selection that names no rule.
    """
    same = Settings(
        plan(options.select, options.ignore, options.extend_select),
        None if options.laws == "auto" else rule_set(options.laws),
    )
    return lambda _path: same
