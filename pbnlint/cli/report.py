"""`pbnlint report`."""

import os
import sys
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from pbnlint.cli import completing
from pbnlint.cli.choices import Choice
from pbnlint.cli.messages import say
from pbnlint.cli.options import (
    chosen,
    config_options,
    configured_laws_option,
    paths_argument,
    refuse_existing,
    rulings_option,
    scoring_options,
    show_settings_option,
)
from pbnlint.cli.reading import (
    STANDARD_INPUT,
    checked,
    event_configuration,
    notes_on_rulings,
    read,
    rulings_in,
    settings_by,
    tell_of_others,
    why_nothing,
)
from pbnlint.cli.writing import refuse_folder, write_whole
from pbnlint.linting.settings import Options, SettingsOf, edition_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import NoReturn

    from pbnlint.laws import RuleSet
    from pbnlint.linting.files import Checked
    from pbnlint.report import Material, View
    from pbnlint.scoring.methods import Settings as ScoreSettings

KINDS = ("director", "results", "match", "audit", "hands")
LANGUAGES = ("en", "vi", "ru", "zh")
PDF_VARIANTS = ("pdf/ua-1", "pdf/a-3u")
"""Those of `pbnlint.report`, which is not imported for a list."""
_FORMS = (".html", ".htm", ".pdf", ".json", ".csv")


@click.command("report", context_settings={"help_option_names": ["-h", "--help"]})
@paths_argument
@click.option("--output", "-o", metavar="FILE", shell_complete=completing.files,
              help="The report: .html, .pdf, .json or .csv.  [required]")  # fmt: skip
@click.option("--kind", type=Choice(KINDS), default="director", show_default=True, help="Which report.")
@click.option("--lang", type=Choice(LANGUAGES), default="en", show_default=True, help="Language of the report.")
@click.option("--paper", type=Choice(["a4", "letter"]), default="a4", show_default=True, help="Size of the page.")
@click.option("--duplex", is_flag=True, help="For sheets printed on both sides: margins and heads mirrored.")
@click.option("--pdf-variant", type=Choice(PDF_VARIANTS), help="Which PDF: pdf/ua-1 (default), or for archives.")
@click.option("--per-page", type=Choice(["4", "6"]), help="Deals on a page of hand records; 4 in larger type.")
@click.option("--dd", is_flag=True, help="Compute double-dummy tricks where hand records have none (needs endplay).")
@click.option("--design", metavar="FOLDER", shell_complete=completing.folders,
              help="A folder with templates, styles and words of your own.")  # fmt: skip
@click.option("--table", metavar="NAME", help="Which table of the report a .csv file shows; see docs/view-models.md.")
@click.option("--force", is_flag=True, help="Replace an existing file.")
@scoring_options
@configured_laws_option
@rulings_option
@config_options
@show_settings_option
def command(
    *,
    paths: tuple[str, ...],
    output: str | None,
    kind: str,
    lang: str,
    paper: str,
    duplex: bool,
    pdf_variant: str | None,
    per_page: str | None,
    dd: bool,
    design: str | None,
    table: str | None,
    force: bool,
    laws: str | None,
    rulings: tuple[str, ...],
    config: str | None,
    no_config: bool,
    show_settings: bool,
    **variants: Any,
) -> None:
    """Print a report of record files, which are taken together as one event: files, folders, or - for standard input.

    Exit status: 0 if the report was written, 2 if it was not, whatever the files hold.
    """
    from pbnlint import report
    from pbnlint.report.hands.model import HandsView

    options = Options(laws=laws, config=config, no_config=no_config)
    settings_of = settings_by(options)
    if show_settings:
        from pbnlint.cli.show_settings import show

        show(options, paths, chosen(variants))
        return
    if output is None:
        raise click.MissingParameter(param_hint="'--output' / '-o'", param_type="option")
    form = os.path.splitext(output)[1].lower()
    _check_output(output, form, table)
    if kind != "hands" and (per_page or dd):
        raise click.UsageError("--per-page and --dd belong to --kind hands.")
    if kind == "hands" and rulings:
        raise click.UsageError("--rulings belong to the other kinds: hand records show what was dealt.")
    if pdf_variant and form != ".pdf":
        raise click.UsageError("--pdf-variant belongs to a report ending in .pdf.")
    refuse_existing(output, force)
    if config:
        _refuse_input(output, [config])
    settings, edition = _settings(kind, options, paths, variants)
    material = _material(kind, paths, rulings, settings_of, settings, edition, output)
    tell_of_others(options, paths, [file.path for file in material.files])
    if dd:
        material = _solved(material)
    try:
        model = report.view(kind, material, language=lang, design=design)
    except report.Misdesigned as problem:
        _stop_with(str(problem))
    if per_page and isinstance(model, HandsView):
        model = replace(model, per_page=int(per_page))
    content = _content(model, form, paper, design, table, duplex, pdf_variant or PDF_VARIANTS[0])
    try:
        write_whole(output, content, replace=force)
    except OSError as error:
        _stop_with(f"{output} cannot be written: {error.strerror or error}.")
    _tell_of_gaps(model, output, form)
    click.echo(f"{output} written.")


def _tell_of_gaps(model: "View", output: str, form: str) -> None:
    """Say what the report had to do without: characters that no font has, or anything to show."""
    from pbnlint import report

    warning = {".pdf": report.pdf_warning, ".html": report.page_warning, ".htm": report.page_warning}.get(form)
    missing = warning(model) if warning else ""
    if missing:
        say(missing)
    if why := report.why_empty(model):
        say(f"{output} has nothing to show: {why[:1].lower()}{why[1:]}")


def _check_output(output: str, form: str, table: str | None) -> None:
    if form not in _FORMS:
        raise click.UsageError(f"{output} must end in .html, .pdf, .json or .csv: that says what to write.")
    if table is not None and form != ".csv":
        raise click.UsageError("--table chooses what a .csv file shows; leave it out.")
    refuse_folder(output)


def _content(
    model: "View", form: str, paper: str, design: str | None, table: str | None, duplex: bool, variant: str
) -> bytes:
    """The bytes of the report; ends the program where it cannot be made."""
    from pbnlint import report

    try:
        if form == ".csv":
            return report.render_csv(model, table)
        if form == ".json":
            return report.render_json(model)
        if form == ".pdf":
            return report.render_pdf(model, paper, design, duplex=duplex, variant=variant)
        return report.render_html(model, paper, design, duplex=duplex).encode()
    except (report.PdfUnavailable, report.Misdesigned, report.NoTable) as problem:
        _stop_with(str(problem))
    except MemoryError:
        _stop("it does not fit into the memory")


def _settings(
    kind: str, options: Options, paths: tuple[str, ...], variants: "Mapping[str, Any]"
) -> "tuple[ScoreSettings, RuleSet | None]":
    """How the event is scored, by the options and the configuration, and by which Laws; None to go by its date."""
    from pbnlint import report
    from pbnlint.linting.score_settings import settings

    given = chosen(variants)
    if given and not report.KINDS[kind].scored:
        scored = ", ".join(name for name, one in report.KINDS.items() if one.scored)
        raise click.UsageError(f"--{next(iter(given))} says how an event is scored, for --kind {scored}.")
    configuration = event_configuration(options, paths)
    edition = edition_of(options, configuration)
    try:
        return settings(configuration, given, edition), edition
    except ValueError as problem:
        raise click.UsageError(str(problem)) from problem


def _material(
    kind: str,
    paths: tuple[str, ...],
    rulings: tuple[str, ...],
    settings_of: SettingsOf,
    settings: "ScoreSettings",
    laws: "RuleSet | None",
    output: str,
) -> "Material":
    """The files read, checked and scored as far as the report asks for; ends the program where that is not possible."""
    from pbnlint import report
    from pbnlint.linting.events import NotScored

    results: tuple[Checked, ...] = ()
    if report.KINDS[kind].checked:
        given = rulings_in(rulings)
        results = tuple(checked(paths, settings_of, stdin_name=STANDARD_INPUT, keep=True, rulings=given))
        files = tuple(map(report.read_of, results))
    else:
        files = read(paths, settings_of)
    _refuse_input(output, (*(file.path for file in files), *rulings))
    for file in files:
        if file.problem:
            say(file.problem)
    try:
        material = report.prepare(kind, files, results, settings, rulings, laws)
    except report.RulingsUnread as unread:
        for sentence in unread.problems:
            say(sentence)
        _stop("the rulings could not be read")
    except NotScored as problem:
        _stop_with(str(problem))
    if not material.files:
        _stop(why_nothing(files))
    for sentence in dict.fromkeys((*notes_on_rulings(results), *material.notes)):
        say(sentence)
    return material


def _refuse_input(output: str, inputs: "Iterable[str]") -> None:
    """End with a sentence if the output is one of the files that the report is made from, by whatever name or link."""
    for path in inputs:
        with suppress(OSError):
            if os.path.samefile(output, path):
                _stop_with(f"{output} is one of the files that the report is made from; name another file.")


def _solved(material: "Material") -> "Material":
    """The material with the double-dummy tricks of its deals; says what is missing where they cannot be computed."""
    from pbnlint import report
    from pbnlint.rules.suspicion.solving import MISSING, is_installed

    if not is_installed():
        say(MISSING)
    return report.solve(material)


def _stop_with(sentence: str) -> "NoReturn":
    say(sentence)
    sys.exit(2)


def _stop(why: str) -> "NoReturn":
    _stop_with(f"no report was written, since {why}.")
