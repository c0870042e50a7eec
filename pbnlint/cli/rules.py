"""`pbnlint rules`."""

import json
from typing import Final

import click

from pbnlint.cli import completing
from pbnlint.cli.choices import Choice
from pbnlint.cli.options import split
from pbnlint.linting.selection import UnknownRule, rules_named
from pbnlint.rules.registry import rules

_FIX: Final = {"none": (), "safe": ("fix",), "unsafe": ("unsafe fix",)}
_LEGEND: Final = """\
fix, unsafe fix: corrected by --fix, or by --unsafe-fixes only. cause: stands
for the findings that follow from it. off: runs where it is asked for, or in a
file that claims the export format. `pbnlint rule NAME` says more."""


@click.command("rules", context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--format", "form", type=Choice(["text", "json"]), default="text", show_default=True,
              help="How the list is printed.")  # fmt: skip
@click.argument("selectors", nargs=-1, metavar="[RULES]...", shell_complete=completing.selectors)
def command(*, form: str, selectors: tuple[str, ...]) -> None:
    """List the rules with code, name, severity, correction, and what each finds.

    All of them, or those that names, codes, prefixes or groups choose, as `--select` of `pbnlint check` does.
    """
    try:
        named = {rule.code for item in split(selectors) for rule in rules_named(item)}
    except UnknownRule as error:
        raise click.UsageError(str(error)) from error
    table = [rule for rule in rules() if rule.code in named or not selectors]
    if form == "json":
        rows = [
            {
                "code": r.code, "name": r.name, "severity": r.severity, "group": r.group, "spec": list(r.spec),
                "fix": r.fix, "summary": r.summary, "hides": list(r.hides), "root_cause": r.root_cause,
                "default": not r.off,
            }
            for r in table
        ]  # fmt: skip
        click.echo(json.dumps(rows, indent=2, ensure_ascii=False))
        return
    import textwrap

    width = max(len(r.name) for r in table)
    for r in table:
        marks = [r.severity, *_FIX[r.fix], *(["cause"] if r.root_cause else []), *(["off"] if r.off else [])]
        click.echo(f"{r.code}  {r.name:<{width}}  {', '.join(marks)}")
        click.echo(textwrap.fill(r.summary, 80, initial_indent=" " * 6, subsequent_indent=" " * 6))
    click.echo(f"\n{_LEGEND}")
