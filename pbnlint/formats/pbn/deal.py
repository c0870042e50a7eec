"""The deal of a game (PBN 3.4.11): a quick way for sound deals, a patient one for all others."""

from typing import Final

from pbnlint.bridge.cards import PACK, RANK_BIT, RANKS, SUITS
from pbnlint.bridge.deal import Deal
from pbnlint.bridge.seats import SEATS
from pbnlint.records import DealReading, Record

_SIZE: Final = 13
_FULL: Final = (_SIZE, _SIZE, _SIZE, _SIZE)
_KNOWN: Final[dict[str, int]] = {"": 0}
_ROTATION: Final = {"N:": 0, "E:": 3, "S:": 2, "W:": 1}


def read_deal(record: Record) -> DealReading | None:
    """The deal of a record with what was wrong with it; None if the record gives none."""
    value = record.values.get("Deal")
    if value is None or value.text in ("", "?"):
        return None
    sound = _read_sound(value.text)
    if sound is not None:
        return sound
    from pbnlint.formats.pbn.strange_deal import read_strange_deal

    return read_strange_deal(value, record.dealer)


def _read_sound(text: str) -> DealReading | None:
    """A deal of four hands of thirteen different cards in standard spelling, or None."""
    rotation = _ROTATION.get(text[:2])
    hands = text[2:].split(" ")
    if rotation is None or len(hands) != len(SEATS):
        return None
    masks: list[int] = []
    together = 0
    for hand in hands:
        holdings = hand.split(".")
        if len(holdings) != len(SUITS):
            return None
        s, h, d, c = holdings
        try:
            mask = _KNOWN[s] << 39 | _KNOWN[h] << 26 | _KNOWN[d] << 13 | _KNOWN[c]
        except KeyError:
            for holding in holdings:
                if not _learn(holding):
                    return None
            mask = _KNOWN[s] << 39 | _KNOWN[h] << 26 | _KNOWN[d] << 13 | _KNOWN[c]
        if mask.bit_count() != _SIZE:
            return None
        together |= mask
        masks.append(mask)
    if together != PACK:
        return None
    if rotation:
        masks = masks[rotation:] + masks[:rotation]
    return DealReading(Deal((masks[0], masks[1], masks[2], masks[3])), _FULL, sound=True)


def _learn(holding: str) -> bool:
    """Remember the mask of a holding with ranks that descend; False for any other. There are 8192 of them."""
    if holding in _KNOWN:
        return True
    mask, last = 0, -1
    for rank in holding:
        place = RANKS.find(rank)
        if place <= last:
            return False
        last = place
        mask |= RANK_BIT[rank]
    _KNOWN[holding] = mask
    return True
