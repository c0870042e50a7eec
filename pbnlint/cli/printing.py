"""Where the findings of `pbnlint check` go: to the terminal, and into files."""

import io
import os
import stat
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import IO, Final, NamedTuple

import click

from pbnlint.cli.messages import hang_up, in_utf8
from pbnlint.cli.options import refuse_existing
from pbnlint.cli.writing import refuse_folder, write_whole
from pbnlint.linting.files import Checked
from pbnlint.linting.paths import files_in
from pbnlint.listing import listed
from pbnlint.output.forms import FORMS, blocks

FORMATS: Final = tuple(name for name in FORMS if name != "statistics")
"""The forms that can be asked for by name."""

_BY_ENDING: Final = {".sarif": "sarif", ".sarif.json": "sarif", ".jsonl": "jsonl", ".json": "json"}
_AMBIGUOUS: Final = ".xml"
"""The ending of two forms."""

Closing = Callable[[Sequence[Checked]], Sequence[str]]
"""Gives the last lines of what a person reads."""


class Output(NamedTuple):
    """A form of the findings, and the file that it is written to; None for standard output."""

    form: str
    path: str | None = None


def outputs(
    form: str, values: Sequence[str], inputs: Sequence[str], *, force: bool, chosen: bool
) -> tuple[Output, ...]:
    """What to write where, by `--format` and the values of `--output`, which are `FILE` or `FORMAT=FILE`.

    A file without a form has that of `--format`, or of its ending where none was `chosen`, and stands in place of the
    terminal. What is read (`inputs`) is not written to, nor is a file written twice, whatever names lead there. Inside
    GitHub Actions a form for people that nobody has chosen is followed by annotations.
    """
    by_ending = not chosen and form != "statistics"
    found = [_output(value, form, by_ending=by_ending) for value in values]
    for number, (_, path) in enumerate(found):
        if path is not None:
            refuse_output(path, [other for _, other in found[:number] if other is not None], inputs, force)
    if not any(map(_is_path, values)):
        in_actions = os.environ.get("GITHUB_ACTIONS") == "true"
        annotations = [Output("github")] if in_actions and not chosen else []
        found = [Output(form), *annotations, *found]
    return tuple(found)


def _is_path(value: str) -> bool:
    """Whether the value of `--output` is the name of a file, with a `=` in it or without."""
    name, equals, _ = value.partition("=")
    return not equals or "/" in name or os.sep in name


def _output(value: str, form: str, *, by_ending: bool) -> Output:
    if _is_path(value):
        path = _file(value)
        return Output(_form_of(path, form) if by_ending else form, path)
    name, _, path = value.partition("=")
    if name in FORMATS:
        return Output(name, _file(path))
    from pbnlint.nearest import near

    meant = near(name, FORMATS)
    hint = f"did you mean {meant}?" if meant else f"there are {listed(FORMATS)}."
    raise click.UsageError(f"{name or 'An empty name'} is no format; {hint} A file of that name is --output ./{value}")


def _form_of(path: str, otherwise: str) -> str:
    from pbnlint.cli.endings import form_of

    if path.lower().endswith(_AMBIGUOUS):
        either = f"--output junit={path} or --output checkstyle={path}"
        raise click.UsageError(f"{path} may be JUnit XML or Checkstyle XML; say which: {either}.")
    return form_of(path, _BY_ENDING, otherwise)


def _file(path: str) -> str:
    if path in ("", "-"):
        raise click.UsageError("--output writes to a file; name one. What the terminal shows is chosen by --format.")
    return path


def refuse_output(path: str, before: Sequence[str], inputs: Sequence[str], force: bool) -> None:
    """End with a sentence if a file cannot be written, or may not be."""
    if any(_same(path, other) for other in before):
        raise click.UsageError(f"{path} would be written twice; name another file.")
    if os.path.exists(path):
        for read in inputs:
            if any(_same(path, file) for file in files_in(read)):
                raise click.UsageError(f"{path} is one of the files that are read; name another file for the output.")
    refuse_existing(path, force)
    refuse_folder(path)
    if _is_standard_output(path):
        raise click.UsageError(f"{path} is where standard output goes; name another file.")
    folder = os.path.dirname(path)
    if folder and not os.path.isdir(folder):
        raise click.UsageError(f"{folder} is no folder; make it first, or name another file.")


def _is_standard_output(path: str) -> bool:
    """Whether a name leads to the file that standard output is written to."""
    with suppress(OSError, ValueError, AttributeError):
        out = os.fstat(sys.stdout.fileno())
        return stat.S_ISREG(out.st_mode) and os.path.samestat(os.stat(path), out)
    return False


def _same(one: str, other: str) -> bool:
    """Whether two names lead to the same file, by links of any kind, or would if it were there."""
    if os.path.realpath(one) == os.path.realpath(other):
        return True
    with suppress(OSError, ValueError):
        return os.path.samefile(one, other)
    return False


def is_streamed(wanted: Sequence[Output]) -> bool:
    """Whether all that is wanted is a form whose findings can be written before their file has been read."""
    return all(FORMS[output.form].streams_records and output.path is None for output in wanted)


def write(
    results: Iterable[Checked], wanted: Sequence[Output], closing: Closing, *, force: bool, on_error: bool
) -> list[Checked]:
    """Write findings in every form wanted, and give back what was checked.

    A form that streams is written while the files are read; if it is the only one, findings are let go of once they
    are written. `closing` gives the last lines of what a person reads. `on_error` has what goes to the terminal
    written to standard error.
    """
    shown = [output.form for output in wanted if output.path is None]
    guard = _guard() if len(shown) > 1 else ("", "")
    stream = sys.stderr if on_error else sys.stdout
    seen: list[Checked] = []
    left = _recorded(results, seen, last=len(wanted) == 1 and FORMS[wanted[0].form].streams and bool(shown))
    try:
        for form in shown:
            first, last = guard if form == shown[0] else ("", "")
            _echo(first, stream)
            _show(left if form == shown[0] else seen, form, closing, seen, stream)
            _echo(last, stream)
    except BrokenPipeError:  # who reads has seen enough; the exit status speaks of everything all the same
        hang_up()
    for _ in left:  # what the terminal did not ask for
        pass
    for output in wanted:
        if output.path is not None:
            text = io.StringIO()
            _show(seen, output.form, closing, seen, text)
            try:
                write_whole(output.path, text.getvalue().encode("utf-8", "backslashreplace"), replace=force)
            except OSError as error:
                raise click.UsageError(f"{output.path} cannot be written: {error.strerror}.") from error
    return seen


def _recorded(results: Iterable[Checked], seen: list[Checked], *, last: bool) -> Iterator[Checked]:
    """Results as they pass, each noted once it has; without its findings if nobody needs them afterwards."""
    for result in results:
        yield result
        seen.append(result.without_findings() if last else result)


def _guard() -> tuple[str, str]:
    """What stands around text for people where a runner would take some of its lines for commands."""
    from pbnlint.output.github import quoting

    return quoting()


def _echo(line: str, stream: IO[str]) -> None:
    if line:
        click.echo(line, file=stream)


def _show(results: Iterable[Checked], form: str, closing: Closing, seen: Sequence[Checked], stream: IO[str]) -> None:
    if not FORMS[form].for_people:
        in_utf8(stream)
    for block in blocks(form, results):
        click.echo(block, file=stream)
    if FORMS[form].for_people:
        for line in closing(seen):
            click.echo(line, file=stream)
