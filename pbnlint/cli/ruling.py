"""`pbnlint ruling new`."""

import os
import sys

import click

from pbnlint.cli import completing
from pbnlint.cli.groups import Group
from pbnlint.cli.messages import in_utf8, say
from pbnlint.cli.options import config_options, configured_laws_option, refuse_existing
from pbnlint.cli.reading import INPUT, STANDARD_INPUT, followed, settings_by
from pbnlint.linting.files import Checked, check_by
from pbnlint.linting.selection import UnknownRule, rule_named
from pbnlint.linting.settings import Options, Settings


@click.group("ruling", cls=Group, context_settings={"help_option_names": ["-h", "--help"]})
def command() -> None:
    """Rulings files: what a director found and decided, beside the record."""


@command.command(
    "schema",
    short_help="Print the JSON Schema of rulings files.",
    context_settings={"help_option_names": ["-h", "--help"]},
)
def schema() -> None:
    """Print the JSON Schema of rulings files, for editors that check TOML while it is written."""
    from importlib.resources import files

    click.echo(files("pbnlint.formats.rulings").joinpath("rulings.schema.json").read_text(encoding="utf-8"), nl=False)


@command.command(
    "new",
    short_help="Begin a rulings file, with rulings to fill in.",
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.argument("path", metavar="PATH", shell_complete=completing.files)
@click.option("--board", metavar="NUMBER", help="For this board alone, whether or not anything was found on it.")
@click.option("--table", metavar="NUMBER", help="Of that board, for this table alone.")
@click.option("--rule", metavar="RULE", shell_complete=completing.rule,
              help="For what this rule found alone: its name or code.")  # fmt: skip
@click.option("--output", "-o", metavar="FILE", shell_complete=completing.files,
              help="The file to write, or - for standard output.")  # fmt: skip
@click.option("--force", is_flag=True, help="Replace an existing file.")
@click.option("--append", is_flag=True, help="Add to an existing file what it has no ruling on.")
@configured_laws_option
@config_options
def new(
    *,
    path: str,
    board: str | None,
    table: str | None,
    rule: str | None,
    output: str | None,
    force: bool,
    append: bool,
    laws: str | None,
    config: str | None,
    no_config: bool,
) -> None:
    """Write a rulings file with a ruling to be filled in for each finding that needs a decision.

    Each has what the record shows, the Law and the options in the director's order, and examples of adjusted scores,
    as comments. The file is named after the record file: club.rulings.toml beside club.pbn; where the folder has an
    event.rulings.toml, it is that.

    Exit status: 0 if the file was written, or if nothing needs a ruling; 2 if it was not written.
    """
    from pbnlint.formats.rulings.beside import beside, file_named, own_file
    from pbnlint.formats.rulings.skeleton import skeleton
    from pbnlint.report.director.drafts import boards_of, drafts, is_of

    if append and force:
        raise click.UsageError("--append adds to a file and --force replaces it; give one of them.")
    if path == "-" and output is None:
        output = "-"
    name = output or beside(path) or own_file(path)
    if os.path.isdir(name):
        raise click.UsageError(f"{name} is a folder; name a file in it.")
    if append and not os.path.exists(name):
        append = False
    if name != "-" and not append:
        _refuse(name, force)
    with followed():
        settings = settings_by(Options(laws=laws, config=config, no_config=no_config))(path)
    edition = settings.laws
    result = _checked(path, name if append else None, settings)
    shared = name != "-" and not file_named(name, path)
    begun = [
        draft._replace(table=draft.table._replace(file=os.path.basename(path) if shared and path != "-" else ""))
        for draft in drafts(result, _wanted_rule(rule), board, table, edition)
    ]
    if not begun:
        if board and not any(is_of(record, "Board", board) for record in result.kept):
            say(f"{path} has no board {board}.")
            sys.exit(2)
        if board and table and not any(is_of(one.record, "Table", table) for one in boards_of(result, board, table)):
            say(f"{path} has no table {table} of board {board}.")
            sys.exit(2)
        say(_nothing(board, table, rule, append))
        return
    _write(name, skeleton(begun, append=append), append=append, force=force)
    if name != "-":
        click.echo(f"{name} {'extended' if append else 'written'}: {_count(len(begun))} to fill in.")


def _nothing(board: str | None, table: str | None, rule: str | None, append: bool) -> str:
    """The sentence that nothing is to be ruled on, and what to do if something is."""
    places = [f"{what} {number}" for what, number in (("board", board), ("table", table)) if number]
    where = f"on {', '.join(places)}" if places else "in this file"
    if append and places and not rule:
        return f"{', '.join(places)} has a ruling on file; edit that."
    found = f"that {rule} found {where}" if rule else where
    hint = "" if board else "; --board begins one for a board that you name"
    return f"nothing {found} needs a ruling{' that is not on file' if append else ''}{hint}."


def _count(number: int) -> str:
    return f"{number} ruling{'' if number == 1 else 's'}"


def _refuse(name: str, force: bool) -> None:
    if os.path.lexists(name) and not force:
        raise click.UsageError(f"{name} exists already; add --append to add to it, or --force to replace it.")
    refuse_existing(name, force)


def _checked(path: str, rulings: str | None, settings: Settings) -> Checked:
    """The file checked, with its records kept; ends with a sentence if it, or the rulings on file, cannot be read."""
    from pbnlint.formats.rulings.reader import RulingsFile, read_rulings

    ruled = RulingsFile("") if rulings is None else read_rulings(rulings)
    for problem in ruled.problems:
        say(problem)
    if ruled.problems:
        sys.exit(2)
    if path == INPUT:
        result = check_by(sys.stdin.buffer, settings, name=STANDARD_INPUT, keep=True, rulings=ruled)
    else:
        result = check_by(path, settings, keep=True, rulings=ruled)
    if result.problem:
        say(result.problem)
    if not result.kept:
        sys.exit(2)
    return result


def _wanted_rule(text: str | None) -> str:
    """The name of the rule that the user means, empty for all."""
    if text is None:
        return ""
    try:
        return rule_named(text).name
    except UnknownRule as error:
        raise click.UsageError(str(error)) from error


def _goes_on(name: str, text: str) -> bool:
    """Whether a rulings file can be read with a text behind it: not if it writes `ruling = [...]`."""
    from pbnlint.formats.rulings.reader import rulings_in

    with open(name, "rb") as stream:
        return not rulings_in(stream.read() + text.encode(), name).problems


def _write(name: str, text: str, *, append: bool, force: bool) -> None:
    if name == "-":
        in_utf8(sys.stdout)
        click.echo(text, nl=False)
        return
    text = "\n" + text if append else text
    try:
        if append and not _goes_on(name, text):
            say(f"{name} cannot be extended, for its rulings are one list in brackets; write each under [[ruling]].")
            sys.exit(2)
        with open(name, "a" if append else "w" if force else "x", encoding="utf-8") as stream:
            stream.write(text)
    except OSError as error:
        say(f"{name} cannot be written: {error.strerror or error}.")
        sys.exit(2)
