"""Files checked, for the forms in which findings are printed."""

from functools import cache

from pbnlint.linting.files import Checked, check
from pbnlint.linting.selection import plan
from tests.conftest import FIXTURES

_PLAN = plan()


def checked(content: str | bytes, name: str = "a.pbn") -> Checked:
    """A file with this content, checked; a text is written in Latin-1."""
    return check(content if isinstance(content, bytes) else content.encode("latin-1"), _PLAN, name=name)


@cache
def every_fixture() -> tuple[Checked, ...]:
    """The files written for the tests, checked by every rule but the one that takes minutes: it solves their deals."""
    by = plan(("ALL",), ("suspicion.double-dummy",))
    paths = (path for path in sorted(FIXTURES.rglob("*")) if path.suffix in (".pbn", ".lin", ".xml"))
    return tuple(check(str(path), by) for path in paths)
