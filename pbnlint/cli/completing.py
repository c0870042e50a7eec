"""What the Tab key offers for the values of options and arguments, beside what click knows of choices."""

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


def files(_context: click.Context, _parameter: click.Parameter, begun: str) -> "list[CompletionItem[str]]":
    """Files and folders, which the shell finds by itself."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(begun, type="file")]


def folders(_context: click.Context, _parameter: click.Parameter, begun: str) -> "list[CompletionItem[str]]":
    """Folders, which the shell finds by itself."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(begun, type="dir")]


def methods(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[str]:
    """Methods of scoring, with a dash for a blank, which would make two words of a name."""
    from pbnlint.scoring.event import METHOD_NAMES

    names = (name.replace(" ", "-") for name in METHOD_NAMES)
    return [name for name in names if name.casefold().startswith(begun.casefold())]


def scales(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[str]:
    """Scales of victory points."""
    from pbnlint.scoring.arithmetic.margin_scales import NAMES

    return [name for name in NAMES if name.startswith(begun)]


def rule(_context: click.Context, _parameter: click.Parameter, begun: str) -> "list[CompletionItem[str]]":
    """Rules: by code if the word begins with a capital, else by name."""
    from click.shell_completion import CompletionItem

    from pbnlint.rules.registry import rules

    by_code = begun[:1].isupper()
    keyed = ((one.code if by_code else one.name, one.summary) for one in rules())
    return [CompletionItem(key, help=summary) for key, summary in keyed if key.startswith(begun)]


def selectors(context: click.Context, parameter: click.Parameter, begun: str) -> "list[CompletionItem[str]]":
    """What names rules, for the last item of a list with commas: rules, groups of them, and the words for many."""
    from click.shell_completion import CompletionItem

    before, comma, last = begun.rpartition(",")
    if comma and os.environ.get("_PBNLINT_COMPLETE", "").startswith("fish"):
        return []  # click separates its answer to fish by commas
    items = [*_many(last), *rule(context, parameter, last)]
    return [CompletionItem(f"{before}{comma}{item.value}", help=item.help) for item in items]


def _many(begun: str) -> "Iterator[CompletionItem[str]]":
    from click.shell_completion import CompletionItem

    from pbnlint.rules.registry import rules

    words = {"ALL": "every rule", "pedantic": "the rules that are off by default"}
    groups = {one.group: f"the rules of {one.group}" for one in rules()}
    return (CompletionItem(key, help=text) for key, text in (words | groups).items() if key.startswith(begun))
