"""The ScoreTable of a record as the traveller that it is: results that are compared, and rows that are not."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from pbnlint.expressions import expression
from pbnlint.records import Record, Table
from pbnlint.rules.score.basis import basis_of_row, has_other_scoring
from pbnlint.rules.score_table import rows_in, texts_of
from pbnlint.scoring.texts.adjusted import Kind, read_adjusted
from pbnlint.scoring.texts.figures import UNSAID, VERSION_COLUMNS, Written
from pbnlint.scoring.texts.figures import read_figure as written

if TYPE_CHECKING:
    from fractions import Fraction

_SCORE: Final = expression(r"[+-]?\d{1,5}")
_FIGURE: Final = expression(r"[+-]?\d{1,6}(?:\.\d{0,4})?|[+-]?\.\d{1,4}")
_ROWS_AT_MOST: Final = 1000
"""A table with more rows, or rows that stand for more results, is no traveller."""


class Result(NamedTuple):
    """A row: the score of each side from its own view, None where it has none that could be compared.

    `times` says how many results the row stands for, `kind` what stands there instead of a score.
    """

    ns: int | None
    ew: int | None
    times: int = 1
    kind: Kind | None = None
    contract: bool = True

    @property
    def counts(self) -> bool:
        """Whether the row is a result that is compared with the others."""
        return self.ns is not None and self.ew is not None and self.times > 0


class Traveller(NamedTuple):
    """A ScoreTable: its columns by name, and its results row by row; `known` are the columns of figures read so far."""

    table: Table
    columns: dict[str, int]
    results: tuple[Result, ...]
    known: dict[str, "list[Written | None]"]

    def text(self, row: int, column: str) -> str:
        """An element, `""` where the column is missing or says that nothing applies; rows count from 0."""
        at = self.columns.get(column)
        if at is None:
            return ""
        text = self.table.texts[row][at]
        return "" if text in UNSAID else text

    def figure(self, row: int, column: str) -> Written | None:
        """An element as a figure, None if it is none."""
        return read_figure(self.text(row, column))

    def span(self, row: int, column: str) -> tuple[int, int]:
        """The place of an element."""
        value = self.table.value(row, self.columns[column])
        return value.start, value.end

    def versions(self) -> list[str]:
        """Which version of a fouled board each row was played in, where a column says so; empty if none does."""
        column = next((name for name in VERSION_COLUMNS if name in self.columns), None)
        return [] if column is None else [self.text(row, column) for row in range(len(self.results))]

    @property
    def is_fouled(self) -> bool:
        """Whether the rows were played in more than one version of the board."""
        return len(set(self.versions())) > 1

    def figures(self, column: str) -> list[Written | None]:
        """The figures of a column row by row; all None if the column is missing."""
        found = self.known.get(column)
        if found is None:
            texts = texts_of(self.table, column)
            found = self.known[column] = [read_figure(text) if text else None for (text,) in texts]
        return found


def fields_of(record: Record) -> tuple[str, ...]:
    """The fields of the record's Scoring, without blanks."""
    return _fields(record.get("Scoring"))


@lru_cache(maxsize=64)
def _fields(text: str) -> tuple[str, ...]:
    return tuple(field.strip() for field in text.split(";")) if text else ()


@lru_cache(maxsize=1 << 12)
def read_figure(text: str) -> Written | None:
    """A text as an exact figure, None if it is none; a check takes no caret, percent sign or comma for a part of it."""
    return None if _FIGURE.fullmatch(text) is None else written(text)


@lru_cache(maxsize=2)
def travellers(record: Record) -> tuple[Traveller, ...]:
    """The ScoreTables of a record; none whose rows are not all filled."""
    found = []
    for table in record.tables if "ScoreTable" in record.values else ():
        if table.name == "ScoreTable" and is_regular(table):
            columns = {name: index for index, name in enumerate(table.columns)}
            texts = texts_of(table, "Score_NS", "Score_EW", "Contract", "Multiplicity")
            results = tuple([_result(*one, "Contract" not in columns) for one in texts])
            if sum(result.times for result in results) <= _ROWS_AT_MOST:
                found.append(Traveller(table, columns, results, {}))
    return tuple(found)


def by_results(record: Record, traveller: Traveller) -> Traveller | None:
    """A traveller with the scores that contract, result and vulnerability give (Law 77); None if they are the same.

    A wrong score is a fault of its own: what was computed from the right one is not.
    """
    if has_other_scoring(record):
        return None
    due = {
        row.number - 1: basis.ns for row in rows_in(traveller.table) if (basis := basis_of_row(record, row)) is not None
    }
    results = tuple(
        result._replace(ns=due[row], ew=-due[row])
        if row in due and result.counts and result.ns == -(result.ew or 0) and result.ns != due[row]
        else result
        for row, result in enumerate(traveller.results)
    )
    return None if results == traveller.results else traveller._replace(results=results)


def is_regular(table: Table) -> bool:
    """Whether each row of a table has an element for each column, and no column stands twice."""
    width = len(table.columns)
    return (
        0 < len(table.texts) <= _ROWS_AT_MOST
        and not table.ragged
        and len(set(table.columns)) == width
        and all(len(row) == width for row in table.texts)
    )


@lru_cache(maxsize=1 << 12)
def _result(ns: str, ew: str, contract: str, count: str, without_contracts: bool) -> Result:
    times = int(count) if count.isdecimal() and len(count) < 5 else 1
    for one in (contract, ns, ew):
        adjusted = read_adjusted(one) if one and _SCORE.fullmatch(one) is None else None
        if adjusted is not None:
            return Result(None, None, times, adjusted.kind)
    scores = [int(one) if _SCORE.fullmatch(one) else None for one in (ns, ew)]
    played = bool(contract) or without_contracts
    first, second = scores
    if (ns and first is None) or (ew and second is None) or (first is None and second is None):
        return Result(None, None, times, "unknown" if ns or ew else None, played)
    if first is None and second is not None:
        first = -second
    if second is None and first is not None:
        second = -first
    return Result(first, second, times, None, played)


TARGET_COLUMNS: Final = ("Target_NS", "Target")
_TARGET_FIELDS: Final = frozenset(("target", "russian"))


def is_target_scored(record: Record) -> bool:
    """Whether the scores are compared with a target for the high-card points: Scoring says so, or a table has one."""
    if not _TARGET_FIELDS.isdisjoint(field.lower() for field in fields_of(record)):
        return True
    return any(name in traveller.columns for traveller in travellers(record) for name in ("HCP_NS", *TARGET_COLUMNS))


def expanded(results: Sequence[int | None], times: Sequence[int]) -> list[int]:
    """The scores that there are, each as often as it occurs."""
    return [score for score, count in zip(results, times, strict=True) if score is not None for _ in range(count)]


def shown_number(value: "int | Fraction", places: int = 0) -> str:
    """An exact number as a table writes it: with the decimal places of its neighbours, more where they do not do."""
    from fractions import Fraction

    from pbnlint.scoring.arithmetic.rounding import rounded

    exact = Fraction(value)
    if exact.denominator != 1 and not places:
        places = 2
    scaled = int(rounded(exact * 10**places))
    whole, rest = divmod(abs(scaled), 10**places)
    sign = "-" if scaled < 0 else ""
    return f"{sign}{whole}.{rest:0{places}d}" if places else f"{sign}{whole}"


def plain(value: "int | Fraction") -> int | str:
    """An exact number for `data`: a number if it is whole, else as a text."""
    return int(value) if value == int(value) else str(value)
