"""What the commands read: the files, folders and standard input that the user named."""

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import click

from pbnlint.cli.messages import say
from pbnlint.linting.configuration import Misconfigured
from pbnlint.linting.files import Checked, check_by, check_found
from pbnlint.linting.paths import STDIN, Found, find_files, left_out
from pbnlint.linting.selection import UnknownRule
from pbnlint.linting.settings import Options, SettingsOf, configurations, settings_of

if TYPE_CHECKING:
    from pbnlint.formats.rulings.reader import RulingsFile
    from pbnlint.linting.configuration import Configuration
    from pbnlint.linting.events import FileRead


INPUT: Final = "-"
STANDARD_INPUT: Final = "standard input"
"""What standard input is called in sentences."""


def settings_by(options: Options, *, watching: bool = False) -> SettingsOf:
    """How files are checked; ends the program where an option names no rule, or two options contradict each other."""
    if options.config == "":
        raise click.UsageError("--config needs the name of a file; --no-config takes none.")
    if options.config and options.no_config:
        raise click.UsageError("--config names a file and --no-config wants none; leave one of them out.")
    try:
        return settings_of(options, watching=watching)
    except UnknownRule as error:
        raise click.UsageError(str(error)) from error


def found(paths: Iterable[str], settings_of: SettingsOf, *, stdin_name: str = STDIN) -> tuple[Found, ...]:
    """What is to be read of all that was named; standard input has no files. Says what is left out.

    Ends the program where a configuration cannot be followed, so that nothing has been done by then.
    """
    every = []
    with followed():
        for path in paths:
            if path != INPUT:
                every.append(find_files(path, settings_of))
                continue
            exclusion = settings_of(stdin_name).exclusion
            is_named = stdin_name not in (STDIN, STANDARD_INPUT)
            if exclusion is not None and is_named and exclusion.matches(stdin_name, False):
                every.append(Found(INPUT, left_out=left_out(stdin_name, exclusion)))
            else:
                every.append(Found(INPUT))
    for one in every:
        if one.left_out:
            say(one.left_out)
    return tuple(every)


@contextmanager
def followed() -> Iterator[None]:
    """End the program with one sentence for each thing in a configuration that cannot be followed."""
    try:
        yield
    except Misconfigured as misconfigured:
        for problem in misconfigured.problems:
            say(problem)
        sys.exit(2)


def checked(
    paths: Iterable[str],
    settings_of: SettingsOf,
    *,
    stdin_name: str,
    keep: bool = False,
    rulings: "RulingsFile | None" = None,
    stream: bool = False,
) -> Iterator[Checked]:
    """Everything that was named, checked, in that order; `keep` keeps the records.

    `rulings` hold for all of them; without any, those beside each file do. With `stream`, a file is checked while its
    findings are taken from `to_come`.
    """
    every = found(paths, settings_of, stdin_name=stdin_name)
    return _checked(every, settings_of, stdin_name=stdin_name, keep=keep, rulings=rulings, stream=stream)


def _checked(
    every: Iterable[Found],
    settings_of: SettingsOf,
    *,
    stdin_name: str,
    keep: bool,
    rulings: "RulingsFile | None",
    stream: bool,
) -> Iterator[Checked]:
    for one in every:
        if one.path != INPUT:
            yield from check_found([one], settings_of, keep=keep, rulings=rulings, stream=stream)
        elif one.left_out:
            continue
        elif sys.stdin is None:
            yield closed_input(stdin_name)
        else:
            settings = settings_of(stdin_name)
            yield check_by(sys.stdin.buffer, settings, name=stdin_name, keep=keep, rulings=rulings, stream=stream)


def read(paths: Iterable[str], settings_of: SettingsOf) -> "tuple[FileRead, ...]":
    """Everything that was named, read, in that order."""
    from pbnlint.linting.events import FileRead, read_file, read_found

    files: list[FileRead] = []
    for one in found(paths, settings_of):
        if one.path != INPUT:
            files += read_found([one], settings_of)
        elif sys.stdin is None:
            files.append(FileRead(STANDARD_INPUT, problem="standard input is closed; give the file's name."))
        else:
            files.append(read_file(sys.stdin.buffer, STANDARD_INPUT, settings_of(STANDARD_INPUT).encoding))
    return tuple(files)


def why_nothing(files: "Sequence[FileRead]") -> str:
    """Why there is nothing to make something of, in the words behind "since"."""
    return "none of the files could be read" if files else "all that was named is left out"


def event_configuration(options: Options, paths: Sequence[str]) -> "Configuration":
    """The configuration of an event: the file that the user named, else the nearest one upwards of the first path.

    Ends the program if it cannot be followed.
    """
    first = "" if paths[0] == INPUT else paths[0]
    with followed():
        folder = first if os.path.isdir(first) else os.path.dirname(first)
        return configurations(options.config, no_config=options.no_config)(folder)


def tell_of_others(options: Options, paths: Sequence[str], files: Iterable[str]) -> None:
    """Say which configurations of files of an event say something of scoring or Laws that does not count for it."""
    event = event_configuration(options, paths)
    configured = configurations(options.config, no_config=options.no_config)
    others = {one.path: one for one in (configured(os.path.dirname(path)) for path in files)}
    for path, other in others.items():
        if path and (other.score, options.laws or other.laws) != (event.score, options.laws or event.laws):
            by = f"as {event.path} says" if event.path else "without a configuration"
            say(f"what {path} says of scoring and Laws does not count: the files are one event, scored {by}.")


def closed_input(name: str) -> Checked:
    """Standard input that nobody writes to."""
    return Checked(name, problem=f"{name} is closed; give the file's name, or let a program write to it.")


def rulings_in(names: Sequence[str]) -> "RulingsFile | None":
    """The rulings of the files named, together; None if none is named."""
    if not names:
        return None
    from pbnlint.formats.rulings.reader import RulingsFile
    from pbnlint.linting.rulings_files import read

    files = [read(name) for name in names]
    return RulingsFile(
        ", ".join(names),
        tuple(ruling for file in files for ruling in file.rulings),
        tuple(problem for file in files for problem in file.problems),
        tuple(note for file in files for note in file.notes),
    )


def say_of_rulings(results: Iterable[Checked]) -> bool:
    """Say, once each, what is wrong with rulings files; whether there was one that could not be read."""
    results = tuple(results)
    problems = dict.fromkeys(problem for result in results for problem in result.rulings_problems)
    for sentence in (*problems, *notes_on_rulings(results)):
        say(sentence)
    return bool(problems)


def notes_on_rulings(results: Iterable[Checked]) -> Iterable[str]:
    """What is to be said of rulings that are not filled in, or could not be brought to a record, each sentence once."""
    return dict.fromkeys(note for result in results for note in result.notes)
