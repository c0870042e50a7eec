"""Cards, calls, contracts and scores as a printed page writes them."""

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from pbnlint.bridge.contract import Contract
from pbnlint.bridge.seats import NAMES, Seat
from pbnlint.report.language.words import Words

if TYPE_CHECKING:
    from pbnlint.scoring.arithmetic.numbers import Number

SUIT_SYMBOL: Final[Mapping[str, str]] = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
DASH: Final = "–"
MINUS: Final = "−"

_BID = re.compile(r"(?<![A-Za-z0-9])([1-9])([SHDC])(X{0,2})(?![A-Za-z0-9])")
_CARD = re.compile(r"(?<![A-Za-z0-9])([SHDC])([AKQJT2-9])(?![A-Za-z0-9])")
_NOTATIONS: Final = (
    (re.compile(r" \(\^[A-Z]\)"), ""),
    (re.compile(r" (?:and )?without `\*`(?: or `\+`)?"), ""),
    (re.compile(r"\bAuction section\b"), "auction"),
    (re.compile(r"\bPlay section\b"), "play"),
    (re.compile(r"\b(the [A-Z][a-z]+) tag\b"), r"\1 entry"),
    (re.compile(r"`([^`]*)`"), r"“\1”"),
    (re.compile(r"\b([NE])([SW])(?= (?:[+-]?\d|would\b))"), r"\1-\2"),
    (re.compile(r"(?<=[ (])-(?=\d)"), MINUS),
)
"""What a rule writes as a file has it, and the words or signs for people who never see the file."""
_NOTED_SUIT = re.compile(r"(?<![A-Za-z])!([SHDCshdc])(?![A-Za-z])")
_BID_TEXT = re.compile(r"([1-9])([SHDC]|NT)")
_SIDED_SCORE = re.compile(r"\b(NS|EW) ([+-]?)(?=\d|A)")
_RISK: Final = {0: "", 1: "\N{NO-BREAK SPACE}X", 2: "\N{NO-BREAK SPACE}XX"}


def call_text(call: str, words: Words) -> str:
    """A call: `Pass`, `Dbl`, `2♦`, `3NT`; what is no call stays as it stands, if short."""
    word = {"Pass": "pass", "X": "double", "XX": "redouble"}.get(call)
    if word is not None:
        return words[word]
    bid = _BID_TEXT.fullmatch(call)
    return f"{bid[1]}{SUIT_SYMBOL.get(bid[2], bid[2])}" if bid else short(call, 12)


def contract_text(contract: Contract) -> str:
    """A contract: `4♠`, `3NT X`."""
    denomination = SUIT_SYMBOL.get(contract.denomination, contract.denomination)
    return f"{contract.level}{denomination}{_RISK[contract.risk]}"


def card_text(card: str) -> str:
    """A card: `♥10`."""
    return f"{SUIT_SYMBOL.get(card[:1], card[:1])}{card[1:].replace('T', '10')}"


def ranks_text(ranks: str) -> str:
    """The ranks of one suit: `A K 10 3`, a dash for a void."""
    return " ".join("10" if rank == "T" else rank for rank in ranks) or DASH


def over_text(level: int, tricks: int) -> str:
    """Tricks against the contract, as a traveller has them: `=`, `+1`, `−2`."""
    over = tricks - 6 - level
    return "=" if over == 0 else f"+{over}" if over > 0 else f"{MINUS}{-over}"


def number_text(number: int) -> str:
    """A whole number with a true minus sign."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def score_text(text: str, words: Words) -> str:
    """A score as recorded, with the sides as the page names them: `N-S 420`, `N-S −50, E-W −420`."""
    text = _SIDED_SCORE.sub(lambda m: f"{words[m[1].lower()]} {MINUS if m[2] == '-' else ''}", short(text, 40))
    return text.replace(f" {words['ew']} ", f", {words['ew']} ").replace(f" {words['ns']} ", f", {words['ns']} ")


def in_symbols(message: str) -> str:
    """A sentence of a rule with its bids and cards in suit symbols, and without the signs of a file."""
    for notation, plain in _NOTATIONS:
        message = notation.sub(plain, message)
    message = _BID.sub(lambda m: f"{m[1]}{SUIT_SYMBOL[m[2]]}{m[3]}", message)
    return _CARD.sub(lambda m: card_text(m[0]), message)


def short(text: str, limit: int) -> str:
    """A text on one line and not longer than `limit` characters, with an ellipsis where it was cut."""
    text = " ".join(text[: 4 * limit].split())
    return text if len(text) <= limit else f"{text[: limit - 1].rstrip()}…"


def noted_text(text: str, limit: int) -> str:
    """What a player explained, on one line, with the suits that programs for play online write as `!d`."""
    return _NOTED_SUIT.sub(lambda m: SUIT_SYMBOL[m[1].upper()], short(text, limit))


def seat_text(seat: Seat, words: Words) -> str:
    """The name of a seat."""
    return words[NAMES[seat].lower()]


def tricks_text(tricks: int, words: Words) -> str:
    """A number of tricks in words: `10 tricks`."""
    return words.count("tricks", tricks)


def places_of(values: "Iterable[Number | None]") -> int:
    """How many decimal places figures are printed with: none where all are whole, one or two as they need."""
    tenths = 0
    for value in values:
        if value is None or value.denominator == 1:
            continue
        if 10 % value.denominator:
            return 2
        tenths = 1
    return tenths


def capital(text: str) -> str:
    """A text that begins with a large letter."""
    return text[:1].upper() + text[1:]
