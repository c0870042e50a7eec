"""The results of a board: those of the rows of its ScoreTable, or the one that the record itself states.

They are read once for each record, whichever rules ask. `turned` reads a table as if some rows had another declarer.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from pbnlint.bridge.boards import Vulnerability
from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.contract import PASSED_OUT, Contract, read_contract
from pbnlint.bridge.deal import Deal, is_full
from pbnlint.bridge.play_values import MARKS
from pbnlint.bridge.seats import LHO, SEAT_OF, SIDE, Seat, Side
from pbnlint.records import Record, Table, read_tricks
from pbnlint.rules.event.comparison import Comparison, comparison
from pbnlint.rules.memory import forget
from pbnlint.rules.registry import Edit, Where, where
from pbnlint.rules.score.basis import Basis, basis_of, found_ns, has_other_scoring
from pbnlint.rules.score.figures import has_score_table, read_figures
from pbnlint.rules.suspicion.exchange import exchange_of_record
from pbnlint.rules.wording import counted
from pbnlint.scoring.texts.figures import UNSAID

OWN: Final = 0
"""Stands for the number of a row where the record itself states the result."""
_BOARDS_KEPT: Final = 1024
_RESULTS_KEPT: Final = 128
"""So many boards of a file, and so many results of a board, are remembered at a time."""
_COLUMNS: Final = ("Contract", "Declarer", "Result", "Score_NS", "Score_EW", "Lead", "Section", "Table", "Round")


class Result(NamedTuple):
    """What happened on a board at one table, as the record states it.

    `row` is the number in the ScoreTable, from 1, or `OWN`. `score` is the score of North-South as stated, None if
    none is stated that can be read; `trusted` says that no entry contradicts another. `lead` is the opening lead, a
    card or `""`, and `holder` who was dealt it. `confirmed` says that the calls or the lead bear out who declared.
    `sitting` names section, table and round, `""` if the row does not.
    """

    row: int
    basis: Basis
    score: int | None
    trusted: bool
    lead: str
    holder: Seat | None
    confirmed: bool
    sitting: tuple[str, str, str]

    @property
    def tricks(self) -> int:
        """Declarer's tricks; 0 on a board passed out."""
        return self.basis.tricks or 0

    @property
    def told(self) -> str:
        """The result in a few words: `4S by W with 10 tricks`."""
        contract, declarer, *_ = self.basis
        return "a pass-out" if contract is None else f"{contract} by {declarer} with {counted(self.tricks, 'trick')}"


def declared_by_others(basis: Basis) -> Basis:
    """A result as if declarer's left opponent had declared."""
    return basis._replace(declarer=LHO[basis.declarer]) if basis.declarer else basis


@lru_cache(maxsize=2)
def results_of(record: Record) -> tuple[Result, ...]:
    """The results of the rows of a record's ScoreTable that state contract, declarer and tricks."""
    table = score_table(record)
    return () if table is None or has_other_scoring(record) else tuple(_of_table(table, record))


def own_result(record: Record) -> Result | None:
    """The result that the record itself states; None if it leaves anything open."""
    basis = basis_of(record)
    if basis is None:
        return None
    stated, found = _score_of(record.get("Score"), basis.side)
    lead, holder = _own_lead(record)
    side = _declaring_side(record)
    confirmed = side == basis.side or (holder is not None and holder == LHO[basis.declarer or "N"])
    trusted = (not stated or found == basis.ns) and side in (None, basis.side)
    sitting = (record.get("Section"), record.get("Table"), record.get("Round"))
    return Result(OWN, basis, found, trusted, lead, holder, confirmed, sitting)


@lru_cache(maxsize=4096)
def _score_of(text: str, side: Side) -> tuple[bool, int | None]:
    """Whether a score is stated, and that of North-South; None if it cannot be read or differs between the sides."""
    if text in UNSAID:
        return False, None
    figures = read_figures(text)
    return True, None if figures is None else found_ns(figures, side)


def _declaring_side(record: Record) -> Side | None:
    """The side that declared by the calls of a record; None if there are none, or they did not end."""
    replay = record.auction_replay
    return SIDE[replay.declarer] if replay is not None and replay.closed and replay.declarer else None


def _own_lead(record: Record) -> tuple[str, Seat | None]:
    """The opening lead of a play, and who was dealt it, or else in whose name it stands."""
    section, declarer = record.play, record.playing_declarer
    leader = section and (section.leader or (LHO[declarer] if declarer else None))
    if section is None or leader is None or not section.tokens:
        return "", None
    card = next((token for token in section.tokens[:2] if token not in MARKS), "")
    if card not in CARD_BIT:
        return "", None
    holder = record.deal.deal.holder(CARD_BIT[card]) if record.deal else None
    return card, holder or leader


def _of_table(table: Table, record: Record) -> list[Result]:
    vulnerability = record.vulnerability
    old = "oldmp" in record.get("Scoring").lower()
    deal = whole_deal(record)
    at = _positions(table.columns)
    width = len(table.columns)
    found: list[Result] = []
    if at is None or table.ragged:
        return found
    for number, row in enumerate(table.texts, 1):
        if len(row) != width:
            continue
        contract, declarer, tricks, ns, ew, lead, section, name, played = [row[i] if i >= 0 else "" for i in at]
        read = _read_row(contract, declarer, tricks, ns, ew, vulnerability, old)
        if read is None:
            continue
        basis, score, trusted = read
        holder = deal.holder(CARD_BIT[lead]) if deal is not None and lead in CARD_BIT else None
        confirmed = holder is not None and basis.declarer is not None and holder == LHO[basis.declarer]
        sitting = ("" if section in UNSAID else section, name, played)
        found.append(Result(number, basis, score, trusted, lead, holder, confirmed, sitting))
    return found


def score_table(record: Record) -> Table | None:
    """The results of a board in a table, or None."""
    tables = record.tables if has_score_table(record) else ()
    return next((table for table in tables if table.name == "ScoreTable"), None)


def place_of(record: Record, result: Result, column: str = "Declarer") -> tuple[int, int]:
    """Where a result stands: an element of its row, or the tag of this name."""
    table = score_table(record) if result.row != OWN else None
    if table is None:
        return record.span(column)
    cell = table.value(result.row - 1, table.columns.index(column))
    return cell.start, cell.end


def whole_deal(record: Record) -> Deal | None:
    """The deal of a record if it is the whole pack, thirteen cards to each seat."""
    reading = record.deal
    return reading.deal if reading is not None and (reading.sound or is_full(reading.deal)) else None


@lru_cache(maxsize=64)
def _positions(columns: tuple[str, ...]) -> tuple[int, ...] | None:
    """Where the columns stand that make a result, -1 for one that is missing; None if those it needs are missing."""
    if not {"Contract", "Declarer", "Result"} <= set(columns):
        return None
    return tuple(columns.index(name) if name in columns else -1 for name in _COLUMNS)


@lru_cache(maxsize=1 << 13)
def _read_row(
    contract: str, declarer: str, tricks: str, ns: str, ew: str, vulnerability: Vulnerability | None, old: bool
) -> tuple[Basis, int | None, bool] | None:
    """A row's result, the score of North-South as stated, and whether the two agree; None if it is no result.

    Without the vulnerability the score is left out of account.
    """
    read, seat = read_contract(contract), SEAT_OF.get(declarer.upper())
    if read == PASSED_OUT:
        basis = Basis(None, None, None, vulnerability or "None")
    else:
        won = read_tricks(tricks, seat)
        if not isinstance(read, Contract) or seat is None or won is None:
            return None
        basis = Basis(read, seat, won, vulnerability or "None", old)
    text = " ".join(f"{side} {cell}" for side, cell in (("NS", ns), ("EW", ew)) if cell not in UNSAID)
    stated, found = _score_of(text, basis.side) if vulnerability else (False, None)
    return basis, found, not stated or found == basis.ns


def turned(record: Record, declarers: Mapping[int, Seat]) -> Record:
    """A record with other declarers in some rows of its ScoreTable, by their numbers, and the scores as Law 77 says.

    A score that fits the other declarer as it stands is left.
    """
    other = record.reading()
    other.auction, other.play, other.deal = record.auction, record.play, record.deal
    results = {one.row: one for one in results_of(record)}
    table = score_table(record)
    if table is not None:
        texts = list(table.texts)
        for row, seat in declarers.items():
            cells = turned_cells(table.columns, results[row].basis._replace(declarer=seat))
            texts[row - 1] = tuple(
                cells[name] if name in cells and text not in UNSAID else text
                for name, text in zip(table.columns, texts[row - 1], strict=True)
            )
        other.tables = tuple(one.reading(table.columns, tuple(texts)) if one is table else one for one in record.tables)
    return other


def turned_cells(columns: Sequence[str], basis: Basis) -> dict[str, str]:
    """What a row of a table says of a result, by the names of its columns."""
    texts = {"Declarer": basis.declarer or "", "Score_NS": str(basis.ns), "Score_EW": str(-basis.ns)}
    return {name: text for name, text in texts.items() if name in columns}


TO_COMPARE: Final = "ScoreTable Table PairNS Room HomeTeam"
"""The tags of which one stands in each record with results in a table, or to be compared with other records."""


class Told(NamedTuple):
    """The result of a record that is to be compared with those of other records of its board.

    `same` stands for the board with its cards. Where no deal is given it stands for one round too: the next round may
    use the same numbers for other deals. `team` says that the two rooms of a match make the comparison. `where` is the
    place of the declarer. The places are None where the result cannot be doubted: by the rooms of a match, with calls,
    and the score right; that of the vulnerability also where another record lends it. `exchange` are the edits that
    exchange the sides in a record of a session, None if it is sure who declared. `deal` is the deal, if it is whole,
    `deal_at` and `deal_text` where and how the record itself states it.
    """

    record: int
    board: str
    same: int
    team: bool
    result: Result
    session: int
    where: Where | None
    score_at: Where | None
    vulnerable_at: Where | None
    exchange: tuple[Edit, ...] | None
    deal: Deal | None
    deal_at: Where | None
    deal_text: str


@lru_cache(maxsize=2)
def told(record: Record) -> Told | None:
    """The result of a record that is to be compared with others; None if it has none, or has them in a table."""
    key = comparison(record)
    if key is None or has_score_table(record) or has_other_scoring(record):
        return None
    own = own_result(record)
    if own is None:
        return None
    deal = whole_deal(record)
    stated = record.values.get("Deal")
    doubted = not (key.team and own.confirmed and own.trusted)
    return Told(
        record.number,
        record.get("Board"),
        _same(record, key, deal),
        key.team,
        own,
        session_of(record),
        where(record, record.span("Declarer")) if doubted else None,
        where(record, record.span("Score")) if doubted else None,
        where(record, record.span("Vulnerable")) if doubted and _states_vulnerability(record) else None,
        None if key.team or own.confirmed else exchange_of_record(record, own.basis, own.holder),
        deal,
        where(record, record.span("Deal")) if deal is not None and stated is not None and not stated.inferred else None,
        stated.text if stated is not None else "",
    )


def _same(record: Record, key: Comparison, deal: Deal | None) -> int:
    """Stands for the board: of one match, or of one session in all its sections that were dealt the same cards."""
    if deal is None:
        return hash((key.board, key.round))
    return hash((key.board, deal) if key.team else (session_of(record), record.get("Board"), deal))


def session_of(record: Record) -> int:
    """Stands for the session of a record, whose rounds go together."""
    return hash((record.get("Event"), record.get("Date"), record.get("Stage")))


def _states_vulnerability(record: Record) -> bool:
    value = record.values.get("Vulnerable")
    return value is not None and not value.inferred


def remember_told(record: Record, memory: dict[Any, Any]) -> None:
    """Keep the result of a record beside the others of its board."""
    one = told(record)
    if one is None:
        return
    board = memory.get(one.same)
    if board is None:
        memory[one.same] = [one]
        forget(memory, _BOARDS_KEPT)
    elif len(board) < _RESULTS_KEPT and board[-1].record != one.record:
        board.append(one)
