"""What the score of a board rests on, and what Law 77 makes of it."""

from functools import lru_cache
from typing import Final, NamedTuple

from pbnlint.bridge.boards import Vulnerability, is_vulnerable
from pbnlint.bridge.contract import PASSED_OUT, Contract, read_contract
from pbnlint.bridge.seats import OTHER_SIDE, SEAT_OF, SIDE, Seat, Side
from pbnlint.records import Record, read_tricks
from pbnlint.rules.score.figures import Figures, whole
from pbnlint.rules.score_table import Row, rows_in, rows_of, texts_of
from pbnlint.scoring.arithmetic.duplicate import Reading, readings, score

_OTHER_GAMES: Final = ("rubber", "chicago")
_UNKNOWN: Final = "?"


class Basis(NamedTuple):
    """A result to be scored: what was played, by whom, and how it went. No contract is a board passed out.

    `declarer` and `tricks` are None only on a board passed out. `old` asks for the undertricks of before 1987
    (`OldMP`).
    """

    contract: Contract | None
    declarer: Seat | None
    tricks: int | None
    vulnerability: Vulnerability
    old: bool = False

    @property
    def side(self) -> Side:
        """Declarer's side; North-South on a board passed out."""
        return SIDE[self.declarer] if self.declarer else "NS"

    @property
    def points(self) -> int:
        """The score of declarer's side (Law 77)."""
        if self.contract is None or self.tricks is None:
            return 0
        return score(self.contract, self.tricks, is_vulnerable(self.side, self.vulnerability), self.old)

    @property
    def ns(self) -> int:
        """The score of North-South."""
        return self.points if self.side == "NS" else -self.points


def has_other_scoring(record: Record) -> bool:
    """Whether the record is scored as rubber bridge or Chicago, where Law 77 does not say what a deal is worth."""
    scoring = record.get("Scoring").lower()
    return bool(scoring) and any(game in scoring for game in _OTHER_GAMES)


def basis_of(record: Record) -> Basis | None:
    """What the record's own score rests on, as the record states it; None if it leaves anything open.

    Without a Result, the cards of a complete play tell the tricks.
    """
    contract = record.contract if record.get("Contract") else record.final_contract
    declarer = record.declarer.seat if record.get("Declarer") else record.playing_declarer
    result = record.get("Result")
    tricks = read_tricks(result, declarer) if result else _played_out(record, declarer)
    return _basis(contract, declarer, tricks, record)


def _played_out(record: Record, declarer: Seat | None) -> int | None:
    """Declarer's tricks by a complete and regular play, which tells them where no Result does."""
    replay = record.play_replay if declarer else None
    if replay is None or declarer is None or not replay.complete or replay.unknown or replay.irregularities:
        return None
    return replay.won(SIDE[declarer])


def basis_of_row(record: Record, row: Row) -> Basis | None:
    """What the score of a row of the ScoreTable rests on; None if the row leaves anything open."""
    declarer = SEAT_OF.get(row.text("Declarer").upper())
    contract, result = row.text("Contract"), row.text("Result")
    return _basis(read_contract(contract), declarer, read_tricks(result, declarer), record)


def _basis(contract: Contract | str | None, declarer: Seat | None, tricks: int | None, record: Record) -> Basis | None:
    vulnerability = record.vulnerability
    if contract == PASSED_OUT:
        return Basis(None, None, None, vulnerability or "None")
    if not isinstance(contract, Contract) or declarer is None or tricks is None or vulnerability is None:
        return None
    return Basis(contract, declarer, tricks, vulnerability, "oldmp" in record.get("Scoring").lower())


def found_ns(figures: Figures, side: Side) -> int | None:
    """The score of North-South that figures give; None if they are no whole numbers, or split between the sides.

    A bare figure is that of declarer's `side`.
    """
    values = [whole(text) for text in (figures.own, figures.ns, figures.ew) if text]
    first, last = values[0], values[-1]
    if first is None or last is None or abs(first) != abs(last):
        return None
    return first if figures.ns is not None or (figures.own is not None and side == "NS") else -first


def as_written(figures: Figures, ns: int, side: Side) -> str:
    """A score of North-South in the form of other figures: bare, of one side, or of both."""
    if figures.first is None:
        return str(ns if side == "NS" else -ns)
    of: dict[Side, int] = {"NS": ns, "EW": -ns}
    first, other = figures.first, OTHER_SIDE[figures.first]
    both = figures.ns is not None and figures.ew is not None
    return f"{first} {of[first]} {other} {of[other]}" if both else f"{first} {of[first]}"


def fitting(basis: Basis, ns: int) -> list[Reading]:
    """The single changes under which a score of North-South would be right."""
    if basis.contract is None or basis.tricks is None:
        return []
    side = basis.side
    vulnerable = is_vulnerable(side, basis.vulnerability)
    others = is_vulnerable(OTHER_SIDE[side], basis.vulnerability)
    found = ns if side == "NS" else -ns
    return list(readings(found, basis.contract, basis.tricks, vulnerable, others, basis.old))


@lru_cache(maxsize=1 << 15)
def is_plainly_right(contract: str, declarer: str, result: str, vulnerable: str, found: str) -> bool:
    """Whether a score as written is what Law 77 gives for a contract and result in the plainest spelling.

    False also where the texts need a closer look.
    """
    read, seat = read_contract(contract), SEAT_OF.get(declarer)
    first, _, figure = found.rpartition(" ")
    if not isinstance(read, Contract) or seat is None or result not in _RESULTS or vulnerable not in _VULNERABLE:
        return False
    if first not in ("", "NS", "EW") or not figure.removeprefix("-").isdecimal() or len(figure) > _LONGEST:
        return False
    side = SIDE[seat]
    points = score(read, int(result), side in _VULNERABLE[vulnerable])
    return int(figure) == (points if first in ("", side) else -points)


@lru_cache(maxsize=4)
def doubtful_rows(record: Record) -> tuple[Row, ...]:
    """The rows of the ScoreTable but those whose scores are, as written and at first glance, what Law 77 gives.

    Each of these has a contract, a declarer and a number of tricks, and its scores, where it has any, are figures and
    opposite.
    """
    if "old" in record.get("Scoring").lower():
        return tuple(rows_of(record))
    vulnerable = record.get("Vulnerable")
    found: list[Row] = []
    for table in record.tables:
        if table.name == "ScoreTable" and not table.ragged:
            texts = texts_of(table, "Contract", "Declarer", "Result", "Score_NS", "Score_EW")
            doubtful = {at for at, one in enumerate(texts, 1) if not _is_right(*one, vulnerable)}
            found += [row for row in rows_in(table) if row.number in doubtful] if doubtful else ()
    return tuple(found)


@lru_cache(maxsize=1 << 15)
def _is_right(contract: str, declarer: str, result: str, ns: str, ew: str, vulnerable: str) -> bool:
    read, seat = read_contract(contract), SEAT_OF.get(declarer)
    if not isinstance(read, Contract) or seat is None or result not in _RESULTS or vulnerable not in _VULNERABLE:
        return False
    if any(text and (not text.removeprefix("-").isdecimal() or len(text) > _LONGEST) for text in (ns, ew)):
        return False
    side = SIDE[seat]
    points = score(read, int(result), side in _VULNERABLE[vulnerable])
    points = points if side == "NS" else -points
    return (not ns or int(ns) == points) and (not ew or int(ew) == -points)


_VULNERABLE: Final = {"None": (), "NS": ("NS",), "EW": ("EW",), "All": ("NS", "EW")}
_RESULTS: Final = frozenset(map(str, range(14)))
_LONGEST: Final = 5
"""No score has more characters than `-7600`."""
