"""What reports are made from."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from pbnlint.bridge.deal import Deal
from pbnlint.laws import RuleSet
from pbnlint.linting.events import FileRead
from pbnlint.linting.files import Checked
from pbnlint.records import Record
from pbnlint.rulings import Ruling

if TYPE_CHECKING:
    from pbnlint.rules.score.double_dummy import Tricks
    from pbnlint.scoring.event import Event


@dataclass(frozen=True, slots=True)
class Material:
    """Files that are taken together as one event, as far as a report needs them.

    `checked` are the files checked with their records kept (`keep=True`), `event` is the event scored; each is there
    only if the kind of report asks for it. `rulings` are those that hold for the files. `laws` is the edition of the
    Laws or the home rules chosen by the user; None to go by the date of each record. `solved` are the double-dummy
    tricks of the whole deals, as far as they were computed. `unread` are files of which no record could be read.
    `notes` are sentences on rulings that are not filled in, or name a rule or a Law which there is not.
    """

    files: tuple[FileRead, ...]
    checked: tuple[Checked, ...] = ()
    event: "Event | None" = None
    rulings: tuple[Ruling, ...] = ()
    laws: RuleSet | None = None
    solved: "Mapping[Deal, Tricks]" = field(default_factory=dict)
    unread: tuple[FileRead, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def records(self) -> tuple[Record, ...]:
        """All records, file by file."""
        return tuple(record for file in self.files for record in file.records)


def read_of(checked: Checked) -> FileRead:
    """A checked file as one that was read; its records must have been kept."""
    whole = tuple(checked.kept)
    records = tuple(record for record in whole if record.values)
    return FileRead(checked.path, records, checked.problem or "", whole, checked.source)


def solve(material: Material) -> Material:
    """The material with the double-dummy tricks of every whole deal, a twentieth of a second each.

    There are none without endplay, the extra `dd`.
    """
    from pbnlint.bridge.deal import is_full
    from pbnlint.rules.suspicion.solving import solved

    deals = dict.fromkeys(record.deal.deal for record in material.records if record.deal is not None)
    return replace(material, solved={deal: solved(deal) for deal in deals if is_full(deal)})
