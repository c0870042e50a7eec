"""Events to report on: the sample evening, and records made from it."""

import re
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from pbnlint import report
from pbnlint.laws import RuleSet
from pbnlint.linting.files import Checked, check
from pbnlint.linting.selection import plan
from pbnlint.report.director.model import DirectorView
from pbnlint.report.material import Material, read_of
from tests.conftest import FIXTURES

TEAMS = FIXTURES / "sample" / "teams.pbn"
PAIRS = FIXTURES / "sample" / "pairs.pbn"
MADE = datetime(2024, 10, 17, 22, 41)


def checked(source: Path | str, laws: RuleSet | None = None) -> Checked:
    """A file, or a text as one, checked with its records kept."""
    target = str(source) if isinstance(source, Path) else source.encode("latin-1")
    return check(target, plan(), laws=laws, keep=True)


def of_checked(files: Sequence[Checked], laws: RuleSet | None = None) -> Material:
    """The material of files that were checked with their records kept."""
    return Material(tuple(map(read_of, files)), tuple(files), laws=laws)


def view_of(*sources: Path | str) -> DirectorView:
    """The director's report of files or texts, made at a fixed time."""
    return director_of([checked(source) for source in sources])


def director_of(files: Sequence[Checked], laws: RuleSet | None = None, title: str | None = None) -> DirectorView:
    """The director's report of checked files, made at a fixed time."""
    view = report.view("director", of_checked(files, laws), title=title, made=MADE)
    assert isinstance(view, DirectorView)
    return view


def records(path: Path, *boards: str, room: str = "") -> list[str]:
    """The records of some boards of a sample file, and of one room if it is named."""
    texts = path.read_text(encoding="latin-1").split("\n\n")
    return [
        text.strip()
        for text in texts
        if re.search(rf'\[Board "({"|".join(boards)})"\]', text) and (not room or f'[Room "{room}"]' in text)
    ]


def event(*texts: str) -> str:
    """Records as one file."""
    return "\n\n".join(texts) + "\n"
