"""The rows of a ScoreTable as results of an event (PBN 12.4)."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from pbnlint.bridge.boards import Vulnerability
from pbnlint.bridge.contract import Contract, read_contract
from pbnlint.bridge.seats import SEAT_OF, Seat, Side
from pbnlint.expressions import expression
from pbnlint.records import Record, Table, read_tricks
from pbnlint.rulings import Award
from pbnlint.scoring.award_texts import UNKNOWN, assigned, read_award, read_awards, relative
from pbnlint.scoring.contestants import NOBODY, Sitting, is_absent, name_list, of_id, of_names, of_players
from pbnlint.scoring.event import Figures
from pbnlint.scoring.possible import law_77
from pbnlint.scoring.teams import TableResult
from pbnlint.scoring.written import UNSAID, read_figure

_ROWS_AT_MOST: Final = 20_000
_SCORE: Final = expression(r"\^?\s*([+-]?\d{1,5})")
_RELATIVE: Final = expression(r"=|[+-]\s*\d{1,2}")
_PARTS: Final = expression(r"100|\d{2}|[+\-=]")
"""What a text says of a side."""
_SIDES: Final[tuple[Side, Side]] = ("NS", "EW")
_VERSIONS: Final = ("Version", "DealId", "Deal")
_SCORES: Final = ("Score_NS", "Score_EW")
_OTHER_GAMES: Final = ("rubber", "chicago")
_ABSENT_SCORES: Final = frozenset(("bye", "sit-out", "sitout", "sit out", "phantom"))
_PLAYERS: Final = (("North", "South"), ("East", "West"))

Why = str
"""Why a row is left out: a sentence's part, the same for all rows of the kind."""

SITS_OUT: Final = "in which a pair sat out"
NO_RESULT: Final = "without a result"
UNREADABLE: Final = "with something in place of a score that cannot be read"


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
    board = Board(record.number, record.get("Board").strip(), vulnerability, "oldmp" in scoring)
    if any(game in scoring for game in _OTHER_GAMES):
        board = board._replace(vulnerability=None)
    deal = record.deal.deal if record.deal is not None and record.deal.sound else None
    for number, texts in enumerate(table.texts[:_ROWS_AT_MOST], 1):
        if len(texts) == len(table.columns):
            row = _row(number, Cells(at, texts), board, section)
            yield row if isinstance(row, str) else row._replace(result=row.result._replace(deal=deal))


class Board(NamedTuple):
    """What the rows of a table have in common."""

    record: int
    number: str
    vulnerability: Vulnerability | None
    old: bool


class Cells(NamedTuple):
    """The elements of a row by their columns."""

    at: dict[str, int]
    texts: tuple[str, ...]

    def text(self, column: str) -> str:
        """An element, `` where the column is missing or says that nothing applies."""
        index = self.at.get(column)
        if index is None:
            return ""
        text = self.texts[index].strip()
        return "" if text in UNSAID else text


def _row(number: int, cells: Cells, board: Board, section: str) -> Row | Why:
    section = cells.text("Section") or section
    ns, ew = (_sitting(cells, side, seats, section) for side, seats in zip(("NS", "EW"), _PLAYERS, strict=True))
    scores = [cells.text(column) for column in _SCORES]
    contract = cells.text("Contract")
    if any(is_absent(one) for one in (ns, ew)) or any(one.casefold() in _ABSENT_SCORES for one in (contract, *scores)):
        return SITS_OUT
    count = cells.text("Multiplicity")
    row = Row(
        number, ns, ew, TableResult(board.record, board.number), None, _claimed(cells), section,
        cells.text("Round"), cells.text("Table"), next((text for name in _VERSIONS if (text := cells.text(name))), ""),
        int(count) if count.isdecimal() and 0 < len(count) < 5 else 1,
    )  # fmt: skip
    if row.times == 0:
        return NO_RESULT
    row = _with_result(row, cells, board, scores)
    return row if row.awards is not None or row.result.score_ns is not None else _without_result(row, cells)


def _without_result(row: Row, cells: Cells) -> Row | Why:
    """A row with neither a score nor a text in its place: an artificial one if it has figures (PBN 12.4)."""
    named = row.ns.kind and row.ew.kind
    if not named and (row.ns.kind or row.ew.kind):
        return SITS_OUT
    has_figures = any(one is not None for one in row.claimed[:6])
    return row._replace(awards=(UNKNOWN, UNKNOWN)) if has_figures and not cells.text("Contract") else NO_RESULT


def _sitting(cells: Cells, side: str, seats: tuple[str, str], section: str) -> Sitting:
    players = [cells.text(f"PlayerId_{seat}") for seat in seats]
    if all(players):
        return of_players(*players)
    names = name_list(cells.text(f"Names_{side}"))
    text = cells.text(f"PairId_{side}")
    if text:
        return of_id(text, section, names)
    return of_names(names) if names else NOBODY


def _with_result(row: Row, cells: Cells, board: Board, scores: list[str]) -> Row:
    """A row with its contract, score and awards."""
    contract = cells.text("Contract")
    declarer = SEAT_OF.get(cells.text("Declarer").upper().removeprefix("^")[:1])
    points = [_points(text) for text in scores]
    awards = _awards(contract, scores, points, declarer)
    if awards is not None:
        return row._replace(awards=awards, unreadable=_unread(contract, scores, points, awards))
    read = read_contract(contract) if contract else None
    tricks = _tricks(cells.text("Result"), read, declarer)
    result = row.result._replace(contract=read, declarer=declarer, tricks=tricks)
    due = law_77(read, declarer, tricks, board.vulnerability, old_undertricks=board.old)
    ns, ew = points
    is_split = ns is not None and ew is not None and ns != -ew
    if due is not None and not is_split:
        result = result._replace(score_ns=due, score_ew=-due)
        if ns is None and ew is None:
            return row._replace(result=result)
        recorded = ns if ns is not None else -(ew or 0)
        return row._replace(result=result, claimed=row.claimed._replace(score_ns=recorded, score_ew=-recorded))
    if ns is None and ew is None:
        return row._replace(result=result)
    return row._replace(
        result=result._replace(
            score_ns=ns if ns is not None else -(ew or 0), score_ew=ew if ew is not None else -(ns or 0)
        )
    )


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


_KINDS: Final = (("MP", 0), ("Percentage", 2), ("IMP", 4))


def _claimed(cells: Cells) -> Figures:
    """The figures of a row; those of an individual stand in the columns of the players."""
    found: list[object] = []
    places = []
    for kind, _ in _KINDS:
        most = 0
        for side, seat in (("NS", "North"), ("EW", "East")):
            written = read_figure(cells.text(f"{kind}_{side}") or cells.text(f"{kind}_{seat}"))
            found.append(None if written is None else written.value)
            most = max(most, 0 if written is None else written.places)
        places.append(most)
    return Figures(*found, *places)  # type: ignore[arg-type]
