"""`pbnlint check`."""

import sys
from collections.abc import Sequence
from typing import IO

import click

from pbnlint.cli.messages import hang_up, in_utf8, say
from pbnlint.cli.options import config_options, laws_option, paths_argument, refuse_existing, rulings_option, split
from pbnlint.cli.reading import checked, rulings_in, say_of_rulings
from pbnlint.laws import RuleSet, rule_set
from pbnlint.linting.files import Checked
from pbnlint.linting.plan import Plan
from pbnlint.linting.selection import UnknownRule, plan
from pbnlint.rules.registry import SEVERITIES

FORMATS = ("full", "concise", "json")


@click.command("check", context_settings={"help_option_names": ["-h", "--help"]})
@paths_argument
@click.option("--format", "form", type=click.Choice(FORMATS), default="full", show_default=True,
              help="How findings are printed.")  # fmt: skip
@click.option("--output", "-o", metavar="FILE", help="Write the findings to a new file instead of standard output.")
@click.option("--force", is_flag=True, help="Let --output replace an existing file.")
@click.option("--select", multiple=True, metavar="RULES", help="Run these rules only: names, codes, prefixes, groups.")
@click.option("--ignore", multiple=True, metavar="RULES", help="Leave these rules out.")
@click.option("--extend-select", multiple=True, metavar="RULES", help="Run these rules as well; `pedantic`, `ALL`.")
@click.option("--report-unused-ignores", is_flag=True, help="Find comments that silence a rule without need.")
@laws_option
@rulings_option
@click.option("--fail-on", type=click.Choice([*reversed(SEVERITIES), "never"]), default="error", show_default=True,
              help="The least severity that makes the exit status 1.")  # fmt: skip
@click.option("--exit-zero", is_flag=True, help="End with status 0 whatever was found.")
@click.option("--statistics", is_flag=True, help="Print how often each rule found something, not each finding.")
@click.option("--fix", is_flag=True, help="Correct in the files what is certain.")
@click.option("--unsafe-fixes", is_flag=True, help="Correct also what may change the meaning of a record.")
@click.option("--diff", is_flag=True, help="Print what --fix would change, and write nothing.")
@click.option("--quiet", "-q", is_flag=True, help="Print findings only, without the closing line.")
@click.option("--stdin-filename", default="<stdin>", metavar="NAME",
              help="What to call the file read from standard input (`-`).")  # fmt: skip
@config_options
def command(
    *,
    paths: tuple[str, ...],
    form: str,
    output: str | None,
    force: bool,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    extend_select: tuple[str, ...],
    report_unused_ignores: bool,
    laws: str,
    rulings: tuple[str, ...],
    fail_on: str,
    exit_zero: bool,
    statistics: bool,
    fix: bool,
    unsafe_fixes: bool,
    diff: bool,
    quiet: bool,
    stdin_filename: str,
) -> None:
    """Lint record files: files, folders (for .pbn, .lin and USEBIO .xml in them) or - for standard input.

    Exit status: 0 if nothing is at or above --fail-on, 1 if something is, 2 if a file could not be read, is empty,
    holds no records, or could not be corrected, or if a rulings file could not be read (the other files are checked
    all the same). With --fix the status is that of what is left; with --diff nothing is written, so that all is left.
    With --fix, standard input is corrected onto standard output, and its findings go to standard error.
    """
    try:
        more = [*split(extend_select), *(["ignore.unused"] if report_unused_ignores else [])]
        chosen = plan(split(select), split(ignore), more)
    except UnknownRule as error:
        raise click.UsageError(str(error)) from error
    _tell_of_solver([*split(select), *more])
    if output:
        refuse_existing(output, force)
    form = "statistics" if statistics and form != "json" else form
    edition = None if laws == "auto" else rule_set(laws)
    if diff and output:
        raise click.UsageError("--diff prints differences and no findings; leave --output out.")
    if rulings and (fix or unsafe_fixes or diff):
        raise click.UsageError("--rulings changes nothing in what is corrected; leave it out.")
    if fix or unsafe_fixes or diff:
        watch = plan((), split(ignore), [*split(select), *more])
        results, closing = _correct(paths, chosen, watch, edition, stdin_filename, unsafe_fixes, diff)
    else:
        given = rulings_in(rulings)
        results = list(checked(paths, chosen, laws=edition, stdin_name=stdin_filename, rulings=given))
        closing = ""
    if diff:
        if not quiet:
            click.echo(closing, err=True)
    elif output:
        try:
            with open(output, "w" if force else "x", encoding="utf-8", errors="backslashreplace") as stream:
                _print(results, form, quiet, closing, stream)
        except OSError as error:
            raise click.UsageError(f"{output} cannot be written: {error.strerror}.") from error
    else:
        onto_output = bool(closing) and "-" in paths
        try:
            _print(results, form, quiet, closing, sys.stderr if onto_output else sys.stdout)
        except BrokenPipeError:  # who reads has seen enough; the exit status speaks of everything all the same
            hang_up()
    unread = _say_problems(results)
    sys.exit(2 if unread else _status(results, fail_on, exit_zero))


def _tell_of_solver(named: Sequence[str]) -> None:
    """Say what is missing to whoever asks for double-dummy figures by the rule's name."""
    if not {"SU11", "suspicion.double-dummy"} & set(named):
        return
    from pbnlint.rules.suspicion.solving import MISSING, is_installed

    if not is_installed():
        say(MISSING)


def _say_problems(results: list[Checked]) -> bool:
    """Say what could not be read; whether there was anything."""
    problems = [result.problem for result in results if result.problem]
    for problem in problems:
        say(problem)
    return say_of_rulings(results) or bool(problems)


def _correct(
    paths: tuple[str, ...],
    chosen: Plan,
    watch: Plan,
    laws: RuleSet | None,
    stdin_name: str,
    unsafe: bool,
    show: bool,
) -> tuple[list[Checked], str]:
    """The files as they are once corrected, and what to say of that."""
    from pbnlint.cli import corrections

    task = corrections.Task(chosen, watch, laws, unsafe, show)
    results: list[Checked] = []
    for path in paths:
        if path == "-":
            results.append(corrections.corrected_input(stdin_name, task))
        else:
            results += corrections.corrected_paths(path, task)
    return results, corrections.summary(results, task)


def _print(results: list[Checked], form: str, quiet: bool, closing: str, stream: IO[str]) -> None:
    import importlib

    writer = importlib.import_module("pbnlint.output.json_format" if form == "json" else "pbnlint.output.text")
    if form == "json":
        in_utf8(stream)
        click.echo(writer.document(results), file=stream)
        return
    for block in getattr(writer, form)(results):
        click.echo(block, file=stream)
    if not quiet and any(result.records for result in results):
        click.echo(writer.summary(results), file=stream)
        if closing:
            click.echo(closing, file=stream)


def _status(results: list[Checked], fail_on: str, exit_zero: bool) -> int:
    if exit_zero or fail_on == "never":
        return 0
    least = SEVERITIES.index(fail_on)
    return int(any(SEVERITIES.index(f.severity) >= least for result in results for f in result.findings))
