"""Regular expressions that are compiled when first used.

To compile an expression takes a good part of a millisecond, and a clean record needs few of the many that stand ready:
compiled at import they would take much of the time in which the program starts. An expression that the fast readers
need for every record is compiled at import as usual: its methods are then the quickest.
"""

import re
from typing import Any, AnyStr, cast

_METHODS = ("match", "fullmatch", "search", "finditer", "findall", "split", "sub", "subn")


def expression(text: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """What `re.compile` gives, not yet compiled.

    An error in the expression shows at its first use; to take a method of it at import is a use.
    """
    return cast("re.Pattern[AnyStr]", _Expression(text, flags))


class _Expression:
    """Stands for a compiled expression, whose methods become its own once somebody asks for one."""

    def __init__(self, text: Any, flags: int) -> None:
        self._asked = text, flags

    def __getattr__(self, name: str) -> Any:
        """Called only for what this object does not have: a method that has become its own takes no detour."""
        compiled = re.compile(*self._asked)
        for method in _METHODS:
            setattr(self, method, getattr(compiled, method))
        return getattr(compiled, name)
