"""Commands that consist of other commands."""

from typing import Any

import click


class Group(click.Group):
    """A command of commands, which says of a word that is none of them what would be right."""

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        """The command that is named; what is none, a file to check for example, is said to be none."""
        known = self.list_commands(ctx)
        if args[0] not in known and not ctx.resilient_parsing:
            from pbnlint.cli.usage import no_command

            raise click.UsageError(no_command(args, known, "" if ctx.parent is None else ctx.info_name or ""), ctx)
        return super().resolve_command(ctx, args)
