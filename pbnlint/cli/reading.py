"""What the commands read: the files, folders and standard input that the user named."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import click

from pbnlint.cli.messages import say
from pbnlint.linting.files import Checked, check_by, check_paths
from pbnlint.linting.settings import SettingsOf

if TYPE_CHECKING:
    from pbnlint.formats.rulings.reader import RulingsFile
    from pbnlint.linting.configuration import Configuration
    from pbnlint.linting.events import FileRead


def checked(
    paths: Iterable[str],
    settings_of: SettingsOf,
    *,
    stdin_name: str,
    keep: bool = False,
    rulings: "RulingsFile | None" = None,
) -> Iterator[Checked]:
    """Everything that was named, checked, in that order; `keep` keeps the records.

    `rulings` hold for all of them; without any, those beside each file do.
    """
    for path in paths:
        if path != "-":
            yield from check_paths([path], settings_of, keep=keep, rulings=rulings)
        elif sys.stdin is None:
            yield closed_input(stdin_name)
        else:
            yield check_by(sys.stdin.buffer, settings_of(stdin_name), name=stdin_name, keep=keep, rulings=rulings)


def read(paths: Iterable[str]) -> "tuple[FileRead, ...]":
    """Everything that was named, read, in that order."""
    from pbnlint.linting.events import FileRead, read_file, read_paths

    files: list[FileRead] = []
    for path in paths:
        if path != "-":
            files += read_paths([path])
        elif sys.stdin is None:
            files.append(FileRead("standard input", problem="standard input is closed; give the file's name."))
        else:
            files.append(read_file(sys.stdin.buffer, "standard input"))
    return tuple(files)


def configuration_for(config: str | None, no_config: bool, paths: Sequence[str]) -> "Configuration":
    """The configuration file that the user named, else the nearest one upwards of the first path.

    Raises `pbnlint.linting.configuration.Misconfigured` if it cannot be read.
    """
    from pbnlint.linting.configuration import Configuration, find
    from pbnlint.linting.configuration import read as read_configuration

    if config and no_config:
        raise click.UsageError("--config names a file and --no-config wants none; leave one of them out.")
    if config:
        return read_configuration(config)
    path = None if no_config else find("." if paths[0] == "-" else paths[0])
    return read_configuration(path) if path else Configuration()


def closed_input(name: str) -> Checked:
    """Standard input that nobody writes to."""
    return Checked(name, problem=f"{name} is closed; give the file's name, or let a program write to it.")


def rulings_in(names: Sequence[str]) -> "RulingsFile | None":
    """The rulings of the files named, together; None if none is named."""
    if not names:
        return None
    from pbnlint.formats.rulings.reader import RulingsFile, read_rulings

    read = [read_rulings(name) for name in names]
    rulings = tuple(ruling for file in read for ruling in file.rulings)
    return RulingsFile(", ".join(names), rulings, tuple(problem for file in read for problem in file.problems))


def say_of_rulings(results: Iterable[Checked]) -> bool:
    """Say, once each, what is wrong with rulings files; whether there was one that could not be read."""
    results = tuple(results)
    problems = dict.fromkeys(problem for result in results for problem in result.rulings_problems)
    for sentence in (*problems, *notes_on_rulings(results)):
        say(sentence)
    return bool(problems)


def notes_on_rulings(results: Iterable[Checked]) -> Iterable[str]:
    """What is to be said of rulings that could not be brought to a record, each sentence once."""
    return dict.fromkeys(note for result in results for note in result.notes)
