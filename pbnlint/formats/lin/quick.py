"""The quick way through a hand record as BBO writes it: one board on one line, in one order, without a fault."""

import re
from typing import Final

from pbnlint.bridge.cards import PACK, ranks_in
from pbnlint.formats.lin.building import File
from pbnlint.formats.lin.hands import DEALER_OF, suit_bits
from pbnlint.formats.lin.heading import ROOM_OF, VULNERABILITY_OF
from pbnlint.records import Value

_RANKS: Final = "([AKQJT2-9]*+)"
_HAND: Final = f"S{_RANKS}H{_RANKS}D{_RANKS}C{_RANKS}"
_NAME: Final = r"([^|,%\r\n]*+)"

QUICK: Final = re.compile(
    r"(?:qx\|([oc])([0-9]{1,4})\|)?"
    rf"pn\|{_NAME},{_NAME},{_NAME},{_NAME}\|st\|\|"
    rf"md\|([1-4])({_HAND},{_HAND},{_HAND}),?\|"
    r"(?:rh\|\|)?ah\|Board ([0-9]{1,4})\|sv\|([onebONEB0])\|"
    r"(?:mb\|(?:[1-7][CDHSN]|[pdr])!?\|(?:an\|[^|\r\n]*+\|)?)*+"
    r"(?:pg\|\||pc\|[SHDC][AKQJT2-9]\|)*+"
    r"(?:mc\|([0-9]{1,2})\|)?+(?:pg\|\|)*+\r?\n(?=qx\||pn\||\Z)"
)
"""One such line; the next must begin a board as well, or the file end here."""

_LABEL, _NAMES, _DEALER, _DEAL, _FIRST_SUIT, _BOARD, _VULNERABLE, _CLAIM = 1, 3, 7, 8, 9, 21, 22, 23
_TAGS: Final = ("South", "West", "North", "East")


def quick_values(found: re.Match[str], file: File) -> dict[str, Value] | None:
    """The values of a line that `QUICK` matched; None if it is for the careful way after all."""
    deal = _deal(found)
    groups = found.groups()
    board = groups[_BOARD - 1]
    if deal is None or (groups[1] is not None and int(groups[1]) != int(board)):
        return None
    base = found.start()
    values = {"Board": Value(board, found.start(_BOARD) - base, found.end(_BOARD) - base)}
    if groups[0] is not None:
        values["Room"] = Value(ROOM_OF[groups[0]], 3, 4)
    at = found.start(_NAMES) - base
    names = []
    for tag, name in zip(_TAGS, groups[_NAMES - 1 : _DEALER - 1], strict=True):
        value = Value(name, at, at + len(name))
        names.append(value)
        if name != name.strip():
            return None
        if name and name != "-":
            values[tag] = value
        at += len(name) + 1
    at = found.start(_DEALER) - base
    values["Dealer"] = Value(DEALER_OF[groups[_DEALER - 1]], at, at + 1)
    at = found.start(_VULNERABLE) - base
    values["Vulnerable"] = Value(VULNERABILITY_OF[groups[_VULNERABLE - 1].lower()], at, at + 1)
    values["Deal"] = Value(deal, found.start(_DEAL) - base, found.end(_DEAL) - base)
    if groups[_CLAIM - 1] is not None:
        values["Result"] = Value(groups[_CLAIM - 1], found.start(_CLAIM) - base, found.end(_CLAIM) - base)
    file.names = tuple(names)
    return values


def _deal(found: re.Match[str]) -> str | None:
    """The deal in the notation of PBN; None if the hands are not thirteen different cards each."""
    suits = found.group(*range(_FIRST_SUIT, _BOARD))
    hands = []
    for first in (0, 4, 8):
        s, h, d, c = suits[first : first + 4]
        mask = suit_bits(s) << 39 | suit_bits(h) << 26 | suit_bits(d) << 13 | suit_bits(c)
        if mask.bit_count() != 13 or len(s) + len(h) + len(d) + len(c) != 13:
            return None
        hands.append(mask)
    rest = PACK ^ (hands[0] | hands[1] | hands[2])
    if rest.bit_count() != 13:
        return None
    hands.append(rest)
    return "S:" + " ".join([
        f"{ranks_in(mask, 'S')}.{ranks_in(mask, 'H')}.{ranks_in(mask, 'D')}.{ranks_in(mask, 'C')}" for mask in hands
    ])  # fmt: skip
