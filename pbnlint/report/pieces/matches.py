"""Team matches board by board: both rooms, the difference, the IMPs, and the total (Law 78B)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from pbnlint.bridge.contract import PASSED_OUT, Contract
from pbnlint.records import Record
from pbnlint.report.language.symbols import DASH, contract_text, number_text, over_text, short
from pbnlint.report.language.words import Words
from pbnlint.report.model import MatchBoard, MatchPart, MatchTable, Note
from pbnlint.scoring.match import MatchBoard as Board
from pbnlint.scoring.match import Segment, TableResult
from pbnlint.scoring.reading.matches import matches
from pbnlint.scoring.reading.results import declarer_of, read_points, table_result

_MOST_MATCHES: Final = 40
_MOST_BOARDS: Final = 600
_DOUBTFUL: Final = frozenset({"pending", "corrected"})


def match_tables(records: Sequence[Record], pending: Iterable[Record], words: Words) -> tuple[MatchTable, ...]:
    """A table for each match of two rooms, in which at least one board was played in both; none at pairs.

    The records stand in the order of their files, which tells the rooms apart where nothing else does. Of a long
    event the matches are printed that begin first, up to several hundred boards. `pending` names the records that
    await a ruling; they and those whose score had to be corrected make the total provisional.
    """
    tables: list[MatchTable] = []
    doubts: dict[TableResult, set[str]] = {}
    for reason, doubted in (("pending", pending), ("corrected", _corrected(records))):
        for record in doubted:
            doubts.setdefault(table_result(record), set()).add(reason)
    boards = 0
    for match in matches(records):
        boards += len(match.total.boards)
        if not any(board.open and board.closed for board in match.total.boards):
            continue
        if len(tables) == _MOST_MATCHES or (tables and boards > _MOST_BOARDS):
            break
        home, visit = (short(name, 60) for name in (match.home or words["home"], match.visit or words["visit"]))
        signs: dict[str, str] = {}
        parts = tuple(_part(part, len(match.segments) > 1, doubts, signs, words) for part in match.segments)
        home_imps, visit_imps = match.total.imps
        tables.append(
            MatchTable(
                anchor=f"match-{len(tables) + 1}",
                heading=words["match_heading"].format(home=home, visit=visit),
                home=home,
                visit=visit,
                parts=parts,
                total=words["total_provisional" if _DOUBTFUL & signs.keys() else "total"],
                home_total=str(home_imps),
                visit_total=str(visit_imps),
                notes=tuple(Note(sign, words[_reason(reason)]) for reason, sign in signs.items()),
            )
        )
    return tuple(tables)


def _corrected(records: Iterable[Record]) -> Iterator[Record]:
    """The records whose score by Law 77 is not the one recorded."""
    for record in records:
        recorded = read_points(record.known("Score"), declarer_of(record))
        result = table_result(record) if recorded is not None else None
        if recorded is None or result is None or result.score_ns is None:
            continue
        if recorded.ns is not None and recorded.ns != result.score_ns:
            yield record


def _part(
    segment: Segment,
    several: bool,
    doubts: Mapping[TableResult, set[str]],
    signs: dict[str, str],
    words: Words,
) -> MatchPart:
    """A segment; where it is the only one, it has no name, and its sum stands in the total alone."""
    home, visit = segment.imps
    name = words["segment"].format(name=short(segment.name, 40)) if segment.name else words["sum"]
    return MatchPart(
        name if several else "",
        tuple(_board(board, doubts, signs, words) for board in segment.boards),
        str(home),
        str(visit),
    )


def _board(board: Board, doubts: Mapping[TableResult, set[str]], signs: dict[str, str], words: Words) -> MatchBoard:
    reasons: list[str] = [board.reason] if board.reason is not None else []
    tables = (table for table in (board.open, board.closed) if table is not None)
    reasons += sorted({reason for table in tables for reason in doubts.get(table._replace(home_ns=True), ())})
    sign = ", ".join(sorted(signs.setdefault(reason, chr(ord("a") + len(signs))) for reason in reasons))
    return MatchBoard(
        board=short(board.board, 12),
        sign=sign,
        open=_table_text(board.open, words),
        open_score=_points(board.open),
        closed=_table_text(board.closed, words),
        closed_score=_points(board.closed),
        difference=DASH if board.difference is None else number_text(board.difference),
        home=_won(board.imps_home, board.imps_visit),
        visit=_won(board.imps_visit, board.imps_home),
    )


def _won(imps: int | None, others: int | None) -> str:
    """The IMPs in a team's column: what it wins, or what it loses where the other team does not win as much."""
    if imps is None or others is None:
        return DASH
    return number_text(imps) if imps > 0 or (imps < 0 and imps != -others) else ""


def _table_text(result: TableResult | None, words: Words) -> str:
    """What happened at a table, as a traveller has it: `4♠ S +1`."""
    if result is None:
        return DASH
    if result.adjusted is not None:
        return words["adjusted_score"]
    if result.contract == PASSED_OUT:
        return words["passed_out"]
    if not isinstance(result.contract, Contract):
        return DASH
    over = over_text(result.contract.level, result.tricks) if result.tricks is not None else ""
    return " ".join(part for part in (contract_text(result.contract), result.declarer or "", over) if part)


def _points(result: TableResult | None) -> str:
    return DASH if result is None or result.score_ns is None else number_text(result.score_ns)


def _reason(reason: str) -> str:
    return f"because_{reason.replace(' ', '_')}"
