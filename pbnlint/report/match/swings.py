"""The swings of a match: the boards on which a team won much, with hands, auctions, and what made the difference."""

from typing import TYPE_CHECKING, Final

from pbnlint.bridge.contract import PASSED_OUT, Contract
from pbnlint.bridge.seats import SIDE
from pbnlint.report.language.symbols import DASH, capital, contract_text, number_text, over_text, seat_text, short
from pbnlint.report.language.words import Words
from pbnlint.report.match.boards import (
    LONGEST_BOARD,
    Scored,
    entries,
    players_in,
    seats_texts,
)
from pbnlint.report.match.model import Swing, SwingRoom
from pbnlint.report.match.scene import Scene, is_adjusted
from pbnlint.report.model import Diagram
from pbnlint.report.pieces.auction import auction_table
from pbnlint.report.pieces.diagram import diagram
from pbnlint.report.pieces.tables import lead_text

if TYPE_CHECKING:
    from pbnlint.scoring.event import Comparison, Entry
    from pbnlint.scoring.match import TableResult

_GAME_LEVEL: Final = {"NT": 3, "S": 4, "H": 4, "D": 5, "C": 5}
_SLAMS: Final = {6: "small_slam", 7: "grand_slam"}
_DOUBLED: Final = ("", "_doubled", "_redoubled")


def swing(scored: Scored, anchor: str, segment: str, teams: tuple[str, str], scene: Scene) -> Swing:
    """The block of a board; `segment` is the name of its segment, `teams` are home and visit."""
    board, words = scored.board, scene.words
    return Swing(
        anchor=anchor,
        board=short(board.board, LONGEST_BOARD) or DASH,
        facts=_facts(board, segment, scene),
        gain=gain_text(scored, teams, scene),
        cause=cause_text(scored, teams, words),
        diagram=_diagram(board, scene),
        rooms=tuple(
            _room(entry, words[room], scene)
            for entry, room in ((board.first, "room_open"), (board.second, "room_closed"))
            if entry is not None
        ),
        players=" ".join(players_in(entries(board), scene)),
    )


def gain_text(scored: Scored, teams: tuple[str, str], scene: Scene) -> str:
    """What a board brings, and for whom: `13 IMPs to Trees`; both teams' where a ruling gives each its own."""
    home, visit = scored.gains or (0, 0)
    won = [(value, team) for value, team in ((home, teams[0]), (visit, teams[1])) if value]
    return ", ".join(scene.words["gain"].format(amount=scene.amount(value), team=team) for value, team in won)


def _facts(board: "Comparison", segment: str, scene: Scene) -> str:
    words = scene.words
    records = [record for entry in entries(board) if (record := scene.record_of(entry)) is not None]
    dealer = next((record.dealer for record in records if record.dealer), None)
    vulnerable = next((record.vulnerability for record in records if record.vulnerability), None)
    parts = (
        segment,
        words["dealer_short"].format(seat=seat_text(dealer, words)) if dealer else "",
        words[f"vulnerable_{vulnerable.lower()}"] if vulnerable else words["vulnerable_unknown"],
    )
    return " · ".join(part for part in parts if part)


def _diagram(board: "Comparison", scene: Scene) -> Diagram | None:
    records = (scene.record_of(entry) for entry in entries(board))
    return next((drawn for record in records if record and (drawn := diagram(record, scene.words))), None)


def _room(entry: "Entry", name: str, scene: Scene) -> SwingRoom:
    record = scene.record_of(entry)
    return SwingRoom(
        name=name,
        pairs=seats_texts(entry, scene),
        outcome=_outcome(entry, scene),
        auction=auction_table(record, {}, scene.words) if record is not None else None,
    )


def _outcome(entry: "Entry", scene: Scene) -> str:
    """Contract, declarer, lead, result and score in one line."""
    words, result, record = scene.words, entry.result, scene.record_of(entry)
    if is_adjusted(entry):
        return words["adjusted_score"]
    score = "" if result.score_ns is None else f"{words['ns']} {number_text(result.score_ns)}"
    if result.contract == PASSED_OUT:
        return words["passed_out"]
    if not isinstance(result.contract, Contract):
        return score
    lead = lead_text(record) if record is not None else ""
    parts = (
        contract_text(result.contract),
        words["by_seat"].format(seat=seat_text(result.declarer, words)) if result.declarer else "",
        over_text(result.contract.level, result.tricks) if result.tricks is not None else "",
    )
    lines = (" ".join(part for part in parts if part), words["led"].format(card=lead) if lead else "", score)
    return ", ".join(line for line in lines if line)


def cause_text(scored: Scored, teams: tuple[str, str], words: Words) -> str:
    """What made the difference, in one sentence."""
    board = scored.board
    first, second = board.first, board.second
    if first is None or second is None or is_adjusted(first) or is_adjusted(second):
        return words["cause_adjusted"]
    one, other = first.result, second.result
    if not (_is_known(one) and _is_known(other)):
        texts = (number_text(result.score_ns or 0) for result in (one, other))
        return capital(words["cause_scores"].format(**dict(zip(("open", "closed"), texts, strict=True))))
    alike = _side(one) == _side(other)
    for made, lost, room in ((one, other, "open"), (other, one, "closed")):
        if alike and _is_same_bid(made, lost) and _over(made) >= 0 > _over(lost):
            return _one_made(made, lost, room, words)
    clauses = [_clause(result, words) for result in (one, other)]
    if alike and clauses[0] == clauses[1]:
        clauses = [_plain(result) for result in (one, other)]
    if not alike and _side(one) and _side(other):
        sides = (words[_side(result).lower()] for result in (one, other))
        clauses = [words["clause_by"].format(clause=c, side=side) for c, side in zip(clauses, sides, strict=True)]
    text = words["cause_rooms"].format(open=clauses[0], closed=clauses[1])
    winner = None if alike else _plus_in_both(one, other)
    return capital(words["cause_plus"].format(team=teams[winner], text=text) if winner is not None else text)


def _is_known(result: "TableResult") -> bool:
    if result.contract == PASSED_OUT:
        return True
    return isinstance(result.contract, Contract) and result.declarer is not None and result.tricks is not None


def _side(result: "TableResult") -> str:
    return SIDE[result.declarer] if result.declarer is not None and result.contract != PASSED_OUT else ""


def _over(result: "TableResult") -> int:
    """The tricks above the contract, below it as a negative number; 0 for a board passed out."""
    contract, tricks = result.contract, result.tricks
    return tricks - 6 - contract.level if isinstance(contract, Contract) and tricks is not None else 0


def _class(contract: Contract) -> str:
    if contract.level in _SLAMS:
        return _SLAMS[contract.level]
    return "game" if contract.level >= _GAME_LEVEL[contract.denomination] else "partscore"


def _is_same_bid(one: "TableResult", other: "TableResult") -> bool:
    """Whether two contracts are of one class, undoubled, so that the tricks made the difference."""
    first, second = one.contract, other.contract
    if not isinstance(first, Contract) or not isinstance(second, Contract) or first.risk or second.risk:
        return False
    return _class(first) == _class(second)


def _one_made(made: "TableResult", lost: "TableResult", room: str, words: Words) -> str:
    """`4♠ made in the Open Room, two down in the Closed Room`, with the class of the contracts if they differ."""
    clause = _clause(made, words)
    if isinstance(made.contract, Contract) and made.contract == lost.contract:
        clause = words["contract_made"].format(contract=contract_text(made.contract))
    down = words.count("down_alone", -_over(lost))
    return capital(words[f"cause_made_{room}"].format(made=clause, down=down))


def _clause(result: "TableResult", words: Words) -> str:
    """What became of a contract in a few words: `game made`, `small slam one down`, `part-score doubled, two down`."""
    if not isinstance(result.contract, Contract):
        return words["clause_passed"]
    key = f"{_class(result.contract)}_{{}}{_DOUBLED[result.contract.risk]}"
    over = _over(result)
    return words[key.format("made")] if over >= 0 else words.count(key.format("down"), -over)


def _plain(result: "TableResult") -> str:
    contract = result.contract
    if not isinstance(contract, Contract) or result.tricks is None:
        return DASH
    return f"{contract_text(contract)} {over_text(contract.level, result.tricks)}"


def _plus_in_both(one: "TableResult", other: "TableResult") -> int | None:
    """The team that scored in both rooms: 0 for home, 1 for visit, None for neither."""
    home = [result.home_points() or 0 for result in (one, other)]
    visit = [result.visit_points() or 0 for result in (one, other)]
    if min(home) > 0:
        return 0
    return 1 if min(visit) > 0 else None
