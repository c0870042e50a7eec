"""Options whose value is one of some words."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    _Choice = click.Choice[str]
else:
    _Choice = click.Choice  # which takes no type where click is older than 8.2


class Choice(_Choice):
    """A value that is one of some words, in any letter case."""

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__(words, case_sensitive=False)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The word as it is known. Raises `click.UsageError`, with the word that is near, for another."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            from pbnlint.listing import listed
            from pbnlint.nearest import near

            meant = near(str(value), self.choices)
            hint = f" Did you mean {meant}?" if meant else ""
            message = f"{written(param)} cannot be {value}.{hint} It may be {listed(self.choices, 'or')}."
            raise click.UsageError(message, ctx) from None


def written(param: click.Parameter | None) -> str:
    """A parameter as the user writes it: an option by its long name."""
    if param is None:
        return "the value"
    return max(param.opts, key=len) if isinstance(param, click.Option) else param.human_readable_name
