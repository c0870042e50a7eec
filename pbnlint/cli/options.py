"""Options that several commands share, and how their values are read."""

import os
from collections.abc import Callable, Mapping
from typing import Any

import click

from pbnlint.cli import completing
from pbnlint.cli.choices import Choice
from pbnlint.laws.editions import NAMES as RULE_SETS


def laws_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """`--laws`: the edition of the Laws or the home rules, or `auto` to go by the date of each record."""
    return _laws(command, default="auto", show_default=True)


def configured_laws_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """`--laws`, None where it is not given, so that a configuration may say it."""
    return _laws(command, " Without it the configuration decides, or else auto.", default=None)


def _laws(command: Callable[..., Any], more: str = "", **default: Any) -> Callable[..., Any]:
    text = f"Edition of the Laws, or home rules; auto goes by each record's date.{more}"
    return click.option("--laws", type=Choice(("auto", *RULE_SETS)), help=text, **default)(command)


def config_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """`--config` and `--no-config`: which configuration counts."""
    named = click.option("--config", metavar="FILE", shell_complete=completing.files,
                         help="Take settings from this file, and not from the nearest one.")  # fmt: skip
    none = click.option("--no-config", is_flag=True, help="Take nothing from configuration files.")
    return named(none(command))


def show_settings_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """`--show-settings`: print the settings, and do nothing else."""
    return click.option(
        "--show-settings", is_flag=True, help="Print every setting and where it comes from, as TOML, and stop."
    )(command)


def baseline_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """What is done with findings that are known already."""
    options = (
        click.option(
            "--baseline",
            metavar="FILE",
            shell_complete=completing.files,
            help="Neither show nor count the findings that this file knows.",
        ),
        click.option(
            "--write-baseline",
            "to_write",
            metavar="FILE",
            shell_complete=completing.files,
            help="Write what is found to a new file of known findings.",
        ),
        click.option(
            "--prune-baseline", "prune", is_flag=True, help="Take what is found no more out of --baseline's file."
        ),
    )
    for option in reversed(options):
        command = option(command)
    return command


def rulings_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """`--rulings`: what a director ruled."""
    return click.option(
        "--rulings",
        multiple=True,
        metavar="FILE",
        shell_complete=completing.files,
        help="Take these rulings, and not those beside the files.",
    )(command)


def scoring_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """How an event is scored: the method and its variants, by the names of the settings."""
    from pbnlint.scoring.event import SHORT_BOARDS

    options = (
        click.option(
            "--method",
            metavar="NAME",
            shell_complete=completing.methods,
            help="matchpoints, IMPs, Butler, cross-IMPs ..., or a text as in the tag Scoring.",
        ),
        click.option(
            "--datum", type=Choice(["mean", "median"]), help="Butler: the mean of the scores, or their median."
        ),
        click.option(
            "--trim", type=click.IntRange(0, 1000), metavar="N", help="Butler: leave out N scores at each end."
        ),
        click.option(
            "--divisor",
            type=Choice(["sum", "scores", "comparisons"]),
            help="Cross-IMPs: what the sum is divided by.",
        ),
        click.option(
            "--short-boards",
            type=Choice([name.lower() for name in SHORT_BOARDS]),
            help="Matchpoints: how boards with fewer results than due are scored.",
        ),
        click.option(
            "--vp-scale",
            metavar="NAME",
            shell_complete=completing.scales,
            help="The scale of victory points: wbf, wbf-discrete, wbf-plain, acbl20, acbl30 or percentage.",
        ),
    )
    for option in reversed(options):
        command = option(command)
    return command


def chosen(variants: Mapping[str, Any]) -> dict[str, Any]:
    """The options that were given, by the names of the settings: `vp-scale`."""
    return {name.replace("_", "-"): value for name, value in variants.items() if value is not None}


def _one_input(_context: click.Context, _parameter: click.Parameter, paths: tuple[str, ...]) -> tuple[str, ...]:
    """The paths, if standard input is among them once at most: it can be read once."""
    if paths.count("-") > 1:
        raise click.BadParameter("- is given twice, and standard input can be read once.")
    return paths


def paths_argument(command: Callable[..., Any]) -> Callable[..., Any]:
    """What to read: files, folders, and `-` for standard input."""
    return click.argument(
        "paths", nargs=-1, required=True, metavar="PATH...", callback=_one_input, shell_complete=completing.files
    )(command)


def refuse_existing(output: str, force: bool) -> None:
    """End with a sentence if there is something under the name of the output, be it a link that leads nowhere."""
    if os.path.lexists(output) and not force:
        raise click.UsageError(f"{output} exists already; name another file, or add --force to replace it.")


def split(values: tuple[str, ...]) -> list[str]:
    """The items of an option that may be repeated and may hold a list with commas."""
    return [item.strip() for value in values for item in value.split(",") if item.strip()]
