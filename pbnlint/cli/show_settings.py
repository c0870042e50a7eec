"""`--show-settings`: every setting that is in force, and where it comes from."""

import os
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import click

from pbnlint.cli.messages import in_utf8
from pbnlint.cli.reading import INPUT, event_configuration, followed, found, settings_by
from pbnlint.linting.configuration import Configuration
from pbnlint.linting.configuration.keys import KEYS, SCORE
from pbnlint.linting.paths import STDIN
from pbnlint.linting.settings import Options, configurations
from pbnlint.output.settings_toml import Said, Shown, document


def show(
    options: Options, paths: Sequence[str], scoring: Mapping[str, Any] | None = None, *, stdin_name: str = STDIN
) -> None:
    """Print the settings for some paths as TOML: those of each configuration that counts for one of their files.

    `scoring` are the options that say how an event is scored, by the names of the settings; None where none is.
    """
    import sys

    in_utf8(sys.stdout)
    blocks = []
    for configuration, files in _by_configuration(options, paths, stdin_name):
        _refuse_unknown(configuration, scoring or {})
        heading = _heading(configuration, files)
        if scoring is not None and configuration.path != event_configuration(options, paths).path:
            heading += " Of scoring and Laws they do not count: the files are one event, scored as the first says."
        lines = document(heading, *_settings(configuration, options, scoring))
        blocks.append("\n".join(lines))
    click.echo("\n\n".join(blocks))


def _by_configuration(
    options: Options, paths: Sequence[str], stdin_name: str
) -> Iterator[tuple[Configuration, list[str]]]:
    """The configurations that count for some paths, each with the files for which it does, or with the path itself."""
    configured = configurations(options.config, no_config=options.no_config)
    counted: dict[str, tuple[Configuration, list[str]]] = {}
    with followed():
        for one in found(paths, settings_by(options), stdin_name=stdin_name):
            names = (stdin_name,) if one.path == INPUT else one.files
            for name in names or (os.path.join(one.path, "") if os.path.isdir(one.path) else one.path,):
                configuration = configured(os.path.dirname(name))
                counted.setdefault(configuration.path, (configuration, []))[1].append(name)
    yield from counted.values()


def _refuse_unknown(configuration: Configuration, scoring: Mapping[str, Any]) -> None:
    """End with a sentence where an option names a method or a scale that does not exist."""
    if not scoring:
        return
    from pbnlint.linting.score_settings import settings

    try:
        settings(configuration, scoring, None)
    except ValueError as problem:
        raise click.UsageError(str(problem)) from problem


def _heading(configuration: Configuration, files: Sequence[str]) -> str:
    of = files[0] if len(files) == 1 else f"{files[0]} and {len(files) - 1:,} more"
    return f"Settings for {of}: " + (configuration.path or "no configuration file") + "."


_LISTS: Final = ("select", "ignore", "extend-select", "exclude")
_SINGLE: Final = ("laws", "encoding")
_TABLES: Final = tuple(key for key in KEYS if key not in (*_LISTS, *_SINGLE))


def _settings(
    configuration: Configuration, options: Options, scoring: Mapping[str, Any] | None
) -> tuple[dict[str, Shown], dict[str, dict[str, Said]]]:
    """The settings outside of tables, and those in tables."""
    said, by = configuration.said, configuration.path
    lists = {key: [Said(one, by) for one in said.get(key, ())] for key in _LISTS}
    if options.select:
        lists |= {"select": [], "ignore": [], "extend-select": []}
    for key, given in (
        ("select", options.select),
        ("ignore", options.ignore),
        ("extend-select", options.extend_select),
    ):
        lists[key] += [Said(one, f"--{key}") for one in given]
    single = {key: Said(said[key], by) if key in said else Said("auto", "default") for key in _SINGLE}
    if options.laws is not None:
        single["laws"] = Said(options.laws, "--laws")
    settings: dict[str, Shown] = {**lists, **single}
    if not lists["select"]:
        settings["select"] = "select is not set: all rules run that are not off."
    tables = {key: {name: Said(value, by) for name, value in said.get(key, {}).items()} for key in _TABLES}
    score = {key: Said(value, by) for key, value in said.get(SCORE, {}).items()}
    tables[SCORE] = score | {key: Said(value, f"--{key}") for key, value in (scoring or {}).items()}
    return settings, tables
