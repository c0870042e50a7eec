"""The manual pages: they say what the commands say, and are where `man` looks for them."""

import shutil
import subprocess

import pytest

from tests.man_pages import FOLDER, pages

RENEW = "run `python3 dev.py man`"


def test_there_is_a_page_for_each_command() -> None:
    """And none for what is no command any more."""
    assert set(pages()) == {path.name for path in FOLDER.iterdir()}, RENEW


@pytest.mark.parametrize("name", pages())
def test_a_page_is_current(name: str) -> None:
    """It is what the command would have written today."""
    assert pages()[name] == (FOLDER / name).read_text(encoding="utf-8"), RENEW


def test_a_page_can_be_found_by_what_the_command_does() -> None:
    """The line that `apropos` reads has the name and the meaning."""
    lines = (FOLDER / "pbnlint-rules.1").read_text(encoding="utf-8").splitlines()
    assert r"pbnlint-rules \- list the rules" == lines[lines.index(".SH NAME") + 1]


@pytest.mark.skipif(not shutil.which("man"), reason="the system has no man")
@pytest.mark.parametrize("name", pages())
def test_man_shows_a_page(name: str) -> None:
    """Without a warning."""
    command = ["man", "--warnings", "--encoding=UTF-8", "--local-file", str(FOLDER / name)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert ("", True) == (done.stderr, "SYNOPSIS" in done.stdout)
