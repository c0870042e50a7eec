"""How each file is checked: the options of a command over the configuration that counts for the file."""

import os
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from pbnlint.laws import RuleSet, rule_set
from pbnlint.linting.configuration import Configuration
from pbnlint.linting.configuration.finding import finder, from_here
from pbnlint.linting.plan import Plan
from pbnlint.linting.selection import plan, rules_named

if TYPE_CHECKING:
    from pbnlint.rules.registry import Severity


class Options(NamedTuple):
    """What a command says of the rules, of the Laws (`auto` or the name of a rule set), and of configurations.

    None is what nothing was said of. `config` names the configuration file for all; with `no_config` none counts.
    """

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    extend_select: tuple[str, ...] = ()
    laws: str | None = None
    config: str | None = None
    no_config: bool = False


class Exclusion(NamedTuple):
    """What a configuration file leaves out: `matches` tells of a path, and whether it is that of a folder."""

    path: str
    matches: Callable[[str, bool], bool]


NO_SEVERITIES: "Final[Mapping[str, Severity]]" = MappingProxyType({})


class Settings(NamedTuple):
    """How a file is checked: by which rules, and by which Laws; None to go by the date of each record.

    `encoding` is that of a file which says nothing of its own, `severities` are by the codes of rules. `exclusion` is
    what is left out where the file lies; `configuration` is the path of the file that says it all, `` for none.
    """

    plan: Plan
    laws: RuleSet | None = None
    encoding: str = "auto"
    severities: "Mapping[str, Severity]" = NO_SEVERITIES
    exclusion: Exclusion | None = None
    configuration: str = ""


SettingsOf = Callable[[str], Settings]
"""How the file of a path is checked; that of a folder, which ends in a separator, tells of what lies in it."""


def settings_of(
    options: Options, *, watching: bool = False, configured: Callable[[str], Configuration] | None = None
) -> SettingsOf:
    """How files are checked by the options of a command and the configuration nearest to each.

    `watching` has all rules run that are on or named, and none of them alone: those that see to it that a correction
    makes nothing worse. `configured` gives the configuration for a folder where not the nearest one counts.
    Raises `UnknownRule` for an option that names no rule. What is returned raises `Misconfigured`.
    """
    plan(options.select, options.ignore, options.extend_select)
    configured = configured or configurations(options.config, no_config=options.no_config)
    plans: dict[tuple[tuple[str, ...], ...], Plan] = {}
    folders: dict[str, Callable[[str], Settings]] = {}
    files: dict[str, Callable[[str], Settings]] = {}

    def plan_of(*chosen: tuple[str, ...]) -> Plan:
        if chosen not in plans:
            plans[chosen] = plan(*chosen)
        return plans[chosen]

    def by(configuration: Configuration) -> Callable[[str], Settings]:
        chosen = selection(configuration, options)
        if watching:
            chosen = (), chosen[1], (*chosen[0], *chosen[2])
        folder = os.path.dirname(configuration.path)
        common = Settings(
            plan_of(*chosen),
            edition_of(options, configuration),
            configuration.encoding,
            severities(configuration),
            _exclusion(configuration, folder),
            configuration.path,
        )
        if not configuration.per_file_ignores:
            return lambda _path: common
        from pbnlint.linting.patterns import matcher

        ignores = [(matcher(folder, [one]), rules) for one, rules in configuration.per_file_ignores.items()]

        def of_file(path: str) -> Settings:
            more = tuple(rule for matches, rules in ignores if matches(path, False) for rule in rules)
            return common._replace(plan=plan_of(chosen[0], (*chosen[1], *more), chosen[2])) if more else common

        return of_file

    def of(path: str) -> Settings:
        folder = os.path.dirname(path)
        settings = folders.get(folder)
        if settings is None:
            configuration = configured(folder)
            if configuration.path not in files:
                files[configuration.path] = by(configuration)
            settings = folders[folder] = files[configuration.path]
        return settings(path)

    return of


def edition_of(options: Options, configuration: Configuration) -> RuleSet | None:
    """The rule set by which records are judged; None to go by the date of each."""
    laws = options.laws or configuration.laws
    return None if laws == "auto" else rule_set(laws)


def selection(
    configuration: Configuration, options: Options
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """What is selected, ignored, and selected besides: `--select` replaces all that a configuration says of it."""
    if options.select:
        return options.select, options.ignore, options.extend_select
    return (
        configuration.select or (),
        (*configuration.ignore, *options.ignore),
        (*configuration.extend_select, *options.extend_select),
    )


def severities(configuration: Configuration) -> "dict[str, Severity]":
    """How grave the findings of rules are, by their codes: of several names for a rule the most exact one counts.

    That is the one for the fewest rules; of two for the same rules, a name before a code and a group before a prefix.
    """
    found: dict[str, Severity] = {}
    named = [(rules_named(name), name.upper(), value) for name, value in configuration.severity.items()]
    for chosen, _, value in sorted(named, key=lambda one: (-len(one[0]), not one[0][0].code.startswith(one[1]))):
        found.update((rule.code, value) for rule in chosen)
    return found


def _exclusion(configuration: Configuration, folder: str) -> Exclusion | None:
    if not configuration.exclude:
        return None
    from pbnlint.linting.patterns import matcher

    return Exclusion(configuration.path, matcher(folder, configuration.exclude))


_NONE: Final = Configuration()


def configurations(config: str | None = None, *, no_config: bool = False) -> Callable[[str], Configuration]:
    """What gives the configuration that counts in a folder; each file is read once.

    It raises `Misconfigured` where a file cannot be followed.
    """
    if no_config:
        return lambda _folder: _NONE
    nearest = finder() if config is None else lambda _folder: config
    read: dict[str, Configuration] = {}

    def configured(folder: str) -> Configuration:
        path = nearest(folder)
        if path is None:
            return _NONE
        if path not in read:
            from pbnlint.linting.configuration.reading import read as read_file

            read[path] = read_file(from_here(path) if config is None else path)
        return read[path]

    return configured
