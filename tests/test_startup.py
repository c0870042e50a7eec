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

HEAVY = (
    *("pyparsing", "jinja2", "weasyprint", "asyncio", "tempfile", "tomllib", "pathspec", "xml"),
    *("decimal", "fractions", "json", "statistics", "string", "unicodedata"),
)

CAREFUL = tuple(
    f"pbnlint.formats.pbn.{name}"
    for name in ("acceptors", "broken_tags", "comments", "grammar", "layout", "lexer", "tokens", "writer")
)
"""What reads PBN that the fast reader does not take at a glance."""

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


CLEAN_LIN = (
    "pn|elm,ash,birch,cedar|st||md|3SQJ7HQ2DKQJT6C742,SK9532HT6DA75CT86,SA864HK54D98CAKQ3,|rh||ah|Board 1|sv|o|"
    "mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||pc|H8|pc|H2|pc|HT|pc|HK|pg||mc|9|pg||\n"
)


@pytest.fixture(scope="module")
def lin(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same for LIN."""
    path = tmp_path_factory.mktemp("startup") / "board.lin"
    path.write_text(CLEAN_LIN)
    return path


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


def test_one_board_of_lin_is_checked_at_once(lin: Path) -> None:
    """So it is if the board is LIN."""
    assert best_time("check", str(lin)) < LIMIT


def loaded(*arguments: str) -> set[str]:
    """The modules that a run of the program imports."""
    code = f"import sys, pbnlint.cli as cli; cli.main({list(arguments)!r}, standalone_mode=False)"
    result = run("-X", "importtime", "-c", code)
    imported = {line.rpartition("|")[2].strip() for line in result.stderr.splitlines()}
    assert 0 == result.returncode, result.stdout
    return imported


def test_help_loads_nothing_heavy() -> None:
    """`pbnlint --help` needs no parser, no templates, no PDF engine."""
    assert set() == loaded("--help") & set(HEAVY)


def test_clean_board_loads_nothing_heavy(board: Path) -> None:
    """Neither does `pbnlint check` of a board that the fast reader accepts, nor the ways for other boards."""
    assert set() == loaded("check", str(board)) & {*HEAVY, *CAREFUL}


def test_clean_board_of_lin_loads_nothing_heavy(lin: Path) -> None:
    """So it is if the board is LIN."""
    assert set() == loaded("check", str(lin)) & {*HEAVY, *CAREFUL}


def test_board_of_pbn_loads_no_reader_of_lin(board: Path) -> None:
    """Of the formats only the one that is met is loaded: the package of another is not even opened."""
    assert [] == [name for name in loaded("check", str(board)) if name.startswith("pbnlint.formats.lin")]


def test_board_of_lin_loads_no_reader_of_pbn(lin: Path) -> None:
    """Of PBN it loads the names of tags and the forms of their values, which the rules know as data."""
    data = {"pbnlint.formats.pbn", "pbnlint.formats.pbn.tags", "pbnlint.formats.pbn.sided"}
    assert data == {name for name in loaded("check", str(lin)) if name.startswith("pbnlint.formats.pbn")}


def test_importing_the_package_loads_nothing_heavy() -> None:
    """`import pbnlint` loads none of its own rooms, nor what they use."""
    result = run("-c", "import sys, pbnlint; print(*(name for name in sys.modules if name.startswith('pbnlint')))")
    assert ["pbnlint"] == result.stdout.split()
