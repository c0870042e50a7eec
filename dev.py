"""Prepare a checkout and do a job in it: `python3 dev.py demo`, or `python3 dev.py test`.

Needs a Python 3.11 or newer and nothing else: this file uses the standard library alone. The first run makes
`.venv-dev/` beside it with everything that the jobs need; later runs find it ready. Afterwards `.venv-dev/bin/pbnlint`
is the program.
"""

import argparse
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv-dev"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
LOCK = ROOT / "requirements" / "dev.lock"
SAMPLE = ROOT / "fixtures" / "sample"

VENV_PACKAGE = "python3-venv"
PDF_LIBRARIES = ("libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz-subset0")
TEST_PROGRAMS = {
    "chromium": ("chromium", "chromium-browser", "google-chrome"),
    "poppler-utils": ("pdfinfo", "pdftotext", "pdftoppm"),
    "fontconfig": ("fc-list",),
}
"""Debian's packages for the tests of reports on the screen and on paper, each with programs of which one shows it."""
TEST_FONTS = {"fonts-noto-cjk": "zh-cn"}
"""Debian's packages of fonts for these tests, and a language that each is for."""


def run(*command: str | Path, cwd: Path = ROOT, silent: bool = False) -> int:
    """Run a command, with our own output unless it is to be silent, and return its exit status."""
    sys.stdout.flush()
    output = subprocess.DEVNULL if silent else None
    return subprocess.run([str(part) for part in command], cwd=cwd, stdout=output, check=False).returncode


def require(*command: str | Path, cwd: Path = ROOT) -> None:
    """Run a command and end this program with its exit status unless that is 0."""
    status = run(*command, cwd=cwd)
    if status:
        sys.exit(f"This command failed with exit status {status}: {' '.join(str(part) for part in command)}")


# --- what the system must have


def may_use_apt() -> bool:
    """Whether this is root on a Debian-like system."""
    return os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt_install(*packages: str) -> bool:
    """Install Debian packages; whether that worked."""
    print(f"Installing {', '.join(packages)} ...")
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    apt = ("apt-get", "-qq", "-o", "DPkg::Lock::Timeout=120", "-o", "Dpkg::Use-Pty=0")
    run(*apt, "update", silent=True)
    return run(*apt, "install", "--yes", "--no-install-recommends", *packages, silent=True) == 0


def apt_command(*packages: str) -> str:
    """What a person types to install Debian packages."""
    return f"sudo apt-get install --no-install-recommends {' '.join(packages)}"


def ensure_python() -> None:
    """End with one sentence unless this Python can make virtual environments."""
    if sys.version_info < (3, 11):  # noqa: UP036  (this file is what an older Python runs first)
        sys.exit(f"pbnlint needs Python 3.11 or newer, and this is {sys.version.split()[0]}.")
    if importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip"):
        return
    if not (may_use_apt() and apt_install(VENV_PACKAGE)):
        sys.exit(f"This Python cannot make virtual environments; on Debian or Ubuntu run: {apt_command(VENV_PACKAGE)}")


def imports_weasyprint() -> bool:
    """Whether the PDF library finds all its native libraries (it warns where it could do without one of them)."""
    command = (PYTHON, "-W", "error", "-c", "import weasyprint")
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def how_to_get_pdf() -> str:
    """One sentence: what to run so that reports can be printed to PDF."""
    if sys.platform == "darwin":
        command = "brew install pango"
    elif os.name == "nt":
        command = "pacman -S mingw-w64-ucrt-x86_64-pango (in MSYS2)"
    else:
        command = f"{apt_command(*PDF_LIBRARIES)} (or your system's packages of Pango and HarfBuzz)"
    return f"For the PDF, install the libraries that it needs and run this again: {command}"


def ensure_pdf() -> bool:
    """Whether PDFs can be made, after installing what they need where we may."""
    return imports_weasyprint() or (may_use_apt() and apt_install(*PDF_LIBRARIES) and imports_weasyprint())


def has_font_for(language: str) -> bool:
    """Whether the system has a font for a language, by its code as fontconfig writes it."""
    if not shutil.which("fc-list"):
        return False
    listing = subprocess.run(("fc-list", f":lang={language}", "family"), capture_output=True, check=False)
    return bool(listing.stdout.strip())


def missing_for_tests() -> tuple[str, ...]:
    """The Debian packages that tests of reports need and this system does without."""
    programs = (package for package, names in TEST_PROGRAMS.items() if not any(map(shutil.which, names)))
    fonts = (package for package, language in TEST_FONTS.items() if not has_font_for(language))
    return (*programs, *fonts)


def ensure_test_tools() -> bool:
    """Whether tests have the browser, the PDF tools and the fonts they need, after installing them where we may."""
    missing = missing_for_tests()
    return not missing or (may_use_apt() and apt_install(*missing) and not missing_for_tests())


def how_to_get_test_tools() -> str:
    """One sentence: what to run so that no test of reports is skipped."""
    command = apt_command(*missing_for_tests())
    return f"Some tests of reports are skipped; to run them all, first run: {command} (or your system's own packages)"


# --- the environment


def fingerprint() -> str:
    """What the environment was made from: a digest of the project file, the lock, this Python and this folder."""
    digest = hashlib.sha256(f"{sys.version} {ROOT}".encode())
    for path in (ROOT / "pyproject.toml", LOCK):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def ensure_environment() -> None:
    """Make `.venv-dev/` with pbnlint, editable, and all that the lock names, unless it is there and up to date."""
    stamp = VENV / "made-from"
    if PYTHON.exists() and stamp.exists() and stamp.read_text() == fingerprint():
        return
    ensure_python()
    print(f"Preparing {VENV}, which takes about a minute ...")
    require(sys.executable, "-m", "venv", "--clear", VENV)
    pip = (PYTHON, "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--no-compile", "--no-deps")
    require(*pip, "--requirement", LOCK)
    require(*pip, "--no-build-isolation", "--editable", ROOT)
    stamp.write_text(fingerprint())


# --- the jobs


def demo(folder: Path = ROOT / "demo") -> int:
    """Check the sample event, then write its director's report as HTML and PDF into a folder."""
    pbnlint = SCRIPTS / "pbnlint"
    sample = SAMPLE.relative_to(ROOT)
    print(f"\n$ pbnlint check --exit-zero {sample}\n")
    if run(pbnlint, "check", "--exit-zero", sample):
        return 1
    folder.mkdir(exist_ok=True)
    with_pdf = ensure_pdf()
    written = []
    for name in ("director.html", "director.pdf") if with_pdf else ("director.html",):
        path = folder / name
        shown = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
        print(f"\n$ pbnlint report {sample} -o {shown}")
        if run(pbnlint, "report", sample, "-o", path, "--force"):
            return 1
        written.append(name)
    print(f"\nThe director's report of the sample event is in {folder}: {' and '.join(written)}.")
    if not with_pdf:
        print(how_to_get_pdf())
    return 0


def lint() -> int:
    """Style, and the floors of the house."""
    return (
        run(SCRIPTS / "ruff", "check", ".")
        or run(SCRIPTS / "ruff", "format", "--check", ".")
        or run(SCRIPTS / "lint-imports", "--no-logo", "--no-cache")
    )


def types() -> int:
    """Types, strictly."""
    return run(SCRIPTS / "mypy")


def texts() -> int:
    """The catalogues of the languages, brought up to date with the English texts and compiled."""
    return run(PYTHON, "-m", "tests.catalogues")


def man() -> int:
    """The manual pages, made anew from the commands."""
    return run(PYTHON, "-m", "tests.man_pages")


def suite() -> int:
    """All tests, with the coverage that they must reach."""
    return run(PYTHON, "-m", "pytest", "--cov", "--cov-report=term", "-q")


def test() -> int:
    """Style, types and all tests with coverage; whatever fails, the rest runs too."""
    if not ensure_pdf():
        print(how_to_get_pdf())
    if not ensure_test_tools():
        print(how_to_get_test_tools())
    failed = [name for name, job in (("lint", lint), ("types", types), ("tests", suite)) if job()]
    print(f"Failed: {', '.join(failed)}." if failed else "Passed: lint, types, tests.")
    return 1 if failed else 0


def wheel() -> int:
    """Build the wheel, install it, and run the program with the sources out of reach."""
    if not ensure_pdf():
        print(how_to_get_pdf())
        return 1
    with tempfile.TemporaryDirectory(prefix="pbnlint-wheel-") as name:
        place = Path(name)
        built = build_wheel(place)
        shutil.copytree(SAMPLE, place / "sample")
        try_wheel(built, place)
    print("Passed: the installed wheel checks the sample event and reports it as HTML and PDF.")
    return 0


def build_wheel(place: Path) -> Path:
    """Build a wheel from the unpacked source archive, which is removed afterwards."""
    require(PYTHON, "-m", "hatchling", "build", "--target", "sdist", "--directory", place)
    (archive,) = place.glob("*.tar.gz")
    shutil.unpack_archive(archive, place)
    source = place / archive.name.removesuffix(".tar.gz")
    require(PYTHON, "-m", "hatchling", "build", "--target", "wheel", "--directory", place, cwd=source)
    shutil.rmtree(source)
    (built,) = place.glob("*.whl")
    return built


def try_wheel(built: Path, place: Path) -> None:
    """Install a wheel into an environment of its own and run the program there on `place / "sample"`."""
    environment = place / "venv"
    require(sys.executable, "-m", "venv", environment)
    scripts = environment / SCRIPTS.name
    pip = (scripts / PYTHON.name, "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--no-compile")
    require(*pip, "--constraint", LOCK, f"{built}[pdf]", cwd=place)
    pbnlint = scripts / "pbnlint"
    require(pbnlint, "--version", cwd=place)
    require(pbnlint, "check", "--exit-zero", "--format", "concise", "sample", cwd=place)
    for ending, start in ((".html", b"<!DOCTYPE html>"), (".pdf", b"%PDF-")):
        report = place / f"director{ending}"
        require(pbnlint, "report", "sample", "-o", report.name, cwd=place)
        if not report.read_bytes()[: len(start)].upper().startswith(start.upper()):
            sys.exit(f"The report {report.name} does not start with {start.decode()}.")


def docs() -> int:
    """The documentation, in docs/_build/html; a warning is a failure."""
    built = ROOT / "docs" / "_build"
    command = (PYTHON, "-m", "sphinx", "--fail-on-warning", "--keep-going", "--quiet", "--jobs", "auto")
    status = run(*command, "--builder", "html", "--doctree-dir", built / "doctrees", ROOT / "docs", built / "html")
    if not status:
        print(f"The documentation begins at {built / 'html' / 'index.html'}.")
    return status


def bench() -> int:
    """Speed, memory and start-up on synthetic boards."""
    return run(PYTHON, ROOT / "benchmarks" / "run.py")


JOBS: dict[str, Callable[[], int]] = {
    "demo": demo,
    "test": test,
    "lint": lint,
    "types": types,
    "texts": texts,
    "man": man,
    "wheel": wheel,
    "docs": docs,
    "bench": bench,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Prepare the environment, do the job named, and return the exit status."""
    parser = argparse.ArgumentParser(
        prog="dev.py",
        description=__doc__,
        epilog="jobs:\n" + "\n".join(f"  {name:7}{job.__doc__}" for name, job in JOBS.items()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("job", choices=JOBS, metavar="job", help="one of the jobs below")
    job = parser.parse_args(arguments).job
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # programs that compile themselves anew start slowly
    ensure_environment()
    return JOBS[job]()


if __name__ == "__main__":
    sys.exit(main())
