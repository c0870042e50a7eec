"""Totals beside the boards that they are made of: what the tables of a file add up to for each contestant.

Only sums are kept of the tables, and of a table of totals its figures.
"""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pbnlint.records import Record, Table, Value
from pbnlint.rules.registry import Where, where
from pbnlint.rules.score.travellers import Figure, Traveller, is_regular, read_figure, travellers
from pbnlint.scoring.rounding import rounds_to

if TYPE_CHECKING:
    from fractions import Fraction

    Number = int | Fraction

_TOTALS: Final = {
    "TotalMP": ("MP", "NrBoards"),
    "TotalScoreMP": ("MP", "NrBoards"),
    "TotalIMP": ("IMP", "NrBoards"),
    "TotalScoreIMP": ("IMP", "NrBoards"),
    "TotalVP": ("VP", "NrRounds"),
    "TotalScoreVP": ("VP", "NrRounds"),
    "SessionScoreMP": ("MP", "NrBoardsSession"),
    "SessionScoreIMP": ("IMP", "NrBoardsSession"),
}
"""By the column of a total: the columns of a ScoreTable that it sums up, and the column that counts them."""

_MEANS: Final = {"MP": "MeanMP", "IMP": "MeanIMP"}
_SIDES: Final = (("NS", "PairId", ("MP", "IMP")), ("EW", "PairId", ("MP", "IMP")))
_TEAMS: Final = (("Home", "TeamId", ("VP",)), ("Away", "TeamId", ("VP",)))
_CONTESTANTS_AT_MOST: Final = 20_000
_NONE: Final = Value("", 0, 0)


class Key(NamedTuple):
    """A contestant as a table names it."""

    section: str
    direction: str
    name: str


class Sum(NamedTuple):
    """What the tables give a contestant: points of the boards that count, and how exactly they are known.

    `slips` is what the points would be more if each figure were what the scores of its board give. `unplayed` boards
    stand in the tables as not played, with the `lent` points; `half` of the tops of these boards would be averages.
    """

    points: "Number"
    boards: int
    slack: "Number"
    slips: "Number" = 0
    unplayed: int = 0
    lent: "Number" = 0
    half: "Number" = 0


class Total(NamedTuple):
    """A total as recorded, and where; `row` counts from 1."""

    row: int
    rank: int | None
    key: Key
    unit: str
    column: str
    figure: Figure
    text: str
    boards: int | None
    mean: Figure | None
    where: Where
    mean_where: Where | None


class Compared(NamedTuple):
    """A total beside the sum of the boards."""

    total: Total
    sum: Sum

    @property
    def fits(self) -> bool:
        """Whether the boards add up to the total, as exactly as they are written."""
        return self._is(self.sum.points) or self._is(self.sum.points + self.sum.slips)

    def _is(self, points: "Number") -> bool:
        scale = 2 * 10**self.total.figure.places
        return bool(abs(self.total.figure.value - points) * scale <= 1 + self.sum.slack * scale)

    @property
    def counts_unplayed(self) -> bool:
        """Whether the total, or the mean beside it, is right if the boards that were not played count for something."""
        one, mean = self.sum, self.total.mean
        if not one.unplayed:
            return False
        if not self.fits:
            return (bool(one.lent) and self._is(one.points + one.lent)) or self._is(one.points + one.half)
        return (
            mean is not None and not _is_mean(mean, one, one.boards) and _is_mean(mean, one, one.boards + one.unplayed)
        )


def _is_mean(mean: Figure, one: Sum, boards: int) -> bool:
    from fractions import Fraction

    return boards > 0 and rounds_to(Fraction(one.points) / boards, mean.value, mean.places)


Slips = Mapping[tuple[str, int], str]
"""Figures that are not what the scores of their board give: by column and row, from 1, what these give."""


def sums_of(record: Record, slips: Slips) -> "dict[tuple[str, Key], Sum]":
    """What the ScoreTables of a record give to each contestant, by unit."""
    sums: dict[tuple[str, Key], Sum] = {}
    for traveller in travellers(record):
        for side, name, units in (*_SIDES, *_TEAMS):
            if f"{name}_{side}" in traveller.columns:
                for unit in units:
                    _add(sums, traveller, (unit, side, name), slips)
    return sums


def note(record: Record, memory: dict[Any, Any], boards: "dict[tuple[str, Key], Sum]") -> None:
    """Add the tables of a record to what is known of its event; `boards` are its `sums_of`."""
    sums, totals = memory.setdefault(record.get("Event"), ({}, []))
    if len(sums) <= _CONTESTANTS_AT_MOST:
        for key, one in boards.items():
            sums[key] = _joined(sums[key], one) if key in sums else one
    for table in record.tables:
        if table.name == "TotalScoreTable" and is_regular(table):
            totals.append(tuple(_totals(record, table)))


def _add(sums: "dict[tuple[str, Key], Sum]", traveller: Traveller, names: tuple[str, str, str], slips: Slips) -> None:
    """Add the figures of a column; `names` are the unit, the side, and what contestants are named by."""
    from fractions import Fraction

    unit, side, name = names
    column = f"{unit}_{side}"
    if column not in traveller.columns:
        return
    figures = traveller.figures(column)
    uneven = any(figure is not None and figure.value.denominator != 1 for figure in figures)
    unplayed = any(result.kind == "not played" for result in traveller.results)
    half = _half_of_top(traveller) if unit == "MP" and unplayed else 0
    for row, (figure, result) in enumerate(zip(figures, traveller.results, strict=True)):
        contestant = traveller.text(row, f"{name}_{side}")
        if not contestant or result.times != 1:
            continue
        key = unit, Key(traveller.text(row, "Section"), side, contestant)
        known = sums.get(key) or Sum(0, 0, 0)
        if result.kind == "not played":
            sums[key] = known._replace(
                unplayed=known.unplayed + 1,
                lent=known.lent + (figure.value if figure else 0),
                half=known.half + half,
            )
        elif figure is not None:
            slack = Fraction(1, 2 * 10**figure.places) if uneven else 0
            due = read_figure(slips.get((column, row + 1), ""))
            sums[key] = known._replace(
                points=known.points + figure.value,
                boards=known.boards + 1,
                slack=known.slack + slack,
                slips=known.slips + (due.value - figure.value if due else 0),
            )


def _half_of_top(traveller: Traveller) -> "Number":
    """What an average would be worth on a board."""
    from fractions import Fraction

    sums = [
        ns.value + ew.value
        for ns, ew in zip(traveller.figures("MP_NS"), traveller.figures("MP_EW"), strict=True)
        if ns is not None and ew is not None
    ]
    count = sum(result.counts for result in traveller.results)
    return Fraction(max(sums, default=2 * max(count - 1, 0))) / 2


def _totals(record: Record, table: Table) -> Iterator[Total]:
    columns = {name: index for index, name in enumerate(table.columns)}
    name = next((one for one in ("PairId", "TeamId") if one in columns), None)
    if name is None:
        return
    for column in columns.keys() & _TOTALS.keys():
        unit, counted = _TOTALS[column]
        for row, texts in enumerate(table.texts):
            figure = read_figure(texts[columns[column]])
            if figure is None:
                continue
            cells = {one: table.rows[row][at] for one, at in columns.items()}
            boards, mean = cells.get(counted, _NONE).text, cells.get(_MEANS.get(unit, ""), _NONE)
            key = Key(cells.get("Section", _NONE).text, cells.get("Direction", _NONE).text, cells[name].text)
            rank = cells.get("Rank", _NONE).text
            yield Total(
                row + 1,
                int(rank) if rank.isdecimal() and len(rank) < 6 else None,
                key,
                unit,
                column,
                figure,
                cells[column].text,
                int(boards) if boards.isdecimal() and len(boards) < 5 else None,
                read_figure(mean.text),
                where(record, (cells[column].start, cells[column].end)),
                where(record, (mean.start, mean.end)) if mean.text else None,
            )


def compared(memory: dict[Any, Any]) -> Iterator[list[Compared]]:
    """For each column of totals those that can be compared with the boards of the file.

    That takes one table of totals for an event, and as many boards in the file as the total counts.
    """
    for sums, tables in memory.values():
        if len(tables) != 1:
            continue
        for column in sorted({total.column for total in tables[0]}):
            totals = [total for total in tables[0] if total.column == column]
            found = _matched(totals, sums)
            if found:
                yield found


def _matched(totals: list[Total], sums: "dict[tuple[str, Key], Sum]") -> list[Compared]:
    """The totals beside their sums, by as much of a contestant's name as it takes to tell them apart."""
    for parts in ((2,), (0, 2), (1, 2), (0, 1, 2)):
        names = [_part(total.key, parts) for total in totals]
        if len(set(names)) != len(names):
            continue
        by_name: dict[tuple[str, ...], Sum] = {}
        for (unit, key), one in sums.items():
            if unit == totals[0].unit:
                name = _part(key, parts)
                by_name[name] = _joined(by_name[name], one) if name in by_name else one
        found = [Compared(total, by_name[name]) for total, name in zip(totals, names, strict=True) if name in by_name]
        counts = {one.sum.boards for one in found}
        return [
            one
            for one in found
            if one.total.boards in (one.sum.boards, one.sum.boards + one.sum.unplayed)
            or (one.total.boards is None and len(counts) == 1)
        ]
    return []


def _part(key: Key, parts: tuple[int, ...]) -> tuple[str, ...]:
    direction = key.direction[:1].upper()
    north = direction in ("N", "H")
    whole = (key.section, "NS" if north else "EW", key.name)
    return tuple(whole[part] for part in parts)


def _joined(one: Sum, other: Sum) -> Sum:
    return Sum(
        one.points + other.points,
        one.boards + other.boards,
        one.slack + other.slack,
        one.slips + other.slips,
        one.unplayed + other.unplayed,
        one.lent + other.lent,
        one.half + other.half,
    )
