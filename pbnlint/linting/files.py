"""Files to findings: opens what the user named and checks it, one file after the other."""

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, BinaryIO

from pbnlint.formats import Source, Unreadable, open_source
from pbnlint.laws import RuleSet, edition_for, is_uncertain
from pbnlint.linting.engine import ordered, walk
from pbnlint.linting.hiding import explained_late, explaining_late, without_explained
from pbnlint.linting.ignoring import Ignored, silencer, unused
from pbnlint.linting.paths import Found, find_files
from pbnlint.linting.plan import Plan
from pbnlint.linting.ruled import file_rulings
from pbnlint.linting.settings import Settings, SettingsOf
from pbnlint.records import Record
from pbnlint.rules.ignores import MARK, Ignore, ignores_of
from pbnlint.rules.registry import Finding, date_of

if TYPE_CHECKING:
    from pbnlint.formats.rulings.reader import RulingsFile
    from pbnlint.linting.spool import Spool
    from pbnlint.rules.registry import Severity


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
    """Sentences about rulings that are not filled in, or could not be brought to a record; none where none was read."""
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
) -> Checked:
    """Check one file as `check_by` does, by the rules of a plan and no configuration.

    `visit` is called with each record once it has been checked; with `every`, rules of form report each place and not
    only the first of a kind. `encoding` is that of a file which says nothing of its own.
    """
    result = Checked(name or _name_of(target), asked=laws)
    by = Settings(plan, laws, encoding)
    result.findings = ordered(_findings(target, result, by, [], rulings, keep=keep, every=every, visit=visit))
    return result


def _findings(
    target: "str | os.PathLike[str] | bytes | BinaryIO",
    result: Checked,
    settings: Settings,
    held: "list[Finding] | Spool",
    rulings: "str | RulingsFile | None",
    *,
    keep: bool = False,
    every: bool = False,
    visit: Callable[[Record], None] | None = None,
) -> Iterator[Finding]:
    """The findings of a file, each as soon as it is certain; what else is to be known of it is put into the result.

    What a cause may explain that shows only at the end of the file is held back until then, and so is what may explain
    something there.
    """
    ignores: list[Ignore] = []
    last: list[Finding] = []
    uncertain = explained_late(settings.plan) | explaining_late(settings.plan)
    ruled = file_rulings(os.fspath(target) if isinstance(target, str | os.PathLike) else "", rulings)
    try:
        result.source = source = open_source(target, name=result.path, encoding=settings.encoding)
        attach = ruled.attach if ruled else None
        for record, findings in walk(source, settings.plan, settings.laws, every=every, attach=attach):
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
            yield from _spoken(certain, own, result, settings.severities)
    except Unreadable as problem:
        result.problem = str(problem)
    except OSError as problem:
        result.problem = f"{result.path} cannot be read: {problem.strerror or problem}."
    except Exception as fault:  # noqa: BLE001 - whatever is wrong with pbnlint itself may not stop the other files
        from pbnlint.linting.faults import own_fault

        result.problem = own_fault(f"{result.path} could not be checked beyond record {result.records}", fault)
    if ruled is not None:
        ruled.close()
        result.rulings_problems = ruled.problems
        if result.records or result.problem is None:
            result.notes = ruled.notes
    yield from _spoken(without_explained(held, last), ignores, result, settings.severities)
    idle = unused(ignores, result.ignored, settings.plan, result.path)
    yield from _spoken(idle, (), result, settings.severities)


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
    """Check one file, given as a path, its bytes, or an open binary stream; never raises for what a file holds.

    `keep` keeps the records. `rulings` is a rulings file, None to look for one beside the file. With `stream`, the file
    is checked while its findings are taken from `to_come`.
    """
    result = Checked(name or _name_of(target), asked=settings.laws)
    if stream:
        from pbnlint.linting.spool import Spool

        result.to_come = _counted(_findings(target, result, settings, Spool(), rulings, keep=keep), result)
    else:
        result.findings = ordered(_findings(target, result, settings, [], rulings, keep=keep))
    return result


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
