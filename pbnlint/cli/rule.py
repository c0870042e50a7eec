"""`pbnlint rule`."""

import inspect
from collections.abc import Iterator

import click

from pbnlint.cli import completing
from pbnlint.cli.options import laws_option
from pbnlint.laws import Edition, HomeRules, RuleSet, cite, rule_set
from pbnlint.linting.selection import no_rule
from pbnlint.rules.registry import Rule, rules
from pbnlint.rules.topics import TOPICS

_FIX = {
    "none": "no automatic correction",
    "safe": "corrected by --fix",
    "unsafe": "a correction for --unsafe-fixes",
}


@click.command("rule", context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("name", metavar="NAME_OR_CODE", shell_complete=completing.rule)
@laws_option
def command(*, name: str, laws: str) -> None:
    """Explain a rule: what it finds, why it matters, an example of each kind, and the Law that speaks to it."""
    table = rules()
    found = next((r for r in table if name.lower() == r.name or name.upper() == r.code), None)
    if found is None:
        raise click.UsageError(no_rule(name))
    click.echo(click.style(f"{found.name} ({found.code})", bold=True))
    click.echo(f"{_severity(found)}\n{_FIX[found.fix]}\n")
    click.echo("\n\n".join(_filled(inspect.cleandoc(found.doc).strip().split("\n\n"))))
    if found.hides:
        click.echo("\nHides, where they only follow from it:\n    " + "\n    ".join(found.hides))
    for line in _law(found, max(Edition) if laws == "auto" else rule_set(laws)):
        click.echo(line)


def _severity(rule: Rule) -> str:
    """How grave a finding is, and whether it is looked for."""
    if not rule.off:
        return rule.severity
    if rule.export_severity is None:
        return f"{rule.severity}, off by default"
    return f"{rule.export_severity} in a file that claims the export format; else {rule.severity}, off by default"


def _filled(paragraphs: list[str]) -> Iterator[str]:
    """Paragraphs of prose filled to 80 columns; examples stay as they are."""
    import textwrap

    for paragraph in paragraphs:
        prose = "\n " not in paragraph and not paragraph.startswith(" ") and not paragraph.endswith(":")
        yield textwrap.fill(paragraph, 80) if prose else paragraph


def _law(rule: Rule, edition: RuleSet) -> Iterator[str]:
    """The Law that speaks to what a rule finds, by one rule set, with the director's options in order."""
    import textwrap

    from pbnlint.laws.options import options

    topics = TOPICS.get(rule.code, ())
    cited = [(kind, detail, law) for kind, detail in topics if (law := cite(kind, detail, edition)) is not None]
    if topics and not cited:
        silent = "home rules" if isinstance(edition, HomeRules) else "Laws of"
        yield f"\nThe {silent} {edition} say nothing about this."
    for kind, detail, law in cited:
        yield "\n" + click.style(law.heading, bold=True)
        for option in options(kind, detail, edition):
            number = f" ({option.law.replace('+', ', ')})" if option.law else ""
            mark = "- " if option.choice else "  "
            yield textwrap.fill(option.text + number, 80, initial_indent=f"  {mark}", subsequent_indent="    ")
    yield from _texts(rule, edition)


def _texts(rule: Rule, edition: RuleSet) -> Iterator[str]:
    """The texts of a rule set whose case the rule finds, where it has texts."""
    import textwrap

    from pbnlint.rules.coverage import detected_by

    found = detected_by(rule, edition)
    if found:
        yield "\n" + click.style("What it finds, in words:", bold=True)
    for text in found:
        yield textwrap.fill(f"{text.number}  {text.text}", 80, initial_indent="    ", subsequent_indent="    ")
