"""What the ranking of an event would be if a suspicion is true: suspicions ranked by how much they move the result.

Each finding that says what the file would say if it is true (`data["corrections"]`), or under which single change a
score would be right (`data["fits"]`), is one other reading of the event, or several. The event is collected and scored
anew for each, so that every method and every comparison is counted, and nothing is computed where nothing is suspect.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pbnlint.bridge.contract import Contract, parse_contract
from pbnlint.bridge.seats import LHO, SEAT_OF
from pbnlint.linting.files import Checked, check
from pbnlint.records import Record, Table
from pbnlint.rules.registry import Finding
from pbnlint.rules.suspicion.exchange import EXCHANGED_COLUMNS, EXCHANGED_TAGS

if TYPE_CHECKING:
    from fractions import Fraction

    from pbnlint.laws import RuleSet
    from pbnlint.rulings import Ruling
    from pbnlint.scoring.changes import Changes
    from pbnlint.scoring.event import Collected, Event, Method, Standing

RULES: Final = ("suspicion", "score.mismatch", "score.wrong-side")
"""The rules that may say what else happened."""
MOST: Final = 64
"""So many readings of an event are told at most; the first ones in the order of the files."""
_RISKS: Final = {"undoubled": 0, "doubled": 1, "redoubled": 2}
_WORDS: Final = {
    "undoubled": "the contract was undoubled",
    "doubled": "the contract was doubled",
    "redoubled": "the contract was redoubled",
    "one trick more": "declarer took one trick more",
    "one trick less": "declarer took one trick less",
    "other declarer": "the other side declared",
}
_TRUE: Final = "the suspicion is true"
READINGS: Final = (_TRUE, *_WORDS.values())
"""All that a reading may suppose."""


class Suspect(NamedTuple):
    """A finding with another reading of the event, and what that changes.

    `reading` says what is supposed, one of `READINGS`. `changes` lead from the event as scored to the event so read.
    `weight` is how much the contestant concerned most gains or loses, in the unit of the standings.
    """

    finding: Finding
    reading: str
    changes: "Changes"
    weight: "int | Fraction"

    @property
    def moves_first(self) -> bool:
        """Whether another contestant would be first."""
        return any(
            one.old.rank != one.new.rank and "1" in (one.old.rank, one.new.rank) for one in self.changes.standings
        )

    @property
    def ranks(self) -> int:
        """How many contestants would have another rank."""
        return sum(one.old.rank != one.new.rank for one in self.changes.standings)


class Reading(NamedTuple):
    """Another reading: what it supposes, and the corrections that make it, as findings give them."""

    says: str
    corrections: tuple[dict[str, Any], ...]


def suspects(
    checked: Sequence[Checked],
    event: "Event",
    method: "Method",
    rulings: "Sequence[Ruling]" = (),
    most: int = MOST,
) -> "tuple[Suspect, ...]":
    """The suspicions of an event by how much they move its result: the winner, then scores, then ranks.

    Args:
        checked: the files of the event in its order, with their records kept.
        event: the event as scored from them.
        method: by which it was scored.
        rulings: that were applied.
        most: so many readings are scored at most, which takes as long as scoring the event each time.
    """
    from pbnlint.scoring.changes import Changes

    found: list[Suspect] = []
    scored = 0
    files = [(one, [record for record in one.kept if record.values]) for one in checked]
    files = [(one, records) for one, records in files if records]
    paths = [one.path for one, _ in files]
    for index, (file, own) in enumerate(files):
        for finding in file.findings:
            for reading in readings(finding, own):
                if len(found) == MOST or scored == most:
                    return _ranked(found)
                read = corrected(own, reading.corrections)
                changes = Changes()
                if _counts(own, read):
                    records = [read if number == index else kept for number, (_, kept) in enumerate(files)]
                    scored += 1
                    changes = _changes(records, paths, event, method, rulings)
                found.append(Suspect(finding, reading.says, changes, _weight(changes)))
    return _ranked(found)


def _ranked(found: Sequence[Suspect]) -> tuple[Suspect, ...]:
    return tuple(sorted(found, key=lambda one: (one.moves_first, one.weight, one.ranks), reverse=True))


def readings(finding: Finding, records: Sequence[Record]) -> Iterator[Reading]:
    """The other readings that a finding speaks of."""
    corrections = finding.data.get("corrections")
    if corrections:
        yield Reading(_TRUE, tuple(corrections))
        return
    record = next((one for one in records if one.number == finding.where.record), None)
    for fits in finding.data.get("fits", ()) if record is not None else ():
        row = finding.data.get("row", 0)
        values = _values(fits, record, row) if record is not None else {}
        if values:
            yield Reading(_WORDS[fits], ({"record": finding.where.record, "row": row, "values": values},))


def _values(fits: str, record: Record, row: int) -> dict[str, str]:
    """What the record or the row would say under a single change; nothing for one that no entry can state."""
    texts = _texts(record, row)
    contract, declarer = parse_contract(texts.get("Contract", "")), SEAT_OF.get(texts.get("Declarer", ""))
    tricks = texts.get("Result", "")
    if not isinstance(contract, Contract) or declarer is None or not tricks.isdecimal():
        return {}
    if fits in _RISKS:
        return {"Contract": str(contract._replace(risk=_RISKS[fits]))}
    if fits in ("one trick more", "one trick less"):
        return {"Result": str(int(tricks) + (1 if fits == "one trick more" else -1))}
    return {"Declarer": LHO[declarer]} if fits == "other declarer" else {}


def _texts(record: Record, row: int) -> dict[str, str]:
    table = _score_table(record)
    if not row or table is None:
        return {name: record.get(name) for name in ("Contract", "Declarer", "Result")}
    return dict(zip(table.columns, table.texts[row - 1], strict=False)) if row <= len(table.texts) else {}


def _score_table(record: Record) -> Table | None:
    return next((one for one in record.tables if one.name == "ScoreTable"), None)


def corrected(records: Sequence[Record], corrections: Sequence[dict[str, Any]]) -> list[Record]:
    """The records read with corrections; those that none concerns are the same."""
    by_record: dict[int, list[dict[str, Any]]] = {}
    for one in corrections:
        by_record.setdefault(one["record"], []).append(one)
    return [_corrected(one, by_record[one.number]) if one.number in by_record else one for one in records]


def _corrected(record: Record, corrections: Sequence[dict[str, Any]]) -> Record:
    values: dict[str, str] = {}
    rows: dict[int, dict[str, Any]] = {}
    for one in corrections:
        if one["row"]:
            rows[one["row"]] = one
            continue
        values |= one["values"]
        if one.get("exchanged"):
            values |= _exchanged({tag: record.get(tag) for tag in record.values}, EXCHANGED_TAGS)
    # A tag that the record leaves out stays out: it would be one more entry and not another reading.
    other = record.reading(**{name: text for name, text in values.items() if name in record.values})
    other.auction, other.play, other.deal = record.auction, record.play, record.deal
    table = _score_table(record)
    other.tables = tuple(_with_rows(one, rows) if one is table else one for one in record.tables)
    return other


def _with_rows(table: Table, rows: dict[int, dict[str, Any]]) -> Table:
    texts = list(table.texts)
    for number, one in rows.items():
        if number > len(texts):
            continue
        cells = dict(zip(table.columns, texts[number - 1], strict=False))
        changed = {name: text for name, text in one["values"].items() if name in cells}
        if one.get("exchanged"):
            changed |= _exchanged(cells, EXCHANGED_COLUMNS)
        texts[number - 1] = tuple((cells | changed).values())
    return table.reading(table.columns, tuple(texts))


def _exchanged(texts: dict[str, str], pairs: Sequence[tuple[str, str]]) -> dict[str, str]:
    found: dict[str, str] = {}
    for one, other in pairs:
        if one in texts and other in texts:
            found |= {one: texts[other], other: texts[one]}
    return found


def _changes(
    records: Sequence[Sequence[Record]],
    paths: Sequence[str],
    event: "Event",
    method: "Method",
    rulings: "Sequence[Ruling]",
) -> "Changes":
    from pbnlint.scoring.changes import changes
    from pbnlint.scoring.collecting import collect
    from pbnlint.scoring.ruled import apply
    from pbnlint.scoring.scored import without_claims

    ruled, penalties = apply(collect(records, method.movement), rulings, paths)
    return changes(event, _in_same_lines(without_claims(ruled, method, penalties), event))


def _counts(records: Sequence[Record], read: Sequence[Record]) -> bool:
    """Whether the records read otherwise have other scores or pairs; who of a side declared is not scored."""
    from pbnlint.scoring.collecting import collect

    before = [one for one, other in zip(records, read, strict=True) if one is not other]
    after = [other for one, other in zip(records, read, strict=True) if one is not other]
    return _counted(collect([before])) != _counted(collect([after]))


def _counted(collected: "Collected") -> list[Any]:
    """What of the results is scored."""
    return [
        (one.board, one.ns, one.ew, one.result.score_ns, one.result.score_ew, one.awards, one.vulnerability)
        for one in collected.entries
    ]


def _in_same_lines(new: "Event", old: "Event") -> "Event":
    """The event read otherwise, ranked in both directions apart if the event as scored is.

    A pair that sat both ways would make it one ranking, and no rank could be compared.
    """
    lines = {one.id: one.direction for one in old.standings}
    if not {"NS", "EW"} <= set(lines.values()) or {"NS", "EW"} <= {one.direction for one in new.standings}:
        return new
    from pbnlint.scoring.arithmetic.session import ranks

    direction = {one.id: lines.get(one.id, one.direction) for one in new.standings}
    ranked: dict[str, str] = {}
    for line in dict.fromkeys(direction.values()):
        together = [one for one in new.standings if direction[one.id] == line]
        places = ranks([_value(one) for one in together])
        ranked |= {one.id: str(place) for one, place in zip(together, places, strict=True)}
    standings = tuple(one._replace(rank=ranked[one.id], direction=direction[one.id]) for one in new.standings)
    return new._replace(standings=standings)


def _value(one: "Standing") -> "int | Fraction":
    return one.score if one.percent is None else one.percent


def _weight(found: "Changes") -> "int | Fraction":
    differences: list[int | Fraction] = [one.new.score - one.old.score for one in found.standings]
    return max((one if one >= 0 else -one for one in differences), default=0)


def check_for_suspects(path: str, laws: "RuleSet | None" = None, encoding: str = "auto") -> Checked:
    """Check a file by the rules that may say what else happened, and keep its records."""
    from pbnlint.linting.selection import plan

    by = plan(select=RULES, ignore=["suspicion.double-dummy"])
    return check(path, by, laws=laws, keep=True, encoding=encoding)
