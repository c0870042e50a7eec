"""Files to an event scored: reads what the user named, chooses the method, applies rulings, and scores.

No rule runs here. Whatever a file holds, the others are scored all the same; what could not be read is one sentence.
"""

import os
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, BinaryIO, Final, NamedTuple

from pbnlint.expressions import expression
from pbnlint.formats import Source, Unreadable, no_records, open_source
from pbnlint.laws import RuleSet, edition_for
from pbnlint.laws.home import customs
from pbnlint.linting.faults import own_fault
from pbnlint.linting.paths import Found, find_files
from pbnlint.linting.settings import SettingsOf
from pbnlint.records import Record
from pbnlint.rules.registry import date_of
from pbnlint.rulings import Ruling

if TYPE_CHECKING:
    from pbnlint.scoring.event import Event
    from pbnlint.scoring.methods import Settings
    from pbnlint.scoring.ruled import WhatIf


_BEGINS_AS_A_DATE: Final = expression(r"\d{4}|\d{1,2}[-./]\d")


class FileRead(NamedTuple):
    """A file with its records.

    `problem` is the sentence that says why it could not be read, or not to its end. `whole` are the records with those
    that hold no values, so that their texts joined are the file; `source` says how it was encoded.
    """

    path: str
    records: tuple[Record, ...] = ()
    problem: str = ""
    whole: tuple[Record, ...] = ()
    source: Source | None = None


class RulingsRead(NamedTuple):
    """The rulings for some files, the sentences on what cannot be read, and those on rulings that need a look."""

    rulings: tuple[Ruling, ...] = ()
    problems: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class NotScored(Exception):
    """An event that could not be scored; the message says why in one sentence."""


class Scored(NamedTuple):
    """An event scored, and what each ruling moved if that was asked for."""

    event: "Event"
    what_if: "tuple[WhatIf, ...]" = ()


def read_file(
    target: "str | os.PathLike[str] | bytes | BinaryIO", name: str | None = None, encoding: str = "auto"
) -> FileRead:
    """The records of one file, in an encoding if it says nothing of its own; never raises for what a file holds."""
    path = name or (os.fspath(target) if isinstance(target, str | os.PathLike) else "<data>")
    whole: list[Record] = []
    source: Source | None = None
    problem = ""
    try:
        source = open_source(target, name=path, encoding=encoding)
        whole.extend(source.records)
    except Unreadable as unreadable:
        problem = str(unreadable)
    except OSError as error:
        problem = f"{path} cannot be read: {error.strerror or error}."
    except Exception as fault:  # noqa: BLE001 - whatever is wrong with pbnlint itself may not stop the other files
        problem = own_fault(f"{path} could not be read beyond record {len(whole)}", fault)
    records = tuple(record for record in whole if record.values)
    if not records and not problem:
        problem = no_records(path, source.kind if source else "")
    return FileRead(path, records, problem, tuple(whole), source)


def read_found(found: Iterable[Found], settings_of: SettingsOf | None = None) -> Iterator[FileRead]:
    """The files that paths stand for, one by one; a folder without record files is a problem."""
    for one in found:
        if one.problem:
            yield FileRead(one.path, (), one.problem)
        for file in one.files:
            yield read_file(file, encoding=settings_of(file).encoding if settings_of is not None else "auto")


def read_paths(paths: Iterable[str], settings_of: SettingsOf | None = None) -> Iterator[FileRead]:
    """The files of paths as `read_found` reads them."""
    return read_found([find_files(path, settings_of) for path in paths], settings_of)


def read_rulings(paths: Sequence[str], named: Sequence[str] = ()) -> RulingsRead:
    """The rulings for some files: of the rulings files named, else of those beside."""
    from pbnlint.formats.rulings.beside import beside, file_named
    from pbnlint.linting.rulings_files import read

    places = dict.fromkeys(named, "")
    for path in () if named else paths:
        ruled = beside(path)
        if ruled is not None:
            places.setdefault(ruled, file_named(ruled, path))
    answers = [read(ruled, file) for ruled, file in places.items()]
    return RulingsRead(
        tuple(ruling for one in answers for ruling in one.rulings),
        tuple(problem for one in answers for problem in one.problems),
        tuple(note for one in answers for note in one.notes),
    )


def score_files(
    files: Sequence[FileRead],
    settings: "Settings",
    rulings: Sequence[Ruling] = (),
    *,
    laws: RuleSet | None = None,
    what_if: bool = False,
) -> Scored:
    """The event that some files make together; auctions are replayed by `laws`, None to go by the dates.

    Raises `NotScored` where pbnlint itself fails.
    """
    from pbnlint.scoring.collecting import collect
    from pbnlint.scoring.event import AS_RECORDED
    from pbnlint.scoring.methods import choose
    from pbnlint.scoring.ruled import apply
    from pbnlint.scoring.ruled import what_if as without_each
    from pbnlint.scoring.scored import score

    read = [file for file in files if file.records]
    paths = [file.path for file in read]
    played_by = customs(laws)
    for record in (record for file in read for record in file.records):
        record.customs = played_by
    try:
        replayed = [ruling for ruling in rulings if ruling.withdrawn or ruling.duties is not None]
        notes = [note for file in read if replayed for note in _replay_with(file, replayed, laws)]
        collected = collect([file.records for file in read], settings.movement or AS_RECORDED)
        method = choose(collected, _by_date(settings, read))
        ruled, penalties = apply(collected, rulings, paths)
        event = score(ruled, method, penalties)
        event = event._replace(date=_dates(read), notes=(*notes, *event.notes))
        if ruled.entries != collected.entries or penalties:
            alone = [apply(collected, [ruling], paths) for ruling in rulings]
            count = sum(bool(taken) or one.entries != collected.entries for one, taken in alone)
            event = _with_claims(event, score(collected, method), count)
        moved = tuple(without_each(collected, method, rulings, paths)) if what_if else ()
    except Exception as fault:
        raise NotScored(own_fault("The event could not be scored", fault)) from fault
    return Scored(event, moved)


def _replay_with(file: FileRead, rulings: Sequence[Ruling], laws: RuleSet | None) -> Iterable[str]:
    """Have the calls of a file's records replayed with those that rulings say were withdrawn; gives notes on these."""
    from pbnlint.formats.rulings.reader import RulingsFile
    from pbnlint.linting.ruled import FileRulings

    ruled = FileRulings(RulingsFile(file.path, tuple(rulings)), file.path)
    for record in file.records:
        ruled.attach(record, laws or edition_for(date_of(record)))
    return dict.fromkeys(ruled.notes)


def _with_claims(event: "Event", before: "Event", count: int) -> "Event":
    """An event with rulings, its files' claims compared with the results before the rulings if these fit better."""
    applied = "1 ruling was applied" if count == 1 else f"{count} rulings were applied"
    if len(before.differences) >= len(event.differences):
        return event._replace(notes=(*event.notes, f"{applied}."))
    note = f"{applied}; the figures of the files are compared with the results before."
    return event._replace(differences=before.differences, compared=before.compared, notes=(*event.notes, note))


def _by_date(settings: "Settings", files: Sequence[FileRead]) -> "Settings":
    """The settings with what the edition of the Laws decides that was in force, if no edition was chosen."""
    if settings.offenders_too is not None:
        return settings
    from pbnlint.linting.score_settings import WITHOUT_OFFENDERS

    dates = {date_of(record) for file in files for record in file.records}
    latest = max((edition_for(date) for date in dates), default=None)
    return settings._replace(offenders_too=latest != WITHOUT_OFFENDERS)


def _dates(files: Sequence[FileRead]) -> str:
    """The date of the records, or the first and the last of several."""
    found = {record.known("Date") for file in files for record in file.records}
    dates = sorted(date for date in found if _BEGINS_AS_A_DATE.match(date))
    if not dates:
        return ""
    return dates[0] if dates[0] == dates[-1] else f"{dates[0]} - {dates[-1]}"
