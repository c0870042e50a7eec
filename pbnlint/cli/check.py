"""`pbnlint check`."""

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from pbnlint.cli import completing
from pbnlint.cli.choices import Choice
from pbnlint.cli.messages import say
from pbnlint.cli.options import (
    baseline_options,
    config_options,
    configured_laws_option,
    paths_argument,
    rulings_option,
    show_settings_option,
    split,
)
from pbnlint.cli.printing import FORMATS, is_streamed, outputs, write
from pbnlint.cli.reading import checked, found, rulings_in, say_of_rulings, settings_by
from pbnlint.linting.files import Checked
from pbnlint.linting.paths import STDIN
from pbnlint.linting.settings import Options, SettingsOf
from pbnlint.rules.registry import SEVERITIES

if TYPE_CHECKING:
    from pbnlint.cli.baselines import Task


@click.command("check", context_settings={"help_option_names": ["-h", "--help"]})
@paths_argument
@click.option("--format", "form", type=Choice(FORMATS), default="full", show_default=True,
              help="How findings are printed.")  # fmt: skip
@click.option("--output", "-o", multiple=True, metavar="[FORMAT=]FILE", shell_complete=completing.files,
              help="Write to a new file, not to standard output; without --format its ending decides: .sarif, .json, "
                   ".jsonl. FORMAT=FILE is written beside standard output.")  # fmt: skip
@click.option("--force", is_flag=True, help="Let --output and --write-baseline replace an existing file.")
@click.option("--select", multiple=True, metavar="RULES", shell_complete=completing.selectors,
              help="Run these rules only: names, codes, prefixes, groups.")  # fmt: skip
@click.option("--ignore", multiple=True, metavar="RULES", shell_complete=completing.selectors,
              help="Leave these rules out.")  # fmt: skip
@click.option("--extend-select", multiple=True, metavar="RULES", shell_complete=completing.selectors,
              help="Run these rules as well; `pedantic`, `ALL`.")  # fmt: skip
@click.option("--report-unused-ignores", is_flag=True, help="Find comments that silence a rule without need.")
@configured_laws_option
@rulings_option
@click.option("--fail-on", type=Choice([*reversed(SEVERITIES), "never"]), default="error", show_default=True,
              help="The least severity that makes the exit status 1.")  # fmt: skip
@click.option("--exit-zero", is_flag=True, help="End with status 0 whatever was found.")
@baseline_options
@click.option("--statistics", is_flag=True, help="Print how often each rule found something, not each finding.")
@click.option("--fix", is_flag=True, help="Correct in the files what is certain.")
@click.option("--unsafe-fixes", is_flag=True, help="Correct also what may change the meaning of a record.")
@click.option("--diff", is_flag=True, help="Print what --fix would change, and write nothing.")
@click.option("--quiet", "-q", is_flag=True, help="Print findings only, without the closing line.")
@click.option("--stdin-filename", default=STDIN, metavar="NAME", shell_complete=completing.files,
              help="What to call the file read from standard input (`-`).")  # fmt: skip
@config_options
@show_settings_option
def command(
    *,
    paths: tuple[str, ...],
    form: str,
    output: tuple[str, ...],
    force: bool,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    extend_select: tuple[str, ...],
    report_unused_ignores: bool,
    laws: str | None,
    rulings: tuple[str, ...],
    fail_on: str,
    exit_zero: bool,
    baseline: str | None,
    to_write: str | None,
    prune: bool,
    statistics: bool,
    fix: bool,
    unsafe_fixes: bool,
    diff: bool,
    quiet: bool,
    stdin_filename: str,
    config: str | None,
    no_config: bool,
    show_settings: bool,
) -> None:
    """Lint record files: files, folders (for .pbn, .lin and USEBIO .xml in them) or - for standard input.

    Exit status: 0 if nothing is at or above --fail-on, 1 if something is, 2 if a file could not be read, is empty,
    holds no records, or could not be corrected, or if a rulings file could not be read (the other files are checked
    all the same). With --fix the status is that of what is left; with --diff nothing is written, so that all is left.
    With --fix, standard input is corrected onto standard output, and its findings go to standard error.
    Findings that --baseline or --write-baseline makes known count for nothing.
    """
    if select and not split(select):
        raise click.UsageError("--select names no rule; leave it out to run all rules that are not off.")
    named = [*split(select), *split(extend_select)]
    more = [*split(extend_select), *(["ignore.unused"] if report_unused_ignores else [])]
    options = Options(tuple(split(select)), tuple(split(ignore)), tuple(more), laws, config, no_config)
    settings = settings_by(options)
    if show_settings:
        from pbnlint.cli.show_settings import show

        show(options, paths, stdin_name=stdin_filename)
        return
    _tell_of_solver(named)
    _refuse_contradictions(bool(output), bool(rulings), form, statistics=statistics, fix=fix or unsafe_fixes, diff=diff)
    chosen = click.get_current_context().get_parameter_source("form") is not ParameterSource.DEFAULT
    inputs = (*paths, *rulings, *(file for file in (config, baseline) if file))
    wanted = outputs("statistics" if statistics else form, output, inputs, force=force, chosen=chosen)
    work = None
    if prune or baseline is not None or to_write is not None:
        from pbnlint.cli import baselines

        work = baselines.task(baseline, to_write, prune=prune, diff=diff, force=force, inputs=inputs, wanted=wanted)
    correcting = fix or unsafe_fixes or diff
    results: Iterable[Checked]
    corrected: Sequence[str] = ()
    if correcting:
        watch = settings_by(options, watching=True)
        results, corrected = _correct(paths, settings, watch, stdin_filename, unsafe_fixes, diff)
    else:
        stream = work is None and is_streamed(wanted)
        results = checked(paths, settings, stdin_name=stdin_filename, rulings=rulings_in(rulings), stream=stream)
    if work is not None:
        results = baselines.passed(results, work, settings)

    def closing(seen: Sequence[Checked]) -> Sequence[str]:
        return () if quiet else (*_summary(seen, work), *corrected)

    if diff:
        seen = list(results)
        for line in () if quiet else corrected:
            click.echo(line, err=True)
    else:
        seen = write(results, wanted, closing, force=force, on_error=correcting and "-" in paths)
    if work is not None and not quiet:
        baselines.say_all(work)
    unread = _say_problems(seen)
    sys.exit(2 if unread else _status(seen, fail_on, exit_zero))


def _refuse_contradictions(output: bool, rulings: bool, form: str, *, statistics: bool, fix: bool, diff: bool) -> None:
    """End with a sentence where options contradict each other."""
    if diff and output:
        raise click.UsageError("--diff prints differences and no findings; leave --output out.")
    if statistics and form not in ("full", "concise"):
        raise click.UsageError(f"--statistics prints a table and no findings; leave --format {form} out.")
    if rulings and (fix or diff):
        raise click.UsageError("--rulings changes nothing in what is corrected; leave it out.")


def _summary(results: Sequence[Checked], work: "Task | None") -> Sequence[str]:
    """The lines that say how much was found; none where nothing could be read."""
    if not any(result.records for result in results):
        return ()
    if work is not None:
        from pbnlint.cli.baselines import closing

        return closing(results, work)
    from pbnlint.output.text import summary

    return (summary(results),)


def _tell_of_solver(named: Sequence[str]) -> None:
    """Say what is missing to whoever asks for double-dummy figures by the rule's name."""
    if not {"su11", "suspicion.double-dummy"} & {name.lower() for name in named}:
        return
    from pbnlint.rules.suspicion.solving import MISSING, is_installed

    if not is_installed():
        say(MISSING)


def _say_problems(results: Sequence[Checked]) -> bool:
    """Say what could not be read; whether there was anything."""
    problems = [result.problem for result in results if result.problem]
    for problem in problems:
        say(problem)
    return say_of_rulings(results) or bool(problems)


def _correct(
    paths: tuple[str, ...], settings: SettingsOf, watch: SettingsOf, stdin_name: str, unsafe: bool, show: bool
) -> tuple[list[Checked], Sequence[str]]:
    """The files as they are once corrected, and what to say of that."""
    from pbnlint.cli import corrections

    task = corrections.Task(settings, watch, unsafe, show)
    results: list[Checked] = []
    for one in found(paths, settings, stdin_name=stdin_name):
        results += corrections.corrected(one, stdin_name, task)
    return results, (corrections.summary(results, task),)


def _status(results: Sequence[Checked], fail_on: str, exit_zero: bool) -> int:
    if exit_zero or fail_on == "never":
        return 0
    least = SEVERITIES.index(fail_on)
    return int(any(result.counts[severity] for result in results for severity in SEVERITIES[least:]))
