"""`pbnlint score`."""

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import click
from click.core import ParameterSource

from pbnlint.cli import completing
from pbnlint.cli.choices import Choice
from pbnlint.cli.endings import form_of
from pbnlint.cli.messages import in_utf8, say
from pbnlint.cli.options import (
    chosen,
    config_options,
    configured_laws_option,
    paths_argument,
    refuse_existing,
    scoring_options,
    show_settings_option,
)
from pbnlint.cli.reading import event_configuration, read, settings_by, tell_of_others, why_nothing
from pbnlint.cli.writing import write_whole
from pbnlint.linting.settings import Options, SettingsOf, edition_of

if TYPE_CHECKING:
    from pbnlint.laws import RuleSet
    from pbnlint.linting.events import FileRead, Scored
    from pbnlint.linting.suspects import Suspect
    from pbnlint.rulings import Ruling
    from pbnlint.scoring.changes import Changes
    from pbnlint.scoring.event import Event, Method
    from pbnlint.scoring.methods import Settings

FORMATS = ("text", "csv", "json", "pbn", "usebio")
_BY_ENDING: Final = {".csv": "csv", ".json": "json", ".pbn": "pbn", ".xml": "usebio"}
_LONGEST_NUMBER: Final = 10


@click.command("score", context_settings={"help_option_names": ["-h", "--help"]})
@paths_argument
@click.option("--format", "form", type=Choice(FORMATS), default="text", show_default=True,
              help="How the event is printed.")  # fmt: skip
@click.option("--output", "-o", metavar="FILE", shell_complete=completing.files,
              help="Write to a new file, not to standard output; without --format its ending decides: .csv, .json, "
                   ".pbn, .xml.")  # fmt: skip
@click.option("--force", is_flag=True, help="Let --output replace an existing file.")
@click.option("--travellers", is_flag=True, help="Print the results of every board, too.")
@click.option("--board", "boards", multiple=True, metavar="N", help="Print the results of this board alone.")
@click.option(
    "--pair",
    "pairs",
    multiple=True,
    metavar="WHO",
    help="Print the score card of this pair, player or team alone; by number or name.",
)
@click.option(
    "--against",
    multiple=True,
    metavar="OLD",
    shell_complete=completing.files,
    help="Print what changed since an earlier version of the event.",
)
@click.option("--rulings", multiple=True, metavar="FILE", shell_complete=completing.files,
              help="Apply these rulings, and not those beside the files.")  # fmt: skip
@click.option("--what-if", is_flag=True, help="Print whose scores and ranks each ruling moved.")
@click.option("--suspects", is_flag=True, help="Print suspicious results, and what each would change in the ranking.")
@scoring_options
@configured_laws_option
@config_options
@show_settings_option
def command(
    *,
    paths: tuple[str, ...],
    form: str,
    output: str | None,
    force: bool,
    travellers: bool,
    boards: tuple[str, ...],
    pairs: tuple[str, ...],
    against: tuple[str, ...],
    rulings: tuple[str, ...],
    what_if: bool,
    suspects: bool,
    laws: str | None,
    config: str | None,
    no_config: bool,
    show_settings: bool,
    **variants: Any,
) -> None:
    """Score record files, which are taken together as one event: files, folders, or - for standard input.

    Ranking, matches, and every figure of the files that is not what their records give. The method is that of the
    files' Scoring tags, of the configuration, or of an option, and the output says which it was and why.

    Exit status: 0 if the event was scored, 2 if it was not, whatever the files hold.
    """
    from pbnlint.linting import events
    from pbnlint.rulings import is_filled_in

    if output:
        form = _form(output, form)
        refuse_existing(output, force)
    if (against or what_if or suspects) and form not in ("text", "json"):
        raise click.UsageError(f"--against, --what-if and --suspects are printed as text or JSON, not as {form}.")
    options = Options(laws=laws, config=config, no_config=no_config)
    settings_of = settings_by(options)
    if show_settings:
        from pbnlint.cli.show_settings import show

        show(options, paths, chosen(variants))
        return
    settings, edition = _settings(options, paths, variants)
    files = read(paths, settings_of)
    tell_of_others(options, paths, [file.path for file in files])
    ruled, problems, notes = events.read_rulings([file.path for file in files if file.records], rulings)
    for sentence in (*(file.problem for file in files if file.problem), *problems, *notes):
        say(sentence)
    if not any(file.records for file in files):
        say(f"nothing was scored, since {why_nothing(files)}.")
        sys.exit(2)
    if problems:
        say("nothing was scored, since the rulings could not be read.")
        sys.exit(2)
    if what_if and not any(map(is_filled_in, ruled)):
        say("there are no rulings whose effect --what-if could show.")
    try:
        scored = events.score_files(files, settings, ruled, laws=edition, what_if=what_if)
        earlier = _changes(against, scored.event, settings, edition, settings_of) if against else None
    except events.NotScored as problem:
        say(str(problem))
        sys.exit(2)
    event = scored.event
    if not (event.travellers or event.matches or event.standings):
        say(" ".join((_no_results(event.method), *event.notes)))
        sys.exit(2)
    contestants = tuple(dict.fromkeys(one for pair in pairs for one in _contestants(event, pair)))
    boards = tuple(_board(event, board) for board in boards)
    if form == "usebio" and not event.travellers:
        say("the files hold no results of boards; the XML has standings and matches alone, and cannot be scored again.")
    if form == "pbn":
        _write(_pbn(files, event), form, output, force)
    else:
        suspicious = _suspects(files, event, ruled, edition, settings_of) if suspects else None
        _write(
            _text(scored, form, _place(files), travellers, boards, contestants, earlier, suspicious),
            form, output, force,
        )  # fmt: skip


def _form(output: str, otherwise: str) -> str:
    """The form of a file: by its ending, if the user has chosen none."""
    chosen = click.get_current_context().get_parameter_source("form") is not ParameterSource.DEFAULT
    return otherwise if chosen else form_of(output, _BY_ENDING, otherwise)


def _settings(options: Options, paths: Sequence[str], variants: dict[str, Any]) -> "tuple[Settings, RuleSet | None]":
    """How the event is scored, and by which Laws; None to go by its date."""
    from pbnlint.linting.score_settings import settings

    configuration = event_configuration(options, paths)
    edition = edition_of(options, configuration)
    try:
        return settings(configuration, chosen(variants), edition), edition
    except ValueError as problem:
        raise click.UsageError(str(problem)) from problem


def _contestants(event: "Event", asked: str) -> tuple[str, ...]:
    """The ids of the contestants that a user asks for: by id, by number in both directions, by a name or part of it."""
    from pbnlint.output.score_words import names

    wanted = " ".join(asked.split()).casefold()
    ids = list(event.contestants)
    by_id = [one for one in ids if one.casefold() == wanted]
    by_number = [one for one in ids if one.casefold() in (f"{wanted} ns", f"{wanted} ew")]
    if by_id or by_number:
        return tuple(by_id or by_number)
    by_name = [one for one in ids if wanted in (name.casefold() for name in event.contestants[one].names)]
    by_part = (
        [one for one in ids if wanted in f"{one}, {names(event, one)}".casefold()]
        if any(map(str.isalpha, wanted))
        else []
    )
    for found in (by_name, by_part):
        if len(found) == 1:
            return (found[0],)
        if found:
            some = ", ".join(found[:8]) + (" ..." if len(found) > 8 else "")
            raise click.UsageError(f"{asked} is a name of several contestants; give one of the ids {some}.")
    raise click.UsageError(
        _not_there("contestant", asked, ids, [name for one in event.contestants.values() for name in one.names])
    )


def _board(event: "Event", asked: str) -> str:
    """The number of a board as the event writes it."""
    from pbnlint.rulings import key_of

    known = list(dict.fromkeys(traveller.board for traveller in event.travellers))
    for board in known:
        if key_of(board) == key_of(asked):
            return board
    raise click.UsageError(_not_there("board", asked, known))


def _not_there(what: str, asked: str, known: list[str], names: Sequence[str] = ()) -> str:
    """That something does not exist, with the name that may have been meant, or else with what there is."""
    from pbnlint.nearest import near

    meant = near(asked, [name for name in (*names, *known) if name])
    some = _runs(known)
    few = ", ".join(some[:8]) + (" and others" if len(some) > 8 else "")
    hint = f" Did you mean {meant}?" if meant else f" It has {few}." if known else ""
    return f"the event has no {what} {asked}.{hint}"


def _runs(texts: Sequence[str]) -> list[str]:
    """Numbers in their order, those that follow each other as `1 to 10`; other texts as they are."""
    if not all(text.isdecimal() and len(text) < _LONGEST_NUMBER for text in texts):
        return list(texts)
    runs: list[list[int]] = []
    for number in sorted(set(map(int, texts))):
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return [f"{first} to {last}" if first < last else f"{first}" for first, last in runs]


def _changes(
    paths: Sequence[str], event: "Event", settings: "Settings", edition: "RuleSet | None", settings_of: SettingsOf
) -> "Changes":
    """What changed from the version of the event in other files."""
    from pbnlint.linting import events
    from pbnlint.scoring.changes import changes

    files = read(paths, settings_of)
    ruled = events.read_rulings([file.path for file in files])
    problems = [*(file.problem for file in files if file.problem), *ruled.problems]
    for problem in problems:
        say(problem)
    if problems:
        say("nothing was compared, since the earlier version could not be read.")
        sys.exit(2)
    return changes(events.score_files(files, settings, ruled.rulings, laws=edition).event, event)


def _suspects(
    files: "Sequence[FileRead]",
    event: "Event",
    rulings: "Sequence[Ruling]",
    edition: "RuleSet | None",
    settings_of: SettingsOf,
) -> "tuple[Suspect, ...]":
    """The suspicious results of the files, and what each would change; nothing where pbnlint itself fails."""
    from pbnlint.linting.faults import own_fault
    from pbnlint.linting.suspects import check_for_suspects, suspects

    if any(file.source is not None and not os.path.exists(file.path) for file in files):
        say("suspicious results are looked for in files only, not in standard input.")
    try:
        checked = [
            check_for_suspects(file.path, edition, settings_of(file.path).encoding)
            for file in files
            if os.path.exists(file.path)
        ]
        return suspects(checked, event, event.method, rulings)
    except Exception as fault:  # noqa: BLE001 - the event is scored all the same
        say(own_fault("The suspicious results could not be judged", fault))
        return ()


def _text(
    scored: "Scored",
    form: str,
    place: str,
    travellers: bool,
    boards: tuple[str, ...],
    contestants: tuple[str, ...],
    against: "Changes | None",
    suspects: "Sequence[Suspect] | None",
) -> str:
    from pbnlint.rulings import heading_of
    from pbnlint.scoring.changes import changes

    event = scored.event
    shifts = tuple((one.ruling, changes(one.before, one.after)) for one in scored.what_if)
    if form == "csv":
        from pbnlint.output import score_csv

        if travellers or boards or contestants:
            return score_csv.results(event, boards, contestants)
        return score_csv.standings(event)
    if form == "json":
        from pbnlint.output import score_json

        named = tuple((heading_of(ruling), moved) for ruling, moved in shifts)
        if suspects is None:
            return score_json.document(event, against, named) + "\n"
        from pbnlint.output.score_suspects import suspects_as_json

        return score_json.document(event, against, named, suspects_as_json(suspects)) + "\n"
    if form == "usebio":
        from pbnlint.output import score_usebio

        return score_usebio.usebio(event)
    from pbnlint.output import score_text

    wanted = score_text.Wanted(travellers, boards, contestants, against, shifts, suspects, place)
    return score_text.document(event, wanted) + "\n"


def _no_results(method: "Method") -> str:
    """Why nothing was scored: the files hold no results, or none for the method that a user chose."""
    if method.chosen_by not in ("option", "configuration"):
        return "nothing was scored, since the files hold no results."
    return (
        f"nothing was scored, since the files hold no results for {method.name}, the method by the {method.chosen_by}; "
        "without it, they are scored as their own tag Scoring says."
    )


def _place(files: "Sequence[FileRead]") -> str:
    """What an event without a title is called: as a record without results says, by its place, its file or folder."""
    read = [file for file in files if file.records]
    names = (record.known(tag).strip() for tag in ("Event", "Site") for file in read for record in file.records)
    name = next(filter(None, names), "")
    if name or not read:
        return name
    path = read[0].path if len(read) == 1 else os.path.dirname(os.path.abspath(read[0].path))
    return os.path.basename(path)


def _pbn(files: "Sequence[FileRead]", event: "Event") -> bytes:
    """The files with the tables computed, encoded as the first of them is, games from other formats as PBN is."""
    from pbnlint.formats import encode
    from pbnlint.output import score_pbn

    read = [file for file in files if file.records]
    text = score_pbn.pbn([file.whole for file in read], event)
    source = read[0].source
    try:
        return encode(source, [text]) if source and source.format == "pbn" else text.encode("iso-8859-1")
    except UnicodeEncodeError:
        return text.encode("utf-8", "replace")


def _write(text: str | bytes, form: str, output: str | None, force: bool) -> None:
    if not output:
        if form in ("csv", "json", "usebio"):
            in_utf8(sys.stdout)
        click.echo(text, nl=False)
        return
    try:
        content = text if isinstance(text, bytes) else click.unstyle(text).encode("utf-8", "backslashreplace")
        write_whole(output, content, replace=force)
    except OSError as error:
        raise click.UsageError(f"{output} cannot be written: {error.strerror}.") from error
    click.echo(f"{output} written.")
