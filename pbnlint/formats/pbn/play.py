"""The play of a game (PBN 3.6): cards in standard spelling, in fixed columns, with their notes."""

import re
from typing import Final

from pbnlint.bridge.cards import CARD_BIT
from pbnlint.bridge.play_values import MARKS
from pbnlint.bridge.seats import SEAT_OF, Seat, turn
from pbnlint.expressions import expression
from pbnlint.formats.pbn.body import body_of
from pbnlint.formats.pbn.layout import lay_out
from pbnlint.formats.pbn.quick import CARD_TOKENS
from pbnlint.formats.pbn.references import resolve
from pbnlint.formats.pbn.tokens import Token, read_tokens
from pbnlint.records import Fault, PlaySection, Record

_FOLDED: Final = {card.lower(): card for card in (*CARD_BIT, "^R", "^L", "^I", "^S")}
_TEN: Final = expression(r"([SHDC])10|10([SHDC])", re.IGNORECASE)
_SEATS: Final = 4
_NO_CELLS: Final = frozenset({"*", *MARKS})
_WORD: Final = expression(r"[^ \t\v\r\n]+")


def read_play(record: Record) -> PlaySection | None:
    """The cards of a record, or None if it has no Play tag."""
    value = record.values.get("Play")
    if value is None:
        return None
    leader = SEAT_OF.get(value.text.upper())
    section = lay_out(record.text).named("Play")
    if section is None:
        return PlaySection(leader, (), "columns")
    found = read_tokens(section, record.text, "play")
    tokens, faults = _respell(found.tokens, leader)
    notes, more = resolve(record.text, "play", found)
    return PlaySection(leader, tokens, "columns", notes, (*found.faults, *faults, *more))


def play_spans(record: Record) -> tuple[tuple[int, int], ...]:
    """The place of each token of the play."""
    value = record.values.get("Play")
    if value is None:
        return ()
    body = None if value.inferred else body_of(record.text, value.end)
    if body is not None and all(word in CARD_TOKENS for word in body.split()):
        start = record.text.index(body, value.end)
        return tuple(match.span() for match in _WORD.finditer(record.text, start, start + len(body)))
    section = lay_out(record.text).named("Play")
    if section is None:
        return ()
    return tuple((token.start, token.end) for token in read_tokens(section, record.text, "play").tokens)


def _respell(written: list[Token], leader: Seat | None) -> tuple[tuple[str, ...], list[Fault]]:
    """The tokens in standard spelling, and what was respelt."""
    tokens: list[str] = []
    faults: list[Fault] = []
    cell = 0
    for token in written:
        text = token.text.replace(" ", "").replace("\t", "")
        standard = CARD_TOKENS.get(text)
        if standard is None and (standard := _FOLDED.get(text.lower())) is not None:
            data = {"found": text, "expected": standard, "kind": "card"}
            faults.append(Fault("letter-case", token.start, token.end, data))
        elif standard is None and (standard := _meant(text)) is not None:
            seat = turn(leader, cell) if leader else None
            place = {"trick": cell // _SEATS + 1, "seat": seat, "found": text, "expected": standard}
            faults.append(Fault("card-syntax", token.start, token.end, place))
        tokens.append(standard or text)
        cell += tokens[-1] not in _NO_CELLS
    return tuple(tokens), faults


def _meant(text: str) -> str | None:
    """The card that a token means in another spelling: `H10`, `8H`, `--`; None if it means none."""
    if text.strip("-") == "":
        return "-"
    ten = _TEN.fullmatch(text)
    if ten is not None:
        return f"{(ten[1] or ten[2]).upper()}T"
    return _FOLDED.get(text[::-1].lower()) if len(text) == len("H8") else None
