"""Totals beside the boards that they are made of: what the tables of a file add up to for each contestant.

Only sums are kept of the tables, and of a table of totals its figures.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from pbnlint.records import Record, Table, Value
from pbnlint.rules.registry import Where, where
from pbnlint.rules.score.travellers import Traveller, is_regular, read_figure, travellers
from pbnlint.rules.score_table import texts_of
from pbnlint.scoring.arithmetic.rounding import rounds_to
from pbnlint.scoring.texts.figures import Written

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


_NOTHING: Final = Sum(0, 0, 0)
Whom = tuple[str, str, str, str]
"""The unit of a score; section, direction and name of who has it."""


class Total(NamedTuple):
    """A total as recorded, and where; `row` counts from 1."""

    row: int
    rank: int | None
    key: Key
    unit: str
    column: str
    figure: Written
    text: str
    boards: int | None
    mean: Written | None
    where: Where
    mean_where: Where | None
    boards_where: Where | None = None


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
    def counts_otherwise(self) -> bool:
        """Whether the total states another number of boards than it has, played or not."""
        return self.total.boards not in (None, self.sum.boards, self.sum.boards + self.sum.unplayed)

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


def _is_mean(mean: Written, one: Sum, boards: int) -> bool:
    from fractions import Fraction

    return boards > 0 and rounds_to(Fraction(one.points) / boards, mean.value, mean.places)


Slips = Mapping[tuple[str, int], str]
"""Figures that are not what the scores of their board give: by column and row, from 1, what these give."""


class Boards(NamedTuple):
    """What the tables of a record give to contestants: the points of each, and what else is to be known of some."""

    points: "list[tuple[Whom, Number]]"
    others: "list[tuple[Whom, Sum]]"


@dataclass(slots=True)
class Event:
    """What is known of an event: what its boards give, and its tables of totals.

    `points` has the points and the number of boards of each contestant, `others` what is to be added to these.
    `record` is the number of the last record that was taken into it.
    """

    points: "dict[Whom, list[Any]]" = field(default_factory=dict)
    others: "dict[Whom, Sum]" = field(default_factory=dict)
    totals: list[tuple[Total, ...]] = field(default_factory=list)
    record: int | None = None


def boards_of(record: Record, slips: Slips) -> Boards:
    """What the ScoreTables of a record give to each contestant."""
    boards = Boards([], [])
    for traveller in travellers(record):
        for side, name, units in (*_SIDES, *_TEAMS):
            if f"{name}_{side}" in traveller.columns:
                for unit in units:
                    _add(boards, traveller, (unit, side, name), slips)
    return boards


def note(record: Record, memory: dict[Any, Any], boards: Boards) -> None:
    """Add the tables of a record to what is known of its event, unless they are in it; `boards` are its `boards_of`."""
    name = record.get("Event")
    event: Event = memory.get(name) or memory.setdefault(name, Event())
    if event.record == record.number:
        return
    event.record = record.number
    if len(event.points) + len(event.others) <= _CONTESTANTS_AT_MOST:
        _take(event, boards)
    for table in record.tables if "TotalScoreTable" in record.values else ():
        if table.name == "TotalScoreTable" and is_regular(table):
            event.totals.append(tuple(_totals(record, table)))


def _take(event: Event, boards: Boards) -> None:
    sums = event.points
    for whom, points in boards.points:
        known = sums.get(whom)
        if known is None:
            sums[whom] = [points, 1]
        else:
            known[0] += points
            known[1] += 1
    for whom, one in boards.others:
        event.others[whom] = _joined(event.others[whom], one) if whom in event.others else one


def _add(boards: Boards, traveller: Traveller, names: tuple[str, str, str], slips: Slips) -> None:
    """Add the figures of a column; `names` are the unit, the side, and what contestants are named by."""
    from fractions import Fraction

    unit, side, name = names
    column = f"{unit}_{side}"
    if column not in traveller.columns:
        return
    figures, results = traveller.figures(column), traveller.results
    texts = texts_of(traveller.table, "Section", f"{name}_{side}")
    whom = [(unit, section, side, contestant) for section, contestant in texts]
    values = [None if figure is None else figure.value for figure in figures]
    if not slips and {*map(type, values)} == {int} and all(one[3] for one in whom) and _are_plain(traveller):
        boards.points.extend(zip(whom, cast("list[int]", values), strict=True))
        return
    uneven = any(value is not None and value.denominator != 1 for value in values)
    unplayed = any(result.kind == "not played" for result in results)
    half = _half_of_top(traveller) if unit == "MP" and unplayed else 0
    for row, (one, figure, result) in enumerate(zip(whom, figures, results, strict=True), 1):
        if not one[3] or result.times != 1:
            continue
        if result.kind == "not played":
            boards.others.append((one, Sum(0, 0, 0, 0, 1, figure.value if figure else 0, half)))
        elif figure is not None:
            boards.points.append((one, figure.value))
            due = read_figure(slips.get((column, row), "")) if slips else None
            if uneven or due is not None:
                slack = Fraction(1, 2 * 10**figure.places) if uneven else 0
                boards.others.append((one, Sum(0, 0, slack, due.value - figure.value if due else 0)))


def _are_plain(traveller: Traveller) -> bool:
    """Whether each row stands for one result, and was played or has an average."""
    return not any(result.times != 1 or result.kind == "not played" for result in traveller.results)


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
            cells = dict(zip(table.columns, table.row(row), strict=True))
            count, mean = cells.get(counted, _NONE), cells.get(_MEANS.get(unit, ""), _NONE)
            boards = count.text
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
                where(record, (count.start, count.end)) if boards else None,
            )


def compared(memory: dict[Any, Any]) -> Iterator[list[Compared]]:
    """For each column of totals those that can be compared with the boards of the file.

    That takes one table of totals for an event, and as many boards in the file as the total counts.
    """
    for event in memory.values():
        if len(event.totals) != 1:
            continue
        sums = _sums(event)
        for column in sorted({total.column for total in event.totals[0]}):
            totals = [total for total in event.totals[0] if total.column == column]
            found = _matched(totals, sums)
            if found:
                yield found


def _sums(event: Event) -> "dict[Whom, Sum]":
    """All that the boards of an event give to each contestant."""
    sums = {whom: Sum(points, boards, 0) for whom, (points, boards) in event.points.items()}
    return sums | {whom: _joined(sums.get(whom, _NOTHING), one) for whom, one in event.others.items()}


def _matched(totals: list[Total], sums: "dict[Whom, Sum]") -> list[Compared]:
    """The totals beside their sums, by as much of a contestant's name as it takes to tell them apart."""
    for parts in ((2,), (0, 2), (1, 2), (0, 1, 2)):
        names = [_part(total.key, parts) for total in totals]
        if len(set(names)) != len(names):
            continue
        by_name: dict[tuple[str, ...], Sum] = {}
        for (unit, *key), one in sums.items():
            if unit == totals[0].unit:
                name = _part(Key(*key), parts)
                by_name[name] = _joined(by_name[name], one) if name in by_name else one
        found = [Compared(total, by_name[name]) for total, name in zip(totals, names, strict=True) if name in by_name]
        counts = {one.sum.boards for one in found}
        counted = [
            one
            for one in found
            if (one.total.boards is not None and not one.counts_otherwise)
            or (one.total.boards is None and len(counts) == 1)
        ]
        # A total that the boards give has a slip in their number, where most others have none.
        slips = [one for one in found if one.counts_otherwise and one.fits]
        return [*counted, *slips] if 4 * len(slips) <= len(counted) else counted
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
