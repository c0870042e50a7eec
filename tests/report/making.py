"""Views of every kind of report, from bytes."""

from collections.abc import Sequence
from datetime import datetime

from pbnlint import report
from pbnlint.linting.events import FileRead
from pbnlint.linting.files import Checked, check
from pbnlint.linting.selection import plan
from pbnlint.report import View
from tests.report.events import MADE


def checked_data(*files: tuple[str, bytes]) -> list[Checked]:
    """Files, each a name and its bytes, checked with their records kept; those that hold none are left out."""
    found = [check(data, plan(), name=name, keep=True) for name, data in files]
    return [one for one in found if one.records]


def view_from(kind: str, checked: Sequence[Checked], made: datetime = MADE) -> View:
    """The report of a kind on files that were checked."""
    read: list[FileRead] = [report.read_of(one) for one in checked]
    return report.view(kind, report.gather(kind, read, checked), made=made)
