"""Versions of a fouled board that were compared with each other: EV12."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pbnlint.laws import Citation, cite
from pbnlint.listing import listed
from pbnlint.records import Record
from pbnlint.rules.event.comparison import cards_of, comparison, remember
from pbnlint.rules.registry import Context, Hit, Where, rule, where

if TYPE_CHECKING:
    from pbnlint.rules.score.travellers import Traveller

_TABLES_AT_MOST: Final = 200


class _Board(NamedTuple):
    """What is kept of a board: the cards of each table that has a record, and a traveller that compares all its rows.

    `compared` are the tables in that traveller, `at` its place.
    """

    cards: dict[str, int]
    compared: tuple[str, ...] = ()
    at: Where | None = None
    law: Citation | None = None


def _judge(_context: Context, memory: dict[Any, Any]) -> Iterator[Hit]:
    """The travellers that compare tables whose own records hold different cards."""
    for board in memory.values():
        versions = Counter(board.cards[table] for table in board.compared if table in board.cards)
        if len(versions) > 1 and board.at is not None:
            yield _hit(sorted(versions.values(), reverse=True), len(board.compared), board.at, board.law)


def _hit(versions: list[int], results: int, at: tuple[int, int] | Where, law: Citation | None) -> Hit:
    counts = [str(one) for one in versions]
    return Hit(
        f"The record shows {results} results in one comparison, though the board was played in {len(versions)} "
        f"versions ({listed(counts)} results); each version is to be compared by itself.",
        at,
        {"versions": versions, "found": str(results), "expected": listed(counts)},
        law=law,
    )


@rule(
    *("EV12", "event.fouled-groups-mixed", "error"),
    spec="SCO071",
    hides="score.matchpoint-mismatch score.imp-mismatch",
    scope="across",
    finish=_judge,
    tags="ScoreTable Table",
)
def fouled_groups_mixed(record: Record, context: Context, memory: dict[Any, Any]) -> Iterable[Hit]:
    """The record shows results on different versions of a fouled board in one comparison.

    Where a card was out of place at some tables, the scores of each version are compared among themselves (Law 87), and
    each group is brought to the top of the board. Here one top was shared by all: the figures are those of a single
    comparison, though a column of the table, or the records of the tables, tell the versions apart.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Scoring "MP;MP1"]
        [ScoreTable "PairId_NS;PairId_EW;Version;Contract;Declarer;Result;Score_NS;MP_NS"]
        1 11 A 3NT N 10 430 6
        2 12 A 3NT N 9 400 4
        3 13 B 2NT N 9 150 2
        4 14 B 2NT N 8 120 0

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Scoring "MP;MP1"]
        [ScoreTable "PairId_NS;PairId_EW;Version;Contract;Declarer;Result;Score_NS;MP_NS"]
        1 11 A 3NT N 10 430 5
        2 12 A 3NT N 9 400 1
        3 13 B 2NT N 9 150 5
        4 14 B 2NT N 8 120 1
    """
    key = comparison(record)
    if key is not None and key.team:
        return ()
    hits = []
    mixed = None
    for traveller, column in _in_one_comparison(record):
        if traveller.is_fouled:
            law = cite("fouled-board", "", context.edition(record))
            counts = sorted(Counter(traveller.versions()).values(), reverse=True)
            hits.append(_hit(counts, sum(counts), traveller.span(0, column), law))
        elif "Table" in traveller.columns:
            mixed = traveller, column
    cards = cards_of(record) if key is not None and record.get("Table") else 0
    if key is not None and (cards or mixed):
        board: _Board = memory.get(key.board) or _Board({})
        if cards and len(board.cards) < _TABLES_AT_MOST:
            board = board._replace(cards={**board.cards, record.get("Table"): cards})
        if mixed and not board.compared:
            traveller, column = mixed
            tables = tuple(traveller.text(row, "Table") for row in range(len(traveller.results)))
            at, law = where(record, traveller.span(0, column)), cite("fouled-board", "", context.edition(record))
            board = board._replace(compared=tables, at=at, law=law)
        remember(memory, key.board, board)
    return hits


def _in_one_comparison(record: Record) -> "Iterator[tuple[Traveller, str]]":
    """The travellers of a record whose figures are those of all rows compared together, and a column of these."""
    if "ScoreTable" not in record.values:
        return
    from pbnlint.rules.score import comparisons, datums

    for verdict in comparisons.verdicts(record, fouled=True):
        if any(method.treatment == "full" for method in verdict.fits):
            yield verdict.traveller, _first_of(verdict.traveller, "MP", "Percentage")
    for imps in datums.verdicts(record, fouled=True):
        if imps.fits:
            yield imps.traveller, _first_of(imps.traveller, "IMP")


def _first_of(traveller: "Traveller", *names: str) -> str:
    columns = (f"{name}_{side}" for name in names for side in ("NS", "EW"))
    return next(column for column in columns if column in traveller.columns)
