"""`pbnlint rules`."""

import json

import click

from pbnlint.rules.registry import rules


@click.command("rules", context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True,
              help="How the list is printed.")  # fmt: skip
def command(*, form: str) -> None:
    """List the rules with code, name, severity and what each finds."""
    table = rules()
    if form == "json":
        rows = [
            {
                "code": r.code, "name": r.name, "severity": r.severity, "group": r.group, "spec": list(r.spec),
                "fix": r.fix, "summary": r.summary, "hides": list(r.hides), "default": not r.off,
            }
            for r in table
        ]  # fmt: skip
        click.echo(json.dumps(rows, indent=2, ensure_ascii=False))
        return
    width = max(len(r.name) for r in table)
    for r in table:
        off = " (off)" if r.off else ""
        click.echo(f"{r.code}  {r.name:<{width}}  {r.severity}{off}")
        click.echo(f"      {r.summary}")
