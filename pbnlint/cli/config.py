"""`pbnlint config`: what may stand in a configuration file."""

import sys

import click

from pbnlint.cli.groups import Group
from pbnlint.cli.messages import in_utf8


@click.group("config", cls=Group, context_settings={"help_option_names": ["-h", "--help"]})
def command() -> None:
    """Configuration files: pbnlint.toml, or [tool.pbnlint] of pyproject.toml, the nearest one upwards of each file.

    `check`, `score` and `report` print with --show-settings which settings count for a file, and where from.
    """


@command.command(
    "schema",
    short_help="Print the JSON Schema of configuration files.",
    context_settings={"help_option_names": ["-h", "--help"]},
)
def schema() -> None:
    """Print the JSON Schema of configuration files, for editors that check TOML while it is written."""
    from pbnlint.linting.configuration.schema import document

    in_utf8(sys.stdout)
    click.echo(document(), nl=False)
