"""Passes that were made and are not in the record: the reading with them, if the rest of the record asks for it."""

from collections.abc import Container, Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from pbnlint.bridge.auction import AuctionReplay
from pbnlint.bridge.boards import dealer_of
from pbnlint.bridge.calls import CALLS, DENOMINATION_OF, DOUBLE, PASS, REDOUBLE
from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.contract import PASSED_OUT, Contract
from pbnlint.bridge.seats import RHO, SEAT_OF, SIDE, Seat, distance, turn
from pbnlint.records import AuctionSection, Record
from pbnlint.rules.conditions import no_if_plain

_NO_CALL: Final = frozenset(("-", ""))
_SAID: Final = frozenset(CALLS) - {PASS}
"""The calls that are no passes."""
_LONGEST: Final = 40
"""Longer auctions are not searched for a pass left out; real ones seldom have half as many calls."""


_STRANGE: Final = frozenset(("CARD_NOT_HELD", "CARD_REPEATED", "UNKNOWN_CARD", "DEFECTIVE_TRICK", "LEAD_OUT_OF_TURN"))


class Omitted(NamedTuple):
    """Passes left out, and the record with them.

    `places` are the indexes of the tokens before which one is missing, once for each; `opening` says that they stood
    before the first call. `declarer` is who the lead says played the contract, `tag` who the record states did.
    """

    reading: Record
    places: tuple[int, ...]
    opening: bool
    declarer: Seat
    tag: Seat | None


@no_if_plain
def contradicted(record: Record) -> bool:
    """Whether calls are irregular or not begun by the dealer, or do not go with Declarer or the cards played."""
    replay = record.auction_replay
    if replay is None:
        return False
    section, declarer = record.auction, record.values.get("Declarer")
    if section is not None and section.first is not None and section.first != record.dealer:
        return True
    if declarer is not None and declarer.text != replay.declarer and declarer.text in SEAT_OF:
        return True
    play = record.play_replay
    return bool(replay.irregularities) or (play is not None and bool(play.irregularities))


def omitted(record: Record, shown: Container[str] = ()) -> Omitted | None:
    """The passes left out of an auction, if exactly one reading with them makes all entries agree.

    Passes before the first call are preferred to passes between calls, as whole programs leave them out; but not where
    some stand there, nor where one side would end in what the other named first and no more passes elsewhere spare that
    oddity, unless the file was `shown` to leave out opening passes (`OPENING_LEFT_OUT`).
    """
    opening, inner = _readings(record)
    return opening if inner is None or (opening is not None and OPENING_LEFT_OUT in shown) else inner


OPENING_LEFT_OUT: Final = "opening passes left out"
"""What `Context.shown` holds once a record was seen that only opening passes put right."""


@lru_cache(maxsize=1)
def _readings(record: Record) -> tuple[Omitted | None, Omitted | None]:
    """The reading with passes before the first call, and the one with passes between calls where it may be better."""
    section = record.auction
    if section is None or not 0 < len(section.tokens) <= _LONGEST or not contradicted(record):
        return None, None
    tag = stated_declarer(record)
    declarer = _led_against(record)
    if declarer is None or record.declarer.marked or (tag is not None and tag != declarer):
        return None, None
    opening = _before_first(record, section, declarer, tag)
    # Whoever leaves opening passes out leaves none of them.
    partly = opening is not None and section.tokens[opening.places[0]] == PASS
    if opening is not None and not partly and not _taken_over(opening.reading):
        return opening, None
    inner = _between(record, section, declarer, tag)
    if inner is not None and opening is not None:
        more = not partly and len(inner.places) > len(opening.places) and not _is_throughout(section, inner.places)
        inner = None if more or _taken_over(inner.reading) else inner
    return opening, inner


def stated_declarer(record: Record) -> Seat | None:
    """Declarer as the record states it: in its tag, or in LIN among the results in front of the boards."""
    if record.declarer.seat is not None:
        return record.declarer.seat
    result = record.get("RsResult")
    return SEAT_OF.get(result[2:3].upper()) if result[:1].isdecimal() else None


def _led_against(record: Record) -> Seat | None:
    """The declarer to whom the opening lead points: on the right of the hand that holds the first card.

    None if that is not clear: the seat of the first column is another, a mark stands there, or the deal is not known.
    """
    section, deal = record.play, record.deal
    card = section.tokens[0] if section is not None and section.tokens else ""
    if section is None or deal is None or card not in CARD_BIT:
        return None
    holder = deal.deal.holder(CARD_BIT[card])
    if holder is None or (section.layout == "columns" and section.leader != holder):
        return None
    return RHO[holder]


def _before_first(record: Record, section: AuctionSection, declarer: Seat, tag: Seat | None) -> Omitted | None:
    """One to three passes before the first call; each moves all calls on, so only one number can give the declarer."""
    padding = next((i for i, token in enumerate(section.tokens) if token not in _NO_CALL), None)
    if padding is None or section.tokens[padding] not in CALLS:
        return None
    first = turn(section.first, padding) if section.first else record.dealer
    moved = record.dealer is not None and first != record.dealer
    if moved and not (record.dealer == dealer_by_number(record) and _goes_with(record, declarer, risk=False)):
        return None
    start = section._replace(first=record.dealer, tokens=section.tokens[padding:]) if moved else section
    dropped = padding if moved else 0
    replay = (with_passes(record, start, (), dropped=dropped) if moved else record).auction_replay
    passes = distance(replay.declarer, declarer) if replay is not None and replay.declarer is not None else 0
    if not passes:
        return None
    reading = with_passes(record, start, (padding,) * passes, dropped=dropped)
    if not _agrees(reading, declarer, risk=False):
        return None
    return Omitted(reading, (padding,) * passes, True, declarer, tag)


def dealer_by_number(record: Record) -> Seat | None:
    """The dealer that Law 2 gives to the record's board number, if it has one."""
    board = record.get("Board")
    return dealer_of(int(board)) if board.isdecimal() and board.isascii() and 0 < len(board) < 5 else None


def _between(record: Record, section: AuctionSection, declarer: Seat, tag: Seat | None) -> Omitted | None:
    """Passes between calls that are none: one, two of one seat, or one at each such place; the fewest, if in one way.

    Beside a pass another could stand before or behind it, so no such place is tried.
    """
    if _goes_with(record, declarer, risk=True):
        return None
    gaps = [i for i in range(1, len(section.tokens)) if {section.tokens[i - 1], section.tokens[i]} <= _SAID]

    def fitting(choices: Iterable[tuple[int, ...]]) -> list[Omitted]:
        found = [Omitted(with_passes(record, section, one), one, False, declarer, tag) for one in choices]
        found = [one for one in found if _agrees(one.reading, declarer, risk=True)]
        return [one for one in found if not _taken_over(one.reading)] or found

    fits = fitting((gap,) for gap in gaps)
    if not fits:
        fits = [one for one in fitting(combinations(gaps, 2)) if len(set(passers(one.reading, one.places))) == 1]
    if len(fits) != 1 and len(gaps) > 2 and _is_throughout(section, gaps):
        fits = fitting([tuple(gaps)])
    return fits[0] if len(fits) == 1 else None


def passers(reading: Record, places: Sequence[int]) -> list[Seat]:
    """Who made the passes that a reading has put before these tokens."""
    replay = reading.auction_replay
    made = {call.token: call.seat for call in replay.calls} if replay is not None else {}
    return [made[place + before] for before, place in enumerate(places) if place + before in made]


def _is_throughout(section: AuctionSection, places: Sequence[int]) -> bool:
    """Whether passes go between all calls up to the last that is no pass: the record left them out as a habit."""
    last = max(index for index, token in enumerate(section.tokens) if token in _SAID)
    return tuple(places) == tuple(range(1, last + 1))


def with_passes(record: Record, section: AuctionSection, places: Sequence[int], *, dropped: int = 0) -> Record:
    """The record with passes before these tokens; the places count `dropped` tokens that the section no longer has."""
    tokens: list[str] = []
    spans: list[tuple[int, int]] = []
    moved: dict[int, int] = {}
    known = record.auction_spans
    for index, token in enumerate(section.tokens, dropped):
        span = known[index] if index < len(known) else record.span("Auction")
        for _ in range(places.count(index)):
            tokens.append(PASS)
            spans.append((span[0], span[0]))
        moved[index] = len(tokens)
        tokens.append(token)
        spans.append(span)
    reading = section._replace(
        tokens=tuple(tokens),
        notes={moved[index]: note for index, note in section.notes.items() if index in moved},
        alerted=frozenset(moved[index] for index in section.alerted if index in moved),
    )
    other = record.with_auction(reading, tuple(spans))
    play = record.play
    if play is not None and play.layout == "columns" and play.leader is not None:
        # The passes change neither the denomination nor, in columns, who played a card.
        other.deal, other.play, other.play_replay = record.deal, play, record.play_replay
    return other


def _agrees(record: Record, declarer: Seat, *, risk: bool) -> bool:
    """Whether a reading leaves no entry against another; where only the cards tell who led, they must all fit."""
    if not _goes_with(record, declarer, risk=risk):
        return False
    if record.play is not None and record.play.layout == "columns":
        return True
    play = record.play_replay
    if play is None or not play.played:
        return False
    return not any(one.kind in _STRANGE or one.trick == 1 for one in play.irregularities)


def _goes_with(record: Record, declarer: Seat, *, risk: bool) -> bool:
    """Whether the calls are legal to the end and give this declarer and the contract stated, the risk too if asked."""
    replay = record.auction_replay
    if replay is None or not replay.closed or replay.irregularities or replay.declarer != declarer:
        return False
    contract, stated = replay.contract, record.contract
    if contract is None or stated == PASSED_OUT:
        return False
    if not isinstance(stated, Contract) or stated == contract:
        return True
    return not risk and (stated.level, stated.denomination) == (contract.level, contract.denomination)


def _taken_over(record: Record) -> bool:
    """Whether declarer's side ends in a denomination that the other side had named first."""
    replay = record.auction_replay
    return replay is not None and replay.declarer is not None and _named_first(replay) != SIDE[replay.declarer]


def _named_first(replay: AuctionReplay) -> str | None:
    wanted = replay.contract.denomination if replay.contract else None
    for made in replay.calls:
        if made.call in (PASS, DOUBLE, REDOUBLE) or made.withdrawn:
            continue
        if DENOMINATION_OF.get(made.call[1:]) == wanted:
            return SIDE[made.seat]
    return None


def first_bidder(record: Record) -> Seat | None:
    """Who made the first bid of an auction."""
    replay = record.auction_replay
    calls = replay.calls if replay else ()
    return next((made.seat for made in calls if made.call != PASS and not made.withdrawn), None)
