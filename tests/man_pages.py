"""The manual pages, made from the commands themselves: `python -m tests.man_pages` writes them anew.

A page is a tree of docutils, whose writer knows what must be escaped in it.
"""

import inspect
import re
from collections.abc import Iterator
from typing import Final

import click
from docutils import nodes
from docutils.core import publish_from_doctree
from docutils.utils import new_document

from pbnlint import __version__
from pbnlint.cli import main
from tests.conftest import ROOT

FOLDER: Final = ROOT / "docs" / "man"
WHOLE: Final = 1000
"""More characters than any sentence has that says what a command does."""


def commands(context: click.Context) -> Iterator[click.Context]:
    """A command and all below it."""
    yield context
    if isinstance(context.command, click.Group):
        for name in context.command.list_commands(context):
            command = context.command.get_command(context, name)
            assert command is not None
            yield from commands(click.Context(command, info_name=name, parent=context, **command.context_settings))


def pages() -> dict[str, str]:
    """Every page by the name of its file."""
    every = list(commands(click.Context(main, info_name="pbnlint", **main.context_settings)))
    return {f"{title(context)}.1": page(context, every) for context in every}


def title(context: click.Context) -> str:
    """What a page is called: `pbnlint-ruling-new`."""
    return context.command_path.replace(" ", "-")


def page(context: click.Context, every: list[click.Context]) -> str:
    """The page of a command in the language of `man`."""
    command = context.command
    short = command.get_short_help_str(WHOLE).rstrip(".")
    document = new_document(title(context))
    document["title"] = title(context)
    document += nodes.title("", title(context))
    document += nodes.subtitle("", short[0].lower() + short[1:])
    document += docinfo()
    document += section("Synopsis", nodes.paragraph("", "", *synopsis(context)))
    document += section("Description", *prose(command.help or ""))
    if isinstance(command, click.Group):
        below = (one for one in every if one.parent is context)
        meanings = [(one.info_name or "", one.command.get_short_help_str(WHOLE)) for one in below]
        document += section("Commands", listed(meanings))
    records = (one.get_help_record(context) for one in command.get_params(context) if isinstance(one, click.Option))
    document += section("Options", listed([record for record in records if record]))
    others = [f"{title(one)}(1)" for one in every if one is not context]
    document += section("See also", nodes.paragraph("", ", ".join(others)))
    text = str(publish_from_doctree(document, writer="manpage", settings_overrides={"output_encoding": "unicode"}))
    return tidied(text)


def tidied(text: str) -> str:
    """A page without comments, which tell the writer's version, and with all headings alike."""
    lines = (line for line in text.splitlines(keepends=True) if not line.startswith('.\\"'))
    return "".join(lines).replace(".SH Name\n", ".SH NAME\n")


def docinfo() -> nodes.docinfo:
    """What stands at the head and the foot of a page."""
    fields = {"manual_section": "1", "manual_group": "pbnlint", "version": __version__}
    return nodes.docinfo("", *(
        nodes.field("", nodes.field_name("", name), nodes.field_body("", nodes.paragraph("", value)))
        for name, value in fields.items()
    ))  # fmt: skip


def section(name: str, *content: nodes.Node) -> nodes.section:
    """A section under its heading."""
    return nodes.section("", nodes.title("", name.upper()), *content, ids=[nodes.make_id(name)], names=[name])


def synopsis(context: click.Context) -> Iterator[nodes.Node]:
    """How a command is called."""
    yield nodes.strong("", context.command_path)
    yield nodes.Text(" " + " ".join(context.command.collect_usage_pieces(context)))


def prose(text: str) -> Iterator[nodes.Node]:
    """The paragraphs of a help text; those that click shall not fill stay as they are."""
    for paragraph in inspect.cleandoc(text).split("\n\n"):
        if paragraph.startswith("\b"):
            yield nodes.literal_block("", paragraph.removeprefix("\b\n"))
        else:
            yield nodes.paragraph("", "", *inline(" ".join(paragraph.split())))


def inline(text: str) -> Iterator[nodes.Node]:
    """A text in which what stands between grave accents is to be typed."""
    for place, part in enumerate(re.split(r"`([^`]+)`", text)):
        if part:
            yield nodes.strong("", part) if place % 2 else nodes.Text(part)


def listed(items: list[tuple[str, str]]) -> nodes.definition_list:
    """Names with what they are."""
    return nodes.definition_list("", *(
        nodes.definition_list_item(
            "", nodes.term("", "", nodes.strong("", name)), nodes.definition("", nodes.paragraph("", "", *inline(text)))
        )
        for name, text in items
    ))  # fmt: skip


def write() -> None:
    """Write every page, and take away what is none."""
    FOLDER.mkdir(exist_ok=True)
    made = pages()
    for path in FOLDER.iterdir():
        if path.name not in made:
            path.unlink()
    for name, text in made.items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
