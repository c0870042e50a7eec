"""The examples of the documentation at work: each page is played from its top to its end in a folder with the samples.

`python -m tests.docs.examples [PAGE...]` writes the outputs anew, of all pages or of those named.

A comment directly above a block says what a reader sees without it:

    <!-- file: NAME -->    the block is that file; what follows on the page finds it in the folder
    <!-- from: NAME -->    every line of the block stands in that file of the checkout
    <!-- whole: NAME -->   the block is all of that file of the checkout
    <!-- finds: RULES -->  checking the block finds these rules, by name and in this order; without it nothing is found
    <!-- prints -->        the block is what the Python above it prints
    <!-- not run: WHY -->  the block cannot be run here
"""

import contextlib
import doctest
import io
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple
from unittest import mock

from click.testing import CliRunner

from pbnlint.cli import main
from tests.conftest import FIXTURES, ROOT
from tests.docs.pages import DOCS, PAGES, Block, blocks

SHELL_WORDS: Final = frozenset({"cat", "cp", "echo", "gzip", "head", "pbnlint", "sed", "tail", "zcat"})
"""The commands that may stand in a block of the language `console`, which is run: those that every system has."""

_HEEDED: Final = frozenset({"CI_PROJECT_DIR", "GITHUB_ACTIONS", "GITHUB_WORKSPACE", "NO_COLOR", "TERM"})
"""Variables of whoever runs the tests that would change what is printed."""


class Played(NamedTuple):
    """What a console shows after a command, and its exit status."""

    output: str
    status: int


class Outcome(NamedTuple):
    """A page with the outputs of its examples as they are, and what is wrong with its other blocks."""

    text: str
    problems: list[str]


def run(command: str, folder: Path, status: int = 0) -> Played:
    """A command line as its console shows it; `status` is that of the command before it, for `$?`.

    What needs no shell runs in this process, which is quicker by the start of one.
    """
    if command == "echo $?":
        return Played(f"{status}\n", 0)
    words = shlex.split(command)
    if words[0] == "pbnlint" and not re.search(r"[|<>;&$*]", re.sub(r"'[^']*'", "", command)):
        return in_process(words[1:], folder)
    return in_shell(command, folder)


def in_process(arguments: list[str], folder: Path) -> Played:
    """A command of pbnlint in this process."""
    no_terminal = mock.patch("os.get_terminal_size", side_effect=OSError)
    with contextlib.chdir(folder), mock.patch.dict(os.environ, clear=True, values=environment()), no_terminal:
        result = CliRunner().invoke(main, arguments, prog_name="pbnlint")
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Played(result.output, result.exit_code)


def in_shell(command: str, folder: Path) -> Played:
    """A command line in a shell, where `pbnlint` is this one."""
    with tempfile.TemporaryDirectory() as programs:
        program = Path(programs) / "pbnlint"
        program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m pbnlint "$@"\n')
        program.chmod(0o755)
        result = subprocess.run(
            ["bash", "-c", command],
            cwd=folder,
            env={**environment(), "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}", "PYTHONPATH": str(ROOT)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
    return Played(result.stdout, result.returncode)


def environment() -> dict[str, str]:
    """The variables of a user who has set none that pbnlint heeds."""
    return {key: value for key, value in os.environ.items() if key not in _HEEDED} | {"PYTHONUTF8": "1"}


def console(text: str, folder: Path) -> str:
    """A console block as it should be: its commands, each with the output that it gives in a folder."""
    lines, status = [], 0
    for line in text.splitlines():
        if line.startswith("$ "):
            output, status = run(line.removeprefix("$ "), folder, status)
            lines.append(f"{line}\n")
            if output.strip("\n"):
                lines.append(output.strip("\n") + "\n")
    return "".join(lines)


def play(page: Path, folder: Path) -> Outcome:
    """A page played in a folder, which is given a copy of the samples."""
    shutil.copytree(FIXTURES, folder / "fixtures")
    text = page.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    problems: list[str] = []
    printed, outputs = "", list[tuple[Block, str]]()
    for block in blocks(text):
        try:
            if block.language == "console" and "not run" not in block.notes:
                outputs.append((block, console(block.text, folder)))
            elif block.language == "python" and not block.notes.keys() & {"not run", "from"}:
                printed = _printed(block.text, folder)
            elif "prints" in block.notes:
                outputs.append((block, printed))
            elif "whole" in block.notes:
                outputs.append((block, (ROOT / block.notes["whole"]).read_text(encoding="utf-8")))
            problems += _problems(block, folder)
        except Exception as error:
            error.add_note(f"{page}, line {block.start + 1}")
            raise
    for block, output in reversed(outputs):
        lines[block.start : block.end] = [f"{block.indent}{line}".rstrip(" ") for line in output.splitlines(True)]
    return Outcome("".join(lines), problems)


def _printed(code: str, folder: Path) -> str:
    stream = io.StringIO()
    with contextlib.chdir(folder), contextlib.redirect_stdout(stream):
        exec(compile(code, "<example>", "exec"), {"__name__": "__main__"})  # noqa: S102 - our own text
    return stream.getvalue()


def _problems(block: Block, folder: Path) -> Iterator[str]:
    """What is wrong with a block, by its language and the comments above it; writes the file that it is."""
    where = f"line {block.start + 1}: "
    check = _CHECKS.get(block.language)
    if block.language.startswith("{"):
        return
    if check is None:
        yield f"{where}no test looks at blocks of the language {block.language!r}"
        return
    if name := block.notes.get("file"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(block.text, encoding="utf-8")
    if "not run" in block.notes:
        if not block.notes["not run"]:
            yield f"{where}say why it is not run"
        return
    if name := block.notes.get("from"):
        known = {line.strip() for line in (ROOT / name).read_text(encoding="utf-8").splitlines()}
        yield from (f"{where}not in {name}: {line}" for line in block.text.splitlines() if line.strip() not in known)
        return
    yield from (f"{where}{problem}" for problem in check(block, folder))


def _console(block: Block, _folder: Path) -> Iterator[str]:
    commands = [line.removeprefix("$ ") for line in block.text.splitlines() if line.startswith("$ ")]
    if not block.text.startswith("$ "):
        yield "a console begins with a command behind `$ `"
    for command in commands:
        for part in re.split(r"\||&&|;", re.sub(r"'[^']*'", "", command)):
            if part.split()[0] not in SHELL_WORDS:
                yield f"not for the console: {part.split()[0]}; commands that are not run are of the language sh"


def _shell(block: Block, _folder: Path) -> Iterator[str]:
    if re.search(r"^\$ ", block.text, re.MULTILINE):
        yield "commands to be copied stand without `$ `"
    if re.search(r"^(\$ )?pbnlint\b", block.text, re.MULTILINE):
        yield "pbnlint stands in a console, where it is run, or under a comment that says why it is not"
    fault = subprocess.run(["bash", "-n"], input=block.text, capture_output=True, text=True, check=False).stderr
    if fault:
        yield fault


def _doctest(block: Block, folder: Path) -> Iterator[str]:
    stream = io.StringIO()
    test = doctest.DocTestParser().get_doctest(block.text, {}, "example", None, block.start)
    with contextlib.chdir(folder):
        doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=stream.write)
    if stream.getvalue():
        yield stream.getvalue()


def _toml(block: Block, folder: Path) -> Iterator[str]:
    """Read as what it is: rulings, the settings of a project, or a configuration."""
    from pbnlint.formats.rulings.reader import read_rulings
    from pbnlint.linting.configuration import Misconfigured
    from pbnlint.linting.configuration.reading import read

    with tempfile.TemporaryDirectory(dir=folder) as place:
        rulings = "[[ruling]]" in block.text
        name = "x.rulings.toml" if rulings else "pyproject.toml" if "[tool.pbnlint" in block.text else "pbnlint.toml"
        path = Path(place) / name
        path.write_text(block.text, encoding="utf-8")
        if rulings:
            yield from read_rulings(str(path)).problems
            return
        try:
            read(str(path))
        except Misconfigured as error:
            yield str(error)


def _yaml(block: Block, _folder: Path) -> Iterator[str]:
    """A piece of one of the files in `docs/examples/`, which are held to their schemas."""
    piece = block.text.splitlines()
    for path in (DOCS / "examples").glob("*.y*ml"):
        lines = path.read_text(encoding="utf-8").splitlines()
        windows = (lines[start : start + len(piece)] for start in range(len(lines) - len(piece) + 1))
        if any(textwrap.dedent("\n".join(window)).splitlines() == piece for window in windows):
            return
    yield "not a piece of a file in docs/examples"


def _json(block: Block, _folder: Path) -> Iterator[str]:
    try:
        json.loads(block.text)
    except ValueError as error:
        yield str(error)


def _record(block: Block, folder: Path) -> Iterator[str]:
    """Records are checked by all rules that are on, and find what the page says; a piece need not say its version."""
    path = folder / (block.notes.get("file") or f"example.{block.language}")
    version = "% PBN 2.1\n" if block.language == "pbn" and not block.text.startswith("%") else ""
    if "file" not in block.notes:
        path.write_text(version + block.text, encoding="utf-8")
    played = in_process(["check", "--no-config", "--format", "json", str(path)], folder)
    found = [finding["rule"] for finding in json.loads(played.output)["findings"]] if played.status < 2 else []
    if played.status > 1:
        yield played.output
    expected = block.notes.get("finds", "").replace(",", " ").split()
    if expected != found:
        yield f"finds {', '.join(found) or 'nothing'}"


def _refused(problem: str) -> Callable[[Block, Path], Iterator[str]]:
    return lambda _block, _folder: iter([problem])


def _run(_block: Block, _folder: Path) -> Iterator[str]:
    return iter(())


_ELSEWHERE: Final = _refused("say by a comment from which file this is, or why it cannot be run")

_CHECKS: Final[Mapping[str, Callable[[Block, Path], Iterator[str]]]] = {
    "console": _console,
    "sh": _shell,
    "python": _run,
    "pycon": _doctest,
    "toml": _toml,
    "yaml": _yaml,
    "json": _json,
    "pbn": _record,
    "lin": _record,
    "xml": _record,
    "text": lambda block, _folder: iter(() if "prints" in block.notes else ["say what prints this"]),
    "css": _ELSEWHERE,
    "dockerfile": _ELSEWHERE,
    "groovy": _ELSEWHERE,
    "html": lambda block, folder: iter(() if "file" in block.notes else _ELSEWHERE(block, folder)),
    "jinja": _ELSEWHERE,
}
"""What looks at the blocks of each language that a page may have; the output of consoles is compared besides."""


if __name__ == "__main__":
    for page in [Path(argument).resolve() for argument in sys.argv[1:]] or PAGES:
        with tempfile.TemporaryDirectory() as place:
            outcome = play(page, Path(place))
        page.write_text(outcome.text, encoding="utf-8")
        for problem in outcome.problems:
            print(f"{page}, {problem}", file=sys.stderr)  # noqa: T201 - a program for whoever writes pages
