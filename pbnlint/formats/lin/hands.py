"""The hands of a deal: `md|3SQJ7HQ2DKQJT6C742,...|` and what may be wrong with them."""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from pbnlint.bridge.cards import CARD_OF_BIT, PACK, RANK_BIT, RANKS, SUITS, cards_in
from pbnlint.bridge.deal import Deal, deal_text
from pbnlint.bridge.seats import INDEX, SEATS, Seat
from pbnlint.expressions import expression
from pbnlint.records import DealReading, Fault

ORDER: Final[tuple[Seat, ...]] = ("S", "W", "N", "E")
"""The seats in the order in which LIN writes hands and names; also what the dealer's digit counts."""
DEALER_OF: Final[dict[str, Seat]] = dict(zip("1234", ORDER, strict=True))

UPPER: Final = {ord(lower): lower.upper() for lower in "abcdefghijklmnopqrstuvwxyz"}
"""From small letters to capitals, in a text whose places are to stay."""

_HAND: Final = "".join(f"{suit}([AKQJT2-9]*+)" for suit in SUITS)
CLEAN: Final = re.compile(f"{_HAND},{_HAND},{_HAND}(?:,(?:{_HAND})?)?")
"""The hands of South, West and North, and East's if they are given, in standard spelling."""
_GROUP: Final = expression(r"([SHDC]?)((?:10|[AKQJT2-9])+)|([SHDC])|((?:(?!10)[^SHDCAKQJT2-9])+)")
_TEN: Final = expression("10")
_QUOTED: Final = 200


class Hands(NamedTuple):
    """The hands of one deal as read; `text` is the deal in the notation of PBN, `""` if no hand is given."""

    reading: DealReading
    text: str


@lru_cache(maxsize=16384)
def _suit(ranks: str) -> tuple[int, str]:
    """The 13 bits of the ranks of one suit, ace highest, and the ranks in descending order."""
    bits = 0
    for rank in ranks:
        bits |= RANK_BIT[rank]
    return bits, _ranks(bits)


@lru_cache(maxsize=8192)
def _ranks(bits: int) -> str:
    return "".join(rank for rank in RANKS if bits & RANK_BIT[rank])


@lru_cache(maxsize=64)
def read_hands(text: str) -> Hands:
    """The hands of an `md` value without its dealer; the faults' offsets are offsets into `text`.

    South first and clockwise. A hand that is not given is completed if the other three hold 13 cards each.
    """
    return _clean(text) or _careful(text)


def _clean(text: str) -> Hands | None:
    """Three or four hands in standard spelling that make a whole pack; None for all else."""
    match = CLEAN.fullmatch(text)
    if match is None:
        return None
    suits = match.groups()
    south, south_text = _hand(*suits[:4])
    west, west_text = _hand(*suits[4:8])
    north, north_text = _hand(*suits[8:12])
    if suits[12] is None:
        east = PACK ^ (south | west | north)
        east_text = ".".join([_ranks(east >> shift & 0x1FFF) for shift in (39, 26, 13, 0)])
    else:
        east, east_text = _hand(*suits[12:])
    # Hands of 13 different cards are 17 characters long, between commas; a rank written twice makes them longer.
    written = text.rstrip(",")
    if (len(written) + 1) % 18 or south | west | north | east != PACK:
        return None
    if not south.bit_count() == west.bit_count() == north.bit_count() == 13 == east.bit_count():
        return None
    reading = DealReading(Deal((north, east, south, west)), (13, 13, 13, 13), sound=True)
    return Hands(reading, f"S:{south_text} {west_text} {north_text} {east_text}")


def _hand(spades: str, hearts: str, diamonds: str, clubs: str) -> tuple[int, str]:
    s, spades = _suit(spades)
    h, hearts = _suit(hearts)
    d, diamonds = _suit(diamonds)
    c, clubs = _suit(clubs)
    return s << 39 | h << 26 | d << 13 | c, f"{spades}.{hearts}.{diamonds}.{clubs}"


class _Hand(NamedTuple):
    """One hand as read: the cards in the order written, None if it is not given."""

    cards: list[str] | None
    faults: list[Fault]
    tens: bool


def _careful(text: str) -> Hands:
    faults: list[Fault] = []
    upper = text.translate(UPPER)
    if upper != text:
        faults.append(Fault("letter-case", 0, len(text), {"found": text, "expected": upper}))
    parts = upper.split(",")
    lettered = any(suit in upper for suit in SUITS)
    hands: list[_Hand] = []
    starts: list[int] = []
    start = 0
    for index, part in enumerate(parts):
        if index < 4:
            starts.append(start)
            hands.append(_read_hand(part, start, ORDER[index], lettered=lettered))
            faults += hands[-1].faults
        start += len(part) + 1
    given = len(parts)
    if given > 4:
        faults.append(Fault("hand-syntax", starts[3], len(text), {"seat": None, "found": given}))
    elif given < 3:
        faults.append(Fault("shape", 0, len(text), {"hands": sum(hand.cards is not None for hand in hands)}))
    tens = [seat for seat, hand in zip(ORDER, hands, strict=False) if hand.tens]
    if tens:
        at = _TEN.search(upper)
        begin = at.start() if at else 0
        faults.append(Fault("ten-spelling", begin, begin + 2, {"seats": sorted(tens, key=INDEX.__getitem__)}))
    written = {seat: hand.cards for seat, hand in zip(ORDER, hands, strict=False)}
    return _complete(written, starts, text, faults)


def _complete(written: dict[Seat, list[str] | None], starts: list[int], text: str, faults: list[Fault]) -> Hands:
    masks: dict[Seat, int | None] = {}
    counts: dict[Seat, int | None] = {}
    holders: dict[str, list[Seat]] = {}
    for seat in SEATS:
        cards = written.get(seat)
        counts[seat] = None if cards is None else len(cards)
        masks[seat] = None if cards is None else sum({SUIT_BIT[card] for card in cards})
        for card in cards or ():
            holders.setdefault(card, []).append(seat)
    repeated = tuple((card, tuple(seats)) for card, seats in holders.items() if len(seats) > 1)
    absent = [seat for seat in SEATS if masks[seat] is None]
    empty = [seat for seat in SEATS if not masks[seat]]
    full = [seat for seat in SEATS if counts[seat] == 13]
    held = 0
    for mask in masks.values():
        held |= mask or 0
    if len(empty) == 1 and len(full) == 3 and held.bit_count() == 39:
        masks[empty[0]] = PACK ^ held
        counts[empty[0]] = 13
    elif not absent and counts["E"]:
        faults += _not_the_rest(masks, counts, starts, text)
    deal = Deal((masks["N"], masks["E"], masks["S"], masks["W"]))
    reading = DealReading(
        deal,
        (counts["N"], counts["E"], counts["S"], counts["W"]),
        repeated,
        tuple(faults),
        sound=not faults and not repeated and all(count == 13 for count in counts.values()),
    )
    return Hands(reading, deal_text(deal, "S") if len(absent) < 4 else "")


def _not_the_rest(
    masks: dict[Seat, int | None], counts: dict[Seat, int | None], starts: list[int], text: str
) -> list[Fault]:
    """The cards that a written fourth hand should hold beside three full ones, and does not."""
    three = (masks["S"] or 0) | (masks["W"] or 0) | (masks["N"] or 0)
    if three.bit_count() != 39 or any(counts[seat] != 13 for seat in ("S", "W", "N")):
        return []
    end = text.find(",", starts[3])
    span = (starts[3], end if end >= 0 else len(text))
    lacking = PACK ^ three ^ ((masks["E"] or 0) & ~three)
    return [Fault("missing", *span, {"card": card, "seat": "E"}) for card in cards_in(lacking)]


def _read_hand(text: str, start: int, seat: Seat, *, lettered: bool) -> _Hand:
    if not lettered:
        return _read_unlettered(text, start, seat)
    cards: list[str] = []
    faults: list[Fault] = []
    suits: list[str] = []
    tens = False
    suit = ""
    # Ranks before the first letter are most likely spades.
    missing = next((letter for letter in SUITS if letter not in text), "S")
    for match in _GROUP.finditer(text):
        letter, ranks, bare, other = match.groups()
        if other is not None:
            found = other.strip()
            if found:
                at = start + match.start() + other.index(found)
                data = {"seat": seat, "suit": suit or None, "found": found[:_QUOTED]}
                faults.append(Fault("illegal-card", at, at + len(found), data))
            continue
        letter = letter or bare
        if letter:
            suit = letter
            suits.append(letter)
        if not ranks:
            continue
        if "10" in ranks:
            tens = True
            ranks = ranks.replace("10", "T")
        if not suit:
            data = {"seat": seat, "found": match[0][:_QUOTED]}
            faults.append(Fault("hand-syntax", start + match.start(), start + match.end(), data))
        cards += [(suit or missing) + rank for rank in ranks]
    if not faults and len(cards) == 13:
        faults += _forms(suits, start, start + len(text))
    return _Hand(cards if text.strip() else None, faults, tens)


def _forms(suits: list[str], start: int, end: int) -> list[Fault]:
    """Suits written in a way that other readers refuse."""
    what = ""
    if len(set(suits)) < len(suits):
        what = "suit twice"
    elif suits != [suit for suit in SUITS if suit in suits]:
        what = "suit order"
    elif len(suits) < 4:
        what = "void letter"
    return [Fault("portability", start, end, {"command": "md", "what": what})] if what else []


def _read_unlettered(text: str, start: int, seat: Seat) -> _Hand:
    """A hand without suit letters: ranks of spades, hearts, diamonds and clubs between blanks, `-` for a void."""
    groups = text.split()
    if len(groups) != 4:
        if not groups:
            return _Hand(None, [], False)
        data = {"seat": seat, "found": text.strip()}
        return _Hand(None, [Fault("hand-syntax", start, start + len(text), data)], False)
    cards = []
    faults = []
    for suit, group in zip(SUITS, groups, strict=True):
        for rank in "" if group == "-" else group.replace("10", "T"):
            if rank in RANKS:
                cards.append(suit + rank)
            else:
                data = {"seat": seat, "suit": suit, "found": rank}
                faults.append(Fault("illegal-card", start, start + len(text), data))
    return _Hand(cards, faults, "10" in text)


SUIT_BIT: Final[dict[str, int]] = {card: bit for bit, card in CARD_OF_BIT.items()}
