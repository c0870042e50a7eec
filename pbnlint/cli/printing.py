"""Where the findings of `pbnlint check` go: to the terminal, and into files."""

import io
import sys
from collections.abc import Sequence
from typing import IO, NamedTuple

import click

from pbnlint.cli.messages import hang_up, in_utf8
from pbnlint.cli.options import refuse_existing
from pbnlint.cli.writing import refuse_folder, write_whole
from pbnlint.linting.files import Checked
from pbnlint.output.forms import FORMS, blocks


class Output(NamedTuple):
    """A form of the findings, and the file that it is written to; None for standard output."""

    form: str
    path: str | None = None


def outputs(form: str, values: Sequence[str], force: bool) -> tuple[Output, ...]:
    """What to write where, by `--format` and the values of `--output`, which are `FILE` or `FORMAT=FILE`.

    A file without a form has that of `--format` and stands in place of the terminal.
    """
    found: list[Output] = []
    for value in values:
        name, equals, path = value.partition("=")
        found.append(Output(name, path) if equals and name in FORMS else Output(form, value))
    for output in found:
        if output.path:
            refuse_existing(output.path, force)
            refuse_folder(output.path)
    if all("=" in value for value in values):
        found.insert(0, Output(form))
    return tuple(found)


def write(
    results: Sequence[Checked], wanted: Sequence[Output], closing: Sequence[str], *, force: bool, on_error: bool
) -> None:
    """Write findings in every form wanted; `closing` are the last lines of what a person reads.

    `on_error` has what goes to the terminal written to standard error.
    """
    for output in wanted:
        if output.path is None:
            stream = sys.stderr if on_error else sys.stdout
            try:
                _write(results, output.form, closing, stream)
            except BrokenPipeError:  # who reads has seen enough; the exit status speaks of everything all the same
                hang_up()
            continue
        text = io.StringIO()
        _write(results, output.form, closing, text)
        try:
            write_whole(output.path, text.getvalue().encode("utf-8", "backslashreplace"), replace=force)
        except OSError as error:
            raise click.UsageError(f"{output.path} cannot be written: {error.strerror}.") from error


def _write(results: Sequence[Checked], form: str, closing: Sequence[str], stream: IO[str]) -> None:
    if not FORMS[form].for_people:
        in_utf8(stream)
    for block in blocks(form, results):
        click.echo(block, file=stream)
    if FORMS[form].for_people:
        for line in closing:
            click.echo(line, file=stream)
