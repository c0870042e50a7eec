"""The IMPs of a board of a match beside the scores of its two rooms."""

from collections import deque
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple

from pbnlint.bridge.seats import SIDE
from pbnlint.expressions import expression
from pbnlint.records import Record
from pbnlint.rules.event.comparison import cards_of, comparison, remember
from pbnlint.rules.registry import Edit, Fix, Where, where
from pbnlint.rules.score.basis import basis_of, found_ns
from pbnlint.rules.score.datums import SCALES, is_converted, stated_scale
from pbnlint.rules.score.figures import Figures, read_figures
from pbnlint.rules.score.travellers import fields_of, read_figure, shown_number
from pbnlint.scoring.arithmetic.imps import imps
from pbnlint.scoring.texts.figures import Written

_OF_PAIRS: Final = frozenset(("Butler", "Butler-2", "Experts", "Cross", "Cross1", "Cross2", "Mean", "Median"))


_PART: Final = expression(r"(\d{1,3})(?:\.(\d{1,2}))?\s?%(?:\s?of)?\s+(?:(NS|EW)\s+)?([+-]?\d{1,5})(?![\d%])")
_WHOLE: Final = 10_000
_BEFORE: Final = 64


class Stated(NamedTuple):
    """The IMPs that a record states for North-South, and where; `figures` are they as written."""

    value: Written
    figures: Figures
    where: Where


class Table(NamedTuple):
    """What is kept of the record of one room.

    `scores` are those of North-South that the record allows: the one it states, and what its result gives; `weighted`
    are those of a weighted score with their weights in hundredths of a percent. `number` is that of the record.
    """

    number: int
    scores: tuple[int, ...]
    weighted: tuple[tuple[int, int], ...]
    stated: Stated | None
    cards: int
    scale: str


class Compared(NamedTuple):
    """The IMPs that a record states beside the two rooms: those due for North-South, and the two scores.

    `fits` names the scales by which the figure is right; it is right by the one stated if that is among them.
    """

    table: Table
    stated: Stated
    other: Table
    expected: int
    fits: tuple[str, ...]

    @property
    def difference(self) -> int:
        """How much more North-South scored in this room than in the other."""
        return self.table.scores[0] - self.other.scores[0]


def compared(record: Record, memory: dict[Any, Any]) -> Iterator[Compared]:
    """The IMPs that the two records of a board state; nothing until both rooms are known.

    Nothing comes of records whose scores a ruling set.
    """
    for own, other in both_rooms(record, memory):
        yield from _judged(own, other)


def both_rooms(record: Record, memory: dict[Any, Any]) -> tuple[tuple[Table, Table], ...]:
    """Each of the two tables of a board with the other one, once the record of the second is at hand.

    `memory` keeps what has been seen of the boards of the file; until a record states IMPs, that is the last records
    alone, as many as a long match has in one room. Nothing comes of records that are not of a match, or which hold
    different cards, and of a third record of the board.
    """
    boards = memory.get("boards")
    if boards is None:
        if "ScoreIMP" not in record.values:
            if "Room" in record.values or "HomeTeam" in record.values:
                memory.setdefault("before", deque(maxlen=_BEFORE)).append(record)
            return ()
        boards = memory["boards"] = {}
        for before in memory.pop("before", ()):
            _met(before, boards)
    return _met(record, boards)


def _met(record: Record, boards: dict[Any, Any]) -> tuple[tuple[Table, Table], ...]:
    """The two tables of a board, each with the other one, if this is the record of the second; it is remembered."""
    board, here, own = _place(record)
    if own is None:
        return ()
    place, first, second = boards.get(board) or (here, None, 0)
    if first is None or first.number == own.number or (place == here and place):
        remember(boards, board, (here, own, 0))
    elif second in (0, own.number):
        boards[board] = (place, first, own.number)
        if not (own.cards and first.cards and own.cards != first.cards):
            return (first, own), (own, first)
    return ()


@lru_cache(maxsize=2)
def _place(record: Record) -> tuple[int, str, Table | None]:
    """The board of a match that a record is of, its room, and what is kept of it; None if it is of no match."""
    key = comparison(record)
    if key is None or not key.team or not is_converted(record) or not _OF_PAIRS.isdisjoint(fields_of(record)):
        return 0, "", None
    table = Table(
        record.number, _scores(record), _weighted(record), _stated(record), cards_of(record), stated_scale(record)
    )
    return key.board, key.place or record.get("Table"), table


def _judged(own: Table, other: Table) -> Iterator[Compared]:
    if own.stated is None or not own.scores or not other.scores:
        return
    found = own.stated.value.value
    differences = [one - another for one in own.scores for another in other.scores]
    due = {name: {imps(one, bounds) for one in differences} for name, bounds in SCALES.items()}
    if other.stated is not None and other.stated.value.value == found:
        # Both records may state what the home team wins.
        due = {name: values | {-one for one in values} for name, values in due.items()}
    fits = tuple(name for name, values in due.items() if found in values)
    yield Compared(own, own.stated, other, imps(differences[0], SCALES[own.scale]), fits)


def _scores(record: Record) -> tuple[int, ...]:
    basis, text = basis_of(record), record.known("Score")
    if not text:
        return (basis.ns,) if basis else ()
    figures = read_figures(text)
    declarer = record.playing_declarer
    if figures is None or (figures.first is None and declarer is None):
        return ()
    ns = found_ns(figures, SIDE[declarer] if declarer else "NS")
    if ns is None:
        return ()
    return (ns, basis.ns) if basis and basis.ns != ns else (ns,)


def _weighted(record: Record) -> tuple[tuple[int, int], ...]:
    """The parts of a weighted score, from the view of North-South; none if it is no such score."""
    text = record.known("Score")
    if "%" not in text:
        return ()
    declarer = record.playing_declarer
    own = SIDE[declarer] if declarer else "NS"
    parts = [
        (int(points) * (1 if (side or own) == "NS" else -1), int(whole) * 100 + int(rest.ljust(2, "0") or 0))
        for whole, rest, side, points in _PART.findall(text)
    ]
    return tuple(parts) if len(parts) > 1 and sum(weight for _, weight in parts) == _WHOLE else ()


def _stated(record: Record) -> Stated | None:
    """The IMPs of North-South; None where they are not stated, or a ruling gave each side its own."""
    text = record.known("ScoreIMP")
    figures = read_figures(text) if text else None
    if figures is None or figures.first is None:
        return None
    ns, ew = (read_figure(one) if one else None for one in (figures.ns, figures.ew))
    if ns is not None and ew is not None and ns.value != -ew.value:
        return None
    if ns is None and ew is not None:
        ns = Written(-ew.value, ew.places)
    return None if ns is None else Stated(ns, figures, where(record, record.span("ScoreIMP")))


def as_stated(figures: Figures, value: int) -> str:
    """IMPs of North-South in the form of other figures."""
    ns, ew = f"NS {shown_number(value)}", f"EW {shown_number(-value)}"
    if figures.ns is None or figures.ew is None:
        return ns if figures.first == "NS" else ew
    return f"{ns} {ew}" if figures.first == "NS" else f"{ew} {ns}"


def correction(compared: Compared) -> Fix:
    """The correction that writes the IMPs due."""
    text = as_stated(compared.stated.figures, compared.expected)
    return Fix(False, f"write {text}", (Edit(compared.stated.where.place, text),))
