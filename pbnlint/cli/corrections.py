"""`pbnlint check` with `--fix`, `--unsafe-fixes` or `--diff`: files corrected, and checked as they are then."""

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypedDict

import click

from pbnlint.cli.reading import INPUT, closed_input
from pbnlint.cli.writing import NotReplaced, replace_file
from pbnlint.expressions import expression
from pbnlint.laws import RuleSet
from pbnlint.linting.files import Checked, check_by
from pbnlint.linting.fixing import correct
from pbnlint.linting.paths import Found
from pbnlint.linting.plan import Plan
from pbnlint.linting.settings import SettingsOf

_LINE: Final = expression(rb"[^\n]*\n|[^\n]+")


class _How(TypedDict):
    """What the corrections of a file have in common."""

    name: str
    laws: RuleSet | None
    mended: Plan
    encoding: str


class Task(NamedTuple):
    """What to correct: what the rules of `settings` find, while those of `watch` see to it that nothing gets worse.

    `unsafe` lets corrections in that need consent, `show` prints the differences and no more.
    """

    settings: SettingsOf
    watch: SettingsOf
    unsafe: bool
    show: bool


def corrected(found: Found, stdin_name: str, task: Task) -> Iterator[Checked]:
    """The files that a path stands for, each corrected and checked as it is then."""
    if found.path == INPUT:
        yield from _corrected_input(stdin_name, task, is_left_out=bool(found.left_out))
    if found.problem:
        yield Checked(found.path, problem=found.problem)
    for file in found.files:
        yield _corrected_file(file, task)


def _corrected_input(name: str, task: Task, *, is_left_out: bool) -> Iterator[Checked]:
    """Standard input, written to standard output as corrected, and checked as it is then; as it is if left out."""
    if sys.stdin is None:
        yield closed_input(name)
        return
    data = sys.stdin.buffer.read()
    if is_left_out:
        click.echo(b"" if task.show else data, nl=False)
        return
    new, fixed, more = _corrected(data, name, task)
    if task.show:
        _print_difference(name, data, new)
    else:
        click.echo(new, nl=False)
    yield _checked(data if task.show else new, name, task, fixed, more)


def _corrected_file(path: str, task: Task) -> Checked:
    if not os.path.isfile(path):
        result = check_by(path, task.settings(path))
        result.problem = result.problem or f"{path} is no file on a disk, so there is nothing to correct."
        return result
    try:
        with open(path, "rb") as stream:
            data = stream.read()
    except OSError:
        return check_by(path, task.settings(path))
    new, fixed, more = _corrected(data, path, task)
    if task.show:
        _print_difference(path, data, new)
    elif new != data:
        try:
            replace_file(path, data, new)
        except NotReplaced as problem:
            result = _checked(path, path, task, 0, fixed + more)
            result.problem = str(problem)
            return result
    return _checked(path, path, task, fixed, more)


def _corrected(data: bytes, name: str, task: Task) -> tuple[bytes, int, int]:
    """The corrected bytes, the number of findings mended, and how many more would be with consent."""
    settings, watch = task.settings(name), task.watch(name).plan
    by: _How = {"name": name, "laws": settings.laws, "mended": settings.plan, "encoding": settings.encoding}
    new, fixed = correct(data, watch, unsafe=task.unsafe, **by)
    if task.unsafe:
        return new, len(fixed), 0
    more = correct(new, watch, unsafe=True, **by).fixed
    return new, len(fixed), len(more)


def _checked(target: str | bytes, name: str, task: Task, fixed: int, more: int) -> Checked:
    """What is left: in a file as it is now on the disk, with the rulings beside it, or in these bytes."""
    result = check_by(target, task.settings(name), name=name)
    result.fixed, result.more = fixed, more
    return result


def summary(results: Sequence[Checked], task: Task) -> str:
    """The closing line about corrections."""
    fixed, more = sum(result.fixed or 0 for result in results), sum(result.more for result in results)
    option = "--unsafe-fixes" if task.unsafe else "--fix"
    done = f"{fixed:,} can be corrected with {option}" if task.show else f"{fixed:,} fixed"
    return f"{done}; {more:,} more can be corrected with --unsafe-fixes." if more else f"{done}."


def _print_difference(name: str, old: bytes, new: bytes) -> None:
    """The difference in the unified format, byte for byte, as `patch` reads it."""
    if old == new:
        return
    import difflib

    title = name.encode("utf-8", "surrogateescape")
    lines = difflib.diff_bytes(difflib.unified_diff, _LINE.findall(old), _LINE.findall(new), title, title)
    click.echo(b"".join(_ended(lines)), nl=False)


def _ended(lines: Iterable[bytes]) -> Iterator[bytes]:
    for line in lines:
        yield line if line.endswith(b"\n") else line + b"\n\\ No newline at end of file\n"
