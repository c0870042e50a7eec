"""The quick way through a hand record as BBO writes it: one board on one line, in one order, without a fault."""

import re
from typing import Final

from pbnlint.formats.lin.building import File
from pbnlint.formats.lin.dialect import Lin, quick_auction
from pbnlint.formats.lin.hands import DEALER_OF, read_hands
from pbnlint.formats.lin.heading import ROOM_OF, SEAT_TAGS, VULNERABILITY_OF
from pbnlint.records import AuctionSection, PlaySection, Record, Value

QUICK: Final = re.compile(
    r"(?:qx\|(?P<room>[oc])(?P<number>[0-9]{1,4})\|)?"
    r"pn\|(?P<names>[^|,%\r\n]*+,[^|,%\r\n]*+,[^|,%\r\n]*+,[^|,%\r\n]*+)\|(?:st\|\|)?"
    r"md\|(?P<dealer>[1-4])(?P<hands>[SHDCAKQJT2-9,]*+)\|"
    r"(?:rh\|\|)?ah\|Board (?P<board>[0-9]{1,4})\|sv\|(?P<vulnerable>[oneb0])\|"
    r"(?:mb\|(?:[1-7][CDHSN]|[pdr])!?\|(?:an\|(?!(?:pc|pg|mc)\|)[^|\r\n]*+\|)?)*+"
    r"(?:pg\|\||pc\|[SHDC][AKQJT2-9]\|)*+"
    r"(?:mc\|(?P<claim>[0-9]{1,2})\|)?+(?:pg\|\|)*+\r?\n(?=qx\||pn\||\Z)"
)
"""One such line; the next must begin a board as well, or the file end here."""

_DEALER, _HANDS, _BOARD, _VULNERABLE, _CLAIM = (
    QUICK.groupindex[name] for name in ("dealer", "hands", "board", "vulnerable", "claim")
)

_ALL_CARDS: Final = 52


def quick_values(found: re.Match[str], file: File) -> dict[str, Value] | None:
    """The values of a line that `QUICK` matched; None if it is for the careful way after all."""
    room, number, names, dealer, written, board, vulnerable, claim = found.groups()
    reading, deal = read_hands(written)
    if not reading.sound or (number is not None and int(number) != int(board)):
        return None
    if claim is not None and found[0].count("pc|") >= _ALL_CARDS:
        return None
    # Making the tuples themselves is twice as fast as calling `Value`.
    new = tuple.__new__
    base = found.start()
    at = found.start(_BOARD) - base
    values = {"Board": new(Value, (board, at, at + len(board), False))}
    if room is not None:
        values["Room"] = new(Value, (ROOM_OF[room], 3, 4, False))
    at = found.start("names") - base
    given = []
    for tag, name in zip(SEAT_TAGS, names.split(","), strict=True):
        value = new(Value, (name, at, at + len(name), False))
        if name != name.strip():
            return None
        given.append(value)
        if name and name != "-":
            values[tag] = value
        at += len(name) + 1
    at = found.start(_DEALER) - base
    values["Dealer"] = new(Value, (DEALER_OF[dealer], at, at + 1, False))
    values["Deal"] = new(Value, (deal, at + 1, at + 1 + len(written), False))
    at = found.start(_VULNERABLE) - base
    values["Vulnerable"] = new(Value, (VULNERABILITY_OF[vulnerable], at, at + 1, False))
    if claim is not None:
        at = found.start(_CLAIM) - base
        values["Result"] = new(Value, (claim, at, at + len(claim), False))
    file.names = tuple(given)
    file.begun = True
    return values


class Quick(Lin):
    """The dialect of the records that `QUICK` matched: their calls and cards stand where they are looked for."""

    def auction(self, record: Record) -> AuctionSection | None:
        """The calls, which follow the vulnerability."""
        text, start = record.text, record.values["Vulnerable"].end + 1
        if not text.startswith("mb|", start):
            return None
        ends = [
            end for end in (text.find("|pg|", start), text.find("|pc|", start), text.find("|mc|", start)) if end > 0
        ]
        pieces = text[start : min(ends) + 1 if ends else len(text)].split("|")
        return quick_auction(pieces[0:-1:2], pieces[1::2]) or super().auction(record)

    def play(self, record: Record) -> PlaySection | None:
        """The cards, which follow the calls up to the claim."""
        text, claim = record.text, record.values.get("Result")
        start = text.find("|pc|", record.values["Vulnerable"].end) + 1
        if not start:
            return None
        cards = text[start : claim.start - 3 if claim else len(text)].replace("pg||", "").split("|")
        return PlaySection(None, tuple(cards[1::2]), "order")


QUICK_LIN: Final = Quick()
