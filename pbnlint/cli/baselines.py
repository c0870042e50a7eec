"""`pbnlint check` with `--baseline` or `--write-baseline`: findings that are known are neither shown nor counted."""

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import click

from pbnlint.cli.messages import say
from pbnlint.cli.printing import Output, refuse_output
from pbnlint.cli.writing import write_whole
from pbnlint.linting.baseline import (
    Comparison,
    Entry,
    Unusable,
    content,
    entries_of,
    in_order,
    pruned,
    read,
    stale,
    without_known,
)
from pbnlint.linting.files import Checked
from pbnlint.linting.settings import SettingsOf
from pbnlint.output.text import summary
from pbnlint.plain import printable

_LISTED: Final = 5
"""So many entries are named; of more, the file tells."""


@dataclass(slots=True)
class Task:
    """What to do with the baseline of a path: write it anew if there is nothing to compare with, and prune it.

    `folders` are those that are checked; `said` are the lines to be said at the end.
    """

    path: str
    comparison: Comparison | None
    prune: bool
    force: bool
    folders: tuple[str, ...]
    said: list[str] = field(default_factory=list)


def task(
    baseline: str | None,
    to_write: str | None,
    *,
    prune: bool,
    diff: bool,
    force: bool,
    inputs: Sequence[str],
    wanted: Sequence[Output],
) -> Task | None:
    """What the options ask for; None for nothing. Ends the program where that cannot be done."""
    for option, path in (("--baseline", baseline), ("--write-baseline", to_write)):
        if path in ("", "-"):
            raise click.UsageError(f"{option} needs the name of a file.")
    if prune and not baseline:
        raise click.UsageError("--prune-baseline takes entries out of the file that --baseline names; name it.")
    if baseline and to_write:
        raise click.UsageError("--baseline reads known findings and --write-baseline writes them; leave one out.")
    if diff and (prune or to_write):
        option = "--prune-baseline" if prune else "--write-baseline"
        raise click.UsageError(f"--diff writes nothing; leave {option} out.")
    folders = tuple(path for path in inputs if os.path.isdir(path))
    if to_write:
        refuse_output(to_write, [output.path for output in wanted if output.path], inputs, force)
        return Task(to_write, None, False, force, folders)
    if baseline:
        try:
            return Task(baseline, Comparison(read(baseline)), prune, force, folders)
        except Unusable as problem:
            say(str(problem))
            sys.exit(2)
    return None


def passed(results: Iterable[Checked], work: Task, settings_of: SettingsOf) -> Iterator[Checked]:
    """Files as they come, without the findings that are known; after the last, the baseline is written or pruned."""
    if work.comparison is None:
        entries: list[Entry] = []
        records = 0
        for result in results:
            records += result.records
            new = entries_of(result, os.path.dirname(work.path))
            entries += new
            yield replace(result, findings=[], known=len(new))
        if not records:
            work.said.append(f"nothing was read, so that {work.path} is not written.")
        else:
            _write(work, content(in_order(entries)), over=work.force)
        return
    yield from without_known(results, work.comparison, settings_of)
    gone = stale(work.comparison, work.folders)
    if work.prune and gone:
        _write(work, pruned(work.comparison.baseline, gone), over=True)
    work.said += _told(gone, work)


def closing(seen: Sequence[Checked], work: Task) -> Sequence[str]:
    """The lines that say how much was found, and how much of it is known."""
    if work.comparison is not None:
        return (summary(seen, work.path),)
    known = sum(result.known or 0 for result in seen)
    verb = "finding is" if known == 1 else "findings are"
    return (f"{known:,} {verb} known from now on: check with --baseline {printable(work.path)}.",)


def say_all(work: Task) -> None:
    """Say what became of the entries."""
    for number, line in enumerate(work.said):
        if number:
            click.echo(printable(line), err=True)
        else:
            say(line)


def _write(work: Task, new: bytes, *, over: bool) -> None:
    try:
        write_whole(work.path, new, replace=over)
    except OSError as error:
        say(f"{work.path} cannot be written: {error.strerror or error}.")
        sys.exit(2)


def _told(gone: Sequence[Entry], work: Task) -> Iterator[str]:
    """What is said of entries that have no finding any more, with as many of them as can be listed."""
    if not gone:
        if work.prune:
            yield f"there is nothing to take out of {work.path}."
        return
    entries, have = ("entry", "has") if len(gone) == 1 else ("entries", "have")
    if work.prune:
        yield f"{len(gone):,} {entries} of {work.path} taken out, for want of a finding:"
    else:
        yield f"{len(gone):,} {entries} of {work.path} {have} no finding any more; --prune-baseline takes out:"
    for entry in gone[:_LISTED]:
        board = f", board {entry['board']}" if entry.get("board") else ""
        yield f"  {entry['path']}{board}: {entry.get('rule') or entry['code']}"
    if len(gone) > _LISTED:
        yield f"  ... and {len(gone) - _LISTED:,} more"
