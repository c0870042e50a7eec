"""Errors in the cards of a board: exchanged, different in one section, or denied by the tricks taken."""

from collections.abc import Iterator
from random import Random

from planting import Planted, other_vulnerability, pick, spot_of, usable, vulnerability_at, with_rows
from sessions import Board, Row, Session, score_of

from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.contract import parse_contract
from pbnlint.bridge.deal import Deal
from pbnlint.bridge.seats import LHO, Seat


def cards_exchanged(session: Session, random: Random) -> Planted | None:
    """The cards of two boards stand in each other's record; dealer, vulnerability and results are right."""
    board, other = random.sample(session.boards, 2)
    boards = {
        home.number: _redealt(home, away.deals[session.sections[0]][2])._replace(double_dummy=away.double_dummy)
        for home, away in ((board, other), (other, board))
    }
    spots = tuple(spot_of(one, row) for one in (board, other) for row in one.rows)
    found = _replaced(session, boards)
    if session.leads:
        return Planted(found, spots, int(min(_leads_of_others(one) for one in boards.values()) > 1))
    return Planted(found, spots, fits_exchanged(boards[board.number], boards[other.number]))


def _leads_of_others(board: Board) -> int:
    """How many different leads of a board do not come from the leader's hand."""
    led = {(row.section, row.played.declarer, row.played.lead) for row in board.rows if row.played.lead}
    return sum(
        board.deals[section][2].holder(CARD_BIT[lead]) != LHO[declarer]  # type: ignore[index]
        for section, declarer, lead in led
    )


def _off(board: Board, double_dummy: str) -> int:
    """How many tricks a board's results are from double-dummy figures, on average, in hundredths."""
    off = [abs(row.played.tricks - figure) for row in board.rows if (figure := _figure(row, double_dummy)) is not None]
    return 100 * sum(off) // len(off) if off else 0


def fits_exchanged(board: Board, other: Board) -> int:
    """By how much two boards are nearer to the double-dummy tricks of each other's cards than to their own."""
    if not (board.double_dummy and other.double_dummy):
        return 0
    return sum(
        _off(one, one.double_dummy) - _off(one, two.double_dummy) for one, two in ((board, other), (other, board))
    )


def clean_fits(session: Session) -> Iterator[int]:
    """For each board the most that an exchange with another would do."""
    for board in session.boards:
        most = max(fits_exchanged(board, other) for other in session.boards if other is not board)
        yield most


def _redealt(board: Board, deal: Deal, section: str | None = None) -> Board:
    deals = {name: (*facts[:2], deal) if section in (None, name) else facts for name, facts in board.deals.items()}
    return board._replace(deals=deals)


def _replaced(session: Session, boards: dict[int, Board]) -> Session:
    return session._replace(boards=tuple(boards.get(board.number, board) for board in session.boards))


def fouled_cards(session: Session, random: Random) -> Planted | None:
    """In one section two hands of a board have exchanged a card."""
    board, section = random.choice(session.boards), random.choice(session.sections)
    hands = list(board.deals[section][2].hands)
    one, other = random.sample(range(4), 2)
    mine, theirs = (random.choice(_cards(hands[index] or 0)) for index in (one, other))
    hands[one] = (hands[one] or 0) ^ mine ^ theirs
    hands[other] = (hands[other] or 0) ^ mine ^ theirs
    return _differs(session, board, section, _redealt(board, Deal(tuple(hands)), section))  # type: ignore[arg-type]


def _cards(hand: int) -> list[int]:
    return [1 << bit for bit in range(hand.bit_length()) if hand >> bit & 1]


def _differs(session: Session, board: Board, section: str, changed: Board) -> Planted:
    spots = tuple(spot_of(board, row) for row in board.rows if row.section == section)
    others = tuple(spot_of(board, row) for row in board.rows if row.section != section)
    return Planted(_replaced(session, {board.number: changed}), spots + others)


def fouled_dealer(session: Session, random: Random) -> Planted | None:
    """In one section a board has another dealer."""
    board, section = random.choice(session.boards), random.choice(session.sections)
    dealer, vulnerability, deal = board.deals[section]
    other: Seat = random.choice([seat for seat in ("N", "E", "S", "W") if seat != dealer])
    changed = board._replace(deals={**board.deals, section: (other, vulnerability, deal)})
    return _differs(session, board, section, changed)


def fouled_vulnerability(session: Session, random: Random) -> Planted | None:
    """In one section a board has another vulnerability, by which its scores are computed."""
    board, section = random.choice(session.boards), random.choice(session.sections)
    dealer, vulnerability, deal = board.deals[section]
    other = other_vulnerability(vulnerability, random)
    rows = tuple(row._replace(ns=score_of(row.played, other)) if row.section == section else row for row in board.rows)
    changed = board._replace(deals={**board.deals, section: (dealer, other, deal)}, rows=rows)
    return _differs(session, board, section, changed)


def improbable(session: Session, random: Random) -> Planted | None:
    """The result counts the defenders' tricks, and the score follows it."""
    for _ in range(100):
        board, row = pick(session, random)
        if board.double_dummy:
            played = row.played._replace(tricks=13 - row.played.tricks)
            after = row._replace(played=played, ns=score_of(played, vulnerability_at(board, row)))
            spot = spot_of(board, row)
            return Planted(
                with_rows(session, {spot: after}), (spot,), abs(played.tricks - (_figure(row, board.double_dummy) or 0))
            )
    return None


def _figure(row: Row, double_dummy: str) -> int | None:
    contract = parse_contract(row.played.contract)
    if contract is None or not double_dummy:
        return None
    at = "NSEW".index(row.played.declarer) * 5 + ("NT", "S", "H", "D", "C").index(contract.denomination)
    return int(double_dummy[at], 16)


def clean_double_dummy(session: Session) -> Iterator[int]:
    """How far the tricks of each result are from the double-dummy figure."""
    for board in session.boards:
        for row in board.rows:
            figure = _figure(row, board.double_dummy) if usable(row) else None
            yield -99 if figure is None else abs(row.played.tricks - figure)
