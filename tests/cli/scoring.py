"""The session that the tests of `pbnlint score` run on, and how they run it."""

from pathlib import Path

from click.testing import CliRunner, Result

from pbnlint.cli import main
from tests.conftest import FIXTURES

SESSION = FIXTURES / "score" / "session.pbn"


def run(*args: str | Path, data: bytes | None = None) -> Result:
    """Run the program with these arguments."""
    return CliRunner().invoke(main, ["score", *(str(arg) for arg in args)], input=data)


def corrected(session: Path, folder: Path) -> Path:
    """The session with one result of board 3 entered anew: a trick less in pair 4's 2H."""
    path = folder / "corrected.pbn"
    old = "4 4  4  6 2H   N  8   110 5.00 3.00"
    text = session.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, "4 4  4  6 2H   N  7   -50 0.00 8.00"), "utf-8")
    return path
