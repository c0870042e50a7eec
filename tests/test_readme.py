"""The examples of the README are real: each command is run, and its output must be what stands there.

`python -m tests.test_readme` writes the outputs anew.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from pbnlint.cli import main
from tests.conftest import FIXTURES, ROOT

README = ROOT / "README.md"
EXAMPLES = re.compile(r"(?<=^```console\n)(?:\$ pbnlint .*\n|\$ echo \$\?\n)(?:(?!```).*\n)*", re.MULTILINE)
"""The blocks of a Markdown text that show `pbnlint` at work: each command behind `$ `, its output below it."""


def played(block: str, folder: Path) -> str:
    """A block as it should be: its commands, each with the output that it gives when run in a folder."""
    status = 0
    lines = []
    for line in block.splitlines():
        if not line.startswith("$ "):
            continue
        lines.append(line + "\n")
        if line == "$ echo $?":
            lines.append(f"{status}\n")
            continue
        program, *arguments = shlex.split(line.removeprefix("$ "))
        result = subprocess.run(
            [sys.executable, "-m", program, *arguments],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
        status = result.returncode
        lines.append(result.stdout.strip("\n") + "\n")
    return "".join(lines)


def replayed(text: str, folder: Path) -> str:
    """A Markdown text with the outputs of all its examples made anew, in a folder with the samples."""
    shutil.copytree(FIXTURES, folder / "fixtures")
    return EXAMPLES.sub(lambda block: played(block[0], folder), text)


def test_the_python_is_real(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It runs as it stands there."""
    [code] = re.findall(r"(?s)```python\n(.*?)```", README.read_text("utf-8"))
    shutil.copy(FIXTURES / "score" / "session.pbn", tmp_path / "evening.pbn")
    monkeypatch.chdir(tmp_path)
    exec(code, {})  # noqa: S102 - our own text
    assert "1 ('Elder', 'Elm') 49.75\n" in capsys.readouterr().out


def test_examples_are_real(tmp_path: Path) -> None:
    """Running every command of the README gives the README."""
    text = README.read_text(encoding="utf-8")
    assert len(EXAMPLES.findall(text)) > 1
    assert replayed(text, tmp_path) == text


PARTS = ("ruling new", "ruling schema")
"""The commands within commands."""


def commands() -> list[str]:
    """The commands of the program, in its order."""
    return main.list_commands(click.Context(main))


def test_table_names_every_command() -> None:
    """The table of commands has a row for each command of the program, in its order."""
    assert commands() == re.findall(r"^\| `pbnlint (\w+)", README.read_text(encoding="utf-8"), re.MULTILINE)


def test_options_exist() -> None:
    """Every option that the README names is one of the program's."""
    known = "".join(CliRunner().invoke(main, [*command.split(), "--help"]).output for command in [*commands(), *PARTS])
    named = re.findall(r"`(--[a-z-]+)", README.read_text(encoding="utf-8"))
    assert set() == set(named) - set(re.findall(r"--[a-z-]+", known))


def test_rulings_are_real() -> None:
    """A ruling that the README shows stands so in a rulings file of the fixtures."""
    shown = re.findall(r"```toml\n(\[\[ruling\]\]\n.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert 1 == len(shown)
    assert shown[0] in (FIXTURES / "rulings" / "copse.rulings.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", re.findall(r"\]\((?!https?:)([^)#]+)\)", README.read_text(encoding="utf-8")))
def test_links_lead_somewhere(name: str) -> None:
    """Every file that the README links to is in the checkout."""
    assert (ROOT / name).exists()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        README.write_text(replayed(README.read_text(encoding="utf-8"), Path(place)), encoding="utf-8")
