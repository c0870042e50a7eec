"""Ranks beside the scores that they follow from: SC11."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from pbnlint.records import Record, Table
from pbnlint.rules.fixes import replace
from pbnlint.rules.registry import Hit
from pbnlint.rules.score.travellers import by_results, is_regular, read_figure, travellers
from pbnlint.scoring.arithmetic.session import Rank, ranks

if TYPE_CHECKING:
    from fractions import Fraction

    Number = int | Fraction

_ON_BOARD: Final = tuple(f"{name}_{side}" for side in ("NS", "EW") for name in ("MP", "IMP", "Percentage"))
_RANKED_BY: Final = {
    "Rank": tuple(
        f"{kind}{name}"
        for kind in ("Total", "TotalScore", "Mean")
        for name in ("Score", "MP", "IMP", "VP", "Percentage", "")
        if kind + name != "TotalScoreScore"
    ),
    "SessionRank": ("SessionScoreMP", "SessionScoreIMP", "SessionPercentage"),
}
"""By the column of a rank: the columns that it may follow from."""

_PARTS: Final = ((), ("Direction",), ("Section",), ("Section", "Direction"))
"""What may divide a table into standings of their own."""


class Standing(NamedTuple):
    """Ranks beside what they may follow from: those recorded, those due, and how many are so."""

    due: tuple[Rank | None, ...]
    fitting: int
    sound: bool


def wrong_ranks(record: Record) -> Iterator[Hit]:
    """The ranks in the tables of a record that do not follow from the figures beside them."""
    for traveller in travellers(record):
        if "Rank" in traveller.columns:
            columns: list[list[Number | None]] = []
            for one in (traveller, by_results(record, traveller) or traveller):
                columns.append([result.ns if result.counts else None for result in one.results])
                columns.append([result.ew if result.counts else None for result in one.results])
            columns += [[figure and figure.value for figure in traveller.figures(name)] for name in _ON_BOARD]
            yield from _of_table(record, traveller.table, "Rank", columns, _all_ties_show)
    if "TotalScoreTable" in record.values:
        for table in record.tables:
            if table.name == "TotalScoreTable" and is_regular(table):
                for column, names in _RANKED_BY.items():
                    columns = [_values(table, name) for name in names if name in table.columns]
                    yield from _of_table(record, table, column, columns, _some_ties_show)


def _values(table: Table, name: str) -> "list[Number | None]":
    at = table.columns.index(name)
    return [figure.value if (figure := read_figure(row[at])) else None for row in table.texts]


TiesShow = Callable[[Sequence["int | None"], Sequence["Number | None"]], bool]


def _all_ties_show(_recorded: Sequence[int | None], _values: "Sequence[Number | None]") -> bool:
    return True


def _some_ties_show(recorded: Sequence[int | None], values: "Sequence[Number | None]") -> bool:
    """Whether any two equal totals have one rank."""
    shared: set[tuple[int, Number]] = set()
    for rank, value in zip(recorded, values, strict=True):
        if rank is not None and value is not None:
            if (rank, value) in shared:
                return True
            shared.add((rank, value))
    return False


def _of_table(
    record: Record, table: Table, column: str, columns: "Sequence[Sequence[Number | None]]", ties_show: TiesShow
) -> Iterator[Hit]:
    if column not in table.columns:
        return
    at = table.columns.index(column)
    recorded = [int(row[at]) if row[at].isdecimal() and len(row[at]) < 6 else None for row in table.texts]
    best: Standing | None = None
    for values in columns:
        if sum(value is not None and rank is not None for value, rank in zip(values, recorded, strict=True)) < 2:
            continue
        for parts in _PARTS:
            if all(part in table.columns for part in parts):
                groups = _groups(table, parts)
                if parts and not _begin_anew(recorded, groups):
                    continue
                standing = _beside(recorded, values, groups, ties_show(recorded, values))
                if standing.sound:
                    return
                if best is None or standing.fitting > best.fitting:
                    best = standing
    if best is None or not best.fitting:
        return
    for row, (rank, due) in enumerate(zip(recorded, best.due, strict=True)):
        if rank is not None and due is not None and rank != due.place:
            value = table.value(row, at)
            tie = ", which it shares" if due.shared else ""
            yield Hit(
                f"The record shows rank {rank} in row {row + 1} of its table; its score gives rank {due.place}{tie}.",
                (value.start, value.end),
                {"found": str(rank), "expected": str(due.place), "column_name": column, "row": row + 1},
                fix=replace(record, (value.start, value.end), str(due.place), f"write {due.place}", safe=False),
            )


def _begin_anew(recorded: Sequence[int | None], groups: Sequence[Hashable]) -> bool:
    """Whether each part of a table has a first rank of its own."""
    best: dict[Hashable, int] = {}
    for rank, group in zip(recorded, groups, strict=True):
        if rank is not None:
            best[group] = min(rank, best.get(group, rank))
    return all(rank == 1 for rank in best.values())


def _groups(table: Table, parts: Sequence[str]) -> list[Hashable]:
    at = [table.columns.index(part) for part in parts]
    return [tuple(row[index] for index in at) for row in table.texts]


def _beside(
    recorded: Sequence[int | None], values: "Sequence[Number | None]", groups: Sequence[Hashable], ties: bool
) -> Standing:
    """Ranks beside one column of figures, each group for itself."""
    due: list[Rank | None] = [None] * len(recorded)
    sound = True
    for group in dict.fromkeys(groups):
        rows = [row for row, one in enumerate(groups) if one == group and values[row] is not None]
        known = [value for row in rows if (value := values[row]) is not None]
        places = ranks(known)
        given = [recorded[row] for row in rows]
        sound = sound and _is_sound(given, known, places, ties)
        for row, place in zip(rows, places, strict=True):
            due[row] = place
    pairs = zip(recorded, due, strict=True)
    fitting = sum(rank is not None and place is not None and rank == place.place for rank, place in pairs)
    return Standing(tuple(due), fitting, sound)


def _is_sound(given: Sequence[int | None], values: "Sequence[Number]", places: Sequence[Rank], ties: bool) -> bool:
    """Whether ranks follow from figures in some known way of counting."""
    if ties and None not in given:
        distinct = sorted(set(values), reverse=True)
        dense = {value: rank for rank, value in enumerate(distinct, 1)}
        return [place.place for place in places] == [*given] or [dense[value] for value in values] == [*given]
    known = [(rank, -value) for rank, value in zip(given, values, strict=True) if rank is not None]
    for (rank, less), (next_rank, next_less) in pairwise(sorted(known)):
        if (
            (rank == next_rank and less != next_less)
            or less > next_less
            or (ties and rank < next_rank and less == next_less)
        ):
            return False
    return True
