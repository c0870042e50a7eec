"""`pbnlint doctor`."""

import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import click

from pbnlint.cli.choices import Choice

if TYPE_CHECKING:
    from pbnlint.cli.doctor.examination import Check, Package
    from pbnlint.system import System

_WIDTH: Final = 80
_COLOURS: Final = {"ok": "green", "missing": "yellow", "broken": "red", "note": "blue"}


@click.command("doctor", context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--format", "form", type=Choice(["text", "json"]), default="text", show_default=True,
              help="How it is printed; JSON suits a report of a fault.")  # fmt: skip
def command(*, form: str) -> None:
    """Look for what the program can use on this system, and name the commands that bring what is missing.

    Everything is tried: a board is checked, a report made, a PDF made, a deal solved. Nothing is installed or changed,
    and nothing is fetched.

    Exit status: 0 if the program works, whatever else is missing; 2 if it does not.
    """
    from pbnlint.cli.doctor.examination import examined, packages
    from pbnlint.system import this_python, this_system

    system, found = this_system(), packages()
    checks = examined(system, this_python())
    click.echo(_json(system, found, checks) if form == "json" else "\n".join(_text(system, found, checks)))
    if checks[0].state != "ok":
        sys.exit(2)


def _text(system: "System", found: "Sequence[Package]", checks: "Sequence[Check]") -> Iterator[str]:
    from pbnlint.output.columns import Column, table, wrapped
    from pbnlint.plain import printable

    yield from wrapped(f"pbnlint {found[0].version} on {printable(system.name)}", _WIDTH)
    yield ""
    wide = max(len(check.name) for check in checks)
    for check in checks:
        indent = " " * (wide + 11)
        first, *rest = wrapped(printable(check.text), _WIDTH - len(indent))
        yield f"{click.style(f'{check.state:<7}', fg=_COLOURS[check.state])}  {check.name:<{wide}}  {first}"
        yield from (indent + line for line in rest)
        for typed in check.commands:
            yield from (" " * 9 + line for line in _continued(printable(typed), _WIDTH - 9))
    yield ""
    rows = [(one.name, one.version or "not installed", one.place) for one in found]
    yield from table([Column("package"), Column("version"), Column("where", wraps=True)], rows, indent=0)


def _continued(typed: str, width: int) -> list[str]:
    """A command in lines that a shell takes for one."""
    lines, line = [], ""
    for word in typed.split(" "):
        if line and len(line) + 1 + len(word) > width - 2:
            lines.append(f"{line} \\")
            line = f"    {word}"
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line]


def _json(system: "System", found: "Sequence[Package]", checks: "Sequence[Check]") -> str:
    import json

    told = {
        "version": 1,
        "system": {"name": system.name, "family": system.family or None},
        "packages": [{**one._asdict(), "version": one.version or None, "place": one.place or None} for one in found],
        "checks": [{**check._asdict(), "commands": list(check.commands)} for check in checks],
    }
    return json.dumps(told, ensure_ascii=True, indent=2)
