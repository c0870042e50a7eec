"""Deals that are not sound, read as a person would, with everything that is wrong with them."""

import re
from typing import Any, Final

from pbnlint.bridge.cards import CARD_OF_BIT, RANK_BIT, RANKS, SUIT_SHIFT, SUITS, Suit
from pbnlint.bridge.deal import Deal, is_full
from pbnlint.bridge.seats import INDEX, SEAT_OF, SEATS, Seat, turn
from pbnlint.expressions import expression
from pbnlint.formats.pbn.acceptors import refusal
from pbnlint.records import DealReading, Fault, Value

_SEATED: Final = expression(r"[ \t]*+([A-Za-z]*+)[ \t]*+:[ \t]*+")
_SUIT_LED: Final = expression(r"([SHDC])([^SHDC.]*)\.?", re.IGNORECASE)
_HAS_SUIT: Final = expression(r"[SHDC]", re.IGNORECASE)
_LETTERED: Final = expression(r"(?:[SHDC][^SHDC.]*\.?)+", re.IGNORECASE)
_SUIT_OF: Final[dict[str, Suit]] = {suit: suit for suit in SUITS}
_GROUPS: Final = 4
_LONGEST: Final = 255


def read_strange_deal(value: Value, dealer: Seat | None) -> DealReading:
    """A deal whose text is not that of a sound one; the first hand is the dealer's if no seat is named."""
    reader = _Reader(value)
    first, rest = reader.first_seat(dealer)
    words = rest.split()
    if len(words) != _GROUPS:
        reader.fault("shape", {"hands": len(words), "reason": "number of hands"})
    elif " ".join(words) != rest:
        reader.fault("shape", {"hands": len(words), "reason": "blanks"})
    for step, word in enumerate(words[:_GROUPS]):
        # Where a blank is missing between two hands, neither of them is read, and that is said once.
        joined = len(words) < _GROUPS < word.count(".") + 1
        if word != "-" and not joined:
            reader.hand(turn(first, step), word)
    return reader.reading()


class _Reader:
    def __init__(self, value: Value) -> None:
        self.value = value
        self.faults: list[Fault] = []
        self.cards: dict[Seat, list[int]] = {}
        self.tens: list[Seat] = []
        self.lettered: list[Seat] = []

    def fault(self, kind: str, data: dict[str, Any], text: str = "") -> None:
        """Note a fault at the first place where `text` stands in the value, or at the whole value."""
        at = self.value.text.find(text) if text else -1
        start = self.value.start
        if at < 0 or self.value.inferred:
            self.faults.append(Fault(kind, start, self.value.end, data))
        else:
            self.faults.append(Fault(kind, start + at, start + at + len(text), data))

    def first_seat(self, dealer: Seat | None) -> tuple[Seat, str]:
        text = self.value.text
        match = _SEATED.match(text)
        letter = match[1].upper()[:1] if match else ""
        seat = SEAT_OF.get(letter)
        if match is None or seat is None:
            self.fault("shape", {"seat": None, "reason": "first seat"})
            return dealer or "N", text[match.end() :] if match else text
        if match[0] not in (f"{seat}:", f"{seat.lower()}:"):
            self.fault("shape", {"seat": seat, "reason": "first seat"}, match[0].rstrip())
        return seat, text[match.end() :]

    def hand(self, seat: Seat, word: str) -> None:
        holdings = self._holdings(seat, word)
        cards = self.cards.setdefault(seat, [])
        for suit, holding in holdings:
            ranks = holding.replace("10", "T")
            if ranks != holding and seat not in self.tens:
                self.tens.append(seat)
            upper = ranks.upper()
            strange = "".join(dict.fromkeys(rank for rank, up in zip(ranks, upper, strict=False) if up not in RANK_BIT))
            if strange:
                self.fault("illegal-card", {"seat": seat, "suit": suit, "found": strange}, word)
            places = [RANKS.index(rank) for rank in upper if rank in RANK_BIT]
            if places != sorted(places):
                self.fault("rank-order", {"seat": seat, "suit": suit}, word)
            cards += [RANK_BIT[RANKS[place]] << SUIT_SHIFT[suit] for place in places]

    def _holdings(self, seat: Seat, word: str) -> list[tuple[Suit, str]]:
        """The ranks of each suit of a hand, by its groups, or by its suit letters if it has them."""
        if _HAS_SUIT.search(word):
            self.lettered.append(seat)
            if _LETTERED.fullmatch(word):
                return [(_SUIT_OF[match[1].upper()], match[2]) for match in _SUIT_LED.finditer(word)]
            word = _HAS_SUIT.sub("", word)
        groups = word.split(".")
        if len(groups) != _GROUPS:
            self.fault("shape", {"seat": seat, "groups": len(groups), "reason": "number of suits"}, word)
        return list(zip(SUITS, groups, strict=False))

    def reading(self) -> DealReading:
        if self.tens:
            self.fault("ten-spelling", {"seats": _clockwise(self.tens)})
        if self.lettered:
            self.fault("suit-letters", {"seats": _clockwise(self.lettered)})
        text = self.value.text
        if any(fault.kind == "shape" for fault in self.faults):
            explanation = refusal("deal", text[:_LONGEST])
            for fault in self.faults:
                if fault.kind == "shape" and explanation is not None:
                    fault.data["expected"] = explanation.expected
        hands = text.partition(":")[2] or text
        if any(letter in hands for letter in "akqjt") or text[:2] in ("n:", "e:", "s:", "w:"):
            self.fault("letter-case", {"tag": "Deal", "found": text, "expected": text.upper(), "kind": "deal"})
        masks = [_mask(self.cards[seat]) if seat in self.cards else None for seat in SEATS]
        deal = Deal((masks[0], masks[1], masks[2], masks[3]))
        counts = [len(self.cards[seat]) if seat in self.cards else None for seat in SEATS]
        return DealReading(
            deal,
            (counts[0], counts[1], counts[2], counts[3]),
            self._repeated(),
            tuple(self.faults),
            sound=not self.faults and is_full(deal),
        )

    def _repeated(self) -> tuple[tuple[str, tuple[Seat, ...]], ...]:
        holders: dict[int, list[Seat]] = {}
        for seat in SEATS:
            for bit in self.cards.get(seat, ()):
                holders.setdefault(bit, []).append(seat)
        repeated = sorted((bit for bit, seats in holders.items() if len(seats) > 1), reverse=True)
        return tuple((CARD_OF_BIT[bit], tuple(holders[bit])) for bit in repeated)


def _mask(bits: list[int]) -> int:
    mask = 0
    for bit in bits:
        mask |= bit
    return mask


def _clockwise(seats: list[Seat]) -> list[Seat]:
    return sorted(set(seats), key=INDEX.__getitem__)
