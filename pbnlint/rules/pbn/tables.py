"""The tables of PBN: PB13, PB14, PB15."""

from collections.abc import Iterator
from typing import Final

from pbnlint.formats.pbn.tags import TABLES
from pbnlint.records import Record
from pbnlint.rules.registry import Context, Hit, rule

_TABLE_NAMES: Final = " ".join(TABLES)


@rule(
    *("PB13", "pbn.table-header", "error"),
    spec="B01 B02 B08",
    fix="safe",
    hides="pbn.table-rows pbn.table-value score.double-dummy-conflict pbn.unknown-tag",
    root_cause=True,
    tags=_TABLE_NAMES,
)
def table_header(record: Record, _context: Context) -> Iterator[Hit]:
    r"""The record shows a table whose list of columns breaks the grammar, or names a column twice.

    The value of a table's tag names its columns, separated by semicolons, each with its order and width: `+Rank\2R`
    (PBN 5.2). A reader that takes the list otherwise puts every element into the wrong column, so what seems wrong
    with the rows is reported only if it stays wrong once the list is read as it was meant. The fix writes semicolons
    where blanks stand between the names.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [ScoreTable "PairId_NS PairId_EW Contract Declarer Result"]
        1 2 3NT N 9

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]
        1 2 3NT N 9
    """
    from pbnlint.rules.pbn.table_header import header_hits

    yield from header_hits(record)


@rule(
    *("PB14", "pbn.table-rows", "error"),
    spec="B03 B06 B19 B22 B23",
    hides="pbn.table-value",
    tags=_TABLE_NAMES,
)
def table_rows(record: Record, _context: Context) -> Iterator[Hit]:
    r"""The record shows a table whose rows are not full, missing, repeated or out of order, or that stands alone.

    Each row has one element for each column. A sign before a column's name promises an order, an OptimumResultTable
    has one row for each declarer and denomination, and the tables of thinking times have one row for each call or card
    of the section before them (PBN 5.1, 5.2, 5.4, 5.8). Where an element is missing, those behind it stand in the wrong
    columns. There is no fix.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [ScoreTable "-Rank;PairId_NS;PairId_EW;Score_NS"]
        2 1 2 400
        1 3 4 430

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [ScoreTable "-Rank;PairId_NS;PairId_EW;Score_NS"]
        1 3 4 430
        2 1 2 400
    """
    from pbnlint.rules.pbn.table_rows import row_hits

    yield from row_hits(record)


@rule(
    *("PB15", "pbn.table-value", "error"),
    spec="B09 B24 B25 B26 B27 B29",
    hides="score.mismatch event.own-result-missing",
    tags=_TABLE_NAMES,
)
def table_value(record: Record, _context: Context) -> Iterator[Hit]:
    r"""The record shows a table element that its column does not allow, or that does not fit the rows or the deal.

    Each predefined column has a grammar of its own: a Result is a number of tricks from 0 to 13, a time is `MM:SS`, a
    percentage lies between 0 and 100 (PBN 5.3 to 5.10). Times since the start of the game never fall, the ranges of
    scores leave nothing out, and the best cards are cards that the hand holds and may play. What breaks this cannot be
    used. Contracts in a spelling that is understood (`3N`) are a warning, once for each table. There is no fix.

    Bad:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]
        1 2 3NT N 14

    Good:
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]
        1 2 3NT N 13
    """
    from pbnlint.rules.pbn.table_values import element_hits

    yield from element_hits(record)
