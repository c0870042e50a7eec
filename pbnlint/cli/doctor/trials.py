"""What `pbnlint doctor` tries, each in a process of its own: a broken library may end the process that loads it."""

import contextlib
import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

import pbnlint

_WAIT: Final = 120
"""Seconds after which a trial has failed; a slow disk may need many to load a library for the first time."""

_BOARD: Final = b"""\
% PBN 2.1
[Event "Trial"]
[Site ""]
[Date "2024.03.05"]
[Board "1"]
[West "Ash"]
[North "Birch"]
[East "Cedar"]
[South "Elm"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ2.K32.A32.432 JT98.QJT9.654.65 765.A654.KQJ.AKQ 43.87.T987.JT987"]
[Scoring "MP"]
[Declarer "N"]
[Contract "3NT"]
[Result "12"]
[Score "NS 480"]
"""
"""A board with one mistake: the score is 490."""


class Outcome(NamedTuple):
    """How a trial went: whether well, what was wrong if not, and what it lacks, as `pbnlint.system` calls it."""

    well: bool
    what: str = ""
    lacks: str = ""


def check() -> Outcome:
    """Check a board: the mistake in it must be found, and nothing else."""
    found = [finding.rule.code for finding in pbnlint.check(_BOARD)]
    return Outcome(found == ["SC01"], "" if found == ["SC01"] else "a board with one mistake is not checked rightly")


def page() -> Outcome:
    """Print a report as HTML."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "trial.pbn")
        with open(path, "wb") as stream:
            stream.write(_BOARD)
        pbnlint.render(pbnlint.view("director", path), "html")
    return Outcome(True)


def pdf() -> Outcome:
    """Make a PDF of one page."""
    import warnings

    from pbnlint.report import PdfUnavailable
    from pbnlint.report.paper.pdf import from_html

    try:
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            from_html('<!DOCTYPE html><html lang="en"><title>Trial</title><p>1♠ Pass</html>')
    except PdfUnavailable as problem:
        return Outcome(False, problem.what, problem.lacks)
    if any("HarfBuzz-Subset" in str(warning.message) for warning in told):
        return Outcome(True, "PDFs are larger than need be, since the library HarfBuzz-Subset is missing", "pango")
    return Outcome(True)


def dd() -> Outcome:
    """Solve a deal double-dummy."""
    import pbnlint
    from pbnlint.rules.suspicion.solving import is_installed, solved

    if not is_installed():
        return Outcome(False, "endplay is not installed", "dd")
    dealt = [record.deal.deal for record in pbnlint.read(_BOARD) if record.deal]
    if dealt and all(map(solved, dealt)):
        return Outcome(True)
    return Outcome(False, "endplay is installed, but its solver does not work here")


TRIALS: Final[Mapping[str, Callable[[], Outcome]]] = {"check": check, "page": page, "pdf": pdf, "dd": dd}


def outcomes(names: Iterable[str]) -> dict[str, Outcome]:
    """The outcomes of trials by their names; all run at the same time."""
    import subprocess

    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(_places()), "PYTHONIOENCODING": "utf-8"}
    running: dict[str, subprocess.Popen[str]] = {}
    found: dict[str, Outcome] = {}
    for name in names:
        order = [sys.executable, "-P", "-c", f"from pbnlint.cli.doctor.trials import tell; tell({name!r})"]
        try:
            running[name] = subprocess.Popen(  # noqa: S603 - our own Python, and a name of our own
                order, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8"
            )
        except OSError as error:
            found[name] = Outcome(False, f"it cannot be tried: {error.strerror or error}")
    for name, process in running.items():
        try:
            told, _ = process.communicate(timeout=_WAIT)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            found[name] = Outcome(False, f"the trial did not end within {_WAIT} seconds")
        else:
            found[name] = _read(told, process.returncode)
    return found


def _places() -> list[str]:
    """Where modules are to be looked for: as here, but that what lies in the current folder is not taken for one."""
    own = os.path.dirname(os.path.dirname(os.path.abspath(pbnlint.__file__)))
    given = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    return [*(place for place in given if place), own]


def _read(told: str, status: int) -> Outcome:
    """What a trial said on its last line."""
    lines = told.splitlines()
    with contextlib.suppress(ValueError, TypeError, IndexError):
        return Outcome(**json.loads(lines[-1]))
    return Outcome(False, f"the trial ended without a word, with status {status}")


def tell(name: str) -> None:
    """Make a trial, and say on the last line of standard output how it went."""
    try:
        outcome = TRIALS[name]()
    except Exception as fault:  # noqa: BLE001 - whatever is wrong here is what was to be found out
        outcome = Outcome(False, of_fault(fault))
    print(f"\n{json.dumps(outcome._asdict())}")  # noqa: T201 - one process speaks to the other


def of_fault(fault: Exception) -> str:
    """What went wrong in a trial, as far as it can be told."""
    if isinstance(fault, ModuleNotFoundError) and fault.name:
        return f"the package {fault.name} is not installed"
    told: Any = " ".join(str(fault).split())
    return f"it fails: {told}" if told else f"it fails ({type(fault).__name__})"
