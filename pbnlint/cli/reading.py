"""What the commands read: the files, folders and standard input that the user named."""

import sys
from collections.abc import Iterable, Iterator

from pbnlint.laws import RuleSet
from pbnlint.linting.files import Checked, check, check_paths
from pbnlint.linting.plan import Plan


def checked(
    paths: Iterable[str], plan: Plan, *, laws: RuleSet | None, stdin_name: str, keep: bool = False
) -> Iterator[Checked]:
    """Everything that was named, checked, in that order; `keep` keeps the records."""
    for path in paths:
        if path != "-":
            yield from check_paths([path], plan, laws=laws, keep=keep)
        elif sys.stdin is None:
            yield closed_input(stdin_name)
        else:
            yield check(sys.stdin.buffer, plan, name=stdin_name, laws=laws, keep=keep)


def closed_input(name: str) -> Checked:
    """Standard input that nobody writes to."""
    return Checked(name, problem=f"{name} is closed; give the file's name, or let a program write to it.")
