"""The auction of a game (PBN 3.5): calls in standard spelling, with their notes."""

from typing import Final

from pbnlint.bridge.seats import SEAT_OF
from pbnlint.expressions import expression
from pbnlint.formats.pbn.body import body_of
from pbnlint.formats.pbn.layout import lay_out
from pbnlint.formats.pbn.quick import CALL_TOKENS
from pbnlint.formats.pbn.references import resolve
from pbnlint.formats.pbn.tokens import Token, read_tokens
from pbnlint.records import AuctionSection, Fault, Record

_LOWER: Final = {call.lower(): call for call in CALL_TOKENS if call.lower() != call}
_OTHER_SPELLINGS: Final = {
    **{call.upper(): call for call in CALL_TOKENS},
    **dict.fromkeys(("P", "PAS", "PASSE"), "Pass"),
    **dict.fromkeys(("D", "DB", "DBL", "DOUBLE"), "X"),
    **dict.fromkeys(("R", "RD", "RDBL", "REDBL", "REDOUBLE"), "XX"),
    **{f"{level}N": f"{level}NT" for level in range(1, 8)},
    "ALLPASS": "AP",
    "--": "-",
}
_NO_CALLS: Final = frozenset({"-", "*", "+"})
_WORD: Final = expression(r"[^ \t\v\r\n]+")


def read_auction(record: Record) -> AuctionSection | None:
    """The calls of a record, or None if it has no Auction tag."""
    value = record.values.get("Auction")
    if value is None:
        return None
    first = SEAT_OF.get(value.text.upper())
    layout = lay_out(record.text)
    section = layout.named("Auction")
    if section is None:
        return AuctionSection(first, ())
    found = read_tokens(section, record.text, "auction")
    left, stars = _without_alert_stars(found.tokens)
    tokens, faults = _respell([found.tokens[index] for index in left], stars)
    notes, more = resolve(record.text, "auction", found)
    if stars:
        notes = {new: notes[old] for new, old in enumerate(left) if old in notes}
    return AuctionSection(first, tokens, notes, frozenset(stars), (*found.faults, *faults, *more))


def auction_spans(record: Record) -> tuple[tuple[int, int], ...]:
    """The place of each token of the auction."""
    value = record.values.get("Auction")
    if value is None:
        return ()
    body = None if value.inferred else body_of(record.text, value.end)
    if body is not None and all(word in CALL_TOKENS for word in body.split()):
        start = record.text.index(body, value.end)
        return tuple(match.span() for match in _WORD.finditer(record.text, start, start + len(body)))
    section = lay_out(record.text).named("Auction")
    if section is None:
        return ()
    tokens = read_tokens(section, record.text, "auction").tokens
    return tuple((tokens[index].start, tokens[index].end) for index in _without_alert_stars(tokens)[0])


def _without_alert_stars(tokens: list[Token]) -> tuple[list[int], dict[int, Token]]:
    """The indexes of the tokens but for stars that only mark an alert, and those stars by the place of their call.

    A star that stands behind a call without a blank, with more calls to come, cannot be the end of the auction.
    """
    left: list[int] = []
    stars: dict[int, Token] = {}
    for index, token in enumerate(tokens):
        star = token.text == "*" and token.attached and left and index + 1 < len(tokens)
        if star and tokens[left[-1]].text not in _NO_CALLS:
            stars[len(left) - 1] = token
        else:
            left.append(index)
    return left, stars


def _respell(written: list[Token], stars: dict[int, Token]) -> tuple[tuple[str, ...], list[Fault]]:
    """The tokens in standard spelling, and what was respelt; `stars` are alert stars by the index of their call."""
    tokens: list[str] = []
    faults: list[Fault] = []
    call = 0
    for index, token in enumerate(written):
        text = token.text.replace(" ", "").replace("\t", "")
        call += text not in _NO_CALLS and not text.startswith("^")
        star = stars.get(index)
        standard = CALL_TOKENS.get(text)
        if standard is None and (standard := _LOWER.get(text)) is not None:
            data = {"found": text, "expected": standard, "kind": "call", "call": call}
            faults.append(Fault("letter-case", token.start, token.end, data))
        elif standard is None and (standard := _OTHER_SPELLINGS.get(text.upper())) is not None:
            data = {"call": call, "found": text + "*" * (star is not None), "expected": standard}
            faults.append(Fault("call-spelling", token.start, star.end if star else token.end, data))
            star = None
        if star is not None:
            data = {"call": call, "found": f"{text}*", "expected": standard or text}
            faults.append(Fault("call-spelling", token.start, star.end, data))
        tokens.append(standard or text)
    return tuple(tokens), faults
