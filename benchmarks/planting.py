"""One known error, planted into a clean session: what each kind changes, and how strongly the data can show it."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, NamedTuple

from sessions import Board, Played, Row, Session, score_of

from pbnlint.bridge.boards import VULNERABILITIES, Vulnerability
from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.contract import parse_contract
from pbnlint.bridge.seats import LHO, Seat
from pbnlint.scoring.arithmetic.imps import imps

Spot = tuple[int, str, int]
"""Board, section and table."""


class Planted(NamedTuple):
    """A session with an error, and the results that it concerns.

    `evidence` is the figure by which an onlooker could tell: it is compared with the same figure in clean sessions.
    None: the entries contradict each other, which needs no comparison.
    """

    session: Session
    spots: tuple[Spot, ...]
    evidence: int | None = None


Plant = Callable[[Session, Random], Planted | None]


class Kind(NamedTuple):
    """A kind of error: how it is planted, the rules that may name it, and which sessions it needs.

    `clean` gives the figures of evidence that a clean session shows, and how many results each stands for.
    """

    name: str
    says: str
    evidence: str
    rules: tuple[str, ...]
    plant: Plant
    leads: bool | None = None
    sections: bool = False
    clean: Callable[[Session], Iterator[int]] | None = None


def with_rows(session: Session, rows: dict[Spot, Row]) -> Session:
    """The session with other rows in these places."""
    boards = tuple(
        board._replace(rows=tuple(rows.get((board.number, row.section, row.table), row) for row in board.rows))
        for board in session.boards
    )
    return session._replace(boards=boards)


def spot_of(board: Board, row: Row) -> Spot:
    """The place of a row."""
    return board.number, row.section, row.table


def usable(row: Row) -> bool:
    """Whether a row has a contract."""
    return bool(row.played.declarer)


def pick(session: Session, random: Random) -> tuple[Board, Row]:
    """A row with a contract, and its board."""
    board = random.choice(session.boards)
    rows = [row for row in board.rows if usable(row)]
    return (board, random.choice(rows)) if rows else pick(session, random)


def vulnerability_at(board: Board, row: Row) -> Vulnerability:
    """The vulnerability by which a row is scored."""
    return board.deals[row.section][1]


def _turned(board: Board, row: Row, seat: str = "") -> Row:
    """The same result, filed for the other side."""
    declarer: Seat = row.played.declarer  # type: ignore[assignment]
    played = row.played._replace(declarer=seat or LHO[declarer])
    return row._replace(played=played, ns=score_of(played, vulnerability_at(board, row)))


def declarer_on_the_wrong_side(session: Session, random: Random) -> Planted | None:
    """The declarer of one result is a player of the other side; the lead stands as it was made."""
    board, row = pick(session, random)
    while not row.played.lead:
        board, row = pick(session, random)
    spot = spot_of(board, row)
    seat = random.choice("EW" if row.played.declarer in "NS" else "NS")
    return Planted(with_rows(session, {spot: _turned(board, row, seat)}), (spot,))


def excess(board: Board, row: Row) -> int | None:
    """By how many tricks a result and those of the other side in its denomination exceed thirteen; None without such.

    In notrump one trick belongs to whoever leads.
    """
    contract = parse_contract(row.played.contract)
    if contract is None:
        return None
    ours: list[int] = []
    theirs: list[int] = []
    for other in board.rows:
        same = parse_contract(other.played.contract)
        if same is not None and same.denomination == contract.denomination:
            side = other.played.declarer in ("NS" if row.played.declarer in "NS" else "EW")
            (ours if side else theirs).append(other.played.tricks)
    if not theirs or len(ours) > len(theirs):
        return None
    usual = sorted(theirs)[(len(theirs) - 1) // 2]
    return row.played.tricks + usual - 13 - (contract.denomination == "NT")


def both_sides(session: Session, random: Random) -> Planted | None:
    """One result in a denomination that most others declare is filed for the other side."""
    board, row = pick(session, random)
    spot = spot_of(board, row)
    after = _turned(board, row)
    found = with_rows(session, {spot: after})
    evidence = excess(_board(found, board.number), after)
    return Planted(found, (spot,), -99 if evidence is None else evidence)


def clean_excess(session: Session) -> Iterator[int]:
    """The excess of each result of a session."""
    for board in session.boards:
        for row in board.rows:
            found = excess(board, row) if usable(row) else None
            yield -99 if found is None else found


def _board(session: Session, number: int) -> Board:
    return next(board for board in session.boards if board.number == number)


def gap(board: Board, row: Row) -> int:
    """The IMPs between a score and the nearest other of its board."""
    return min(imps(abs(row.ns - other.ns)) for other in board.rows if other is not row)


def far_from_all(session: Session, random: Random) -> Planted | None:
    """The result of another board, entered in place of the right one."""
    board, row = pick(session, random)
    other, taken = pick(session, random)
    while other.number == board.number:
        other, taken = pick(session, random)
    spot = spot_of(board, row)
    lead = row.played.lead if taken.played.declarer == row.played.declarer else ""
    played = taken.played._replace(lead=lead)
    after = row._replace(played=played, ns=score_of(played, vulnerability_at(board, row)))
    found = with_rows(session, {spot: after})
    return Planted(found, (spot,), gap(_board(found, board.number), after))


def clean_gaps(session: Session) -> Iterator[int]:
    """The distance of each score from its nearest neighbour."""
    for board in session.boards:
        for row in board.rows:
            yield gap(board, row)


def other_vulnerability(vulnerability: Vulnerability, random: Random) -> Vulnerability:
    """A vulnerability other than this one."""
    return random.choice([one for one in VULNERABILITIES if one != vulnerability])


def vulnerability_of_one(session: Session, random: Random) -> Planted | None:
    """One score is entered for another vulnerability."""
    board, row = pick(session, random)
    ns = score_of(row.played, other_vulnerability(vulnerability_at(board, row), random))
    spot = spot_of(board, row)
    return Planted(with_rows(session, {spot: row._replace(ns=ns)}), (spot,), int(ns != row.ns))


def vulnerability_of_all(session: Session, random: Random) -> Planted | None:
    """All scores of a board are computed for another vulnerability."""
    board = random.choice(session.boards)
    other = other_vulnerability(board.deals[session.sections[0]][1], random)
    rows = {spot_of(board, row): row._replace(ns=score_of(row.played, other)) for row in board.rows}
    changed = tuple(spot_of(board, row) for row in board.rows if rows[spot_of(board, row)].ns != row.ns)
    return Planted(with_rows(session, rows), changed or tuple(rows), int(len(changed) > 1))


def one_trick(session: Session, random: Random) -> Planted | None:
    """The score is that of one trick more or less."""
    board, row = pick(session, random)
    tricks = random.choice([n for n in (row.played.tricks - 1, row.played.tricks + 1) if 0 <= n <= 13])
    ns = score_of(row.played._replace(tricks=tricks), vulnerability_at(board, row))
    spot = spot_of(board, row)
    return Planted(with_rows(session, {spot: row._replace(ns=ns)}), (spot,))


def double(session: Session, random: Random) -> Planted | None:
    """A double is left out of the contract, or put there; the score stands."""
    board, row = pick(session, random)
    contract = row.played.contract
    other = contract.rstrip("X") if contract.endswith("X") else f"{contract}X"
    spot = spot_of(board, row)
    return Planted(with_rows(session, {spot: row._replace(played=row.played._replace(contract=other))}), (spot,))


def sign(session: Session, random: Random) -> Planted | None:
    """The score is entered for the other side."""
    board, row = pick(session, random)
    spot = spot_of(board, row)
    return Planted(with_rows(session, {spot: row._replace(ns=-row.ns)}), (spot,))


def _usual(board: Board, row: Row) -> int:
    scores = sorted(other.ns for other in board.rows if other is not row)
    return scores[(len(scores) - 1) // 2]


def nearer(session: Session, section: str, table: int, number: int) -> int:
    """How many IMPs a table's round comes nearer to the usual scores when its results are turned, all together."""
    total = 0
    for board in session.boards:
        for row in board.rows:
            if (row.section, row.table, row.round) == (section, table, number) and usable(row):
                usual = _usual(board, row)
                total += imps(abs(row.ns - usual)) - imps(abs(_turned(board, row).ns - usual))
    return total


def switched(session: Session, random: Random) -> Planted | None:
    """The pairs of a table sat the other way in a round, and all results are filed for the other side."""
    _, one = pick(session, random)
    rows = {
        spot_of(board, row): _turned(board, row) if usable(row) else row
        for board in session.boards
        for row in board.rows
        if (row.section, row.table, row.round) == (one.section, one.table, one.round)
    }
    found = with_rows(session, rows)
    return Planted(found, tuple(rows), nearer(found, one.section, one.table, one.round))


def switched_with_leads(session: Session, random: Random) -> Planted | None:
    """The same; the leads alone tell."""
    made = switched(session, random)
    return made and made._replace(evidence=None)


def clean_rounds(session: Session) -> Iterator[int]:
    """The same figure for each round of each table."""
    seen = {(row.section, row.table, row.round) for board in session.boards for row in board.rows}
    for one in sorted(seen):
        yield nearer(session, *one)


def results_exchanged(session: Session, random: Random) -> Planted | None:
    """A table entered the results of two boards of a round in each other's place."""
    board, row = pick(session, random)
    others = [
        (other, same)
        for other in session.boards
        for same in other.rows
        if other is not board and _place(same) == _place(row) and usable(same)
    ]
    if not others:
        return None
    other, same = random.choice(others)
    found = with_rows(session, dict(_exchange(board, row, other, same)))
    return Planted(found, (spot_of(board, row), spot_of(other, same)), shared_more(board, row, other, same))


def results_exchanged_with_leads(session: Session, random: Random) -> Planted | None:
    """The same; a lead that the leader of the other board does not hold tells."""
    made = results_exchanged(session, random)
    if made is None:
        return None
    wrong = [
        row
        for board in made.session.boards
        for row in board.rows
        if spot_of(board, row) in made.spots and row.played.lead and not _led(board, row)
    ]
    return made._replace(evidence=int(bool(wrong)))


def _led(board: Board, row: Row) -> bool:
    deal, declarer = board.deals[row.section][2], row.played.declarer
    return deal.holder(CARD_BIT[row.played.lead]) == LHO[declarer]  # type: ignore[index]


def _place(row: Row) -> tuple[str, int, int]:
    return row.section, row.table, row.round


def _exchange(board: Board, row: Row, other: Board, same: Row) -> Iterator[tuple[Spot, Row]]:
    for home, mine, played in ((board, row, same.played), (other, same, row.played)):
        yield spot_of(home, mine), mine._replace(played=played, ns=score_of(played, vulnerability_at(home, mine)))


_NEARER: Final = 8


def shared_more(board: Board, row: Row, other: Board, same: Row) -> int:
    """How many more tables played what two results say on their boards than on each other's, in percent, added up.

    The scores have to say the same: right, the results lie 8 IMPs or more nearer to the usual scores, together.
    """
    wrong = dict(_exchange(board, row, other, same))
    nearer_by = sum(
        imps(abs(wrong[spot_of(home, mine)].ns - _usual(home, mine))) - imps(abs(mine.ns - _usual(home, mine)))
        for home, mine in ((board, row), (other, same))
    )
    if abs(nearer_by) < _NEARER:
        return 0
    shares = sum(
        _share(home, mine, mine.played) - _share(home, mine, played)
        for home, mine, played in ((board, row, same.played), (other, same, row.played))
    )
    return shares if (shares > 0) == (nearer_by > 0) else 0


def _share(board: Board, row: Row, played: Played) -> int:
    """How many of the other tables played in a denomination from a side, in percent."""
    others = [_what(one.played) for one in board.rows if one is not row]
    return 100 * others.count(_what(played)) // len(others)


def _what(played: Played) -> tuple[str, str]:
    contract = parse_contract(played.contract)
    return (contract.denomination, "NS" if played.declarer in ("N", "S") else "EW") if contract else ("", "")


def clean_exchanges(session: Session) -> Iterator[int]:
    """For each result the most that an exchange with another of its round would make it more like others."""
    at: dict[tuple[str, int, int], list[tuple[Board, Row]]] = {}
    for board in session.boards:
        for row in board.rows:
            at.setdefault(_place(row), []).append((board, row))
    for results in at.values():
        for board, row in results:
            yield max((-shared_more(board, row, *two) for two in results if two[0] is not board), default=-99)
