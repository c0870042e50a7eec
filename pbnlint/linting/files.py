"""Paths to findings: opens what the user named and checks it, one file after the other."""

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, BinaryIO, Final, NamedTuple

from pbnlint.formats import Source, Unreadable, holds_usebio, open_source
from pbnlint.laws import RuleSet, edition_for, is_uncertain
from pbnlint.linting.engine import ordered, walk
from pbnlint.linting.hiding import explained_late, without_explained
from pbnlint.linting.ignoring import Ignored, silencer, unused
from pbnlint.linting.plan import Plan
from pbnlint.linting.ruled import file_rulings
from pbnlint.linting.settings import NO_SEVERITIES, Exclusion, Settings, SettingsOf
from pbnlint.records import Record
from pbnlint.rules.ignores import MARK, Ignore, ignores_of
from pbnlint.rules.registry import Finding, date_of

if TYPE_CHECKING:
    from pbnlint.formats.rulings.reader import RulingsFile
    from pbnlint.linting.spool import Spool
    from pbnlint.rules.registry import Severity

ENDINGS: Final = (".pbn", ".lin")
_XML: Final = ".xml"


@dataclass(slots=True)
class Checked:
    """One file, checked. `problem` is the sentence that says why it could not be read, or not to its end."""

    path: str
    source: Source | None = None
    findings: list[Finding] = field(default_factory=list)
    records: int = 0
    problem: str | None = None
    ignored: list[Ignored] = field(default_factory=list)
    """The findings that comments in their records silence."""
    fixed: int | None = None
    """How many findings were corrected, or could be; None if nobody asked."""
    more: int = 0
    """How many more could be corrected with consent."""
    kept: list[Record] = field(default_factory=list)
    """The records themselves, if they were asked for."""
    asked: RuleSet | None = None
    """The rule set that the user chose; None to go by dates."""
    rulings_problems: tuple[str, ...] = ()
    """Why the rulings file cannot be read; the records are checked as if there were none."""
    notes: list[str] = field(default_factory=list)
    """Sentences about rulings that could not be brought to a record."""
    dates: Counter[str] = field(default_factory=Counter)
    """How many records bear each date by which an edition is chosen, in the order of the file."""

    known: int | None = None
    """How many findings a baseline knows, which are not among `findings`; None if there is none."""
    to_come: Iterator[Finding] | None = None
    """What is still to be found, if the file is checked while its findings are taken; all else is known after that."""
    handed_on: Counter[str] = field(default_factory=Counter)
    """How many findings of each severity were handed on and are not kept here."""

    @property
    def counts(self) -> Counter[str]:
        """How many findings there are of each severity."""
        return self.handed_on + Counter(finding.severity for finding in self.findings)

    def without_findings(self) -> "Checked":
        """This file with no more of its findings than their number."""
        return replace(self, findings=[], to_come=None, handed_on=self.counts)

    @property
    def laws(self) -> Counter[RuleSet]:
        """The rule sets by which the records were checked, with the number of records of each."""
        counts: Counter[RuleSet] = Counter()
        for date, records in self.dates.items():
            counts[self.asked or edition_for(date)] += records
        return counts

    @property
    def uncertain(self) -> int:
        """How many records have a date on which tables may have played by another edition."""
        return 0 if self.asked else sum(records for date, records in self.dates.items() if is_uncertain(date))


class Found(NamedTuple):
    """What a path stands for: its record files; or why it has none, or which configuration leaves them out."""

    path: str
    files: tuple[str, ...] = ()
    problem: str = ""
    left_out: str = ""


def find_files(path: str, settings_of: SettingsOf | None = None) -> Found:
    """The record files that a path stands for, without those that a configuration excludes.

    With settings, those of every file are asked for, so that a faulty configuration shows before anything is done.
    """
    is_folder = os.path.isdir(path)
    exclusion = None
    if settings_of is not None:
        exclusion = settings_of(os.path.join(path, "") if is_folder else path).exclusion
    if exclusion is not None and exclusion.matches(path, is_folder):
        return Found(path, left_out=left_out(path, exclusion))
    passed: list[Exclusion] = []
    files = tuple(files_in(path, settings_of, passed))
    if files:
        return Found(path, files)
    if passed:
        return Found(path, left_out=f"all files of {path} are left out (exclude in {passed[0].path}).")
    from pbnlint.linting.folders import without_records

    return Found(path, problem=without_records(path))


def left_out(path: str, exclusion: Exclusion) -> str:
    """The sentence that a path which was named is left out."""
    return f"{path} is left out (exclude in {exclusion.path})."


def files_in(
    path: str, settings_of: SettingsOf | None = None, passed: "list[Exclusion] | None" = None
) -> Iterator[str]:
    """The record files that a path stands for: itself, or those of a folder and its folders, sorted by name.

    Of the files of XML in a folder, those count that begin as USEBIO does. What the settings exclude is passed over,
    folders with all that is in them; by what, is added to `passed`.

    A folder in it that cannot be looked into stands among them, so that it is not passed over in silence, and so does a
    link that leads nowhere. Pipes and devices do not: whoever reads one may wait for ever.
    """
    if not os.path.isdir(path):
        yield path
        return
    closed: list[str] = []
    for folder, folders, names in os.walk(path, onerror=lambda error: closed.append(error.filename)):
        exclusion = None if settings_of is None else settings_of(os.path.join(folder, "")).exclusion
        if exclusion is not None:
            records = [name for name in names if name.lower().endswith((*ENDINGS, _XML))]
            folders[:] = _included(folder, folders, exclusion, passed, are_folders=True)
            names = _included(folder, records, exclusion, passed, are_folders=False)  # noqa: PLW2901
        folders.sort()
        for name in sorted(names):
            path = os.path.join(folder, name)
            if name.lower().endswith(ENDINGS):
                if os.path.isfile(path) or not os.path.exists(path):
                    yield path
            elif name.lower().endswith(_XML) and os.path.isfile(path) and holds_usebio(path):
                yield path
    yield from closed


def _included(
    folder: str, names: list[str], exclusion: Exclusion, passed: "list[Exclusion] | None", *, are_folders: bool
) -> list[str]:
    """The names in a folder that are not excluded."""
    left = [name for name in names if not exclusion.matches(os.path.join(folder, name), are_folders)]
    if passed is not None and len(left) < len(names):
        passed.append(exclusion)
    return left


def check(
    target: "str | os.PathLike[str] | bytes | BinaryIO",
    plan: Plan,
    *,
    name: str | None = None,
    laws: RuleSet | None = None,
    keep: bool = False,
    every: bool = False,
    visit: Callable[[Record], None] | None = None,
    rulings: "str | RulingsFile | None" = None,
    encoding: str = "auto",
    severities: "Mapping[str, Severity]" = NO_SEVERITIES,
) -> Checked:
    """Check one file, given as a path, its bytes, or an open binary stream; never raises for what a file holds.

    `keep` keeps the records, `visit` is called with each once it has been checked; with `every`, rules of form report
    each place and not only the first of a kind. `rulings` is a rulings file, None to look for one beside the file.
    `encoding` is that of a file which says nothing of its own, `severities` are by the codes of rules.
    """
    result = Checked(name or _name_of(target), asked=laws)
    result.findings = ordered(
        _findings(target, result, plan, [], every, rulings, encoding, severities, keep=keep, visit=visit)
    )
    return result


def _findings(
    target: "str | os.PathLike[str] | bytes | BinaryIO",
    result: Checked,
    plan: Plan,
    held: "list[Finding] | Spool",
    every: bool,
    rulings: "str | RulingsFile | None",
    encoding: str,
    severities: "Mapping[str, Severity]",
    *,
    keep: bool = False,
    visit: Callable[[Record], None] | None = None,
) -> Iterator[Finding]:
    """The findings of a file, each as soon as it is certain; what else is to be known of it is put into the result.

    What a cause may explain that shows only at the end of the file is held back until then.
    """
    ignores: list[Ignore] = []
    last: list[Finding] = []
    uncertain = explained_late(plan)
    ruled = file_rulings(os.fspath(target) if isinstance(target, str | os.PathLike) else "", rulings)
    try:
        result.source = source = open_source(target, name=result.path, encoding=encoding)
        for record, findings in walk(source, plan, result.asked, every=every, attach=ruled.attach if ruled else None):
            own: tuple[Ignore, ...] = ()
            if record is not None:
                own = _passed(record, result, keep, visit)
                ignores += own
            if ruled is not None:
                ruled.name(findings)
            certain = []
            for finding in findings:
                if record is None or finding.rule.finish is not None:
                    last.append(finding)
                elif finding.rule.name in uncertain:
                    held.append(finding)
                else:
                    certain.append(finding)
            yield from _spoken(certain, own, result, severities)
    except Unreadable as problem:
        result.problem = str(problem)
    except OSError as problem:
        result.problem = f"{result.path} cannot be read: {problem.strerror or problem}."
    except Exception as fault:  # noqa: BLE001 - whatever is wrong with pbnlint itself may not stop the other files
        from pbnlint.linting.faults import own_fault

        result.problem = own_fault(f"{result.path} could not be checked beyond record {result.records}", fault)
    if ruled is not None:
        ruled.close()
        result.rulings_problems, result.notes = ruled.problems, ruled.notes
    yield from _spoken(without_explained(held, last), ignores, result, severities)
    yield from _spoken(unused(ignores, result.ignored, plan, result.path), (), result, severities)


def _passed(record: Record, result: Checked, keep: bool, visit: Callable[[Record], None] | None) -> tuple[Ignore, ...]:
    """Count a record that has passed; what its comments silence."""
    if record.values:
        result.records += 1
        result.dates[date_of(record)] += 1
    if keep:
        result.kept.append(record)
    if visit is not None:
        visit(record)
    return tuple(ignores_of(record)) if MARK in record.text else ()


def _spoken(
    findings: Iterable[Finding], ignores: Sequence[Ignore], result: Checked, severities: "Mapping[str, Severity]"
) -> Iterator[Finding]:
    """Findings that no comment silences, as grave as a user says; those that one does are put into the result."""
    silenced_by = silencer(ignores)
    for found in findings:
        severity = severities.get(found.rule.code)
        finding = found if severity is None else replace(found, severity=severity)
        by = silenced_by(finding)
        if by is None:
            yield finding
        else:
            result.ignored.append(Ignored(finding, by))


def _name_of(target: "str | os.PathLike[str] | bytes | BinaryIO") -> str:
    named = os.fspath(target) if isinstance(target, str | os.PathLike) else getattr(target, "name", None)
    return named if isinstance(named, str) else "<data>"


def check_by(
    target: "str | os.PathLike[str] | bytes | BinaryIO",
    settings: Settings,
    *,
    name: str | None = None,
    keep: bool = False,
    rulings: "str | RulingsFile | None" = None,
    stream: bool = False,
) -> Checked:
    """Check one file as `check` does, by its settings; with `stream`, while its findings are taken from `to_come`."""
    if stream:
        from pbnlint.linting.spool import Spool

        result = Checked(name or _name_of(target), asked=settings.laws)
        found = _findings(
            target, result, settings.plan, Spool(), False, rulings, settings.encoding, settings.severities
        )
        result.to_come = _counted(found, result)
        return result
    return check(
        target,
        settings.plan,
        name=name,
        laws=settings.laws,
        keep=keep,
        rulings=rulings,
        encoding=settings.encoding,
        severities=settings.severities,
    )


def _counted(findings: Iterable[Finding], result: Checked) -> Iterator[Finding]:
    for finding in findings:
        result.handed_on[finding.severity] += 1
        yield finding


def check_found(
    found: Iterable[Found],
    settings_of: SettingsOf,
    *,
    keep: bool = False,
    rulings: "str | RulingsFile | None" = None,
    stream: bool = False,
) -> Iterator[Checked]:
    """Check what paths stand for, one result for each file; a folder without record files is a result with a problem.

    What is left out is no result. With `stream`, a file is checked while its findings are taken from `to_come`.
    """
    for one in found:
        if one.problem:
            yield Checked(one.path, problem=one.problem)
        for file in one.files:
            yield check_by(file, settings_of(file), keep=keep, rulings=rulings, stream=stream)


def check_paths(
    paths: Iterable[str],
    settings_of: SettingsOf,
    *,
    keep: bool = False,
    rulings: "str | RulingsFile | None" = None,
) -> Iterator[Checked]:
    """Check files and folders as `check_found` does."""
    found = [find_files(path, settings_of) for path in paths]
    return check_found(found, settings_of, keep=keep, rulings=rulings)
