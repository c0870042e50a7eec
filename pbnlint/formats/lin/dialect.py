"""How the records of LIN turn into the common terms, when they are asked for."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from pbnlint.formats.lin.calls import CALL_OF, Auction, read_auction
from pbnlint.formats.lin.commands import COMMANDS, UNDO
from pbnlint.formats.lin.hands import read_hands
from pbnlint.formats.lin.heading import hands_of
from pbnlint.formats.lin.links import find_link, plain
from pbnlint.formats.lin.pairs import Pair, scan
from pbnlint.formats.lin.plays import CARD_OF, Play, read_play
from pbnlint.formats.lin.traced import Span, Traced
from pbnlint.records import AuctionSection, Comment, DealReading, Fault, PlaySection, Record, Table, Value

Columns = tuple[list[str], list[str]]

_STRICT: Final = COMMANDS - UNDO


class Lin:
    """The dialect of LIN.

    A record whose text is pairs of known commands and nothing else is read by splitting it at the bars; all else, and
    every question for a place, goes the careful way.
    """

    name = "lin"

    def auction(self, record: Record) -> AuctionSection | None:
        """The calls of the `mb` pairs, with the explanations of `an`."""
        columns = _columns(record.text)
        if columns is not None:
            section = quick_auction(*columns)
            if section is not None:
                return section if section.tokens else None
        careful = _auction(record.text)
        return careful.section if careful else None

    def auction_spans(self, record: Record) -> tuple[Span, ...]:
        """The place of each call."""
        careful = _auction(record.text)
        return careful.spans if careful else ()

    def play(self, record: Record) -> PlaySection | None:
        """The cards of the `pc` pairs, in the order played."""
        columns = _columns(record.text)
        if columns is not None:
            names, values = columns
            try:
                tokens = tuple([CARD_OF[value] for name, value in zip(names, values, strict=True) if name == "pc"])
            except KeyError:
                pass
            else:
                return PlaySection(None, tokens, "order") if tokens else None
        careful = _play(record.text)
        return careful.section if careful else None

    def play_spans(self, record: Record) -> tuple[Span, ...]:
        """The place of each card."""
        careful = _play(record.text)
        return careful.spans if careful else ()

    def deal(self, record: Record) -> DealReading | None:
        """The hands of the `md` pair."""
        value = record.values.get("Deal")
        if value is None:
            return None
        hands, origin = Value(record.text[value.start : value.end], value.start, value.end), None
        if find_link(record.text) is not None:
            pairs, origin = _pairs(record.text)
            hands = next((hands_of(pair)[1] for pair in pairs if pair.name == "md"), hands)
        reading = read_hands(hands.text).reading
        if not reading.faults:
            return reading
        return reading._replace(faults=moved(reading.faults, hands.start, origin))

    def tables(self, record: Record) -> tuple[Table, ...]:  # noqa: ARG002 - LIN has none
        """LIN has no tables."""
        return ()

    def comments(self, record: Record) -> tuple[Comment, ...]:
        """The texts of `nt`, each with the call or card that it follows."""
        if "nt" not in record.text.lower():
            return ()
        comments = []
        calls = cards = 0
        after = ""
        pairs, origin = _pairs(record.text)
        for pair in pairs:
            if pair.name == "mb":
                calls += 1
                after = f"call {calls}"
            elif pair.name == "pc":
                cards += 1
                after = f"card {cards}"
            elif pair.name == "nt" and pair.value.strip():
                comments.append(Comment(pair.value.strip(), *span(pair.start, pair.end, origin), after))
        return tuple(comments)


@lru_cache(maxsize=2)
def _columns(text: str) -> Columns | None:
    """The names and the values of a text that is pairs of known commands; None for any other text."""
    pieces = text.split("|")
    if len(pieces) % 2 == 0 or pieces[-1].strip():
        return None
    names, values = pieces[0:-1:2], pieces[1::2]
    if not _STRICT.issuperset(names):
        # Broadcasts have a line for each trick.
        names = [name.strip() for name in names]
        if not _STRICT.issuperset(names):
            return None
    return names, values


def quick_auction(names: list[str], values: list[str]) -> AuctionSection | None:
    """The calls, if all are written as BBO writes them; None if not, for the careful way."""
    if "an" not in names:
        tokens = [CALL_OF.get(value) for name, value in zip(names, values, strict=True) if name == "mb"]
        if None not in tokens:
            return AuctionSection(None, tuple(tokens))  # type: ignore[arg-type]
    calls: list[str] = []
    notes: dict[int, str] = {}
    alerted: list[int] = []
    for name, value in zip(names, values, strict=True):
        if name == "mb":
            call = CALL_OF.get(value)
            if call is None:
                call = CALL_OF.get(value[:-1])
                if call is None or value[-1] != "!":
                    return None
                alerted.append(len(calls))
            calls.append(call)
        elif name == "an":
            index = len(calls) - 1
            if index < 0 or index in notes:
                return None
            notes[index] = value.strip()
    return AuctionSection(None, tuple(calls), notes, frozenset(alerted))


@lru_cache(maxsize=2)
def _pairs(text: str) -> tuple[tuple[Pair, ...], Traced | None]:
    """The pairs of a record, and the origin of their offsets if its text is no plain LIN."""
    lin, origin, _ = plain(text)
    return tuple(scan(lin, 0, [], last=True)), origin


def _auction(text: str) -> Auction | None:
    pairs, origin = _pairs(text)
    auction = read_auction(pairs)
    if auction is None or origin is None:
        return auction
    section = auction.section._replace(faults=moved(auction.section.faults, 0, origin))
    return Auction(section, tuple(span(*one, origin) for one in auction.spans))


def _play(text: str) -> Play | None:
    pairs, origin = _pairs(text)
    play = read_play(pairs)
    if play is None or origin is None:
        return play
    section = play.section._replace(faults=moved(play.section.faults, 0, origin))
    return Play(section, tuple(span(*one, origin) for one in play.spans))


def span(start: int, end: int, origin: Traced | None) -> Span:
    """The place in the record's text of a stretch of its plain text."""
    return (start, end) if origin is None else origin.place(start, end)


def moved(faults: Sequence[Fault], shift: int, origin: Traced | None) -> tuple[Fault, ...]:
    """Faults with their places moved into the record's text."""
    return tuple(
        Fault(fault.kind, *span(fault.start + shift, fault.end + shift, origin), fault.data) for fault in faults
    )


LIN: Final = Lin()
"""The one dialect of all LIN records."""
