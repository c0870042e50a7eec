"""`pbnlint doctor` tries what the program can do, and names the commands that bring what is missing."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from pbnlint.cli import main
from pbnlint.cli.doctor import examination
from pbnlint.cli.doctor.trials import TRIALS, Outcome, outcomes
from pbnlint.report.page import glyphs
from pbnlint.system import System
from tests.conftest import ROOT

ABSENT = "raise ModuleNotFoundError(\"No module named '{0}'\", name='{0}')\n"
NO_LIBRARY = "raise OSError(\"cannot load library 'libpango-1.0-0': no such file\")\n"
TOO_OLD = "HTML = None\n"
CRASH = "import os\nos.abort()\n"


def doctor(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a folder, the modules in which stand in place of those installed."""
    return subprocess.run(
        [sys.executable, "-m", "pbnlint", "doctor", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}", "PYTHONUTF8": "1", **environment},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture
def untried(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder to be in, with all that is tried taken for well, since a trial takes seconds."""
    monkeypatch.setattr(examination, "outcomes", lambda names: dict.fromkeys(names, Outcome(True)))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def said(name: str, **environment: str) -> dict[str, Any]:
    """What the command says of one thing."""
    told = CliRunner().invoke(main, ["doctor", "--format", "json"], env=environment)
    assert 0 == told.exit_code
    return next(check for check in json.loads(told.stdout)["checks"] if check["name"] == name)


def test_every_package_of_the_project_is_looked_at() -> None:
    """What the program needs, and what its extras bring."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed, extra = project["dependencies"], [one for some in project["optional-dependencies"].values() for one in some]
    names = [tuple(one.partition(">")[0] for one in packages) for packages in (needed, extra)]
    assert names == [examination.PACKAGES, examination.EXTRA_PACKAGES]


def test_where_all_is_well(tmp_path: Path) -> None:
    """Each thing has a word for its state, lines fit a terminal, and the versions stand below."""
    result = doctor(tmp_path)
    assert 0 == result.returncode, result.stdout + result.stderr
    assert "" == result.stderr
    assert "ok       the program   checks a board, and prints a report as HTML." in result.stdout
    assert [] == [line for line in result.stdout.splitlines() if len(line) > 80 and " " in line.strip()]
    assert {"pbnlint", "Python", "click", "jinja2", "pathspec", "pyparsing", "weasyprint", "endplay"} <= {
        line.split()[0] for line in result.stdout.splitlines() if line
    }


@pytest.mark.parametrize(
    ("stand_in", "state", "text", "typed"),
    [
        (ABSENT.format("weasyprint"), "missing", "WeasyPrint is not installed.", "weasyprint>=68"),
        (ABSENT.format("tinycss2"), "missing", "WeasyPrint is not complete, since tinycss2 is not", "weasyprint>=68"),
        (TOO_OLD, "missing", "the WeasyPrint that is installed does not suit (weasyprint>=68 is", "weasyprint>=68"),
        (NO_LIBRARY, "missing", "the library libpango-1.0-0 is missing.", "pango"),
        (CRASH, "broken", "the trial ended without a word, with status", ""),
    ],
)
def test_what_keeps_a_pdf_from_being_made(
    monkeypatch: pytest.MonkeyPatch, untried: Path, stand_in: str, state: str, text: str, typed: str
) -> None:
    """Each cause is told apart, with its command; the program works without it."""
    (untried / "weasyprint.py").write_text(stand_in, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(untried))
    well = dict.fromkeys(TRIALS, Outcome(True))
    monkeypatch.setattr(examination, "outcomes", lambda _names: {**well, **outcomes(["pdf"])})
    found = said("PDF reports")
    assert (state, True) == (found["state"], found["text"].startswith(text))
    assert typed in " ".join(found["commands"])


def test_a_program_that_does_not_work_is_status_2(tmp_path: Path) -> None:
    """Then the state says which package is missing; so does that of a solver that does not load."""
    (tmp_path / "jinja2.py").write_text(ABSENT.format("jinja2"), encoding="utf-8")
    (tmp_path / "endplay.py").write_text(ABSENT.format("endplay"), encoding="utf-8")
    result = doctor(tmp_path)
    assert 2 == result.returncode
    assert "broken   the program   the package jinja2 is not installed." in result.stdout
    assert "broken   double dummy  endplay is installed, but its solver does not work here" in result.stdout


def test_what_lies_in_the_folder_is_not_run(tmp_path: Path) -> None:
    """A file that happens to be called as a module is none."""
    (tmp_path / "weasyprint.py").write_text(CRASH, encoding="utf-8")
    result = subprocess.run(
        [sys.executable, "-P", "-m", "pbnlint", "doctor"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "the program   checks a board" in result.stdout
    assert "ended without a word" not in result.stdout


@pytest.mark.usefixtures("untried")
def test_a_system_without_programs_is_told_which_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here those that unpack files, and the one that knows the fonts."""
    monkeypatch.setattr("shutil.which", lambda _name: None)
    monkeypatch.setattr(glyphs, "_held", lambda: None)
    monkeypatch.setattr("pbnlint.system.this_system", lambda: System("fedora", "Fedora Linux 41"))
    assert ["sudo dnf install gzip", "sudo dnf install unzip", "sudo dnf install xz"] == said("archives")["commands"]
    assert ("note", ["sudo dnf install fontconfig"]) == (said("fonts")["state"], said("fonts")["commands"])


@pytest.mark.usefixtures("untried")
def test_fonts_for_chinese_are_brought_by_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """The reports' own fonts hold the letters of the other languages."""
    monkeypatch.setattr(glyphs, "_held", lambda: frozenset(range(0x500)))
    monkeypatch.setattr("pbnlint.system.this_system", lambda: System("arch", "Arch Linux"))
    assert ("missing", ["sudo pacman -S noto-fonts-cjk"]) == (said("fonts")["state"], said("fonts")["commands"])
    monkeypatch.setattr("pbnlint.system.this_system", lambda: System("", "Slackware"))
    assert said("fonts")["text"].endswith("To mend it, install a font with Chinese characters, such as Noto Sans CJK.")


def test_the_configuration_that_counts_is_named(untried: Path) -> None:
    """Or what is wrong with it."""
    assert "note" == said("settings")["state"]
    (untried / "pbnlint.toml").write_text("[score]\nmethod = 'IMPs'\n", encoding="utf-8")
    assert ("ok", True) == ((one := said("settings"))["state"], "pbnlint.toml counts" in one["text"])
    (untried / "pbnlint.toml").write_text("scoring = 1\n", encoding="utf-8")
    assert ("broken", True) == ((one := said("settings"))["state"], "scoring" in one["text"])


def test_completion_is_seen_in_the_file_of_the_shell(untried: Path) -> None:
    """And else the command is told that switches it on."""
    shell = {"HOME": str(untried), "SHELL": "/bin/zsh"}
    assert ("note", True) == ((one := said("Tab key", **shell))["state"], ".zshrc" in one["commands"][0])
    (untried / ".zshrc").write_text('eval "$(_PBNLINT_COMPLETE=zsh_source pbnlint)"\n', encoding="utf-8")
    assert "ok" == said("Tab key", **shell)["state"]


@pytest.mark.usefixtures("untried")
def test_a_terminal_that_lacks_characters_is_told() -> None:
    """With what to set."""
    told = CliRunner(charset="ascii").invoke(main, ["doctor"]).stdout
    assert "note     terminal      writes ASCII" in told
    assert "PYTHONUTF8=1" in told


@pytest.mark.usefixtures("untried")
def test_a_long_command_is_one_for_the_shell(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is broken at 80 columns as a shell can read it."""
    lacking = {"pdf": Outcome(False, "the library libpango-1.0-0 is missing", "pango")}
    monkeypatch.setattr(examination, "outcomes", lambda names: {**dict.fromkeys(names, Outcome(True)), **lacking})
    monkeypatch.setattr("pbnlint.system.this_system", lambda: System("debian", "Debian", root=True))
    lines = CliRunner().invoke(main, ["doctor"]).stdout.splitlines()
    at = next(number for number, line in enumerate(lines) if "apt-get" in line)
    assert [
        "         apt-get install --no-install-recommends libpango-1.0-0 \\",
        "             libpangoft2-1.0-0 libharfbuzz-subset0",
    ] == lines[at : at + 2]


@pytest.mark.usefixtures("untried")
def test_a_part_of_the_program_that_is_broken_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rest is looked at all the same."""

    def fail(_text: str) -> str:
        raise ImportError("cannot import name 'x'")

    monkeypatch.setattr(glyphs, "beyond_own_fonts", fail)
    assert ("broken", "it fails: cannot import name 'x'.") == (said("fonts")["state"], said("fonts")["text"])
