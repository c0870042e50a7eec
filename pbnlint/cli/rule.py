"""`pbnlint rule`."""

import inspect

import click

from pbnlint.cli.options import laws_option
from pbnlint.rules.registry import rules


@click.command("rule", context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("name", metavar="NAME_OR_CODE")
@laws_option
def command(*, name: str, laws: str) -> None:
    """Explain a rule: what it finds, why it matters, an example of each kind."""
    table = rules()
    found = next((r for r in table if name.lower() == r.name or name.upper() == r.code), None)
    if found is None:
        from difflib import get_close_matches

        near = get_close_matches(name, [r.name for r in table] + [r.code for r in table], 1)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise click.UsageError(f"{name} is no rule.{hint} `pbnlint rules` lists them all.")
    fix = {"none": "no automatic correction", "safe": "a safe correction exists", "unsafe": "a correction exists; a person must agree to it"}  # fmt: skip
    click.echo(click.style(f"{found.name} ({found.code})", bold=True))
    click.echo(f"{found.severity}{', off by default' if found.off else ''}; {fix[found.fix]}\n")
    click.echo(inspect.cleandoc(found.doc).strip())
    if found.hides:
        click.echo("\nHides, where they only follow from it:\n    " + "\n    ".join(found.hides))
    law = _law(found.name, laws)
    if law:
        click.echo("\n" + law)


def _law(name: str, laws: str) -> str:
    """The Law that speaks to a rule in the edition asked for, with the options in order."""
    return ""
