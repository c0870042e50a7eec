"""`pbnlint rule`."""

import inspect
import re
from collections.abc import Iterator

import click

from pbnlint.cli import completing
from pbnlint.cli.options import laws_option
from pbnlint.laws import Edition, HomeRules, RuleSet, cite, rule_set
from pbnlint.linting.selection import UnknownRule, rule_named, rules_named
from pbnlint.listing import listed
from pbnlint.rules.registry import Rule
from pbnlint.rules.topics import TOPICS

_FIX = {
    "none": "no automatic correction",
    "safe": "corrected by --fix",
    "unsafe": "a correction for --unsafe-fixes",
}


@click.command("rule", context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("words", nargs=-1, required=True, metavar="NAME_OR_CODE", shell_complete=completing.rule)
@laws_option
def command(*, words: tuple[str, ...], laws: str) -> None:
    """Explain a rule: what it finds, why it matters, an example of each kind, and the Law that speaks to it."""
    name = " ".join(words)
    try:
        found = rule_named(name)
    except UnknownRule as error:
        raise click.UsageError(_several(name) or _of_law(name) or str(error)) from error
    click.echo(click.style(f"{found.name} ({found.code})", bold=True))
    click.echo(f"{_severity(found)}\n{_FIX[found.fix]}\n")
    click.echo("\n\n".join(_filled(inspect.cleandoc(found.doc).strip().split("\n\n"))))
    if found.hides:
        click.echo("\nHides, where they only follow from it:\n    " + "\n    ".join(found.hides))
    for line in _law(found, max(Edition) if laws == "auto" else rule_set(laws)):
        click.echo(line)


def _several(name: str) -> str:
    """That a name is one of several rules, and how they are listed; empty if it is not."""
    try:
        found = rules_named(name)
    except UnknownRule:
        return ""
    if name.lower() == found[0].group:
        return f"{name} is a group of rules; `pbnlint rules {name}` lists it."
    return f"{name} stands for {len(found)} rules; `pbnlint rules {name}` lists them." if len(found) > 1 else ""


def _of_law(name: str) -> str:
    """The rules that a Law speaks to, if its number is given: `27`, `L27`, `Law 27B1`; else empty."""
    from pbnlint.laws.titles import TITLES
    from pbnlint.rules.by_law import rules_of

    number = re.fullmatch(r"(?:L|Law)?\s*([0-9]{1,3})(?:[A-Z][0-9A-Za-z]*)?", name.strip(), re.IGNORECASE)
    if number is None or int(number[1]) not in TITLES:
        return ""
    found = listed(f"{rule.name} ({rule.code})" for rule in rules_of(int(number[1])))
    if not found:
        return f"Law {number[1]} speaks to none of the rules; `pbnlint rules` lists them all."
    return f"Law {number[1]} speaks to {found}; `pbnlint rule NAME` explains one."


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
