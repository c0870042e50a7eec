"""Sessions of duplicate made of real results: deals that many tables played, with contract, declarer, tricks and lead.

A folder is searched for boards with the results of eight tables or more, in a ScoreTable or in records of their own.
Only results whose opening lead was dealt to declarer's left are taken, so that it is known who declared; no other rule
of pbnlint chooses them. A session deals each of its numbers a board of the dealer and vulnerability of Law 2.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from pbnlint.bridge.boards import Vulnerability, dealer_of, vulnerability_of
from pbnlint.bridge.contract import parse_contract
from pbnlint.bridge.deal import Deal, deal_text
from pbnlint.bridge.seats import LHO, Seat
from pbnlint.formats import Unreadable, open_source
from pbnlint.records import Record
from pbnlint.rules.score.basis import Basis
from pbnlint.rules.score.double_dummy import Tricks, tricks_stated
from pbnlint.rules.suspicion.results import own_result, results_of, whole_deal

FEWEST_TABLES: Final = 8
MOST_TABLES: Final = 14
BOARDS: Final = 24
ROUND: Final = 3
"""So many boards a table plays against one pair."""
_PASS: Final = "Pass"
_ORDER: Final[tuple[Seat, ...]] = ("N", "S", "E", "W")
_DENOMINATIONS: Final = ("NT", "S", "H", "D", "C")


class Played(NamedTuple):
    """A result at a table; a board passed out has no declarer, no tricks and no lead."""

    contract: str
    declarer: str
    tricks: int
    lead: str


class Source(NamedTuple):
    """A deal with the results of all tables that played it; `double_dummy` as in DoubleDummyTricks, or empty."""

    dealer: Seat
    vulnerability: Vulnerability
    deal: Deal
    results: tuple[Played, ...]
    double_dummy: str


class Row(NamedTuple):
    """A result with its place in the session; `ns` is the score of North-South as filed."""

    section: str
    table: int
    round: int
    played: Played
    ns: int


class Board(NamedTuple):
    """A board of a session; `deals` gives dealer, vulnerability and cards for each section."""

    number: int
    deals: dict[str, tuple[Seat, Vulnerability, Deal]]
    rows: tuple[Row, ...]
    double_dummy: str


class Session(NamedTuple):
    """A session. `records` says that each result is filed as a record of its own; `leads` that leads are filed."""

    name: str
    boards: tuple[Board, ...]
    sections: tuple[str, ...]
    records: bool
    leads: bool


def sources(folder: Path) -> list[Source]:
    """The boards below a folder that eight tables or more played, each once, in an order that is always the same."""
    found: dict[tuple[Seat, Vulnerability, Deal], dict[str, list[Played]]] = defaultdict(dict)
    double_dummy: dict[Deal, str] = {}
    for path in sorted(folder.rglob("*.pbn")):
        try:
            for record in open_source(str(path), name=path.name).records:
                _note(record, path.name, found, double_dummy)
        except (Unreadable, OSError):
            continue
    boards = []
    for key, files in found.items():
        results = max(files.values(), key=len)
        if len(results) >= FEWEST_TABLES:
            boards.append(Source(*key, tuple(results), double_dummy.get(key[2], "")))
    return sorted(boards, key=lambda one: deal_text(one.deal))


def _note(
    record: Record,
    file: str,
    found: dict[tuple[Seat, Vulnerability, Deal], dict[str, list[Played]]],
    double_dummy: dict[Deal, str],
) -> None:
    deal, dealer, vulnerability = whole_deal(record), record.dealer, record.vulnerability
    if deal is None or dealer is None or vulnerability is None:
        return
    own = own_result(record)
    results = results_of(record) or ((own,) if own is not None else ())
    taken = [
        _PASSED_OUT if one.basis.contract is None else _played(one.basis, one.lead)
        for one in results
        if one.trusted
        and (one.basis.contract is None or (one.basis.declarer and one.holder == LHO[one.basis.declarer]))
    ]
    if taken:
        found[dealer, vulnerability, deal].setdefault(file, []).extend(taken)
        figures = _digits(tricks_stated(record))
        if figures:
            double_dummy.setdefault(deal, figures)


_PASSED_OUT: Final = Played(_PASS, "", 0, "")


def _played(basis: Basis, lead: str) -> Played:
    return Played(str(basis.contract), basis.declarer or "", basis.tricks or 0, lead)


def _digits(tricks: Tricks) -> str:
    keys = [(seat, denomination) for seat in _ORDER for denomination in _DENOMINATIONS]
    if not all(key in tricks for key in keys):
        return ""
    return "".join("0123456789abcd"[tricks[key]] for key in keys)  # type: ignore[index]


def score_of(played: Played, vulnerability: Vulnerability) -> int:
    """The score of North-South by Law 77."""
    contract = parse_contract(played.contract)
    if contract is None:
        return 0
    return Basis(contract, played.declarer, played.tricks, vulnerability).ns  # type: ignore[arg-type]


def session(pool: Sequence[Source], number: int, seed: int) -> Session:
    """A clean session; the seed and its number settle everything.

    Layouts go round: with and without leads, in tables and in records, in one section and in two.
    """
    random = Random(f"{seed} {number}")
    sections = ("A", "B") if number % 4 >= 2 else ("",)
    records, leads = number % 8 >= 4, number % 2 == 0
    tables = random.randint(FEWEST_TABLES, MOST_TABLES)
    tables -= tables % len(sections)
    of_kind: dict[tuple[Seat, Vulnerability], list[Source]] = defaultdict(list)
    for one in pool:
        if len(one.results) >= tables:
            of_kind[one.dealer, one.vulnerability].append(one)
    boards = []
    taken: set[Deal] = set()
    for board in range(1, BOARDS + 1):
        due = dealer_of(board), vulnerability_of(board)
        free = [one for one in of_kind[due] if one.deal not in taken]
        if not free:
            continue
        source = random.choice(free)
        taken.add(source.deal)
        rows = []
        for index, played in enumerate(random.sample(source.results, tables)):
            section, table = sections[index % len(sections)], index // len(sections) + 1
            ns = score_of(played, source.vulnerability)
            rows.append(Row(section, table, (board - 1) // ROUND + 1, played, ns))
        deals = dict.fromkeys(sections, (source.dealer, source.vulnerability, source.deal))
        boards.append(Board(board, deals, tuple(rows), source.double_dummy))
    return Session(f"Session {number}", tuple(boards), sections, records, leads)


class Placed(NamedTuple):
    """Where a row stands in a file: the number of its record, and of its row in the table, 0 for a record."""

    record: int
    row: int


def written(played: Session) -> tuple[str, dict[tuple[int, str, int], Placed]]:
    """The file of a session, and where the result of each board, section and table stands in it."""
    places: dict[tuple[int, str, int], Placed] = {}
    parts: list[str] = ["% PBN 2.1\n"]
    number = 0
    apart = any(len(set(board.deals.values())) > 1 for board in played.boards)
    for board in played.boards:
        groups: Iterable[tuple[str, tuple[Row, ...]]]
        if played.records:
            groups = [(row.section, (row,)) for row in board.rows]
        elif apart:
            groups = [(name, tuple(r for r in board.rows if r.section == name)) for name in played.sections]
        else:
            groups = [("", board.rows)]
        for section, rows in groups:
            number += 1
            for index, row in enumerate(rows, 1):
                places[board.number, row.section, row.table] = Placed(number, 0 if played.records else index)
            parts += [*_record(played, board, section, rows), "\n"]
    return "".join(parts), places


def _record(played: Session, board: Board, section: str, rows: tuple[Row, ...]) -> Iterator[str]:
    dealer, vulnerability, deal = board.deals[section if section in board.deals else played.sections[0]]
    yield f'[Event "{played.name}"]\n[Site ""]\n[Date "2024.03.01"]\n[Board "{board.number}"]\n'
    if not played.records:
        yield '[West ""]\n[North ""]\n[East ""]\n[South ""]\n'
    yield f'[Dealer "{dealer}"]\n[Vulnerable "{vulnerability}"]\n[Deal "{deal_text(deal)}"]\n'
    yield '[Scoring "MatchPoints;MP1"]\n'
    if not played.records:
        yield '[Declarer ""]\n[Contract ""]\n[Result ""]\n'
    if board.double_dummy:
        yield f'[DoubleDummyTricks "{board.double_dummy}"]\n'
    if section:
        yield f'[Section "{section}"]\n'
    if played.records:
        yield from _own(played, rows[0])
    else:
        yield _table(played, rows)


def _pairs(row: Row) -> tuple[str, str]:
    """The pairs of a row: North-South stay at their table, East-West move on each round."""
    moved = (row.table + row.round - 2) % MOST_TABLES + 1
    return f"{row.section}{row.table}", f"{row.section}{100 + moved}"


def _own(played: Session, row: Row) -> Iterator[str]:
    ns, ew = _pairs(row)
    contract, declarer, tricks, lead = row.played
    yield f'[Declarer "{declarer}"]\n[Contract "{contract}"]\n[Result "{tricks if declarer else ""}"]\n'
    yield f'[Score "NS {row.ns}"]\n[Table "{row.table}"]\n[Round "{row.round}"]\n[PairNS "{ns}"]\n[PairEW "{ew}"]\n'
    if played.leads and lead:
        yield f'[Play "{LHO[declarer]}"]\n{lead} - - -\n*\n'  # type: ignore[index]


def _table(played: Session, rows: tuple[Row, ...]) -> str:
    lead = ";Lead" if played.leads else ""
    lines = [f'[ScoreTable "Section;Table;Round;PairId_NS;PairId_EW;Contract;Declarer;Result{lead};Score_NS;Score_EW"]']
    for row in rows:
        contract, declarer, tricks, card = row.played
        cells = [row.section or "-", str(row.table), str(row.round), *_pairs(row), contract, declarer or "-"]
        cells += [str(tricks) if declarer else "-"] + ([card or "-"] if played.leads else [])
        lines.append(" ".join([*cells, str(row.ns), str(-row.ns)]))
    return "\n".join(lines) + "\n"
