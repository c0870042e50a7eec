"""The rows of a ScoreTable as results of an event (PBN 5.9)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from pbnlint.bridge.boards import Vulnerability
from pbnlint.bridge.contract import Contract, read_contract
from pbnlint.bridge.seats import SEAT_OF, Seat, Side
from pbnlint.expressions import expression
from pbnlint.records import Record, Table, read_tricks
from pbnlint.rulings import Award
from pbnlint.scoring.arithmetic.duplicate import law_77
from pbnlint.scoring.event import NOTHING_CLAIMED, Figures
from pbnlint.scoring.match import TableResult
from pbnlint.scoring.reading.contestants import NOBODY, Sitting, is_absent, name_list, of_id, of_names, of_players
from pbnlint.scoring.reading.results import is_by_games
from pbnlint.scoring.texts.awards import UNKNOWN, assigned, read_award, read_awards, relative
from pbnlint.scoring.texts.figures import UNSAID, VERSION_COLUMNS, read_figure

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number

_ROWS_AT_MOST: Final = 20_000
_SCORE: Final = expression(r"\^?\s*([+-]?\d{1,5})")
_RELATIVE: Final = expression(r"=|[+-]\s*\d{1,2}")
_PARTS: Final = expression(r"100|\d{2}|[+\-=]")
"""What a text says of a side."""
_SIDES: Final[tuple[Side, Side]] = ("NS", "EW")
_SCORES: Final = ("Score_NS", "Score_EW")
_ABSENT_SCORES: Final = frozenset(("bye", "sit-out", "sitout", "sit out", "phantom"))
_PLAYERS: Final = (("North", "South"), ("East", "West"))

Why = str
"""Why a row is left out: a sentence's part, the same for all rows of the kind."""

SITS_OUT: Final = "in which a pair sat out"
NO_RESULT: Final = "without a result"


class Row(NamedTuple):
    """A row as it was read.

    `awards` stand in place of the result. `version` is what tells the versions of a fouled board apart, as the table
    has it. `unreadable` is a text in place of a score that nobody can read.
    """

    number: int
    ns: Sitting
    ew: Sitting
    result: TableResult
    awards: tuple[Award, Award] | None
    claimed: Figures
    section: str = ""
    round: str = ""
    table: str = ""
    version: str = ""
    times: int = 1
    unreadable: str = ""


def rows_of(record: Record, vulnerability: Vulnerability | None, section: str) -> Iterator[Row | Why]:
    """The rows of the ScoreTables of a record, or why a row is left out.

    `section` is that of the record, for rows that name none.
    """
    for table in record.tables if "ScoreTable" in record.values else ():
        if table.name == "ScoreTable" and not table.ragged and len(set(table.columns)) == len(table.columns):
            yield from _rows(record, table, vulnerability, section)


def is_of_boards(table: Table) -> bool:
    """Whether the rows of a ScoreTable are results of a board, and not matches of teams."""
    return "TeamId_Home" not in table.columns


def _rows(record: Record, table: Table, vulnerability: Vulnerability | None, section: str) -> Iterator[Row | Why]:
    if not is_of_boards(table):
        return
    at = {name: index for index, name in enumerate(table.columns)}
    scoring = record.get("Scoring").lower()
    board = _Common(
        TableResult(
            record.number,
            record.get("Board").strip(),
            deal=record.deal.deal if record.deal is not None and record.deal.sound else None,
        ),
        None if is_by_games(scoring) else vulnerability,
        "oldmp" in scoring,
        tuple(name for name in VERSION_COLUMNS if name in at),
        tuple(one for one in _CLAIMS if one[0] in at),
    )
    for number, texts in enumerate(table.texts[:_ROWS_AT_MOST], 1):
        if len(texts) == len(table.columns):
            yield _row(number, Cells(at, texts), board, section)


class _Common(NamedTuple):
    """What the rows of a table have in common: the result without what is theirs, the columns that they fill."""

    result: TableResult
    vulnerability: Vulnerability | None
    old: bool
    versions: tuple[str, ...]
    claims: tuple[tuple[str, int], ...]


class Cells(NamedTuple):
    """The elements of a row by their columns."""

    at: dict[str, int]
    texts: tuple[str, ...]

    def text(self, column: str) -> str:
        """An element, `` where the column is missing or says that nothing applies."""
        index = self.at.get(column)
        if index is None:
            return ""
        text = self.texts[index]
        return "" if text in UNSAID else text.strip()


def _row(number: int, cells: Cells, board: _Common, section: str) -> Row | Why:
    section = cells.text("Section") or section
    ns, ew = (_sitting(cells, side, seats, section) for side, seats in zip(("NS", "EW"), _PLAYERS, strict=True))
    scores = [cells.text(column) for column in _SCORES]
    contract = cells.text("Contract")
    if any(is_absent(one) for one in (ns, ew)) or any(one.casefold() in _ABSENT_SCORES for one in (contract, *scores)):
        return SITS_OUT
    count = cells.text("Multiplicity")
    version = next((text for name in board.versions if (text := cells.text(name))), "")
    row = Row(
        number, ns, ew, board.result, None, _claimed(cells, board.claims), section,
        cells.text("Round"), cells.text("Table"), version,
        int(count) if count.isdecimal() and 0 < len(count) < 4 else 1,
    )  # fmt: skip
    if row.times == 0:
        return NO_RESULT
    row = _with_result(row, cells, board, scores)
    return row if row.awards is not None or row.result.score_ns is not None else _without_result(row, cells)


def _without_result(row: Row, cells: Cells) -> Row | Why:
    """A row with neither a score nor a text in its place: an artificial one if it has figures (PBN 5.9)."""
    named = row.ns.kind and row.ew.kind
    if not named and (row.ns.kind or row.ew.kind):
        return SITS_OUT
    has_figures = any(one is not None for one in row.claimed[:6])
    return row._replace(awards=(UNKNOWN, UNKNOWN)) if has_figures and not cells.text("Contract") else NO_RESULT


def _sitting(cells: Cells, side: str, seats: tuple[str, str], section: str) -> Sitting:
    if f"PlayerId_{seats[0]}" in cells.at:
        players = [cells.text(f"PlayerId_{seat}") for seat in seats]
        if all(players):
            return of_players(*players)
    names = name_list(cells.text(f"Names_{side}"))
    text = cells.text(f"PairId_{side}")
    if text:
        return of_id(text, section, names)
    return of_names(names) if names else NOBODY


def _with_result(row: Row, cells: Cells, board: _Common, scores: list[str]) -> Row:
    """A row with its contract, score and awards."""
    contract = cells.text("Contract")
    declarer = SEAT_OF.get(cells.text("Declarer").upper().removeprefix("^")[:1])
    points = [_points(text) for text in scores]
    awards = _awards(contract, scores, points, declarer)
    if awards is not None:
        return row._replace(awards=awards, unreadable=_unread(contract, scores, points, awards))
    read = read_contract(contract) if contract else None
    tricks = _tricks(cells.text("Result"), read, declarer)
    ns, ew = points
    claimed = row.claimed
    due = law_77(read, declarer, tricks, board.vulnerability, old_undertricks=board.old)
    if due is not None and (ns is None or ew is None or ns == -ew):
        if ns is not None or ew is not None:
            recorded = ns if ns is not None else -(ew or 0)
            claimed = claimed._replace(score_ns=recorded, score_ew=-recorded)
        ns, ew = due, -due
    elif ns is None:
        ns = None if ew is None else -ew
    elif ew is None:
        ew = -ns
    result = row.result._replace(contract=read, declarer=declarer, tricks=tricks, score_ns=ns, score_ew=ew)
    return row._replace(result=result, claimed=claimed)


def _points(text: str) -> int | None:
    match = _SCORE.fullmatch(text) if text else None
    return None if match is None else int(match[1])


def _awards(
    contract: str, scores: list[str], points: list[int | None], declarer: Seat | None
) -> tuple[Award, Award] | None:
    """What stands in place of the result: in each column of the scores for its side, or in one place for both."""
    texts = [text for text, one in zip(scores, points, strict=True) if text and one is None]
    if len(texts) == 2 or (texts and any(one is not None for one in points)):
        ns, ew = (
            assigned(one, side) if one is not None else read_award(text, declarer) or UNKNOWN
            for text, one, side in zip(scores, points, _SIDES, strict=True)
        )
        return ns, ew
    if texts:
        awards = read_awards(texts[0], declarer) or (UNKNOWN, UNKNOWN)
        return awards if scores[0] or len(_PARTS.findall(texts[0])) > 1 else (awards[1], awards[0])
    if contract and all(one is None for one in points):
        ruled = read_awards(contract, declarer)
        return ruled or ((UNKNOWN, UNKNOWN) if read_contract(contract) is None else None)
    return read_awards(contract, declarer) if contract and read_contract(contract) is None else None


def _unread(contract: str, scores: list[str], points: list[int | None], awards: tuple[Award, Award]) -> str:
    """The text that could not be read, `` if all could."""
    if UNKNOWN not in awards:
        return ""
    texts = [text for text, one in zip(scores, points, strict=True) if text and one is None]
    return next(iter(texts), contract)


def _tricks(text: str, contract: Contract | str | None, declarer: Seat | None) -> int | None:
    if isinstance(contract, Contract) and _RELATIVE.fullmatch(text):
        tricks = contract.level + 6 + relative(text)
        return tricks if 0 <= tricks <= 13 else None
    return read_tricks(text, declarer)


_CLAIMS: Final = (
    *(("MP_NS", 0), ("MP_EW", 1), ("Percentage_NS", 2), ("Percentage_EW", 3), ("IMP_NS", 4), ("IMP_EW", 5)),
    *(("MP_North", 0), ("MP_East", 1), ("Percentage_North", 2), ("Percentage_East", 3)),
    *(("IMP_North", 4), ("IMP_East", 5)),
)
"""The columns of claimed figures, those of individuals last, with their place among the `Figures`."""


def _claimed(cells: Cells, columns: tuple[tuple[str, int], ...]) -> Figures:
    """The figures of a row."""
    found: list[Number | None] = [None] * 6
    places = [0, 0, 0]
    for column, at in columns:
        written = read_figure(cells.text(column)) if found[at] is None else None
        if written is not None:
            found[at] = written.value
            places[at // 2] = max(places[at // 2], written.places)
    if not columns:
        return NOTHING_CLAIMED
    points, percent, imps = places
    points_ns, points_ew, percent_ns, percent_ew, imps_ns, imps_ew = found
    return Figures(points_ns, points_ew, percent_ns, percent_ew, imps_ns, imps_ew, points, percent, imps)
