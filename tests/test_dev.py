"""`dev.py`: what it does where something is missing, and that it works with the standard library alone."""

import ast
import re
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

import dev
from tests.conftest import ROOT


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The commands that `dev.py` would run; none is run, and all succeed."""
    ran: list[str] = []

    def record(*command: str | Path, **_: Path | bool) -> int:
        ran.append(" ".join(str(part) for part in command))
        return 0

    monkeypatch.setattr(dev, "run", record)
    return ran


@pytest.fixture
def user(monkeypatch: pytest.MonkeyPatch) -> None:
    """A person who is not root."""
    monkeypatch.setattr(dev, "may_use_apt", lambda: False)


@pytest.fixture
def root(monkeypatch: pytest.MonkeyPatch) -> None:
    """Root on a Debian-like system."""
    monkeypatch.setattr(dev, "may_use_apt", lambda: True)


@pytest.fixture
def without_venv(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Python without `ensurepip`, as Debian ships it."""
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "ensurepip" else object())


@pytest.fixture
def without_pango(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system on which WeasyPrint finds no Pango."""
    monkeypatch.setattr(dev, "imports_weasyprint", lambda: False)


@pytest.fixture
def tools(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., bool]:
    """A system with no programs; calling this adds some, and `fc-list` among them knows only fonts for Chinese."""
    monkeypatch.setenv("PATH", str(tmp_path))

    def add(*names: str) -> bool:
        for name in names:
            path = tmp_path / name
            path.write_text('#!/bin/sh\n[ "$1" = :lang=zh-cn ] && echo Noto\n')
            path.chmod(0o755)
        return True

    return add


def test_uses_the_standard_library_alone() -> None:
    """Every module that `dev.py` imports is Python's own."""
    imports: set[str] = set()
    for node in ast.walk(ast.parse((ROOT / "dev.py").read_text())):
        if isinstance(node, ast.Import):
            imports |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imports.add(str(node.module).partition(".")[0])
    assert set() == imports - sys.stdlib_module_names


def test_names_its_jobs() -> None:
    """`python3 dev.py --help` lists every job with what it does, and prepares nothing."""
    result = subprocess.run(
        [sys.executable, "dev.py", "--help"], cwd=ROOT, capture_output=True, text=True, check=True, timeout=10
    )
    assert list(dev.JOBS) == re.findall(r"^  (\w+) +[A-Z].*\.$", result.stdout, re.MULTILINE)


@pytest.mark.usefixtures("user", "without_venv")
def test_says_what_to_install_for_environments(commands: list[str]) -> None:
    """Where Python cannot make environments and we are not root, it ends with one sentence and the command to run."""
    with pytest.raises(SystemExit, match=r"^This Python cannot .* run: sudo apt-get install .*python3-venv$"):
        dev.ensure_python()
    assert [] == commands


@pytest.mark.usefixtures("root", "without_venv")
def test_installs_venv_as_root(commands: list[str]) -> None:
    """As root on a Debian-like system it brings the list of packages up to date and installs `python3-venv`."""
    dev.ensure_python()
    assert ["update", "python3-venv"] == [command.split()[-1] for command in commands]


@pytest.mark.usefixtures("user", "without_pango")
def test_does_without_pdf_libraries(commands: list[str]) -> None:
    """Where Pango is missing and we are not root, nothing is installed and no PDF can be made."""
    assert dev.ensure_pdf() is False
    assert [] == commands


@pytest.mark.usefixtures("root", "without_pango")
def test_installs_pdf_libraries_as_root(commands: list[str]) -> None:
    """As root on a Debian-like system it installs the three libraries that WeasyPrint needs."""
    dev.ensure_pdf()
    assert ["libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz-subset0"] == commands[-1].split()[-3:]


@pytest.mark.usefixtures("user", "without_pango")
def test_demo_without_pdf_ends_well(
    commands: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without Pango the demo writes the HTML, ends with 0, and says last how to get the PDF."""
    monkeypatch.setattr(sys, "platform", "linux")
    assert 0 == dev.demo(tmp_path)
    assert ["check", "report"] == [command.split()[1] for command in commands]
    assert capsys.readouterr().out.splitlines()[-1].startswith("For the PDF, install ")


@pytest.mark.usefixtures("without_pango", "user")
def test_demo_ends_well_whatever_the_records_hold(commands: list[str], tmp_path: Path) -> None:
    """What the check finds in the records is no failure of the demo."""
    dev.demo(tmp_path)
    assert "--exit-zero" in commands[0].split()


@pytest.mark.parametrize("failing", ["check", "report"])
def test_demo_fails_if_the_program_fails(failing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A command of the demo that could not do its job fails the demo."""
    monkeypatch.setattr(dev, "run", lambda *command, **_: int(failing in command))
    monkeypatch.setattr(dev, "ensure_pdf", lambda: True)
    assert 1 == dev.demo(tmp_path)


def test_docs_fail_on_a_warning(commands: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Sphinx is told so, and its status is that of the job."""
    assert 0 == dev.docs()
    assert " -m sphinx --fail-on-warning " in commands[-1]
    monkeypatch.setattr(dev, "run", lambda *_: 1)
    assert 1 == dev.docs()


@pytest.mark.usefixtures("user", "without_pango")
def test_wheel_never_skips_the_pdf() -> None:
    """Where the PDF cannot be made, the test of the wheel fails."""
    assert 1 == dev.wheel()


@pytest.mark.usefixtures("root")
def test_installs_what_tests_of_reports_need_as_root(
    tools: Callable[..., bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As root on a Debian-like system it installs what is missing, and looks whether that is there then."""
    monkeypatch.setattr(dev, "apt_install", lambda *packages: tools("fc-list", *packages))
    tools("pdfinfo")
    assert dev.ensure_test_tools() is True


@pytest.mark.usefixtures("user")
def test_says_what_tests_of_reports_need(tools: Callable[..., bool]) -> None:
    """Where we are not root, nothing is installed, and one sentence names what to install: only what is missing."""
    tools("pdfinfo", "fc-list")
    assert dev.ensure_test_tools() is False
    assert " run: sudo apt-get install --no-install-recommends chromium (or " in dev.how_to_get_test_tools()


def test_a_font_is_found_by_its_language(tools: Callable[..., bool]) -> None:
    """Without a list of fonts none is found, and with one those that it lists."""
    assert dev.has_font_for("zh-cn") is False
    tools("fc-list")
    assert (True, False) == (dev.has_font_for("zh-cn"), dev.has_font_for("th"))


@pytest.mark.parametrize("failing", ["lint", "types", "suite"])
def test_one_failure_fails_the_whole(
    failing: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`test` runs all its parts whatever fails, names what failed, and ends with 1."""
    ran: list[str] = []

    def job(name: str) -> int:
        ran.append(name)
        return int(name == failing)

    for name in ("lint", "types", "suite"):
        monkeypatch.setattr(dev, name, partial(job, name))
    monkeypatch.setattr(dev, "ensure_pdf", lambda: True)
    monkeypatch.setattr(dev, "ensure_test_tools", lambda: True)
    assert 1 == dev.test()
    assert ["lint", "types", "suite"] == ran
    assert f"Failed: {failing.replace('suite', 'tests')}.\n" == capsys.readouterr().out


def test_ready_environment_is_left_alone(commands: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment made from the project file and the lock of now is not made again."""
    prepared(tmp_path, monkeypatch, dev.fingerprint())
    dev.ensure_environment()
    assert [] == commands


def test_stale_environment_is_made_again(commands: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment made from anything else is: emptied, filled from the lock, then pbnlint itself, editable."""
    prepared(tmp_path, monkeypatch, "something else")
    dev.ensure_environment()
    assert ["venv", "pip", "pip"] == [command.split()[2] for command in commands]
    assert dev.fingerprint() == (tmp_path / "made-from").read_text()


def prepared(folder: Path, monkeypatch: pytest.MonkeyPatch, stamp: str) -> None:
    """Let a folder with this stamp stand for `.venv-dev/`."""
    (folder / "python").touch()
    (folder / "made-from").write_text(stamp)
    monkeypatch.setattr(dev, "VENV", folder)
    monkeypatch.setattr(dev, "PYTHON", folder / "python")
