"""The commands that bring what is missing suit the user's system and Python."""

import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from pbnlint import system
from pbnlint.system import Python, System
from tests.conftest import ROOT

DEBIAN = {"ID": "debian", "PRETTY_NAME": "Debian GNU/Linux 12 (bookworm)"}


@pytest.mark.parametrize(
    ("release", "family"),
    [
        (DEBIAN, "debian"),
        ({"ID": "ubuntu", "ID_LIKE": "debian"}, "debian"),
        ({"ID": "linuxmint", "ID_LIKE": "ubuntu debian"}, "debian"),
        ({"ID": "fedora"}, "fedora"),
        ({"ID": "rocky", "ID_LIKE": "rhel centos fedora"}, "fedora"),
        ({"ID": "arch"}, "arch"),
        ({"ID": "manjaro", "ID_LIKE": "arch"}, "arch"),
        ({"ID": "alpine"}, "alpine"),
        ({"ID": "gentoo"}, ""),
        ({}, ""),
    ],
)
def test_linux_is_known_by_its_release_file(release: Mapping[str, str], family: str) -> None:
    """Relatives of a distribution count as the one that they are like."""
    assert family == system.family_of(release)


@pytest.mark.parametrize(
    ("family", "typed"),
    [
        ("debian", "sudo apt-get install --no-install-recommends libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"),
        ("fedora", "sudo dnf install pango"),
        ("arch", "sudo pacman -S pango"),
        ("macos", "brew install pango"),
        ("windows", "pacman -S mingw-w64-x86_64-pango"),
        ("", ""),
    ],
)
def test_each_system_has_its_command_for_pango(family: str, typed: str) -> None:
    """A system that is not known has none."""
    assert typed == system.command("pango", System(family, ""))


def test_alpine_asks_for_the_libraries_themselves() -> None:
    """By the names of the files, whichever package has them."""
    typed = system.command("pango", System("alpine", ""))
    assert typed.startswith("sudo apk add so:libgobject-2.0.so.0 so:libpango-1.0.so.0 ")


def test_root_needs_no_sudo() -> None:
    """A container often has none."""
    assert "apt-get install --no-install-recommends fonts-noto-cjk" == system.command(
        "chinese", System("debian", "", root=True)
    )


def test_a_system_without_a_command_is_told_what_to_look_for() -> None:
    """The cure ends a sentence in either case."""
    assert "install Pango and HarfBuzz" == system.cure("pango", System("", "Gentoo"))
    assert "run `sudo dnf install pango`" == system.cure("pango", System("fedora", ""))
    assert system.cure("pango", System("windows", "")).startswith("install MSYS2 and run `pacman ")


@pytest.mark.parametrize(
    ("python", "typed"),
    [
        (Python("venv", "~/venv", "pip"), "pip install 'weasyprint>=68'"),
        (Python("plain", "/usr", "python3 -m pip"), "python3 -m pip install 'weasyprint>=68'"),
        (Python("pipx", "~/.local/pipx", "x"), "pipx inject pbnlint 'weasyprint>=68'"),
        (Python("uv", "~/venv", "x"), "uv pip install --python ~/venv 'weasyprint>=68'"),
        (
            Python("managed", "/usr", "/usr/bin/python3 -m pip", "~/pbnlint"),
            "python3 -m venv ~/.pbnlint && ~/.pbnlint/bin/pip install ~/pbnlint'[pdf]'",
        ),
        (Python("plain", "C:\\Py", "py -m pip", windows=True), 'py -m pip install "weasyprint>=68"'),
    ],
)
def test_each_python_has_its_command(python: Python, typed: str) -> None:
    """Where pip would refuse, or knows nothing of the environment, it is not recommended."""
    assert typed == system.extra_command("pdf", python)


def test_extras_are_those_of_the_project() -> None:
    """What is recommended is what the project itself asks for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {name: [package] for name, package in system.EXTRAS.items()} == project["optional-dependencies"]


def prefix(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Let a folder be the environment of the Python that runs."""
    monkeypatch.setattr(sys, "prefix", str(folder))
    monkeypatch.setattr(sys, "base_prefix", "/usr")


@pytest.mark.parametrize(
    ("files", "kind"),
    [
        ({"pyvenv.cfg": "home = /usr/bin\n"}, "venv"),
        ({"pyvenv.cfg": "home = /usr/bin\nuv = 0.5\n"}, "uv"),
        ({"pyvenv.cfg": "home = /usr/bin\n", "pipx_metadata.json": "{}"}, "pipx"),
        ({}, "venv"),
    ],
)
def test_environments_are_told_apart(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, files: Mapping[str, str], kind: str
) -> None:
    """By the files that their makers leave in them."""
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    prefix(monkeypatch, tmp_path)
    assert kind == system.this_python().kind


@pytest.mark.parametrize(("marked", "kind"), [(True, "managed"), (False, "plain")])
def test_python_of_the_system_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, marked: bool, kind: str) -> None:
    """By the file that PEP 668 asks for beside the standard library."""
    if marked:
        (tmp_path / "EXTERNALLY-MANAGED").write_text("[externally-managed]\n", encoding="utf-8")
    monkeypatch.setattr(sys, "prefix", sys.base_prefix)
    monkeypatch.setattr("sysconfig.get_path", lambda _name: str(tmp_path))
    assert kind == system.this_python().kind


def test_the_folder_of_the_user_is_not_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is shown to others has `~` for it."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("HOME", "/home/ash")
    assert "~/venv" == system.at_home("/home/ash/venv")
    assert "/home/ashes/venv" == system.at_home("/home/ashes/venv")
