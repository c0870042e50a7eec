"""What is built for users: the wheel and the source archive, their names and versions, and the lock."""

import email
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import pbnlint
from pbnlint.cli import main
from tests.conftest import ROOT

LOCK = ROOT / "requirements" / "dev.lock"


def build(target: str, folder: Path) -> Path:
    """Build a `wheel` or an `sdist` into a folder."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The wheel of this checkout."""
    return zipfile.ZipFile(build("wheel", tmp_path_factory.mktemp("wheel")))


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> tarfile.TarFile:
    """The source archive of this checkout."""
    return tarfile.open(build("sdist", tmp_path_factory.mktemp("sdist")))


def project() -> dict[str, Any]:
    """The project file."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text())


def tracked(*folders: str) -> set[str]:
    """The files of some folders of the checkout, caches left out."""
    paths = (path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file())
    return {path.relative_to(ROOT).as_posix() for path in paths if "__pycache__" not in path.parts}


def is_source(name: str) -> bool:
    """Whether a file is the source of a catalogue, of which the program reads the compiled one."""
    return name.endswith(".po")


def test_wheel_holds_the_designs(wheel: zipfile.ZipFile) -> None:
    """Every file of `reports/` is in the wheel, inside the package, but samples and sources of catalogues."""
    expected = {f"pbnlint/_{name}" for name in tracked("reports") if "/sample/" not in name and not is_source(name)}
    assert expected == {name for name in wheel.namelist() if name.startswith("pbnlint/_reports/")}


def test_wheel_holds_the_package_and_nothing_else(wheel: zipfile.ZipFile) -> None:
    """Beside the designs the wheel holds the package's own files, the mark of its types among them."""
    expected = {name for name in tracked("pbnlint") if not is_source(name)}
    outside = ("pbnlint/_reports/", *(f"pbnlint-{pbnlint.__version__}.{kind}/" for kind in ("dist-info", "data")))
    assert "pbnlint/py.typed" in expected
    assert expected == {name for name in wheel.namelist() if not name.startswith(outside)}


def test_wheel_installs_manual_pages(wheel: zipfile.ZipFile) -> None:
    """They come to stand where `man` looks for those of the programs beside which this one is installed."""
    folder = f"pbnlint-{pbnlint.__version__}.data/data/"
    expected = {f"{folder}share/man/man1/{path.name}" for path in (ROOT / "docs" / "man").iterdir()}
    assert expected == {name for name in wheel.namelist() if name.startswith(folder)}


def test_wheel_asks_for_what_the_readme_says(wheel: zipfile.ZipFile) -> None:
    """The installed program needs four libraries, WeasyPrint only for the extra `pdf`, endplay only for `dd`."""
    name = f"pbnlint-{pbnlint.__version__}.dist-info/METADATA"
    needs = email.message_from_bytes(wheel.read(name)).get_all("Requires-Dist") or []
    names = {(re.split(r"[>=;]", need)[0], "".join(re.findall(r"extra == '(\w+)'", need))) for need in needs}
    core = {("click", ""), ("jinja2", ""), ("pathspec", ""), ("pyparsing", "")}
    assert core | {("weasyprint", "pdf"), ("endplay", "dd")} == names


def test_sdist_holds_what_the_tests_need(archive: tarfile.TarFile) -> None:
    """The source archive holds package, designs, samples and tests, and the files that build and check them."""
    top = f"pbnlint-{pbnlint.__version__}/"
    names = {name.removeprefix(top) for name in archive.getnames()}
    expected = tracked("pbnlint", "reports", "fixtures", "tests", "requirements", "docs/examples", "docs/man")
    expected |= {"pyproject.toml", "dev.py", "tox.ini", "LICENSE", "README.md", "CHANGELOG.md", "CONTRIBUTING.md"}
    expected |= {"action.yml", ".pre-commit-hooks.yaml", "Dockerfile", ".dockerignore"}
    assert set() == expected - names


def test_version_is_the_newest_of_the_changelog() -> None:
    """The first heading of the changelog names the version of the package."""
    headings = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert pbnlint.__version__ == headings[0]


def test_program_tells_its_version() -> None:
    """`pbnlint --version` prints the version of the package."""
    assert f"pbnlint {pbnlint.__version__}\n" == CliRunner().invoke(main, ["--version"]).output


def test_module_is_the_program() -> None:
    """`python -m pbnlint` is the same program, under the same name."""
    result = subprocess.run([sys.executable, "-m", "pbnlint", "--help"], capture_output=True, text=True, check=True)
    assert result.stdout.startswith("Usage: pbnlint [OPTIONS]")


def locked() -> dict[str, str]:
    """The versions that the lock pins, by name."""
    pins = (line.split(";")[0].strip().split("==") for line in LOCK.read_text().splitlines())
    return {name.lower(): version for name, version in pins}


def test_lock_pins_every_dependency() -> None:
    """Everything that the project file asks for, in the package, its extras and its groups, is pinned.

    Not so the extra `dd`: endplay is not there for every Python, and its tests are skipped where it is missing.
    """
    data = project()
    asked = [*data["project"]["dependencies"], *data["build-system"]["requires"]]
    extras = data["project"]["optional-dependencies"]
    assert {"pdf", "dd"} == set(extras)
    for some in (extras["pdf"], *data["dependency-groups"].values()):
        asked += [need for need in some if isinstance(need, str)]
    names = {re.split(r"[>=<\[; ]", need)[0].lower() for need in asked}
    assert set() == names - set(locked())


def test_lock_names_versions_alone() -> None:
    """The lock holds pins and markers: no address, no path, nothing that depends on one machine."""
    pin = re.compile(r"[a-z0-9.-]+==[0-9][0-9a-z.]*( ; [a-z_]+ ([=!]=|<|>=) '[\w.*]+')?")
    assert [] == [line for line in LOCK.read_text().splitlines() if not pin.fullmatch(line)]
