"""The command line: one module for each command, imported when it is called."""

import os
import sys
from typing import Any

import click

from pbnlint import __version__
from pbnlint.cli.groups import Group

_COMMANDS = {
    "check": "Lint record files: what is wrong or irregular, where, and which Law speaks to it.",
    "doctor": "Look for what the program can use on this system, and how to get what is missing.",
    "report": "Print a report of record files, as HTML or PDF.",
    "score": "Score an event from its files: ranking, matches, and figures that are not what the records give.",
    "rule": "Explain a rule, by its name or code.",
    "rules": "List the rules.",
    "config": "Configuration files: `config schema` prints what may stand in them, for editors.",
    "ruling": "Begin a rulings file: `ruling new` writes what the record shows and what can be chosen.",
}


class _Commands(Group):
    """A group whose commands are imported only when they run, so that the program starts at once."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run the program; output that cannot be written, to a full disk for example, is one sentence and status 2."""
        try:
            return super().main(*args, **kwargs)
        except OSError as error:
            from pbnlint.cli.messages import say_unwritable

            say_unwritable(error)
            sys.exit(2)

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        """Read what stands before the command; what is wrong with it is said in our own words."""
        try:
            return super().make_context(*args, **kwargs)
        except click.UsageError as error:
            from pbnlint.cli.usage import worded

            raise worded(error) from error

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; a reader that has seen enough, as `head` has, is no failure."""
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            from pbnlint.cli.usage import worded

            raise worded(error) from error
        except BrokenPipeError:
            from pbnlint.cli.messages import hang_up

            hang_up()
            return None

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in _COMMANDS:
            return None
        import importlib

        command: click.Command = importlib.import_module(f"pbnlint.cli.{name}").command
        command.short_help = _COMMANDS[name]
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(_COMMANDS.items()))


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="pbnlint %(version)s")
def main(**_: Any) -> None:
    """Check duplicate-bridge record files (PBN, LIN, USEBIO) and print what a tournament director needs.

    `pbnlint check FILE...` to begin with; `pbnlint COMMAND --help` for the rest.
    """
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        click.get_current_context().color = False
    for stream in (sys.stdout, sys.stderr):
        # A terminal that lacks a character shall show its code, not stop the program.
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
