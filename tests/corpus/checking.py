"""The real files, each checked once for all tests that look at what was found."""

from functools import cache
from pathlib import Path

from pbnlint.linting.files import Checked, check
from pbnlint.linting.selection import plan

_PLAN = plan()


@cache
def checked(path: Path) -> Checked:
    """A real file, checked by the rules that are on; not to be changed."""
    return check(str(path), _PLAN)
