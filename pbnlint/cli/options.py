"""Options that several commands share, and how their values are read."""

from collections.abc import Callable
from typing import Any

import click

RULE_SETS = ("auto", "1987", "1997", "2007", "2017", "home-ru")


def laws_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """`--laws`: the edition of the Laws or the home rules, or `auto` to go by the date of each record."""
    return click.option(
        "--laws",
        type=click.Choice(RULE_SETS),
        default="auto",
        show_default=True,
        help="Edition of the Laws, or home rules; auto goes by each record's date.",
    )(command)


def config_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """`--no-config`: take nothing from configuration files."""
    return click.option("--no-config", is_flag=True, expose_value=False, help="Take nothing from configuration files.")(
        command
    )


def split(values: tuple[str, ...]) -> list[str]:
    """The items of an option that may be repeated and may hold a list with commas."""
    return [item.strip() for value in values for item in value.split(",") if item.strip()]
