"""The record of one board as played at one table: what every format reads into and every rule reads from.

A record keeps its own piece of the file's text. Everything read from it is a value with its place in that text, so
that nothing is lost and every finding can say where it stands. What a record states is kept as it was written; what
follows from it (the auction replayed, the play replayed) is computed once, when first asked for.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping
from itertools import accumulate, islice
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from pbnlint.bridge import auction as _auction
from pbnlint.bridge import play as _play
from pbnlint.bridge.auction import LAWS, AuctionReplay, Customs
from pbnlint.bridge.boards import Vulnerability
from pbnlint.bridge.calls import DENOMINATION_OF, Denomination
from pbnlint.bridge.contract import PASSED_OUT, Contract, read_contract
from pbnlint.bridge.deal import Deal
from pbnlint.bridge.play import Layout, PlayReplay
from pbnlint.bridge.seats import LHO, SEAT_OF, SIDE, Seat, Side
from pbnlint.plain import printable

if TYPE_CHECKING:
    from pbnlint.rulings import Ruling


class Place(NamedTuple):
    """A stretch of a file: lines and columns from 1, columns in characters, the end exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int


_NOTHING: Final[Mapping[int, str]] = MappingProxyType({})
FILE_START: Final = Place(1, 1, 1, 1)


class Value(NamedTuple):
    """A value as it stands in a record: `start` and `end` are offsets into the record's text.

    `inferred` marks what the record itself does not give and another record lends it: `#`, `##`, or the facts that
    two rooms share. Such a value has the span (0, 0).
    """

    text: str
    start: int
    end: int
    inferred: bool = False


class Fault(NamedTuple):
    """Something a reader could not take as it stands and read past; a rule of the same kind reports it.

    `kind` is the last part of the name of the rule that reports it (`malformed-tag`), `data` what that rule needs.
    """

    kind: str
    start: int
    end: int
    data: dict[str, Any]


class Comment(NamedTuple):
    """A comment and its place; `after` names what it follows: a tag, or `call 3`, `card 5`, or `` at the start."""

    text: str
    start: int
    end: int
    after: str = ""


class AuctionSection(NamedTuple):
    """The calls of a record.

    `first` is the seat of the first slot, None if the record does not say. `tokens` are in the notation of
    `pbnlint.bridge.auction.replay`, whatever the format; `spans` gives the place of each.
    `notes` maps the index of a token to the text of its note or explanation, `alerted` holds the indexes of the
    calls that bear an alert mark. `faults` are what was respelt or read past on the way to the tokens.
    """

    first: Seat | None
    tokens: tuple[str, ...]
    notes: Mapping[int, str] = _NOTHING
    alerted: frozenset[int] = frozenset()
    faults: tuple[Fault, ...] = ()


class PlaySection(NamedTuple):
    """The cards of a record, in the notation of `pbnlint.bridge.play.replay`; `leader` is the seat of column 1."""

    leader: Seat | None
    tokens: tuple[str, ...]
    layout: Layout
    notes: Mapping[int, str] = _NOTHING
    faults: tuple[Fault, ...] = ()


class DealReading(NamedTuple):
    """A deal as read, with what was wrong with its text.

    `counts` is the number of cards written for each seat from North (None: hand not given); `repeated` names each
    card that stands more than once, with the seats that hold it, clockwise from North, one entry for each time.
    `sound` says that all four hands are given, thirteen different cards each, in standard spelling.
    """

    deal: Deal
    counts: tuple[int | None, int | None, int | None, int | None]
    repeated: tuple[tuple[str, tuple[Seat, ...]], ...] = ()
    faults: tuple[Fault, ...] = ()
    sound: bool = False


class Table:
    """A supplemental section with columns: a ScoreTable, an OptimumResultTable, or one of an unknown kind.

    `texts` are the elements row by row. Where they do not fill the rows but stand one row a line, a line with too few
    or too many is a row of another length; where the lines tell nothing either, the table is `ragged`: which element
    belongs to which column is uncertain throughout.
    """

    __slots__ = ("_asked", "_locate", "_places", "_starts", "columns", "header", "name", "ragged", "texts")

    def __init__(
        self,
        name: str,
        header: Value,
        columns: tuple[str, ...],
        texts: tuple[tuple[str, ...], ...],
        locate: Callable[[], Iterable[tuple[int, int]]],
        *,
        ragged: bool = False,
    ) -> None:
        """`locate` gives the places of all elements in order, when they are first asked for."""
        self.name = name
        self.header = header
        self.columns = columns
        self.texts = texts
        self.ragged = ragged
        self._locate = locate
        self._places: list[tuple[int, int]] | None = None
        self._starts: list[int] = []
        self._asked = 0

    def places(self, row: int) -> list[tuple[int, int]]:
        """The places of the elements of a row; rows count from 0."""
        every = self._all_places()
        return every[self._starts[row] : self._starts[row + 1]]

    def _all_places(self) -> list[tuple[int, int]]:
        """The places of all elements, row after row, worked out when first asked for."""
        if self._places is None:
            self._places = list(self._locate())
            self._starts = list(accumulate(map(len, self.texts), initial=0))
        return self._places

    @property
    def rows(self) -> tuple[tuple[Value, ...], ...]:
        """The rows with the place of each element."""
        return tuple(map(self.row, range(len(self.texts))))

    def row(self, number: int) -> tuple[Value, ...]:
        """A row with the place of each element; rows count from 0."""
        return tuple([Value(text, *span) for text, span in zip(self.texts[number], self.places(number), strict=False)])

    def value(self, row: int, column: int) -> Value:
        """One element with its place; row and column count from 0."""
        text = self.texts[row][column]
        if self._places is not None or self._asked >= _SINGLE_PLACES:
            return Value(text, *self._all_places()[self._starts[row] + column])
        self._asked += 1
        before = sum(map(len, self.texts[:row])) + column
        return Value(text, *next(islice(self._locate(), before, None)))

    def reading(self, columns: tuple[str, ...], texts: tuple[tuple[str, ...], ...]) -> "Table":
        """This table with other columns or rows of which the first are its own; for rules that propose a cause."""
        return Table(self.name, self.header, columns, texts, self._locate)


_SINGLE_PLACES: Final = 8
"""How many elements of a table are looked up one by one, before the places of all are kept."""


class SeatReading(NamedTuple):
    """A seat as read from a value; `marked` if a caret stands before it (a declarer who changed places with dummy)."""

    seat: Seat | None
    marked: bool = False


class Dialect(Protocol):
    """What a format knows about its records: it turns their text into the common terms, when they are asked for."""

    name: str

    def auction(self, record: "Record") -> AuctionSection | None: ...
    def auction_spans(self, record: "Record") -> tuple[tuple[int, int], ...]: ...
    def play(self, record: "Record") -> PlaySection | None: ...
    def play_spans(self, record: "Record") -> tuple[tuple[int, int], ...]: ...
    def deal(self, record: "Record") -> DealReading | None: ...
    def tables(self, record: "Record") -> tuple[Table, ...]: ...
    def comments(self, record: "Record") -> tuple[Comment, ...]: ...


_LINE_END = re.compile(r"\r\n|\r|\n")


class Record:
    """One board as played at one table.

    `values` maps the names of PBN's tags, whatever the format, to what the record states; a LIN record is read into
    the same names (`Board`, `Dealer`, `Vulnerable`, `Contract`, `Result`, `Room`, `HomeTeam` ...). `text` is the
    record's own part of the file, with what surrounds it; the texts of a file's records joined are the file.

    Readings derived from the values are computed when first asked for, tolerantly: a spelling that a rule reports
    is understood all the same. They are None where the record does not say, or says it in a way nobody can read.
    """

    __slots__ = (
        "_line_ends",
        "auction",
        "auction_replay",
        "auction_spans",
        "comments",
        "contract",
        "customs",
        "deal",
        "dealer",
        "declarer",
        "dialect",
        "faults",
        "final_contract",
        "lesson",
        "line",
        "number",
        "play",
        "play_replay",
        "play_spans",
        "playing_declarer",
        "rulings",
        "start",
        "tables",
        "text",
        "tricks",
        "values",
        "vulnerability",
        "withdrawn",
    )

    _line_ends: tuple[int, ...]
    deal: DealReading | None
    """The deal with what was wrong with it; None if the record gives none."""
    dealer: Seat | None
    """The dealer, from N, E, S, W in either case."""
    vulnerability: Vulnerability | None
    """The vulnerability in standard spelling; the synonyms of PBN are understood in any case."""
    auction: AuctionSection | None
    """The calls, or None if the record has no auction."""
    auction_spans: tuple[tuple[int, int], ...]
    """The place of each token of the auction."""
    auction_replay: AuctionReplay | None
    """The calls replayed; None without a call or without knowing whose the first is."""
    contract: Contract | str | None
    """The contract as the record states it: a contract, `Pass` if it says passed out, None if it does not say."""
    declarer: SeatReading
    """Declarer as the record states it."""
    tricks: int | None
    """The tricks of declarer's side, 0 to 13, as the record's result states them."""
    play: PlaySection | None
    """The cards played, or None if the record has no play."""
    play_spans: tuple[tuple[int, int], ...]
    """The place of each token of the play."""
    play_replay: PlayReplay | None
    """The play replayed; None without a card, a deal, a denomination, or a leader."""
    tables: tuple[Table, ...]
    """The supplemental sections with columns, in the order of the text."""
    comments: tuple[Comment, ...]
    """The comments, each with what it follows."""
    final_contract: Contract | str | None
    """The contract played: by the auction if it ended in one, else as the record states it."""
    playing_declarer: Seat | None
    """Who played the contract: the seat marked with a caret, else declarer by the auction, else as stated."""

    def __init__(
        self,
        dialect: Dialect,
        number: int,
        text: str,
        line: int,
        values: dict[str, Value],
        *,
        start: int = 0,
        faults: tuple[Fault, ...] = (),
        lesson: bool = False,
    ) -> None:
        self.dialect = dialect
        self.number = number
        """1-based, in the order of the file."""
        self.text = text
        self.line = line
        """The line of the file on which `text` begins, from 1."""
        self.start = start
        """How many characters of that line stand before `text`."""
        self.values = values
        self.faults = faults
        self.customs: Customs = LAWS
        """What the table plays by where that is not the Laws; to be set before the auction is replayed."""
        self.lesson = lesson
        """Whether the file teaches: its boards are examples, and the rules of the game are off."""
        self.rulings: tuple[Ruling, ...] = ()
        """What the director ruled on this table; to be set, like what follows, before the calls are replayed."""
        self.withdrawn: tuple[_auction.Ruling, ...] = ()
        """The calls withdrawn by these rulings, and the duties to pass, as the replay takes them."""

    def __repr__(self) -> str:
        board = self.get("Board")
        return f"<Record {self.number}{f', board {printable(board)}' if board else ''}, line {self.line}>"

    if not TYPE_CHECKING:

        def __getattr__(self, name):
            """Compute a reading when it is first asked for; afterwards it is an attribute like any other."""
            reader = _READINGS.get(name)
            if reader is None:
                raise AttributeError(name)
            found = reader(self)
            setattr(self, name, found)
            return found

    def get(self, name: str) -> str:
        """The text of a value, or `""` if the record does not give it."""
        value = self.values.get(name)
        return value.text if value is not None else ""

    def known(self, name: str) -> str:
        """The text of a value, or `""` if it is missing, empty or the `?` of an unknown value."""
        value = self.values.get(name)
        return value.text if value is not None and value.text != "?" else ""

    def span(self, name: str) -> tuple[int, int]:
        """The place of a value in the text; the record's beginning if it is missing or inferred."""
        value = self.values.get(name)
        return (value.start, value.end) if value is not None and not value.inferred else self.head()

    def head(self) -> tuple[int, int]:
        """A place that stands for the record as a whole: its first value."""
        for value in self.values.values():
            if not value.inferred:
                return (value.start, value.end)
        return (0, 0)

    def place(self, start: int, end: int) -> Place:
        """The place in the file of a span of this record's text."""
        line, column = self._position(max(0, min(start, len(self.text))))
        end_line, end_column = self._position(max(0, min(end, len(self.text))))
        return Place(line, column, end_line, end_column)

    def _position(self, offset: int) -> tuple[int, int]:
        ends = self._line_ends
        above = bisect_right(ends, offset)
        begin = ends[above - 1] if above else -self.start
        return self.line + above, offset - begin + 1

    @property
    def denomination(self) -> Denomination | None:
        """The trump suit, or NT: of the contract played, or of an end position."""
        contract = self.final_contract
        if isinstance(contract, Contract):
            return contract.denomination
        return DENOMINATION_OF.get(self.get("Contract").upper())

    def reading(self, **texts: str) -> "Record":
        """This record with some of its values read as other texts; the places stay. For rules that propose a cause."""
        values = dict(self.values)
        for name, text in texts.items():
            old = values.get(name)
            values[name] = Value(text, old.start, old.end) if old else Value(text, 0, 0, inferred=True)
        other = Record(
            self.dialect, self.number, self.text, self.line, values,
            start=self.start, faults=self.faults, lesson=self.lesson,
        )  # fmt: skip
        other.customs = self.customs
        other.rulings, other.withdrawn = self.rulings, self.withdrawn
        return other

    def with_auction(
        self, section: AuctionSection | None, spans: tuple[tuple[int, int], ...] | None = None
    ) -> "Record":
        """This record with other calls; `spans` has the place of each token where tokens were put in, taken or moved.

        A token that stays keeps the place that it has in the text, one put in has the empty place before the next.
        """
        other = self.reading()
        other.auction = section
        if spans is not None:
            other.auction_spans = spans
        return other

    def with_play(self, section: PlaySection | None, spans: tuple[tuple[int, int], ...] | None = None) -> "Record":
        """This record with other cards; `spans` as for `with_auction`."""
        other = self.reading()
        other.auction, other.play = self.auction, section
        if spans is not None:
            other.play_spans = spans
        return other

    def with_deal(self, reading: DealReading | None) -> "Record":
        """This record with another deal."""
        other = self.reading()
        other.auction, other.play, other.deal = self.auction, self.play, reading
        return other


_VULNERABILITY: Final[dict[str, Vulnerability]] = {
    "none": "None",
    "love": "None",
    "-": "None",
    "ns": "NS",
    "n-s": "NS",
    "ew": "EW",
    "e-w": "EW",
    "all": "All",
    "both": "All",
}
_TRICKS = re.compile(r"\^?\s*(?:(NS|EW)\s+)?(\d{1,2})(?:\s+(NS|EW)\s+(\d{1,2}))?")


def read_tricks(text: str, declarer: Seat | None) -> int | None:
    """Declarer's tricks from a result in any of the forms of PBN 3.4.15 (`9`, `^9`, `NS 9`, `EW 4 NS 9`), or None."""
    match = _TRICKS.fullmatch(text.strip())
    if match is None:
        return None
    first, tricks, second, others = match[1], int(match[2]), match[3], match[4]
    if first is None:
        return tricks if second is None and tricks <= 13 else None
    side: Side | None = SIDE[declarer] if declarer else None
    if tricks > 13 or second == first or side is None:
        return None
    if first == side:
        return tricks
    return int(others) if others is not None else 13 - tricks


def _replay_auction(record: Record) -> AuctionReplay | None:
    section = record.auction
    first = section and (section.first or record.dealer)
    if section and first and section.tokens:
        return _auction.replay(first, section.tokens, record.withdrawn, record.customs)
    return None


def _replay_play(record: Record) -> PlayReplay | None:
    section, deal = record.play, record.deal
    if section is None or deal is None or not section.tokens:
        return None
    denomination = record.denomination
    leader = section.leader or (LHO[seat] if (seat := record.playing_declarer) else None)
    if denomination is None or leader is None:
        return None
    return _play.replay(deal.deal.hands, denomination, leader, section.tokens, section.layout)


def _final_contract(record: Record) -> "Contract | str | None":
    replay = record.auction_replay
    if replay is not None and replay.closed:
        if replay.passed_out:
            return PASSED_OUT
        if replay.contract is not None:
            return replay.contract
    return record.contract


def _stated_declarer(record: Record) -> SeatReading:
    text = record.get("Declarer")
    seat = SEAT_OF.get(text)
    return SeatReading(seat) if seat else SeatReading(SEAT_OF.get(text.removeprefix("^").upper()), text.startswith("^"))


def _playing_declarer(record: Record) -> Seat | None:
    stated = record.declarer
    if stated.marked and stated.seat:
        return stated.seat
    replay = record.auction_replay
    if replay is not None and replay.closed and replay.declarer is not None:
        return replay.declarer
    return stated.seat


_READINGS: Final[dict[str, Callable[[Record], Any]]] = {
    "_line_ends": lambda record: tuple([match.end() for match in _LINE_END.finditer(record.text)]),
    "auction": lambda record: record.dialect.auction(record),
    "auction_replay": _replay_auction,
    "auction_spans": lambda record: record.dialect.auction_spans(record),
    "comments": lambda record: record.dialect.comments(record),
    "contract": lambda record: read_contract(record.get("Contract")),
    "deal": lambda record: record.dialect.deal(record),
    "dealer": lambda record: SEAT_OF.get(record.get("Dealer").upper()),
    "declarer": _stated_declarer,
    "final_contract": _final_contract,
    "play": lambda record: record.dialect.play(record),
    "play_replay": _replay_play,
    "play_spans": lambda record: record.dialect.play_spans(record),
    "playing_declarer": _playing_declarer,
    "tables": lambda record: record.dialect.tables(record),
    "tricks": lambda record: read_tricks(record.get("Result"), record.declarer.seat),
    "vulnerability": lambda record: _VULNERABILITY.get(record.get("Vulnerable").strip().lower()),
}
"""How each reading of a record is computed."""
