"""`pbnlint report`."""

import os
import sys

import click

from pbnlint.cli.messages import say
from pbnlint.cli.options import config_options, laws_option, paths_argument, refuse_existing, rulings_option
from pbnlint.cli.reading import checked, rulings_in, say_of_rulings
from pbnlint.laws import rule_set
from pbnlint.linting.selection import plan

_SHOWN = 20
"""How many characters without a glyph are named."""


@click.command("report", context_settings={"help_option_names": ["-h", "--help"]})
@paths_argument
@click.option("--output", "-o", required=True, metavar="FILE", help="The report: a file ending in .html or .pdf.")
@click.option("--kind", type=click.Choice(["director"]), default="director", show_default=True, help="Which report.")
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True, help="Size of the page.")
@click.option("--force", is_flag=True, help="Replace an existing file.")
@laws_option
@rulings_option
@config_options
def command(
    *, paths: tuple[str, ...], output: str, kind: str, paper: str, force: bool, laws: str, rulings: tuple[str, ...]
) -> None:
    """Print a report of record files, which are taken together as one event: files, folders, or - for standard input.

    Exit status: 0 if the report was written, 2 if it was not, whatever the files hold.
    """
    from pbnlint import report

    form = os.path.splitext(output)[1].lower()
    if form not in (".html", ".htm", ".pdf"):
        raise click.UsageError(f"{output} must end in .html or .pdf, so that pbnlint knows which to write.")
    refuse_existing(output, force)
    edition = None if laws == "auto" else rule_set(laws)
    given = rulings_in(rulings)
    results = tuple(checked(paths, plan(), laws=edition, stdin_name="standard input", keep=True, rulings=given))
    for result in results:
        if result.problem:
            say(result.problem)
    if say_of_rulings(results):
        say("no report was written, since the rulings could not be read.")
        sys.exit(2)
    readable = tuple(result for result in results if result.records)
    if not readable:
        say("no report was written, since none of the files could be read.")
        sys.exit(2)
    model = report.view(kind, readable, laws=edition)
    try:
        content = report.render_pdf(model, paper) if form == ".pdf" else report.render_html(model, paper).encode()
        with open(output, "wb" if force else "xb") as stream:
            stream.write(content)
    except report.PdfUnavailable as error:
        say(str(error))
        sys.exit(2)
    except OSError as error:
        say(f"{output} cannot be written: {error.strerror}.")
        sys.exit(2)
    missing = report.missing_glyphs(model)
    if missing:
        shown = missing if len(missing) <= _SHOWN else missing[:_SHOWN] + " ..."
        click.echo(
            f"pbnlint: the report's own fonts lack {shown}; install a font that has them, such as Noto Sans CJK.",
            err=True,
        )
    click.echo(f"{output} written.")
