"""Rulings brought to the records of a file: which record each concerns, and the calls that it puts into its auction."""

import os
import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from pbnlint.formats.rulings.beside import beside, file_named

if TYPE_CHECKING:
    from pbnlint.formats.rulings.reader import RulingsFile
    from pbnlint.laws import RuleSet
    from pbnlint.records import Record
    from pbnlint.rules.registry import Finding
    from pbnlint.rulings import RuledTable, Ruling

    Attach = Callable[[Record, RuleSet], None]

_TAGS: Final = {
    "board": ("Board",),
    "table": ("Table",),
    "round": ("Round",),
    "room": ("Room",),
    "section": ("Section",),
    "session": ("Session",),
    "ns": ("PairNS", "North", "South"),
    "ew": ("PairEW", "East", "West"),
}
"""The tags of a record that say what a ruling names."""
_COLUMNS: Final = {
    **{tag: tag for tag in ("Table", "Round", "Section")},
    "PairNS": "PairId_NS",
    "PairEW": "PairId_EW",
}
"""The columns of a ScoreTable that say the same as a tag."""
RULING_NEEDED: Final = "adjustment.ruling-needed"
"""The rule that finds a result which cannot stand, beside those that find why."""
_KEPT: Final = 4
_LAW: Final = re.compile(r"[0-9]+")


class FileRulings:
    """The rulings that concern one file, and what became of them.

    `problems` are the sentences that say why the rulings file cannot be read, `notes` those about single rulings.
    """

    def __init__(self, file: "RulingsFile", path: str) -> None:
        name = os.path.basename(path)
        self.path = file.path
        self.problems = file.problems
        self.rulings = [one for one in file.rulings if not one.table.file or os.path.basename(one.table.file) == name]
        self.notes = list(file.notes)
        self._ruled: dict[int, Record] = {}
        self._replayed: set[Ruling] = set()

    def attach(self, record: "Record", rules: "RuleSet") -> None:
        """Give a record the rulings on it, before its calls are replayed."""
        if not record.values:
            return
        found = [one for one in self.rulings if concerns(one.table, record, strictly=False)]
        if not found:
            return
        record.rulings, record.withdrawn = tuple(found), ()
        self._ruled[record.number] = record
        for one in found:
            if (one.withdrawn or one.duties) and concerns(one.table, record, strictly=True):
                self._enter(one, record, rules)

    def _enter(self, ruling: "Ruling", record: "Record", rules: "RuleSet") -> None:
        from pbnlint.bridge.seats import NAMES
        from pbnlint.laws.withdrawn import enter, rulings_for, token_after
        from pbnlint.rulings import name_of

        section = record.auction
        first = section and (section.first or record.dealer)
        if ruling in self._replayed:
            where = f"{self.path}: {name_of(ruling)} names calls, and fits several records"
            self.notes.append(
                f"{where}, so that only the first was replayed with them; say which, with table or record."
            )
            return
        if section is None or first is None:
            lacks = "no auction" if section is None else "neither the dealer nor who called first"
            self.notes.append(f"{self.path}: {name_of(ruling)} names calls, and the record shows {lacks}.")
            return
        self._replayed.add(ruling)
        entered = enter(first, section.tokens, ruling.withdrawn, rules, record.customs, ruling.duties, record.withdrawn)
        record.withdrawn += rulings_for(first, section.tokens, entered, ruling.duties)
        unplaced = [(one.call.call, one.call.after) for one in entered if one.ruling is None]
        unplaced += [
            (f"a duty of {NAMES[duty.seat]} to pass", duty.after)
            for duty in ruling.duties or ()
            if duty.after is not None and token_after(first, section.tokens, duty.after) is None
        ]
        self.notes += [
            f"{self.path}: {name_of(ruling)} puts {what} after {after} calls, and the record has fewer."
            for what, after in unplaced
        ]

    def name(self, findings: "Iterable[Finding]") -> None:
        """Name in each finding on records that have passed the rulings on it, by their numbers.

        They stand in `data["rulings"]`; `data["decided"]` says whether one of them is filled in. A ruling is on a
        finding of the rule or the Law that it names; one that names neither is on all that cite a Law. That a result
        calls for a ruling is settled by one on the same Law, whatever rule it names.
        """
        from pbnlint.rulings import is_decided

        for finding in findings if self._ruled else ():
            record = self._ruled.get(finding.where.record or 0)
            table = record and _table_of(record, finding)
            found = [one for one in record.rulings if _is_on(one, finding, table)] if record and table else []
            if found:
                finding.data["rulings"] = [one.number for one in found]
                finding.data["decided"] = any(is_decided(one) for one in found)

    def close(self) -> None:
        """Note the rulings that concern no record, once all have passed."""
        from pbnlint.rulings import is_filled_in, name_of

        self.notes = list(dict.fromkeys(self.notes))
        placed = {one.number for record in self._ruled.values() for one in record.rulings}
        self.notes += [
            f"{self.path}: {name_of(one)} fits no record of {one.table.file}."
            for one in self.rulings
            if one.table.file and one.number not in placed and is_filled_in(one)
        ]


def _table_of(record: "Record", finding: "Finding") -> "Record":
    """The table that a finding speaks of: a row of the record's ScoreTable, by its place, else the record itself."""
    if "ScoreTable" not in record.values:
        return record
    from pbnlint.rules.score_table import rows_of

    at = finding.where.place[:2]
    for row in rows_of(record):
        cells = tuple(row.values())
        place = record.place(cells[0].start, cells[-1].end)
        if place[:2] <= at < place[2:]:
            texts = {tag: row.text(column) for tag, column in _COLUMNS.items() if column in row}
            return record.reading(**texts)
    return record


def _is_on(ruling: "Ruling", finding: "Finding", table: "Record") -> bool:
    if not concerns(ruling.table, table, strictly=False):
        return False
    if ruling.rule and not (ruling.law and finding.rule.name == RULING_NEEDED):
        return ruling.rule.casefold() in (finding.rule.name, finding.rule.code.casefold())
    return finding.law is not None and (not ruling.law or _whole(ruling.law) in laws_of(finding))


def laws_of(finding: "Finding") -> set[str]:
    """The Laws that a finding cites, without their letters."""
    return set() if finding.law is None else {_whole(number) for number in (finding.law.number, *finding.law.others)}


def _whole(number: str) -> str:
    """The Law that a number is part of: `27` of `27B2`; a home rule's number stays as it is."""
    match = _LAW.match(number)
    return match[0] if match else number


def file_rulings(path: str, given: "str | RulingsFile | None" = None) -> FileRulings | None:
    """The rulings given, of the file named, or of that beside a record file; None where there is none."""
    if given is not None and not isinstance(given, str):
        return FileRulings(given, path)
    name = given or (beside(path) if path else None)
    if name is None:
        return None
    try:
        state = os.stat(name)
        return FileRulings(_read(name, file_named(name, path), state.st_mtime_ns, state.st_size), path)
    except (OSError, ValueError):
        return FileRulings(_read(name, "", 0, 0), path)


@lru_cache(maxsize=_KEPT)
def _read(name: str, file: str, _changed: int, _size: int) -> "RulingsFile":
    """A rulings file, read once for all record files beside it, unless it has changed since."""
    from pbnlint.linting.rulings_files import read

    return read(name, file)


def concerns(table: "RuledTable", record: "Record", *, strictly: bool) -> bool:
    """Whether a record is of the table that a ruling names: in what both say; strictly, in all that the ruling says."""
    from pbnlint.rulings import key_of

    if table.record is not None and table.record != record.number:
        return False
    for field, tags in _TAGS.items():
        said = getattr(table, field)
        if not said:
            continue
        known = [key_of(text) for tag in tags if (text := record.known(tag).strip())]
        if not known:
            if strictly or field == "board":
                return False
            continue
        if key_of(said) not in known and not (len(known) > 1 and _all_named(said, known)):
            return False
    return True


def _all_named(said: str, known: list[str]) -> bool:
    from pbnlint.rulings import keys_of

    return keys_of(said) <= set(known)
