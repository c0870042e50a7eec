"""Starting up is a feature: the program answers at once, and loads what is heavy only when it needs it."""

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

LIMIT = 0.150
"""Seconds that a start may take on a machine that starts Python alone in `BARE`; elsewhere in proportion."""

BARE = 0.010
"""Seconds that Python takes to start and end, doing nothing, on the machine for which the limit was set."""

RUNS = 8
"""How often a start is timed; the best run counts, since other work only ever adds to it."""

HEAVY = ("pyparsing", "jinja2", "weasyprint", "asyncio", "tempfile", "tomllib", "xml")

CLEAN_BOARD = """\
% PBN 2.1
[Event "Spring pairs"]
[Site "Alder Hall"]
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
[Score "NS 490"]
[Auction "N"]
1NT Pass 3NT Pass
Pass Pass
"""


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of one board that has no finding."""
    path = tmp_path_factory.mktemp("startup") / "board.pbn"
    path.write_text(CLEAN_BOARD)
    return path


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a process of its own, which keeps compiled modules as an installed program does."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def best_time(*arguments: str) -> float:
    """Seconds from start to end of the program, as on the machine for which the limit was set.

    The program and Python alone run in turn; the best run of each counts, and where Python alone is slower than it
    should be, for a slow machine or one busy with other work, the program's time is taken as long too by that factor.
    """
    program, bare = [], []
    for _ in range(RUNS):
        program.append(time_of("-m", "pbnlint", *arguments))
        bare.append(time_of("-c", "pass"))
    return min(program) / max(1, min(bare) / BARE)


def time_of(*arguments: str) -> float:
    """Seconds of the processor that Python takes with these arguments."""
    start = processor_time()
    result = run(*arguments)
    assert 0 == result.returncode, result.stdout + result.stderr
    return processor_time() - start


def processor_time() -> float:
    """Seconds of the processor that our ended processes have taken so far: their own and the system's for them.

    A clock on the wall would show how busy the machine is with other work.
    """
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def test_help_appears_at_once() -> None:
    """`pbnlint --help` takes less than 150 ms."""
    assert best_time("--help") < LIMIT


def test_one_board_is_checked_at_once(board: Path) -> None:
    """`pbnlint check` of one board takes less than 150 ms."""
    assert best_time("check", str(board)) < LIMIT


def loaded(*arguments: str) -> set[str]:
    """The heavy modules that a run of the program imports."""
    code = f"import sys, pbnlint.cli as cli; cli.main({list(arguments)!r}, standalone_mode=False)"
    result = run("-X", "importtime", "-c", code)
    imported = {line.rpartition("|")[2].strip() for line in result.stderr.splitlines()}
    assert 0 == result.returncode, result.stdout
    return imported & set(HEAVY)


def test_help_loads_nothing_heavy() -> None:
    """`pbnlint --help` needs no parser, no templates, no PDF engine."""
    assert set() == loaded("--help")


def test_clean_board_loads_nothing_heavy(board: Path) -> None:
    """Neither does `pbnlint check` of a board that the fast reader accepts."""
    assert set() == loaded("check", str(board))


def test_importing_the_package_loads_nothing_heavy() -> None:
    """`import pbnlint` loads none of its own rooms, nor what they use."""
    result = run("-c", "import sys, pbnlint; print(*(name for name in sys.modules if name.startswith('pbnlint')))")
    assert ["pbnlint"] == result.stdout.split()
